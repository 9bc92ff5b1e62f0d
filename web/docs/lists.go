package docs

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/finding"
	"whichline/engine/response"
	"whichline/templates"
	"whichline/web/view"
)

var (
	errNoCrawlers  = errors.New("no crawler fits")
	errNoOperators = errors.New("say many or one")
	errNoStatus    = errors.New("say status=503, or the code of a class of responses")
	errNotEmpty    = errors.New("this block is filled in by the program and is empty")
)

// fill replaces n by a component.
func (b *builder) fill(n *liveNode, c templ.Component) error {
	var err error
	n.html, err = htmlOf(b.ctx, c)
	return err
}

// response renders a table of readers' reactions to a response, and checks the expected
// ones.
func (b *builder) response(_ *Page, n *liveNode) error {
	x, err := responseOf(n)
	if err != nil {
		return err
	}
	for line := range strings.Lines(n.text) {
		if strings.TrimSpace(line) == "" {
			continue
		}
		code, effect, _ := strings.Cut(strings.TrimSpace(line), " ")
		r := robotstxt.ReadingByCode(code)
		if r == nil {
			return fmt.Errorf("there is no parser %q", code)
		}
		if got := response.PolicyOf(r, x).Effect.String(); got != effect {
			return fmt.Errorf("%q doesn't hold: %s, %s", strings.TrimSpace(line), code, got)
		}
	}
	return b.fill(n, templates.PolicyDocs(view.Policies(x)))
}

// responseOf parses the response described by the options of a block.
func responseOf(n *liveNode) (response.State, error) {
	x := response.State{Copy: n.flag("copy"), SiteUp: n.flag("up")}
	if code, ok := n.option("period"); ok {
		if x.Period = response.PeriodByCode(code); x.Period.String() != code {
			return x, fmt.Errorf("there is no period %q", code)
		}
	} else {
		x.Period = response.FirstHours
	}
	code, _ := n.option("status")
	if x.Class = response.ClassByCode(code); x.Class != 0 {
		return x, nil
	}
	status, err := strconv.Atoi(code)
	if err != nil || status < http.StatusContinue || status > 599 {
		return x, errNoStatus
	}
	x.Class, x.Status = response.ClassOf(status), status
	return x, nil
}

// crawlers lists crawlers of the catalogue: the ones named, one per line, or those of a
// preset or a filter.
func (b *builder) crawlers(p *Page, n *liveNode) error {
	entries, err := crawlersOf(strings.TrimSpace(n.text))
	if err != nil {
		return err
	}
	if len(entries) == 0 {
		return errNoCrawlers
	}
	return b.fill(n, templates.CrawlerDocs(p.nth(n), entries))
}

// crawlersOf returns the crawlers that a text selects.
func crawlersOf(text string) ([]*crawler.Entry, error) {
	if !strings.Contains(text, "=") {
		var all []*crawler.Entry
		for _, id := range strings.Fields(text) {
			e := crawler.ByID(id)
			if e == nil {
				return nil, fmt.Errorf("there is no crawler %q", id)
			}
			all = append(all, e)
		}
		return all, nil
	}
	q, err := url.ParseQuery(text)
	if err != nil {
		return nil, fmt.Errorf("read %q: %w", text, err)
	}
	if p := crawler.PresetByID(q.Get("preset")); p != nil {
		return p.Entries(), nil
	}
	return crawler.Filter{
		Text: q.Get("q"), Operator: q.Get("operator"), Purpose: crawler.Purpose(q.Get("purpose")), Obeys: crawler.Obedience(q.Get("obeys")),
		IgnoresStar: q.Has("star"),
	}.Entries(), nil
}

// operators lists operators of AI crawlers by purpose: those with several crawlers
// ("many") or with one ("one").
func (b *builder) operators(p *Page, n *liveNode) error {
	if len(n.options) != 1 || n.options[0] != "many" && n.options[0] != "one" {
		return errNoOperators
	}
	many := n.options[0] == "many"
	rows := slices.DeleteFunc(operatorsOfAI(), func(o templates.OperatorDoc) bool { return o.Crawlers() > 1 != many })
	return b.list(n, templates.OperatorDocs(p.nth(n), crawler.AIPurposes(), rows))
}

// operatorsOfAI returns the operators of AI crawlers that are not retired, in
// alphabetical order.
func operatorsOfAI() []templates.OperatorDoc {
	var rows []templates.OperatorDoc
	for _, name := range crawler.Operators() {
		row := templates.OperatorDoc{Name: name}
		for _, purpose := range crawler.AIPurposes() {
			row.Cells = append(row.Cells, crawler.Filter{Operator: name, Purpose: purpose}.Entries())
		}
		if row.Crawlers() > 0 {
			rows = append(rows, row)
		}
	}
	return rows
}

// findings lists the findings with their pages.
func (b *builder) findings(p *Page, n *liveNode) error {
	var all []templates.FindingDoc
	for _, c := range finding.Codes() {
		if page := b.lib.byPath[path.Join(Root, findingsFolder, c.String())]; page != nil {
			all = append(all, templates.FindingDoc{Code: c, Title: page.Title})
		}
	}
	return b.list(n, templates.FindingDocs(all))
}

// differences lists all differences with their places or, in a table, the differences of
// the reading that the block names.
func (b *builder) differences(_ *Page, n *liveNode) error {
	code, ok := n.option("reading")
	if r := robotstxt.ReadingByCode(code); r != nil {
		return b.list(n, templates.ReadingDifferenceDocs(r.Name, b.differencesOf(r)))
	}
	if ok {
		return fmt.Errorf("there is no parser %q", code)
	}
	var all []templates.DifferenceDoc
	for _, d := range robotstxt.Differences() {
		at := b.lib.Difference(d.String())
		all = append(all, templates.DifferenceDoc{Title: at.Title, Path: at.Address, Readings: view.ReadingsWith(d)})
	}
	return b.list(n, templates.DifferenceDocs(all))
}

// differencesOf returns the differences of a reading.
func (b *builder) differencesOf(r *robotstxt.Reading) []templates.DifferenceDoc {
	var all []templates.DifferenceDoc
	for d, source := range r.Differences() {
		at := b.lib.Difference(d.String())
		all = append(all, templates.DifferenceDoc{Title: at.Title, Path: at.Address, Code: d.String(), Text: d.Text(), Source: source})
	}
	return all
}

// readings lists the readings.
func (b *builder) readings(_ *Page, n *liveNode) error {
	return b.list(n, templates.ReadingDocs(robotstxt.Readings()))
}

// list replaces n by a complete list.
func (b *builder) list(n *liveNode, c templ.Component) error {
	if strings.TrimSpace(n.text) != "" {
		return errNotEmpty
	}
	return b.fill(n, c)
}

// Code returns the header of a page on a finding or a difference, or nil for other
// pages.
func (p *Page) Code() *templates.DocCode {
	name := strings.TrimSuffix(path.Base(p.File), ".md")
	switch path.Dir(p.File) {
	case findingsFolder:
		if c, known := finding.CodeOf(name); known {
			return view.FindingCode(c)
		}
	case differencesFolder:
		for _, d := range robotstxt.Differences() {
			if d.String() == name {
				return view.DifferenceCode(d)
			}
		}
	}
	return nil
}
