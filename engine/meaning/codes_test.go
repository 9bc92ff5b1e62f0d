package meaning_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/internal/enginetest"
	"whichline/engine/meaning"
)

// Each kind has a distinct code, and occurs in the golden files.
func TestKinds(t *testing.T) {
	met := make(map[meaning.Kind]bool)
	for _, ar := range enginetest.Archives(t, "testdata/rules", 1) {
		for _, r := range robotstxt.Readings() {
			for rule := range strings.Lines(string(ar.Files[0].Data)) {
				f := r.ParseString("User-agent: *\n" + rule)
				for _, run := range f.Runs() {
					for i := range run.Rules() {
						m := meaning.Of(f, &run.Rules()[i])
						met[m.Kind] = true
					}
				}
			}
		}
	}
	codes := make(map[string]bool)
	for k := range meaning.KindCount {
		if k.String() == "" || codes[k.String()] {
			t.Errorf("the code of kind %d is %q; want one of its own", k, k)
		}
		codes[k.String()] = true
		if !met[k] && k != meaning.Nothing { // which a line is that is no rule
			t.Errorf("no rule of the golden files is %q", k)
		}
	}
}

// A summary says "some of Google's crawlers ignore the group for *" unless all that do
// have groups of their own. Some of them are not for ads.
func TestCrawlersIgnoreStar(t *testing.T) {
	for _, r := range []*robotstxt.Reading{robotstxt.Google, robotstxt.Yandex} {
		ignorers := crawler.Filter{Operator: r.Name, IgnoresStar: true}.Entries()
		summary := func(named int) string {
			text := "User-agent: *\nDisallow: /a\n"
			for _, e := range ignorers[:named] {
				text += "User-agent: " + e.Tokens[0] + "\nDisallow: /b\n"
			}
			return meaning.SummariesOf(r.ParseString(text)).OfFile().String()
		}
		for named := range len(ignorers) + 1 {
			said := strings.Contains(summary(named), "some of "+r.Name+"'s crawlers ignore the group for `*`")
			if said == (named == len(ignorers)) {
				t.Errorf("%d of %d are named: %s", named, len(ignorers), summary(named))
			}
		}
		if !slices.ContainsFunc(ignorers, func(e *crawler.Entry) bool { return e.Purpose != crawler.ForAds }) {
			t.Errorf("all of %s are for ads", r.Name)
		}
	}
}

// No summary says that no crawler may fetch anything while one that ignores the group for
// "*" isn't named, whoever operates it, nor that those that ignore it aren't blocked while
// some are, by name.
func TestOneCrawlerIgnoresStar(t *testing.T) {
	ignorers := crawler.Filter{IgnoresStar: true}.Entries()
	for _, left := range ignorers {
		text := "User-agent: *\n"
		for _, e := range ignorers {
			if e != left {
				text += "User-agent: " + e.Tokens[0] + "\n"
			}
		}
		said := meaning.SummariesOf(robotstxt.Parse([]byte(text + "Disallow: /\n"))).OfFile().String()
		if !strings.Contains(said, "some of "+left.Operator+"'s crawlers ignore") {
			t.Errorf("without %s: %s", left.Name, said)
		}
	}
	said := meaning.SummariesOf(crawler.ReadingByCode("tabstack").ParseString("User-agent: *\nDisallow: /\n")).OfFile().String()
	if !strings.Contains(said, "some of Mozilla's") {
		t.Errorf("by the reading of one of Mozilla's: %s", said)
	}
}

// A group with very many rules is counted, and so are very many groups: the work is
// bounded, and so is the sentence.
func TestBounds(t *testing.T) {
	var many strings.Builder
	many.WriteString("User-agent: *\n")
	for range 3000 {
		many.WriteString("Disallow: /a\nAllow: /a/b\nDisallow: /a/b/c\n")
	}
	f := robotstxt.Parse([]byte(many.String()))
	s := meaning.OfGroup(f, f.Group("*"))
	if !s.Counted || s.Blocked.More != 6000 || s.Allowed.More != 3000 {
		t.Errorf("counted %t, %d blocked and %d allowed; want true, 6000 and 3000", s.Counted, s.Blocked.More, s.Allowed.More)
	}
	var groups strings.Builder
	for i := range 2000 {
		name := strings.Repeat("x", 1+i%50) + strings.Repeat("y", i/50)
		groups.WriteString("User-agent: " + name + "\nDisallow: /" + name + "\n")
	}
	if said := meaning.SummariesOf(robotstxt.Parse([]byte(groups.String()))).OfFile().String(); len(said) > 2000 {
		t.Errorf("%d octets are said of many groups; want at most 2000", len(said))
	}
}

// Where rules are only counted, those for the whole site are told if one of them decides.
func TestCountedRulesForTheSite(t *testing.T) {
	pairs := strings.Repeat("Disallow: /a\nAllow: /a/b\n", 3000)
	for _, tt := range []struct {
		site    string
		reading *robotstxt.Reading
		want    string
	}{
		{"", robotstxt.Google, "Everyone may fetch everything except what is blocked by 3,000 rules, with exceptions made by 3,000 rules"},
		{"Disallow: /\n", robotstxt.Google, "Everyone may fetch only what is allowed by 3,000 rules, with exceptions made by 3,000 rules"},
		{"Allow: /\nDisallow: /\n", robotstxt.Google, "Everyone may fetch what is left by 6,002 rules"},
		{"Disallow: /\n", robotstxt.Baidu, "Everyone may fetch what is left by 6,001 rules"},
	} {
		f := tt.reading.ParseString("User-agent: *\n" + tt.site + pairs)
		if got := meaning.SummariesOf(f).OfFile().String(); !strings.HasPrefix(got, tt.want) {
			t.Errorf("%q, %s: %q; want %q at the beginning", tt.site, tt.reading.Code, got, tt.want)
		}
	}
}

// Where not every group was examined, one of the others may be allowed more.
func TestGroupsThatAreNotExamined(t *testing.T) {
	text := "User-agent: *\nDisallow: /\nDisallow: /0\n"
	for i := range 50 {
		text += fmt.Sprintf("\nUser-agent: name%s\nDisallow: /\nDisallow: /%d\n", strings.Repeat("x", i+1), i+1)
	}
	got := meaning.SummariesOf(robotstxt.Parse([]byte(text + "\nUser-agent: open\nDisallow:\n"))).OfFile().String()
	if want := "Crawlers that obey no other group may fetch nothing; "; !strings.HasPrefix(got, want) {
		t.Errorf("%q; want %q at the beginning", got, want)
	}
}

// A file whose groups aren't read isn't said to have none.
func TestGroupsUnread(t *testing.T) {
	text := "User-agent: *\nDisallow: /\n#" + strings.Repeat(".", 500<<10)
	got := meaning.SummariesOf(robotstxt.Yandex.ParseString(text)).OfFile().String()
	if want := "Everyone may fetch everything: the file is too long for this parser, which reads no group of it."; got != want {
		t.Errorf("%q; want %q", got, want)
	}
}
