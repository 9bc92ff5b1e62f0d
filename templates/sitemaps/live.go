package sitemaps

import "whichline/templates/words"

// liveWords are what the script says, by code: what stands on the page without it
// too, and the words of its own.
func liveWords() map[string]string {
	all := words.Under("sitemaps.live.")
	for code, text := range words.Under("sitemaps.kind.") {
		all["kind."+code] = text
	}
	for _, code := range []string{"none", "only", "all", "some", "elsewhere", "unlisted", "errors", "by", "by.file", "more", "times"} {
		all["is."+code] = say("sitemaps." + code)
	}
	all["is.blocked"] = say("sitemaps.one")
	return all
}
