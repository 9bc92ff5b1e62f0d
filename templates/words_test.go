package templates_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"whichline/engine"
	"whichline/templates"
)

// sources returns the text of everything that asks the table for words.
func sources(t *testing.T) string {
	t.Helper()
	var b strings.Builder
	for _, pattern := range []string{"*.templ", "*.go"} {
		names, err := filepath.Glob(pattern)
		if err != nil || len(names) == 0 {
			t.Fatalf("no %s (error %v)", pattern, err)
		}
		for _, name := range names {
			if name == "words.go" || name == "crawler_words.go" || name == "fetch_words.go" || name == "live_words.go" || name == "docs_words.go" || name == "link_words.go" || strings.HasSuffix(name, "_test.go") || strings.HasSuffix(name, "_templ.go") {
				continue
			}
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			b.Write(text)
		}
	}
	return b.String()
}

// text returns the text with the given code.
func text(t *testing.T, code string) string {
	t.Helper()
	found := ""
	for name, table := range templates.Words {
		if text, ok := table[code]; ok {
			if found != "" {
				t.Errorf("%s has another text for %q", name, code)
			}
			found = text
		}
	}
	return found
}

// unsaid finds what no text says. Names such as Googlebot may be said.
var unsaid = regexp.MustCompile(`!|[Ii]nvalid|[Oo]ops|\b[Bb]ots?\b`)

// TestWords holds that every text that is asked for exists, that every text
// that exists is asked for, and that none says what no text may say.
func TestWords(t *testing.T) {
	code := sources(t)
	for _, m := range regexp.MustCompile(`say\("([a-z.-]+)"[,)]`).FindAllStringSubmatch(code, -1) {
		if text(t, m[1]) == "" {
			t.Errorf("there is no text for %q", m[1])
		}
	}
	made := regexp.MustCompile(`^(line|field|verdict|choice|column|sample|severity|findings\.only|fetched\.mend|live\.(word|tool)|docs\.severity)\.`) // put together from a code
	for _, table := range templates.Words {
		for name, text := range table {
			if !strings.Contains(code, `"`+name+`"`) && !made.MatchString(name) {
				t.Errorf("nothing asks for %q", name)
			}
			if bad := unsaid.FindString(text); bad != "" {
				t.Errorf("%s is %q, which has %q", name, text, bad)
			}
		}
	}
}

func TestEveryReasonHasAWord(t *testing.T) {
	for _, r := range []engine.Reason{
		engine.NoGroup, engine.StarIgnored, engine.GroupEmpty, engine.NoRuleMatches, engine.RobotsTxtItself,
		engine.DelayTooLong, engine.FileRefused,
	} {
		if text(t, "verdict."+r.String()) == "" {
			t.Errorf("a cell has no word for %s", r)
		}
	}
}

func TestSay(t *testing.T) {
	got := templates.Say("pager.state", map[string]string{"first": "1", "last": "500", "n": "9,000"})
	if want := "Lines 1 to 500 of 9,000 in full"; !strings.HasPrefix(got, want) {
		t.Errorf("%q; want %q first", got, want)
	}
	for n, want := range map[int]string{0: "0 lines", 1: "1 line", 999: "999 lines", 1000: "1,000 lines", 1234567: "1,234,567 lines"} {
		if got := templates.Count(n, "line"); got != want {
			t.Errorf("%d is %q; want %q", n, got, want)
		}
	}
}
