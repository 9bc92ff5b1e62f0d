package web

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"whichline/templates/screen"
	"whichline/web/api"
	"whichline/web/export"
	"whichline/web/tester"
)

// testerPage answers GET and POST of /: it shows the form as it was sent and,
// below, the file line by line, the groups and the verdicts.
func (s *Server) testerPage(c echo.Context) error {
	if asksNothing(c.Request()) {
		return s.frontPage(c)
	}
	r, err := s.readRequest(c)
	if err != nil {
		return err
	}
	if c.Request().Method != http.MethodPost {
		r = r.OfLink(c.QueryParams())
	}
	return s.showAnswer(c, r)
}

// errIncomplete says that there was no time for the whole front page.
var errIncomplete = errors.New("the front page isn't complete")

// frontPage answers GET of / with the first example.
func (s *Server) frontPage(c echo.Context) error {
	r, _ := s.tester.ReadRequest(nil)
	view := s.view(c)
	view.Now = time.Time{}
	err := s.pages.show(c, "/", revalidated, func() (templ.Component, error) {
		answer, err := s.tester.Answer(context.WithoutCancel(c.Request().Context()), r)
		if err == nil && answer.Outcome != tester.Complete {
			err = errIncomplete
		}
		return screen.Page(s.tester.Page(c.Request().Context(), &answer, view)), err
	})
	if errors.Is(err, errIncomplete) {
		return s.showAnswer(c, r)
	}
	return err
}

// readRequest returns the tester's request from the address or, if a form was
// posted, from that.
func (s *Server) readRequest(c echo.Context) (tester.Request, error) {
	form := c.QueryParams()
	if c.Request().Method == http.MethodPost {
		form = c.Request().PostForm
	}
	r, ok := s.tester.ReadRequest(form)
	if !ok {
		return r, problem{Status: http.StatusNotFound}
	}
	return r, nil
}

// showAnswer answers with the form and, as far as there is one, the answer to r.
func (s *Server) showAnswer(c echo.Context, r tester.Request) error {
	answer, err := s.tester.Answer(c.Request().Context(), r)
	if err != nil {
		return err
	}
	view := s.view(c)
	if view.Linked {
		noIndex(c.Response().Header())
	}
	err = render(c, outcomeStatus(answer.Outcome), screen.Page(s.tester.Page(c.Request().Context(), &answer, view)))
	if errors.Is(err, errTooLong) {
		return withForm(c.Request().Context(), err, s.testerFormOf(answer.Request))
	}
	return err
}

// view returns where the visitor looks at an answer.
func (s *Server) view(c echo.Context) tester.View {
	asked := c.QueryParams()
	linked := c.Request().Method != http.MethodPost && (tester.Asks(asked) || tester.AsksEmbed(asked))
	return tester.View{Frame: s.page, Origin: s.siteOrigin(c.Request()), OEmbed: oembedPath, Now: time.Now(), Linked: linked}
}

// outcomeStatus returns the status of a page that shows how far an answer came.
func outcomeStatus(o tester.Outcome) int {
	switch o {
	case tester.Invalid:
		return http.StatusUnprocessableEntity
	case tester.TooLarge:
		return http.StatusRequestEntityTooLarge
	case tester.TimedOut:
		return http.StatusServiceUnavailable
	}
	return http.StatusOK
}

// export answers GET and POST of /export: it takes the tester's form, or a link's
// query, and answers with the page's content in the format that "format" names, to
// be saved.
func (s *Server) export(c echo.Context) error {
	format, ok := export.FormatByName(cmp.Or(c.QueryParam("format"), c.FormValue("format")))
	if !ok {
		return problem{Status: http.StatusUnprocessableEntity, Field: "format",
			Detail: "Add format= and one of these to the URL: " + strings.Join(export.FormatNames(), ", ") + "."}
	}
	r, err := s.readRequest(c)
	if err != nil {
		return err
	}
	r = r.Stored(c.Request().PostForm)
	test, err := r.Test()
	if err != nil {
		return err
	}
	answer, err := test.Answer(c.Request().Context())
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := format.Write(&b, export.Subject{Answer: answer, Expect: r.Expect, Origin: s.siteOrigin(c.Request()), About: s.tester.Heading(r, s.view(c))}); err != nil {
		return err
	}
	h := c.Response().Header()
	h.Set(echo.HeaderContentDisposition, `attachment; filename="`+format.File+`"`)
	noIndex(h)
	return sendOnce(c, http.StatusOK, format.Type, b.Bytes())
}

// check answers POST /check, which the live editor sends while somebody types:
// the fields of the tester's form as JSON. It takes a slot for computing only
// while it computes.
func (s *Server) check(c echo.Context) error {
	body, err := s.readPackedBody(c)
	if err != nil {
		return err
	}
	ctx := c.Request().Context()
	doc, err := inTurn(ctx, s.turn(c), func() ([]byte, error) {
		form, err := api.ReadForm(body)
		if err != nil {
			return nil, err
		}
		return s.tester.EditorDocument(ctx, form, s.view(c))
	})
	if err != nil {
		return err
	}
	return sendJSON(c, doc)
}

// meaning answers POST /meaning with the meaning of a line. The live editor sends it
// when a rule is pointed at. It takes so little time that it waits for no slot.
func (s *Server) meaning(c echo.Context) error {
	body, err := readBody(c)
	if err != nil {
		return err
	}
	doc, err := tester.MeaningDocument(c.Request().Context(), body)
	if err != nil {
		return err
	}
	return sendJSON(c, doc)
}
