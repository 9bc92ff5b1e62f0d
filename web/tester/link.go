package tester

import (
	"context"
	"net/url"
	"strings"

	"whichline/engine/crawler"
	"whichline/templates"
	"whichline/web/export"
	"whichline/web/form"
	"whichline/web/view"
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

// links returns the ways to point others to the page that shows a. Origin is scheme and
// host of the site, and day that of the answer. An example has none until they are asked
// for, by a form or a script.
func (t *Tester) links(ctx context.Context, a *Answer, origin, day string) templates.Links {
	if a.Example != nil || a.Partial.LeavesOut(templates.LinksID) {
		return templates.Links{LeftOut: true}
	}
	in := view.LinksInput{Fetch: t.fetchAddress(a, origin), Origin: origin, Command: a.checkCommand()}
	if a.results.fetched.Decides() {
		return templates.Links{Decided: true, Fetch: in.Fetch}
	}
	in.Record = a.record(&a.results.table, a.results.verdicts.Selection(), day)
	in.NoFrame = templates.EmbedTooLong(ctx, MaxEmbedQuery)
	if len(a.Robots)+len(a.URLs)+len(a.Crawlers)+len(a.Expect)+len(a.Site.typed) <= MaxEmbedQuery { // an address is never shorter
		query := a.query(a.results.verdicts.ExplicitSelection())
		in.Address = origin + "/?" + query
		if m := a.results.mark.String(); m != "" {
			in.Address += "&as=" + url.QueryEscape(m)
		}
		if len(query) <= MaxEmbedQuery {
			in.Embed, in.Card, in.NoFrame = origin+EmbedPath+"?"+query, CardPath+"?"+query, a.embedFault(ctx)
		}
	}
	if !t.Embeds {
		in.Embed, in.Card, in.NoFrame = "", "", ""
	}
	return view.Links(ctx, in, &a.results.verdicts)
}

// Heading returns what a ticket about r is headed with.
func (t *Tester) Heading(r Request, v View) export.Heading {
	h := export.Heading{Name: "robots.txt", Site: r.Site.typed, Day: v.Now.UTC().Format("2 January 2006")}
	if len(r.Robots) <= view.MaxLink {
		if link := v.Origin + "/?" + r.query(r.Selected); len(link) <= view.MaxLink {
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
