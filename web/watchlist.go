package web

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"whichline/templates"
	"whichline/templates/historypage"
	"whichline/templates/watchlistpage"
	"whichline/templates/words"
	"whichline/web/analysis"
	"whichline/web/api"
	"whichline/web/archive"
	"whichline/web/fetch"
	"whichline/web/form"
	"whichline/web/monitor"
	"whichline/web/tester"
	"whichline/web/view"
	"whichline/web/watch"
)

const watchlistPagePath = "/watchlist"

// watchlistForm is the page with its form alone. A link that fills it in asks no site, as
// programs open links, too.
func (s *Server) watchlistForm(ctx context.Context, v form.Values, f templates.Fault) templ.Component {
	return watchlistpage.Show(s.watchlistFrame(ctx, v, f))
}

// watchlistFrame returns the page with a form.
func (s *Server) watchlistFrame(ctx context.Context, v form.Values, f templates.Fault) watchlistpage.Page {
	return watchlistpage.Page{
		Page: s.framed(watchlistpage.Title(ctx), watchlistPagePath, templates.ToolSheet),
		Form: watchlistpage.Form{Sites: v.Text("sites", "site"), URLs: v.Text("urls", "url"), Crawlers: v.Asked().Crawlers, Seen: v.Text("seen"), Fault: f},
	}
}

// watchlist answers POST of /watchlist: with what became of each site since the link was made,
// and a new link.
func (s *Server) watchlist(c echo.Context) error {
	page := s.watchlistFrame(c.Request().Context(), sent(c), templates.Fault{})
	list := listOf(page.Form)
	requests, err := s.watchable(c, list)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(c.Request().Context(), s.showingTime())
	defer cancel()
	outcomes, err := s.cfg.Fetch.Watch(ctx, s.visitor(c.Request()), requests...)
	if err != nil {
		return fetchFault(c.Request().Context(), err)
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
		page.Rows = append(page.Rows, watchlistRow(c.Request().Context(), row))
	}
	page.Link = watchlistPagePath + "?" + url.Values{"site": list.Sites, "url": list.URLs, "agent": list.Crawlers, "seen": list.Newest()}.Encode()
	return render(c, http.StatusOK, watchlistpage.Show(page))
}

// listOf returns the list that a form names, each line once.
func listOf(f watchlistpage.Form) *watch.List {
	lines := func(text string) (once []string) {
		listed := make(map[string]bool)
		for _, line := range form.Lines(text) {
			if !listed[line] {
				listed[line] = true
				once = append(once, line)
			}
		}
		return once
	}
	return &watch.List{Sites: lines(f.Sites), URLs: lines(f.URLs), Crawlers: lines(f.Crawlers), Seen: lines(f.Seen)}
}

// watchable returns the requests for the sites of a list, in which it keeps each site once. Its
// error says what has to be corrected.
func (s *Server) watchable(c echo.Context, list *watch.List) (requests []fetch.Request, err error) {
	fault := func(field, code string, with words.Vars) error {
		return newFault(watchlistpage.FaultAt(c.Request().Context(), field, code, with), http.StatusUnprocessableEntity)
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
			return nil, fault(x.field, x.code, words.Vars{"n": words.Number(c.Request().Context(), x.n), "limit": words.Number(c.Request().Context(), x.limit)})
		}
	}
	once, listed := list.Sites[:0], make(map[fetch.Origin]bool)
	for _, site := range list.Sites {
		origin, err := s.mayFetch(c, site)
		var refusal *fetch.Refusal
		switch {
		case errors.As(err, &refusal):
			return nil, fault(watchlistpage.SitesField, "host", words.Vars{"site": site, "why": words.Told(c.Request().Context(), refusal.Text())})
		case err != nil:
			return nil, fetchFault(c.Request().Context(), err)
		case listed[origin]:
			continue
		}
		listed[origin], once = true, append(once, site)
		requests = append(requests, fetch.Request{Origin: origin})
	}
	list.Sites = once
	return requests, nil
}

// watchlistRow returns a site as the page shows it.
func watchlistRow(ctx context.Context, r watch.Row) watchlistpage.Row {
	row := watchlistpage.Row{Site: r.Site, State: string(r.State), Since: r.Before.Day, Was: r.Before.Status, Silent: r.Before.Silent(), Status: r.Status, Class: r.Class, Tested: r.Tested, Open: r.Open, Renewed: r.Renewed}
	for _, f := range r.Flips {
		row.Flips = append(row.Flips, watchlistpage.Flip(f))
	}
	switch {
	case r.Problem == nil:
	case errors.Is(r.Problem, context.DeadlineExceeded):
		row.Problem = watchlistpage.Late(ctx)
	case errors.Is(r.Problem, watch.ErrRedirect):
		row.Problem = templates.RedirectRefused(ctx).Text
	default:
		row.Problem = view.FetchError(ctx, r.Problem)
	}
	return row
}

