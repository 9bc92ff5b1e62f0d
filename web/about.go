package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"whichline/templates"
	"whichline/web/notices"
)

// about answers GET of /about, the address in our User-Agent: it tells the owner
// of a site who asked, and why.
func (s *Server) about(c echo.Context) error {
	page := s.page(templates.AboutTitle())
	page.Path = "/about"
	return render(c, http.StatusOK, templates.AboutPage(page))
}

// notices answers GET of /notices.txt: the licenses of what the program contains
// of others.
func (s *Server) notices(c echo.Context) error {
	return c.String(http.StatusOK, notices.Text)
}
