// Package versionspage is the pages that compare: two versions of a file, and the answers
// of a site at several addresses.
package versionspage

import (
	"context"

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

// Page is the page with its form, or with the visitor's text beside the live file, and
// with the answer.
type Page struct {
	templates.Page
	Form   Form
	Live   *Live   // nil if both versions are the visitor's
	Answer *Answer // nil if nothing was compared
}

// Live is the live file as one of the versions.
type Live struct {
	Form    templates.Form // of the tester, for the way back
	Fetched *templates.Fetched
	Served  *Served // nil if no file was served
}

// Served answers whether the served file is the visitor's.
type Served struct {
	Code, Headline string
	Facts          []string
	Remark         string // on differences in form; "" if there are none
	Origins        []Origin
}

// An Origin is a program that wrote lines of the served file, with the path of its page.
type Origin struct{ Name, Page string }

// Title is the title of the page.
func Title(ctx context.Context) string { return say(ctx, "versions") }

// tool returns what the page shares with other tools.
func (p *Page) tool(ctx context.Context) shell.Tool {
	t := shell.Tool{Page: p.Page, Lead: say(ctx, "versions.lead"), Docs: "/docs/diff", DocsText: say(ctx, "versions.docs")}
	switch {
	case p.Live != nil:
		t.Asked = shell.Asked(say(ctx, "compare"), p.Live.Form.Address, p.Live.Form.Crawlers)
	case p.Answer != nil:
		t.Asked = shell.Asked(p.Form.Before.says(ctx, "versions.before"), p.Form.After.says(ctx, "versions.after"), p.Form.Crawlers)
	}
	return t
}

// says returns a version in a few words, after its name.
func (s *Side) says(ctx context.Context, name string) string {
	facts := s.Address
	if facts == "" {
		facts = shell.Lines(ctx, s.Text)
	}
	return say(ctx, "versions.side", vars{"side": say(ctx, name), "facts": facts})
}

// opened reports whether the options have to be seen.
func (f *Form) opened() bool { return f.Fault != "" }

// area is the field for the text of a version.
func (f *Form) area(ctx context.Context, name string, s Side) templates.Field {
	at := templates.Field{ID: name, Label: say(ctx, "versions."+name), Value: s.Text, Rows: "9"}
	if f.Fault != "" {
		at.Fault = templates.Fault{Field: name, Text: f.Fault}
	}
	return at
}

// example is the page with an example.
var example = shell.Link("/compare", "before", "User-agent: *\nDisallow: /cart\nDisallow: /search\n", "after", "User-agent: *\nDisallow: /cart\nDisallow: /s\n")

// Form holds the form as it comes back.
type Form struct {
	Before, After  Side
	Crawlers, URLs string // one per line
	Readings       []templates.ReadingChoice
	Fetches        bool   // fetching is possible
	Fault          string // the error; "" if there is none
}

// A Side is one version: pasted text, or the URL to fetch it from.
type Side struct {
	Text, Address string
}

// NothingSent returns the error for a form without any version.
func NothingSent(ctx context.Context) string { return say(ctx, "versions.empty") }

// TooLong returns the error for the text of a version, "before" or "after", that has more
// octets than the limit.
func TooLong(ctx context.Context, version string, octets, limit int) templates.Fault {
	f := templates.TooLong(ctx, octets, limit)
	return templates.Fault{Field: version, Text: say(ctx, "versions.side", vars{"side": say(ctx, "versions."+version), "facts": f.Text})}
}

// NotReached returns the error for a failed fetch of a version, with the reason.
func NotReached(ctx context.Context, address, why string) string {
	return say(ctx, "versions.not-reached", vars{"address": address, "why": why})
}

// NoFile returns the error for a URL that answered without a file.
func NoFile(ctx context.Context, address, status string) string {
	return say(ctx, "versions.no-file", vars{"address": address, "status": status})
}

// NoLiveFile returns the error for a comparison without a response.
func NoLiveFile(ctx context.Context) string { return say(ctx, "compare.no-file") }

// TooSlow returns the error for a comparison that took too long.
func TooSlow(ctx context.Context) string { return say(ctx, "versions.slow") }

// TooManyLines returns the error for versions with too many lines to compare.
func TooManyLines(ctx context.Context) templates.Fault {
	return templates.Fault{Field: "before", Text: say(ctx, "versions.lines")}
}

// TooMuchWork returns the error for verdicts by two versions that cost too much.
func TooMuchWork(ctx context.Context) templates.Fault {
	return templates.Fault{Field: "urls", Text: say(ctx, "versions.work")}
}
