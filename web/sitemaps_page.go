package web

import (
	"context"
	"net/http"
	"strings"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"whichline/templates"
	"whichline/templates/sitemaps"
	"whichline/web/api"
	"whichline/web/crawl"
	"whichline/web/form"
)

const sitemapsPagePath = "/sitemaps"

// sitemapsPage answers GET of /sitemaps with the form, and POST with what the file
// in it says to the URLs of the sitemaps.
func (s *Server) sitemapsPage(c echo.Context) error {
	if asksNothing(c.Request()) {
		return s.pages.show(c, sitemapsPagePath, revalidated, func() (templ.Component, error) {
			return sitemaps.SitemapsPage(s.sitemapsFrame(sitemaps.Form{Asked: form.First()})), nil
		})
	}
	r, err := readSitemapsRequest(c)
	if err != nil {
		return err
	}
	page, status := s.sitemapsFrame(r.form), http.StatusOK
	if c.Request().Method == http.MethodPost {
		page.Answer, err = s.testSitemaps(c, r)
		if err != nil {
			if page.Form.Fault, status = faultOf(c, err); status == 0 {
				return err
			}
		}
	}
	return render(c, status, sitemaps.SitemapsPage(page))
}

// sitemapsFrame returns the page with a form.
func (s *Server) sitemapsFrame(f sitemaps.Form) sitemaps.Page {
	return sitemaps.Page{Page: s.framed(sitemaps.Title(), sitemapsPagePath, templates.BulkSheet), Form: f}
}

// A sitemapsRequest is what the form asks.
type sitemapsRequest struct {
	form sitemaps.Form
	test api.SitemapsRequest
}

// readSitemapsRequest reads the form, or an address that fills it in.
func readSitemapsRequest(c echo.Context) (r sitemapsRequest, err error) {
	values := c.QueryParams()
	if c.Request().Method == http.MethodPost {
		if values, err = readForm(c); err != nil {
			return r, err
		}
	}
	sent := form.Of(values)
	asked := sent.Asked()
	r.form = sitemaps.Form{Asked: asked.Shown(), Sitemaps: sent.Text("sitemaps")}
	r.test = api.SitemapsRequest{BulkRequest: asked.Request(), Sitemaps: form.Lines(r.form.Sitemaps)}
	return r, nil
}

// testSitemaps returns what the file says to the URLs of the sitemaps. A run ends
// while there is time to show what came of it.
func (s *Server) testSitemaps(c echo.Context, r sitemapsRequest) (*sitemaps.Answer, error) {
	test, sent, err := api.NewSitemaps(r.test)
	if err != nil {
		return nil, err
	}
	x, err := s.enterSitemaps(c, test)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(c.Request().Context(), s.cfg.RequestTimeout*3/4)
	defer cancel()
	answer := new(sitemaps.Answer)
	summary, err := x.read(ctx, sent, func(f *crawl.File) error {
		answer.Files = append(answer.Files, shownFile(f.Describe()))
		return nil
	})
	if err != nil {
		return nil, err
	}
	answer.Remaining, answer.Dropped = summary.Remaining, summary.Dropped
	if summary.Waiting != nil {
		answer.Waiting = summary.Waiting.Detail
	}
	answer.Crawlers = shownCrawlers(summary)
	return answer, nil
}

// shownFile returns a sitemap as the page shows it.
func shownFile(d crawl.Described) sitemaps.File {
	f := sitemaps.File{URL: d.URL, Kind: d.Kind, URLs: d.URLs}
	if d.Status != nil {
		f.Status = *d.Status
	}
	if d.Problem != nil {
		f.Problem = plain(*d.Problem)
	}
	for _, x := range d.Faults {
		f.Faults = append(f.Faults, sitemaps.Fault{Code: x.Code, Text: plain(x.Text), Example: x.Example, Count: x.Count})
	}
	return f
}

// plain returns a sentence without the marks around code, which a table needs no
// more than speech does.
func plain(text string) string { return strings.ReplaceAll(text, "`", "") }

// shownCrawlers returns what was counted for each crawler as the page shows it.
func shownCrawlers(summary crawl.Summary) []sitemaps.Crawler {
	all := make([]sitemaps.Crawler, len(summary.UserAgents))
	rules := summary.Blocked // in the order of crawlers
	for i, n := range summary.UserAgents {
		x := &all[i]
		*x = sitemaps.Crawler{Name: n.UserAgent, Allowed: n.Allowed, Blocked: n.Blocked, NotCovered: n.NotCovered, Errors: n.Errors, Unlisted: n.Unlisted}
		for left := n.Blocked - n.Unlisted; left > 0 && len(rules) > 0; rules = rules[1:] {
			b := rules[0]
			rule := sitemaps.Rule{Text: b.Rule(), Count: b.Count, Examples: b.Examples}
			if b.Line != nil {
				rule.Line = *b.Line
			}
			x.Rules = append(x.Rules, rule)
			left -= b.Count
		}
	}
	return all
}
