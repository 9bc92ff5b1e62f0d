// Package nearmiss says what a tested URL reveals about the rules of a file. People
// test a URL because something surprised them: a rule that they meant for it does
// not match, or one that they meant for something else does. [Of] names the rules
// that are one difference away from the other verdict, each as a [NearMiss].
package nearmiss

import (
	"cmp"
	"slices"
	"strings"

	"whichline/engine"
	"whichline/engine/internal/prose"
	"whichline/engine/work"
)

// A NearMiss is a rule that is one difference away from deciding otherwise about the
// tested URL: it would match without the difference, or it matches only by it.
type NearMiss struct {
	Code Code
	Line int    // of the rule
	Rule string // as written, such as "Disallow: /account/"

	Text   engine.Sentence // names the difference
	Advice engine.Sentence // what to write, and what that changes; nil if there is nothing to write

	// URL is the tested path with the difference undone, which the rule decides,
	// written as [engine.WritePath] does. If the rule matches the tested URL, it is
	// what the rule plainly means. It is empty if no URL that crawlers send can make up
	// for what is wrong with the rule.
	URL string

	Write    []string // rules with which the verdict on the tested URL is the other one; nil if none is offered
	Replaces bool     // they are to stand in place of the rule, and not beside it
}

// Most is how many near misses a verdict has at most.
const Most = 2

// Of returns what the URL of v reveals, the closest first; f is the file that v is
// about. Complete is false if that would take more than is left of the budget, and
// then nothing is returned.
func Of(f *engine.File, v *engine.Verdict, b *work.Budget) (found []NearMiss, complete bool) {
	if !v.ByRules() {
		return nil, true
	}
	s := newSearch(f, v)
	if !b.Take(s.cost()) {
		return nil, false
	}
	s.look()
	return closest(s.found), true
}

// look looks for everything there is. What may be meant as it is comes last, and only
// if nothing else was found.
func (s *search) look() {
	s.caught()
	s.emptyRule()
	s.otherURLs()
	s.folded()
	s.inFront()
	s.ignored()
	s.otherGroup()
	s.resource()
}

// closest returns the first of what was found, in the order of the codes and then of
// how much of the URL a rule is about: one for each code and each line.
func closest(found []NearMiss) []NearMiss {
	slices.SortStableFunc(found, func(a, b NearMiss) int {
		return cmp.Or(cmp.Compare(a.Code, b.Code), cmp.Compare(len(b.Rule), len(a.Rule)))
	})
	var kept []NearMiss
	for _, x := range found {
		if !slices.ContainsFunc(kept, func(y NearMiss) bool { return x.Code == y.Code || x.Line == y.Line }) {
			kept = append(kept, x)
		}
	}
	return kept[:min(len(kept), Most)]
}

// add enters a near miss of a rule on the given line, and words it.
func (s *search) add(x NearMiss, line int, detail string) {
	l := s.file.Line(line)
	x.URL = engine.WritePath(x.URL)
	x.Line, x.Rule = line, strings.TrimSuffix(l.Kind.Field()+": "+s.file.Value(l), " ")
	a := prose.Args{
		"line": prose.Lines{int32(line)}, "rule": x.Rule, "path": s.verdict.Target.Path, "url": x.URL, "detail": detail,
		"token": s.verdict.Group.Token, "opened": prose.Lines(s.verdict.Group.Opened), "write": prose.List(x.Write),
	}
	w := &wordings[x.Code]
	x.Text = prose.Capitalize(prose.Fill(w.text, a))
	switch {
	case x.Write == nil:
	case x.Code == wildcardInFront && x.Replaces:
		x.Advice = prose.Fill(writeRule, a)
	default:
		x.Advice = append(prose.Fill(w.advice, a), s.changes(&x)...)
	}
	s.found = append(s.found, x)
}
