// Package casepage is the pages on the cases of the conformance suite.
package casepage

import (
	"bytes"
	"net/url"
	"strings"

	"github.com/a-h/templ"

	robotstxt "whichline/engine"
	"whichline/engine/conformance"
	"whichline/templates/words"
)

// Texts of the components.
var (
	say   = words.Say
	count = words.Count
)

type vars = words.Vars

// Root precedes the id of a case in the path of its page. Without the slash it is the
// page that lists all cases.
const Root = "/conformance/"

// Limits of what a page shows of a file, and of a link to the tester.
const (
	maxLines = 60
	maxLine  = 300
	maxLink  = 2000
)

// Title returns the title of the page on c.
func Title(c *conformance.Case) string {
	return say("case.title", vars{"id": c.ID, "edition": conformance.Read().Edition})
}

// Description describes the page on c.
func Description(c *conformance.Case) string {
	return say("case.description", vars{"title": c.Title})
}

// ListTitle and ListDescription are those of the page that lists all cases.
func ListTitle() string { return say("case.all") }

// ListDescription describes the page with the given number of cases.
func ListDescription(n int) string {
	return say("case.all.about", vars{"cases": count(n, "case")})
}

// lines returns the first lines of the file; whole is false if there is more.
func lines(c *conformance.Case) (all []string, whole bool) {
	f := robotstxt.Parse(bytes.TrimSuffix(c.Robots(), []byte("\n")))
	whole = true
	for _, l := range f.Lines[:min(len(f.Lines), maxLines)] {
		text := f.Text(l)
		if len(text) > maxLine {
			text, whole = text[:maxLine]+"…", false
		}
		all = append(all, strings.ToValidUTF8(text, "\uFFFD"))
	}
	return all, whole && len(f.Lines) <= maxLines
}

// explain returns the answer of a reading and why; nil for a URL that it cannot test.
func explain(c *conformance.Case, r *robotstxt.Reading) (allowed bool, why robotstxt.Sentence) {
	target, err := robotstxt.ParseTarget(c.URL)
	if err != nil {
		return false, nil
	}
	v := r.Parse(c.Robots()).Match(robotstxt.Named(c.UserAgent), target)
	return v.Allowed, v.Explain().Sentence
}

// Link returns the address of the case in the tester, with an answer as r gives it; "" if
// it would be too long.
func Link(c *conformance.Case, r *robotstxt.Reading) templ.SafeURL {
	query := url.Values{"robots": {string(c.Robots())}, "url": {c.URL}, "agent": {c.UserAgent}, "reading": {r.Code}}
	if address := "/?" + query.Encode(); len(address) <= maxLink {
		return templ.SafeURL(address)
	}
	return ""
}

// rfc returns the address of a section of RFC 9309.
func rfc(section string) templ.SafeURL {
	return templ.SafeURL("https://www.rfc-editor.org/rfc/rfc9309.html#section-" + section)
}

// byTheme returns the cases whose first theme is the given one.
func byTheme(cases []conformance.Case, theme string) []*conformance.Case {
	var some []*conformance.Case
	for i := range cases {
		if cases[i].Themes[0] == theme {
			some = append(some, &cases[i])
		}
	}
	return some
}

// Anchor returns the id of a case on the page of a parser.
func Anchor(id string) string { return "case-" + strings.ReplaceAll(id, "/", "-") }

// atParser returns the address of a case on the page of a parser.
func atParser(p *conformance.Tested, c *conformance.Case) templ.SafeURL {
	return templ.SafeURL("/docs/conformance/" + p.Code + "#" + Anchor(c.ID))
}

// rfc9309 returns why RFC 9309 answers as it does.
func rfc9309(c *conformance.Case) robotstxt.Sentence {
	_, why := explain(c, robotstxt.RFC9309)
	return why
}

// google returns why Google's parser answers as it does. The reading also does what the
// parser leaves to its caller.
func google(c *conformance.Case) robotstxt.Sentence {
	allowed, why := explain(c, robotstxt.Google)
	if allowed != c.Google.Allowed {
		return robotstxt.Sentence{{Text: say("case.caller")}}
	}
	return why
}
