package tester

import (
	"context"
	"fmt"
	"net/url"
	"strings"

	"whichline/engine/crawler"
	"whichline/templates"
	"whichline/web/export"
	"whichline/web/form"
)

// EmbedPath is where embeds are, and CardPath where their verdicts are pictures.
const (
	EmbedPath = "/embed"
	CardPath  = "/card.svg"
)

// query returns the query by which an address asks r, for the tester as well as
// for embeds. Selected is the verdict to look into; the zero one says nothing
// about it. The same request always has the same query.
func (r *Request) query(selected templates.Selection) string {
	v := url.Values{"robots": {r.Robots}, "url": form.Lines(r.URLs), "agent": form.Lines(r.Crawlers)}
	if r.Site.typed != "" {
		v.Set("site", r.Site.typed)
	}
	return r.queryOf(v, selected)
}

// queryOf returns the query with the values of v and those of r that every address has.
func (r *Request) queryOf(v url.Values, selected templates.Selection) string {
	if r.Reader != crawler.Own {
		v.Set("reading", r.Reader.Code())
	}
	if strings.TrimSpace(r.Expect) != "" {
		v.Set("expect", r.Expect)
	}
	if selected != (templates.Selection{}) {
		v.Set("selection", selected.String())
	}
	return legible(v.Encode())
}

// legible undoes the escaping of characters that a query may hold, so that people
// can read the address and it is shorter.
func legible(query string) string {
	return strings.ReplaceAll(strings.ReplaceAll(query, "%2F", "/"), "%3A", ":")
}

// maxLink is how many octets an address may have to get through everywhere.
const maxLink = 2000

// links returns the ways to point others to the page that shows a. Origin is scheme and
// host of the site, and day that of the answer. An example has none until they are asked
// for, by a form or a script.
func (t *Tester) links(ctx context.Context, a *Answer, origin, day string) templates.Links {
	if a.Example != nil || a.Partial.LeavesOut(templates.LinksID) {
		return templates.Links{LeftOut: true}
	}
	l := templates.Links{Fetch: t.fetchAddress(a, origin)}
	if l.Decided = a.results.fetched.Decides() || !a.results.verdicts.ByFile(); l.Decided {
		return l
	}
	selection := a.results.verdicts.Selection()
	l.Most, l.Checks, l.Record = maxLink, checks(a.checkCommand()), a.record(&a.results.table, selection, day)
	var query string
	if len(a.Robots)+len(a.URLs)+len(a.Crawlers)+len(a.Expect)+len(a.Site.typed) <= MaxEmbedQuery { // else it is far too long, as an address is never shorter
		query = a.query(a.results.verdicts.ExplicitSelection())
		l.Address = origin + "/?" + query
		if m := a.results.mark.String(); m != "" {
			l.Address += "&as=" + url.QueryEscape(m)
		}
	}
	if l.Long = query == "" || len(l.Address) > maxLink; l.Long {
		l.Address = ""
	}
	if l.Silent = selection == (templates.Selection{}); !l.Silent {
		t.linkVerdict(ctx, &l, a, origin, query)
	}
	return l
}

// linkVerdict adds the links that tell the verdict that a looks into.
func (t *Tester) linkVerdict(ctx context.Context, l *templates.Links, a *Answer, origin, query string) {
	answer, sign := a.results.verdicts.Proof(a.results.verdicts.Selection()).Answers[0], "✕"
	if answer.Allowed {
		sign = "✓"
	}
	plain, marked := templates.Plain(ctx, answer.Sentence), markdown(ctx, answer.Sentence)
	if l.Address != "" {
		l.Markdown = fmt.Sprintf("[%s %s](%s)", sign, marked, l.Address)
		l.Plain = fmt.Sprintf("%s %s %s", sign, plain, l.Address)
	}
	if !t.Embeds {
		return
	}
	if query == "" || len(query) > MaxEmbedQuery {
		l.NoFrame = templates.EmbedTooLong(ctx, MaxEmbedQuery)
		return
	}
	if l.NoFrame = a.embedFault(ctx); l.NoFrame == "" {
		card := CardPath + "?" + query
		l.Frame = templates.FrameHTML(templates.Frame{Address: origin + EmbedPath + "?" + query, Title: plain, Width: "100%", Height: frameHeight})
		l.Card = templates.Card{Path: card, Alt: plain, Markdown: fmt.Sprintf("![%s](%s)", marked, origin+card)}
	}
}

// checks returns the lines by which systems for continuous integration run a command.
// Each system has the program where [its page of the documentation] says.
//
// [its page of the documentation]: /docs/ci
func checks(command string) []templates.Check {
	return []templates.Check{
		{Code: "github", Text: "- uses: actions/checkout@v5\n- name: Check robots.txt\n" +
			`  run: docker run --rm --network none -v "$PWD:/site:ro" -w /site registry.example/whichline ` + command + " -format github\n"},
		{Code: "gitlab", Text: "robots:\n  image: registry.example/ci-with-whichline\n  script: [\"whichline " + command + "\"]\n"},
		{Code: "commit", Text: "- repo: local\n  hooks:\n    - {id: robots, name: robots.txt, language: system, pass_filenames: false, " +
			`files: 'robots\.(txt|expect)$', entry: "whichline ` + command + "\"}\n"},
	}
}

// frameHeight is how high a frame is unless somebody asks for another height.
const frameHeight = "360"

// Heading returns what a ticket about r is headed with.
func (t *Tester) Heading(r Request, v View) export.Heading {
	h := export.Heading{Name: "robots.txt", Site: r.Site.typed, Day: v.Now.UTC().Format("2 January 2006")}
	if len(r.Robots) <= maxLink {
		if link := v.Origin + "/?" + r.query(r.Selected); len(link) <= maxLink {
			h.Link = link
		}
	}
	return h
}

// checkCommand returns the command that judges a file by expectations as the page does,
// without the name of the program.
func (r *Request) checkCommand() string {
	command := "check robots.txt -expect robots.expect -reading " + r.Reader.Code()
	if r.Site.site != nil && !strings.ContainsFunc(r.Site.typed, needsQuotes) {
		command += " -site " + r.Site.typed
	}
	return command
}

// needsQuotes reports whether a character may mean something to a shell or to YAML.
func needsQuotes(c rune) bool {
	return !('a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || strings.ContainsRune(":/.-_", c))
}

// fetchAddress returns the address that fetches the file of a anew; "" if it was
// not fetched.
func (t *Tester) fetchAddress(a *Answer, origin string) string {
	if a.Fetched == nil {
		return ""
	}
	if link := t.FetchLink(a.Request); link != "" {
		return origin + link
	}
	return ""
}
