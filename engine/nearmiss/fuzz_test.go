package nearmiss_test

import (
	"slices"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/internal/enginetest"
	"whichline/engine/internal/match"
	"whichline/engine/nearmiss"
)

// FuzzNearMisses checks every near miss against the verdicts of its reading: without the
// difference, the rule reverses the verdict, and so does the advice for the tested URL.
// Tighter rules match the plain intention of the old one, and not the tested URL.
func FuzzNearMisses(f *testing.F) {
	for _, ar := range enginetest.Archives(f, "testdata", 1) {
		for i := 0; i+1 < len(ar.Files); i += 2 {
			for line := range strings.Lines(string(ar.Files[i+1].Data)) {
				if words := strings.Fields(line); line[0] != ' ' {
					f.Add(string(ar.Files[i].Data), words[0], words[1], uint8(i))
				}
			}
		}
	}
	f.Fuzz(func(t *testing.T, body, token, url string, reading uint8) {
		target, err := robotstxt.ParseTarget(url)
		if err != nil || len(body) > 4096 {
			t.Skip()
		}
		r := robotstxt.Readings()[int(reading)%len(robotstxt.Readings())]
		file := r.ParseString(body)
		c := robotstxt.Named(token)
		v := file.Match(c, target)
		found, complete := nearmiss.Of(file, &v, nil)
		if !complete || len(found) > nearmiss.Most {
			t.Errorf("%d near misses, complete %t", len(found), complete)
		}
		for i, x := range found {
			if slices.ContainsFunc(found[:i], func(y nearmiss.NearMiss) bool { return y.Code == x.Code || y.Line == x.Line }) {
				t.Errorf("%s of line %d is not the first of its kind", x.Code, x.Line)
			}
			checkNearMiss(t, &v, file, x)
		}
	})
}

func checkNearMiss(t *testing.T, v *robotstxt.Verdict, f *robotstxt.File, x nearmiss.NearMiss) {
	t.Helper()
	if sent := match.AsSent(x.URL); x.URL != (robotstxt.Target{Path: sent}).String() {
		t.Errorf("%s: %s is sent as %s (reading %s, line %d)", x.Code, x.URL, sent, f.Reading.Code, x.Line)
	}
	enginetest.CheckSentence(t, x.Text)
	if (x.Advice.IsZero()) != (x.Write == nil) {
		t.Errorf("%s: to write %q, and said %q", x.Code, x.Write, x.Advice)
	}
	if nearmiss.MatchesTooMuch(x.Code) {
		checkTighter(t, v, f, x)
	} else if x.URL != "" {
		u := f.Match(v.Crawler, robotstxt.PathTarget(x.URL))
		if u.Winner.Rule == nil || u.Winner.Rule.Line != x.Line || u.Allowed == v.Allowed {
			t.Errorf("%s: %s decides %s (reading %s, line %d, tested %s)", x.Code, u.Explain().Sentence, x.URL, f.Reading.Code, x.Line, v.Target.Path)
		}
	}
	if x.Write != nil {
		after := f.Reading.ParseString(written(f, v, x))
		if w := after.Match(v.Crawler, v.Target); w.Allowed == v.Allowed {
			t.Errorf("%s: %s with\n%s\n(reading %s, line %d, write %q)", x.Code, w.Explain().Sentence, after.Body(), f.Reading.Code, x.Line, x.Write)
		}
	}
}

// checkTighter checks that tighter rules match the intended URL.
func checkTighter(t *testing.T, v *robotstxt.Verdict, f *robotstxt.File, x nearmiss.NearMiss) {
	t.Helper()
	meant := false
	for _, rule := range x.Write {
		meant = meant || matches(t, f, rule, match.AsSent(x.URL))
		if matches(t, f, rule, v.Target.Path) {
			t.Errorf("%s: %q matches %s", x.Code, rule, v.Target.Path)
		}
	}
	if !meant || !matches(t, f, x.Rule, match.AsSent(x.URL)) || !matches(t, f, x.Rule, v.Target.Path) {
		t.Errorf("%s: %q and %q do not match %s", x.Code, x.Write, x.Rule, x.URL)
	}
}

// matches reports whether a rule matches a path for the reader of f.
func matches(t *testing.T, f *robotstxt.File, rule, path string) bool {
	t.Helper()
	alone := f.Reading.ParseString("User-agent: *\n" + rule + "\n")
	v := alone.Match(robotstxt.Crawler{}, robotstxt.Target{Path: path})
	return v.Winner.Rule != nil
}

// written returns the file of f with the rules that x offers: in place of its rule, or
// before the present deciding rule, or else after x's.
func written(f *robotstxt.File, v *robotstxt.Verdict, x nearmiss.NearMiss) string {
	body, rules := f.Body(), strings.Join(x.Write, "\n")
	at := f.Line(x.Line)
	start, end := int(at.Offset), int(at.Offset)+int(at.Length)
	switch w := v.Winner.Rule; {
	case x.Replaces:
		return body[:start] + rules + body[end:]
	case w != nil:
		start = int(f.Line(w.Line).Offset)
	case x.Code.InAnotherGroup():
		opened := v.Group.Opened[len(v.Group.Opened)-1]
		l := f.Line(opened)
		start = int(l.Offset) + int(l.Length)
		return body[:start] + "\n" + rules + "\n" + body[start:]
	default:
		return body[:end] + "\n" + rules + "\n" + body[end:]
	}
	return body[:start] + rules + "\n" + body[start:]
}
