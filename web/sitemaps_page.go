package web

import (
	"context"
	"net/http"
	"strings"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"whichline/templates"
	"whichline/templates/sitemapspage"
	"whichline/web/api"
	"whichline/web/crawl"
	"whichline/web/form"
)

const sitemapsPagePath = "/sitemaps"

// sitemapsPage answers POST of /sitemaps with the verdicts of the file in the form on the
// URLs of the sitemaps.
func (s *Server) sitemapsPage(c echo.Context) error {
	if taken, err := s.take(c, s.sitemapsForm); taken {
		return err
	}
	sent := sent(c)
	page, asked := s.sitemapsFrame(c.Request().Context(), sent, templates.Fault{}), sent.Asked()
	answer, err := s.testSitemaps(c, asked.Subject(), form.Lines(page.Form.Sitemaps))
	if err != nil {
		return err
	}
	page.Answer = answer
	return render(c, http.StatusOK, sitemapspage.Show(page))
}

// sitemapsForm is the page with its form alone.
func (s *Server) sitemapsForm(ctx context.Context, v form.Values, f templates.Fault) templ.Component {
	return sitemapspage.Show(s.sitemapsFrame(ctx, v, f))
}

// sitemapsFrame returns the page with a form.
func (s *Server) sitemapsFrame(ctx context.Context, v form.Values, f templates.Fault) sitemapspage.Page {
	asked := v.Asked()
	return sitemapspage.Page{
		Page: s.framed(sitemapspage.Title(ctx), sitemapsPagePath, templates.ToolSheet),
		Form: sitemapspage.Form{Asked: asked.Shown(ctx, f), Sitemaps: v.Text("sitemaps")},
	}
}

// testSitemaps returns the verdicts of the file on the URLs of the sitemaps. A
// run ends while there is time to show its results.
func (s *Server) testSitemaps(c echo.Context, of api.Subject, addresses []string) (*sitemapspage.Answer, error) {
	test, sent, err := of.Sitemaps(api.SitemapsSent{Addresses: addresses, AtMost: api.MaxSitemapsRead})
	if err != nil {
		return nil, err
	}
	x, err := s.enterSitemaps(c, test)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(c.Request().Context(), s.showingTime())
	defer cancel()
	var files []sitemapspage.File
	summary, err := x.read(ctx, sent, func(f *crawl.File) error {
		files = append(files, sitemapFile(f.Describe(ctx)))
		return nil
	})
	if err != nil {
		return nil, err
	}
	return sitemapsAnswer(files, &summary), nil
}

// sitemapsAnswer returns what came of sitemaps, each of which [sitemapFile] shows, as the page
// shows it.
func sitemapsAnswer(files []sitemapspage.File, summary *crawl.Summary) *sitemapspage.Answer {
	a := &sitemapspage.Answer{Files: files, Remaining: summary.Remaining, Dropped: summary.Dropped}
	if summary.Waiting != nil {
		a.Waiting = summary.Waiting.Detail
	}
	rules := summary.Blocked // in the order of crawlers
	for i := range summary.UserAgents {
		n := &summary.UserAgents[i]
		x := sitemapspage.Crawler{Name: n.UserAgent, Allowed: n.Allowed, Blocked: n.Blocked, NotCovered: n.NotCovered, Errors: n.Errors, Unlisted: n.Unlisted}
		for left := n.Blocked - n.Unlisted; left > 0 && len(rules) > 0; rules = rules[1:] {
			b := &rules[0]
			x.Rules = append(x.Rules, sitemapspage.Rule{Line: valueOf(b.Line), Text: b.Rule(), Count: b.Count, Examples: b.Examples})
			left -= b.Count
		}
		a.Crawlers = append(a.Crawlers, x)
	}
	return a
}

// sitemapFile returns a sitemap as the page shows it.
func sitemapFile(d crawl.Described) sitemapspage.File {
	f := sitemapspage.File{URL: d.URL, Kind: d.Kind, URLs: d.URLs, Status: valueOf(d.Status), Problem: unquoted(valueOf(d.Problem))}
	for _, x := range d.Faults {
		f.Faults = append(f.Faults, sitemapspage.Fault{Code: x.Code, Text: unquoted(x.Text), Example: x.Example, Count: x.Count})
	}
	return f
}

// unquoted returns a sentence without the marks around code, which a table needs no
// more than speech does.
func unquoted(text string) string { return strings.ReplaceAll(text, "`", "") }
