package docs_test

import (
	"bytes"
	"io/fs"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"whichline/engine/conformance"
	"whichline/web/docs"
)

// TestAdapters runs the page's adapters whose languages are everywhere where the tests
// run. They answer, though not as a perfect parser.
func TestAdapters(t *testing.T) {
	page, err := fs.ReadFile(docs.Files(), "conformance/index.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		language, file, command string
		beside                  map[string]string // files beside the adapter
	}{
		{"python", "adapter.py", "python3 adapter.py", nil},
		{"javascript", "adapter.mjs", "node adapter.mjs", map[string]string{
			"node_modules/robots-parser/package.json": `{"name": "robots-parser", "main": "index.js"}`,
			"node_modules/robots-parser/index.js":     `module.exports = (url, body) => ({ isAllowed: () => !body.includes("Disallow: /") || undefined });`,
		}},
		{"go", "main.go", "go run .", map[string]string{
			"go.mod":        "module adapter\n\ngo 1.26\n\nrequire github.com/temoto/robotstxt v0.0.0\n\nreplace github.com/temoto/robotstxt => ./parser\n",
			"parser/go.mod": "module github.com/temoto/robotstxt\n\ngo 1.26\n",
			"parser/parser.go": "package robotstxt\n\ntype Data struct{ body string }\n\nfunc FromBytes(body []byte) (*Data, error) { return &Data{string(body)}, nil }\n\n" +
				"func (d *Data) TestAgent(path, agent string) bool { return len(d.body) == 0 }\n",
		}},
	} {
		t.Run(tt.language, func(t *testing.T) {
			dir := t.TempDir()
			write := func(name, text string) {
				name = filepath.Join(dir, name)
				if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			_, code, found := strings.Cut(string(page), "```"+tt.language+"\n")
			if !found {
				t.Fatal("the page has no adapter")
			}
			code, _, _ = strings.Cut(code, "```")
			write(tt.file, code)
			for name, text := range tt.beside {
				write(name, text)
			}
			if _, err := exec.LookPath(strings.Fields(tt.command)[0]); err != nil {
				t.Logf("without %s, only that the adapter is there was tested", tt.command)
				return
			}
			cases, err := conformance.Select(conformance.Read().Cases, []string{"empty", "comments", "file/nul", "file/binary-line"}, nil)
			if err != nil {
				t.Fatal(err)
			}
			var log bytes.Buffer
			p := conformance.Command([]string{"sh", "-c", "cd " + dir + " && exec " + tt.command}, &log)
			results, all := conformance.Run(t.Context(), p, cases, conformance.AsGoogle, 10*time.Minute)
			if err := p.Close(); err != nil {
				t.Fatal(err)
			}
			for _, r := range results {
				if r.Kind == conformance.Broken {
					t.Errorf("%s: %s\n%s", r.ID, r.Says, &log)
				}
			}
			if !all || len(results) != len(cases) {
				t.Errorf("%d of %d cases were run", len(results), len(cases))
			}
		})
	}
}

// TestConformanceResults holds that the table counts what parsers answered, and that each
// failing case is where its cell leads, with both answers, a link that asks the tester for
// it, and a text for an issue unless it is an extension.
func TestConformanceResults(t *testing.T) {
	l, results := read(t), conformance.ReadResults()
	table := l.Page("/docs/conformance").HTML()
	for _, p := range results.Parsers {
		page, passed := l.Page("/docs/conformance/"+p.Code).HTML(), 0
		for _, a := range p.Answers {
			if a.Case.Level == conformance.Must && a.Kind == conformance.Pass {
				passed++
			}
			_, shown, found := strings.Cut(page, `<h4 id="case-`+strings.ReplaceAll(a.ID, "/", "-")+`"`)
			if found != (a.Kind != conformance.Pass) {
				t.Errorf("%s: %s is %s; on the page: %t", p.Code, a.ID, a.Kind, found)
			}
			if !found {
				continue
			}
			shown, _, _ = strings.Cut(shown, "<h4 ")
			got := a.Says
			if a.Got != nil {
				got = a.Got.String()
			}
			for _, want := range []string{"<dd>" + string(a.Case.RFC9309) + ", section " + a.Case.Section, "<dd>" + a.Case.Google.String(), "<dd>" + got} {
				if !strings.Contains(shown, want) {
					t.Errorf("%s: %s lacks %q", p.Code, a.ID, want)
				}
			}
			if strings.Contains(shown, "<textarea") != (a.Case.Level != conformance.Extension) {
				t.Errorf("%s: %s is %s, and an issue text: %t", p.Code, a.ID, a.Case.Level, a.Case.Level == conformance.Extension)
			}
			if open := url.QueryEscape(string(a.Case.Robots())); len(open) < 2000 && !strings.Contains(shown, "robots="+open) {
				t.Errorf("%s: %s doesn't open in the tester", p.Code, a.ID)
			}
		}
		for _, cell := range regexp.MustCompile(`href="/docs/conformance/`+regexp.QuoteMeta(p.Code)+`#([^"]+)"`).FindAllStringSubmatch(table, -1) {
			if !strings.Contains(page, `id="`+cell[1]+`"`) {
				t.Errorf("a cell of %s leads to #%s, which isn't there", p.Code, cell[1])
			}
		}
		if cell := `data-passed="` + strconv.Itoa(passed) + `" data-total="215"`; !strings.Contains(table, cell) {
			t.Errorf("%s: the table has no cell %s", p.Code, cell)
		}
	}
}

// TestConformancePage holds that the page has the size of the suite, and its case.
func TestConformancePage(t *testing.T) {
	page, err := fs.ReadFile(docs.Files(), "conformance/index.md")
	if err != nil {
		t.Fatal(err)
	}
	suite := conformance.Read()
	if want := strconv.Itoa(len(suite.Cases)) + " cases"; !strings.Contains(string(page), want) {
		t.Errorf("the page lacks %q", want)
	}
	_, doc, _ := strings.Cut(string(page), "```json\n")
	doc, _, _ = strings.Cut(doc, "```")
	shown, err := conformance.Parse([]byte(`{"edition": "1", "cases": [` + doc + `]}`))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range suite.Cases {
		if got := shown.Cases[0]; c.ID == got.ID && (c.Title != got.Title || string(c.Robots()) != string(got.Robots()) || c.URL != got.URL || c.Google != got.Google || c.RFC9309 != got.RFC9309) {
			t.Errorf("the page shows %+v; the suite has %+v", got, c)
		}
	}
}
