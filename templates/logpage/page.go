// Package logpage is the page that compares an access log with a robots.txt.
package logpage

import (
	"context"
	"slices"
	"strings"

	"whichline/templates"
	"whichline/templates/shell"
	"whichline/templates/words"
)

// Texts and formats of the components.
var (
	say    = words.Say
	sayOf  = words.SayOf
	number = words.Number
	count  = words.Count
)

type vars = words.Vars

// Page is the page with its form and, once a log was read, with its report.
type Page struct {
	templates.Page
	Form   Form
	Report *Report // nil if no log was read
}

// Title is the title of the page.
func Title(ctx context.Context) string { return say(ctx, "log") }

// tool returns what the page shares with other tools.
func (p *Page) tool(ctx context.Context) shell.Tool {
	t := shell.Tool{Page: shell.WithFile(p.Page, "log", p.Form.Asked), Lead: say(ctx, "log.lead"), Docs: "/docs/access-logs", DocsText: say(ctx, "log.docs")}
	if p.Report != nil {
		t.Asked = shell.Asked(shell.Facts(ctx, p.Form.Asked), say(ctx, "log.asked", vars{"lines": count(ctx, p.Report.Lines, "line")}))
	}
	return t
}

// opened reports whether the options have to be seen.
func (f *Form) opened() bool { return f.Format != "" || f.Host != "" || f.Fault.Field == "as" }

// example is the page with an example.
var example = shell.Link("/log", "robots", "User-agent: *\nDisallow: /cart\nDisallow: /search\n\nUser-agent: GPTBot\nDisallow: /\n",
	"log", strings.Join([]string{
		`192.0.2.1 - - [12/May/2026:06:25:24 +0000] "GET /robots.txt HTTP/1.1" 200 92 "-" "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"`,
		`192.0.2.1 - - [12/May/2026:06:25:30 +0000] "GET /shoes HTTP/1.1" 200 5120 "-" "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"`,
		`192.0.2.9 - - [12/May/2026:07:01:02 +0000] "GET /blog/spring HTTP/1.1" 200 8200 "-" "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)"`,
	}, "\n"))

// readable returns a time in RFC 3339 without its T and Z.
func readable(at string) string { return strings.NewReplacer("T", " ", "Z", " UTC").Replace(at) }

// Form holds the form as it comes back. A pasted log comes back only if it is short, and
// a log in a file never does.
type Form struct {
	templates.Asked
	Host    string
	Log     string // the pasted log
	Format  string // code of the chosen format; "" to detect it
	Formats []string
	As      string   // code of the chosen form of answer
	Answers []string // codes of the forms of answer
	Most    int      // maximum octets of a log
}

// A Fault is the code of an error in the form.
type Fault string

// The faults. Their texts are in the table of words.
const (
	Empty         Fault = "log.empty"
	UnknownFormat Fault = "log.unknown"
	TooLong       Fault = "log.too-long"
	Unreadable    Fault = "log.unreadable"
	TooSlow       Fault = "log.too-slow"
	RobotsLarge   Fault = "log.robots.large"
	RobotsLines   Fault = "log.robots.lines"
)

// At returns the sentence and its field.
func (f Fault) At(ctx context.Context) templates.Fault { return f.at(ctx, nil) }

// Beyond is like [Fault.At], for input with more octets than the limit.
func (f Fault) Beyond(ctx context.Context, most int) templates.Fault {
	return f.at(ctx, vars{"limit": words.Size(ctx, most)})
}

func (f Fault) at(ctx context.Context, with vars) templates.Fault {
	at := templates.Fault{Field: linesField, Text: say(ctx, string(f), with)}
	if f == RobotsLarge || f == RobotsLines {
		at.Field = templates.RobotsID
	}
	return at
}

// LogIsLeftOut returns the note that the log is too long to come back.
func LogIsLeftOut(ctx context.Context) string { return say(ctx, "log.again") }

// linesField is the id of the field for the log.
const linesField = "lines"

// formats returns the formats as options.
func (f *Form) formats(ctx context.Context) []templates.Option {
	all := make([]templates.Option, len(f.Formats))
	for i, code := range f.Formats {
		all[i] = templates.Option{Code: code, Text: formatText(ctx, code), Chosen: code == f.Format}
	}
	return all
}

// answers returns the forms of answer as options.
func (f *Form) answers(ctx context.Context) []templates.Option {
	all := make([]templates.Option, len(f.Answers))
	for i, code := range f.Answers {
		all[i] = templates.Option{Code: code, Text: say(ctx, "log.as."+code), Chosen: code == f.As}
	}
	return all
}

