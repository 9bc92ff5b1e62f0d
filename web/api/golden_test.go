package api_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "write what the API answers to the golden files")

// prose matches the texts in an answer that may be reworded.
var prose = regexp.MustCompile(`("(?:text|ignored_text|explanation|meaning|advice|detail|message|why|label|asks)": )"[^"].*"`)

// stamp matches the program and the catalogue in an edition.
var stamp = regexp.MustCompile(`("(?:engine|catalogue)": )"[^"]+"`)

// TestAPIAnswers compares whole answers, less their prose, with golden files:
// X.answer.json is the answer to X.request.json.
func TestAnswers(t *testing.T) {
	for _, request := range goldenRequests(t) {
		t.Run(filepath.Base(request), func(t *testing.T) {
			body, err := os.ReadFile(request)
			if err != nil {
				t.Fatal(err)
			}
			answer := mustAnswer(t, string(body))
			var indented bytes.Buffer
			if err := json.Indent(&indented, []byte(answer), "", "\t"); err != nil {
				t.Fatal(err)
			}
			got := stamp.ReplaceAllString(prose.ReplaceAllString(indented.String(), `$1"…"`), `$1"…"`)
			golden := strings.TrimSuffix(request, ".request.json") + ".answer.json"
			if *update {
				if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if d := cmp.Diff(string(want), got); d != "" {
				t.Errorf("answer (-want +got):\n%s", d)
			}
			checkLists(t, "", decoded(t, answer))
		})
	}
}

func goldenRequests(t *testing.T) []string {
	t.Helper()
	all, err := filepath.Glob("testdata/*.request.json")
	if err != nil || len(all) == 0 {
		t.Fatal("no golden files", err)
	}
	return all
}

// isList names the members of an answer that are lists.
var isList = map[string]bool{"license": true,
	"lines": true, "notes": true, "groups": true, "opened": true, "rules": true,
	"sitemaps": true, "origins": true, "results": true, "truncated": true, "trials": true, "tokens": true,
	"readings": true, "causes": true, "findings": true, "findings_ignored": true, "edits": true, "near_misses": true, "write": true,
	"hops": true, "remarks": true, "headers": true, "policies": true, "policy": true, "ways": true, "changes": true, "effects": true, "crawlers": true,
	"flips": true, "members": true, "kept_apart": true, "preferences": true, "words": true, "expectations": true, "witnesses": true, "errors": true, "form": true, "user_agents": true,
}

// checkLists reports members of an answer that are lists or not, unlike [isList].
func checkLists(t *testing.T, path string, value any) {
	t.Helper()
	switch value := value.(type) {
	case []any:
		for _, v := range value {
			checkLists(t, path+"[]", v)
		}
	case map[string]any:
		for name, v := range value {
			if name == "args" { // whose values are of any kind
				continue
			}
			if _, ok := v.([]any); isList[name] != ok && path+"."+name != ".file.lines" {
				t.Errorf("%s.%s is %v", path, name, v)
			}
			checkLists(t, path+"."+name, v)
		}
	}
}

// decoded reads a JSON document.
func decoded(t *testing.T, doc string) any {
	t.Helper()
	var v any
	if err := json.Unmarshal([]byte(doc), &v); err != nil {
		t.Fatalf("%v: %.200s", err, doc)
	}
	return v
}
