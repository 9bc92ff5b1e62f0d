package urlstandard_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/meaning"
	"whichline/engine/nearmiss"
	"whichline/engine/witness"
	"whichline/web/urlstandard"
)

// patterns contain text that crawlers send differently, or that could be taken for a
// host.
var patterns = []string{
	"/*/o/", "/*/*/pulse", "*/index.html*", "*/index.html", "**a/", "/*/", "/*/index.html", "//", "//a/", "*//", "/*//b", "/**/c", "//$",
	"/<", "/\"", "/^", "/`", "/{", "/}", `/\`, "/a/../b", "/./a", "/.", "/..", "/.*/a", "/*.*", "/*.", "/*/../b", "/%2e/a", "/a/..$", "/..;$",
	"/../m/", "/search/{query}", "/?q={query}", "/*{a}$", "/*?q='", "/*'", "/.(jpg|png)", "*.(jpg|png)$", "/index.html foo", "/a b", "/a\tb",
	"/é", "/?é", "/caf\xe9", "/a#b", "/robots.txt", "/robots.txt$", "/*.txt$", "/?", "/*?", "/*?&a=", "/*?&", "/*?c=", "/*&q=", "/*/search?*$",
	"/c*p$*", "/x$*", "/hledani/*", "http://a.b/c", "http://a.b//c", "/%", "/%2F../a", "/;", "/;?", "/A", "/en",
}

// fileOf returns a file that allows only the patterns if allow is true, and otherwise
// one that blocks them.
func fileOf(allow bool, patterns ...string) string {
	field := "Disallow: "
	body := "User-agent: *\n"
	if allow {
		field = "Allow: "
		body += "Disallow: /\n"
	}
	return body + field + strings.Join(patterns, "\n"+field) + "\n"
}

// TestSampleURLs tests the sample URL of each pattern against the pattern, for every
// reading.
func TestSampleURLs(t *testing.T) {
	samples := 0
	for _, r := range robotstxt.Readings() {
		for _, allow := range []bool{false, true} {
			for i, pattern := range patterns {
				samples += putBack(t, r.ParseString(fileOf(allow, pattern)))
				putBack(t, r.ParseString(fileOf(allow, pattern, patterns[(i+7)%len(patterns)], patterns[(i+31)%len(patterns)])))
			}
		}
	}
	if samples < 1000 {
		t.Errorf("%d samples; want 1000 or more", samples)
	}
}

// FuzzSampleURLs puts everything back in that is said of any file.
func FuzzSampleURLs(f *testing.F) {
	f.Add(fileOf(false, patterns...), uint8(0))
	for i, pattern := range patterns {
		f.Add(fileOf(i%2 == 0, pattern), uint8(i))
	}
	f.Fuzz(func(t *testing.T, body string, reading uint8) {
		if len(body) > 4<<10 {
			t.Skip()
		}
		putBack(t, robotstxt.Readings()[int(reading)%len(robotstxt.Readings())].ParseString(body))
	})
}

// putBack tests each URL that is said to be matched by a rule of f as a visitor would:
// its rule matches it and, if it is a sample, decides. It returns how many samples there
// are.
func putBack(t *testing.T, f *robotstxt.File) (samples int) {
	t.Helper()
	search := witness.In(f)
	for g := range f.Groups() {
		c := robotstxt.Named(g.Token)
		if _, obeyed := f.GroupFor(c); obeyed != g || g.Len() > 100 {
			continue
		}
		for rule := range g.Rules() {
			w := search.Of(rule, g)
			if w.Outcome.String() == "found" {
				samples++
				shown := robotstxt.Target{Path: w.Decides}.String()
				if !strings.Contains(w.Sentence().String(), "decides `") || len(shown) < 60 && !strings.Contains(w.Sentence().String(), "`"+shown+"`") {
					t.Errorf("%s: %q does not show %q", f.Reading.Code, w.Sentence(), shown)
				}
				if v := f.Match(c, typed(t, shown)); v.Winner.Rule == nil || v.Winner.Rule.Line != rule.Line {
					t.Errorf("%s: %s But %s", f.Reading.Code, w.Sentence(), v.Explain().Sentence)
				}
			}
			for _, miss := range w.NearMisses {
				v := f.Match(c, typed(t, miss))
				if f.Reading.Try(rule, v.Target).Matched() {
					t.Errorf("%s: %q matches its near miss %q", f.Reading.Code, f.RuleText(rule), miss)
				}
				putBackNearMisses(t, f, &v)
			}
			putBackMeaning(t, f, rule)
		}
	}
	return samples
}

