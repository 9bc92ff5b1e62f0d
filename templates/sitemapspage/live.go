package sitemapspage

import "whichline/templates/words"

// liveWords returns the texts of the script by code: texts that the page also uses, and
// the script's own.
func liveWords() map[string]string {
	all := words.Under("sitemaps.live.")
	for code, text := range words.Under("sitemaps.kind.") {
		all["kind."+code] = text
	}
	for _, code := range []string{
		"none", "only", "all", "some", "some.other.other.one", "some.one", "some.one.one", "by", "by.file", "more", "times",
		"elsewhere", "elsewhere.one", "unlisted", "unlisted.one", "errors", "errors.one",
	} {
		all["is."+code] = say("sitemaps." + code)
	}
	return all
}
