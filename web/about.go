package web

import (
	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"whichline/templates"
)

const aboutPagePath = "/about"

// about answers GET of /about, the address in our User-Agent: it tells the owner
// of a site who asked, and why.
func (s *Server) about(c echo.Context) error {
	return s.pages.show(c, aboutPagePath, revalidated, func() (templ.Component, error) {
		page := s.page(templates.AboutTitle())
		page.Path = aboutPagePath
		return templates.AboutPage(page, s.fetchesPages()), nil
	})
}
