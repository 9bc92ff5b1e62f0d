package nearmiss_test

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/internal/enginetest"
	"whichline/engine/nearmiss"
)

// TestGolden reads the files in testdata. Each has one or more files to test, named
// robots.txt, each followed by its questions: a crawler, a URL and, if it is not
// Google's, a reading; the near misses follow, indented.
//
// A file named for a code shows it, and a similar question without a near miss.
func TestGolden(t *testing.T) {
	enginetest.Golden(t, "testdata", 1, func(t *testing.T, name string, ar *txtar.Archive) {
		var all string
		for i := 0; i+1 < len(ar.Files); i += 2 {
			robots, asked := string(ar.Files[i].Data), &ar.Files[i+1]
			if ar.Files[i].Name != "robots.txt" || asked.Name != "asked" {
				t.Fatalf("%s and %s; want robots.txt and asked", ar.Files[i].Name, asked.Name)
			}
			got := answers(t, robots, string(asked.Data))
			asked.Data = []byte(got)
			all += got
		}
		if isCode(name) {
			checkCode(t, name, all)
		}
	})
}

// TestGoldenFiles finds codes without a file.
func TestGoldenFiles(t *testing.T) {
	files := enginetest.Archives(t, "testdata", 1)
	for _, c := range nearmiss.Codes() {
		if files["testdata/"+c.String()+".txtar"] == nil {
			t.Errorf("%s has no golden file", c)
		}
	}
}

func isCode(s string) bool {
	for _, c := range nearmiss.Codes() {
		if c.String() == s {
			return true
		}
	}
	return false
}

// checkCode holds that answers show a code, and are quiet once.
func checkCode(t *testing.T, code, answers string) {
	t.Helper()
	if !strings.Contains(answers, "\n  "+code+" ") {
		t.Errorf("%s does not occur:\n%s", code, answers)
	}
	quiet := false
	lines := strings.Split(strings.TrimSuffix(answers, "\n")+"\nend", "\n")
	for i := range lines[1:] {
		quiet = quiet || lines[i] != "" && lines[i][0] != ' ' && lines[i+1][0] != ' '
	}
	if !quiet {
		t.Errorf("%s: no close question is without an answer:\n%s", code, answers)
	}
}

// answers returns the questions with their near misses.
func answers(t *testing.T, robots, asked string) string {
	t.Helper()
	var b strings.Builder
	for line := range strings.Lines(asked) {
		if strings.HasPrefix(line, " ") {
			continue
		}
		words := strings.Fields(line)
		if len(words) < 2 {
			t.Fatalf("%q; want a crawler and a URL", line)
		}
		reading := robotstxt.Google
		if at := len(words) - 1; words[at-1] == "under" {
			reading = robotstxt.ReadingByCode(words[at])
		}
		f := reading.ParseString(robots)
		v := enginetest.Match(t, f, crawler.Parse(words[0]), words[1])
		verdict := "blocked"
		if v.Allowed {
			verdict = "allowed"
		}
		fmt.Fprintf(&b, "%s %s %s", words[0], words[1], verdict)
		if reading != robotstxt.Google {
			b.WriteString(" under " + reading.Code)
		}
		b.WriteByte('\n')
		found, _ := nearmiss.Of(f, &v, nil)
		for _, x := range found {
			b.WriteString(dump(x))
		}
	}
	return b.String()
}

// dump returns a near miss as golden files have it.
func dump(x nearmiss.NearMiss) string {
	var b strings.Builder
	fmt.Fprintf(&b, "  %s line %d", x.Code, x.Line)
	if x.URL != "" {
		b.WriteString(", undone " + x.URL)
	}
	fmt.Fprintf(&b, "\n    %s\n", x.Text)
	if !x.Advice.IsZero() {
		fmt.Fprintf(&b, "    %s\n", x.Advice)
	}
	return b.String()
}
