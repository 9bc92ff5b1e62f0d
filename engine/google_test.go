package robotstxt_test

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"os"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
)

// A googleCase is a file with what google/robotstxt makes of it.
type googleCase struct {
	Robots     []byte `json:"robots_base64"`
	UserAgent  string `json:"user_agent"`
	URL        string `json:"url"`
	Allowed    bool   `json:"allowed"`
	Line       int    `json:"line"`
	GroupFound bool   `json:"group_found"`
	Lines      [][]any
}

// TestGoogle holds the engine to the verdict, the deciding line and the kind of
// every line that google/robotstxt gives for 2,000 generated files.
func TestGoogle(t *testing.T) {
	cases := googleCases(t)
	if len(cases) != 2000 {
		t.Fatalf("%d cases; want 2000", len(cases))
	}
	for i, c := range cases {
		target, err := robotstxt.ParseTarget(c.URL)
		if err != nil {
			t.Fatal(err)
		}
		f := robotstxt.Parse(c.Robots)
		v := f.Match(crawler.Parse(c.UserAgent), target)
		if c.Line > 0 && len(f.Value(f.Line(c.Line))) == 0 {
			c.Line = 0 // an empty rule is no rule
		}
		found := v.Group != nil && v.Group.Token != "*"
		if v.Allowed != c.Allowed || v.Line() != c.Line || found != c.GroupFound {
			t.Errorf("case %d, %s, %s: allowed %t by line %d, group found %t; want %t, %d, %t\n%q",
				i+1, c.UserAgent, c.URL, v.Allowed, v.Line(), found, c.Allowed, c.Line, c.GroupFound, c.Robots)
		}
		compareLines(t, i+1, f, c.Lines)
	}
}

func compareLines(t *testing.T, number int, f *robotstxt.File, want [][]any) {
	t.Helper()
	if len(f.Lines) != len(want) {
		t.Errorf("case %d: %d lines; want %d", number, len(f.Lines), len(want))
		return
	}
	for i, l := range f.Lines {
		got := []any{float64(l.Number), l.Kind.String()}
		for _, flag := range []struct {
			note robotstxt.Note
			name string
		}{
			{robotstxt.MisspeltField, "typo"},
			{robotstxt.LineCut, "too_long"},
			{robotstxt.MissingColon, "missing_colon"},
		} {
			if l.Notes.Has(flag.note) {
				got = append(got, flag.name)
			}
		}
		if fmt.Sprint(got) != fmt.Sprint(want[i]) {
			t.Errorf("case %d: line %q is %v; want %v", number, f.Text(l), got, want[i])
		}
	}
}

func googleCases(tb testing.TB) []googleCase {
	tb.Helper()
	file, err := os.Open("testdata/google-cases.ndjson.gz")
	if err != nil {
		tb.Fatal(err)
	}
	defer file.Close()
	unzipped, err := gzip.NewReader(file)
	if err != nil {
		tb.Fatal(err)
	}
	var cases []googleCase
	lines := bufio.NewScanner(unzipped)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var c googleCase
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			tb.Fatal(err)
		}
		cases = append(cases, c)
	}
	if err := lines.Err(); err != nil {
		tb.Fatal(err)
	}
	return cases
}
