package witness_test

import (
	"slices"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/internal/enginetest"
	"whichline/engine/witness"
)

func TestWitness(t *testing.T) {
	for _, tt := range []struct {
		name, rules string // rules with semicolons between; the last one is asked for
		outcome     witness.Outcome
		decides     string
		by          int // line, of the rules from 1 on
	}{
		{"a plain path", "Disallow: /a", witness.Found, "/a", 0},
		{"a star is left empty", "Disallow: /*.php$", witness.Found, "/.php", 0},
		{"a star at the start takes in the slash", "Disallow: *.gif", witness.Found, "/.gif", 0},
		{"a star before a slash is left empty", "Disallow: */feed", witness.Found, "/feed", 0},
		{"nothing but a star", "Disallow: *", witness.Found, "/", 0},
		{"the shortest path is another rule's", "Allow: /a$; Disallow: /a", witness.Found, "/ab", 0},
		{"longer rules go on with many octets", "Allow: /a$; Allow: /aa; Allow: /ab; Allow: /ac; Disallow: /a", witness.Found, "/ad", 0},
		{"only a filled star decides", "Allow: /ab; Disallow: /a*b", witness.Found, "/ab", 0},
		{"a star that has to be filled", "Allow: /abcd; Disallow: /a*d", witness.Found, "/ad", 0},
		{"an encoded path", "Disallow: /caf\u00e9", witness.Found, "/caf%C3%A9", 0},
		{"an allow of an index page that opens the directory only", "Disallow: /x/index.html*; Allow: /x/index.html", witness.Found, "/x/", 0},
		{"a blank is never sent", "Disallow: /a b", witness.NeverMatches, "", 0},
		{"a directory with a blank is never sent", "Allow: /a b/index.html", witness.NeverMatches, "", 0},
		{"a blank behind the index page leaves the directory", "Allow: /a/index.html b", witness.Found, "/a/", 0},
		{"a star between slashes is not left empty, as a host would follow", "Disallow: /*/o/", witness.Found, "/a/o/", 0},
		{"several of them", "Disallow: /*/*/pulse", witness.Found, "/a//pulse", 0},
		{"nothing but slashes and stars", "Disallow: **/*/", witness.Found, "/a//", 0},
		{"a star in front of two slashes", "Disallow: *//o", witness.Found, "/a//o", 0},
		{"two slashes in front", "Disallow: //o", witness.Found, "//o", 0},
		{"the directory of an index page behind a star", "Disallow: */index.html*; Allow: */index.html", witness.Found, "/", 0},
		{"and behind a slash", "Disallow: /*/index.html*; Allow: /*/index.html", witness.Found, "/a/", 0},
		{"a literal star is no directory", "Disallow: **a/index.html*; Allow: **a/index.html", witness.Found, "/a/", 0},
		{"what crawlers encode", "Disallow: /<", witness.NeverMatches, "", 0},
		{"what they encode in a path", "Disallow: /search/{query}", witness.NeverMatches, "", 0},
		{"and send in a query", "Disallow: /*{query}", witness.Found, "/?{query}", 0},
		{"a quote that is sent in a path", "Disallow: /*'", witness.Found, "/'", 0},
		{"a backslash", `Disallow: /a\b`, witness.NeverMatches, "", 0},
		{"a segment that is resolved", "Disallow: /../m/", witness.NeverMatches, "", 0},
		{"one that goes on", "Disallow: /.", witness.Found, "/.a", 0},
		{"one that a star goes on with", "Disallow: /.*/m", witness.Found, "/.a/m", 0},
		{"one that ends with a star", "Disallow: /*.*", witness.Found, "/.a", 0},
		{"one that may be in a query", "Disallow: /*/../m", witness.Found, "/?/../m", 0},
		{"a tie is lost to allow", "Allow: /a; Disallow: /a", witness.AlwaysBeaten, "", 1},
		{"a repetition", "Disallow: /a; Allow: /b; Disallow: /a", witness.AlwaysBeaten, "", 1},
		{"a longer rule covers it", "Allow: /a*; Disallow: /a", witness.AlwaysBeaten, "", 1},
		{"a star in front covers it", "Disallow: /*a; Disallow: /a", witness.AlwaysBeaten, "", 1},
		{"one octet for a star", "Allow: /*b; Disallow: /ab$", witness.Found, "/ab", 0},
		{"one octet for a star, and equally long", "Allow: /*b; Disallow: /ab", witness.AlwaysBeaten, "", 1},
		{"robots.txt is asked for nothing", "Disallow: /robots.txt$", witness.OnlyRobotsTxt, "", 0},
		{"beyond robots.txt", "Disallow: /robots.txt", witness.Found, "/robots.txta", 0},
		{"the longer one of two that cover it", "Allow: /a*$; Allow: /a**$; Disallow: /a", witness.AlwaysBeaten, "", 2},
		{"it loses for some and wins for others", "Allow: /a/b; Disallow: /a/*", witness.Found, "/a/", 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			f := robotstxt.Parse([]byte("User-agent: *\n" + strings.ReplaceAll(tt.rules, "; ", "\n")))
			g := f.Group("*")
			all := slices.Collect(g.Rules())
			w := witness.In(f).Of(all[len(all)-1], g)
			by := 0
			if w.By != nil {
				by = w.By.Line - 1
			}
			if w.Outcome != tt.outcome || w.Decides != tt.decides || by != tt.by {
				t.Errorf("%s: %s %q, beaten by line %d; want %s %q, %d", tt.rules, w.Outcome, w.Decides, by, tt.outcome, tt.decides, tt.by)
			}
			checkWitness(t, f, g, w)
		})
	}
}

