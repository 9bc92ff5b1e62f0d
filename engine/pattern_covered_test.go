package robotstxt_test

import (
	"strings"
	"testing"

	robotstxt "whichline/engine"
)

// written shows stretches: literal octets as they are, those under a wildcard
// in parentheses, those beyond the pattern in brackets.
func written(stretches []robotstxt.CoveredPart) string {
	var b strings.Builder
	for _, s := range stretches {
		b.WriteString(map[robotstxt.Cover]string{
			robotstxt.ByLiteral: s.Text, robotstxt.ByWildcard: "(" + s.Text + ")", robotstxt.Uncovered: "[" + s.Text + "]",
		}[s.By])
	}
	return b.String()
}

func TestCover(t *testing.T) {
	for _, tt := range []struct {
		name, pattern, path, want string
		reading                   *robotstxt.Reading
	}{
		{"prefix", "/shop/", "/shop/cart", "/shop/[cart]", robotstxt.Google},
		{"whole path", "/shop", "/shop", "/shop", robotstxt.Google},
		{"star between", "/a*c/", "/abbc/d", "/a(bb)c/[d]", robotstxt.Google},
		{"star for nothing", "/a*b", "/ab", "/a()b", robotstxt.Google},
		{"star at the end", "/a*", "/abc", "/a()[bc]", robotstxt.Google},
		{"star at the start", "*.php", "/x/y.php?z", "(/x/y).php[?z]", robotstxt.Google},
		{"first place counts", "/*a", "/xaxa", "/(x)a[xa]", robotstxt.Google},
		{"dollar", "/*.pdf$", "/a.pdf.pdf", "/(a.pdf).pdf", robotstxt.Google},
		{"dollar without star", "/a$", "/a", "/a", robotstxt.Google},
		{"star and dollar", "/a*$", "/abc", "/a(bc)", robotstxt.Google},
		{"stars in a row", "/a**b", "/axb", "/a()(x)b", robotstxt.Google},
		{"escapes are kept", "/é", "/é/x", "/%C3%A9[/x]", robotstxt.Google},
		{"directory of an index", "/d/index.html", "/d/", "/d/", robotstxt.Google},
		{"last place counts", "/*a", "/xaxb", "/(x)a[xb]", robotstxt.PythonNew},
		{"reader without wildcards", "/a", "/abc", "/a[bc]", robotstxt.PythonOld},
		{"no match", "/b", "/abc", "", robotstxt.Google},
	} {
		t.Run(tt.name, func(t *testing.T) {
			f := tt.reading.ParseString("User-agent: *\nAllow: " + tt.pattern)
			v := f.Match(robotstxt.Named("a"), target(t, tt.path))
			for trial := range v.Trials() {
				if got := written(v.Cover(trial)); got != tt.want {
					t.Errorf("%s on %s: %q; want %q", tt.pattern, tt.path, got, tt.want)
				}
			}
		})
	}
}

// The stretches of a path add up to it, as many octets are covered as the trial
// says, and the literal ones are the pieces of the pattern.
func FuzzCover(f *testing.F) {
	for _, pattern := range []string{"/a*b*c$", "/**", "*x", "/$", "/a$b", "/index.html", "/*a*a*a"} {
		f.Add(pattern, "/abxbc", uint8(0))
		f.Add(pattern, "/aaxaa", uint8(7))
	}
	f.Fuzz(func(t *testing.T, pattern, path string, reading uint8) {
		all := robotstxt.Readings()
		file := all[int(reading)%len(all)].ParseString("User-agent: *\nAllow: " + pattern)
		where, err := robotstxt.ParseTarget(path)
		if err != nil {
			t.Skip()
		}
		v := file.Match(robotstxt.Named("a"), where)
		for trial := range v.Trials() {
			checkCover(t, file.Reading, &v, trial)
		}
	})
}

func checkCover(t *testing.T, reading *robotstxt.Reading, v *robotstxt.Verdict, trial robotstxt.Trial) {
	t.Helper()
	stretches := v.Cover(trial)
	if !trial.Matched() {
		if stretches != nil {
			t.Errorf("%q does not match and covers %q", trial.Pattern, written(stretches))
		}
		return
	}
	var whole, literal strings.Builder
	covered, wildcards := 0, 0
	for i, s := range stretches {
		whole.WriteString(s.Text)
		switch s.By {
		case robotstxt.ByLiteral:
			literal.WriteString(s.Text)
		case robotstxt.ByWildcard:
			wildcards++
		case robotstxt.Uncovered:
			if i != len(stretches)-1 {
				t.Errorf("%q goes on behind what is uncovered", written(stretches))
			}
			continue
		}
		covered += len(s.Text)
	}
	if whole.String() != v.Compared() {
		t.Errorf("the stretches of %q are %q", v.Compared(), written(stretches))
	}
	if covered != trial.MatchedOctets() {
		t.Errorf("%q covers %d octets; the trial says %d", written(stretches), covered, trial.MatchedOctets())
	}
	want, stars := trial.Pattern, 0
	if wildcards := !has(reading, "no-wildcards"); wildcards {
		want = strings.TrimSuffix(want, "$")
		stars = strings.Count(want, "*")
		want = strings.ReplaceAll(want, "*", "")
	}
	if literal.String() != want || wildcards != stars {
		t.Errorf("pattern %q: literal %q, %d wildcards; want %q, %d", trial.Pattern, literal.String(), wildcards, want, stars)
	}
}

func has(r *robotstxt.Reading, code string) bool {
	for d := range r.Differences() {
		if d.String() == code {
			return true
		}
	}
	return false
}
