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

	"whichline/templates"
	"whichline/templates/bulkpage"
	"whichline/templates/words"
	"whichline/web/api"
	"whichline/web/bulk"
	"whichline/web/export"
	"whichline/web/form"
	"whichline/web/limit"
)

const (
	bulkPagePath = "/bulk"
	bulkURLsPath = "/bulk/urls"
)

// A bulkForm is the form of /bulk, as it was sent.
type bulkForm struct {
	form.Asked
	urls    []byte // as they were sent, as there may be very many
	column  string
	before  string      // the version of the file to compare with; may be empty
	reason  bulk.Reason // of Search Console, for all URLs; may be empty
	file    form.Part
	format  string
	fill    bool // the form is only filled in
	signals bool // the table has the permitted uses of the URLs
}

// bulkFormOf reads the form.
func bulkFormOf(v form.Values) *bulkForm {
	return &bulkForm{
		Asked: v.Asked(), urls: v.Octets("urls"), column: v.Line("column"), before: v.Text("before"), reason: bulk.Reason(v.Line("reason")),
		file: v.Part("file"), format: v.Text("format"), fill: v.Has("fill"), signals: v.Has("signals"),
	}
}

// readBulkFirst reads the form to its end before next runs, so that a visitor who
// sends slowly holds nothing that next takes.
func readBulkFirst(next echo.HandlerFunc) echo.HandlerFunc {
	read := readPartsFirst(next)
	return func(c echo.Context) error {
		r := c.Request()
		long := tooLarge(r.Context(), bulkBody, shorterList)
		if r.ContentLength > bulkBody {
			discardBody(c)
			return long
		}
		r.Body = http.MaxBytesReader(c.Response(), heldBody{streamedBodyOf(c), c}, bulkBody)
		return tooLargeAs(read(c), long)
	}
}

// bulkForm is the page with its form alone.
func (s *Server) bulkForm(ctx context.Context, v form.Values, f templates.Fault) templ.Component {
	return bulkpage.Show(s.bulkFrame(ctx, bulkFormOf(v), f))
}

// bulkFrame returns the page with a form.
func (s *Server) bulkFrame(ctx context.Context, f *bulkForm, fault templates.Fault) bulkpage.Page {
	urls := unixLines(string(f.urls))
	shown := bulkpage.Form{Asked: f.Asked.Shown(ctx, fault), URLs: urls[:min(len(urls), limit.Answer)], Column: f.column, Signals: f.signals, Before: f.before}
	for _, reason := range bulk.Reasons() {
		shown.Reasons = append(shown.Reasons, templates.Option{Code: string(reason), Chosen: reason == f.reason})
	}
	return bulkpage.Page{Page: s.framed(bulkpage.Title(ctx), bulkPagePath, templates.ToolSheet), Form: shown}
}

// bulkPage answers POST of /bulk: with the page about the file and the URLs in the
// form, or with a table of all verdicts.
func (s *Server) bulkPage(c echo.Context) error {
	f := bulkFormOf(sentParts(c))
	if f.fill {
		page, err := s.bulkAgain(c, templates.Fault{})
		if err != nil {
			return err
		}
		return render(c, http.StatusOK, page)
	}
	if taken, err := s.take(c, s.bulkForm); taken {
		return err
	}
	x, err := s.enterBulkForm(c, f)
	if err != nil {
		return err
	}
	if f.format == "csv" {
		return x.sendCSV(c)
	}
	return s.showBulk(c, x)
}

// test returns the test that the form asks for, without its URLs.
func (f *bulkForm) test(ctx context.Context) (*api.Test, error) {
	s := f.Subject()
	switch {
	case len(f.Robots) > limit.File:
		return nil, bulkFault(ctx, templates.RobotsID, "fault.robots", words.Vars{"limit": words.Size(ctx, limit.File)})
	case len(f.before) > limit.File:
		return nil, bulkFault(ctx, bulkpage.BeforeField, "fault.robots", words.Vars{"limit": words.Size(ctx, limit.File)})
	}
	if err := crawlersFault(ctx, len(s.UserAgents)); err != nil {
		return nil, err
	}
	var before *string
	if f.before != "" {
		before = &f.before
	}
	t, err := s.BulkBeside(before)
	if err == nil {
		t.Signals = f.signals && f.format == "csv"
	}
	return t, err
}

// A bulkFormRun is the run of a form.
type bulkFormRun struct {
	*bulkRun
	form *bulkForm
	file *bulk.File
}

// enterBulkForm begins to answer a form, unless it has to be corrected or too much is
// going on.
func (s *Server) enterBulkForm(c echo.Context, f *bulkForm) (*bulkFormRun, error) {
	test, err := f.test(c.Request().Context())
	if err != nil {
		return nil, err
	}
	t, err := s.enterHeavy(c, bulkJob)
	if err != nil {
		return nil, err
	}
	file := f.open()
	atEnd(c, file.Close)
	from, err := bounded(c.Request().Context(), t, file)
	if err != nil {
		return nil, err
	}
	job, err := s.newJob(c, t, test)
	if err != nil {
		return nil, err
	}
	return &bulkFormRun{&bulkRun{server: s, c: c, turn: t, job: job, urls: from}, f, file}, nil
}

// bounded returns the URLs of a file, of which the first may stand far behind its
// beginning.
func bounded(ctx context.Context, t turn, file *bulk.File) (*bulk.Bounded, error) {
	for {
		from, err := inTurn(ctx, t, func() (*bulk.Bounded, error) { return bulk.Bound(file) })
		switch {
		case errors.Is(err, io.EOF):
			return nil, noURLs(ctx, file)
		case !errors.Is(err, bulk.ErrPause):
			return from, err
		case ctx.Err() != nil:
			return nil, ctx.Err()
		}
	}
}

