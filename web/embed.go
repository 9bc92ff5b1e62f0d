package web

import (
	"cmp"
	"context"
	"errors"
	"net/http"
	"net/url"
	"strings"

	"github.com/labstack/echo/v4"

	"whichline/engine"
	"whichline/templates"
	"whichline/web/view"
)

// embedPath is where embeds are.
const embedPath = "/embed"

const (
	// maxEmbedQuery is how many octets the query of an embed's address may have.
	// Longer addresses are cut on their way, and a longer file is better linked.
	maxEmbedQuery = 8000

	// maxEmbedLines is how many lines the file of an embed may have.
	maxEmbedLines = 500

	// maxEmbedVerdicts is how many verdicts one embed gives.
	maxEmbedVerdicts = 24
)

// embed answers GET of /embed: it shows a file, one verdict on it and why, for
// a frame on another site's page. It takes the fields of the tester.
func (s *Server) embed(c echo.Context) error {
	page, status, err := s.embedded(c.Request().Context(), c.Request().URL.RawQuery)
	if err != nil {
		return err
	}
	return s.renderEmbed(c, status, page)
}

// embedded returns what an embed with the given query shows, and its status.
func (s *Server) embedded(ctx context.Context, query string) (templates.Embed, int, error) {
	if len(query) > maxEmbedQuery {
		return templates.Embed{Fault: templates.EmbedTooLong(maxEmbedQuery)}, http.StatusRequestURITooLong, nil
	}
	form, _ := url.ParseQuery(query) // what cannot be decoded is not there
	page := templates.Embed{Theme: readTheme(form)}
	q, err := s.questionOf(form)
	if err != nil {
		return page, 0, err
	}
	asked := q.query(q.spot)
	page.Tester, page.Address = "/?"+asked, embedPath+"?"+asked+themeQuery(page.Theme)
	if !asks(form) && !form.Has("example") {
		page.Fault = templates.EmbedAsksNothing(false, false)
	} else {
		page.Fault = q.embedFault()
	}
	if page.Fault != "" {
		return page, http.StatusUnprocessableEntity, nil
	}
	err = s.answerEmbed(ctx, q, &page)
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		page.Fault = templates.TooSlow(s.patience).Text
		return page, http.StatusServiceUnavailable, nil
	case page.Problem != nil:
		return page, http.StatusUnprocessableEntity, err
	}
	return page, http.StatusOK, err
}

// embedFault returns what keeps a question from being shown in a frame; empty
// if nothing does.
func (q *question) embedFault() string {
	urls, crawlers := len(list(q.urls)), len(list(q.crawlers))
	lines := strings.Count(q.robots, "\n")
	switch {
	case urls == 0, crawlers == 0:
		return templates.EmbedAsksNothing(urls > 0, crawlers > 0)
	case urls*crawlers > maxEmbedVerdicts:
		return templates.TooMany(urls, crawlers, maxEmbedVerdicts).Text
	case lines > maxEmbedLines:
		return templates.EmbedTooManyLines(lines, maxEmbedLines)
	case q.site.problem != nil:
		return templates.NoSite(q.site.problem).Text
	}
	return ""
}

// answerEmbed puts the answer to q on the page.
func (s *Server) answerEmbed(ctx context.Context, q question, page *templates.Embed) error {
	ctx, cancel := context.WithTimeout(ctx, s.patience)
	defer cancel()
	f := q.reading.ParseString(q.robots)
	table, err := f.Table(ctx, q.site.site, crawlerList(q.crawlers), list(q.urls))
	if err != nil {
		return err
	}
	v, err := view.Verdicts(ctx, view.VerdictsInput{
		File: f, Table: table, Site: q.site.site,
		Others: engine.NewComparison(f, engine.Readings()), Comparing: s.patience / 4, Selected: q.spot,
	})
	if err != nil {
		return err
	}
	view.Embed(page, f, v, func(at templates.Selection) string { return embedPath + "?" + q.query(at) + themeQuery(page.Theme) })
	return nil
}

// themeQuery returns the end of a query that chooses t; empty if t follows the
// system anyway.
func themeQuery(t templates.Theme) string {
	if t == templates.ThemeAuto {
		return ""
	}
	return "&theme=" + string(t)
}

// renderEmbed answers with an embed.
func (s *Server) renderEmbed(c echo.Context, status int, page templates.Embed) error {
	page.Assets = s.assets
	page.Tester = cmp.Or(page.Tester, "/")
	page.Canonical = s.address(page.Tester)
	return renderWith(c, status, templates.EmbedPage(page), s.embedHeaders)
}
