package engine_test

import (
	"testing"

	"whichline/engine"
)

func TestOpinions(t *testing.T) {
	for _, tt := range []struct {
		name, robots, url string
		other             *engine.Reading
		causes            []engine.Difference // none if the readings agree
	}{
		{"agree", "User-agent: *\nDisallow: /", "/x", engine.RFC9309, nil},
		{"misspelt field", "User-agent: *\nDisalow: /", "/x", engine.RFC9309, []engine.Difference{engine.AcceptsMisspeltFields}},
		{"missing colon", "User-agent: *\nDisallow /", "/x", engine.Bing, []engine.Difference{engine.AcceptsMissingColon}},
		{"length without wildcards", "User-agent: *\nDisallow: /exact$\nAllow: /exact", "/exact", engine.Yandex, []engine.Difference{engine.WildcardsDoNotCount}},
		{"empty disallow", "User-agent: *\nDisallow:\nDisallow: /", "/x", engine.Yandex, []engine.Difference{engine.EmptyDisallowAllowsAll}},
		{"first match", "User-agent: *\nDisallow: /\nAllow: /a", "/a", engine.PythonOld, []engine.Difference{engine.FirstMatchDecides}},
		{"wildcards", "User-agent: *\nDisallow: /*.gif", "/a.gif", engine.PythonOld, []engine.Difference{engine.NoWildcards}},
		{"request rate", "User-agent: a\nRequest-rate: 1/5\nUser-agent: x\nDisallow: /", "/x", engine.PythonNew, []engine.Difference{engine.RequestRateEndsRun}},
		{"crawl delay", "User-agent: a\nCrawl-delay: 5\nUser-agent: x\nDisallow: /", "/x", engine.PythonNew, []engine.Difference{engine.CrawlDelayEndsRun}},
		{"decoded", "User-agent: *\nDisallow: /%7Ejoe", "/~joe", engine.RFC9309, []engine.Difference{engine.KeepsEscapes}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c := engine.NewComparison(engine.Parse([]byte(tt.robots)), []*engine.Reading{engine.Google, tt.other})
			target, err := engine.ParseTarget(tt.url)
			if err != nil {
				t.Fatal(err)
			}
			v := c.Main.Match(engine.Named("a"), target)
			opinions := c.Opinions(&v)
			if len(opinions) != 1 || opinions[0].Reading != tt.other {
				t.Fatalf("%d opinions; want one of %s", len(opinions), tt.other.Code)
			}
			o := opinions[0]
			var causes []engine.Difference
			for _, x := range c.Causes(&v, &o) {
				causes = append(causes, x.Difference)
				if x.Source == "" {
					t.Errorf("%s has no source", x.Difference)
				}
			}
			if len(causes) != len(tt.causes) || o.Differs != (len(tt.causes) > 0) {
				t.Fatalf("differs %t for %v; want %v", o.Differs, causes, tt.causes)
			}
			for i := range causes {
				if causes[i] != tt.causes[i] {
					t.Errorf("caused by %v; want %v", causes, tt.causes)
				}
			}
		})
	}
}

// TestReadings holds every reading to have a code, words, and a source for
// each of its differences, and every difference to have words and a reading.
func TestReadings(t *testing.T) {
	used := make(map[engine.Difference]bool)
	for i, r := range engine.Readings() {
		if engine.ReadingByCode(r.Code) != r || r.Name == "" || r.About == "" {
			t.Errorf("reading %d, %q, is not found by its code or has no words", i, r.Code)
		}
		for s := range r.Differences() {
			used[s.Difference] = true
			if s.Source == "" || s.Difference.String() == "" || s.Difference.Text() == "" {
				t.Errorf("%s: %v has no source or no words", r.Code, s)
			}
		}
	}
	for d := range engine.DifferenceCount {
		if !used[d] {
			t.Errorf("no reading has %s", d)
		}
	}
	if engine.ReadingByCode("nobody") != nil || engine.Readings()[0] != engine.Google {
		t.Error("an unknown code gives a reading, or the default is not first")
	}
}
