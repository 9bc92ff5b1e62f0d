package view

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/a-h/templ"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/templates"
)

const (
	traceHits   = 50 // rules that match, in one trace
	traceOthers = 10 // rules that do not match, in one trace

	pathParts  = 60  // parts of one path, with their coverage
	pathOctets = 400 // of one path
)

// A proofKey is the same for verdicts on one URL that have the same proof: they are
// by one reading, and their groups have the same rules; or the response decides, in the
// same words.
type proofKey struct {
	file     *robotstxt.File
	rules    ruleKey
	reason   robotstxt.Reason
	response string
}

// A proof is a [templates.Proof] and what it proves.
type proof struct {
	templates.Proof
	verdict *robotstxt.Verdict
}

// newProof returns the proof with the given index in a row, without answers. A nil v is
// for one by a response.
func newProof(v *robotstxt.Verdict, row, index int) *proof {
	p := &proof{Proof: templates.Proof{ID: templates.ProofID(row, index), Row: row}, verdict: v}
	if v == nil {
		return p
	}
	p.Reader = v.File().Reading.Name
	if v.Group != nil {
		p.Rules = v.Group.Len()
	}
	return p
}

// answer enters a verdict on a URL that has this proof, with what it is expected to stay by.
func (p *proof) answer(v *robotstxt.Verdict, typed string, pin templ.Component) {
	e := v.Explain()
	p.Answers = append(p.Answers, templates.Answer{
		Crawler: v.Crawler.Name, Allowed: v.Allowed, Sentence: InLetters(e.Sentence, v.Target.Path, typed), Group: e.Group, Meaning: crawler.Caveat(v.Crawler, v.Allowed), Pin: pin,
	})
	p.Lost = e.Lost
}

// InLetters returns s, which names a path, with the letters in which its URL was typed,
// where these are all that was encoded.
func InLetters(s robotstxt.Sentence, path, typed string) robotstxt.Sentence {
	_, rest, absolute := strings.Cut(typed, "://")
	if !absolute {
		rest = typed
	}
	at := max(strings.IndexByte(rest, '/'), 0)
	letters := rest[at:]
	if letters == path || !utf8.ValidString(letters) || encoded(letters) != path {
		return s
	}
	return s.Map(func(p robotstxt.Part) robotstxt.Part {
		if !p.Code {
			p.Text = strings.Replace(p.Text, path, letters, 1)
		}
		return p
	})
}

// encoded returns s with its octets above 127 percent-encoded.
func encoded(s string) string {
	var b strings.Builder
	for _, c := range []byte(s) {
		if c < utf8.RuneSelf {
			b.WriteByte(c)
		} else {
			fmt.Fprintf(&b, "%%%02X", c)
		}
	}
	return b.String()
}

// trace shows every rule that was tried, if wanted.
func (p *proof) trace(wanted bool, partial PartialAnswer) {
	if !wanted || p.Rules == 0 {
		return
	}
	p.Traced = true
	if p.LeftOut = partial.LeavesOut(p.TraceID()); p.LeftOut {
		return
	}
	var others []templates.Trial
	for t := range p.verdict.Trials() {
		if t.Matched() {
			p.Hits++
		}
		switch {
		case !t.Matched() && len(others) < traceOthers:
			others = append(others, p.trial(t))
		case !t.Matched():
			p.MoreOthers++
		case len(p.Trials) < traceHits || t.Outcome == robotstxt.Wins:
			p.Trials = append(p.Trials, p.trial(t))
		default:
			p.MoreHits++
		}
	}
	p.Trials = append(p.Trials, others...)
}

// trial shows how one rule fared.
func (p *proof) trial(t robotstxt.Trial) templates.Trial {
	text := p.verdict.File().RuleText(t.Rule)
	fared := templates.Trial{
		Trial: t, Text: templates.Shorten(text, templates.QuoteOctets),
		Covered: coveredParts(p.verdict.Cover(t)), Fared: p.verdict.OutcomeText(t),
	}
	if _, value, _ := strings.Cut(text, ": "); value != t.Pattern {
		fared.As = templates.Shorten(t.Pattern, templates.QuoteOctets)
	}
	return fared
}

// coveredParts shows how a pattern covers a path, up to a part too long to show.
// A star that stands for nothing has no part.
func coveredParts(stretches []robotstxt.CoveredPart) []templates.PathPart {
	var parts []templates.PathPart
	more := templates.PathPart{Text: "…", CoveredBy: robotstxt.Uncovered.String()}
	left := pathOctets
	for _, s := range stretches {
		if s.Text == "" {
			continue
		}
		if left <= 0 || len(parts) == pathParts {
			return append(parts, more)
		}
		text, cut := templates.Beginning(s.Text, left)
		left -= len(s.Text)
		parts = append(parts, templates.PathPart{Text: text, CoveredBy: s.By.String()})
		if cut > 0 {
			return append(parts, more)
		}
	}
	return parts
}
