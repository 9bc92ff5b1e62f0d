// Package historypage has the pages with the versions of a site's robots.txt over time: from
// an archive, or as this server has watched them.
package historypage

import (
	"context"
	"net/url"
	"strconv"
	"time"

	"github.com/a-h/templ"

	"whichline/templates"
	"whichline/templates/shell"
	"whichline/templates/words"
)

// Texts and formats of the components.
var (
	say    = words.Say
	told   = words.Told
	number = words.Number
	count  = words.Count
)

type vars = words.Vars

// Page is the page with its form and, once the archive was asked, with the answer.
type Page struct {
	templates.Page
	Form    Form
	Archive string  // host of the archive; "" if versions are not looked up
	Watched bool    // the versions are those that this server has seen itself
	Answer  *Answer // nil if it was not asked
}

// Title is the title of the page.
func Title(ctx context.Context) string { return say(ctx, "history") }

// NoTime says that a time is missing or wrong.
func NoTime(ctx context.Context) string { return say(ctx, "history.no-time") }

// Late says that there was no time for all versions.
func Late(ctx context.Context) string { return say(ctx, "history.late") }

// Captured says where the text in the tester is from.
func Captured(ctx context.Context, site, host string, at time.Time) string {
	return say(ctx, "history.captured", vars{"site": site, "archive": host, "date": words.Date(ctx, at)})
}

// Form holds the form.
type Form struct {
	templates.Asked
	Address string
	URLs    string // one per line
	Until   string
}

// tool returns what the page shares with other tools.
func (p *Page) tool(ctx context.Context) shell.Tool {
	t := shell.Tool{Page: p.Page, Lead: say(ctx, "history.lead"), Docs: "/docs/history", DocsText: say(ctx, "history.docs")}
	if p.Answer != nil {
		t.Asked = shell.Asked(p.Answer.Site, p.Form.Crawlers, p.Form.URLs)
	}
	return t
}

// opened reports whether the options have to be seen.
func (f *Form) opened() bool { return f.Fault.Text != "" && f.Fault.Field != "address" }

// An Answer holds the versions of a site's robots.txt, newest first.
type Answer struct {
	Site     string // its origin
	Archive  string // host of the archive
	Versions []Version
	Older    string // the time until which older ones were captured; "" if there are none
	Problem  string // why fewer were read than could be
}

// A Version is what consecutive captures of a file have in common.
type Version struct {
	Stamp       string // time of the first capture in 14 digits
	From, Until time.Time
	Gap         int // days without a capture before it
	Status      int // 0 if unknown
	Octets      int // -1 if there is no file
	Summary     string
	Problem     string
	Compared    bool // with the version before
	Same        bool // it is proven that no verdict changed
	Said        []string
	Flips       templates.VerdictChanges
}

// headline says how many versions there are, and from when.
func headline(ctx context.Context, a *Answer, until string) string {
	n := len(a.Versions)
	switch {
	case n == 0 && until != "":
		return say(ctx, "history.none-until", vars{"site": a.Site, "archive": a.Archive, "until": until})
	case n == 0:
		return say(ctx, "history.none", vars{"site": a.Site, "archive": a.Archive})
	}
	return say(ctx, "history.some", vars{"versions": count(ctx, n, "version"), "site": a.Site, "from": words.Date(ctx, a.Versions[n-1].From), "until": words.Date(ctx, a.Versions[0].Until)})
}

// date returns how times are written: captures are days apart.
func (p *Page) date() func(context.Context, time.Time) string {
	if p.Watched {
		return words.Minute
	}
	return words.Date
}

// action returns the path of the page.
func (p *Page) action() templ.SafeURL {
	if p.Watched {
		return WatchSitePath
	}
	return "/history"
}

// seen says when a version was captured.
func (v *Version) seen(ctx context.Context, date func(context.Context, time.Time) string) string {
	from, until := date(ctx, v.From), date(ctx, v.Until)
	if from == until {
		return from
	}
	return say(ctx, "history.seen", vars{"from": from, "until": until})
}

// facts returns the status and the size of a version.
func (v *Version) facts(ctx context.Context) []string {
	var all []string
	if v.Status > 0 {
		all = append(all, say(ctx, "history.status", vars{"status": strconv.Itoa(v.Status)}))
	}
	if v.Octets >= 0 {
		all = append(all, count(ctx, v.Octets, "byte"))
	}
	return all
}

// chosen returns the two newest versions that are files; their places are -1 if there
// are fewer.
func (a *Answer) chosen() (before, after int) {
	before, after = -1, -1
	for i := range a.Versions {
		switch {
		case a.Versions[i].Octets < 0:
		case after < 0:
			after = i
		default:
			return i, after
		}
	}
	return before, after
}

// mostGap is the number of days without a capture from which a gap is shown.
const mostGap = 31

// changes are the flips, with both sides named.
func (v *Version) changes(ctx context.Context, date string) templates.VerdictChanges {
	x := v.Flips
	x.Old, x.New = say(ctx, "history.before"), date
	return x
}

// opens returns the URL of the tester with a version, and with the crawlers and URLs.
func (p *Page) opens(v *Version) templ.SafeURL {
	query := url.Values{"address": {p.Form.Address}, "at": {v.Stamp}, "agents": {p.Form.Crawlers}}
	if p.Form.URLs != "" {
		query.Set("urls", p.Form.URLs)
	}
	path := "/fetch?"
	if p.Watched {
		path = WatchSitePath + "/open?"
	}
	return templ.SafeURL(path + query.Encode())
}

func init() {
	words.Register(texts)
	words.Register(watchTexts)
}

// texts are the texts of the page with earlier versions.
var texts = map[string]string{
	"history.lead":       "See what a site's robots.txt was, when it changed, and for which crawlers, by the copies that a web archive has kept.",
	"history.docs":       "How versions are found and compared",
	"history.ask":        "Ask {archive}",
	"history.off":        "The operator of this server has turned looking up earlier versions off. You can compare two files that you have.",
	"history.until":      "Versions captured until",
	"history.hint":       "{archive} learns which site you look up, but not who you are.",
	"history.caveat":     "These are captures by {archive}: what its crawler got, which isn't always what Google got. There can be other versions between two captures.",
	"history.none":       "{archive} has no capture of the robots.txt on {site}.",
	"history.none-until": "{archive} has no capture of the robots.txt on {site} until {until}.",
	"history.some":       "{versions} of robots.txt on {site}, captured from {from} to {until}",
	"history.seen":       "{from} to {until}",
	"history.status":     "status {status}",
	"history.gap":        "Nothing was captured in the {days} days before.",
	"history.same":       "Compared with the version before, no verdict changes for these crawlers, whatever the URL.",
	"history.unlike":     "It isn't compared with the version before.",
	"history.first":      "No older capture is known.",
	"history.before":     "Version before",
	"history.flips":      "URLs whose verdicts changed",
	"history.as":         "{side}: version of {date}",
	"history.compare":    "Compare the two",
	"history.older":      "Older versions",
	"history.no-time":    "Choose two versions, or write the time of a capture as 14 digits, such as 20240531120000.",
	"history.late":       "The archive took too long to send more versions. The next request goes on from here.",
	"history.captured":   "This is the robots.txt of {site} as {archive} captured it on {date}. The site can have another one now.",
}
