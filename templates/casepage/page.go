// Package casepage is the pages on the cases of the conformance suite, and the parts of
// the documentation with the parsers that ran it.
package casepage

import (
	"context"
	"net/url"
	"strings"

	"github.com/a-h/templ"

	robotstxt "whichline/engine"
	"whichline/engine/conformance"
	"whichline/templates/words"
)

// Texts of the components.
var (
	say    = words.Say
	number = words.Number
	count  = words.Count
)

type vars = words.Vars

// Root precedes the id of a case in the path of its page. Without the slash it is the
// page that lists all cases.
const Root = "/conformance/"

// maxLink is the maximum length of a link to the tester.
const maxLink = 2000

// A Page is a case with the reasons of its answers.
type Page struct {
	*conformance.Case
	Lines                 []string           // the beginning of the file
	Cut                   bool               // some of the file is left out
	WhyRFC9309, WhyGoogle robotstxt.Sentence // nil where the answer comes from the caller of the parser
}

// Title returns the title of the page on c.
func Title(ctx context.Context, c *conformance.Case) string {
	return say(ctx, "case.title", vars{"id": c.ID, "edition": conformance.Read().Edition})
}

// Description describes the page on c, in plain text.
func Description(ctx context.Context, c *conformance.Case) string {
	return say(ctx, "case.description", vars{"title": strings.ReplaceAll(c.Title, "`", "")})
}

// ListTitle and ListDescription are those of the page that lists all cases.
func ListTitle(ctx context.Context) string { return say(ctx, "case.all") }

// ListDescription describes the page with the given number of cases.
func ListDescription(ctx context.Context, n int) string {
	return say(ctx, "case.all.about", vars{"cases": count(ctx, n, "case")})
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
