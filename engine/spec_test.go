package robotstxt_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/internal/enginetest"
)

// A spec holds the worked examples of Google's robots.txt pages. Scope and
// fetch results are facts about addresses and answers, not about files.
type spec struct {
	About        string            `json:"about"`
	PathMatching []pathExample     `json:"path_matching"`
	Precedence   []precedence      `json:"precedence"`
	GroupChoice  groupChoice       `json:"group_choice"`
	Grouping     []grouping        `json:"grouping"`
	Scope        []scope           `json:"scope"`
	FetchResults []json.RawMessage `json:"fetch_results"`
	UsefulFiles  []usefulFile      `json:"useful_files"`
}

type pathExample struct {
	Pattern string   `json:"pattern"`
	Matches []string `json:"matches"`
	Not     []string `json:"not"`
}

type precedence struct {
	URL     string   `json:"url"`
	Rules   []string `json:"rules"`
	Decides string   `json:"decides"`
	Allowed bool     `json:"allowed"`
	Older   string   `json:"older"`
}

type groupChoice struct {
	Robots string         `json:"robots"`
	Obeys  map[string]int `json:"obeys"`
	Note   string         `json:"note"`
}

type grouping struct {
	Robots string `json:"robots"`
	Groups []struct {
		Tokens []string `json:"tokens"`
		Rules  []string `json:"rules"`
	} `json:"groups"`
	Note string `json:"note"`
}

type scope struct {
	RobotsURL string   `json:"robots_url"`
	Applies   []string `json:"applies"`
	DoesNot   []string `json:"does_not"`
	Valid     *bool    `json:"valid"`
	Why       string   `json:"why"`
}

type usefulFile struct {
	Name   string   `json:"name"`
	Robots string   `json:"robots"`
	Expect []expect `json:"expect"`
}

// An expect is a crawler, a path and a verdict, written as a JSON array.
type expect struct {
	token, path string
	allowed     bool
}

func (e *expect) UnmarshalJSON(data []byte) error {
	return json.Unmarshal(data, &[]any{&e.token, &e.path, &e.allowed})
}

func readSpec(t *testing.T) spec {
	t.Helper()
	data, err := os.ReadFile("testdata/spec-cases.json")
	if err != nil {
		t.Fatal(err)
	}
	var s spec
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(&s); err != nil {
		t.Fatal(err)
	}
	return s
}

func TestSpecPathMatching(t *testing.T) {
	examples, tried := readSpec(t).PathMatching, 0
	for _, e := range examples {
		f := robotstxt.Parse([]byte("user-agent: *\ndisallow: " + e.Pattern))
		for _, path := range slices.Concat(e.Matches, e.Not) {
			tried++
			v := enginetest.Match(t, f, robotstxt.Named("crawler"), path)
			if want := slices.Contains(e.Matches, path); v.Allowed == want {
				t.Errorf("%q matches %q: %t; want %t", e.Pattern, path, !v.Allowed, want)
			}
		}
	}
	if len(examples) != 10 || tried != 57 {
		t.Errorf("%d patterns and %d paths; want 10 and 57", len(examples), tried)
	}
}

func TestSpecPrecedence(t *testing.T) {
	examples, older := readSpec(t).Precedence, 0
	for _, e := range examples {
		if e.Older != "" {
			older++
		}
		f := robotstxt.Parse([]byte("user-agent: *\n" + strings.Join(e.Rules, "\n")))
		v := enginetest.Match(t, f, robotstxt.Named("crawler"), e.URL)
		if got := ruleText(v.Winner.Rule); v.Allowed != e.Allowed || got != e.Decides {
			t.Errorf("%s with %q: allowed %t by %q; want %t by %q",
				e.URL, e.Rules, v.Allowed, got, e.Allowed, e.Decides)
		}
	}
	if len(examples) != 6 || older != 1 {
		t.Errorf("%d examples, %d of them once undefined; want 6 and 1", len(examples), older)
	}
}

func TestSpecGroupChoice(t *testing.T) {
	c := readSpec(t).GroupChoice
	f := robotstxt.Parse([]byte(c.Robots))
	for token, number := range c.Obeys {
		v := enginetest.Match(t, f, crawler.Parse(token), fmt.Sprintf("/%d", number))
		if got, want := ruleText(v.Winner.Rule), fmt.Sprintf("allow: /%d", number); got != want {
			t.Errorf("%s obeys the group with %q; want %q", token, got, want)
		}
	}
	if len(c.Obeys) != 5 || c.Note == "" {
		t.Errorf("%d crawlers, note %q; want 5 and the note on Googlebot-Image", len(c.Obeys), c.Note)
	}
}

func TestSpecGrouping(t *testing.T) {
	examples := readSpec(t).Grouping
	for _, e := range examples {
		f := robotstxt.Parse([]byte(e.Robots))
		var want []string
		for _, g := range e.Groups {
			for _, token := range g.Tokens {
				want = append(want, token+" "+strings.Join(g.Rules, ", "))
			}
			shared := f.Group(g.Tokens[0]).Runs
			for _, token := range g.Tokens[1:] {
				if got := f.Group(token).Runs; !slices.Equal(got, shared) {
					t.Errorf("%q: %s is in runs %v; want %v", e.Robots, token, got, shared)
				}
			}
		}
		var got []string
		for g := range f.Groups() {
			var rules []string
			for r := range g.Rules() {
				rules = append(rules, ruleText(r))
			}
			got = append(got, g.Token+" "+strings.Join(rules, ", "))
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q has the groups\n%q; want\n%q", e.Robots, got, want)
		}
	}
	if len(examples) != 3 || examples[2].Note == "" {
		t.Errorf("%d files; want 3, the last with a note on sitemap lines", len(examples))
	}
}

func TestSpecUsefulFiles(t *testing.T) {
	files, tried := readSpec(t).UsefulFiles, 0
	for _, file := range files {
		f := robotstxt.Parse([]byte(file.Robots))
		for _, e := range file.Expect {
			tried++
			if v := enginetest.Match(t, f, crawler.Parse(e.token), e.path); v.Allowed != e.allowed {
				t.Errorf("%s: %s may fetch %s: %t; want %t\n%s",
					file.Name, e.token, e.path, v.Allowed, e.allowed, file.Robots)
			}
		}
	}
	if len(files) != 9 || tried != 18 {
		t.Errorf("%d files and %d verdicts; want 9 and 18", len(files), tried)
	}
}

// ruleText writes r as the examples do; "" if there is none.
func ruleText(r *robotstxt.Rule) string {
	if r == nil {
		return ""
	}
	return kindOf(r).String() + ": " + r.Pattern
}

// kindOf returns the kind of the line that a rule came from.
func kindOf(r *robotstxt.Rule) robotstxt.Kind {
	if r.Allow {
		return robotstxt.Allow
	}
	return robotstxt.Disallow
}
