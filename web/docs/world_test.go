package docs_test

import (
	"io/fs"
	"strings"
	"testing"

	"whichline/web/docs"
)

// settled are statements that the world or a second reading has overtaken: words that a
// page must have, and words that it must not.
var settled = []struct{ page, has, not string }{
	{"ai-crawlers.md", "Settings > Search generative AI", "Two things do"},
	{"recipes/google-without-gemini.md", "Settings > Search generative AI", "To limit them, put"},
	{"questions.md", "Settings > Search generative AI", "unless you leave Search. Use `nosnippet`"},
	{"edge.md", "Security Settings > Configure AI bot policies", "number and day as others give them"},
	{"questions.md", "edge.md#cloudflare", ""},
	{"access-logs.md", "edge.md#cloudflare", ""},
	{"recipes/google-without-gemini.md", "edge.md#cloudflare", ""},
}

// TestSettled holds the pages to what is known by now, where they once said otherwise.
func TestSettled(t *testing.T) {
	for _, x := range settled {
		source, err := fs.ReadFile(docs.Files(), x.page)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(source), x.has) {
			t.Errorf("%s does not say %q", x.page, x.has)
		}
		if x.not != "" && strings.Contains(string(source), x.not) {
			t.Errorf("%s still says %q", x.page, x.not)
		}
	}
}
