package web

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"slices"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"whichline/templates"
	"whichline/templates/watchlistpage"
	"whichline/templates/words"
	"whichline/web/fetch"
	"whichline/web/form"
	"whichline/web/watch"
)

const watchlistPagePath = "/watchlist"

// watchlistForm is the page with its form alone. A link that fills it in asks no site, as
// programs open links, too.
func (s *Server) watchlistForm(v form.Values, f templates.Fault) templ.Component {
	page := s.watchlistFrame(v)
	page.Form.Fault = f
	return watchlistpage.Show(page)
}

// watchlistFrame returns the page with a form.
func (s *Server) watchlistFrame(v form.Values) watchlistpage.Page {
	page := watchlistpage.Page{Page: s.framed(watchlistpage.Title(), watchlistPagePath, templates.ToolSheet)}
	page.Form = watchlistpage.Form{Sites: v.Text("sites", "site"), URLs: v.Text("urls", "url"), Crawlers: v.Asked().Crawlers, Seen: v.Text("seen")}
	return page
}

// watchlist answers POST of /watchlist: with what became of each site since the link was made,
// and a new link.
func (s *Server) watchlist(c echo.Context) error {
	page := s.watchlistFrame(sent(c))
	list := listOf(page.Form)
	requests, err := s.watchable(c, list)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(c.Request().Context(), s.showingTime())
	defer cancel()
	outcomes, err := s.cfg.Fetch.Watch(ctx, visitor(c), requests...)
	if err != nil {
		return fetchFault(err)
	}
	for i, o := range outcomes {
		s.cfg.Metrics.Fetch(outcome(o.Result, o.Err))
		row, err := inTurn(c.Request().Context(), s.turn(c), func() (watch.Row, error) {
			return list.Compare(c.Request().Context(), list.Sites[i], o)
		})
		if err != nil {
			return err
		}
		if row.Code != "" {
			list.Seen = append(list.Seen, row.Code)
		}
		page.Rows = append(page.Rows, watchlistRow(row))
	}
	page.Link = watchlistLink(list)
	return render(c, http.StatusOK, watchlistpage.Show(page))
}

// listOf returns the list that a form names, each line once.
func listOf(f watchlistpage.Form) *watch.List {
	lines := func(text string) (once []string) {
		for _, line := range form.Lines(text) {
			if !slices.Contains(once, line) {
				once = append(once, line)
			}
		}
		return once
	}
	return &watch.List{Sites: lines(f.Sites), URLs: lines(f.URLs), Crawlers: lines(f.Crawlers), Seen: lines(f.Seen)}
}

// watchable returns the requests for the sites of a list. Its error says what has to be
// corrected.
func (s *Server) watchable(c echo.Context, list *watch.List) (requests []fetch.Request, err error) {
	fault := func(field, code string, with words.Vars) error {
		return newFault(watchlistpage.FaultAt(field, code, with), http.StatusUnprocessableEntity)
	}
	if len(list.Sites) == 0 {
		return nil, fault(watchlistpage.SitesField, "none", nil)
	}
	for _, x := range []struct {
		field, code string
		n, limit    int
	}{
		{watchlistpage.SitesField, "sites", len(list.Sites), watch.MaxSites},
		{watchlistpage.URLsField, "urls", len(list.URLs), watch.MaxURLs},
		{templates.CrawlersID, "crawlers", len(list.Crawlers), watch.MaxCrawlers},
	} {
		if x.n > x.limit {
			return nil, fault(x.field, x.code, words.Vars{"n": words.Number(x.n), "limit": words.Number(x.limit)})
		}
	}
	for _, site := range list.Sites {
		origin, err := s.mayFetch(c, site)
		var refusal *fetch.Refusal
		switch {
		case errors.As(err, &refusal):
			return nil, fault(watchlistpage.SitesField, "host", words.Vars{"site": site, "why": refusal.Error()})
		case err != nil:
			return nil, fetchFault(err)
		}
		requests = append(requests, fetch.Request{Origin: origin})
	}
	return requests, nil
}

// watchlistRow returns a site as the page shows it.
func watchlistRow(r watch.Row) watchlistpage.Row {
	row := watchlistpage.Row{Site: r.Site, State: string(r.State), Since: r.Before.Day, Was: r.Before.Status, Status: r.Status, Class: r.Class, Tested: r.Tested, Renewed: r.Renewed}
	for _, f := range r.Flips {
		row.Flips = append(row.Flips, watchlistpage.Flip(f))
	}
	switch {
	case r.Problem == nil:
	case errors.Is(r.Problem, context.DeadlineExceeded):
		row.Problem = watchlistpage.Late()
	default:
		row.Problem = r.Problem.Error()
	}
	return row
}

// watchlistLink returns the link with a list and the newest record of each site.
func watchlistLink(list *watch.List) string {
	newest := list.Newest()
	return watchlistPagePath + "?" + url.Values{"site": list.Sites, "url": list.URLs, "agent": list.Crawlers, "seen": newest}.Encode()
}
