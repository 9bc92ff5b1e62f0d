package expect

import (
	"cmp"
	"context"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/response"
	"whichline/engine/verdicts"
	"whichline/engine/work"
	"whichline/templates/words"
	"whichline/web/analysis"
)

// columns returns the table columns for the crawler of x, or none if x is not about a
// URL.
func (x *Expectation) columns(asked *analysis.Analysis) []verdicts.Column {
	if x.Kind != Verdict && x.Kind != Outside {
		return nil
	}
	return asked.ColumnsBy(x.ReaderIn(asked), crawler.Parse(x.Crawler))
}

// reading returns the reading that judges x, or nil if x is about findings.
func (x *Expectation) reading(asked *analysis.Analysis) *robotstxt.Reading {
	switch x.Kind {
	case Verdict, Outside, Obeys:
		return x.ReaderIn(asked).For(crawler.Parse(x.Crawler))
	case LineCounts:
		return x.ReaderIn(asked).Foremost(nil)
	}
	return nil
}

// ReaderIn returns the reader for x: that of asked if x does not specify one.
func (x *Expectation) ReaderIn(asked *analysis.Analysis) crawler.Reader {
	if x.Reader != nil {
		return *x.Reader
	}
	return asked.Reader
}

// An Outcome is the result of judging an expectation.
type Outcome struct {
	Held bool
	Got  string             // the actual state, in the engine's sentence if there is one
	Row  *verdicts.Row      // the URL and its verdict by the file, if the expectation is about a URL
	Said robotstxt.Sentence // Got in parts, if it is the engine's
}

// Judge compares x with the file of asked, whose state it tells in the language of ctx. Its
// error is from ctx.
func (x *Expectation) Judge(ctx context.Context, asked *analysis.Analysis) (Outcome, error) {
	switch x.Kind {
	case Verdict, Outside:
		return x.verdict(ctx, asked)
	case Obeys:
		return x.obeys(ctx, asked), nil
	case LineCounts:
		return x.line(ctx, asked), nil
	}
	return x.found(ctx, asked), nil
}

func (x *Expectation) verdict(ctx context.Context, asked *analysis.Analysis) (Outcome, error) {
	row, err := asked.Ask(ctx, x.ReaderIn(asked), crawler.Parse(x.Crawler), x.URL)
	if err != nil {
		return Outcome{}, err
	}
	switch {
	case row.Problem != nil:
		return said(ctx, false, row.Problem.Sentence(), row), nil
	case row.Outside:
		return said(ctx, x.Kind == Outside, asked.Site.NotCovered(row.Target), row), nil
	}
	v := &row.Verdicts[0]
	held := x.Kind == Verdict && v.Allowed == x.Allowed && (x.Line == AnyLine || x.Line == v.Line())
	return said(ctx, held, v.Explain().Sentence, row), nil
}

// Respond returns got, the outcome of x by the file of asked, or else the one by the response
// that brought the file or came in its place, if that decides about the URL of x instead. A
// nil state stands for no response.
func (x *Expectation) Respond(ctx context.Context, asked *analysis.Analysis, state *response.State, got Outcome) Outcome {
	if x.Kind != Verdict || got.Row == nil || len(got.Row.Verdicts) == 0 {
		return got
	}
	p, instead := analysis.InsteadOf(x.ReaderIn(asked), &got.Row.Verdicts[0], state)
	if !instead {
		return got
	}
	allowed, decided := p.Effect.Verdict()
	held := decided && allowed == x.Allowed && (x.Line == AnyLine || x.Line == 0)
	return said(ctx, held, p.Sentence, nil)
}

// Line returns the line that decides the verdict of o; 0 if there is none.
func (o *Outcome) Line() int {
	if o.Row == nil || len(o.Row.Verdicts) == 0 {
		return 0
	}
	return o.Row.Verdicts[0].Line()
}

func (x *Expectation) obeys(ctx context.Context, asked *analysis.Analysis) Outcome {
	c := crawler.Parse(x.Crawler)
	f := asked.File(x.ReaderIn(asked).For(c))
	_, g := f.GroupFor(c)
	if f.GivenUp(nil) == robotstxt.FileRefused {
		v := f.Match(c, robotstxt.Target{Path: "/"})
		return said(ctx, x.Token == "", v.Explain().Sentence, nil)
	}
	held := g == nil && x.Token == ""
	if g != nil && x.Token != "" {
		held = g == f.Group(x.Token)
	}
	return said(ctx, held, f.ExplainGroup(c), nil)
}

