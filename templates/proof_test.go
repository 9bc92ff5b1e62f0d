package templates_test

import (
	"testing"

	"whichline/templates"
	"whichline/templates/words"
)

// The number of rules that match is said in the language of the page, also in one without
// a singular.
func TestTried(t *testing.T) {
	for _, tt := range []struct {
		code string
		hits int
		want string
	}{
		{"en", 0, "4 rules, read by Bing: none matches"},
		{"en", 1, "4 rules, read by Bing: 1 matches"},
		{"en", 2, "4 rules, read by Bing: 2 match"},
		{"de", 1, "4 Regeln, gelesen von Bing: 1 passt"},
		{"id", 0, "4 aturan, ditafsirkan Bing: tidak ada yang cocok"},
		{"id", 1, "4 aturan, ditafsirkan Bing: 1 cocok"},
	} {
		ctx := words.With(t.Context(), words.Find(tt.code))
		if got := templates.Tried(ctx, &templates.Proof{Rules: 4, Hits: tt.hits, Reader: "Bing"}); got != tt.want {
			t.Errorf("%s: %q; want %q", tt.code, got, tt.want)
		}
	}
}
