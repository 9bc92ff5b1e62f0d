package web

import (
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"whichline/templates"
	"whichline/web/notices"
)

// about answers GET of /about, the address in our User-Agent: it tells the owner
// of a site who asked, and why.
func (s *Server) about(c echo.Context) error {
	return s.pages.show(c, "/about", revalidated, func() (templ.Component, error) {
		page := s.page(templates.AboutTitle())
		page.Path = "/about"
		return templates.AboutPage(page, s.fetchesPages()), nil
	})
}

// notices answers GET of /notices.txt: the licenses of what the program contains
// of others.
func (s *Server) notices(c echo.Context) error {
	return c.String(http.StatusOK, notices.Text)
}

// securityTxtPath is where RFC 9116, section 3, wants the file.
const securityTxtPath = "/.well-known/security.txt"

// contactLasts is how long whoever reads the file may rely on it. It is as fresh
// as the settings of the server that runs.
const contactLasts = 90 * 24 * time.Hour

// securityTxt answers GET of security.txt: where to report vulnerabilities (RFC
// 9116).
func (s *Server) securityTxt(c echo.Context) error {
	var b strings.Builder
	for _, contact := range s.cfg.SecurityContacts {
		fmt.Fprintf(&b, "Contact: %s\r\n", contact)
	}
	fmt.Fprintf(&b, "Expires: %s\r\n", time.Now().UTC().Add(contactLasts).Format(time.RFC3339))
	b.WriteString("Preferred-Languages: en\r\n")
	if u := s.cfg.BaseURL; u != nil && u.Scheme == "https" {
		fmt.Fprintf(&b, "Canonical: %s\r\n", u.JoinPath(securityTxtPath))
	}
	return c.String(http.StatusOK, b.String())
}
