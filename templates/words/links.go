package words

// links is what is said of links to an answer, and in frames.
var links = map[string]string{
	"export":       "Export",
	"export.link":  "Link, text or frame",
	"export.json":  "JSON, as the API answers",
	"export.print": "Print, or save as PDF",

	"links":               "Link to this",
	"links.address":       "Link",
	"links.fetch":         "Link that fetches the site’s file and tests it",
	"links.long":          "With the file in it, the address would have more than {limit} characters, and many programs cut such addresses. The link below, with the file after the #, takes longer files.",
	"links.decided":       "The site's answer decides here, not a file, and no other link can hold that. Edit or check the file to link to what it says.",
	"links.unasked":       "Check the file first: then there is an answer to link to.",
	"links.markdown":      "Markdown",
	"links.plain":         "Plain text",
	"links.frame":         "Frame for your page (HTML)",
	"links.no-frame":      "No frame: {why}",
	"links.no-verdict":    "With a URL and a crawler there is also a text with the verdict, and a frame.",
	"links.docs":          "How links and frames work, and what they hold",
	"links.fragment":      "Link with the file after the #",
	"links.fragment.hint": "It takes longer files, and keeps them out of what servers log. It opens only where scripts run.",
	"links.fragment.none": "A script makes this link, and none runs in this browser.",
	"links.copy":          "Copy",

	"embed":          "A robots.txt tested",
	"embed.reading":  "read as {reading}",
	"embed.open":     "Open in Whichline",
	"embed.open.new": "(in a new tab)",
	"embed.empty":    "The file is empty, so every crawler may fetch everything.",
	"embed.nothing":  "The address of this frame asks nothing. It takes the file as robots=…, the URL as url=… and the crawler as agent=….",
	"embed.no-url":   "The address of this frame names no URL to test. Add url=… to it.",
	"embed.no-agent": "The address of this frame names no crawler. Add agent=… to it, such as agent=Googlebot.",
	"embed.long":     "The address of a frame holds the file, and may have {limit} characters after the question mark. This one has more. Shorten the file, or link to the tester.",
	"embed.lines":    "The file has {lines}; a frame shows {limit}. Shorten the file, or link to the tester.",
}
