package finding_test

import (
	"slices"
	"testing"

	"whichline/engine/crawler"
	"whichline/engine/finding"
)

// TestBrandTokens holds that names of companies and products are found however their words
// are joined, and that no crawler is taken for one.
func TestBrandTokens(t *testing.T) {
	for name, want := range map[string]string{
		"OpenAI": "GPTBot", "Open AI": "GPTBot", "open-ai": "GPTBot", "Chat GPT": "GPTBot", "ChatGPT-Bot": "GPTBot",
		"Google AI": "Google-Extended", "Google Gemini": "Google-Extended", "Meta AI": "meta-externalagent",
		"Perplexity AI": "PerplexityBot", "Claude AI": "ClaudeBot", "Common Crawl": "CCBot", "Googlebot-Mobile": "Googlebot",
	} {
		if tokens := finding.BrandTokens(name); !slices.Contains(tokens, want) {
			t.Errorf("%s stands for %q; want %s among them", name, tokens, want)
		}
	}
	for _, e := range crawler.All() {
		for _, token := range e.Tokens {
			if tokens := finding.BrandTokens(token); tokens != nil {
				t.Errorf("%s, a product token, stands for %q", token, tokens)
			}
		}
	}
}
