package signal_test

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/internal/enginetest"
	"whichline/engine/signal"
)

// TestGolden reads the files in testdata:
//
//	robots.txt  the file
//	statements  the statements of each line, and its faults
//	signals     the signals for each "crawler path", with "under" and a reading if it
//	            is not Google's
func TestGolden(t *testing.T) {
	enginetest.Golden(t, "testdata", 1, func(t *testing.T, _ string, ar *txtar.Archive) {
		if len(ar.Files) != 3 || ar.Files[0].Name != "robots.txt" || ar.Files[1].Name != "statements" || ar.Files[2].Name != "signals" {
			t.Fatal("it has other sections")
		}
		body := string(ar.Files[0].Data)
		ar.Files[1].Data = []byte(dumpStatements(signal.Read(robotstxt.Google.ParseString(body))))
		ar.Files[2].Data = []byte(answers(t, body, string(ar.Files[2].Data)))
	})
}

func dumpStatements(s *signal.Sheet) string {
	var b strings.Builder
	for i := range s.Statements {
		x := &s.Statements[i]
		fmt.Fprintf(&b, "%d %s", x.Line, x.Field)
		if x.Path != "" {
			fmt.Fprintf(&b, " %s", x.Path)
		}
		if x.URL != "" {
			fmt.Fprintf(&b, " <%s>", x.URL)
		}
		for _, y := range x.Said {
			fmt.Fprintf(&b, " %s=%s", y.Key, y.Value)
		}
		for _, y := range s.Outside {
			if y == i {
				b.WriteString(" outside")
			}
		}
		for _, y := range x.Faults {
			fmt.Fprintf(&b, "\n  %s %q", y.Code, y.Written)
			if y.Right != "" {
				fmt.Fprintf(&b, " -> %q", y.Right)
			}
		}
		b.WriteString("\n")
	}
	return b.String()
}

// answers answers the questions again that stand before the arrows.
func answers(t *testing.T, body, questions string) string {
	t.Helper()
	var b strings.Builder
	sheets := make(map[*robotstxt.Reading]*signal.Sheet)
	files := make(map[*robotstxt.Reading]*robotstxt.File)
	for line := range strings.Lines(questions) {
		question, _, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ->")
		words := strings.Fields(question)
		reading := robotstxt.Google
		if len(words) == 4 && words[2] == "under" {
			reading = robotstxt.ReadingByCode(words[3])
		} else if len(words) != 2 {
			t.Fatalf("%q is no question", question)
		}
		if files[reading] == nil {
			files[reading] = reading.ParseString(body)
			sheets[reading] = signal.Read(files[reading])
		}
		target, err := robotstxt.ParseTarget(words[1])
		if err != nil {
			t.Fatal(err)
		}
		v := files[reading].Match(crawler.Parse(words[0]), target)
		x := sheets[reading].For(&v, nil)
		fmt.Fprintf(&b, "%s -> %s%s\n", question, map[bool]string{true: "allowed", false: "blocked"}[v.Allowed], dumpSignals(&x))
	}
	return b.String()
}

func dumpSignals(x *signal.Signals) string {
	var b strings.Builder
	write := func(name string, values []signal.Value) {
		for _, v := range values {
			fmt.Fprintf(&b, "; %s %s=%s by line %d", name, v.Key, v.Value, v.Line)
			if v.Other > 0 {
				fmt.Fprintf(&b, " against %d", v.Other)
			}
		}
	}
	write("usage", x.Usage)
	write("signal", x.Content)
	for _, l := range x.Licenses {
		fmt.Fprintf(&b, "; license %s by line %d", l.URL, l.Line)
	}
	if x.LeftOut {
		b.WriteString("; left out")
	}
	return b.String()
}
