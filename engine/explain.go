package engine

import (
	"whichline/engine/internal/choice"
	"whichline/engine/internal/prose"
)

// An Explanation is a verdict in words.
type Explanation struct {
	Reason   Reason   // [Verdict.Reason], or, where a rule decides, how
	Sentence Sentence // says what is decided, and why
	Group    Sentence // says which group is obeyed, and why
	RunnerUp Trial    // the strongest rule that matches and lost, one that says otherwise if there is one; its Rule may be nil
	Hits     int      // rules that match
	Lost     []int    // the first 50 lines of rules that match and lost, in file order; nil if there are none
}

// maxLost is how many lines [Explanation.Lost] holds.
const maxLost = 50

// Explain words v. It tries the rules of the group anew.
func (v *Verdict) Explain() Explanation {
	e := Explanation{Reason: v.Reason, Group: v.explainGroup()}
	if v.Winner.Rule != nil {
		v.survey(&e)
	}
	e.Sentence = v.explainDecision(e)
	return e
}

// survey finds the runner-up and says how the winner won.
func (v *Verdict) survey(e *Explanation) {
	w := v.Winner
	for t := range v.hits() {
		e.Hits++
		if t.Rule != w.Rule && len(e.Lost) < maxLost {
			e.Lost = append(e.Lost, t.Rule.Line)
		}
		if t.Rule != w.Rule && stronger(t, e.RunnerUp, w.Rule.Allow) {
			e.RunnerUp = t
		}
	}
	e.Reason = v.how(&e.RunnerUp)
}

// how says how the winner won against the runner-up.
func (v *Verdict) how(runnerUp *Trial) Reason {
	if runnerUp.Rule == nil {
		return OnlyMatch
	}
	by := v.file.Reading.criterion(&v.Winner, runnerUp)
	if by != byPlace && runnerUp.Rule.Allow == v.Winner.Rule.Allow {
		return LongestMatch
	}
	return victories[by]
}

// stronger reports whether t says more about how close a verdict was than u: it
// opposes the winner, or is longer.
func stronger(t, u Trial, winner bool) bool {
	switch {
	case u.Rule == nil:
		return true
	case (t.Rule.Allow != winner) != (u.Rule.Allow != winner):
		return t.Rule.Allow != winner
	}
	return t.Octets > u.Octets
}

func (v *Verdict) explainDecision(e Explanation) Sentence {
	a := prose.Args{
		"crawler": v.crawler(),
		"path":    v.Target.Path,
		"opened":  v.opened(),
	}
	if v.Group != nil {
		a["rules"] = prose.Rules(v.Group.Len())
	}
	if v.Reason == FileRefused {
		a["line"] = prose.Lines{v.file.grouped().refused}
	}
	if v.Reason == GroupEmpty && v.Token != "*" {
		return prose.Fill(textOwnGroupEmpty, a)
	}
	if w := v.Winner; w.Rule != nil {
		a["rules"] = prose.Rules(e.Hits)
		v.describe(a, w, "line", "rule", "octets")
		a["length"] = prose.Octets(w.Octets)
		if e.RunnerUp.Rule != nil {
			v.describe(a, e.RunnerUp, "otherLine", "otherRule", "otherOctets")
			a["lines"] = inOrder(w.Rule.Line, e.RunnerUp.Rule.Line)
		}
	}
	a["why"] = prose.Fill(e.Reason.Text(), a)
	if v.Allowed {
		return prose.Fill(textMayFetch, a)
	}
	return prose.Fill(textMayNotFetch, a)
}

// describe enters line, rule and length of t under the given names.
func (v *Verdict) describe(a prose.Args, t Trial, line, rule, length string) {
	a[line] = prose.Lines{int32(t.Rule.Line)}
	a[rule] = v.file.RuleText(t.Rule)
	a[length] = prose.Octets(t.Octets)
	if t.DirectoryOfIndex() {
		a[length] = prose.Fill(textWidened, prose.Args{"pattern": t.Pattern, "octets": prose.Octets(t.Octets)})
	}
}

func inOrder(a, b int) prose.Lines { return prose.Lines{int32(min(a, b)), int32(max(a, b))} }

// RuleText returns r as it would be written, such as "Disallow: /admin/". The
// pattern is as in the file.
func (f *File) RuleText(r *Rule) string {
	l := f.Line(r.Line)
	return l.Kind.Field() + ": " + f.Value(l)
}

// explainGroup says which group is obeyed.
func (v *Verdict) explainGroup() Sentence {
	a := prose.Args{"crawler": v.crawler(), "token": v.Token, "opened": v.opened(), "missing": v.missing()}
	switch {
	case v.Group == nil && len(v.Crawler.Tokens) == 0:
		return prose.Fill(textNoStar, a)
	case v.Group == nil:
		return prose.Fill(textNoGroup, a)
	case len(v.Crawler.Tokens) == 0 || v.Token == v.Crawler.Tokens[0]:
		return prose.Fill(textOwnGroup, a)
	}
	return prose.Fill(textFallback, a)
}

// crawler returns what the crawler is called.
func (v *Verdict) crawler() string {
	if v.Crawler.Name == "" {
		return textUnnamed
	}
	return v.Crawler.Name
}

// opened returns the lines that open the group obeyed.
func (v *Verdict) opened() prose.Lines {
	if v.Group == nil {
		return nil
	}
	return v.Group.Opened
}

// missing names the product tokens that were looked for in vain.
func (v *Verdict) missing() Sentence {
	var s Sentence
	for i, token := range v.Crawler.Tokens {
		if token == v.Token || i > 0 && v.file.Reading.Crawlers.Is != choice.KnownCrawlers {
			break
		}
		if len(s) > 0 {
			s = append(s, Part{Text: " or "})
		}
		s = append(s, Part{Text: prose.Excerpt(token), Code: true})
	}
	return s
}

// Fared says how t fared, naming the rule that it lost to. T must be the winner
// or one of the trials of v.
func (v *Verdict) Fared(t Trial) Sentence {
	texts := map[Reason]string{
		Shorter: textShorter, LosesTie: textLosesTie, LaterEqual: textLaterEqual, NotFirst: textNotFirst,
	}
	text, lost := texts[t.Outcome]
	if !lost {
		return prose.Fill(t.Outcome.Text(), nil)
	}
	return prose.Fill(text, prose.Args{
		"line": prose.Lines{int32(v.Winner.Rule.Line)}, "octets": t.Octets, "winner": v.Winner.Octets,
	})
}

// A Sentence is a text in parts, so that a page can set code in code type and
// link lines. Its String method has backticks around code. It is valid UTF-8
// whatever was in the file.
type Sentence = prose.Sentence

// A Part is a piece of a sentence: its text, whether that is code, and the
// number of the line that the text names, or 0.
type Part = prose.Part
