package cardpage

import "whichline/templates/words"

func init() { words.Register(texts) }

// texts are the texts in the picture.
var texts = map[string]string{
	"card.allowed":  "Allowed",
	"card.blocked":  "Blocked",
	"card.outside":  "Not covered",
	"card.problem":  "Not a URL",
	"card.decides":  "decides",
	"card.by":       "robots.txt, tested with Whichline",
	"card.by.site":  "robots.txt of {site}, tested with Whichline",
	"card.alt.line": "Line {n}: `{text}`.",
}