func (x *Expectation) line(ctx context.Context, asked *analysis.Analysis) Outcome {
	f := asked.File(x.ReaderIn(asked).Foremost(nil))
	switch n := len(f.Lines); {
	case f.Unread() != "" && (x.Line > n || x.Line == n && f.Line(n).Kind == robotstxt.Blank):
		return own(ctx, !x.Counts && x.Reason == "", "line-unread", words.Vars{"n": words.LineNumber(ctx, x.Line)})
	case x.Line > n:
		return own(ctx, false, "no-such-line", words.Vars{"n": words.LineNumber(ctx, x.Line)})
	}
	l := f.Line(x.Line)
	if l.Kind == robotstxt.Blank || l.Kind == robotstxt.Comment {
		return own(ctx, !x.Counts && x.Reason == "", "line-empty", words.Vars{"n": words.LineNumber(ctx, x.Line)})
	}
	if l.Ignored == robotstxt.None {
		return own(ctx, x.Counts, "line-counts", words.Vars{"n": words.LineNumber(ctx, x.Line)})
	}
	held := !x.Counts && (x.Reason == "" || x.Reason == l.Ignored.String())
	return own(ctx, held, "line-ignored", words.Vars{"n": words.LineNumber(ctx, x.Line), "why": words.Told(ctx, f.IgnoredText(l))})
}

func (x *Expectation) found(ctx context.Context, asked *analysis.Analysis) Outcome {
	all := asked.Findings(context.Background(), nil)
	if x.Kind == NoFindings {
		if len(all) == 0 {
			return own(ctx, true, "no-findings", nil)
		}
		return said(ctx, false, all[0].Message, nil)
	}
	for i := range all {
		if all[i].Code == x.Code {
			held := x.Kind == Finding && (x.Line == AnyLine || all[i].On(x.Line))
			return said(ctx, held, all[i].Message, nil)
		}
	}
	return own(ctx, x.Kind == NoFinding, "no-finding", words.Vars{"code": x.Code.String()})
}

// own returns an outcome with a message of this package.
func own(ctx context.Context, held bool, code string, with words.Vars) Outcome {
	return Outcome{Held: held, Got: words.Say(ctx, gotPrefix+code, with)}
}

// said returns an outcome with the engine's sentence.
func said(ctx context.Context, held bool, s robotstxt.Sentence, row *verdicts.Row) Outcome {
	return Outcome{Held: held, Got: words.Sentence(ctx, s), Said: s, Row: row}
}

// findingReads is the approximate cost of finding a file's faults, in parses of the
// file.
const findingReads = 8

// A Judge judges expectations about one file within a budget. It is not safe for
// concurrent use.
type Judge struct {
	asked *analysis.Analysis
	left  *work.Budget
	paid  map[*robotstxt.Reading]bool // readings in which the file was parsed
}

// Within returns a Judge for the file of asked that takes the costs from left.
func Within(asked *analysis.Analysis, left *work.Budget) *Judge {
	return &Judge{asked, left, make(map[*robotstxt.Reading]bool)}
}

// Judge is [Expectation.Judge] within the budget. If the budget does not suffice, it judges
// nothing and afforded is false.
func (j *Judge) Judge(ctx context.Context, x *Expectation) (got Outcome, afforded bool, err error) {
	if !j.affords(x) {
		return got, false, nil
	}
	got, err = x.Judge(ctx, j.asked)
	return got, true, err
}

// affords takes the cost of judging x from the budget, and reports whether it sufficed.
// The file is parsed once for each reading; findings cost as much as several parses.
func (j *Judge) affords(x *Expectation) bool {
	reading, steps := x.reading(j.asked), work.ParseSteps(j.asked.Robots)
	if reading == nil {
		steps *= findingReads
	}
	parsed := cmp.Or(reading, robotstxt.Google) // findings are about the file as Google reads it
	if !j.paid[reading] && !(j.asked.Fits(parsed) && j.left.Take(steps)) {
		return false
	}
	j.paid[reading] = true
	return j.left.Take(1 + verdicts.TableSteps(x.columns(j.asked), []string{x.URL}))
}
