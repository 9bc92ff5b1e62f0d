// Package expect reads what somebody expects of a robots.txt file and judges
// it. Expectations stand one per line:
//
//	CRAWLER URL allowed|blocked [by line N | by no rule] [under READING]
//	CRAWLER URL outside
//	CRAWLER obeys TOKEN|*|none [under READING]
//	line N counts|ignored [as REASON] [under READING]
//	finding CODE [on line N]
//	no finding CODE
//	no findings
//
// A READING is the code of one, or "own" for each crawler's own.
//
// Blank lines and lines that begin with "#" say nothing. Everything is decided
// by package engine; this package only compares.
package expect

import (
	"strings"

	"whichline/engine/crawler"
	"whichline/engine/finding"
)

// A Kind says what an expectation is about.
type Kind uint8

// The kinds of expectations.
const (
	Verdict    Kind = iota + 1 // whether a crawler may fetch a URL
	Outside                    // that the file does not speak for a URL
	Obeys                      // which group a crawler obeys
	LineCounts                 // whether a line has an effect
	Finding                    // that there is a finding with a code
	NoFinding                  // that there is none with a code
	NoFindings                 // that there is none at all
)

// AnyLine stands for a line that an expectation leaves open.
const AnyLine = -1

// An Expectation is one line of a text, read. Which fields count depends on its
// kind.
type Expectation struct {
	Kind   Kind
	Number int    // of its line in the text, 1-based
	Text   string // its line as written, less the white space around it

	Crawler string
	URL     string
	Allowed bool
	Token   string // whose group is obeyed: as in the file, "*", or "" for none

	Line   int    // that decides, or is spoken of; 0 for none; [AnyLine] if it is left open
	Counts bool   // the line has an effect
	Reason string // stable code of why it has none; "" if that is left open
	Code   finding.Code
	Reader *crawler.Reader // how the file is read; nil if that is left open
}

// A SyntaxError says which line of a text is no expectation, and why. Its text is
// fit to show to whoever wrote it.
type SyntaxError struct {
	Number int    // 1-based
	Text   string // the line as written
	Code   string // stable, such as "crawler-alone"
	Word   string // the word that is at fault; may be empty
}

func (e *SyntaxError) Error() string { return e.sentence() }

// Parse reads the expectations in text, in order. If a line is none, its error is
// the [*SyntaxError] of the first such line.
func Parse(text string) ([]Expectation, error) {
	all, wrong := ParseAll(text)
	if len(wrong) > 0 {
		return nil, wrong[0]
	}
	return all, nil
}

// ParseAll reads the expectations in text, in order, and says which lines are none.
func ParseAll(text string) (all []Expectation, wrong []*SyntaxError) {
	number := 0
	for line := range strings.Lines(text) {
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
