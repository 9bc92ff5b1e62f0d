// Package nearmiss explains surprising verdicts. People test a URL because a rule
// intended for it does not match, or a rule intended for others does. [Of] finds the
// rules that are one difference away from reversing the verdict, each as a [NearMiss].
package nearmiss

import (
	"cmp"
	"slices"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/internal/address"
	"whichline/engine/internal/match"
	"whichline/engine/internal/prose"
	"whichline/engine/work"
)

// A NearMiss is a rule that is one difference away from reversing the verdict on the
// tested URL: it would match without the difference, or matches only because of it.
type NearMiss struct {
	Code Code
	Line int    // of the rule
	Rule string // as written, such as "Disallow: /account/"

	Text   robotstxt.Sentence // names the difference
	Advice robotstxt.Sentence // the correction and its effect; empty if there is none

	// URL is the tested path without the difference, written as [robotstxt.Target.String] does.
	// The rule decides it. If the rule matches the tested URL, URL is a path that the
	// rule plainly intends. It is empty if the fault lies in the rule and no URL that
	// crawlers send avoids it.
	URL string

	Write    []string // rules that reverse the verdict on the tested URL; nil if there are none
	Replaces bool     // Write replaces the rule rather than joining it
}

// Most is the maximum number of near misses of a verdict.
const Most = 2

// Of returns the near misses of v, a verdict on f, closest first. If the budget does not
// suffice, it returns none and complete is false.
func Of(f *robotstxt.File, v *robotstxt.Verdict, b *work.Budget) (found []NearMiss, complete bool) {
	if !decidedByRules(v) {
		return nil, true
	}
	s := newSearch(f, v, b)
	if s.look(); s.cut {
		return nil, false
	}
	return closest(s.found), true
}

// decidedByRules reports whether nothing but the rules of the group obeyed decides v.
func decidedByRules(v *robotstxt.Verdict) bool {
	return v.Reason == robotstxt.RuleDecides || v.Reason == robotstxt.NoRuleMatches || v.Reason == robotstxt.GroupEmpty
}

// look runs all checks. The checks for rules that may be intentional come last and run
// only if nothing else was found.
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

// closest returns the first near misses in the order of codes, then of rule length,
// longest first. It keeps one for each code and each line.
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

// add adds a near miss of the rule on the given line, with its sentences.
func (s *search) add(x NearMiss, line int, detail string) {
	l := s.file.Line(line)
	x.URL = robotstxt.Target{Path: x.URL}.String()
	x.Line, x.Rule = line, strings.TrimSuffix(l.Kind.Field()+": "+s.file.Value(l), " ")
	a := prose.Args{
		"line": prose.Lines{line}, "rule": x.Rule, "path": s.verdict.Target.Path, "url": x.URL, "detail": detail,
		"token": s.verdict.Group.Token, "opened": prose.Lines(s.verdict.Group.Opened), "write": prose.List(x.Write),
	}
	page, _, asked := strings.Cut(s.verdict.Target.Path, "?")
	a["page"] = page
	w := &wordings[x.Code]
	x.Text = prose.Fill(w.text, a)
	switch {
	case x.Write == nil:
	case x.Code == slashMissing && asked:
		x.Advice = prose.Fill(addQuery, a)
	default:
		x.Advice = s.advice(&x, w.advice, a)
	}
	if r := s.verdict.Winner.Rule; x.Write != nil && !x.Replaces && r != nil && s.takesFirst() {
		x.Advice = prose.Fill(above, prose.Args{"advice": x.Advice, "line": prose.Lines{r.Line}})
	}
	s.found = append(s.found, x)
}

// narrowTexts are the advice to replace a rule that matches too much, with the effect: by
// the verdict then, for one URL and for several.
var narrowTexts = map[bool][2]string{
	true: {
		prose.Text("nearmiss.narrow.allowed", "If that isn't what you mean, write {write} instead: `{path}` would then be allowed."),
		prose.Text("nearmiss.narrow.allowed.others", "If that isn't what you mean, write {write} instead: `{path}` would then be allowed, and so would {others}."),
	},
	false: {
		prose.Text("nearmiss.narrow.blocked", "If that isn't what you mean, write {write} instead: `{path}` would then be blocked."),
		prose.Text("nearmiss.narrow.blocked.others", "If that isn't what you mean, write {write} instead: `{path}` would then be blocked, and so would {others}."),
	},
}

// advice returns the advice for x. Of a rule that matches too much, it describes the effect
// of replacing it.
func (s *search) advice(x *NearMiss, text string, a prose.Args) robotstxt.Sentence {
	if !x.Code.matchesTooMuch() {
		return prose.Fill(text, a)
	}
	texts := narrowTexts[!s.verdict.Allowed]
	others := s.others(x)
	if len(others) == 0 {
		return prose.Fill(texts[0], a)
	}
	a["others"] = prose.List(others)
	return prose.Fill(texts[1], a)
}

// others returns further paths whose verdict the rules of x reverse.
func (s *search) others(x *NearMiss) []string {
	var others []string
	filler, endings := "x", []string{"", "?a=1", ".html", "-1"}
	switch x.Code {
	case wordGoesOn:
	case wordBeginsBefore:
		filler, endings = "x-", []string{""}
	default:
		return nil
	}
	_, value, _ := strings.Cut(x.Rule, ": ")
	path := address.Rooted(match.Fill(strings.TrimRight(value, "*$"), filler))
	for _, ending := range endings {
		t, ok := s.target(path + ending)
		if !ok || !s.check() || len(others) == 2 {
			break
		}
		if v := s.file.Match(s.verdict.Crawler, t); v.Allowed == s.verdict.Allowed && s.after(t, x.Line, x.Write...) != v.Allowed {
			others = append(others, robotstxt.Target{Path: t.Path}.String())
		}
	}
	return others
}
