package web

import (
	"crypto/rand"
	"net/http"
	"net/netip"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"
)

// visitor returns the address of the client: that of the connection or, if that comes from
// a trusted proxy, the last one in X-Forwarded-For that is none of such a proxy. It is the
// zero Addr if it is not known.
func (s *Server) visitor(r *http.Request) netip.Addr {
	peer := addressIn(r.RemoteAddr)
	client := peer
	forwarded := strings.Split(strings.Join(r.Header.Values(echo.HeaderXForwardedFor), ","), ",")
	for _, hop := range slices.Backward(forwarded) {
		if !s.trusts(client) {
			break
		}
		if client = addressIn(hop); !client.IsValid() {
			return peer
		}
	}
	return client
}

// addressIn parses an address, which may have a port: some proxies write one, as those of
// Azure do.
func addressIn(text string) netip.Addr {
	text = strings.TrimSpace(text)
	if with, err := netip.ParseAddrPort(text); err == nil {
		return with.Addr()
	}
	a, _ := netip.ParseAddr(strings.Trim(text, "[]"))
	return a
}

// fromTrustedProxy reports whether r comes over a connection of a trusted proxy.
func (s *Server) fromTrustedProxy(r *http.Request) bool { return s.trusts(addressIn(r.RemoteAddr)) }

// trusts reports whether a is the address of a trusted proxy.
func (s *Server) trusts(a netip.Addr) bool {
	return slices.ContainsFunc(s.cfg.TrustedProxies, func(p netip.Prefix) bool { return p.Contains(a.Unmap()) })
}

// identify gives the request an ID that ties the answer to the log. A trusted
// proxy may bring its own; nobody else may write into the log.
func (s *Server) identify(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		id := c.Request().Header.Get(echo.HeaderXRequestID)
		if !isRequestID(id) || !s.fromTrustedProxy(c.Request()) {
			id = rand.Text()
		}
		c.Response().Header().Set(echo.HeaderXRequestID, id)
		return next(c)
	}
}

// keepSemicolons has a ";" in the query read as the character that it is in a URL. Go's
// parser would leave out the field that it stands in.
func keepSemicolons(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		u := c.Request().URL
		u.RawQuery = strings.ReplaceAll(u.RawQuery, ";", "%3B")
		return next(c)
	}
}

// requestID returns the ID that identify gave to the request.
func requestID(c echo.Context) string {
	return c.Response().Header().Get(echo.HeaderXRequestID)
}

// isRequestID reports whether s is 8 to 64 letters, digits and hyphens.
func isRequestID(s string) bool {
	const allowed = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-"
	return len(s) >= 8 && len(s) <= 64 && strings.Trim(s, allowed) == ""
}
