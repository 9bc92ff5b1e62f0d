package words

// diagrams are the texts in the diagrams of the documentation. A line break in a text
// also breaks the line in its box.
var diagrams = map[string]string{
	"diagram.decision":         "From a request to a verdict",
	"diagram.decision.long":    "A crawler wants a URL. First it finds the file for that scheme, host and port. Then it looks at the status: after a 404 or 403, everything is allowed; after a server error, nothing is, for now; after a 200, it reads on. Then it looks for its group: by its own name, by a fallback, or the group for the star. If there is none, everything is allowed. Then it looks for the longest rule that matches. If none matches, the URL is allowed. If it is an Allow, the crawler fetches the URL; if it is a Disallow, it leaves it.",
	"diagram.decision.want":    "1. A crawler wants\n/shop/hats",
	"diagram.decision.file":    "2. Which file?\n/robots.txt of the same\nscheme, host and port",
	"diagram.decision.status":  "3. Which status?\n200: read on",
	"diagram.decision.missing": "404, 403:\nallowed",
	"diagram.decision.down":    "503: nothing\nfor now",
	"diagram.decision.group":   "4. Which group?\nits name, a fallback, or *",
	"diagram.decision.nobody":  "no group:\nallowed",
	"diagram.decision.rule":    "5. Which rule?\nthe longest that matches",
	"diagram.decision.none":    "none matches:\nallowed",
	"diagram.decision.end":     "6. Allow: fetch it\nDisallow: leave it",

	"diagram.hidden":           "Blocked isn't hidden",
	"diagram.hidden.long":      "Three ways. With Disallow in robots.txt, the page isn't fetched, and its URL may still be listed. With noindex in the page and no rule against it, the page is fetched and not listed. With both, the page isn't fetched, so the noindex is never seen, and the URL may be listed.",
	"diagram.hidden.rule":      "Disallow in\nrobots.txt",
	"diagram.hidden.unfetched": "the page is\nnot fetched",
	"diagram.hidden.listed":    "its URL\nmay be listed",
	"diagram.hidden.noindex":   "noindex in the\npage, no rule",
	"diagram.hidden.fetched":   "the page\nis fetched",
	"diagram.hidden.unlisted":  "it isn't\nlisted",
	"diagram.hidden.both":      "noindex and\nDisallow",
	"diagram.hidden.unseen":    "not fetched,\nnoindex unseen",
	"diagram.hidden.again":     "its URL\nmay be listed",

	"diagram.hosts":         "Which file covers which host",
	"diagram.hosts.long":    "The file at https://example.com/robots.txt covers https://example.com. It doesn't cover http, www, another subdomain or another port: each has a file of its own. A file in a folder covers nothing, as no crawler looks there.",
	"diagram.hosts.https":   "https://example.com\n/robots.txt",
	"diagram.hosts.https.1": "https://\nexample.com",
	"diagram.hosts.http":    "http://example.com\n/robots.txt",
	"diagram.hosts.http.1":  "http://\nexample.com",
	"diagram.hosts.www":     "https://www.example.com\n/robots.txt",
	"diagram.hosts.www.1":   "https://www.\nexample.com",
	"diagram.hosts.port":    "https://example.com:8443\n/robots.txt",
	"diagram.hosts.port.1":  "port 8443\nof that host",
	"diagram.hosts.blog":    "https://example.com/blog\n/robots.txt",
	"diagram.hosts.blog.1":  "nothing: crawlers\ndon't look there",
}
