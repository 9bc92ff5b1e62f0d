package templates

import (
	"whichline/engine"
)

// Embed is the page for frames on other sites' pages: a file, one verdict on it,
// and why.
type Embed struct {
	Assets    Assets
	Theme     Theme  // [ThemeAuto] follows the system
	Tester    string // opens the whole question in the tester
	Canonical string // the same, in full
	Address   string // of the embed itself, if it asks something

	Fault   string              // why there is nothing to show, or ""
	Problem *engine.TargetError // why the URL is none; nil if it is one
	Outside engine.Sentence     // that the file does not speak for the URL; nil if it does

	Reading  string // as whom the file is read
	Verdicts Verdicts
	Listing  Listing
	Proof    Proof
	Differ   []string // names of the readings that disagree about the verdict
}

// title names the page by what it says.
func (e *Embed) title() string {
	sentence, ok := e.Sentence()
	if !ok {
		sentence = say("embed")
	}
	return sentence + " · " + say("site")
}

// several reports whether there are verdicts to choose from.
func (e *Embed) several() bool {
	return len(e.Verdicts.Rows) > 1 || len(e.Verdicts.Crawlers) > 1
}

// embedStyles are the style sheets of an embed.
var embedStyles = [...]string{
	"css/app.css", "css/parts.css", "css/listing.css", "css/verdicts.css", "css/readers.css", "css/embed.css",
}

// EmbedAsksNothing says what the address of an embed does not name.
func EmbedAsksNothing(url, crawler bool) string {
	switch {
	case url:
		return say("embed.no-agent")
	case crawler:
		return say("embed.no-url")
	}
	return say("embed.nothing")
}

// EmbedTooLong says that the address of an embed is longer than it may be.
func EmbedTooLong(limit int) string {
	return say("embed.long", vars{"limit": number(limit)})
}

// EmbedTooManyLines says that a file has too many lines for an embed.
func EmbedTooManyLines(got, limit int) string {
	return say("embed.lines", vars{"lines": count(got, "line"), "limit": number(limit)})
}

// Sentence returns the verdict in one sentence, and whether there is one.
func (e *Embed) Sentence() (string, bool) {
	if e.Fault != "" || e.Proof.Answers == nil {
		return "", false
	}
	return Plain(e.Proof.Answers[0].Sentence), true
}
