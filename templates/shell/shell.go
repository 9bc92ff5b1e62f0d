// Package shell is the frame of all tools: the file, the input that matters, the button,
// the options, and the answer.
package shell

import (
	"cmp"
	"context"
	"net/url"
	"strings"

	"github.com/a-h/templ"

	"whichline/templates"
	"whichline/templates/words"
)

var (
	say   = words.Say
	count = words.Count
)

// A Tool is the page of a tool.
type Tool struct {
	templates.Page
	Lead     string
	Docs     string // path of the documentation
	DocsText string
	Asked    string // the question in one line, once it is answered; see [Asked]
}

// Asked returns a question in one line: the file, the other input and the crawlers. It
// leaves out empty parts.
func Asked(parts ...string) string {
	var all []string
	for _, part := range parts {
		if part != "" {
			all = append(all, templates.Shorten(strings.Join(strings.Fields(part), " "), partOctets))
		}
	}
	return strings.Join(all, " · ")
}

// partOctets is the maximum length of a part of a question in one line.
const partOctets = 80

// A File is the first row of a tool: the robots.txt, folded if there is one.
type File struct {
	templates.Asked
	Hint string
}

// folded reports whether there is a file at hand that needs no correction.
func (f *File) folded() bool {
	return f.Robots != "" && f.Fault.Field != templates.RobotsID
}

// Facts returns the site of a file and its number of lines, with "robots.txt".
func Facts(ctx context.Context, a templates.Asked) string {
	return say(ctx, "shell.file") + " " + facts(ctx, a)
}

func facts(ctx context.Context, a templates.Asked) string {
	if a.Robots == "" {
		return say(ctx, "shell.none")
	}
	lines := Lines(ctx, a.Robots)
	from := a.From
	if a.Fault.Field == templates.FromID {
		from = "" // the file is still another one
	}
	if site := host(cmp.Or(from, a.Site)); site != "" {
		return say(ctx, "shell.facts", words.Vars{"site": site, "lines": lines})
	}
	return lines
}

// Lines returns the number of lines of a file in words. The end of the last one begins no other.
func Lines(ctx context.Context, file string) string {
	n := strings.Count(file, "\n") + strings.Count(file, "\r") - strings.Count(file, "\r\n")
	if file != "" && !strings.HasSuffix(file, "\n") && !strings.HasSuffix(file, "\r") {
		n++
	}
	return count(ctx, n, "line")
}

// host returns the host of a URL as typed, perhaps without a scheme.
func host(typed string) string {
	_, rest, found := strings.Cut(typed, "://")
	if !found {
		rest = typed
	}
	name, _, _ := strings.Cut(rest, "/")
	return name
}

// A Form is the form of a tool.
type Form struct {
	ID, Action string
	Parts      bool // it is sent in parts, as files can be in it
	Get        bool // its URL is the question
	Fault      templates.Fault
}

// attributes returns how the form is sent.
func (f *Form) attributes() templ.Attributes {
	switch {
	case f.Get:
		return templ.Attributes{"method": "get"}
	case f.Parts:
		return templ.Attributes{"method": "post", "enctype": "multipart/form-data"}
	}
	return templ.Attributes{"method": "post"}
}

// WithFile returns p with a header that fetches the file of the form with the given ID.
func WithFile(p templates.Page, form string, a templates.Asked) templates.Page {
	p.FileForm = templates.FileForm{ID: form, From: a.From, Fault: a.Fault.Field == templates.FromID}
	return p
}

// Link returns the URL of a tool with its form filled in. Fields are names and values, by
// turns; a name may be repeated.
func Link(path string, fields ...string) templ.SafeURL {
	query := url.Values{}
	for i := 0; i+1 < len(fields); i += 2 {
		query.Add(fields[i], fields[i+1])
	}
	return templ.SafeURL(path + "?" + query.Encode())
}

func init() { words.Register(texts) }

// texts are the texts of all tools.
var texts = map[string]string{
	"shell.file":     "robots.txt:",
	"shell.none":     "none yet",
	"shell.facts":    "{site}, {lines}",
	"shell.from":     "Or fetch it from",
	"shell.tester":   "from the tester",
	"shell.recoded":  "(read here as UTF-8)",
	"shell.change":   "change",
	"shell.example":  "Fill in an example",
	"shell.choose":   "Choose a file",
	"shell.drop":     "or drop it here",
	"shell.question": "Question",
	"shell.reading":  "How the file is read",
	"shell.urls":     "Test URLs, one per line",
	"shell.docs":     "Accepted formats and limits",

	"shell.kind.urls":    "was recognised as a list of URLs.",
	"shell.kind.sitemap": "was recognised as a sitemap.",
	"shell.kind.log":     "was recognised as an access log.",
	"shell.as.robots":    "Open it as a robots.txt",
	"shell.as.urls":      "Open it as a list of URLs",
	"shell.as.log":       "Open it as an access log",
}
