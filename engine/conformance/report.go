package conformance

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io"
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A Report is the results of a run.
type Report struct {
	Name    string // of the parser
	Edition string // of the suite
	Results []Result
	GivenUp bool // the parser was given up before the last case
}

// Count returns how many results are of a kind.
func (r *Report) Count(k Kind) int {
	n := 0
	for i := range r.Results {
		if r.Results[i].Kind == k {
			n++
		}
	}
	return n
}

// Formats maps the name of a format to the function that writes it.
var Formats = map[string]func(*Report, io.Writer) error{
	"text": (*Report).text, "json": (*Report).json, "junit": (*Report).junit, "markdown": (*Report).markdown,
}

// Select returns the cases that match any pattern of run, or all if that is empty, and
// none of skip. A pattern is a theme, an id, or an id with * and ? as in [path.Match]. The
// error names a pattern that is malformed or matches no case.
func Select(all []Case, run, skip []string) ([]Case, error) {
	for _, p := range slices.Concat(run, skip) {
		if _, err := path.Match(p, ""); err != nil {
			return nil, fmt.Errorf("the pattern %q is malformed: write a theme, or an id such as star/*", p)
		}
		if !slices.ContainsFunc(all, func(c Case) bool { return c.matches(p) }) {
			return nil, fmt.Errorf("no case matches %q: the themes are %s", p, strings.Join(Themes(all), ", "))
		}
	}
	var some []Case
	for _, c := range all {
		if (len(run) == 0 || slices.ContainsFunc(run, c.matches)) && !slices.ContainsFunc(skip, c.matches) {
			some = append(some, c)
		}
	}
	return some, nil
}

func (c *Case) matches(pattern string) bool {
	is, _ := path.Match(pattern, c.ID)
	return is || slices.Contains(c.Themes, strings.TrimSuffix(pattern, "/*"))
}

