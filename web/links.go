package web

import (
	"net/http"
	"net/url"
	"strings"

	"whichline/engine"
	"whichline/templates"
	"whichline/web/view"
)

// query returns the query by which an address asks q, for the tester as well as
// for /embed. The spot is that of the verdict to look into; the zero one says
// nothing about it. The same question always has the same query.
func (q *question) query(at templates.Selection) string {
	v := url.Values{"robots": {q.robots}, "url": list(q.urls), "agent": list(q.crawlers)}
	if q.reading != engine.Google {
		v.Set("reading", q.reading.Code)
	}
	if q.site.typed != "" {
		v.Set("site", q.site.typed)
	}
	if at != (templates.Selection{}) {
		v.Set("cell", at.String())
	}
	return legible.Replace(v.Encode())
}

// legible leaves as they are what a query may hold anyway, so that people can
// read the address and it is shorter.
var legible = strings.NewReplacer("%2F", "/", "%3A", ":")

// linksStyle is the style sheet of what links are offered in.
const linksStyle = "css/links.css"

// links returns the ways to point others to the page that answers q.
func (s *Server) links(q question, page *templates.Tester) templates.Links {
	if page.Fetched.Decides() {
		return templates.Links{Decided: true}
	}
	var in view.LinksInput
	in.NoFrame = templates.EmbedTooLong(maxEmbedQuery)
	if len(q.robots)+len(q.urls)+len(q.crawlers) <= maxEmbedQuery { // an address is never shorter
		query := q.query(page.Verdicts.ExplicitSelection())
		in.Address = q.home + "/?" + query
		if len(query) <= maxEmbedQuery {
			in.Embed, in.NoFrame = q.home+embedPath+"?"+query, q.embedFault()
		}
	}
	if s.cfg.EmbedAncestors == "" {
		in.Embed, in.NoFrame = "", ""
	}
	return view.Links(in, &page.Verdicts)
}

// home returns the scheme and the host under which the visitor knows the
// site, as far as that is known.
func (s *Server) home(r *http.Request) string {
	switch {
	case s.cfg.BaseURL != nil:
		return s.address("")
	case r.TLS != nil:
		return "https://" + r.Host
	}
	return "http://" + r.Host
}