// formatText returns the name of a format, or the text for detection.
func formatText(ctx context.Context, code string) string {
	if code == "" {
		return say(ctx, "log.format.told")
	}
	return say(ctx, "log.format."+code)
}

// A Report is the report on a log.
type Report struct {
	Judged      bool // the log was compared with a file
	Lines       int
	Format      string // code
	First, Last string // in RFC 3339; "" if unknown

	Broken      int
	FirstBroken []BrokenLine

	Disobeyed     []Disobeyed
	MoreDisobeyed int // not shown
	Crawlers      []Crawler

	Others, Unsigned, OtherHosts int // requests

	Unnamed, Absent []string
	MoreAbsent      int // not shown
	Rules           int // of the file
	Unmet           []Rule
	MoreUnmet       int      // not shown
	Caveat          []string // what proves the senders
	Remarks         []string
}

// A BrokenLine is a line of the log that could not be read, with the reason.
type BrokenLine struct {
	Number int
	Text   string
}

// Disobeyed is a rule that a crawler disobeyed.
type Disobeyed struct {
	Crawler     Name
	Rule        Rule
	Count       int
	First, Last string
}

// A Rule is a rule of the file; its line is 0 if the file as a whole decides.
type Rule struct {
	Line int
	Text string
}

// A Name is a crawler's name with a link to its entry in the catalogue.
type Name struct {
	Text string
	Href string // "" if it is not in the catalogue
}

// A Crawler holds the results for one crawler.
type Crawler struct {
	Name                           Name
	Requests, Disobeyed, RobotsTxt int
	Group                          string // "" if none applies
	Allowed, Refused, Served       int    // requests that the file allows, those of them refused, and those served although it blocks them
	Statuses                       string // of the refusals, such as "403 (12), 429 (3)"
	Advice                         string // where to look for their cause; "" if the log shows none
	Docs                           string // URL of the documentation of the cause; "" for none
	Days                           []Day
	Addresses                      string // how many requests came from where; "" if nothing could be told
}

// A Day is how many of a day's requests that the file allows were refused.
type Day struct {
	Day              string
	Allowed, Refused int
}

// left returns the sentences on requests that no crawler of the list sent.
func (r *Report) left(ctx context.Context) []string {
	var all []string
	for _, x := range []struct {
		code string
		n    int
	}{{"log.others", r.Others}, {"log.unsigned", r.Unsigned}, {"log.other-hosts", r.OtherHosts}} {
		if x.n > 0 {
			all = append(all, say(ctx, x.code, vars{"requests": count(ctx, x.n, "request")}))
		}
	}
	return all
}

// refused returns the crawlers that were refused what the file allows.
func (r *Report) refused() []Crawler {
	return slices.DeleteFunc(slices.Clone(r.Crawlers), func(c Crawler) bool { return !r.Judged || c.Refused == 0 })
}

// knowsServed reports whether requests for blocked URLs were served, which a log without
// statuses can't tell.
func (r *Report) knowsServed() bool {
	return slices.ContainsFunc(r.Crawlers, func(c Crawler) bool { return c.Served > 0 })
}

// addressed returns the crawlers whose addresses could be compared.
func (r *Report) addressed() []Crawler {
	return slices.DeleteFunc(slices.Clone(r.Crawlers), func(c Crawler) bool { return c.Addresses == "" })
}

// headline returns the crawlers that disobeyed the file, and how many of their requests did.
func (r *Report) headline(ctx context.Context) string {
	var names []string
	disobeyed, requests := 0, 0
	for _, c := range r.Crawlers {
		if c.Disobeyed > 0 {
			names = append(names, c.Name.Text)
			disobeyed += c.Disobeyed
			requests += c.Requests
		}
	}
	if disobeyed == 0 {
		return say(ctx, "log.nobody")
	}
	who := vars{"crawlers": count(ctx, len(names), "crawler")}
	switch len(names) {
	case 1:
		who["crawlers"] = names[0]
	case 2:
		who["crawlers"] = words.Enumerated(ctx, names)
	}
	who["n"], who["requests"] = number(ctx, disobeyed), count(ctx, requests, "request")
	return say(ctx, "log.somebody", who)
}

// lead describes the log.
func (r *Report) lead(ctx context.Context) string {
	text := say(ctx, "log.read.lines", vars{"lines": count(ctx, r.Lines, "line"), "format": formatText(ctx, r.Format)})
	if r.First != "" {
		text += " " + say(ctx, "log.from-to", vars{"first": readable(r.First), "last": readable(r.Last)})
	}
	return text
}
