package web

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"strings"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"whichline/engine/crawler"
	"whichline/engine/work"
	"whichline/templates"
	"whichline/templates/logpage"
	"whichline/web/accesslog"
	"whichline/web/api"
	"whichline/web/export"
	"whichline/web/form"
	"whichline/web/limit"
	"whichline/web/ranges"
)

const logPagePath = "/log"

// logAnswers are the forms in which a log is answered, the page first.
var logAnswers = []string{"page", "csv", "json", "markdown"}

// logForm is the page with its form alone, and with the pasted log, if that is short.
func (s *Server) logForm(ctx context.Context, v form.Values, f templates.Fault) templ.Component {
	page := s.logPage(ctx, v)
	if page.Form.Log = v.Text("log"); len(page.Form.Log) > kept {
		page.Form.Log = ""
		if f.Text != "" {
			f.Text += " " + logpage.LogIsLeftOut(ctx)
		}
	}
	page.Form.Fault = f
	return logpage.Show(page)
}

// logPage returns the page with the values of a form, without the log, which can be
// long.
func (s *Server) logPage(ctx context.Context, v form.Values) logpage.Page {
	page := logpage.Page{Page: s.framed(logpage.Title(ctx), logPagePath, templates.ToolSheet)}
	page.Form = logpage.Form{Asked: templates.Asked{Robots: v.Text("robots"), From: v.Line("from")}, Host: v.Line("host"), Format: v.Text("format"), As: v.Text("as"),
		Answers: logAnswers, Most: maxLog, Formats: append([]string{""}, accesslog.FormatNames()...)}
	return page
}

// readLog answers POST of /log: it holds the log in the form against the file in it,
// and forgets both. An uploaded log takes precedence over a pasted one.
func (s *Server) readLog(c echo.Context) error {
	if taken, err := s.take(c, s.logForm); taken {
		return err
	}
	v := sent(c)
	o := accesslog.Options{Host: v.Line("host")}
	if robots := v.Text("robots"); robots != "" {
		o.Robots = &robots
	}
	o.Format, _ = accesslog.FormatByName(v.Text("format"))
	log := v.Part("file").Octets
	if len(log) == 0 {
		log = v.Part("log").Octets
	}
	report, err := s.reportLog(c, log, o)
	as := v.Text("as")
	switch {
	case err != nil:
		return err
	case as == "" || as == logAnswers[0]:
		page := s.logPage(c.Request().Context(), v)
		page.Report = logReport(c.Request().Context(), report)
		return render(c, http.StatusOK, logpage.Show(page))
	}
	return sendLog(c, as, report)
}

// apiLog answers POST /api/v1/log: an [api.LogRequest] in parts with an [api.LogAnswer].
func (s *Server) apiLog(c echo.Context) error {
	v := sent(c)
	times := make(map[string]int)
	for name, parts := range v {
		times[name] = len(parts)
	}
	if err := api.CheckFields(times, "robots_txt", "log", "format", "host", "reading"); err != nil {
		return err
	}
	r := api.LogRequest{Format: v.Line("format"), Host: v.Line("host"), Reading: v.Line("reading")}
	if v.Has("robots_txt") {
		robots := string(v.Part("robots_txt").Octets)
		r.RobotsTxt = &robots
	}
	o, err := r.Options()
	if err != nil {
		return err
	}
	report, err := s.reportLog(c, v.Part("log").Octets, o)
	var fault formFault
	switch {
	case errors.As(err, &fault):
		field := "log"
		if fault.Field == templates.RobotsID {
			field = "robots_txt"
		}
		return problem{Status: fault.problem.Status, Field: field, Detail: fault.Text}
	case err != nil:
		return err
	}
	return sendDocument(c, api.NewLogAnswer(o.Reader, report))
}

// reportLog reads a log in its turn.
func (s *Server) reportLog(c echo.Context, log []byte, o accesslog.Options) (*accesslog.Report, error) {
	o.Most, o.Lists, o.Resolver = maxLog, ranges.Shipped(), s.cfg.Names
	ctx, cancel := context.WithTimeout(c.Request().Context(), s.tester.Timeout)
	defer cancel()
	t, err := s.enterHeavy(c, bulkJob)
	if err != nil {
		return nil, err
	}
	return readLogIn(ctx, t, log, o)
}

