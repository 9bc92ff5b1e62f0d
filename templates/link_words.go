package templates

// linkWords is the table of what is said in embeds and about links.
var linkWords = map[string]string{
	"embed":          "A robots.txt tested",
	"embed.reading":  "read as {reading}",
	"embed.open":     "Open in Whichline",
	"embed.open.new": "(in a new tab)",
	"embed.empty":    "The file is empty, so every crawler may fetch everything.",
	"embed.nothing":  "The address of this frame asks nothing. It takes the file as robots=…, the URL as url=… and the crawler as agent=….",
	"embed.no-url":   "The address of this frame names no URL to test. Add url=… to it.",
	"embed.no-agent": "The address of this frame names no crawler. Add agent=… to it, such as agent=Googlebot.",
	"embed.long":     "The address of this frame has {octets} after the question mark; a frame shows what fits in {limit}. Shorten the file, or link to the tester.",
	"embed.lines":    "The file has {lines}; a frame shows {limit}. Shorten the file, or link to the tester.",
}
