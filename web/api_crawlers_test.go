package web_test

import (
	"encoding/json"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"whichline/engine/crawler"
)

// The catalogue is there as JSON, with the fields of the search on its page. Facts
// without a source are null.
func TestAPICrawlers(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	for _, tt := range []struct {
		name, query string
		want        []string
	}{
		{"a name", "q=gptbot", []string{"gptbot"}},
		{"an operator", "operator=Perplexity", []string{"perplexity-user", "perplexitybot"}},
		{"nothing", "q=no+such+crawler", []string{}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var got struct {
				Edition  string
				Crawlers []struct{ ID string }
			}
			answer(t, site, "/api/v1/crawlers?"+tt.query, http.StatusOK, &got)
			ids := []string{}
			for _, c := range got.Crawlers {
				ids = append(ids, c.ID)
			}
			slices.Sort(ids)
			if !slices.Equal(ids, tt.want) || got.Edition != crawler.CheckedOn {
				t.Errorf("%s finds %q in the edition of %s; want %q", tt.query, ids, got.Edition, tt.want)
			}
		})
	}
}

// TestAPICrawlersExample requires that the example on the page is what is answered.
func TestAPICrawlersExample(t *testing.T) {
	page, err := os.ReadFile("docs/api-crawlers.md")
	if err != nil {
		t.Fatal(err)
	}
	example := regexp.MustCompile("(?s)`(/api/v1/crawlers[^`]+)`.*?```json\n(.*?)```").FindStringSubmatch(string(page))
	site, _ := newSite(t, nil, nil)
	var got any
	answer(t, site, example[1], http.StatusOK, &got)
	compareShown(t, "answer", documents(t, example[2]), []any{got})
}

// Each fact of an entry is in its object.
func TestAPICrawlerFacts(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	var got struct {
		Crawlers []map[string]any `json:"crawlers"`
	}
	answer(t, site, "/api/v1/crawlers", http.StatusOK, &got)
	if len(got.Crawlers) != len(crawler.All()) {
		t.Fatalf("%d crawlers; want %d", len(got.Crawlers), len(crawler.All()))
	}
	for i, e := range crawler.All() {
		c := got.Crawlers[i]
		for member, want := range map[string]any{
			"id": e.ID, "name": e.Name, "operator": e.Operator, "kind": string(e.Kind), "purpose": string(e.Purpose),
			"ignores_star": e.IgnoresStar, "user_agent": orNull(e.UserAgent), "obeys": string(e.Obeys),
			"blocking": orNull(e.Blocking), "notes": orNull(e.Notes), "retired": e.Retired,
			"first_listed": orNull(e.FirstListed), "listed_in": orNull(e.ListedIn), "source": orNull(e.Source),
			"confidence": string(e.Confidence), "checked": orNull(e.Checked),
		} {
			if c[member] != want {
				t.Errorf("%s: %s is %v; want %v", e.ID, member, c[member], want)
			}
		}
		if got, want := listOf(c["proof"]), e.Identity.Ways(); !slices.Equal(got, want) {
			t.Errorf("%s is proven by %q; want %q", e.ID, got, want)
		}
		if got := listOf(c["product_tokens"]); !slices.Equal(got, e.Tokens) {
			t.Errorf("%s has the tokens %q", e.ID, got)
		}
		identity, _ := c["identity"].(map[string]any)
		if got := listOf(identity["ranges"]); !slices.Equal(got, e.Identity.Ranges) {
			t.Errorf("%s comes from %q; want %q", e.ID, got, e.Identity.Ranges)
		}
	}
}

func TestAPICrawlersTooLong(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	var got struct{ Field string }
	answer(t, site, "/api/v1/crawlers?q="+strings.Repeat("x", 1001), http.StatusUnprocessableEntity, &got)
	if got.Field != "q" {
		t.Errorf("the field at fault is %q", got.Field)
	}
}

// TestAPICrawlersUnknownChoice requires that a choice that the search doesn't have is refused,
// with those that it has.
func TestAPICrawlersUnknownChoice(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	for field, want := range map[string]string{
		"purpose":  "Unknown purpose. Known: search, ai-training, ai-search, ai-user, social, ads, seo, monitoring, archive, other.",
		"obeys":    "Unknown code. Known: yes, partial, user-triggered-ignores, no, unknown.",
		"operator": "Unknown operator. Spell it as the catalogue does.",
	} {
		var got struct{ Field, Detail string }
		answer(t, site, "/api/v1/crawlers?q=google&"+field+"=typo", http.StatusUnprocessableEntity, &got)
		if got.Field != field || got.Detail != want {
			t.Errorf("%s: the field %q with %q; want %q", field, got.Field, got.Detail, want)
		}
	}
}

// answer reads the JSON document at address, which has to come with the given status.
func answer(t *testing.T, site http.Handler, address string, status int, into any) {
	t.Helper()
	res := ask(site, "GET", address, nil, nil)
	if doc := text(t, res); res.StatusCode != status {
		t.Fatalf("%s: status %d; want %d: %s", address, res.StatusCode, status, doc)
	} else if err := json.Unmarshal([]byte(doc), into); err != nil {
		t.Fatalf("%s: %v", address, err)
	}
}

// orNull returns s as it is in a document: null if it is empty.
func orNull(s string) any {
	if s == "" {
		return nil
	}
	return s
}

// listOf returns the texts of a list in a document.
func listOf(list any) []string {
	var all []string
	items, _ := list.([]any)
	for _, x := range items {
		s, _ := x.(string)
		all = append(all, s)
	}
	return all
}
