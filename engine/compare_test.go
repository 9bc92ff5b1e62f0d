package engine_test

import (
	"testing"

	"whichline/engine"
)

func TestOpinions(t *testing.T) {
	for _, tt := range []struct {
		name, robots, url string
		other             *engine.Reading
		causes            []string // none if the readings agree
	}{
		{"agree", "User-agent: *\nDisallow: /", "/x", engine.RFC9309, nil},
		{"misspelt field", "User-agent: *\nDisalow: /", "/x", engine.RFC9309, []string{"accepts-misspelt-fields"}},
		{"missing colon", "User-agent: *\nDisallow /", "/x", engine.Bing, []string{"accepts-missing-colon"}},
		{"length without wildcards", "User-agent: *\nDisallow: /exact$\nAllow: /exact", "/exact", engine.Yandex, []string{"wildcards-do-not-count"}},
		{"empty disallow", "User-agent: *\nDisallow:\nDisallow: /", "/x", engine.Yandex, []string{"empty-disallow-allows-all"}},
		{"first match", "User-agent: *\nDisallow: /\nAllow: /a", "/a", engine.PythonOld, []string{"first-match-decides"}},
		{"wildcards", "User-agent: *\nDisallow: /*.gif", "/a.gif", engine.PythonOld, []string{"no-wildcards"}},
		{"request rate", "User-agent: a\nRequest-rate: 1/5\nUser-agent: x\nDisallow: /", "/x", engine.PythonNew, []string{"request-rate-ends-run"}},
		{"crawl delay", "User-agent: a\nCrawl-delay: 5\nUser-agent: x\nDisallow: /", "/x", engine.PythonNew, []string{"crawl-delay-ends-run"}},
		{"decoded", "User-agent: *\nDisallow: /%7Ejoe", "/~joe", engine.RFC9309, []string{"keeps-escapes"}},
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
			var causes []string
			for _, x := range c.Causes(&v, &o) {
				causes = append(causes, x.Difference.String())
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
