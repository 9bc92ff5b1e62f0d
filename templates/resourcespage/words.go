package resourcespage

import "whichline/templates/words"

func init() { words.Register(texts) }

// texts are the texts of the page on the resources of a page.
var texts = map[string]string{
	"resources.lead":         "See which scripts, styles, images, frames and links of a page robots.txt blocks, and whether crawlers get to see its noindex.",
	"resources.fetch.hint":   "Without HTML the page is fetched, as far as its robots.txt allows Whichline, and without a robots.txt the site's own.",
	"resources.fetched":      "Fetched {url} with status {status}.",
	"resources.fetched.cut":  "Only its first MiB was read.",
	"resources.fetched.file": "The robots.txt of the site was fetched, too. It is in the form.",
	"resources.fetched.kind": "Its type is {type}, not HTML, so nothing else was checked in it.",
	"resources.docs":         "How a page is checked",
	"resources.url":          "URL of the page",
	"resources.html":         "Its HTML",
	"resources.html.hint":    "The source of the page, up to 1 MiB. Elements that scripts add later aren't in it.",
	"resources.headers":      "Response headers",
	"resources.headers.hint": "One per line. Only X-Robots-Tag is read.",

	"resources.none":        "Of the URLs on the page that were tested, none is blocked.",
	"resources.untested":    "No URL on the page was tested.",
	"resources.blocked.one": "1 of {all} tested on the page is blocked for at least one crawler.",
	"resources.blocked":     "{n} of {all} tested on the page are blocked for at least one crawler.",
	"resources.header":      "X-Robots-Tag:",
	"resources.meta":        "Meta element:",

	"resources.rows":           "URLs on the page",
	"resources.rows.blocked":   "Blocked",
	"resources.rows.allowed":   "Allowed",
	"resources.rows.elsewhere": "Elsewhere, where another robots.txt decides",
	"resources.more":           "URLs that weren't tested: {n}.",
	"resources.kind":           "Used as",
	"resources.kind.script":    "script",
	"resources.kind.style":     "style sheet",
	"resources.kind.image":     "image",
	"resources.kind.font":      "font",
	"resources.kind.frame":     "frame",
	"resources.kind.media":     "video or sound",
	"resources.kind.manifest":  "manifest",
	"resources.kind.link":      "link",
	"resources.yes":            "✓ Allowed",
	"resources.no":             "✕ Blocked",
}
