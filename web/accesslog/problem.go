package accesslog

import "whichline/templates/words"

// A Problem is the reason why a line of a log is not counted.
type Problem uint8

// The problems. The first two are not reported: a valid line, and a directive about the
// lines below it.
const (
	none Problem = iota
	directive
	tooLong
	notThisFormat
	noFormat
	noFields
	fewFields
	notJSON
	noRequest
)

// problems is indexed by [Problem].
var problems = [...]struct{ code, text string }{
	tooLong:       {"too-long", "longer than 64 KiB"},
	notThisFormat: {"not-this-format", "not of the log's format"},
	noFormat:      {"no-format", "in no known format"},
	noFields:      {"no-fields", "above the first #Fields line, which names the fields"},
	fewFields:     {"few-fields", "without as many fields as the #Fields line names"},
	notJSON:       {"not-json", "not a JSON object"},
	noRequest:     {"no-request", "without a known field for the URL"},
}

func init() {
	for _, x := range problems[tooLong:] {
		words.Register(map[string]string{"log.broken." + x.code: x.text})
	}
}

// String returns the stable code of p.
func (p Problem) String() string { return problems[p].code }

// Text describes such a line.
func (p Problem) Text() string { return problems[p].text }
