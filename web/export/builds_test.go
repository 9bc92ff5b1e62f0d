package export_test

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/web/export"
)

// oddRuns are runs over several files: findings of every severity, none, octets that are
// no text, odd names and expectations that fail.
func oddRuns(t *testing.T) []export.Run {
	t.Helper()
	var runs []export.Run
	for _, x := range []struct{ name, file string }{
		{"robots.txt", trap},
		{`.\sites\a b<&>"'.txt`, "\xff\x00\x1b[2J\nDisalow: /\u2028\x07]]>\nDisallow: a/\n"},
		{"./fine/robots.txt", "User-agent: *\nDisallow: /a/\n"},
		{"\u202e\x01\n.txt", "<html>]]>"},
		{"mark/robots.txt", "\ufeffUser-agent: *\nDisallow: /a/\n"},
		{"slash/robots.txt", "User-agent: *\r\nDisallow: a\r\nDisallow: /b\r\nSitemap: http://[\r\n"},
	} {
		runs = append(runs, export.Run{Origin: "https://whichline.example", File: x.name, Findings: answer(t, x.file).Findings,
			Read: robotstxt.Google.ParseString(x.file), Fails: map[string]bool{"error": true}})
	}
	runs[0].Held = []string{"Googlebot / blocked"}
	runs[0].Problems = []export.Problem{{Code: "expectation", File: "robots.expect", Line: 3, Text: "`Googlebot /\x1b blocked` not met", Test: "Googlebot /\x1b blocked"},
		{Code: "expectation", File: "robots.expect", Text: "The same for the file."}}
	return runs
}

// issuesOf returns how many findings and problems runs have.
func issuesOf(runs []export.Run) (n int) {
	for _, r := range runs {
		n += len(r.Findings) + len(r.Problems)
	}
	return n
}

// JUnit conforms to the schema that Jenkins reads by: names of suites and tests are
// there, the counts are true, and only those fail that make the run fail.
func TestJUnit(t *testing.T) {
	type suite struct {
		Name     string `xml:"name,attr"`
		Tests    int    `xml:"tests,attr"`
		Failures int    `xml:"failures,attr"`
		Errors   int    `xml:"errors,attr"`
		Cases    []struct {
			Name    string `xml:"name,attr"`
			Class   string `xml:"classname,attr"`
			Out     string `xml:"system-out"`
			Failure *struct {
				Type    string `xml:"type,attr"`
				Message string `xml:"message,attr"`
				Text    string `xml:",chardata"`
			} `xml:"failure"`
		} `xml:"testcase"`
	}
	var doc struct {
		XMLName xml.Name `xml:"testsuites"`
		suite
		Suites []suite `xml:"testsuite"`
	}
	var b bytes.Buffer
	runs := oddRuns(t)
	if err := export.JUnit(&b, runs...); err != nil {
		t.Fatal(err)
	}
	checkJUnitNames(t, b.String())
	if err := xml.Unmarshal(b.Bytes(), &doc); err != nil {
		t.Fatalf("%v in\n%s", err, b.String())
	}
	tests, failures := 0, 0
	for i, s := range doc.Suites {
		failed := 0
		for _, c := range s.Cases {
			if c.Failure != nil {
				failed++
			}
			if c.Failure != nil && (c.Failure.Type == "" || c.Failure.Message == "" || c.Failure.Text == "") || c.Failure == nil && strings.HasPrefix(c.Out, "error") {
				t.Errorf("%s, %s: %+v", s.Name, c.Name, c)
			}
			if c.Name == "" || c.Class != s.Name {
				t.Errorf("a test of %s is called %q, of %q", s.Name, c.Name, c.Class)
			}
		}
		if s.Name == "" || s.Tests != len(s.Cases) || s.Failures != failed || s.Tests == 0 || s.Errors != 0 {
			t.Errorf("suite %d: %+v", i, s)
		}
		tests, failures = tests+s.Tests, failures+failed
	}
	if len(doc.Suites) != len(runs) || doc.Tests != tests || doc.Failures != failures || tests != issuesOf(runs)+2 || failures == tests {
		t.Errorf("%d suites, %d of %d tests fail; counted %d of %d", len(doc.Suites), doc.Failures, doc.Tests, failures, tests)
	}
	if got := doc.Suites[2].Cases; got[0].Name != "no findings" || len(got) != 1 {
		t.Errorf("a file without findings: %+v", got)
	}
	if names := doc.Suites[0].Cases; names[len(names)-1].Name != "Googlebot / blocked" || names[len(names)-3].Name != "Googlebot /\uFFFD blocked" {
		t.Errorf("expectations: %+v", names)
	}
}

