package web

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"whichline/engine/crawler"
	"whichline/templates"
	"whichline/web/tester"
	"whichline/web/view"
)

const crawlersPagePath = "/crawlers"

// crawlers answers GET of /crawlers: it searches the catalogue. Each search has
// one address; one with empty fields or invalid choices redirects to it.
func (s *Server) crawlers(c echo.Context) error {
	form := c.QueryParams()
	filter, theme := readFilter(form), tester.ReadTheme(form)
	if query := templates.CrawlersQuery(filter, theme); query != c.Request().URL.RawQuery {
		address := url.URL{Path: crawlersPagePath, RawQuery: query}
		return c.Redirect(http.StatusSeeOther, address.String())
	}
	frame := s.crawlersPage(c.Request().Context(), crawlersPagePath)
	frame.ThemeForm = "search"
	if filter == (crawler.Filter{}) && theme == templates.ThemeAuto {
		return s.pages.show(c, crawlersPagePath, revalidated, func() (templ.Component, error) {
			return templates.CrawlersPage(view.Crawlers(c.Request().Context(), frame, filter)), nil
		})
	}
	frame.Theme = theme
	page := view.Crawlers(c.Request().Context(), frame, filter)
	status := http.StatusOK
	if page.Fault != "" {
		status = http.StatusUnprocessableEntity
	}
	return render(c, status, templates.CrawlersPage(page))
}

// knownCrawlers answers GET of /known-crawlers.json with the suggestions that the
// tester's script offers in fields for crawlers.
func (s *Server) knownCrawlers(c echo.Context) error {
	known, err := s.known()
	if err != nil {
		return err
	}
	c.Response().Header().Set(echo.HeaderCacheControl, revalidated)
	return known.send(c)
}

// newKnownCrawlers returns that, packed to be sent often.
func newKnownCrawlers() (*representation, error) {
	doc, err := json.Marshal(view.KnownCrawlers())
	if err != nil {
		return nil, err
	}
	return newRepresentation(echo.MIMEApplicationJSON, doc, pack(&pageBrotli, doc)), nil
}

// crawler answers GET of /crawlers/ and paths below it: with the page on a
// crawler or, if it is named in another way than by its id, with the address of
// that page.
func (s *Server) crawler(c echo.Context) error {
	name := strings.TrimPrefix(c.Request().URL.Path, crawlersPagePath+"/")
	if e := crawler.ByID(name); e != nil {
		path := templates.CrawlerPath(e)
		return s.pages.show(c, path, revalidated, func() (templ.Component, error) {
			return templates.CrawlerPage(view.Crawler(c.Request().Context(), s.crawlersPage(c.Request().Context(), path), e)), nil
		})
	}
	name = strings.TrimSpace(strings.Trim(name, "/"))
	if name == "" {
		return c.Redirect(http.StatusPermanentRedirect, crawlersPagePath)
	}
	named := crawler.Parse(name)
	if e := crawler.Known(named); e != nil && !crawler.Extracted(named) {
		return c.Redirect(http.StatusPermanentRedirect, templates.CrawlerPath(e))
	}
	return s.noCrawler(c, name)
}

// noCrawler answers for a crawler that is not in the catalogue, with a search for
// its name.
func (s *Server) noCrawler(c echo.Context, name string) error {
	page := view.Crawlers(c.Request().Context(), templates.Page{
		Title: templates.MissingTitle(c.Request().Context()), Assets: s.assets, Path: crawlersPagePath + "/", ThemeForm: "search", Sheet: templates.CrawlersSheet,
	}, crawler.Filter{Text: name})
	page.Missing = true
	return render(c, http.StatusNotFound, templates.CrawlersPage(page))
}

// crawlersPage returns the frame of a page on crawlers with the given address.
func (s *Server) crawlersPage(ctx context.Context, path string) templates.Page {
	page := s.page(templates.CrawlersTitle(ctx))
	page.Path, page.Canonical, page.Sheet = path, s.address(path), templates.CrawlersSheet
	page.Description = templates.CrawlersDescription(ctx, len(crawler.Filter{}.Entries()))
	return page
}

// readFilter returns the filter of a search. It drops invalid choices.
func readFilter(form url.Values) crawler.Filter {
	f := crawler.Filter{
		Text:        strings.TrimSpace(form.Get("q")),
		Operator:    form.Get("operator"),
		Purpose:     crawler.Purpose(form.Get("purpose")),
		Obeys:       crawler.Obedience(form.Get("obeys")),
		IgnoresStar: form.Get("star") != "",
	}
	if !slices.Contains(crawler.Operators(), f.Operator) {
		f.Operator = ""
	}
	if !slices.Contains(crawler.Purposes(), f.Purpose) {
		f.Purpose = ""
	}
	if !slices.Contains(crawler.Obediences(), f.Obeys) {
		f.Obeys = ""
	}
	return f
}