// readLogIn reads a log in turns of t. An error is a fault of the form or of the run.
func readLogIn(ctx context.Context, t turn, log []byte, o accesslog.Options) (*accesslog.Report, error) {
	robots := valueOf(o.Robots)
	switch {
	case len(bytes.TrimSpace(log)) == 0:
		return nil, newFault(logpage.Empty.At(ctx), http.StatusUnprocessableEntity)
	case len(robots) > limit.File:
		return nil, newFault(logpage.RobotsLarge.Beyond(ctx, limit.File), http.StatusRequestEntityTooLarge)
	case work.ParseSteps(robots) > mostLogSteps:
		return nil, newFault(logpage.RobotsLines.At(ctx), http.StatusUnprocessableEntity)
	}
	pause, end, err := t.sliced(ctx)
	if err != nil {
		return nil, err
	}
	defer end()
	o.Pause = pause
	report, err := accesslog.Read(ctx, bytes.NewReader(log), o)
	switch {
	case err == nil:
		return report, nil
	case errors.Is(err, accesslog.ErrUnknownFormat):
		return nil, newFault(logpage.UnknownFormat.At(ctx), http.StatusUnprocessableEntity)
	case errors.Is(err, accesslog.ErrTooLong):
		return nil, newFault(logpage.TooLong.Beyond(ctx, maxLog), http.StatusRequestEntityTooLarge)
	case errors.Is(err, context.DeadlineExceeded):
		return nil, newFault(logpage.TooSlow.At(ctx), http.StatusServiceUnavailable)
	case ctx.Err() != nil:
		return nil, err
	}
	return nil, newFault(logpage.Unreadable.At(ctx), http.StatusUnprocessableEntity)
}

// sendLog answers with a report, to be saved.
func sendLog(c echo.Context, as string, r *accesslog.Report) error {
	var b bytes.Buffer
	var err error
	mime, name := echo.MIMEApplicationJSON, "robots-log.json"
	switch as {
	case "csv":
		mime, name = "text/csv; charset=utf-8; header=present", "robots-log.csv"
		err = export.Log(r).CSV(&b)
	case "markdown":
		mime, name = "text/markdown; charset=utf-8", "robots-log.md"
		err = export.Log(r).Markdown(&b)
	case "json":
		err = json.NewEncoder(&b).Encode(api.NewLogAnswer(crawler.Own, r))
	default:
		return problem{Status: http.StatusUnprocessableEntity, Field: "as", Detail: "Use one of these: " + strings.Join(logAnswers, ", ") + "."}
	}
	if err != nil {
		return err
	}
	c.Response().Header().Set(echo.HeaderContentDisposition, `attachment; filename="`+name+`"`)
	return sendOnce(c, http.StatusOK, mime, b.Bytes())
}

// logReport returns what a page shows of an access log.
func logReport(ctx context.Context, r *accesslog.Report) *logpage.Report {
	unmet := r.Unmet()
	page := &logpage.Report{
		Judged: r.Judged, Lines: r.Lines, Format: r.Format, First: accesslog.At(r.First), Last: accesslog.At(r.Last),
		Broken: r.Broken.Count, Others: r.Others, Unsigned: r.Unsigned, OtherHosts: r.OtherHosts,
		Unnamed: r.Unnamed(), Absent: r.Absent[:min(len(r.Absent), limit.Results)], MoreAbsent: max(0, len(r.Absent)-limit.Results),
		Rules: len(r.Rules), MoreUnmet: max(0, len(unmet)-limit.Results),
	}
	for _, x := range r.Broken.First {
		page.FirstBroken = append(page.FirstBroken, logpage.BrokenLine{Number: x.Line, Text: x.Text})
	}
	for i := range r.Crawlers {
		addLogCrawler(ctx, page, &r.Crawlers[i])
	}
	for _, x := range unmet[:min(len(unmet), limit.Results)] {
		page.Unmet = append(page.Unmet, logpage.Rule{Line: x.Line, Text: x.Rule})
	}
	for _, x := range r.Remarks {
		if x.Code == accesslog.Forged {
			page.Caveat = append([]string{x.Text}, r.Proofs(ctx)...)
		} else {
			page.Remarks = append(page.Remarks, x.Text)
		}
	}
	return page
}

// addLogCrawler adds what was read of a crawler, and the rules that it disobeyed.
func addLogCrawler(ctx context.Context, page *logpage.Report, c *accesslog.Crawler) {
	name := logpage.Name{Text: c.Name}
	if c.ID != "" {
		name.Href = "/crawlers/" + c.ID
	}
	x := logpage.Crawler{
		Name: name, Requests: c.Requests, Disobeyed: c.Breaches(), RobotsTxt: c.RobotsTxt, Group: valueOf(c.Group),
		Allowed: c.Answers.Allowed, Refused: c.Answers.Refused, Served: c.Answers.Served,
		Statuses: c.Answers.Statuses(), Advice: c.Answers.Advice(ctx), Docs: c.Answers.Docs(), Addresses: c.Addresses.Text(ctx, c.Name),
	}
	for _, d := range c.Answers.Days[max(0, len(c.Answers.Days)-limit.Results):] { // the last ones of very many
		x.Days = append(x.Days, logpage.Day{Day: d.Day, Allowed: d.Allowed, Refused: d.Refused})
	}
	page.Crawlers = append(page.Crawlers, x)
	for _, d := range c.Disobeyed {
		if len(page.Disobeyed) == limit.Results {
			page.MoreDisobeyed++
			continue
		}
		page.Disobeyed = append(page.Disobeyed, logpage.Disobeyed{
			Crawler: name, Rule: logpage.Rule{Line: d.Line, Text: d.Rule}, Count: d.Count, First: accesslog.At(d.First), Last: accesslog.At(d.Last),
		})
	}
}
