package conformance_test

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/santhosh-tekuri/jsonschema/v6"

	robotstxt "whichline/engine"
	"whichline/engine/conformance"
)

// left are the cases that google/robotstxt leaves to its caller: to ask nobody about
// /robots.txt, and to encode URLs. The reading does both, as Google's crawlers do.
var left = []string{"path/robots-txt", "path/robots-txt-named", "percent/unicode-in-url", "percent/unicode-both"}

// TestSuite holds the answers of every case: Google's parser with its line, and RFC 9309
// wherever it has one.
func TestSuite(t *testing.T) {
	suite := conformance.Read()
	if n := len(suite.Cases); n < 250 || n > 400 {
		t.Errorf("%d cases; want 250 to 400", n)
	}
	for i := range suite.Cases {
		c := &suite.Cases[i]
		if allowed, line := answer(t, robotstxt.Google, c); slices.Contains(left, c.ID) {
			if rfc := c.RFC9309 == conformance.Allowed; allowed != rfc || c.Google.Allowed == rfc {
				t.Errorf("%s isn't left to the caller: the reading says %t, %+v", c.ID, allowed, c)
			}
		} else if allowed != c.Google.Allowed || line != c.Google.Line {
			t.Errorf("%s: Google's parser says %t in line %d; the case %+v", c.ID, allowed, line, c.Google)
		}
		if allowed, _ := answer(t, robotstxt.RFC9309, c); c.RFC9309 != conformance.Unspecified && allowed != (c.RFC9309 == conformance.Allowed) {
			t.Errorf("%s: RFC 9309 says allowed %t; the case %s", c.ID, allowed, c.RFC9309)
		}
		if c.RFC9309 == conformance.Unspecified && c.Level != conformance.Extension {
			t.Errorf("%s is unspecified and %s", c.ID, c.Level)
		}
	}
}

// TestLevels holds that no case is required where RFC 9309, section 2.2.2, says SHOULD:
// about the case of paths, rules of the same length, and rules outside a group.
func TestLevels(t *testing.T) {
	for _, c := range conformance.Read().Cases {
		if c.Level != conformance.Must || c.Text == nil {
			continue
		}
		if c.ID == "file/rules-before-any-group" {
			t.Errorf("%s is required", c.ID)
		}
		folded, text := c, strings.ToLower(*c.Text)
		folded.Text, folded.URL = &text, strings.ToLower(c.URL)
		with, _ := answer(t, robotstxt.RFC9309, &c)
		if without, _ := answer(t, robotstxt.RFC9309, &folded); with != without {
			t.Errorf("%s is required, and decided by the case of a path", c.ID)
		}
	}
}

func answer(t *testing.T, r *robotstxt.Reading, c *conformance.Case) (allowed bool, line int) {
	t.Helper()
	target, err := robotstxt.ParseTarget(c.URL)
	if err != nil {
		t.Fatalf("%s: %v", c.ID, err)
	}
	v := r.Parse(c.Robots()).Match(robotstxt.Named(c.UserAgent), target)
	return v.Allowed, v.Line()
}

// TestResults holds that real parsers answered this suite: every case, once, judged by
// what is expected. What google/robotstxt answered is what the suite says.
func TestResults(t *testing.T) {
	cases, results := conformance.Read().Cases, conformance.ReadResults()
	if results.Suite != conformance.SuiteSum() || results.Edition != conformance.Read().Edition {
		t.Fatal("the answers are to another suite: run make differential")
	}
	names := make(map[string]bool)
	for _, p := range results.Parsers {
		names[p.Name] = true
		if _, err := time.Parse(time.DateOnly, p.Run); err != nil || p.Version == "" || len(p.Answers) != len(cases) {
			t.Errorf("%s %q of %q: %d answers", p.Code, p.Version, p.Run, len(p.Answers))
			continue
		}
		for i, a := range p.Answers {
			want, _ := conformance.Expected(&cases[i])
			kind := conformance.Broken
			if a.Got != nil && a.Got.Allowed == want.Allowed {
				kind = conformance.Pass
			} else if a.Got != nil {
				kind = conformance.Fail
			}
			if a.ID != cases[i].ID || a.Kind != kind || a.Want != want || (kind == conformance.Broken) != (a.Says != "") {
				t.Errorf("%s: %+v; want %s %s, %+v", p.Code, a, cases[i].ID, kind, want)
			}
			if p.Code == "google" && (a.Got == nil || *a.Got != cases[i].Google) {
				t.Errorf("%s: google/robotstxt says %v; the suite %v", a.ID, a.Got, cases[i].Google)
			}
		}
	}
	for _, name := range []string{"google/robotstxt", "CPython", "Protego", "robots-parser", "crawler-commons", "temoto/robotstxt"} {
		if !names[name] {
			t.Errorf("%s wasn't run", name)
		}
	}
}

