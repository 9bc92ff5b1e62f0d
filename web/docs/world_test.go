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
	{"start.md", "the longest path wins", "the longest line"},
	{"content-usage.md", "", "`ai-use` is new"},
	{"which-signal.md", "", "`LLMs:` and `Agentmap:` name"},
	{"recipes/news-only.md", "has no `User-Agent` header", "fetched for and by"},
	{"http-status.md", "", "What Google said before\n\nIn those"},
	{"learn/1-block-a-folder.md", "a robots.txt needs two lines", "A rule needs two lines"},
	{"changes.md", "3.14.5", "with releases of 3.14 and 3.13"},
	{"changes.md", "Protego 0.7.0", ""},
	{"changes.md", "Search generative AI control", ""},
	{"changes.md", "edge.md#cloudflare", ""},
	{"other-fields.md", "", "Bing has one exception"},
	{"ci.md", "whichline check https://", "curl -fsS https"},
	{"command-line.md", "whichline check https://", "curl -s https"},
	{"self-hosting.md", "| one fetch | 15 seconds", "time for an answer"},
	{"differences/several-libraries.md", "temoto/robotstxt and reppy take the one", ""},
	{"findings/own-group-drops-star.md", "", "Bing makes one exception"},
}

// TestSettled requires that the pages state facts known by now that they once stated
// otherwise.
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
