package tester

import (
	"strings"

	"whichline/templates"
)

// inWindow returns r with the URLs and crawlers left out that a page has no room
// for, and which those are; nil if it has room for all of them.
func (r Request) inWindow() (Request, *templates.Window) {
	urls, crawlers := list(r.URLs), list(r.Crawlers)
	if max(len(urls), 1)*max(len(crawlers), 1) <= maxVerdicts {
		return r, nil
	}
	w := &templates.Window{URLs: len(urls), Crawlers: len(crawlers), Limit: maxVerdicts}
	crawlers = crawlers[:min(len(crawlers), maxVerdicts)]
	w.ShownCrawlers = len(crawlers)
	rows := maxVerdicts / max(len(crawlers), 1)
	w.First = min(max(r.FirstURL, 1), max(len(urls), 1))
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
