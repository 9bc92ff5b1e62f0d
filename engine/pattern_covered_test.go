package engine_test

import (
	"strings"
	"testing"

	"whichline/engine"
)

// written shows stretches: literal octets as they are, those under a wildcard
// in parentheses, those beyond the pattern in brackets.
func written(stretches []engine.CoveredPart) string {
	var b strings.Builder
	for _, s := range stretches {
		b.WriteString(map[engine.Cover]string{
			engine.ByLiteral: s.Text, engine.ByWildcard: "(" + s.Text + ")", engine.Uncovered: "[" + s.Text + "]",
		}[s.By])
	}
	return b.String()
}

func TestCover(t *testing.T) {
	for _, tt := range []struct {
		name, pattern, path, want string
		reading                   *engine.Reading
	}{
		{"prefix", "/shop/", "/shop/cart", "/shop/[cart]", engine.Google},
		{"whole path", "/shop", "/shop", "/shop", engine.Google},
		{"star between", "/a*c/", "/abbc/d", "/a(bb)c/[d]", engine.Google},
		{"star for nothing", "/a*b", "/ab", "/a()b", engine.Google},
		{"star at the end", "/a*", "/abc", "/a()[bc]", engine.Google},
		{"star at the start", "*.php", "/x/y.php?z", "(/x/y).php[?z]", engine.Google},
		{"first place counts", "/*a", "/xaxa", "/(x)a[xa]", engine.Google},
		{"dollar", "/*.pdf$", "/a.pdf.pdf", "/(a.pdf).pdf", engine.Google},
		{"dollar without star", "/a$", "/a", "/a", engine.Google},
		{"star and dollar", "/a*$", "/abc", "/a(bc)", engine.Google},
		{"stars in a row", "/a**b", "/axb", "/a()(x)b", engine.Google},
		{"escapes are kept", "/é", "/é/x", "/%C3%A9[/x]", engine.Google},
		{"directory of an index", "/d/index.html", "/d/", "/d/", engine.Google},
		{"last place counts", "/*a", "/xaxb", "/(x)a[xb]", engine.PythonNew},
		{"reader without wildcards", "/a", "/abc", "/a[bc]", engine.PythonOld},
		{"no match", "/b", "/abc", "", engine.Google},
	} {
		t.Run(tt.name, func(t *testing.T) {
			f := tt.reading.ParseString("User-agent: *\nAllow: " + tt.pattern)
			v := f.Match(engine.Named("a"), target(t, tt.path))
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
		all := engine.Readings()
		file := all[int(reading)%len(all)].ParseString("User-agent: *\nAllow: " + pattern)
		where, err := engine.ParseTarget(path)
		if err != nil {
			t.Skip()
		}
		v := file.Match(engine.Named("a"), where)
		for trial := range v.Trials() {
			checkCover(t, file.Reading, &v, trial)
		}
	})
}

func checkCover(t *testing.T, reading *engine.Reading, v *engine.Verdict, trial engine.Trial) {
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
		case engine.ByLiteral:
			literal.WriteString(s.Text)
		case engine.ByWildcard:
			wildcards++
		case engine.Uncovered:
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

func has(r *engine.Reading, code string) bool {
	for d := range r.Differences() {
		if d.String() == code {
			return true
		}
	}
	return false
}
