package sitemapspage

import "whichline/templates/words"

func init() { words.Register(texts) }

// texts are the texts of the page on sitemaps.
var texts = map[string]string{
	"sitemaps.lead":           "See which URLs of your sitemaps a robots.txt would block before you upload it.",
	"sitemaps.addresses":      "URLs of sitemaps, one per line",
	"sitemaps.addresses.hint": "Leave this empty to use the sitemaps that the file names. The sitemaps in an index are read as well.",
	"sitemaps.polite":         "Sitemaps are fetched as far as the robots.txt of their host lets Whichline in, and nothing in them is kept.",

	"sitemaps.only":          "1 URL is allowed for {name}.",
	"sitemaps.all":           "All {all} URLs are allowed for {name}.",
	"sitemaps.some":          "{n} of {all} URLs are blocked for {name}.",
	"sitemaps.some.one":      "URLs blocked for {name}: 1 of {all}.",
	"sitemaps.elsewhere":     "{n} URLs are outside the site, where this file doesn't apply.",
	"sitemaps.elsewhere.one": "1 URL is outside the site, where this file doesn't apply.",
	"sitemaps.unlisted":      "Further rules, which aren't listed here, block {n} URLs.",
	"sitemaps.unlisted.one":  "A further rule, which isn't listed here, blocks 1 URL.",
	"sitemaps.errors":        "{n} entries weren't tested: they aren't absolute URLs, or are too long.",
	"sitemaps.errors.one":    "1 entry wasn't tested: it isn't an absolute URL, or is too long.",

	"sitemaps.files":       "The sitemaps",
	"sitemaps.file":        "Sitemap",
	"sitemaps.kind":        "Format",
	"sitemaps.kind.urlset": "XML",
	"sitemaps.kind.index":  "index",
	"sitemaps.kind.text":   "text",
	"sitemaps.kind.rss":    "RSS",
	"sitemaps.kind.atom":   "Atom",
	"sitemaps.urls":        "URLs",
	"sitemaps.wrong":       "Problems",
	"sitemaps.times":       "({n} times)",
	"sitemaps.left":        "Left to be read: {n} sitemaps.",
	"sitemaps.left.one":    "Left to be read: 1 sitemap.",
	"sitemaps.go-on":       "Go on",

	"sitemaps.live.running":     "The sitemaps are being read.",
	"sitemaps.live.progress":    "Sitemaps read: {read}. Left so far: {left}. URLs: {urls}.",
	"sitemaps.live.done":        "Done. Sitemaps read: {read}. URLs: {urls}.",
	"sitemaps.live.stopped":     "Stopped: {read} sitemaps read, and their results are kept. Left to be read: {left}.",
	"sitemaps.live.stopped.one": "Stopped: 1 sitemap read, and its results are kept. Left to be read: {left}.",
	"sitemaps.live.failed":      "The server couldn't be reached. Try again in a moment.",
}
