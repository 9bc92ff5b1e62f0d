package web_test

import (
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"regexp"
	"strings"
	"testing"
)

// documented finds a command that sends JSON to the API, and the answer that
// the documentation shows below it.
var documented = regexp.MustCompile("(?s)```sh\ncurl -s localhost:8080(/api/v1/[a-z]+) -H 'Content-Type: application/json' -d '([^']*)'\n```\n\n```json\n(.*?)\n```")

// The documentation shows what the API answers. It may leave out members of
// objects, but neither invent any nor shorten a list.
func TestAPIAnswersAsDocumented(t *testing.T) {
	page, err := os.ReadFile("docs/api.md")
	if err != nil {
		t.Fatal(err)
	}
	examples := documented.FindAllStringSubmatch(string(page), -1)
	if n := strings.Count(string(page), "```sh\n"); len(examples) != n || n == 0 {
		t.Fatalf("%d of %d examples can be compared", len(examples), n)
	}
	live, _ := fetching(t, answers(404), nil)
	site, _ := newSite(t, nil, live)
	for _, x := range examples {
		path, body, want := x[1], x[2], x[3]
		t.Run(path, func(t *testing.T) {
			res := ask(site, "POST", path, []string{jsonType}, strings.NewReader(body))
			var shown, got any
			if err := json.Unmarshal([]byte(want), &shown); err != nil {
				t.Fatalf("%v in %s", err, want)
			}
			doc := text(t, res)
			if err := json.Unmarshal([]byte(doc), &got); err != nil {
				t.Fatalf("%v in %s", err, doc)
			}
			compareShown(t, "answer", shown, got)
		})
	}
}

// compareShown says where got differs from what is shown of it.
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
