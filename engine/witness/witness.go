// Package witness demonstrates the effect of rules: for each rule a URL that it decides,
// or a proof that there is none.
package witness

import (
	"math"

	robotstxt "whichline/engine"
	"whichline/engine/internal/algebra"
	"whichline/engine/internal/match"
	"whichline/engine/internal/prose"
)

// A Witness shows the effect of one rule in a group: a URL that it decides, or the
// reason why there is none.
type Witness struct {
	rule    *robotstxt.Rule
	Outcome Outcome
	// Decides is the path, as crawlers send it, of a URL for which the rule wins: the
	// shortest path that its pattern matches or, if another rule wins there, one not
	// much longer. It is empty unless the outcome is "found". [robotstxt.Target.String] formats
	// it for display.
	Decides string
	// NearMisses are up to three similar paths that the rule does not match.
	NearMisses []string
	By         *robotstxt.Rule // the rule that always beats it, if the outcome is "always-beaten"

	file *robotstxt.File
}

// An Outcome classifies the effect of a rule.
type Outcome uint8

// The outcomes. A rule never decides only if that is proven.
const (
	found         Outcome = iota // it decides [Witness.Decides]
	neverMatches                 // no URL satisfies the pattern
	alwaysBeaten                 // wherever it matches, [Witness.By] matches too and beats it
	onlyRobotsTxt                // it matches only /robots.txt, for which rules do not apply
	groupUnused                  // no crawler obeys the group, or the reader blocks all that do
	notFound                     // no such URL was found, without proof that there is none
	notTried                     // the file is too large to look for one
)

// texts is indexed by [Outcome].
var texts = [...]struct{ code, text string }{
	found:         {"found", "{Line} `{rule}` decides `{path}`."},
	neverMatches:  {"never-matches", "{Line} `{rule}` never decides: {why}, so no URL matches it."},
	alwaysBeaten:  {"always-beaten", "{Line} `{rule}` never decides: wherever it matches, {other} `{otherRule}` matches too and beats it."},
	onlyRobotsTxt: {"only-robots-txt", "{Line} `{rule}` never decides: it matches /robots.txt alone, which is always fetchable."},
	groupUnused:   {"group-unused", "{Line} `{rule}` never decides: this parser uses no rule of its group."},
	notFound:      {"not-found", "No URL was found that {line} `{rule}` decides. There may still be one."},
	notTried:      {"not-tried", "The file has too many rules to look for a URL that {line} `{rule}` decides."},
}

// String returns the stable code of o, such as "always-beaten".
func (o Outcome) String() string { return texts[o].code }

// Never reports whether the rule provably never decides.
func (w *Witness) Never() bool {
	return w.Outcome == neverMatches || w.Outcome == alwaysBeaten || w.Outcome == onlyRobotsTxt || w.Outcome == groupUnused
}

// Sentence describes the effect of the rule.
func (w *Witness) Sentence() robotstxt.Sentence {
	a := prose.Args{"line": prose.Lines{w.rule.Line}, "rule": w.file.RuleText(w.rule), "path": robotstxt.Target{Path: w.Decides}.String()}
	if u, unsent := algebra.Unsent(w.file.Reading, w.rule); unsent {
		a["why"] = u.Sentence()
	}
	if w.By != nil {
		a["other"] = prose.Lines{w.By.Line}
		a["otherRule"] = w.file.RuleText(w.By)
	}
	return prose.Fill(texts[w.Outcome].text, a)
}

// Of returns the witness of a rule of g, for a crawler that obeys g. Asking for all
// rules of one group in a row is fastest.
func (s *Search) Of(r *robotstxt.Rule, g *robotstxt.Group) Witness {
	w := Witness{rule: r, file: s.file}
	if _, unsent := algebra.Unsent(s.file.Reading, r); unsent {
		w.Outcome = neverMatches
		return w
	}
	switch {
	case r.Pattern == "/robots.txt$" && match.By(&s.file.Reading.Match).Exempts("/robots.txt"):
		w.Outcome = onlyRobotsTxt
		return w
	case s.budget.Over() || !s.turnTo(g):
		w.Outcome = notTried
		return w
	case s.shut:
		w.Outcome = groupUnused
		return w
	}
	s.search(&w)
	return w
}

// search determines the outcome for a rule. Most rules that are always beaten lose to
// one of the first rivals, so a few of those are checked as soon as another rule decides
// the first path.
func (s *Search) search(w *Witness) {
	tried := 0
	for path := range s.candidates(w.rule) {
		if s.budget.Over() {
			w.Outcome = notTried
			return
		}
		path = match.AsSent(path)
		if len(path) < robotstxt.MaxURL-len("/.") && s.decides(w.rule, path) {
			w.Decides, w.NearMisses = path, s.nearMisses(w.rule, path)
			return
		}
		if tried++; tried == 1 {
			if w.By = s.alwaysBeating(w.rule, fewRivals); w.By != nil {
				w.Outcome = alwaysBeaten
				return
			}
		}
	}
	w.Outcome = notFound
	if w.By = s.alwaysBeating(w.rule, math.MaxInt); w.By != nil {
		w.Outcome = alwaysBeaten
	}
}

func init() {
	for _, t := range texts {
		prose.Text("witness."+t.code, t.text)
	}
}
