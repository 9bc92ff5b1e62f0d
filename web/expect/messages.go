package expect

import (
	"context"
	"strconv"

	"whichline/templates/words"
)

func init() {
	words.RegisterBelow(gotPrefix, texts)
	words.RegisterBelow("expect.fault.", faults)
}

// gotPrefix begins the codes of the messages.
const gotPrefix = "expect.got."

// texts are the messages of this package; all others are sentences of the engine.
var texts = map[string]string{
	"no-such-line": "The file has no line {n}.",
	"line-unread":  "This parser doesn't read line {n}.",
	"line-counts":  "Line {n} isn't ignored.",
	"line-empty":   "Line {n} is empty or a comment.",
	"line-ignored": "Line {n} is ignored: {why}.",
	"no-findings":  "There are no findings.",
	"no-finding":   "There is no finding {code}.",
}

// Nothing is the text that stands in place of expectations if there are none.
const Nothing = "# Nothing is expected yet: name a crawler and a URL, or write an expectation.\n"

// faults are the corrections for invalid lines, by the code of a [SyntaxError].
var faults = map[string]string{
	"at":             "at {word}: {advice}",
	"crawler-alone":  "name a crawler, a URL, and allowed, blocked or outside",
	"verdict-word":   "say allowed, blocked or outside after the URL",
	"line-word":      "say counts or ignored after the number of the line",
	"obeys-alone":    "name a product token, * or none after obeys",
	"under-alone":    "name a parser after under, such as yandex",
	"reading":        "unknown parser; use own, google, rfc9309, bing, yandex or another code",
	"finding-alone":  "name the code of a finding, such as fused-groups",
	"code":           "no finding has this code",
	"reason-alone":   "name the code of a reason after as, such as no-group-open",
	"reason":         "no line is ignored for a reason with this code",
	"number-missing": "give the number of a line",
	"number":         "line numbers begin at 1",
	"too-much":       "this isn't understood here",
}

// Advice describes the correction, with the wrong word, in the language of ctx.
func (e *SyntaxError) Advice(ctx context.Context) string {
	advice := words.Say(ctx, "expect.fault."+e.Code)
	if e.Word == "" {
		return advice
	}
	return words.Say(ctx, "expect.fault.at", words.Vars{"word": strconv.Quote(e.Word), "advice": advice})
}
