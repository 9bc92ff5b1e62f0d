package expect

import (
	"cmp"
	"context"
	"slices"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/finding"
	"whichline/engine/verdicts"
	"whichline/templates/words"
	"whichline/web/analysis"
)

// A Subject is a robots.txt file with expectations about it. It parses the file once for
// each reading. It is not safe for concurrent use.
type Subject struct {
	asked *analysis.Analysis
}

// NewSubject returns a Subject for body. reader is the default for expectations without
// a reading; site is the site of the file, or nil.
func NewSubject(body []byte, reader crawler.Reader, site *robotstxt.Site) *Subject {
	return SubjectOf(analysis.Of(analysis.Question{Robots: string(body), Reader: reader, Site: site}))
}

// SubjectOf is NewSubject for the file of an analysis.
func SubjectOf(asked *analysis.Analysis) *Subject { return &Subject{asked} }

// File returns the file as parsed by r or, if r is nil, by the default reading for
// lines.
func (s *Subject) File(r *robotstxt.Reading) *robotstxt.File {
	return s.asked.File(cmp.Or(r, s.asked.Reader.Foremost(nil)))
}

// Columns returns the table columns for the crawler of x, or none if x is not about a
// URL.
func (s *Subject) Columns(x *Expectation) []verdicts.Column {
	if x.Kind != Verdict && x.Kind != Outside {
		return nil
	}
	return s.asked.ColumnsBy(s.ReaderOf(x), crawler.Parse(x.Crawler))
}

// Reading returns the reading that judges x, or nil if x is about findings.
func (s *Subject) Reading(x *Expectation) *robotstxt.Reading {
	switch x.Kind {
	case Verdict, Outside, Obeys:
		return s.ReaderOf(x).For(crawler.Parse(x.Crawler))
	case LineCounts:
		return s.ReaderOf(x).Foremost(nil)
	}
	return nil
}

// Findings returns the findings about the file in Google's reading.
func (s *Subject) Findings() []finding.Finding {
	return s.asked.Findings(context.Background(), nil)
}

// ReaderOf returns the reader for x.
func (s *Subject) ReaderOf(x *Expectation) crawler.Reader {
	if x.Reader != nil {
		return *x.Reader
	}
	return s.asked.Reader
}

// An Outcome is the result of judging an expectation.
type Outcome struct {
	Held bool
	Got  string             // the actual state, in the engine's sentence if there is one
	Row  *verdicts.Row      // the URL and its verdict, if the expectation is about a URL
	Said robotstxt.Sentence // Got in parts, if it is the engine's
}

// Judge compares x with the actual state, which it tells in the language of ctx. Its error is from ctx.
func (s *Subject) Judge(ctx context.Context, x *Expectation) (Outcome, error) {
	switch x.Kind {
	case Verdict, Outside:
		return s.verdict(ctx, x)
	case Obeys:
		return s.obeys(ctx, x), nil
	case LineCounts:
		return s.line(ctx, x), nil
	}
	return s.found(ctx, x), nil
}

func (s *Subject) verdict(ctx context.Context, x *Expectation) (Outcome, error) {
	row, err := s.asked.Ask(ctx, s.ReaderOf(x), crawler.Parse(x.Crawler), x.URL)
	if err != nil {
		return Outcome{}, err
	}
	switch {
	case row.Problem != nil:
		return said(ctx, false, row.Problem.Sentence(), row), nil
	case row.Outside:
		return said(ctx, x.Kind == Outside, s.asked.Site.NotCovered(row.Target), row), nil
	}
	v := &row.Verdicts[0]
	held := x.Kind == Verdict && v.Allowed == x.Allowed && (x.Line == AnyLine || x.Line == winner(v))
	return said(ctx, held, v.Explain().Sentence, row), nil
}

// Line returns the line that decides the verdict of o; 0 if there is none.
func (o *Outcome) Line() int {
	if o.Row == nil || len(o.Row.Verdicts) == 0 {
		return 0
	}
	return winner(&o.Row.Verdicts[0])
}

// winner returns the line that decides v; 0 if there is none.
func winner(v *robotstxt.Verdict) int {
	if v.Winner.Rule == nil {
		return 0
	}
	return v.Winner.Rule.Line
}

func (s *Subject) obeys(ctx context.Context, x *Expectation) Outcome {
	c := crawler.Parse(x.Crawler)
	f := s.File(s.ReaderOf(x).For(c))
	_, g := f.GroupFor(c)
	held := g == nil && x.Token == ""
	if g != nil && x.Token != "" {
		held = g == f.Group(x.Token)
	}
	return said(ctx, held, f.ExplainGroup(c), nil)
}

func (s *Subject) line(ctx context.Context, x *Expectation) Outcome {
	f := s.File(s.ReaderOf(x).Foremost(nil))
	if x.Line > len(f.Lines) {
		return own(ctx, false, "no-such-line", words.Vars{"n": words.Number(ctx, x.Line)})
	}
	l := f.Line(x.Line)
	if l.Kind == robotstxt.Blank || l.Kind == robotstxt.Comment {
		return own(ctx, !x.Counts && x.Reason == "", "line-empty", words.Vars{"n": words.Number(ctx, x.Line)})
	}
	if l.Ignored == robotstxt.None {
		return own(ctx, x.Counts, "line-counts", words.Vars{"n": words.Number(ctx, x.Line)})
	}
	held := !x.Counts && (x.Reason == "" || x.Reason == l.Ignored.String())
	return own(ctx, held, "line-ignored", words.Vars{"n": words.Number(ctx, x.Line), "why": words.Told(ctx, f.IgnoredText(l))})
}

func (s *Subject) found(ctx context.Context, x *Expectation) Outcome {
	all := s.Findings()
	if x.Kind == NoFindings {
		if len(all) == 0 {
			return own(ctx, true, "no-findings", nil)
		}
		return said(ctx, false, all[0].Message, nil)
	}
	for i := range all {
		if all[i].Code == x.Code {
			held := x.Kind == Finding && (x.Line == AnyLine || slices.Contains(all[i].Lines, x.Line))
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
