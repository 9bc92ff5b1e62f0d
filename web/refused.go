package web

import (
	"errors"

	"github.com/labstack/echo/v4"

	"whichline/templates"
	"whichline/templates/screen"
	"whichline/templates/versions"
	compared "whichline/web/versions"
)

// keptForm is how many octets a form may have to come back with a refusal.
const keptForm = 64 << 10

// withForm answers with the form as it was sent, if err is a refusal and the
// form was posted, so that nothing typed is lost. Who is refused all the time
// gets the refusal alone, which costs less.
func (s *Server) withForm(c echo.Context, err error) error {
	var p problem
	r := c.Request()
	if !errors.As(err, &p) || r.PostForm == nil || r.ContentLength > keptForm || r.ContentLength < 0 {
		return err
	}
	if s.refused.Take(r.Context(), s.turn(c).visitor) > 0 {
		return err
	}
	if c.Path() == "/compare" && compared.Asks(r.PostForm) {
		unixLines(r.PostForm)
		retryLater(c, p)
		fault := templates.Wait(p.filled().Title, p.RetryAfter).Text
		return render(c, p.Status, versions.VersionsPage(s.versionsPage(compared.Read(r.PostForm), fault)))
	}
	typed, failed := s.readRequest(c)
	if failed != nil {
		return err
	}
	retryLater(c, p)
	fault := templates.Wait(p.filled().Title, p.RetryAfter)
	return render(c, p.Status, screen.Page(s.tester.FormPage(typed, fault, s.view(c))))
}
