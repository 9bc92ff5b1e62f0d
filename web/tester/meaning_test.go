package tester_test

import (
	"errors"
	"strings"
	"testing"

	"whichline/templates/words"
	"whichline/web/api"
	"whichline/web/tester"
)

func TestMeaningOfALine(t *testing.T) {
	tests := []struct {
		name, doc, want string
	}{
		{"a rule", `{"line": "Disallow: /*.pdf$", "reading": "google"}`, "every URL that ends in `.pdf`"},
		{"a rule as no reading that there is reads it", `{"line": "Disallow: /*.pdf$", "reading": "nobody"}`, "every URL that ends in `.pdf`"},
		{"a rule for a reader without stars", `{"line": "Disallow: /*.pdf", "reading": "python-3.11"}`, "every URL that begins with `/*.pdf`: for this parser `*` and `$` are ordinary characters"},
		{"a misspelt rule, for Google", `{"line": "Disalow: /a"}`, "every URL that begins with `/a`, so `/about` too"},
		{"a misspelt rule, for a crawler with a reading of its own", `{"line": "Disalow: /a", "reading": "apple"}`, ""},
		{"no rule", `{"line": "User-agent: *"}`, ""},
		{"no line", `{}`, ""},
		{"what looks like two lines", `{"line": "# a\nDisallow: /"}`, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			doc, err := tester.MeaningDocument(t.Context(), []byte(tt.doc))
			if want := `"meaning":"` + tt.want + `"`; err != nil || !strings.Contains(string(doc), want) {
				t.Errorf("%s is answered %s, %v; want %s", tt.doc, doc, err, want)
			}
		})
	}
}

func TestMeaningInAnotherLanguage(t *testing.T) {
	ctx := words.With(t.Context(), words.Find("de"))
	doc, err := tester.MeaningDocument(ctx, []byte(`{"line": "Disallow: /*.pdf$"}`))
	if want := `"meaning":"jede URL`; err != nil || !strings.Contains(string(doc), want) {
		t.Errorf("answered %s, %v; want %s", doc, err, want)
	}
}

func TestMeaningRefuses(t *testing.T) {
	tests := map[string]api.ErrorKind{
		``:              api.Malformed,
		`{"line": 1}`:   api.Invalid,
		`["Allow: /"]`:  api.Invalid,
		`{"line": "a"x`: api.Malformed,
		`{"line": "` + strings.Repeat("a", 2001) + `"}`: api.Invalid,
	}
	for doc, want := range tests {
		_, err := tester.MeaningDocument(t.Context(), []byte(doc))
		if got := (*api.Error)(nil); !errors.As(err, &got) || got.Kind != want {
			t.Errorf("%.40s gets %v; want kind %v", doc, err, want)
		}
	}
}