// mostWatched is the maximum number of watched sites on a page, and mostMessages of
// messages in a feed.
const (
	mostWatched  = 200
	mostMessages = 50
)

// watchedSites answers GET of /watch: with the sites that this server watches.
func (s *Server) watchedSites(c echo.Context) error {
	all, err := s.cfg.Watcher.Store().Sites(c.Request().Context(), c.QueryParam("after"), mostWatched+1)
	if err != nil {
		return err
	}
	page := historypage.Sites{Page: s.framed(historypage.WatchTitle(c.Request().Context()), historypage.WatchPath, templates.ToolSheet)}
	if len(all) > mostWatched {
		all = all[:mostWatched]
		page.More = all[mostWatched-1].Site
	}
	for _, r := range all {
		page.Rows = append(page.Rows, watchedRow(r))
	}
	noIndex(c.Response().Header())
	return render(c, http.StatusOK, historypage.ShowSites(page))
}

// watchedRow returns a site as pages show it.
func watchedRow(r monitor.Row) historypage.Row {
	x := historypage.Row{Site: r.Site, Told: r.Told, Checked: r.Checked, Problem: r.Problem}
	if r.Seen != nil {
		x.Since, x.State = r.Seen.Since, r.Seen.Text()
	}
	return x
}

// watchedSite answers GET of /watch/site: with what a site was over time or, if two states
// are chosen, with their comparison.
func (s *Server) watchedSite(c echo.Context) error {
	ctx, sent := c.Request().Context(), form.Of(c.QueryParams())
	w, name := s.cfg.Watcher, sent.Line("address")
	row, err := w.Store().Site(ctx, name)
	if err != nil {
		return orNotFound(err)
	}
	noIndex(c.Response().Header())
	site := w.Site(name)
	asked := tester.Versions{Crawlers: strings.Join(site.Names, "\n"), URLs: strings.Join(site.URLs, "\n"), Reader: site.Reader}
	if sent.Has("compare") {
		return s.compareWatched(c, asked, name, sent)
	}
	read, err := w.Store().Timeline(ctx, name, until(sent.Line("until")), versionsRead+1)
	if err != nil {
		return err
	}
	page := historypage.Site{Page: s.framed(historypage.SiteTitle(c.Request().Context(), name), historypage.WatchSitePath, templates.ToolSheet), Row: watchedRow(row)}
	page.History = historypage.Page{Watched: true, Form: historypage.Form{Address: name, URLs: asked.URLs, Asked: templates.Asked{Crawlers: asked.Crawlers}}}
	if page.History.Answer, err = s.watchedVersions(c, site, name, read); err != nil {
		return err
	}
	if page.Strip, err = s.watchedStrip(ctx, site, read[:min(len(read), versionsRead)]); err != nil {
		return err
	}
	messages, err := w.Store().Messages(ctx, name, mostMessages)
	if err != nil {
		return err
	}
	for _, m := range messages {
		page.Messages = append(page.Messages, historypage.Message{ID: m.ID, Title: m.Title(), At: m.At, Changes: m.Lines(), Compare: m.ComparePath()})
	}
	return render(c, http.StatusOK, historypage.ShowSite(page))
}

// orNotFound returns err, or that there is no such page.
func orNotFound(err error) error {
	if errors.Is(err, monitor.ErrNone) {
		return echo.ErrNotFound
	}
	return err
}

// until returns a time in Unix milliseconds; zero if there is none.
func until(stamp string) time.Time {
	ms, err := strconv.ParseInt(stamp, 10, 64)
	if err != nil {
		return time.Time{}
	}
	return time.UnixMilli(ms).UTC()
}

// stamp returns a time as [until] reads it.
func stamp(t time.Time) string { return strconv.FormatInt(t.UnixMilli(), 10) }