// checkJUnitNames holds the elements and attributes of a report to those of the schema.
func checkJUnitNames(t *testing.T, text string) {
	t.Helper()
	known := map[string]string{"testsuites": "name tests failures", "testsuite": "name tests failures errors", "testcase": "name classname", "failure": "type message", "system-out": ""}
	d := xml.NewDecoder(strings.NewReader(text))
	for {
		token, err := d.Token()
		if err == io.EOF {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		e, is := token.(xml.StartElement)
		if !is {
			continue
		}
		attributes, is := known[e.Name.Local]
		var got []string
		for _, a := range e.Attr {
			got = append(got, a.Name.Local)
		}
		if !is || strings.Join(got, " ") != attributes {
			t.Errorf("<%s> with %q; want %q", e.Name.Local, got, attributes)
		}
	}
}

// Lines for Reviewdog have the shape of its Diagnostic, and the suggestions make the
// findings go away.
func TestReviewdogLines(t *testing.T) {
	var b bytes.Buffer
	runs := oddRuns(t)
	if err := export.ReviewdogLines(&b, runs...); err != nil {
		t.Fatal(err)
	}
	lines := slices.Collect(strings.Lines(b.String()))
	if len(lines) != issuesOf(runs) {
		t.Errorf("%d lines for %d issues", len(lines), issuesOf(runs))
	}
	offered := 0
	for _, line := range lines {
		var x map[string]any
		if err := json.Unmarshal([]byte(line), &x); err != nil {
			t.Fatal(err)
		}
		checkShape(t, "a line", "Diagnostic", x)
		if strings.ContainsAny(strings.TrimSuffix(line, "\n"), "\x00\x07\x1b\r\n") {
			t.Errorf("control characters in %q", line)
		}
		if suggestions, _ := x["suggestions"].([]any); len(suggestions) > 0 {
			offered++
			checkSuggestion(t, runs, x, suggestions)
		}
	}
	if offered == 0 {
		t.Error("nothing is suggested")
	}
	b.Reset()
	if err := export.ReviewdogLines(&b, runs[2]); err != nil || b.Len() > 0 {
		t.Errorf("without findings: %q, %v", b.String(), err)
	}
}

// checkSuggestion holds that the one suggestion of a diagnostic changes its line alone,
// and that its finding is gone then.
func checkSuggestion(t *testing.T, runs []export.Run, x map[string]any, all []any) {
	t.Helper()
	i := slices.IndexFunc(runs, func(r export.Run) bool {
		return strings.HasSuffix(strings.ReplaceAll(r.File, `\`, "/"), at(x, "location", "path").(string))
	})
	f := runs[i].Read
	line := int(at(all[0], "range", "start", "line").(float64))
	if len(all) != 1 || line != int(at(x, "location", "range", "start", "line").(float64)) || at(all[0], "range", "end", "line") != float64(line) {
		t.Fatalf("the suggestions are %v", all)
	}
	begin := int(f.Line(line).Offset) - 1
	if line == 1 {
		begin = -1
	}
	from, to := begin+int(at(all[0], "range", "start", "column").(float64)), begin+int(at(all[0], "range", "end", "column").(float64))
	text := f.Body()
	fixed := text[:from] + at(all[0], "text").(string) + text[to:]
	for _, y := range answer(t, fixed).Findings {
		if y.Code == at(x, "code", "value") && slices.Contains(y.Lines, line) {
			t.Errorf("the suggestion leaves %s in\n%s", y.Code, fixed)
		}
	}
}

// Issues for Code Climate and GitLab have the shape of its specification, and each its
// own fingerprint, which lines above do not change.
func TestCodeClimate(t *testing.T) {
	var b bytes.Buffer
	runs := oddRuns(t)
	if err := export.CodeClimate(&b, runs...); err != nil {
		t.Fatal(err)
	}
	var all []any
	if err := json.Unmarshal(b.Bytes(), &all); err != nil {
		t.Fatal(err)
	}
	checkShape(t, "the report", "[]Issue", all)
	seen := make(map[any]bool)
	for _, x := range all {
		if at(x, "location", "lines", "end").(float64) < at(x, "location", "lines", "begin").(float64) {
			t.Errorf("%v ends before it begins", x)
		}
		seen[at(x, "fingerprint")] = true
	}
	if len(all) != issuesOf(runs) || len(seen) != len(all) {
		t.Errorf("%d issues and %d fingerprints; want %d", len(all), len(seen), issuesOf(runs))
	}
	var before, after bytes.Buffer
	export.CodeClimate(&before, export.Run{File: "a", Findings: answer(t, trap).Findings})
	export.CodeClimate(&after, export.Run{File: "a", Findings: answer(t, "# above\n"+trap).Findings})
	prints := regexp.MustCompile(`"fingerprint": .*`)
	if a, b := prints.FindAllString(before.String(), -1), prints.FindAllString(after.String(), -1); !slices.Equal(a, b) || len(a) == 0 || before.String() == after.String() {
		t.Errorf("fingerprints %q become %q", a, b)
	}
	b.Reset()
	if err := export.CodeClimate(&b, runs[2]); err != nil || b.String() != "[]\n" {
		t.Errorf("without findings: %q, %v", b.String(), err)
	}
}
