package web

import (
	"crypto/subtle"
	"errors"
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"whichline/web/fetch"
)

// checkHost refuses requests for another name than the site's own, if that is
// known. Otherwise a stranger's page could have its own name resolve to this
// server and read the answers.
func (s *Server) checkHost(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if s.cfg.BaseURL == nil {
			return next(c)
		}
		if o, err := originOf(s.cfg.BaseURL.Scheme, c.Request().Host); err != nil || o != s.ownOrigin {
			return problem{Status: http.StatusMisdirectedRequest}
		}
		return next(c)
	}
}

// authorized refuses visitors without the token, if there is one: as the password of any
// user, which browsers and readers of feeds ask for, or as a bearer token.
func (s *Server) authorized(next echo.HandlerFunc) echo.HandlerFunc {
	if s.cfg.Token == "" {
		return next
	}
	return func(c echo.Context) error {
		_, token, _ := c.Request().BasicAuth()
		scheme, bearer, _ := strings.Cut(c.Request().Header.Get(echo.HeaderAuthorization), " ")
		if strings.EqualFold(scheme, "Bearer") { // RFC 9110, 11.1
			token = bearer
		}
		if subtle.ConstantTimeCompare([]byte(token), []byte(s.cfg.Token)) == 1 {
			return next(c)
		}
		c.Response().Header().Set(echo.HeaderWWWAuthenticate, `Basic realm="Whichline", charset="UTF-8"`)
		return problem{Status: http.StatusUnauthorized}
	}
}

// originOf returns the origin of a scheme and of a host, which may have a port.
// However the host is written, it is the same origin.
func originOf(scheme, host string) (fetch.Origin, error) {
	if strings.ContainsAny(host, "/?#") {
		return fetch.Origin{}, errors.New("a host ends before its path")
	}
	return fetch.Parse(scheme + "://" + host)
}

// sameOrigin refuses requests that another site's page makes a browser send.
// Clients that are not browsers send no origin and pass.
func (s *Server) sameOrigin(next echo.HandlerFunc) echo.HandlerFunc {
	protection := http.NewCrossOriginProtection()
	return func(c echo.Context) error {
		if protection.Check(c.Request()) == nil {
			return next(c)
		}
		if strings.HasPrefix(c.Request().URL.Path, "/api/") || c.Path() == "/mcp" {
			return problem{Status: http.StatusForbidden, Title: "A page of another site sent this",
				Detail: "Browsers may send it only from this site's own pages. A server or another program may send it, too."}
		}
		return problem{Status: http.StatusForbidden}
	}
}

// siteOrigin returns the scheme and the host under which the visitor knows the
// site, as far as that is known.
func (s *Server) siteOrigin(r *http.Request) string {
	switch {
	case s.cfg.BaseURL != nil:
		return s.address("")
	case r.TLS != nil:
		return "https://" + r.Host
	}
	return "http://" + r.Host
}

// address returns the public address of a page; its path alone if the site does
// not know its own name.
func (s *Server) address(path string) string {
	if s.cfg.BaseURL == nil {
		return path
	}
	return s.cfg.BaseURL.Scheme + "://" + s.cfg.BaseURL.Host + path
}