// watchedVersions compares the states of a site with each other, as those of an archive
// are.
func (s *Server) watchedVersions(c echo.Context, site *monitor.Site, name string, read []monitor.Seen) (*historypage.Answer, error) {
	ctx := c.Request().Context()
	h, err := api.NewHistory(name, "", site.Names, analysis.Versions{URLs: site.URLs, Reader: site.Reader})
	if err != nil {
		return nil, err
	}
	var all []api.Captured
	for _, x := range read {
		body, err := s.watchedFile(c, x.Version)
		if err != nil {
			return nil, err
		}
		one := api.Captured{Version: archive.Version{From: x.Since, Until: x.Until, Status: x.Status}}
		switch {
		case x.Version != "":
			one.Capture = &archive.Capture{At: x.Since, URL: x.URL, Text: body, Cut: x.Cut}
		case x.Status == 0:
			one.Problem = x.Text()
		}
		all = append(all, one)
	}
	answer := h.Answer(name, "")
	shown, err := inTurn(ctx, s.turn(c), func() (*historypage.Answer, error) {
		err := h.Enter(ctx, answer, all, len(all) > versionsRead)
		return historyAnswer(answer), err
	})
	if err != nil {
		return nil, err
	}
	for i := range shown.Versions {
		shown.Versions[i].Stamp = stamp(shown.Versions[i].From)
	}
	if len(read) > versionsRead {
		shown.Older = stamp(read[versionsRead-1].Since)
	}
	return shown, nil
}

// watchedFile returns the file with a hash, whose memory is counted; "" for none.
func (s *Server) watchedFile(c echo.Context, hash string) (string, error) {
	if hash == "" {
		return "", nil
	}
	body, err := s.cfg.Watcher.Store().Version(c.Request().Context(), hash)
	if err != nil {
		return "", orNotFound(err)
	}
	return string(body), hold(c, len(body))
}

// watchedStrip judges the expectations of a site by each state.
func (s *Server) watchedStrip(ctx context.Context, site *monitor.Site, read []monitor.Seen) (x historypage.Strip, err error) {
	for i := range site.Expect {
		x.Rows = append(x.Rows, historypage.StripRow{Text: site.Expect[i].Text})
	}
	for _, seen := range slices.Backward(read) {
		met, err := s.cfg.Watcher.Judge(ctx, site, &seen)
		if err != nil {
			return x, err
		}
		x.Since = append(x.Since, seen.Since)
		for i := range x.Rows {
			x.Rows[i].Met = append(x.Rows[i].Met, met[x.Rows[i].Text])
		}
	}
	return x, nil
}

// compareWatched answers with the comparison of two states: by when they began or, as
// links in messages have it, by the hashes of their files.
func (s *Server) compareWatched(c echo.Context, asked tester.Versions, name string, sent form.Values) error {
	for id, text := range map[string]*string{"before": &asked.Before.Text, "after": &asked.After.Text} {
		file, _, err := s.watchedState(c, name, sent.Line(id))
		if err != nil {
			return err
		}
		*text = file
	}
	return s.compareVersions(c, asked)
}

// watchedState returns the file of a state, which is named by when it began or by the hash
// of its file.
func (s *Server) watchedState(c echo.Context, name, named string) (string, time.Time, error) {
	if len(named) == monitor.HashLength {
		file, err := s.watchedFile(c, named)
		return file, time.Time{}, err
	}
	since := until(named)
	all, err := s.cfg.Watcher.Store().Timeline(c.Request().Context(), name, since.Add(time.Millisecond), 1)
	if err != nil {
		return "", since, err
	}
	if since.IsZero() || len(all) == 0 || !all[0].Since.Equal(since) {
		return "", since, echo.ErrNotFound
	}
	file, err := s.watchedFile(c, all[0].Version)
	return file, since, err
}

// openWatched answers with the tester and the file of a state.
func (s *Server) openWatched(c echo.Context) error {
	r, err := s.readRequest(c)
	if err != nil {
		return err
	}
	name := c.QueryParam("address")
	origin, err := fetch.Parse(name)
	if err != nil {
		return echo.ErrNotFound
	}
	file, since, err := s.watchedState(c, name, c.QueryParam("at"))
	if err != nil {
		return err
	}
	r = s.tester.WithCapture(r, origin, file, historypage.Opened(c.Request().Context(), name, since))
	return s.computing(func(c echo.Context) error { return s.showAnswer(c, r) })(c)
}

// watchFeed answers GET of /watch/feed.atom: with the newest messages.
func (s *Server) watchFeed(c echo.Context) error {
	name := c.QueryParam("address")
	all, err := s.cfg.Watcher.Store().Messages(c.Request().Context(), name, mostMessages)
	if err != nil {
		return err
	}
	doc, err := monitor.Feed(s.siteOrigin(c.Request()), historypage.WatchPath, historypage.WatchSitePath, name, all)
	if err != nil {
		return err
	}
	return sendOnce(c, http.StatusOK, "application/atom+xml; charset=utf-8", doc)
}
