package expect

import "fmt"

// texts are the messages of this package; all others are sentences of the engine.
var texts = map[string]string{
	"no-such-line": "The file has no line %d.",
	"line-counts":  "Line %d has an effect.",
	"line-ignored": "Line %d is ignored: %s.",
	"no-findings":  "There are no findings.",
	"no-finding":   "There is no finding %s.",
	"nothing":      "# Nothing is expected yet: name a crawler and a URL, or write an expectation.\n",
}

// say formats the text with the given code.
func say(code string, values ...any) string { return fmt.Sprintf(texts[code], values...) }

// faults are the corrections for invalid lines, by the code of a [SyntaxError].
var faults = map[string]string{
	"crawler-alone":  "name a crawler, a URL, and allowed, blocked or outside",
	"url-alone":      "say allowed, blocked or outside after the URL",
	"verdict-word":   "say allowed, blocked or outside after the URL",
	"line-alone":     "say counts or ignored after the number of the line",
	"line-word":      "say counts or ignored after the number of the line",
	"obeys-alone":    "name a product token, * or none after obeys",
	"under-alone":    "name a parser after under, such as yandex",
	"reading":        "unknown parser; use own, google, rfc9309, bing, yandex or another code",
	"finding-alone":  "name the code of a finding, such as fused-groups",
	"code":           "no finding has this code",
	"reason-alone":   "name the code of a reason after as, such as no-group-open",
	"reason":         "no line is ignored for a reason with this code",
	"number-missing": "give the number of a line",
	"number":         "a line has a number from 1",
	"too-much":       "nothing is expected here",
}

// Advice describes the correction, with the wrong word.
func (e *SyntaxError) Advice() string {
	if e.Word == "" {
		return faults[e.Code]
	}
	return fmt.Sprintf("at %q: %s", e.Word, faults[e.Code])
}

// sentence describes the fault and its correction.
func (e *SyntaxError) sentence() string {
	return fmt.Sprintf("line %d, %q: %s", e.Number, e.Text, e.Advice())
}
