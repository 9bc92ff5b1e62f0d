package web

import (
	"bytes"
	"context"
	"net/http"
	"net/url"

	"github.com/labstack/echo/v4"

	"whichline/templates"
	"whichline/templates/cardpage"
	"whichline/templates/words"
	"whichline/web/tester"
)

// embed answers GET of /embed: it shows a file, verdicts on it and why, for
// a frame on another site's page. It takes the fields of the tester.
func (s *Server) embed(c echo.Context) error {
	page, status, err := s.embedded(c.Request().Context(), c.Request().URL.RawQuery)
	if err != nil {
		return err
	}
	return s.renderEmbed(c, status, page)
}

// embedded returns the embed for the given query, and its status.
func (s *Server) embedded(ctx context.Context, query string) (templates.Embed, int, error) {
	if len(query) > tester.MaxEmbedQuery {
		return tester.EmbedTooLong(ctx), http.StatusRequestURITooLong, nil
	}
	form, _ := url.ParseQuery(query) // undecodable parts are dropped
	r, ok := s.tester.ReadRequest(form)
	if !ok {
		return templates.Embed{}, 0, problem{Status: http.StatusNotFound}
	}
	page, outcome, err := s.tester.Embed(ctx, r, tester.AsksEmbed(form))
	return page, outcomeStatus(outcome), err
}

// embedProblem answers with an embed that shows the problem.
func (s *Server) embedProblem(c echo.Context, p problem) error {
	p, ctx := p.filled(), c.Request().Context()
	return s.renderEmbed(c, p.Status, templates.Embed{Tester: "/", Fault: words.Told(ctx, p.Title) + ". " + words.Told(ctx, p.Detail)})
}

// renderEmbed answers with an embed.
func (s *Server) renderEmbed(c echo.Context, status int, page templates.Embed) error {
	return renderWith(c, status, templates.EmbedPage(page, s.assets, s.address(page.Tester)), s.embedHeaders)
}

// card answers GET of /card.svg: with the verdict of an embed as a picture. It takes what
// an embed does, within the same limits.
func (s *Server) card(c echo.Context) error {
	query := c.Request().URL.RawQuery
	if len(query) > tester.MaxEmbedQuery {
		return problem{Status: http.StatusRequestURITooLong, Detail: tester.EmbedTooLong(c.Request().Context()).Fault}
	}
	form, _ := url.ParseQuery(query) // undecodable parts are dropped
	r, ok := s.tester.ReadRequest(form)
	if !ok {
		return problem{Status: http.StatusNotFound}
	}
	card, fault, outcome, err := s.tester.Card(c.Request().Context(), r, tester.AsksEmbed(form))
	if err != nil {
		return err
	}
	if fault != "" {
		return problem{Status: outcomeStatus(outcome), Detail: fault}
	}
	h := c.Response().Header()
	h.Set("Cross-Origin-Resource-Policy", "cross-origin")
	noIndex(h)
	var picture bytes.Buffer
	if err := cardpage.Picture(card).Render(c.Request().Context(), boundedWriter{&picture}); err != nil {
		return err
	}
	return sendOnce(c, http.StatusOK, "image/svg+xml", picture.Bytes())
}
