package tester

import (
	"context"
	"encoding/json"
	"errors"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/meaning"
	"whichline/templates/words"
	"whichline/web/api"
)

// mostExplained is how many octets of a line are explained. No rule that is meant as
// one comes near.
const mostExplained = 2000

// A meaningQuestion is the live editor's question when somebody points at a
// line.
type meaningQuestion struct {
	Line    string `json:"line"`
	Reading string `json:"reading"` // its code; Google's if there is none
}

// A meaningAnswer says which URLs the rule on the line is about; nothing if the line is
// no rule.
type meaningAnswer struct {
	Meaning string `json:"meaning"`
}

// MeaningDocument answers, as JSON, with the meaning of the rule on one line,
// whichever file it stands in, in the language of ctx. The error is an [*api.Error].
func MeaningDocument(ctx context.Context, doc []byte) ([]byte, error) {
	var q meaningQuestion
	err := api.ReadJSON(doc, &q)
	if mismatch := (*json.UnmarshalTypeError)(nil); errors.As(err, &mismatch) || err == nil && len(q.Line) > mostExplained {
		return nil, &api.Error{Kind: api.Invalid, Detail: "Send a line of at most " + words.Number(ctx, mostExplained) +
			` bytes and the code of a parser, such as {"line": "Disallow: /a", "reading": "google"}.`}
	}
	if err != nil {
		return nil, err
	}
	reading := crawler.ReadingByCode(q.Reading)
	if reading == nil {
		reading = robotstxt.Google
	}
	f := reading.ParseString("User-agent: *\n" + q.Line)
	var a meaningAnswer
	if len(f.Lines) > 1 {
		a.Meaning = words.Sentence(ctx, meaning.OfLine(f, f.Lines[1]))
	}
	return api.Document(a)
}
