package web_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"whichline/engine/conformance"
	"whichline/web/project"
)

// documented finds a command that sends JSON to the API, and the answer that
// the documentation shows below it.
var documented = regexp.MustCompile("(?s)```sh\ncurl -s localhost:8080(/api/v1/[a-z]+) -H '(Content-Type: application/[a-z-]+)' (?:-d|--data-binary) '([^']*)'\n```\n\n```json\n(.*?)\n```")

// apiPages are the pages that have such examples.
var apiPages = []string{"docs/api.md", "docs/api-expectations.md", "docs/api-fetch.md", "docs/bulk.md", "docs/diff.md", "docs/page-resources.md", "docs/signals-in-answers.md"}

// The documentation shows what the API answers. It may leave out members of
// objects, but neither invent any nor shorten a list.
func TestAPIAnswersAsDocumented(t *testing.T) {
	live, _ := fetching(t, answers(404), nil)
	site, _ := newSite(t, nil, live)
	for _, name := range apiPages {
		page, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		examples := documented.FindAllStringSubmatch(string(page), -1)
		if n := strings.Count(string(page), "```sh\ncurl"); len(examples) != n || n == 0 {
			t.Fatalf("%s: %d of %d examples can be compared", name, len(examples), n)
		}
		for _, x := range examples {
			path, mediaType, body, want := x[1], x[2], x[3], x[4]
			t.Run(path, func(t *testing.T) {
				res := ask(site, "POST", path, []string{mediaType}, strings.NewReader(body))
				compareShown(t, "answer", documents(t, want), documents(t, text(t, res)))
			})
		}
	}
}

// The page says of its example that nothing changes without the last line.
func TestDiffExampleWithoutItsLastLine(t *testing.T) {
	page, err := os.ReadFile("docs/diff.md")
	if err != nil {
		t.Fatal(err)
	}
	body, last, found := strings.Cut(documented.FindStringSubmatch(string(page))[3], `Disallow: /s\n`)
	site, _ := newSite(t, nil, nil)
	res := ask(site, "POST", "/api/v1/diff", []string{"Content-Type: application/json"}, strings.NewReader(body+last))
	if answer := text(t, res); !found || !strings.Contains(answer, `"proved_same":true`) {
		t.Errorf("found %v: %s", found, answer)
	}
}

// documents returns the JSON documents of a text, of which there are several if
// each is a line.
func documents(t *testing.T, s string) any {
	t.Helper()
	all := []any{}
	for d := json.NewDecoder(strings.NewReader(s)); ; {
		var doc any
		if err := d.Decode(&doc); errors.Is(err, io.EOF) {
			return all
		} else if err != nil {
			t.Fatalf("%v in %s", err, s)
		}
		all = append(all, doc)
	}
}

// compareShown reports where got differs from the documented value.
func compareShown(t *testing.T, path string, shown, got any) {
	t.Helper()
	switch shown := shown.(type) {
	case map[string]any:
		object, _ := got.(map[string]any)
		for name, value := range shown {
			member, found := object[name]
			if !found {
				t.Errorf("%s has no %s", path, name)
			}
			compareShown(t, path+"."+name, value, member)
		}
	case []any:
		list, _ := got.([]any)
		if len(list) != len(shown) {
			t.Fatalf("%s has %d elements; %d are shown", path, len(list), len(shown))
		}
		for i := range shown {
			compareShown(t, fmt.Sprintf("%s[%d]", path, i), shown[i], list[i])
		}
	default:
		if !reflect.DeepEqual(shown, got) {
			t.Errorf("%s is %v; %v is shown", path, got, shown)
		}
	}
}

// TestConformanceSuite holds that the suite, its results and schemas are served as they are.
func TestConformanceSuite(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	for path, want := range map[string]struct {
		doc  []byte
		kind string
	}{
		"/conformance/suite.json":   {conformance.SuiteJSON, "application/json"},
		"/conformance/results.json": {conformance.ResultsJSON, "application/json"},
		"/conformance/schema.json":  {conformance.SchemaJSON, "application/schema+json"},
		"/whichline.schema.json":    {project.SchemaJSON, "application/schema+json"},
	} {
		res := ask(site, "GET", path, nil, nil)
		body := text(t, res)
		if res.StatusCode != 200 || body != string(want.doc) || res.Header.Get("Content-Type") != want.kind {
			t.Errorf("%s: status %d, %s, %d octets; want %d", path, res.StatusCode, res.Header.Get("Content-Type"), len(body), len(want.doc))
		}
	}
}