// TestSchema holds that the suite fits its schema, and that the schema refuses what the
// parser refuses.
func TestSchema(t *testing.T) {
	schema := compiled(t, conformance.SchemaJSON)
	if err := schema.Validate(decoded(t, conformance.SuiteJSON)); err != nil {
		t.Error(err)
	}
	for _, doc := range []string{
		`{"edition": "1", "cases": []}`,
		strings.Replace(one, `"must"`, `"maybe"`, 1),
		strings.Replace(one, `"robots_txt": "",`, ``, 1),
		strings.Replace(one, `"themes": ["file"]`, `"themes": []`, 1),
		strings.Replace(one, `"since"`, `"until"`, 1),
		strings.Replace(one, `"google": {"allowed": true}, `, ``, 1),
	} {
		if schema.Validate(decoded(t, []byte(doc))) == nil {
			t.Errorf("the schema takes %s", doc)
		}
		if _, err := conformance.Parse([]byte(doc)); err == nil {
			t.Errorf("Parse takes %s", doc)
		}
	}
}

func compiled(t *testing.T, doc []byte) *jsonschema.Schema {
	t.Helper()
	c := jsonschema.NewCompiler()
	if err := c.AddResource("schema.json", decoded(t, doc)); err != nil {
		t.Fatal(err)
	}
	schema, err := c.Compile("schema.json")
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

func decoded(t *testing.T, doc []byte) any {
	t.Helper()
	v, err := jsonschema.UnmarshalJSON(bytes.NewReader(doc))
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// one is a suite of one case.
const one = `{"edition": "1", "cases": [
{"id": "file/empty", "title": "Empty.", "robots_txt": "", "user_agent": "a", "url": "https://example.com/", "rfc9309": "allowed", "section": "2.2", "google": {"allowed": true}, "level": "must", "themes": ["file"], "since": "1"}
]}`

// TestParseSaysWhere holds that the error about a suite names line and case.
func TestParseSaysWhere(t *testing.T) {
	if _, err := conformance.Parse([]byte(one)); err != nil {
		t.Fatal(err)
	}
	twice := strings.Replace(one, "\n]}", ",\n"+strings.Split(one, "\n")[1]+"\n]}", 1)
	for doc, want := range map[string]string{
		strings.Replace(one, `"must"`, `"maybe"`, 1):       `line 2: case "file/empty": level has to be must, should or extension`,
		strings.Replace(one, `"title"`, `"name"`, 1):       `line 2: case "file/empty": json: unknown field "name"`,
		strings.Replace(one, "]}", "]", 1):                 "line 3: ",
		strings.Replace(one, `{"allowed": true}`, `{}`, 1): `line 2: case "file/empty": google has to have allowed`,
		one + "{}": "line 3: there is more after the suite",
		twice:      `line 3: case "file/empty": another case has this id`,
		strings.Replace(one, "file/empty", "empty", 1): `line 2: case "empty": the id has to be`,
	} {
		if _, err := conformance.Parse([]byte(doc)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v; want %s", err, want)
		}
	}
}

// TestCasesAreWellWritten holds that each case shows one thing in its own words.
func TestCasesAreWellWritten(t *testing.T) {
	type question struct{ robots, agent, url string }
	titles, asked := make(map[string]string), make(map[question]string)
	for _, c := range conformance.Read().Cases {
		if !strings.HasSuffix(c.Title, ".") || strings.Contains(c.Title, "Whichline") {
			t.Errorf("%s: title %q", c.ID, c.Title)
		}
		if other := titles[c.Title]; other != "" && !strings.HasPrefix(c.ID, "typo/") {
			t.Errorf("%s and %s have the same title", c.ID, other)
		}
		titles[c.Title] = c.ID
		q := question{string(c.Robots()), c.UserAgent, c.URL}
		if other := asked[q]; other != "" {
			t.Errorf("%s and %s ask the same", c.ID, other)
		}
		asked[q] = c.ID
		if doc, err := json.Marshal(c); err != nil || len(doc) > 600_000 {
			t.Errorf("%s: %d octets, %v", c.ID, len(doc), err)
		}
	}
}