// Themes returns the themes of cases, sorted.
func Themes(cases []Case) []string {
	var all []string
	for i := range cases {
		all = append(all, cases[i].Themes...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// Word returns the word for a verdict.
func (v Verdict) Word() string {
	if v.Allowed {
		return string(Allowed)
	}
	return string(Blocked)
}

// String returns the word for a verdict, with its line.
func (v Verdict) String() string {
	if v.Line > 0 {
		return fmt.Sprintf("%s by line %d", v.Word(), v.Line)
	}
	return v.Word()
}

// Explanation returns the mistake in one sentence, with the section of RFC 9309 if
// that decides. The RFC says nothing of lines.
func (r *Result) Explanation() string {
	if r.Got == nil {
		return r.Says
	}
	source := "as Google's parser"
	if rfc, ok := AsRFC9309(r.Case); ok && rfc.Allowed == r.Want.Allowed && rfc.Allowed != r.Got.Allowed {
		source = "RFC 9309, section " + r.Case.Section
	}
	return fmt.Sprintf("want %s (%s), got %s", r.Want, source, r.Got)
}

// givenUp says why a report ends early.
const givenUp = "%d cases in a row had no answer, so the rest wasn't run"

func (r *Report) text(w io.Writer) error {
	var b strings.Builder
	for i := range r.Results {
		x := &r.Results[i]
		if x.Kind == Pass {
			continue
		}
		fmt.Fprintf(&b, "%-6s %s: %s %s\n", x.Kind, x.ID, x.Case.Title, x.Explanation())
	}
	if r.GivenUp {
		fmt.Fprintf(&b, givenUp+"\n", maxBroken)
	}
	_, err := fmt.Fprintf(w, "%s%d of %d cases pass, %d fail, %d broken (edition %s of the suite)\n", &b, r.Count(Pass), len(r.Results), r.Count(Fail), r.Count(Broken), r.Edition)
	return err
}

func (r *Report) json(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	return e.Encode(struct {
		Parser  string   `json:"parser"`
		Edition string   `json:"edition"`
		Pass    int      `json:"pass"`
		Fail    int      `json:"fail"`
		Broken  int      `json:"broken"`
		GivenUp bool     `json:"given_up"` // the rest of the cases were not run
		Results []Result `json:"results"`
	}{r.Name, r.Edition, r.Count(Pass), r.Count(Fail), r.Count(Broken), r.GivenUp, append([]Result{}, r.Results...)})
}

func (r *Report) junit(w io.Writer) error {
	type note struct {
		Message string `xml:"message,attr"`
		Text    string `xml:",chardata"`
	}
	type testCase struct {
		Class   string  `xml:"classname,attr"`
		Name    string  `xml:"name,attr"`
		Time    float64 `xml:"time,attr"`
		Failure *note   `xml:"failure"`
		Error   *note   `xml:"error"`
	}
	suite := struct {
		XMLName  xml.Name   `xml:"testsuite"`
		Name     string     `xml:"name,attr"`
		Tests    int        `xml:"tests,attr"`
		Failures int        `xml:"failures,attr"`
		Errors   int        `xml:"errors,attr"`
		Cases    []testCase `xml:"testcase"`
	}{Name: "robots.txt conformance: " + r.Name, Tests: len(r.Results), Failures: r.Count(Fail), Errors: r.Count(Broken)}
	for i := range r.Results {
		x := &r.Results[i]
		theme, name, _ := strings.Cut(x.ID, "/")
		c := testCase{Class: theme, Name: name, Time: x.Took.Seconds()}
		switch x.Kind {
		case Fail:
			c.Failure = &note{x.Explanation(), x.Case.Title}
		case Broken:
			c.Error = &note{x.Explanation(), x.Case.Title}
		}
		suite.Cases = append(suite.Cases, c)
	}
	doc, err := xml.MarshalIndent(suite, "", "  ")
	if err != nil {
		return err
	}
	_, err = io.WriteString(w, xml.Header+string(doc)+"\n")
	return err
}

func (r *Report) markdown(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "# robots.txt conformance: %s\n\n%d of %d cases pass (edition %s).\n", r.Name, r.Count(Pass), len(r.Results), r.Edition)
	if r.GivenUp {
		fmt.Fprintf(&b, "\n"+givenUp+".\n", maxBroken)
	}
	for i := range r.Results {
		x := &r.Results[i]
		if x.Kind != Pass {
			b.WriteString("\n## " + x.ID + "\n\n" + x.Issue())
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// shownOctets is the maximum length of a file in a report.
const shownOctets = 2000

// Shown returns the file for people: at most its first 2,000 octets, and in the escapes
// of a string in Go if it has octets that are not seen.
func (c *Case) Shown() (text string, escaped bool) {
	text, more := string(c.Robots()), ""
	if len(text) > shownOctets {
		text, more = strings.ToValidUTF8(text[:shownOctets], ""), "\n…"
	}
	if !utf8.ValidString(text) || strings.ContainsFunc(text, func(r rune) bool { return r != '\n' && !strconv.IsPrint(r) }) {
		text, escaped = strings.ReplaceAll(strings.Trim(strconv.Quote(text), `"`), `\n`, "\\n\n"), true
	}
	return text + more, escaped
}

// Issue returns the text of an issue report in Markdown.
func (r *Result) Issue() string {
	file, escaped := r.Case.Shown()
	note := ""
	if escaped {
		note = "With escapes:\n\n"
	}
	return fmt.Sprintf("%s\n\n%s%s`%s` and %s: %s.\n", r.Case.Title, note, fenced(file), r.Case.UserAgent, r.Case.URL, r.Explanation())
}

// fenced returns text as a code block of Markdown.
func fenced(text string) string {
	fence := "```"
	for strings.Contains(text, fence) {
		fence += "`"
	}
	return fence + "\n" + strings.TrimSuffix(text, "\n") + "\n" + fence + "\n\n"
}
