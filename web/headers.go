package web

import (
	"net"
	"net/http"
	"net/netip"
	"strings"

	"github.com/labstack/echo/v4"
)

const (
	// pagePolicy lets a page load our own files and talk to us, nothing else.
	// Its scripts make HTML of text in one place alone, the one that may make
	// the policy server-html.
	pagePolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
		"font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; " +
		"frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types server-html"

	// inertPolicy is for answers that are not pages: even if a browser took one
	// for a page, nothing in it would run or load.
	inertPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

	// pagePermissions turns off features that no page needs.
	pagePermissions = "camera=(), microphone=(), geolocation=(), browsing-topics=()"
)

// protect gives every answer the headers of something that is not a page;
// render replaces those that a page needs otherwise.
func (s *Server) protect(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		h := c.Response().Header()
		h.Set("Content-Security-Policy", inertPolicy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("X-Frame-Options", "DENY")
		h.Set("Referrer-Policy", s.referrerPolicy(c.Request()))
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Cache-Control", "no-store")
		if s.cfg.HSTS && s.cfg.BaseURL != nil && s.cfg.BaseURL.Scheme == "https" {
			h.Set("Strict-Transport-Security", "max-age=63072000")
		}
		return next(c)
	}
}

// pageHeaders replaces the headers that differ for a page.
func pageHeaders(h http.Header) {
	h.Set("Content-Security-Policy", pagePolicy)
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cross-Origin-Embedder-Policy", "require-corp")
	h.Set("Permissions-Policy", pagePermissions)
}

// embedPolicy is for pages in frames of other sites, which load our style sheets
// and do nothing else; whose frames follows.
const embedPolicy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors "

// embedHeaders replaces the headers that differ for an embed. A page that
// isolates itself shows only frames that may be loaded by other sites, and a
// framed page is cited by an address elsewhere.
func (s *Server) embedHeaders(h http.Header) {
	pageHeaders(h)
	h.Set("Content-Security-Policy", embedPolicy+s.cfg.EmbedAncestors)
	h.Del("X-Frame-Options")
	h.Set("Cross-Origin-Resource-Policy", "cross-origin")
	noIndex(h)
}

// referrerPolicy returns no-referrer wherever forms work under it. Under
// no-referrer a browser sends a form with "Origin: null"; that does no harm as
// long as it also sends Sec-Fetch-Site, which it does over https and to the
// machine it runs on. Over plain HTTP to another machine only the Origin tells
// our own forms from a stranger's, so there it has to be sent, to us alone.
func (s *Server) referrerPolicy(r *http.Request) string {
	https := s.cfg.BaseURL != nil && s.cfg.BaseURL.Scheme == "https"
	if https || r.TLS != nil || isLoopback(r.Host) {
		return "no-referrer"
	}
	return "same-origin"
}

// isLoopback reports whether a Host header names the browser's own machine.
func isLoopback(host string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	host = strings.ToLower(strings.Trim(host, "[]"))
	addr, err := netip.ParseAddr(host)
	if err == nil {
		return addr.IsLoopback()
	}
	return host == "localhost" || strings.HasSuffix(host, ".localhost")
}

// noIndex asks search engines not to list a page that answers a question: there
// is no end of addresses of such pages. They may be fetched, so that links to
// them can be previewed.
func noIndex(h http.Header) { h.Set("X-Robots-Tag", "noindex") }
