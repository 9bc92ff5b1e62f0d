package tester

import (
	"cmp"
	"net/url"
	"slices"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/origin"
	"whichline/templates"
	"whichline/web/fetch"
	"whichline/web/form"
	"whichline/web/limit"
	"whichline/web/urlstandard"
)

// WithAddress returns r with the site that the file is said to be for as the
// address to fetch from, if there is no other.
func (r Request) WithAddress() Request {
	r.Address = cmp.Or(r.Address, r.Site.typed)
	return r
}

// AlreadyFetched reports whether there is nothing new to fetch for r.
func (r *Request) AlreadyFetched() bool { return r.Address == "" || r.Address == r.FetchedAddress }

// WithFetched returns r with the result of its fetch. The file, the site and
// the page whose address was typed come in; an example gives way.
func (t *Tester) WithFetched(r Request, res *fetch.Result) Request {
	shown := examples.holding(r.Robots)
	r.Site = readSite(res.Request.Origin.String())
	r.FetchedAddress, r.Fetched = r.Address, res
	if res.Class == fetch.OK {
		r.Robots = res.Text()
	} else if shown != nil {
		r.Robots = ""
	}
	r.Crawlers, r.URLs = t.crawlersFor(&r), t.urlsFor(&r, res.Request.Origin)
	r.Example, r.FromLine, r.Prove = nil, 0, 0
	return r
}

// WithCapture returns r with an earlier robots.txt of an origin, and with a sentence about
// it.
func (t *Tester) WithCapture(r Request, o fetch.Origin, text, about string) Request {
	r.Robots, r.Site, r.About = text, readSite(o.String()), about
	r.Crawlers, r.URLs = t.crawlersFor(&r), t.urlsFor(&r, o)
	r.Example, r.FromLine, r.Prove = nil, 0, 0
	return r
}

// FetchPath is where the tester fetches a file first.
const FetchPath = "/fetch"

// FetchLink returns the path of the page that makes the fetch of r and
// answers about it; "" if it would be too long to get through everywhere. The
// URLs and crawlers of an example, which nobody chose, give way to those that suit the site.
func (t *Tester) FetchLink(r Request) string {
	if len(r.Address)+len(r.URLs)+len(r.Crawlers)+len(r.Expect) > 2*maxLink { // an address is hardly shorter
		return ""
	}
	v := url.Values{"address": {r.Address}, "url": form.Lines(r.URLs), "agent": form.Lines(r.Crawlers)}
	if examples.test(v["url"]) {
		if examples.name(v["agent"]) {
			v.Del("agent")
		}
		v.Del("url")
	}
	if r.Theme != templates.ThemeAuto {
		v.Set("theme", string(r.Theme))
	}
	if query := r.queryOf(v, r.Selected); len(query) <= maxLink {
		return FetchPath + "?" + query
	}
	return ""
}

// Unfetched returns r as a form to fetch by, in which nothing is that nobody
// typed: an example's file would look as if it were the site's.
func (t *Tester) Unfetched(r Request) Request {
	if r.Example != nil {
		r.Robots, r.URLs, r.Example = "", "", nil
	}
	return r
}

// urlsFor returns the URLs to test with the file of a site. Those of an example, which
// nobody typed, give way to the page that was, or to those that the file suggests.
func (t *Tester) urlsFor(r *Request, o fetch.Origin) string {
	urls, page := r.URLs, pageTyped(r.Address)
	if examples.test(form.Lines(urls)) {
		urls = ""
		if page == "" && len(r.Robots) <= limit.File {
			urls = suggestedURLs(r.Robots, o.String())
		}
	}
	return withPage(urls, page, r.Site.site)
}

// crawlersFor returns the crawlers to test the file of a site for. Those of an example,
// which nobody chose, give way to suggested ones.
func (t *Tester) crawlersFor(r *Request) string {
	linked := r.Example != nil && r.Named // a link that names crawlers and no URL
	if !linked && examples.test(form.Lines(r.URLs)) && examples.name(form.Lines(r.Crawlers)) {
		return suggestedCrawlers
	}
	return r.Crawlers
}

// withPage returns URLs, one per line, with the page that a visitor typed, if
// any, in front of them. Where none of them is on the site, its front page is.
func withPage(urls, page string, site *robotstxt.Site) string {
	known := form.Lines(urls)
	isOn := func(typed string) bool {
		u, problem := urlstandard.Parse(typed)
		return problem != nil || site.Covers(u.Target)
	}
	if page == "" && !slices.ContainsFunc(known, isOn) {
		page = site.Origin.String() + "/"
	}
	if page == "" || slices.Contains(known, page) {
		return urls
	}
	return strings.Join(append([]string{page}, known...), "\n")
}

// pageTyped returns the URL of the page that a visitor typed, or "" if they
// typed no more than a site.
func pageTyped(typed string) string {
	complete := origin.Complete(typed)
	u, err := url.Parse(complete)
	if err != nil || u.RawQuery == "" && (u.Path == "" || u.Path == "/" || u.Path == "/robots.txt") {
		return ""
	}
	return complete
}
