package web

import (
	"context"
	"errors"
	"net/http"
	"strings"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"whichline/templates"
	"whichline/templates/resourcespage"
	"whichline/templates/words"
	"whichline/web/api"
	"whichline/web/bulk"
	"whichline/web/crawl"
	"whichline/web/fetch"
	"whichline/web/form"
	"whichline/web/limit"
	"whichline/web/pagecheck"
)

// apiResources answers POST /api/v1/resources: an [api.ResourcesRequest] with a
// [pagecheck.Answer].
func (s *Server) apiResources(c echo.Context) error {
	body, err := readBody(c)
	if err != nil {
		return err
	}
	test, page, err := api.ReadResources(body)
	if err != nil {
		return err
	}
	answer, err := s.checkPage(c, test, page)
	if err != nil {
		return err
	}
	doc, err := api.Document(answer)
	if err != nil {
		return err
	}
	if len(doc) > limit.Answer {
		return errLongResources
	}
	return sendJSON(c, doc)
}

// errLongResources says that an answer would be longer than any may be.
var errLongResources = problem{Status: http.StatusUnprocessableEntity, Title: "The answer would be too long", Field: "user_agents",
	Detail: "An answer has " + words.Size(context.Background(), limit.Answer) + " at most. Name fewer crawlers at a time, or send a part of the page."}

// checkPage returns the verdicts of a test's file on a page and its resources. The
// page is fetched if it was not sent.
func (s *Server) checkPage(c echo.Context, test *api.Test, page api.PageSent) (*pagecheck.Answer, error) {
	var fetched *pagecheck.Fetch
	if page.Missing {
		var err error
		if test, page, fetched, err = s.fetchPage(c, test, page); err != nil {
			return nil, err
		}
	}
	ctx := c.Request().Context()
	return inTurn(ctx, s.turn(c), func() (*pagecheck.Answer, error) {
		job, err := bulk.NewJob(ctx, test)
		if err != nil {
			return nil, err
		}
		answer, err := pagecheck.Check(ctx, job, page.URL.String(), pagecheck.Read(page.URL, []byte(page.HTML), page.Headers))
		if errors.Is(err, pagecheck.ErrTooLong) {
			return nil, errLongResources
		}
		if err == nil {
			answer.Fetch = fetched
			explainByResponse(ctx, answer, test)
		}
		return answer, err
	})
}

// explainByResponse explains the verdicts on the page itself by the response that came in
// place of its robots.txt, if there was no file.
func explainByResponse(ctx context.Context, answer *pagecheck.Answer, test *api.Test) {
	for i := range answer.Results {
		if p, instead := test.Instead(i); instead {
			r := &answer.Results[i]
			r.Explanation, r.ByResponse = words.Sentence(ctx, p.Sentence), true
		}
	}
}

// fetchesPages reports whether pages are fetched for visitors.
func (s *Server) fetchesPages() bool { return s.cfg.Fetch != nil && s.cfg.Fetching.Pages }

// fetchPage returns the page whose address was sent, and the test with the file of its
// site if none was sent.
func (s *Server) fetchPage(c echo.Context, test *api.Test, page api.PageSent) (*api.Test, api.PageSent, *pagecheck.Fetch, error) {
	switch {
	case !s.fetchesPages():
		return nil, page, nil, api.NoPage()
	case fetch.IsOwn(c.Request().Header):
		return nil, page, nil, problem{Status: http.StatusLoopDetected}
	}
	ctx := c.Request().Context()
	documents, err := s.cfg.Fetch.Pages(ctx, s.visitor(c.Request()))
	if err != nil {
		return nil, page, nil, fetchProblem(err)
	}
	defer documents.Close()
	got, err := crawl.FetchPage(ctx, crawl.Polite(documents), page.Address, limit.Part)
	switch {
	case err != nil:
		return nil, page, nil, fetchProblem(err)
	case got.Problem != "":
		return nil, page, nil, api.NotFetched(got.Problem)
	}
	said := &pagecheck.Fetch{Status: got.Result.Status, ContentType: got.ContentType(), Truncated: got.Truncated, HTML: got.IsHTML()}
	if test, err = fileOfPage(ctx, documents, test, page, got.Result.URL); err != nil {
		return nil, page, nil, err
	}
	if page.RobotsMissing {
		said.RobotsTxt = &test.Robots
	}
	html := ""
	if said.HTML {
		html = string(got.Body)
	}
	page, err = page.As(got.Result.URL, html, got.RobotsHeaders())
	return test, page, said, err
}

