package finding

import (
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/internal/ascii"
)

// brandTokens are names of companies and products that people write for product
// tokens, with the tokens by which groups are found for them. The names are those of
// [brandName].
var brandTokens = map[string][]string{
	"openai":       {"GPTBot", "OAI-SearchBot", "ChatGPT-User"},
	"openaibot":    {"GPTBot", "OAI-SearchBot", "ChatGPT-User"},
	"chatgpt":      {"GPTBot", "OAI-SearchBot", "ChatGPT-User"},
	"chatgptbot":   {"GPTBot", "OAI-SearchBot", "ChatGPT-User"},
	"anthropic":    {"ClaudeBot", "Claude-SearchBot", "Claude-User"},
	"claude":       {"ClaudeBot", "Claude-SearchBot", "Claude-User"},
	"claudeai":     {"ClaudeBot", "Claude-SearchBot", "Claude-User"},
	"gemini":       {"Google-Extended"},
	"geminibot":    {"Google-Extended"},
	"googlegemini": {"Google-Extended"},
	"bard":         {"Google-Extended"},
	"googlebard":   {"Google-Extended"},
	"googleai":     {"Google-Extended"},
	"perplexity":   {"PerplexityBot", "Perplexity-User"},
	"perplexityai": {"PerplexityBot", "Perplexity-User"},
	"mistral":      {"MistralAI-Training", "MistralAI-Index", "MistralAI-User"},
	"mistralai":    {"MistralAI-Training", "MistralAI-Index", "MistralAI-User"},
	"meta":         {"meta-externalagent", "meta-externalfetcher"},
	"metaai":       {"meta-externalagent", "meta-externalfetcher"},
	"facebook":     {"facebookexternalhit", "meta-externalagent"},
	"deepseek":     {"DeepSeekBot"},
	"deepseekai":   {"DeepSeekBot"},
	"bytedance":    {"Bytespider", "TikTokSpider"},
	"tiktok":       {"Bytespider", "TikTokSpider"},
	"commoncrawl":  {"CCBot"},
	"duckduckgo":   {"DuckDuckBot", "DuckAssistBot"},
}

// heirs are names of crawlers that are gone, with the tokens of those that took their
// place. Google's crawlers for phones were called Googlebot-Mobile; that for
// smartphones has been Googlebot since 2014.
var heirs = map[string][]string{
	"googlebot-mobile": {"Googlebot"},
}

// BrandTokens returns the product tokens by which groups are found for a company, a
// product or a retired crawler of the given name; nil if none are known.
func BrandTokens(name string) []string {
	if tokens := brandTokens[brandName(name)]; tokens != nil {
		return tokens
	}
	return heirs[ascii.ToLower(name)]
}

// joiners join the words of a name.
var joiners = strings.NewReplacer(" ", "", "\t", "", "-", "", "_", "")

// brandName returns name in lower case and in one word, as "Open AI" and "open-ai" are
// names of the same company; "" if it is too long for one.
func brandName(name string) string {
	const longest = 20
	if len(name) > longest {
		return ""
	}
	return joiners.Replace(ascii.ToLower(name))
}

// brand finds the name of a company, a product or a retired crawler in place of
// product tokens.
func (c *inspector) brand(l *robotstxt.Line, h place, base string) bool {
	h.names = BrandTokens(base)
	if h.names == nil {
		return false
	}
	code := brandAsToken
	if heirs[ascii.ToLower(base)] != nil {
		code = retiredToken
	}
	h.edit, h.asks = c.tokensFor(l, h.names), true
	c.explain(code, h)
	return true
}
