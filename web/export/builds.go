package export

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io"
	"strings"

	"whichline/web/api"
)

// An issue is a finding or a problem, as the formats for builds have it.
type issue struct {
	code, file, severity, text string
	line                       int          // 0 for the whole file
	test                       string       // name of its test
	finding                    *api.Finding // nil for a problem
}

func (r *Run) issues() []issue {
	var all []issue
	for i := range r.Findings {
		x := &r.Findings[i]
		line := 0
		if len(x.Lines) > 0 {
			line = x.Lines[0]
		}
		all = append(all, issue{x.Code, slashed(r.File), x.Severity, x.Message + " " + x.Why, line, testName(x.Code, line), x})
	}
	for _, x := range r.Problems {
		all = append(all, issue{x.Code, slashed(x.File), "error", x.Text, x.Line, cmp.Or(x.Test, testName(x.Code, x.Line)), nil})
	}
	return all
}

// testName returns the name of a test for a code, at a line unless that is 0.
func testName(code string, line int) string {
	if line == 0 {
		return code
	}
	return fmt.Sprintf("%s, line %d", code, line)
}

// slashed returns a file name as repositories write it.
func slashed(name string) string {
	return strings.TrimPrefix(strings.ReplaceAll(name, `\`, "/"), "./")
}

// The types of a report, with the names of the JUnit format as Jenkins reads it.
type (
	junitSuites struct {
		XMLName  xml.Name     `xml:"testsuites"`
		Name     string       `xml:"name,attr"`
		Tests    int          `xml:"tests,attr"`
		Failures int          `xml:"failures,attr"`
		Suites   []junitSuite `xml:"testsuite"`
	}
	junitSuite struct {
		Name     string      `xml:"name,attr"`
		Tests    int         `xml:"tests,attr"`
		Failures int         `xml:"failures,attr"`
		Errors   int         `xml:"errors,attr"`
		Cases    []junitCase `xml:"testcase"`
	}
	junitCase struct {
		Name    string        `xml:"name,attr"`
		Class   string        `xml:"classname,attr"`
		Failure *junitFailure `xml:"failure"`
		Out     string        `xml:"system-out,omitempty"`
	}
	junitFailure struct {
		Type    string `xml:"type,attr"`
		Message string `xml:"message,attr"`
		Text    string `xml:",chardata"`
	}
)

// JUnit writes runs as test suites in JUnit's XML format. A finding is a test that fails
// if its run does because of it, and an expectation is a test. XML has no place for
// control characters, so U+FFFD replaces them.
func JUnit(w io.Writer, runs ...Run) error {
	out := junitSuites{Name: "whichline"}
	for i := range runs {
		s := runs[i].suite()
		out.Tests, out.Failures = out.Tests+s.Tests, out.Failures+s.Failures
		out.Suites = append(out.Suites, s)
	}
	doc, err := xml.MarshalIndent(out, "", "  ")
	if err == nil {
		_, err = fmt.Fprintf(w, "%s%s\n", xml.Header, doc)
	}
	return err
}

// suite returns r as a test suite. It has a test that passes if there is nothing to say.
func (r *Run) suite() junitSuite {
	s := junitSuite{Name: slashed(r.File)}
	for _, x := range r.issues() {
		c := junitCase{Name: x.test, Class: s.Name}
		if x.finding != nil && !r.Fails[x.severity] {
			c.Out = x.severity + ": " + x.text
		} else {
			c.Failure = &junitFailure{x.severity, x.text, fmt.Sprintf("%s:%d: %s", x.file, max(1, x.line), x.text)}
			s.Failures++
		}
		s.Cases = append(s.Cases, c)
	}
	for _, text := range r.Held {
		s.Cases = append(s.Cases, junitCase{Name: text, Class: s.Name})
	}
	if len(s.Cases) == 0 {
		s.Cases = []junitCase{{Name: "no findings", Class: s.Name}}
	}
	s.Tests = len(s.Cases)
	return s
}

// The types of the Reviewdog Diagnostic Format, with the names of its JSON.
type (
	rdDiagnostic struct {
		Message     string         `json:"message"`
		Location    rdLocation     `json:"location"`
		Severity    string         `json:"severity"`
		Source      rdSource       `json:"source"`
		Code        rdCode         `json:"code"`
		Suggestions []rdSuggestion `json:"suggestions,omitempty"`
	}
	rdLocation struct {
		Path  string   `json:"path"`
		Range *rdRange `json:"range,omitempty"`
	}
	rdRange struct {
		Start rdPosition  `json:"start"`
		End   *rdPosition `json:"end,omitempty"`
	}
	rdPosition struct {
		Line   int   `json:"line"`
		Column int32 `json:"column,omitempty"` // in octets, from 1
	}
	rdSource struct {
		Name string `json:"name"`
	}
	rdCode struct {
		Value string `json:"value"`
		URL   string `json:"url,omitempty"`
	}
	rdSuggestion struct {
		Range rdRange `json:"range"`
		Text  string  `json:"text"`
	}
)

// ReviewdogLines writes runs in the Reviewdog Diagnostic Format, a line of JSON for each
// finding and each problem.
func ReviewdogLines(w io.Writer, runs ...Run) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	for i := range runs {
		for _, x := range runs[i].issues() {
			if err := e.Encode(runs[i].diagnostic(x)); err != nil {
				return err
			}
		}
	}
	return nil
}

func (r *Run) diagnostic(x issue) rdDiagnostic {
	d := rdDiagnostic{Message: x.text, Location: rdLocation{Path: x.file}, Severity: strings.ToUpper(x.severity), Source: rdSource{"whichline"}, Code: rdCode{Value: x.code}}
	if x.line > 0 {
		d.Location.Range = &rdRange{Start: rdPosition{Line: x.line}}
	}
	if x.finding != nil {
		if r.Origin != "" {
			d.Code.URL = r.Origin + x.finding.Help
		}
		d.Suggestions = r.suggestions(x.finding)
	}
	return d
}

// suggestions returns the fix of x if it is one edit in the line of x. Reviewdog offers
// each of several suggestions for itself, and none for other lines.
func (r *Run) suggestions(x *api.Finding) []rdSuggestion {
	if x.Fix == nil || len(x.Fix.Edits) != 1 || r.Read == nil || len(x.Lines) == 0 {
		return nil
	}
	e := x.Fix.Edits[0]
	l := r.Read.Line(x.Lines[0])
	if e.Line != l.Number || e.End > l.Offset+l.Length {
		return nil
	}
	begin := l.Offset
	if l.Number == 1 {
		begin = 0 // a byte order mark is in the line of the file, but not in l
	}
	at := func(octet int32) rdPosition { return rdPosition{l.Number, octet - begin + 1} }
	return []rdSuggestion{{rdRange{at(e.Start), new(at(e.End))}, e.Text}}
}

// The types of Code Climate's issues, with the members that GitLab reads, too.
type (
	climateIssue struct {
		Type        string          `json:"type"`
		Check       string          `json:"check_name"`
		Description string          `json:"description"`
		Categories  []string        `json:"categories"`
		Severity    string          `json:"severity"`
		Fingerprint string          `json:"fingerprint"`
		Location    climateLocation `json:"location"`
	}
	climateLocation struct {
		Path  string       `json:"path"`
		Lines climateLines `json:"lines"`
	}
	climateLines struct {
		Begin int `json:"begin"`
		End   int `json:"end"`
	}
)

// CodeClimate writes runs as a list of Code Climate's issues, as GitLab reads it. A
// fingerprint stays the same where lines are added above. As each has to occur once,
// it contains the number of earlier issues of its code in its file.
func CodeClimate(w io.Writer, runs ...Run) error {
	all := []climateIssue{}
	seen := make(map[[2]string]int)
	for i := range runs {
		for _, x := range runs[i].issues() {
			key := [2]string{x.file, x.code}
			sum := sha256.Sum256(fmt.Appendf(nil, "%q %q %d", x.file, x.code, seen[key]))
			seen[key]++
			line := max(1, x.line)
			all = append(all, climateIssue{"issue", x.code, x.text, []string{"Bug Risk"}, levels[x.severity].climate,
				hex.EncodeToString(sum[:16]), climateLocation{x.file, climateLines{line, line}}})
		}
	}
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(all)
}
