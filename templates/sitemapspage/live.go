package sitemapspage

import "context"
import "whichline/templates/words"

// liveWords returns the texts of the script by code: texts that the page also uses, and
// the script's own.
func liveWords(ctx context.Context) map[string]string {
	all := words.Under(ctx, "sitemaps.live.")
	for code, text := range words.Under(ctx, "sitemaps.kind.") {
		all["kind."+code] = text
	}
	for _, code := range []string{
		"none", "only", "all", "some", "some.one", "by", "by.file", "more", "times",
		"elsewhere", "elsewhere.one", "unlisted", "unlisted.one", "errors", "errors.one",
	} {
		all["is."+code] = say(ctx, "sitemaps."+code)
	}
	for _, code := range []string{"rule", "rule.one"} {
		all["is."+code] = say(ctx, "count."+code)
	}
	return all
}
