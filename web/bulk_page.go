package web

import (
	"context"
	"errors"
	"html"
	"io"
	"net/http"
	"strconv"
	"strings"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"whichline/engine"
	"whichline/engine/crawler"
	"whichline/templates"
	pages "whichline/templates/bulk"
	"whichline/templates/words"
	"whichline/web/api"
	"whichline/web/bulk"
	"whichline/web/export"
	"whichline/web/tester"
	"whichline/web/view"
)

const (
	bulkPagePath = "/bulk"

	// keptURLs is how many octets a file and its URLs may take on the page for the URLs
	// to come back with it.
	keptURLs = 1 << 20

	// bulkFormKey is where the form of a request is in its context.
	bulkFormKey = "bulk form"
)

// A bulkForm is what the form asks.
type bulkForm struct {
	pages.Form
	reader crawler.Reader
	file   []byte
	name   string // of the file
	format string
	fill   bool // the form is only filled in
}

// set takes in one field.
func (f *bulkForm) set(name, file string, octets []byte) {
	text := strings.ReplaceAll(string(octets), "\r\n", "\n")
	switch name {
	case "robots":
		f.Robots = text
	case "agents":
		f.Crawlers = text
	case "urls":
		f.URLs = text
	case "column":
		f.Column = strings.TrimSpace(text)
	case "site":
		f.Site = strings.TrimSpace(text)
	case "reading":
		f.reader, _ = crawler.ReaderByCode(text)
	case "format":
		f.format = text
	case "fill":
		f.fill = true
	case "file":
		f.file, f.name = octets, file
	}
}

// readBulkFirst reads the form to its end before next runs, so that what next holds is
// not held for a visitor who sends slowly.
func readBulkFirst(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		r := c.Request()
		tooLarge := problem{Status: http.StatusRequestEntityTooLarge,
			Detail: "12 MiB can be sent to this page. Compress the file with gzip, or split it."}
		if r.ContentLength > bulkBody {
			return tooLarge
		}
		r.Body = http.MaxBytesReader(c.Response(), heldBody{streamedBodyOf(c), c}, bulkBody)
		f := bulkForm{reader: crawler.Own}
		if err := readParts(c, f.set); err != nil {
			return tooLargeAs(err, tooLarge)
		}
		c.Set(bulkFormKey, &f)
		return next(c)
	}
}

// bulkForm answers GET of /bulk: with the form alone, which an address can fill in.
func (s *Server) bulkForm(c echo.Context) error {
	if asksNothing(c.Request()) {
		return s.pages.show(c, bulkPagePath, revalidated, func() (templ.Component, error) {
			return pages.BulkPage(s.bulkFrame(&bulkForm{reader: crawler.Own, Form: pages.Form{Crawlers: "Googlebot"}})), nil
		})
	}
	f := bulkForm{reader: crawler.Own}
	for name, values := range c.QueryParams() {
		f.set(name, "", []byte(strings.Join(values, "\n")))
	}
	return render(c, http.StatusOK, pages.BulkPage(s.bulkFrame(&f)))
}

// bulkFrame returns the page with a form.
func (s *Server) bulkFrame(f *bulkForm) pages.Page {
	page := pages.Page{Page: s.page(pages.Title()), Form: f.Form}
	page.Path, page.Sheet = bulkPagePath, templates.BulkSheet
	page.Form.Readings = view.ReaderChoices(f.reader)
	return page
}

// bulkPage answers POST of /bulk: with what the file says to the URLs in the form, or
// with a table of all verdicts.
func (s *Server) bulkPage(c echo.Context) error {
	f := c.Get(bulkFormKey).(*bulkForm)
	if f.fill {
		return render(c, http.StatusOK, pages.BulkPage(s.bulkFrame(f)))
	}
	x, err := s.enterBulkForm(c, f)
	if err != nil {
		return s.bulkFault(c, f, err)
	}
	defer x.leave()
	if f.format == "csv" {
		return x.sendCSV(c)
	}
	return s.showBulk(c, x)
}

