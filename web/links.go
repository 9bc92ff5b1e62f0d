package web

import (
	"net/http"
	"net/url"
	"strings"

	"whichline/engine"
	"whichline/templates"
)

// query returns the query by which an address asks q, for the tester as well as
// for /embed. The spot is that of the verdict to look into; the zero one says
// nothing about it. The same question always has the same query.
func (q *question) query(at templates.Spot) string {
	v := url.Values{"robots": {q.robots}, "url": list(q.urls), "agent": list(q.crawlers)}
	if q.reading != engine.Google {
		v.Set("reading", q.reading.Code)
	}
	if q.site.typed != "" {
		v.Set("site", q.site.typed)
	}
	if at != (templates.Spot{}) {
		v.Set("cell", at.String())
	}
	return legible.Replace(v.Encode())
}

// legible leaves as they are what a query may hold anyway, so that people can
// read the address and it is shorter.
var legible = strings.NewReplacer("%2F", "/", "%3A", ":")

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
