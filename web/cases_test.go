package web_test

import (
	"encoding/json"
	"net/http"
	"os"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"whichline/engine/conformance"
)

// TestConformanceCases holds that each case has a page with its answers and a citation,
// that leads to the tester unless the file is too long for a link, and that the list has
// all of them.
func TestConformanceCases(t *testing.T) {
	site := docsSite(t)
	list := get(t, site, "/conformance", http.StatusOK)
	suite := conformance.Read()
	linked := 0
	for i := range suite.Cases {
		c := &suite.Cases[i]
		path := "/conformance/" + c.ID
		if list.Find(`main a[href="`+path+`"]`).Length() != 1 {
			t.Errorf("the list lacks %s", c.ID)
		}
		page := get(t, site, path, http.StatusOK)
		if got := page.Find("[data-rfc9309]").AttrOr("data-rfc9309", ""); got != string(c.RFC9309) {
			t.Errorf("%s: RFC 9309 says %q; want %q", c.ID, got, c.RFC9309)
		}
		if got := page.Find("[data-google]").AttrOr("data-google", ""); got != c.Google.Word() {
			t.Errorf("%s: Google's parser says %q; want %q", c.ID, got, c.Google.Word())
		}
		if text := page.Find("main").Text(); !strings.Contains(text, strings.ReplaceAll(c.Title, "`", "")) || !strings.Contains(text, c.UserAgent) {
			t.Errorf("%s: %s", c.ID, text)
		}
		if page.Find(`details.cite[data-citation*="`+c.ID+`"]`).Length() != 1 {
			t.Errorf("%s has no citation", c.ID)
		}
		if page.Find(`a[href="https://www.rfc-editor.org/rfc/rfc9309.html#section-`+c.Section+`"]`).Length() != 1 {
			t.Errorf("%s does not lead to section %s", c.ID, c.Section)
		}
		to, short := page.Find("main a.button").Attr("href")
		if short {
			linked++
		}
		if short && i%20 == 0 {
			got := get(t, site, to, http.StatusOK).Find("#verdicts [data-allowed], #answers [data-allowed]").AttrOr("data-allowed", "")
			if want := map[bool]string{true: "true", false: "false"}[c.Google.Allowed]; got != want {
				t.Errorf("%s: the tester says allowed %q; want %s", c.ID, got, want)
			}
		}
		if len(c.Robots()) < 500 && !short {
			t.Errorf("%s cannot be opened in the tester", c.ID)
		}
	}
	for _, c := range conformance.Statuses() {
		if list.Find(`li[id="`+c.ID+`"] a[href="#`+c.ID+`"]`).Length() != 1 {
			t.Errorf("the list lacks %s", c.ID)
		}
	}
	if linked < 250 {
		t.Errorf("%d cases lead to the tester", linked)
	}
	if res := ask(site, "GET", "/conformance/star/none", nil, nil); res.StatusCode != http.StatusNotFound {
		t.Errorf("status %d for a case that there is not", res.StatusCode)
	}
	if !json.Valid([]byte(text(t, ask(site, "GET", "/conformance/suite.json", nil, nil)))) {
		t.Error("the suite is not beside its cases")
	}
}

// TestCitation holds that CITATION.cff has what version 1.2.0 of its schema requires, and
// nothing that the schema does not know.
func TestCitation(t *testing.T) {
	doc, err := os.ReadFile("../CITATION.cff")
	if err != nil {
		t.Fatal(err)
	}
	type author struct {
		Name   string `yaml:"name"`
		Family string `yaml:"family-names"`
		Given  string `yaml:"given-names"`
	}
	type work struct {
		Type    string   `yaml:"type"`
		Title   string   `yaml:"title"`
		Authors []author `yaml:"authors"`
		Number  string   `yaml:"number"`
		Year    int      `yaml:"year"`
		Month   int      `yaml:"month"`
		DOI     string   `yaml:"doi"`
	}
	var c struct {
		work       `yaml:",inline"`
		Version    string   `yaml:"cff-version"`
		Message    string   `yaml:"message"`
		Abstract   string   `yaml:"abstract"`
		Keywords   []string `yaml:"keywords"`
		References []work   `yaml:"references"`
	}
	in := yaml.NewDecoder(strings.NewReader(string(doc)))
	in.KnownFields(true)
	if err := in.Decode(&c); err != nil {
		t.Fatal(err)
	}
	if c.Version != "1.2.0" || c.Message == "" || c.Type != "software" {
		t.Errorf("%+v", c)
	}
	for _, w := range slices.Concat([]work{c.work}, c.References) {
		if w.Title == "" || w.Type == "" || len(w.Authors) == 0 || slices.Contains(w.Authors, author{}) {
			t.Errorf("%+v", w)
		}
	}
}
