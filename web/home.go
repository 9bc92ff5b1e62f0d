package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"whichline/templates"
)

// home answers GET /.
func (s *Server) home(c echo.Context) error {
	return render(c, http.StatusOK, templates.Home(s.page("")))
}
