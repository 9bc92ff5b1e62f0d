package web

import (
	"net/http"

	"github.com/labstack/echo/v4"
)

// icons are the addresses at which browsers look for an icon on their own, and
// the image that each stands for.
var icons = map[string]string{
	"/favicon.ico":          "img/icon.png",
	"/apple-touch-icon.png": "img/touch.png",
}

// icon leads to an icon. Where it stands changes with the image, so that is not
// remembered for long.
func (s *Server) icon(c echo.Context) error {
	c.Response().Header().Set("Cache-Control", "public, max-age=86400")
	return c.Redirect(http.StatusFound, s.assets.Path(icons[c.Path()]))
}
