package engine_test

import (
	"testing"

	"whichline/engine"
)

func TestClassesAndPeriodsByCode(t *testing.T) {
	texts := make(map[string]bool)
	for _, c := range engine.Classes() {
		if engine.ClassByCode(c.String()) != c || c.Text() == "" || texts[c.Text()] {
			t.Errorf("%d has the code %q and the text %q", c, c, c.Text())
		}
		texts[c.Text()] = true
	}
	if len(texts) != 9 || engine.ClassByCode("teapot") != 0 {
		t.Errorf("%d classes; a teapot is %d", len(texts), engine.ClassByCode("teapot"))
	}
	for _, p := range engine.Periods() {
		if engine.PeriodByCode(p.String()) != p || p.Text() == "" {
			t.Errorf("%d has the code %q and the text %q", p, p, p.Text())
		}
	}
	if got := engine.PeriodByCode("yesterday"); got != engine.FirstHours {
		t.Errorf("yesterday is %s", got)
	}
}

func TestEffectVerdicts(t *testing.T) {
	for e, want := range map[engine.Effect][2]bool{
		engine.NotDocumented: {false, false}, engine.FollowRules: {false, false}, engine.NoRestrictions: {true, true},
		engine.NoCrawling: {false, true}, engine.LastCopy: {false, false}, engine.CallerDecides: {false, false},
	} {
		if allowed, decided := e.Verdict(); [2]bool{allowed, decided} != want || e.Text() == "" {
			t.Errorf("%s: allowed %t, decided %t; want %v", e, allowed, decided, want)
		}
	}
}

func TestRedirected(t *testing.T) {
	site, err := engine.ParseSite("http://example.com", nil)
	if err != nil {
		t.Fatal(err)
	}
	for to, want := range map[string]string{
		"http://example.com/robots.txt": "", "http://EXAMPLE.com:80/other.txt": "", "not a URL": "",
		"https://example.com/robots.txt": "The rules hold for `http://example.com`, where the file was asked for, although it came from `https://example.com` (RFC 9309, section 2.3.1.2).",
		"http://www.example.com/":        "The rules hold for `http://example.com`, where the file was asked for, although it came from `http://www.example.com` (RFC 9309, section 2.3.1.2).",
	} {
		if got := site.Redirected(to).String(); got != want {
			t.Errorf("%s: %q; want %q", to, got, want)
		}
	}
}