// A bulkFormFault is the error of a form that has to be corrected.
type bulkFormFault struct{ pages.Fault }

// Error returns the sentence.
func (f *bulkFormFault) Error() string { return f.Text }

// bulkFault answers with the form and what has to be corrected in it.
func (s *Server) bulkFault(c echo.Context, f *bulkForm, err error) error {
	page := s.bulkFrame(f)
	var wrong *bulkFormFault
	var apiWrong *api.Error
	status := http.StatusUnprocessableEntity
	if errors.As(err, &wrong) {
		page.Form.Fault = wrong.Fault
		return render(c, status, pages.BulkPage(page))
	}
	if page.Form.Fault.Text, status = faultOf(c, err); status == 0 {
		return err
	}
	if errors.As(err, &apiWrong) {
		page.Form.Fault.Field = map[string]string{"site": pages.SiteField, "user_agents": pages.CrawlersField}[apiWrong.Field]
	}
	return render(c, status, pages.BulkPage(page))
}

// test returns what the form asks, less its URLs.
func (f *bulkForm) test() (*api.Test, error) {
	agents := linesOf(f.Crawlers)
	switch n := len(agents); {
	case len(f.Robots) > tester.MaxRobots:
		f.Robots = ""
		return nil, &bulkFormFault{pages.FaultAt(pages.RobotsField, "fault.robots")}
	case n == 0:
		return nil, &bulkFormFault{pages.FaultAt(pages.CrawlersField, "fault.crawlers")}
	case n > api.MaxBulkUserAgents:
		return nil, &bulkFormFault{pages.FaultAt(pages.CrawlersField, "fault.many", words.Vars{"n": words.Number(n)})}
	}
	reading := f.reader.Code()
	r := api.BulkRequest{RobotsTxt: &f.Robots, UserAgents: agents, Reading: &reading}
	if f.Site != "" {
		r.Site = &f.Site
	}
	return api.NewBulk(r)
}

// A bulkFormRun is the run of what a form asks.
type bulkFormRun struct {
	*bulkRun
	form  *bulkForm
	lines *engine.File // for the text of its lines
	leave func()
}

// enterBulkForm begins to answer a form, unless it has to be corrected or too much is
// going on. The caller calls leave when it is over.
func (s *Server) enterBulkForm(c echo.Context, f *bulkForm) (*bulkFormRun, error) {
	test, err := f.test()
	if err != nil {
		return nil, err
	}
	t, leave, err := s.enterHeavy(c)
	if err != nil {
		return nil, err
	}
	from := &formURLs{file: f.open()}
	leaveAll := func() { from.file.Close(); leave() }
	x, err := inTurn(c.Request().Context(), t, func() (*bulkFormRun, error) {
		if err := from.begin(); err != nil {
			return nil, err
		}
		job, err := bulk.NewJob(c.Request().Context(), test)
		if err != nil {
			return nil, err
		}
		return &bulkFormRun{s.newBulkRun(c, t, job, from), f, engine.Parse([]byte(f.Robots)), leaveAll}, nil
	})
	if err != nil {
		leaveAll()
	}
	return x, err
}

// open returns the URLs of the form: those of the file, if there is one.
func (f *bulkForm) open() *bulk.File {
	if len(f.file) > 0 {
		return bulk.Open(f.file, f.name, f.Column)
	}
	return bulk.Open([]byte(f.URLs), "", f.Column)
}

// formURLs are the URLs of a form, up to as many as are taken.
type formURLs struct {
	file  *bulk.File
	first *bulk.Input
	n     int
}

// begin reads the first URL. There has to be one.
func (u *formURLs) begin() error {
	in, err := u.file.Next()
	switch p := u.file.Problem(); {
	case errors.Is(err, io.EOF) && p != "":
		return &bulkFormFault{pages.FaultAt(pages.FileField, "file."+string(p))}
	case errors.Is(err, io.EOF):
		return &bulkFormFault{pages.FaultAt(pages.URLsField, "fault.urls")}
	}
	u.first = &in
	return err
}

