package conformance_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	robotstxt "whichline/engine"
	"whichline/engine/conformance"
)

// TestSuite holds the answers of every case: Google's parser with its line, and RFC 9309
// wherever it has one.
func TestSuite(t *testing.T) {
	suite := conformance.Read()
	if n := len(suite.Cases); n < 250 || n > 400 {
		t.Errorf("%d cases; want 250 to 400", n)
	}
	for i := range suite.Cases {
		c := &suite.Cases[i]
		if allowed, line := answer(t, robotstxt.Google, c); allowed != c.Google.Allowed || line != c.Google.Line {
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

func answer(t *testing.T, r *robotstxt.Reading, c *conformance.Case) (allowed bool, line int) {
	t.Helper()
	target, err := robotstxt.ParseTarget(c.URL)
	if err != nil {
		t.Fatalf("%s: %v", c.ID, err)
	}
	v := r.Parse(c.Robots()).Match(robotstxt.Named(c.UserAgent), target)
	if v.Winner.Rule != nil {
		line = v.Winner.Rule.Line
	}
	return v.Allowed, line
}

// TestSchema holds that the suite fits its schema, and that the schema refuses what the
// parser refuses.
func TestSchema(t *testing.T) {
	schema := compiled(t)
	if err := schema.Validate(decoded(t, conformance.SuiteJSON)); err != nil {
		t.Error(err)
	}
	for _, doc := range []string{
		`{"edition": "1", "cases": []}`,
		strings.Replace(one, `"must"`, `"maybe"`, 1),
		strings.Replace(one, `"robots_txt": "",`, ``, 1),
		strings.Replace(one, `"themes": ["file"]`, `"themes": []`, 1),
		strings.Replace(one, `"since"`, `"until"`, 1),
	} {
		if schema.Validate(decoded(t, []byte(doc))) == nil {
			t.Errorf("the schema takes %s", doc)
		}
		if _, err := conformance.Parse([]byte(doc)); err == nil {
			t.Errorf("Parse takes %s", doc)
		}
	}
}

func compiled(t *testing.T) *jsonschema.Schema {
	t.Helper()
	c := jsonschema.NewCompiler()
	if err := c.AddResource("schema.json", decoded(t, conformance.SchemaJSON)); err != nil {
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
		strings.Replace(one, `"must"`, `"maybe"`, 1):   `line 2: case "file/empty": level has to be must, should or extension`,
		strings.Replace(one, `"title"`, `"name"`, 1):   `line 2: case "file/empty": json: unknown field "name"`,
		strings.Replace(one, "]}", "]", 1):             "line 3: ",
		one + "{}":                                     "line 3: there is more after the suite",
		twice:                                          `line 3: case "file/empty": another case has this id`,
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
