package templates

import (
	"fmt"

	"whichline/engine"
)

// A Proof says why verdicts on one URL are what they are. Crawlers that obey
// the same group share one.
type Proof struct {
	ID                   string   // see [ProofID]
	Row                  int      // number of the row
	Answers              []Answer // one per crawler; never empty
	Traced               bool     // the trials below were made
	Open                 bool     // they are in view
	LeftOut              bool     // they are not here, as they are folded in a partial answer
	Rules                int      // rules of the group
	Lost                 []int    // lines of rules that match and lost
	Hits                 int      // rules that match
	Trials               []Trial  // those that match, then others, each in file order
	MoreHits, MoreOthers int      // trials beyond those in Trials
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
	Covered []PathPart      // how it covers the path; nil if it does not match
	Fared   engine.Sentence // how it fared
}

// A PathPart is a part of a path and the code of what covers it, such as
// "wildcard".
type PathPart struct {
	Text      string
	CoveredBy string
}

// ProofID returns the id of a proof on the page: that of its row and, among the
// proofs of the row, its index.
func ProofID(row, index int) string { return fmt.Sprintf("why-%d-%d", row, index+1) }

// TraceID returns the id of what unfolds the trials.
func (p *Proof) TraceID() string { return p.ID + "-trace" }

// summary says how many rules match.
func (p *Proof) summary() string {
	code := "trace.tried"
	switch p.Hits {
	case 0:
		code = "trace.tried.none"
	case 1:
		code = "trace.tried.one"
	}
	return say(code, vars{"rules": count(p.Rules, "rule"), "n": number(p.Hits)})
}

// sign returns what marks a rule that matches.
func (t Trial) sign() string {
	switch {
	case t.Outcome == engine.Wins:
		return "◀"
	case t.Hit():
		return "◁"
	}
	return ""
}

// class returns the class of a trial.
func (t Trial) class() string {
	switch {
	case t.Outcome == engine.Wins:
		return "wins"
	case t.Hit():
		return "lost"
	}
	return "missed"
}
