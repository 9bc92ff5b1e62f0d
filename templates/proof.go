package templates

import (
	"fmt"

	"whichline/engine"
)

// A Proof says why verdicts on one URL are what they are. Crawlers that obey
// the same group share one.
type Proof struct {
	ID                   string
	Row                  int      // number of the row
	Answers              []Answer // one per crawler; never empty
	Traced               bool     // the trials below were made
	Open                 bool     // they are in view
	Kept                 bool     // they are left out, as they are folded
	Rules                int      // rules of the group
	Lost                 []int    // lines of rules that match and lost
	Hits                 int      // rules that match
	Trials               []Trial  // those that match, then others, each in file order
	MoreHits, MoreOthers int      // trials beyond those in Trials

	file    *engine.File
	verdict *engine.Verdict
}

// An Answer is the verdict for one crawler in words.
type Answer struct {
	Crawler  string
	Allowed  bool
	Sentence engine.Sentence
	Group    engine.Sentence
	Meaning  engine.Sentence // what it means for this crawler, if that is not plain; or nil
}

// A Trial is one rule that was tried.
type Trial struct {
	engine.Trial
	Text    string          // the rule as written
	As      string          // what was compared, if it differs from what was written; or ""
	Covered []Covered       // how it covers the path; nil if it does not match
	Fared   engine.Sentence // how it fared
}

const (
	traceHits   = 50 // rules that match, in one trace
	traceOthers = 10 // rules that do not match, in one trace
)

// A proofKey is the same for verdicts on one URL that have the same proof: their
// groups have the same rules.
type proofKey struct {
	rules  string // of ruleSets
	reason engine.Reason
}

// A proofID is the place of a proof on the page.
type proofID struct{ row, index int }

func (id proofID) String() string { return fmt.Sprintf("why-%d-%d", id.row, id.index+1) }

// newProof returns the proof with the given number in a row, without answers.
func newProof(f *engine.File, v *engine.Verdict, id proofID) Proof {
	p := Proof{ID: id.String(), Row: id.row, file: f, verdict: v}
	if v.Group != nil {
		p.Rules = v.Group.Len()
	}
	return p
}

// answer enters a verdict that has this proof.
func (p *Proof) answer(v *engine.Verdict) {
	e := v.Explain()
	p.Answers = append(p.Answers, Answer{v.Crawler.Name, v.Allowed, e.Sentence, e.Group, engine.Caveat(v.Crawler)})
	p.Lost = e.Lost
}

// trace shows every rule that was tried, if wanted.
func (p *Proof) trace(wanted bool, b Brief) {
	if !wanted || p.Rules == 0 {
		return
	}
	p.Traced = true
	if p.Kept = b.keeps(p.traceID()); p.Kept {
		return
	}
	var others []Trial
	for t := range p.verdict.Trials() {
		if t.Hit() {
			p.Hits++
		}
		switch {
		case !t.Hit() && len(others) < traceOthers:
			others = append(others, p.trial(t))
		case !t.Hit():
			p.MoreOthers++
		case len(p.Trials) < traceHits || t.Outcome == engine.Wins:
			p.Trials = append(p.Trials, p.trial(t))
		default:
			p.MoreHits++
		}
	}
	p.Trials = append(p.Trials, others...)
}

// trial shows how one rule fared.
func (p *Proof) trial(t engine.Trial) Trial {
	fared := Trial{
		Trial: t, Text: clip(p.file.RuleText(t.Rule), quoteOctets),
		Covered: cover(p.verdict.Cover(t)), Fared: p.verdict.Fared(t),
	}
	if value := p.file.Value(p.file.Line(t.Rule.Line)); value != t.Pattern {
		fared.As = clip(t.Pattern, quoteOctets)
	}
	return fared
}
