// Package witness shows what rules do: for each a URL that it decides, or the proof
// that it never decides any.
package witness

import (
	"math"

	"whichline/engine"
	"whichline/engine/internal/prose"
)

// A Witness shows what one rule does in a group: a URL that it decides, or why
// there is none.
type Witness struct {
	rule    *engine.Rule
	Outcome Outcome
	// Decides is the path of a URL for which the rule wins: the shortest one its
	// pattern matches or, if another rule wins there, one not much longer, as crawlers
	// send it. It is empty unless the outcome is "found". [engine.WritePath] says how it
	// is shown.
	Decides string
	// NearMisses are paths like it that the rule does not match, at most three.
	NearMisses []string
	By         *engine.Rule // the rule that always wins, if the outcome is "always-beaten"

	file *engine.File
}

// A Outcome says whether a rule ever decides.
type Outcome uint8

// The outcomes. A rule is said never to decide only if that is proven.
const (
	found         Outcome = iota // it decides [Witness.Decides]
	neverMatches                 // no URL has what its pattern asks for
	alwaysBeaten                 // wherever it matches, [Witness.By] matches too and wins
	onlyRobotsTxt                // it matches /robots.txt alone, for which no rule is asked
	notFound                     // no such URL was found, which proves nothing
	notTried                     // the file is too large to look for one
)

// texts is indexed by [Outcome].
var texts = [...]struct{ code, text string }{
	found:         {"found", "{line} `{rule}` decides `{path}`."},
	neverMatches:  {"never-matches", "{line} `{rule}` never decides: {why}, so no URL matches it."},
	alwaysBeaten:  {"always-beaten", "{line} `{rule}` never decides: wherever it matches, {other} `{otherRule}` matches too and wins."},
	onlyRobotsTxt: {"only-robots-txt", "{line} `{rule}` never decides: it matches /robots.txt alone, which is always fetchable."},
	notFound:      {"not-found", "No URL was found that {line} `{rule}` decides. There may be one all the same."},
	notTried:      {"not-tried", "The file has too many rules to look for a URL that {line} `{rule}` decides."},
}

// String returns the stable code of o, such as "always-beaten".
func (o Outcome) String() string { return texts[o].code }

// Never reports whether it is proven that the rule never decides.
func (w *Witness) Never() bool {
	return w.Outcome == neverMatches || w.Outcome == alwaysBeaten || w.Outcome == onlyRobotsTxt
}

// Sentence says what the rule decides, or why it never does.
func (w *Witness) Sentence() engine.Sentence {
	a := prose.Args{"line": prose.Lines{int32(w.rule.Line)}, "rule": w.file.RuleText(w.rule), "path": engine.WritePath(w.Decides)}
	if u, unsent := w.file.Reading.UnsentRule(w.rule); unsent {
		a["why"] = u.Sentence()
	}
	if w.By != nil {
		a["other"] = prose.Lines{int32(w.By.Line)}
		a["otherRule"] = w.file.RuleText(w.By)
	}
	return prose.Capitalize(prose.Fill(texts[w.Outcome].text, a))
}

// Of returns the witness of a rule of g, for a crawler that obeys g. It is
// fastest if the rules of one group are asked for together.
func (s *Search) Of(r *engine.Rule, g *engine.Group) Witness {
	w := Witness{rule: r, file: s.file}
	if _, unsent := s.file.Reading.UnsentRule(r); unsent {
		w.Outcome = neverMatches
		return w
	}
	switch {
	case r.Pattern == "/robots.txt$" && s.file.Reading.Exempts(engine.PathTarget("/robots.txt")):
		w.Outcome = onlyRobotsTxt
		return w
	case s.isShut(g):
		w.Outcome = notFound
		return w
	case s.budget.Over() || !s.turnTo(g):
		w.Outcome = notTried
		return w
	}
	s.search(&w)
	return w
}

// search fills in what a rule decides, or why it never does. Most rules that are
// always beaten are so by one of the first that could, so a few are looked at as
// soon as the first path is decided by another rule.
func (s *Search) search(w *Witness) {
	tried := 0
	for path := range s.candidates(w.rule) {
		if s.budget.Over() {
			w.Outcome = notTried
			return
		}
		path = engine.AsSent(path)
		if len(path) < engine.MaxURL-len("/.") && s.decides(w.rule, path) {
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
