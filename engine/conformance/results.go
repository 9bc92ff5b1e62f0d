package conformance

import (
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"encoding/json"
	"slices"
	"sync"
)

// ResultsJSON holds the answers of real parsers. "make differential" writes it.
//
//go:embed results.json
var ResultsJSON []byte

// Results are the answers of parsers to a suite.
type Results struct {
	Edition string   `json:"edition"`      // of the suite
	Suite   string   `json:"suite_sha256"` // see [SuiteSum]
	Parsers []Tested `json:"parsers"`
}

// A Tested is a parser with its answers to the cases of a suite, in order.
type Tested struct {
	Code    string   `json:"code"` // unique and stable
	Name    string   `json:"name"`
	Version string   `json:"version"`
	Run     string   `json:"run"` // day, such as "2026-11-23"
	Answers []Result `json:"answers"`
}

// Codes returns the codes of the parsers.
func (r *Results) Codes() []string {
	var all []string
	for i := range r.Parsers {
		all = append(all, r.Parsers[i].Code)
	}
	return all
}

// SuiteSum returns the SHA-256 of the suite in hexadecimal digits.
func SuiteSum() string {
	sum := sha256.Sum256(SuiteJSON)
	return hex.EncodeToString(sum[:])
}

// ReadResults returns the results of this package, each with its case. They must not be
// modified.
var ReadResults = sync.OnceValue(func() *Results {
	r := new(Results)
	if err := json.Unmarshal(ResultsJSON, r); err != nil {
		panic(err) // a test parses it
	}
	cases := Read().Cases
	for _, p := range r.Parsers {
		for i := range p.Answers {
			p.Answers[i].Case = &cases[i]
		}
	}
	return r
})

// Failing returns the parsers that don't pass the case with the given id.
func (r *Results) Failing(id string) []*Tested {
	var all []*Tested
	for i := range r.Parsers {
		p := &r.Parsers[i]
		if slices.ContainsFunc(p.Answers, func(a Result) bool { return a.ID == id && a.Kind != Pass }) {
			all = append(all, p)
		}
	}
	return all
}

// FirstThemes returns the first themes of the suite's cases, in order.
func (s *Suite) FirstThemes() []string {
	var all []string
	for i := range s.Cases {
		if theme := s.Cases[i].Themes[0]; !slices.Contains(all, theme) {
			all = append(all, theme)
		}
	}
	return all
}

// Expected expects the answers of RFC 9309 and, for extensions, those of Google's parser.
func Expected(c *Case) (want Verdict, ok bool) {
	if want, ok = AsRFC9309(c); ok {
		return want, true
	}
	return Verdict{Allowed: c.Google.Allowed}, true
}
