package nearmiss

import (
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/internal/match"
	"whichline/engine/internal/prose"
)

// The effects of tighter patterns.
const (
	textChange  = ": `{path}` would then be {verdict}."
	textChanges = ": `{path}` would then be {verdict}, and so would {others}."
)

// words are the words for verdicts.
var words = map[bool]string{true: "allowed", false: "blocked"}

// changes describes the effect of replacing a rule that matches too much by the rules
// that x offers.
func (s *search) changes(x *NearMiss) robotstxt.Sentence {
	if !x.Code.matchesTooMuch() {
		return nil
	}
	a := prose.Args{"path": s.verdict.Target.Path, "verdict": words[!s.verdict.Allowed], "others": prose.List(s.others(x))}
	if len(a["others"].(robotstxt.Sentence)) == 0 {
		return prose.Fill(textChange, a)
	}
	return prose.Fill(textChanges, a)
}

// others returns further paths whose verdict the rules of x reverse.
func (s *search) others(x *NearMiss) []string {
	var others []string
	for _, ending := range []string{"", "?a=1", ".html", "-1"} {
		if x.Code != wordGoesOn {
			break
		}
		_, value, _ := strings.Cut(x.Rule, ": ")
		t, ok := s.target(match.Fill(strings.TrimRight(value, "*"), "x") + ending)
		if !ok || !s.check() || len(others) == 2 {
			break
		}
		if v := s.file.Match(s.verdict.Crawler, t); v.Allowed == s.verdict.Allowed && s.after(t, x.Line, x.Write...) != v.Allowed {
			others = append(others, robotstxt.Target{Path: t.Path}.String())
		}
	}
	return others
}