// open returns the URLs of the form: those of the file, if there is one.
func (f *bulkForm) open() *bulk.File {
	octets := f.urls
	if len(f.file.Octets) > 0 {
		octets = f.file.Octets
	}
	file := bulk.Open(octets, f.file.File, f.column)
	file.Reason = f.reason
	return file
}

// bulkURLs answers POST of /bulk/urls, for the page's script: with the URLs in a file, one
// on each line of JSON, and last with a note on why not all are there.
func (s *Server) bulkURLs(c echo.Context) error {
	f, ctx := bulkFormOf(sentParts(c)), c.Request().Context()
	t, err := s.enterHeavy(c, bulkJob)
	if err != nil {
		return err
	}
	file := f.open()
	atEnd(c, file.Close)
	from, err := bounded(ctx, t, file)
	var fault formFault
	if err != nil && !errors.As(err, &fault) {
		return err
	}
	announceLines(c)
	x := &bulkFormRun{&bulkRun{server: s, c: c, turn: t, urls: from}, f, file}
	note := fault.Text
	if note == "" {
		ended, err := x.through(ctx, x.send)
		if err != nil {
			return err
		}
		note = bulkpage.Notes(ctx, x.notes(ended))
	}
	x.out = bulk.AppendNote(x.out, note, file.Measure())
	return x.send()
}

// noURLs says why there are no URLs in the form.
func noURLs(ctx context.Context, file *bulk.File) error {
	if p := file.Problem(); p != "" {
		f := newFault(bulkpage.FaultAt(ctx, bulkpage.FileField, "file."+string(p)), http.StatusUnprocessableEntity)
		f.otherFile = p != bulk.NoColumn
		return f
	}
	return bulkFault(ctx, bulkpage.URLsField, "fault.urls")
}

// bulkFault returns the fault of a field with the given code of its text.
func bulkFault(ctx context.Context, field, code string, with ...words.Vars) error {
	return newFault(bulkpage.FaultAt(ctx, field, code, with...), http.StatusUnprocessableEntity)
}

// crawlersFault returns the fault of a form that names n crawlers; nil if it has none.
func crawlersFault(ctx context.Context, n int) error {
	switch {
	case n == 0:
		return bulkFault(ctx, templates.CrawlersID, "fault.crawlers")
	case n > limit.Crawlers:
		return bulkFault(ctx, templates.CrawlersID, "fault.too-many", words.Vars{"n": words.Number(ctx, n), "limit": words.Number(ctx, limit.Crawlers)})
	}
	return nil
}

// notes returns the codes of why not all URLs were tested.
func (x *bulkFormRun) notes(ended *bulk.Ended) (all []string) {
	if ended != nil && ended.Fault != nil {
		all = append(all, ended.Fault.Code)
	}
	if p := x.file.Problem(); p != "" {
		all = append(all, string(p))
	}
	if x.file.Unread() > 0 {
		all = append(all, "numbers")
	}
	return all
}

// showBulk answers with the page. A run ends while there is time to show its results.
func (s *Server) showBulk(c echo.Context, x *bulkFormRun) error {
	ctx, cancel := context.WithTimeout(c.Request().Context(), s.showingTime())
	defer cancel()
	report, kept := bulk.NewReport(x.job), keptText{left: limit.Part - len(html.EscapeString(x.form.Robots))}
	x.take = func(a *bulk.Answer) {
		report.Add(a)
		kept.add(a, x.file.Measure())
	}
	ended, err := x.through(ctx, func() error { return nil })
	if err != nil {
		return err
	}
	if x.form.urls = []byte(kept.text.String()); len(x.form.urls) > 0 {
		x.form.column = "" // it is that of the table that was sent
	}
	page := s.bulkFrame(c.Request().Context(), x.form, templates.Fault{})
	page.Answer = bulkAnswer(c.Request().Context(), report, string(x.file.Measure()))
	page.Answer.Notes, page.Answer.Unkept = x.notes(ended), kept.left < 0
	return render(c, http.StatusOK, bulkpage.Show(page))
}

// keptText is the URLs that come back with a page, or nothing if they are too long: a
// list, or a table if numbers weigh them.
type keptText struct {
	text strings.Builder
	left int // octets; less than 0 if the text is too long
}

// add adds the URL of a, and its weight if there is a measure.
func (k *keptText) add(a *bulk.Answer, measure bulk.Measure) {
	if measure == "" {
		k.addLine(a.URL)
		return
	}
	if k.text.Len() == 0 {
		k.addLine("url," + string(measure))
	}
	k.addLine(`"` + strings.ReplaceAll(a.URL, `"`, `""`) + `",` + strconv.FormatInt(a.Weight, 10))
}

func (k *keptText) addLine(line string) {
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

// sendCSV sends all verdicts as they are decided.
func (x *bulkFormRun) sendCSV(c echo.Context) error {
	h := c.Response().Header()
	h.Set(echo.HeaderContentType, "text/csv; charset=utf-8; header=present")
	h.Set(echo.HeaderContentDisposition, `attachment; filename="robots-verdicts.csv"`)
	table := export.NewBulkTable(x, export.BulkColumns{Signals: x.form.signals, Changes: x.form.before != "", Measure: string(x.file.Measure())})
	x.take = func(a *bulk.Answer) { table.Add(a, x.job.UserAgents()) }
	ended, err := x.through(c.Request().Context(), x.send)
	if err != nil {
		return err
	}
	table.End(x.notes(ended))
	return x.send()
}

// Write keeps p to be sent.
func (x *bulkFormRun) Write(p []byte) (int, error) {
	x.out = append(x.out, p...)
	return len(p), nil
}
