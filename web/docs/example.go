package docs

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/finding"
	"whichline/templates"
	"whichline/web/analysis"
	"whichline/web/expect"
	"whichline/web/urlstandard"
	"whichline/web/view"
)

// separator is the line between the file of an example and its expectations.
const separator = "\n---\n"

var (
	errNoSeparator    = errors.New("an example is a file, a line ---, and what is expected of it")
	errNoExpectations = errors.New("an example says what is expected of it")
	errNoFix          = errors.New("the engine has no fix for this finding; show the fixed file in a block of its own")
	errNothingToFix   = errors.New("\"fixed\" needs an expected finding")
)

// A trial is the state of running an example.
type trial struct {
	body   string
	wanted []expect.Expectation
	site   *robotstxt.Site
	asked  *analysis.Analysis
	shown  templates.Example
}

// example runs a block "robots": a file and its expectations.
func (b *builder) example(p *Page, n *liveNode) error {
	t, err := newTrial(n)
	if err != nil {
		return err
	}
	n.id = p.exampleID(t.body)
	t.shown = templates.Example{ID: n.id}
	if err := t.run(b.ctx); err != nil {
		return err
	}
	if n.flag("fixed") {
		if err := t.mend(b.ctx); err != nil {
			return err
		}
	}
	view.AskExample(&t.shown, t.body, t.site, ExampleName(p, n.id))
	p.Examples = append(p.Examples, b.keep(t.shown))
	return b.fill(n, templates.ExamplePart(t.shown))
}

// An Example is an example on a page, without the data that only the page needs: its
// listing and its texts. Its file is compressed.
type Example struct {
	templates.Example
	file compressed
}

// keep returns the part of an example that is kept after rendering.
func (b *builder) keep(x templates.Example) Example {
	kept := Example{x, b.compressor.compress(x.Robots)}
	kept.Robots, kept.Listing, kept.Mended, kept.Answers = "", templates.Listing{}, nil, slices.Clone(x.Answers)
	for i := range kept.Answers {
		kept.Answers[i].Text = robotstxt.Sentence{}
	}
	return kept
}

// File returns the file of the example, octet for octet.
func (x *Example) File() string { return x.file.text() }

// newTrial parses the text and the options of an example.
func newTrial(n *liveNode) (*trial, error) {
	body, rest, ok := strings.Cut("\n"+n.text, separator)
	if !ok {
		return nil, errNoSeparator
	}
	body = strings.TrimPrefix(body+"\n", "\n")
	wanted, err := expect.Parse(rest)
	if err != nil {
		return nil, fmt.Errorf("below ---: %w", err)
	}
	if len(wanted) == 0 {
		return nil, errNoExpectations
	}
	t := &trial{wanted: wanted}
	if t.body, err = bodyOf(n, body); err != nil {
		return nil, err
	}
	if err := t.options(n); err != nil {
		return nil, err
	}
	t.asked = t.about(t.body)
	return t, nil
}

// about returns the analysis of a file as Google reads it.
func (t *trial) about(body string) *analysis.Analysis {
	return analysis.Of(analysis.Question{Robots: body, Reader: crawler.AllBy(robotstxt.Google), Site: t.site})
}

// options parses the options of an example.
func (t *trial) options(n *liveNode) error {
	if address, ok := n.option("site"); ok {
		site, err := robotstxt.ParseSite(address, urlstandard.ToASCII)
		if err != nil {
			return fmt.Errorf("site %q: %w", address, err)
		}
		t.site = &site
	}
	for _, o := range n.options {
		name, _, _ := strings.Cut(o, "=")
		switch name {
		case "site", "fixed", "escaped", "repeated":
		default:
			return fmt.Errorf("an example has no option %q", o)
		}
	}
	return nil
}

// bodyOf returns the octets of the file in a block.
func bodyOf(n *liveNode, text string) (string, error) {
	if !n.flag("escaped") && !n.flag("repeated") {
		return text, nil
	}
	var b strings.Builder
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		if n.flag("escaped") {
			s, err := strconv.Unquote(`"` + strings.ReplaceAll(line, `"`, `\"`) + `"`)
			if err != nil {
				return "", fmt.Errorf("%q is no Go string content: %w", line, err)
			}
			b.WriteString(s + "\n")
			continue
		}
		count, quoted, _ := strings.Cut(line, " ")
		times, err := strconv.Atoi(count)
		if err != nil {
			return "", fmt.Errorf("%q doesn't begin with a count: %w", line, err)
		}
		s, err := strconv.Unquote(quoted)
		if err != nil {
			return "", fmt.Errorf("%q is no count and Go string: %w", line, err)
		}
		b.WriteString(strings.Repeat(s, times))
	}
	return b.String(), nil
}

