package project_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/pelletier/go-toml/v2"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"whichline/engine/crawler"
	"whichline/engine/finding"
	"whichline/web/project"
)

var update = flag.Bool("update", false, "write the lists of the schema")

// whole is a configuration with every key.
const whole = `fail-on = "warning"
crawlers = ["Googlebot"]
urls = ["/"]
reading = "own"
expect = "robots.expect"

[severity]
unknown-field = "off"
tie-is-no-code = "note"

[[file]]
path = "public/robots.txt"
site = "https://example.com"
urls = ["/shop", "/cart"]
severity = {duplicate-rule = "error"}

[[file]]
path = "robots.txt"
crawlers = []
urls = []
reading = "google"
fail-on = "never"
expect = "robots.expect"
`

// folder makes a folder with a configuration, and with the files that these name.
func folder(t *testing.T, text string) string {
	t.Helper()
	dir := t.TempDir()
	for _, name := range []string{"public/robots.txt", "robots.txt", "robots.expect"} {
		if err := os.MkdirAll(filepath.Join(dir, filepath.Dir(name)), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, project.Name), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
	return dir
}

func TestLoad(t *testing.T) {
	dir := folder(t, strings.Replace(whole, "tie-is-no-code = \"note\"\n", "", 1))
	t.Chdir("public")
	name, err := project.Find(".")
	if err != nil || name != filepath.Join("..", project.Name) {
		t.Fatalf("found %q, error %v", name, err)
	}
	c, err := project.Load(name)
	if err != nil {
		t.Fatal(err)
	}
	if got := c.Paths(); !slices.Equal(got, []string{"../public/robots.txt", "../robots.txt"}) {
		t.Errorf("files %q", got)
	}
	x := c.For("robots.txt")
	if x.Site != "https://example.com" || !slices.Equal(x.URLs, []string{"/shop", "/cart"}) || !slices.Equal(x.Crawlers, []string{"Googlebot"}) ||
		x.Reading != "own" || x.FailOn != "warning" || x.Expect != "../robots.expect" {
		t.Errorf("settings %+v", x)
	}
	unknown, _ := finding.CodeOf("unknown-field")
	twice, _ := finding.CodeOf("duplicate-rule")
	if got := x.Rated(); !reflect.DeepEqual(got, finding.Levels{unknown: finding.Off, twice: finding.Error}) {
		t.Errorf("rated %v", got)
	}
	if x := c.For(filepath.Join(dir, "robots.txt")); x.Site != "" || len(x.Crawlers) != 0 || x.Reading != "google" || x.FailOn != "never" || len(x.Rated()) != 1 {
		t.Errorf("settings by an absolute name %+v", x)
	}
	if x := c.For("another.txt"); x.FailOn != "warning" || !slices.Equal(x.URLs, []string{"/"}) {
		t.Errorf("settings of a file that is not named: %+v", x)
	}
}

// A configuration from Windows may begin with a byte order mark.
func TestLoadByteOrderMark(t *testing.T) {
	folder(t, "\ufeff[[file]]\r\npath = \"robots.txt\"\r\n")
	c, err := project.Load(project.Name)
	if err != nil || !slices.Equal(c.Paths(), []string{"robots.txt"}) {
		t.Errorf("%+v, error %v", c, err)
	}
}

// TestFind looks from a folder that has no configuration above it.
func TestFind(t *testing.T) {
	t.Chdir(t.TempDir())
	if name, err := project.Find("."); name != "" || err != nil {
		t.Errorf("found %q, error %v", name, err)
	}
}

// faulty are configurations with mistakes. With schema, the schema sees them, too.
var faulty = []struct {
	name, text, want string
	schema           bool
}{
	{"unknown keys", "\nagents = [\"a\"]\n[[file]]\npaht = \"robots.txt\"\n[severities]\na = 1\n",
		"whichline.toml:2: unknown key `agents`; the nearest is `urls`\nwhichline.toml:4: unknown key `paht`; the nearest is `path`\n" +
			"whichline.toml:5: unknown key `severities`; the nearest is `severity`", true},
	{"a text for a list", "urls = \"/\"", "whichline.toml:1: `urls` has to be a list of texts, such as [\"/\", \"/shop\"]", true},
	{"a number in a list", "crawlers = [\"a\",\n3]", "whichline.toml:2: `crawlers` has to be a list of texts, such as [\"Googlebot\"]", true},
	{"a number for a text", "expect = 3", "whichline.toml:1: `expect` has to be a text: the name of a file with expectations", true},
	{"a text for a table", "severity = \"off\"", "whichline.toml:1: `severity` has to be a table with a level for each code, such as unknown-field = \"off\"", true},
	{"an empty level", "[severity]\nunknown-field = \"\"", "whichline.toml:2: write one of error, note, off, warning", true},
	{"a number for a level", "[severity]\ntie = 3", "whichline.toml:2: `tie` has to be a level, such as \"off\"", true},
	{"files without a table", "file = \"robots.txt\"", "whichline.toml:1: `file` has to be a table for each robots.txt, which begins with [[file]]", true},
	{"no reading", "reading = \"gogle\"", "whichline.toml:1: no reading is called `gogle`; the nearest is `google`", true},
	{"no level", "fail-on = \"info\"", "whichline.toml:1: no level is called `info`; the nearest is `error`", true},
	{"no level of a code", "[[file]]\npath = \"robots.txt\"\n[file.severity]\nunknown-field = \"of\"",
		"whichline.toml:4: no level is called `of`; the nearest is `off`", true},
	{"no code", "[[file]]\npath = \"robots.txt\"\n[[file]]\npath = \"public/robots.txt\"\n[file.severity]\nfused-grops = \"off\"",
		"whichline.toml:6: no finding is called `fused-grops`; the nearest is `fused-groups`", true},
	{"no code in a table on one line", "severity = {\n  unknown-feld = \"off\"}", "whichline.toml:2: no finding is called `unknown-feld`; the nearest is `unknown-field`", true},
	{"no URL", "crawlers = [\"a\"]\nurls = [\"/\",\n\"not a URL\"]", "whichline.toml:3: ", false},
	{"empty texts", "reading = \"\"\nexpect = \"\"\nfail-on = \"\"\n[[file]]\npath = \"robots.txt\"\nsite = \"\"",
		"whichline.toml:2: `expect` is empty: write a value, or leave the line out\nwhichline.toml:1: `reading` is empty: write a value, or leave the line out\n" +
			"whichline.toml:3: `fail-on` is empty: write a value, or leave the line out\nwhichline.toml:6: `site` is empty: write a value, or leave the line out", true},
	{"no site", "[[file]]\npath = \"robots.txt\"\nsite = \"mailto:a\"", "whichline.toml:3: ", false},
	{"no such file", "[[file]]\npath = \"robots.txt\"\n\n[[file]]\nurls = []\npath = \"robot.txt\"", "whichline.toml:6: there is no file robot.txt", false},
	{"a folder for a file", "[[file]]\npath = \"public\"", "whichline.toml:2: there is no file public", false},
	{"no such expectations", "expect = \"x\"\n[[file]]\npath = \"robots.txt\"\nexpect = \"y\"",
		"whichline.toml:1: there is no file x\nwhichline.toml:4: there is no file y", false},
	{"no path", "[[file]]\npath = \"robots.txt\"\n[[file]]\nsite = \"example.com\"", "whichline.toml:3: an entry of `file` needs a `path`", true},
	{"a path twice", "[[file]]\npath = \"robots.txt\"\n[[file]]\npath = \"./robots.txt\"", "whichline.toml:4: line 2 has the same `path`", false},
	{"URLs without crawlers", "[[file]]\npath = \"robots.txt\"\nurls = [\"/\"]", "whichline.toml:3: `urls` need `crawlers` to test them for", false},
	{"crawlers without URLs", "crawlers = [\"a\"]\n[[file]]\npath = \"robots.txt\"", "whichline.toml:2: `crawlers` need `urls` to test", false},
	{"no TOML", "a = \"b\"\nurls = = 3", "whichline.toml:2: ", false},
	{"a key twice", "urls = []\nurls = []", "whichline.toml:2: ", false},
}

func TestFaults(t *testing.T) {
	for _, tt := range faulty {
		t.Run(tt.name, func(t *testing.T) {
			folder(t, tt.text)
			c, err := project.Load(project.Name)
			if err == nil {
				t.Fatalf("no error, %+v", c)
			}
			if got := err.Error(); got != tt.want && (!strings.HasSuffix(tt.want, ": ") || !strings.HasPrefix(got, tt.want)) {
				t.Errorf("error\n%s; want\n%s", got, tt.want)
			}
		})
	}
}

// TestSchema holds the schema and the decoder together: both know the same keys and
// words, accept the same and refuse the same.
func TestSchema(t *testing.T) {
	schema := compiled(t)
	good := strings.Replace(whole, "tie-is-no-code", "duplicate-rule", 1)
	folder(t, good)
	if _, err := project.Load(project.Name); err != nil {
		t.Error(err)
	}
	if err := schema.Validate(asJSON(t, good)); err != nil {
		t.Error(err)
	}
	for _, tt := range faulty {
		if tt.schema && schema.Validate(asJSON(t, tt.text)) == nil {
			t.Errorf("%s: the schema accepts it", tt.name)
		}
	}
}

// compiled returns the schema, whose lists it holds to the program's.
func compiled(t *testing.T) *jsonschema.Schema {
	t.Helper()
	const readings, codes = `"description": "The parser to read the file by.", "enum": `, `"propertyNames": {"enum": `
	doc := fill(t, fill(t, project.SchemaJSON, readings, crawler.ReaderCodes()), codes, findingCodes())
	if *update {
		if err := os.WriteFile("schema.json", doc, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(doc, project.SchemaJSON) && !*update {
		t.Error("schema.json does not list all parsers and findings; -update writes it")
	}
	c := jsonschema.NewCompiler()
	v, err := jsonschema.UnmarshalJSON(bytes.NewReader(doc))
	if err != nil {
		t.Fatal(err)
	}
	if err := c.AddResource("schema.json", v); err != nil {
		t.Fatal(err)
	}
	schema, err := c.Compile("schema.json")
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

func findingCodes() []string {
	var all []string
	for _, code := range finding.Codes() {
		all = append(all, code.String())
	}
	return all
}

// fill replaces the list behind a piece of the schema.
func fill(t *testing.T, doc []byte, before string, words []string) []byte {
	t.Helper()
	head, rest, found := strings.Cut(string(doc), before)
	_, tail, closed := strings.Cut(rest, "]")
	if !found || !closed {
		t.Fatalf("the schema has no %s", before)
	}
	list, err := json.Marshal(words)
	if err != nil {
		t.Fatal(err)
	}
	return []byte(head + before + string(list) + tail)
}

// asJSON returns a document as JSON has it.
func asJSON(t *testing.T, text string) any {
	t.Helper()
	var v map[string]any
	if err := toml.Unmarshal([]byte(text), &v); err != nil {
		t.Fatal(err)
	}
	doc, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	decoded, err := jsonschema.UnmarshalJSON(bytes.NewReader(doc))
	if err != nil {
		t.Fatal(err)
	}
	return decoded
}
