package view

import (
	"net/url"

	"github.com/a-h/templ"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/finding"
	"whichline/templates"
)

// openOctets is how long a link to the tester may get. Longer ones name the
// example instead of carrying the file.
const openOctets = 4 << 10

// ListExample fills in the listing of f, in which wins says how many verdicts
// each line decides.
func ListExample(x *templates.Example, f *robotstxt.File, wins map[int]int) {
	x.Listing = Annotate(f, wins, nil).StaticListing(x.ID + "-")
}

// MendExample fills in the file after a fix.
func MendExample(x *templates.Example, fix *finding.Fix, f *robotstxt.File) {
	x.Mended = &templates.MendedExample{Label: fix.Label, Asks: fix.Asks, Listing: Annotate(f, nil, nil).StaticListing(x.ID + "-mended-")}
}

// AskExample fills in the question for the tester: body, and the URLs and
// crawlers of the answers. A file too long for a link is asked for by name,
// which the tester has to know.
func AskExample(x *templates.Example, body string, site *robotstxt.Site, name string) {
	x.Robots = body
	if site != nil {
		x.Site = site.String()
	}
	x.Open = exampleLink(x, name, robotstxt.Google)
	for i := range x.Answers {
		if a := &x.Answers[i]; a.Reading != nil {
			a.Open = exampleLink(x, name, a.Reading)
		}
	}
}

// readsSo reports whether r is the own reading of every crawler that an example asks
// for, so that a link need not say so.
func readsSo(x *templates.Example, r *robotstxt.Reading) bool {
	for _, name := range x.Crawlers() {
		if crawler.Own.For(crawler.Parse(name)) != r {
			return false
		}
	}
	return len(x.Crawlers()) > 0 || r == robotstxt.Google
}

// exampleLink returns the link that asks the tester for the example in a reading.
func exampleLink(x *templates.Example, name string, r *robotstxt.Reading) templ.SafeURL {
	q := url.Values{"url": x.URLs(), "agent": x.Crawlers()}
	if !readsSo(x, r) {
		q.Set("reading", r.Code)
	}
	if x.Site != "" {
		q.Set("site", x.Site)
	}
	if len(x.Robots) > openOctets {
		q.Set("example", name)
		q.Del("url") // a form with a URL asks for itself
	} else {
		q.Set("robots", x.Robots)
	}
	return templ.SafeURL("/?" + q.Encode())
}
