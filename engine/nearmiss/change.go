package nearmiss

import (
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/internal/match"
	"whichline/engine/internal/prose"
)

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
