// Package expect parses expectations about a robots.txt file and judges them. Each line
// has one expectation:
//
//	CRAWLER URL allowed|blocked [by line N | by no rule] [under READING]
//	CRAWLER URL outside
//	CRAWLER obeys TOKEN|*|none [under READING]
//	line N counts|ignored [as REASON] [under READING]
//	finding CODE [on line N]
//	no finding CODE
//	no findings
//
// A READING is the code of a reading, or "own" for each crawler's own.
//
// Blank lines and lines that begin with "#" are ignored. Package engine makes all
// decisions; this package only compares.
package expect

import (
	"context"
	"fmt"
	"strings"

	"whichline/engine/crawler"
	"whichline/engine/finding"
)

// A Kind is the subject of an expectation.
type Kind uint8

// The kinds of expectations.
const (
	Verdict    Kind = iota + 1 // whether a crawler may fetch a URL
	Outside                    // that the file does not apply to a URL
	Obeys                      // which group a crawler obeys
	LineCounts                 // whether a line is ignored
	Finding                    // that there is a finding with a code
	NoFinding                  // that there is no finding with a code
	NoFindings                 // that there are no findings
)

// AnyLine is the line of an expectation that does not specify one.
const AnyLine = -1

// An Expectation is a parsed line. The fields in use depend on its kind.
type Expectation struct {
	Kind   Kind
	Number int    // of its line in the text, 1-based
	Text   string // its line, without surrounding white space

	Crawler string
	URL     string
	Allowed bool
	Token   string // token of the obeyed group: as in the file, "*", or "" for none

	Line   int    // the deciding line, or the subject; 0 for none; [AnyLine] if unspecified
	Counts bool   // the line is not ignored
	Reason string // stable code of the reason why it is ignored; "" if unspecified
	Code   finding.Code
	Reader *crawler.Reader // the reading; nil if unspecified
}

// A SyntaxError describes a line that is not a valid expectation. Its text is suitable
// for the author of the line.
type SyntaxError struct {
	Number int    // 1-based
	Text   string // the line as written
	Code   string // stable, such as "crawler-alone"
	Word   string // the wrong word; may be empty
}

// Error describes the fault and its correction.
func (e *SyntaxError) Error() string {
	return fmt.Sprintf("line %d, %q: %s", e.Number, e.Text, e.Advice(context.Background()))
}

// Parse parses the expectations in text, in order. If a line is invalid, its error is
// the [*SyntaxError] of the first such line.
func Parse(text string) ([]Expectation, error) {
	all, wrong := ParseAll(text)
	if len(wrong) > 0 {
		return nil, wrong[0]
	}
	return all, nil
}

// ParseAll parses the expectations in text, in order, and returns the errors of invalid
// lines. A byte order mark at the beginning is skipped.
func ParseAll(text string) (all []Expectation, wrong []*SyntaxError) {
	number := 0
	for line := range strings.Lines(strings.TrimPrefix(text, "\ufeff")) {
		number++
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		p := parser{left: strings.Fields(line)}
		x := p.expectation()
		if p.fault != "" {
			wrong = append(wrong, &SyntaxError{Number: number, Text: line, Code: p.fault, Word: p.word})
			continue
		}
		x.Number, x.Text = number, line
		all = append(all, x)
	}
	return all, wrong
}