// fileOfPage returns the test with the file that decides about the page at address, to
// which redirects led.
func fileOfPage(ctx context.Context, documents *fetch.Documents, test *api.Test, page api.PageSent, address string) (*api.Test, error) {
	origin, err := fetch.Parse(address)
	if err != nil {
		return nil, err
	}
	if !page.RobotsMissing {
		if asked, err := fetch.Parse(page.Address); err != nil || asked != origin {
			return nil, api.NotFetched("The page redirects to " + address + ", where another robots.txt decides: send that URL with its file.")
		}
		return test, nil
	}
	robots, err := documents.Robots(ctx, origin)
	if err != nil {
		return nil, fetchProblem(err)
	}
	if test, err = test.WithFetched(robots); err != nil {
		return nil, err
	}
	return test, test.Unrestricted(ctx)
}

const resourcesPagePath = "/resources"

// resourcesPage answers POST of /resources with the verdicts of the file in the form on a
// page and its resources.
func (s *Server) resourcesPage(c echo.Context) error {
	if taken, err := s.take(c, s.resourcesForm); taken {
		return err
	}
	sent := sent(c)
	page, asked := s.resourcesFrame(c.Request().Context(), sent, templates.Fault{}), sent.Asked()
	answer, err := s.readResources(c, &page.Form, asked.Subject())
	if err != nil {
		return err
	}
	page.Answer = resourcesAnswer(answer)
	if got := answer.Fetch; got != nil && got.RobotsTxt != nil {
		page.Form.Robots = strings.ToValidUTF8(*got.RobotsTxt, "\uFFFD")
	}
	return render(c, http.StatusOK, resourcespage.Show(page))
}

// resourcesForm is the page with its form alone.
func (s *Server) resourcesForm(ctx context.Context, v form.Values, f templates.Fault) templ.Component {
	return resourcespage.Show(s.resourcesFrame(ctx, v, f))
}

// resourcesFrame returns the page with a form.
func (s *Server) resourcesFrame(ctx context.Context, v form.Values, f templates.Fault) resourcespage.Page {
	asked := v.Asked()
	return resourcespage.Page{
		Page: s.framed(resourcespage.Title(ctx), resourcesPagePath, templates.ToolSheet),
		Form: resourcespage.Form{Asked: asked.Shown(ctx, f), URL: v.Line("url"), HTML: v.Text("html"), Headers: v.Text("headers"), Fetches: s.fetchesPages()},
	}
}

// readResources returns the answer to a form. Where pages are fetched, one that is
// left empty is, and so is a file that is left empty beside it.
func (s *Server) readResources(c echo.Context, f *resourcespage.Form, subject api.Subject) (*pagecheck.Answer, error) {
	sent := api.PageSent{Address: f.URL, HTML: f.HTML, Headers: api.HeaderLines(f.Headers)}
	sent.Missing = s.fetchesPages() && strings.TrimSpace(f.HTML+f.Headers) == ""
	if sent.RobotsMissing = sent.Missing && strings.TrimSpace(f.Robots) == ""; sent.RobotsMissing {
		subject.Robots = ""
	}
	if err := crawlersFault(c.Request().Context(), len(subject.UserAgents)); err != nil {
		return nil, err
	}
	test, page, err := subject.Resources(sent)
	if err != nil {
		return nil, err
	}
	return s.checkPage(c, test, page)
}

// resourcesAnswer returns what a robots.txt makes of a page, as it is shown: what is
// blocked for somebody before what is not.
func resourcesAnswer(a *pagecheck.Answer) *resourcespage.Answer {
	x := &resourcespage.Answer{More: a.More}
	if f := a.Fetch; f != nil {
		x.Fetched = &resourcespage.Fetched{URL: a.URL, Status: f.Status, Type: f.ContentType, HTML: f.HTML, Cut: f.Truncated, File: valueOf(f.RobotsTxt) != ""}
	}
	for _, r := range a.Results {
		c := resourcespage.Crawler{Name: r.UserAgent, Allowed: r.Allowed, Sentence: unquoted(r.Explanation), Unnamed: r.ByResponse}
		for _, n := range r.NoIndex {
			c.NoIndex = append(c.NoIndex, resourcespage.NoIndex{Header: n.Where == pagecheck.InHeader, Source: n.Source, Text: n.Text})
		}
		x.Crawlers = append(x.Crawlers, c)
	}
	for _, r := range a.Resources {
		row := resourcespage.Row{Kind: string(r.Kind), URL: r.URL}
		blocked := false
		for _, v := range r.Verdicts {
			blocked = blocked || !v.Allowed
			row.Cells = append(row.Cells, resourcespage.Cell{Allowed: v.Allowed, Line: valueOf(v.Line)})
		}
		switch {
		case !r.Covered:
			x.Elsewhere = append(x.Elsewhere, row)
		case blocked:
			x.Blocked = append(x.Blocked, row)
		default:
			x.Allowed = append(x.Allowed, row)
		}
	}
	return x
}
