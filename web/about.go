package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"whichline/templates"
)

// about answers GET of /about, the address in our User-Agent: it tells the owner
// of a site who asked, and why.
func (s *Server) about(c echo.Context) error {
	page := s.page(templates.AboutTitle())
	page.Path = "/about"
	return render(c, http.StatusOK, templates.AboutPage(page))
}
