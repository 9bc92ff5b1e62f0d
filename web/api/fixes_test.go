package api_test

import (
	"encoding/base64"
	"path/filepath"
	"slices"
	"testing"

	"golang.org/x/tools/txtar"

	"whichline/engine/crawler"
	"whichline/web/api"
)

// TestNoFixShutsOut walks through answers with findings and changes by purpose: no
// change called a fix shuts out a search engine, whatever the reading.
func TestNoFixShutsOut(t *testing.T) {
	search := append(crawler.PresetByID("google").Entries(), crawler.PresetByID("search").Entries()...)
	names := crawler.Names(search)
	fixes, changes := 0, 0
	for _, file := range filesWithFindings(t) {
		test, err := api.NewTest(api.TestRequest{RobotsTxt: &file, Include: []string{"findings", "policy"}})
		if err != nil {
			t.Fatal(err)
		}
		answer, err := test.Answer(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		doc, err := api.Document(answer)
		if err != nil {
			t.Fatal(err)
		}
		walk(decoded(t, string(doc)), func(key string, value map[string]any) {
			switch key {
			case "change":
				changes++
			case "fix":
				fixes++
				for _, c := range value["changes"].([]any) {
					c := c.(map[string]any)
					if i := slices.IndexFunc(c["crawlers"].([]any), func(name any) bool { return slices.Contains(names, name.(string)) }); i >= 0 && c["allowed"] == false {
						t.Errorf("a fix, %v: %v\n%s", value["label"], c["text"], file)
					}
				}
			}
		})
	}
	if fixes < 10 || changes < 100 {
		t.Errorf("%d fixes and %d changes by purpose were looked at", fixes, changes)
	}
}

// A change that would write octets other than UTF-8 can't be sent, and none is sent in its
// place.
func TestFixOfOctets(t *testing.T) {
	for file, fixed := range map[string]bool{"User-agent: A Disallow: /\xFF": false, "User-agent: A Disallow: /\xC3\xBF": true} {
		a := tested(t, request(t, map[string]any{"robots_txt_base64": base64.StdEncoding.EncodeToString([]byte(file))}))
		if x := a.Findings[0]; x.Code != "fields-on-one-line" || (x.Fix != nil) != fixed || x.Question != nil {
			t.Errorf("%q: %+v; want fields-on-one-line, with a fix: %t", file, x, fixed)
		}
	}
}

// filesWithFindings returns the files that show each finding.
func filesWithFindings(t *testing.T) []string {
	t.Helper()
	names, err := filepath.Glob("../../engine/finding/testdata/*.txtar")
	if err != nil || len(names) == 0 {
		t.Fatalf("no files (error %v)", err)
	}
	var files []string
	for _, name := range names {
		ar, err := txtar.ParseFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if first := ar.Files[0]; first.Name == "robots.txt" {
			files = append(files, string(first.Data))
		}
	}
	return files
}

// walk calls do for each object in a document with the key that it stands under.
func walk(value any, do func(key string, value map[string]any)) {
	switch value := value.(type) {
	case []any:
		for _, v := range value {
			walk(v, do)
		}
	case map[string]any:
		for key, v := range value {
			if object, ok := v.(map[string]any); ok {
				do(key, object)
			}
			walk(v, do)
		}
	}
}