// Waits returns false.
func (u *formURLs) Waits() bool { return false }

// Next returns the next URL.
func (u *formURLs) Next() (bulk.Input, error) {
	if u.n++; u.n == 1 {
		return *u.first, nil
	}
	in, err := u.file.Next()
	if err == nil && u.n > api.MaxBulkURLs {
		return in, bulk.TooManyURLs.Ended()
	}
	return in, err
}

// notes returns the codes of why not all URLs were tested.
func (x *bulkFormRun) notes(ended *bulk.Ended) (all []string) {
	if ended.Fault != nil {
		all = append(all, map[string]string{bulk.TooManyURLs.String(): "urls", bulk.TimeOver.String(): "time", bulk.Stopping.String(): "stopping"}[ended.Fault.Code])
	}
	if p := x.urls.(*formURLs).file.Problem(); p != "" {
		all = append(all, string(p))
	}
	return all
}

// showBulk answers with the page. A run ends while there is time to show what came of
// it.
func (s *Server) showBulk(c echo.Context, x *bulkFormRun) error {
	ctx, cancel := context.WithTimeout(c.Request().Context(), s.cfg.RequestTimeout*3/4)
	defer cancel()
	report, kept := bulk.NewReport(x.job), keptText{left: keptURLs - len(html.EscapeString(x.form.Robots))}
	x.take = func(a *bulk.Answer) {
		report.Add(a)
		kept.add(a.URL)
	}
	ended, err := x.through(ctx, func() error { return nil })
	if err != nil {
		return err
	}
	x.form.URLs = kept.text.String()
	page := s.bulkFrame(x.form)
	page.Answer = view.Bulk(report, x.lines)
	page.Answer.Notes, page.Answer.Unkept = x.notes(ended), kept.left < 0
	return render(c, http.StatusOK, pages.BulkPage(page))
}

// keptText is lines that come back with a page, or none if they are too long.
type keptText struct {
	text strings.Builder
	left int // octets; less than 0 if the lines are too long
}

func (k *keptText) add(line string) {
	if k.left < 0 {
		return
	}
	if k.left -= len(html.EscapeString(line)) + 1; k.left < 0 {
		k.text.Reset()
		return
	}
	k.text.WriteString(line)
	k.text.WriteByte('\n')
}

// bulkColumns are the columns of the table of all verdicts.
var bulkColumns = []string{"url", "user_agent", "verdict", "line", "rule", "reason"}

// sendCSV sends all verdicts as they are decided.
func (x *bulkFormRun) sendCSV(c echo.Context) error {
	h := c.Response().Header()
	h.Set(echo.HeaderContentType, "text/csv; charset=utf-8; header=present")
	h.Set(echo.HeaderContentDisposition, `attachment; filename="robots-verdicts.csv"`)
	rows := export.NewRows(x, bulkColumns)
	x.take = func(a *bulk.Answer) {
		for i, name := range x.job.UserAgents() {
			rows.Write(x.cells(a.Verdict(i, name))...)
		}
		rows.Flush() // to x.out, which takes everything
	}
	ended, err := x.through(c.Request().Context(), x.send)
	if err != nil {
		return err
	}
	for _, code := range x.notes(ended) {
		rows.Write("", "", "ended", "", "", code)
	}
	rows.Flush()
	return x.send()
}

// Write keeps p to be sent.
func (x *bulkFormRun) Write(p []byte) (int, error) {
	x.out = append(x.out, p...)
	return len(p), nil
}

// cells returns a verdict as a row of the table.
func (x *bulkFormRun) cells(r bulk.Row) []string {
	line := ""
	if r.Line > 0 {
		line = strconv.Itoa(r.Line)
	}
	return []string{r.URL, r.UserAgent, r.Class.String(), line, view.LineText(x.lines, r.Line), r.Reason}
}