func TestWitnessNearMisses(t *testing.T) {
	for _, tt := range []struct {
		rule string
		want []string
	}{
		{"Disallow: /*.php$", []string{"/.php?a", "/.ph", "/.Php"}},
		{"Disallow: /admin/", []string{"/admin", "/Admin/"}},
		{"Disallow: /", nil},
		{"Disallow: /a*b", []string{"/a", "/Ab"}},
	} {
		f := robotstxt.Parse([]byte("User-agent: *\n" + tt.rule))
		g := f.Group("*")
		for r := range g.Rules() {
			if w := witness.In(f).Of(r, g); !slices.Equal(w.NearMisses, tt.want) {
				t.Errorf("%s: near misses %q of %q; want %q", tt.rule, w.NearMisses, w.Decides, tt.want)
			}
		}
	}
}

// checkWitness checks a witness against the engine's verdicts.
func checkWitness(t *testing.T, f *robotstxt.File, g *robotstxt.Group, w witness.Witness) {
	t.Helper()
	enginetest.CheckSentence(t, w.Sentence())
	if (w.Outcome == witness.Found) != (w.Decides != "") || (w.Outcome == witness.AlwaysBeaten) != (w.By != nil) {
		t.Errorf("line %d: %s with path %q and rule %v", w.Rule().Line, w.Outcome, w.Decides, w.By)
	}
	if w.Decides != "" {
		// Some readers make two rules of one line, and the sentence speaks of the line.
		if v := ask(t, f, g, w.Decides); v.Winner.Rule == nil || v.Winner.Rule.Line != w.Rule().Line {
			t.Errorf("line %d is said to decide %q, but the winner is %+v", w.Rule().Line, w.Decides, v.Winner.Rule)
		}
	}
	for _, path := range w.NearMisses {
		v := ask(t, f, g, path)
		for trial := range v.Trials() {
			if trial.Rule == w.Rule() && trial.Matched() {
				t.Errorf("line %d matches %q, which is said to be a near miss", w.Rule().Line, path)
			}
		}
	}
}

// ask returns the verdict on a path for a crawler that obeys the rules of g. It is asked without a
// host, as a witness is: the few rules that are about a host are then about the path.
func ask(t *testing.T, f *robotstxt.File, g *robotstxt.Group, path string) robotstxt.Verdict {
	t.Helper()
	v := f.Match(robotstxt.Named(g.Token), robotstxt.Target{Path: path})
	if v.Group == nil || !slices.Equal(v.Group.Runs, g.Runs) {
		t.Fatalf("%s obeys another group than that for %q", v.Crawler.Name, g.Token)
	}
	return v
}

// A rule that its reader doesn't use is proven never to decide. A group that shares its rules
// with the one that is found in its place is used.
func TestWitnessOfUnusedGroup(t *testing.T) {
	for _, tt := range []struct {
		reading             *robotstxt.Reading
		name, file, decides string
	}{
		{robotstxt.CrawlerCommons, "*", "User-agent: *\nCrawl-delay: 400\nDisallow: /a", ""},
		{robotstxt.PythonOld, "foobot", "User-agent: foo\nDisallow: /b\n\nUser-agent: foobot\nDisallow: /a", ""}, // which has the name foo in it
		{robotstxt.PythonOld, "", "User-agent:\nDisallow: /a", "/a"},                                             // which is in any other name
		{robotstxt.PythonOld, "foobot", "User-agent: foo\nUser-agent: foobot\nDisallow: /a", "/a"},
	} {
		f := tt.reading.ParseString(tt.file)
		g := f.Group(tt.name)
		all := slices.Collect(g.Rules())
		w := witness.In(f).Of(all[0], g)
		said := strings.HasSuffix(w.Sentence().String(), "`Disallow: /a` never decides: this parser uses no rule of its group.")
		if w.Decides != tt.decides || said != (tt.decides == "") || said != w.Never() {
			t.Errorf("%s: it decides %q, and it is said %q; want %q", tt.reading.Code, w.Decides, w.Sentence(), tt.decides)
		}
	}
}

// TestOutcomesHaveTexts holds that each outcome has a code and a text of its own.
func TestOutcomesHaveTexts(t *testing.T) {
	met := make(map[string]bool)
	for _, row := range witness.Texts() {
		if row[0] == "" || row[1] == "" || met[row[0]] || met[row[1]] {
			t.Errorf("the outcome %q has the text %q, or another one has it, too", row[0], row[1])
		}
		met[row[0]], met[row[1]] = true, true
	}
	if len(witness.Texts()) != int(witness.NotTried)+1 {
		t.Errorf("%d outcomes have a code; want %d", len(witness.Texts()), witness.NotTried+1)
	}
}

// TestWitnessInAQuery asks for a rule that a reader compares with queries alone, as it encodes
// its "=" in a path.
func TestWitnessInAQuery(t *testing.T) {
	f := robotstxt.ReadingByCode("protego-0.6").ParseString("User-agent: *\nDisallow: /*q=\n")
	g := f.Group("*")
	for r := range g.Rules() {
		if w := witness.In(f).Of(r, g); !strings.HasPrefix(w.Decides, "/?") {
			t.Errorf("%s %q", w.Sentence(), w.Decides)
		}
	}
}