// typed returns the target of a URL that is shown as a visitor puts it back in: with a
// site and without, it is a path, and is tested as it is shown, but for "/." in front.
func typed(t *testing.T, url string) robotstxt.Target {
	t.Helper()
	u, problem := urlstandard.Parse(url)
	if problem != nil || u.Target.Authority != "" || u.Target.Path != url && "/."+u.Target.Path != url {
		t.Errorf("%q is tested as %q on host %q (%v)", url, u.Target.Path, u.Target.Authority, problem)
	}
	return u.Target
}

// putBackNearMisses does so with the URLs of the near misses of v: the rule decides each
// or, where it matches too much, matches it.
func putBackNearMisses(t *testing.T, f *robotstxt.File, v *robotstxt.Verdict) {
	t.Helper()
	found, _ := nearmiss.Of(f, v, nil)
	for _, x := range found {
		if x.URL == "" {
			continue
		}
		now := f.Match(v.Crawler, typed(t, x.URL))
		hit := slices.ContainsFunc(slices.Collect(now.Trials()), func(t robotstxt.Trial) bool { return t.Matched() && t.Rule.Line == x.Line })
		decides := now.Winner.Rule != nil && now.Winner.Rule.Line == x.Line
		if !decides && (!hit || !x.Replaces) {
			t.Errorf("%s: %s (%s) But %s", f.Reading.Code, x.Text, x.URL, now.Explain().Sentence)
		}
	}
}

// examples are the addresses that a sentence about a rule names as matched.
var examples = regexp.MustCompile("so `([^`…]*)` (?:too|but not)|and `([^`…]*)` itself|the addresses? `([^`…]*)` ")

// putBackMeaning does so with the examples of a sentence about a rule.
func putBackMeaning(t *testing.T, f *robotstxt.File, rule *robotstxt.Rule) {
	t.Helper()
	m := meaning.Of(f, rule)
	said := m.Sentence().String()
	if m.AsCompared || m.Also != nil || strings.Contains(said, "(in the form") {
		return
	}
	for _, example := range examples.FindAllStringSubmatch(said, -1) {
		url := example[1] + example[2] + example[3]
		u, problem := urlstandard.Parse(robotstxt.Target{Path: url}.String())
		if problem != nil || !f.Reading.Try(rule, u.Target).Matched() {
			t.Errorf("%s: %q is %s, but it does not match %q (%v)", f.Reading.Code, f.RuleText(rule), said, url, problem)
		}
	}
}

// FuzzAsSent compares the engine's part of the URL Standard with the whole.
func FuzzAsSent(f *testing.F) {
	for _, pattern := range patterns {
		f.Add(pattern)
	}
	f.Fuzz(func(t *testing.T, path string) {
		path = "/" + path
		u, problem := urlstandard.Parse("https://example.com" + path)
		if problem != nil || strings.ContainsAny(path, "\t\r\n") || strings.TrimFunc(path, func(c rune) bool { return c <= ' ' }) != path {
			t.Skip()
		}
		sent := robotstxt.PathTarget(path).Path
		if sent != u.Target.Path {
			t.Errorf("%q is sent as %q; the standard says %q", path, sent, u.Target.Path)
		}
		if again := typed(t, robotstxt.Target{Path: sent}.String()); again.Path != sent {
			t.Errorf("%q is typed %q, which is tested as %q", sent, robotstxt.Target{Path: sent}.String(), again.Path)
		}
	})
}