// run judges every expectation. Its error lists the ones that do not hold.
func (t *trial) run(ctx context.Context) error {
	var broken []error
	wins := make(map[int]int)
	for i := range t.wanted {
		x := &t.wanted[i]
		got, err := x.Judge(ctx, t.asked)
		if err != nil {
			return err
		}
		if !got.Held {
			broken = append(broken, fmt.Errorf("%q doesn't hold: %s", x.Text, got.Got))
			continue
		}
		answer := t.answer(x, &got)
		if answer.Line > 0 && answer.Reading == nil {
			wins[answer.Line]++
		}
		if x.Kind != expect.LineCounts || answer.Reading != nil { // otherwise the listing shows it
			t.shown.Answers = append(t.shown.Answers, answer)
		}
	}
	view.ListExample(&t.shown, t.asked.File(robotstxt.Google), wins)
	return errors.Join(broken...)
}

// answer returns the text on the page for an expectation that holds.
func (t *trial) answer(x *expect.Expectation, got *expect.Outcome) templates.ExampleAnswer {
	a := templates.ExampleAnswer{Kind: templates.SaidOfLine, Crawler: x.Crawler, URL: x.URL, Text: got.Said}
	if a.Text.IsZero() {
		a.Text = parts(got.Got)
	}
	if x.Reader != nil && x.Reader.For(crawler.Parse(x.Crawler)) != robotstxt.Google {
		a.Reading = x.Reader.For(crawler.Parse(x.Crawler))
	}
	switch x.Kind {
	case expect.Verdict:
		a.Kind, a.Allowed = templates.SaidOfURL, x.Allowed
		a.Name = got.Row.Verdicts[0].Crawler.Name
		a.Line = got.Row.Verdicts[0].Line()
	case expect.Outside:
		a.Kind = templates.SaidOutside
	case expect.Obeys:
		a.Kind = templates.SaidOfGroup
	case expect.Finding:
		a.Kind, a.Code = templates.SaidFinding, x.Code
	case expect.NoFinding, expect.NoFindings:
		a.Kind = templates.SaidNoFinding
	}
	return a
}

// parts converts a text with code in backticks to a sentence.
func parts(s string) robotstxt.Sentence {
	var all []robotstxt.Part
	for i, text := range strings.Split(s, "`") {
		if text != "" {
			all = append(all, robotstxt.Part{Text: text, Code: i%2 == 1})
		}
	}
	return robotstxt.Verbatim(all...)
}

// mend shows the file after the fix for the first expected finding.
func (t *trial) mend(ctx context.Context) error {
	fix, code, err := t.fix()
	if err != nil {
		return err
	}
	mended := finding.Apply(t.asked.File(robotstxt.Google), fix.Edits)
	after := t.about(mended)
	for _, x := range after.Findings(ctx, nil) {
		if x.Code == code {
			return fmt.Errorf("the fix leaves the finding %s: %s", code, x.Message)
		}
	}
	view.MendExample(&t.shown, fix, after.File(robotstxt.Google))
	return t.compare(ctx, after)
}

// fix returns the fix for the first expected finding, or the fix that its question
// offers.
func (t *trial) fix() (*finding.Fix, finding.Code, error) {
	for i := range t.wanted {
		if t.wanted[i].Kind != expect.Finding {
			continue
		}
		for _, x := range t.asked.Findings(context.Background(), nil) {
			if offer := x.Offer(); x.Code == t.wanted[i].Code && offer != nil {
				return offer, x.Code, nil
			}
		}
		return nil, 0, errNoFix
	}
	return nil, 0, errNothingToFix
}

// compare shows the verdicts that the fix changes.
func (t *trial) compare(ctx context.Context, after *analysis.Analysis) error {
	for i := range t.wanted {
		x := &t.wanted[i]
		if x.Kind != expect.Verdict {
			continue
		}
		got, err := x.Judge(ctx, after)
		if err != nil {
			return err
		}
		now := *x
		now.Allowed = got.Row.Verdicts[0].Allowed
		if now.Allowed != x.Allowed {
			t.shown.Mended.Answers = append(t.shown.Mended.Answers, t.answer(&now, &got))
		}
	}
	return nil
}

// exampleID returns the id of an example. It depends on the file only, so it stays the
// same when the page changes.
func (p *Page) exampleID(body string) string {
	sum := fnv.New32a()
	_, _ = sum.Write([]byte(body)) // never fails
	id := fmt.Sprintf("example-%06x", sum.Sum32()&0xffffff)
	free := id
	for i := 2; slices.ContainsFunc(p.Examples, func(x Example) bool { return x.ID == free }); i++ {
		free = id + "-" + strconv.Itoa(i)
	}
	return free
}

// ExampleName returns the name of an example in links to the tester, for files too long
// for a link: the URL of its place.
func ExampleName(p *Page, id string) string { return p.Path + "#" + id }

// Example returns the example with the given name and its page, or nil.
func (l *Library) Example(name string) (*Page, *Example) {
	address, id, _ := strings.Cut(name, "#")
	p := l.Page(address)
	if p == nil {
		return nil, nil
	}
	for i := range p.Examples {
		if p.Examples[i].ID == id {
			return p, &p.Examples[i]
		}
	}
	if n, err := strconv.Atoi(strings.TrimPrefix(id, "example-")); err == nil && n > 0 && n <= len(p.Examples) {
		return p, &p.Examples[n-1] // the form of older links
	}
	return nil, nil
}
