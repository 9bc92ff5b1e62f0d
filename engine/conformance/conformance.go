// Package conformance holds a suite of cases for robots.txt parsers, each of which shows
// one behaviour. The suite names no parser but Google's and needs no other part of this
// module to be understood: see schema.json.
package conformance

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
)

// SuiteJSON is the suite, and SchemaJSON its JSON Schema.
var (
	//go:embed suite.json
	SuiteJSON []byte
	//go:embed schema.json
	SchemaJSON []byte
)

// A Suite is a list of cases.
type Suite struct {
	Edition string `json:"edition"`
	About   string `json:"about,omitempty"`
	Cases   []Case `json:"cases"`
}

// A Case is a file, a crawler and a URL, with the answers.
type Case struct {
	ID        string   `json:"id"`    // unique and stable, such as "star/end"
	Title     string   `json:"title"` // the behaviour, in one sentence
	Text      *string  `json:"robots_txt,omitempty"`
	Base64    []byte   `json:"robots_txt_base64,omitempty"` // the file, if it is not UTF-8; otherwise nil
	UserAgent string   `json:"user_agent"`                  // product token
	URL       string   `json:"url"`
	RFC9309   Answer   `json:"rfc9309"`
	Section   string   `json:"section"` // of RFC 9309
	Google    Verdict  `json:"google"`
	Level     Level    `json:"level"`
	Themes    []string `json:"themes"`
	Since     string   `json:"since"` // edition
}

// A Verdict is the answer of a parser.
type Verdict struct {
	Allowed bool `json:"allowed"`
	Line    int  `json:"line,omitempty"` // 1-based, of the deciding rule; 0 if none decides
}

// An Answer is the answer of RFC 9309.
type Answer string

// The answers of RFC 9309.
const (
	Allowed     Answer = "allowed"
	Blocked     Answer = "blocked"
	Unspecified Answer = "unspecified" // RFC 9309 has none
)

// A Level is how much RFC 9309 demands the answer of a case.
type Level string

// The levels.
const (
	Must      Level = "must"      // RFC 9309 requires it
	Should    Level = "should"    // it follows from the grammar, or is recommended
	Extension Level = "extension" // parsers may differ
)

// Robots returns the file of c.
func (c *Case) Robots() []byte {
	if c.Text != nil {
		return []byte(*c.Text)
	}
	return c.Base64
}

// Read returns the suite of this package, which must not be modified.
var Read = sync.OnceValue(func() *Suite {
	s, err := Parse(SuiteJSON)
	if err != nil {
		panic(err) // a test parses it
	}
	return s
})

// Case returns the case with the given id, or nil.
func (s *Suite) Case(id string) *Case {
	for i := range s.Cases {
		if s.Cases[i].ID == id {
			return &s.Cases[i]
		}
	}
	return nil
}

// Parse parses a suite. The error names the line and the case with the first fault.
func Parse(doc []byte) (*Suite, error) {
	var raw struct {
		Edition string            `json:"edition"`
		About   string            `json:"about"`
		Cases   []json.RawMessage `json:"cases"`
	}
	if err := decode(doc, &raw); err != nil {
		return nil, fmt.Errorf("line %d: %w", lineOf(doc, err), err)
	}
	if len(raw.Cases) == 0 {
		return nil, errors.New("line 1: the suite has no cases")
	}
	s := &Suite{raw.Edition, raw.About, make([]Case, len(raw.Cases))}
	seen, at := make(map[string]bool), 0
	for i, one := range raw.Cases {
		at += bytes.Index(doc[at:], one)
		c := &s.Cases[i]
		err := c.decode(one)
		if err == nil {
			err = c.check(seen[c.ID])
		}
		if err != nil {
			return nil, fmt.Errorf("line %d: case %q: %w", lineAt(doc, at), c.ID, err)
		}
		seen[c.ID] = true
		at += len(one)
	}
	return s, nil
}

// decode parses doc into c. Google's answer must be there, as its zero value is an
// answer too.
func (c *Case) decode(doc []byte) error {
	parsed := struct {
		*Case
		Google struct {
			Allowed *bool `json:"allowed"`
			Line    int   `json:"line"`
		} `json:"google"`
	}{Case: c}
	if err := decode(doc, &parsed); err != nil {
		return err
	}
	if parsed.Google.Allowed == nil {
		return errors.New("google has to have allowed, true or false")
	}
	c.Google = Verdict{*parsed.Google.Allowed, parsed.Google.Line}
	return nil
}

// decode parses one JSON value without unknown fields.
func decode(doc []byte, v any) error {
	in := json.NewDecoder(bytes.NewReader(doc))
	in.DisallowUnknownFields()
	if err := in.Decode(v); err != nil {
		return err
	}
	if _, err := in.Token(); !errors.Is(err, io.EOF) {
		return errors.New("there is more after the suite")
	}
	return nil
}

// lineOf returns the number of the line with a syntax error; the last if that is unknown.
func lineOf(doc []byte, err error) int {
	if at := (*json.SyntaxError)(nil); errors.As(err, &at) {
		return lineAt(doc, int(at.Offset))
	}
	return lineAt(doc, len(doc))
}

// lineAt returns the number of the line at an offset.
func lineAt(doc []byte, offset int) int {
	return 1 + bytes.Count(doc[:min(offset, len(doc))], []byte("\n"))
}

// check returns what is wrong with c. again means that another case has its id.
func (c *Case) check(again bool) error {
	for _, x := range [...]struct {
		wrong bool
		says  string
	}{
		{again, "another case has this id"},
		{!strings.Contains(c.ID, "/"), `the id has to be a theme, a slash and a name, such as "star/end"`},
		{c.Title == "", "it has no title"},
		{(c.Text == nil) == (c.Base64 == nil), "it has to have either robots_txt or robots_txt_base64"},
		{c.UserAgent == "", "it has no user_agent"},
		{c.URL == "", "it has no url"},
		{!slices.Contains([]Answer{Allowed, Blocked, Unspecified}, c.RFC9309), "rfc9309 has to be allowed, blocked or unspecified"},
		{!slices.Contains([]Level{Must, Should, Extension}, c.Level), "level has to be must, should or extension"},
		{len(c.Themes) == 0, "it has no themes"},
	} {
		if x.wrong {
			return errors.New(x.says)
		}
	}
	return nil
}
