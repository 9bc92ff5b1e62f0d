package tester

import (
	"cmp"
	"strings"

	"whichline/templates"
	"whichline/web/form"
	"whichline/web/limit"
)

// inWindow returns r with the URLs and crawlers left out that a page has no room
// for, and which those are; nil if it has room for all of them.
func (r Request) inWindow() (Request, *templates.Window) {
	urls, crawlers := form.Lines(r.URLs), form.Lines(r.Crawlers)
	if r.ProofAlone && r.Prove <= len(urls) {
		r.URLs = urls[r.Prove-1]
		return r, &templates.Window{URLs: len(urls), Crawlers: len(crawlers), ShownCrawlers: len(crawlers), First: r.Prove, Last: r.Prove}
	}
	if max(len(urls), 1)*max(len(crawlers), 1) <= limit.Results {
		return r, nil
	}
	w := &templates.Window{URLs: len(urls), Crawlers: len(crawlers), Limit: limit.Results}
	crawlers = crawlers[:min(len(crawlers), limit.Results)]
	w.ShownCrawlers = len(crawlers)
	rows := limit.Results / max(len(crawlers), 1)
	w.First = r.firstURL(len(urls), rows)
	w.Last = min(w.First+rows-1, len(urls))
	if w.Last < len(urls) {
		w.Next = w.Last + 1
	}
	if w.First > 1 {
		w.Previous = max(w.First-rows, 1)
	}
	if len(urls) > 0 {
		r.URLs = strings.Join(urls[w.First-1:w.Last], "\n")
	}
	r.Crawlers = strings.Join(crawlers, "\n")
	return r, w
}

// firstURL returns which of so many URLs is the first in a table of so many rows. Where
// r does not say, the URL that it asks something else about is in the table.
func (r *Request) firstURL(urls, rows int) int {
	if r.FirstURL != 0 {
		return max(min(r.FirstURL, urls), 1)
	}
	asked := cmp.Or(r.Prove, r.Selected.Row)
	if asked < 1 || asked > urls {
		return 1
	}
	return asked - (asked-1)%rows
}
