// Package urlstandard converts a test URL as typed or copied into the URL that a crawler
// requests. It implements the parsing of the URL Standard (https://url.spec.whatwg.org),
// which browsers and crawlers share, and reports the changes.
//
// Package engine compares octets, as Google's parser does, and does not use this
// package. Callers with a test URL pass it through [Parse] or [Rows] first.
package urlstandard

import (
	"slices"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/verdicts"
)

// A URL is a test URL in the form that a crawler requests.
type URL struct {
	Target  robotstxt.Target
	Changes []Change // differences from the typed URL; nil if there are none
}

// Parse returns the URL that a crawler requests for typed: an absolute URL, a URL
// without its scheme, or a path. If typed is none of these, the second result is the
// reason.
func Parse(typed string) (URL, *robotstxt.TargetError) {
	if len(typed) > robotstxt.MaxURL {
		return URL{}, &robotstxt.TargetError{Reason: robotstxt.URLTooLong}
	}
	if isPlain(typed) {
		t, err := robotstxt.ParseTarget(typed)
		if err == nil {
			return URL{Target: t}, nil
		}
	}
	return new(parser).url(typed)
}

// Rows returns the rows of a table for typed, in order.
func Rows(typed []string) []verdicts.Row {
	rows := make([]verdicts.Row, len(typed))
	for i, s := range typed {
		u, problem := Parse(s)
		rows[i] = verdicts.Row{Typed: s, Target: u.Target, Problem: problem}
	}
	return rows
}

// Changes returns the changes that [Parse] makes to typed; nil if there are none, or if
// typed cannot be tested.
func Changes(typed string) []Change {
	u, _ := Parse(typed)
	return u.Changes
}

// A parser parses one URL and records its changes.
type parser struct {
	changes []Change
}

// url parses the whole URL.
func (p *parser) url(typed string) (URL, *robotstxt.TargetError) {
	s := p.clean(typed)
	if s == "" {
		return URL{}, &robotstxt.TargetError{Reason: robotstxt.NoTarget}
	}
	a, problem := p.address(s)
	if problem != nil {
		return URL{}, problem
	}
	t := robotstxt.Target{Scheme: a.scheme, Authority: a.authority, Path: p.request(a)}
	t.Typed = t.String()
	return URL{t, p.changes}, nil
}

// clean removes the octets that the standard removes before parsing: control characters
// and spaces around a URL, tabs and line breaks anywhere.
func (p *parser) clean(typed string) string {
	s := strings.TrimFunc(typed, func(c rune) bool { return c <= ' ' })
	if s != typed {
		p.change(Change{Code: Trimmed})
	}
	if strings.ContainsAny(s, "\t\r\n") {
		s = withoutBreaks.Replace(s)
		p.change(Change{Code: BreaksRemoved})
	}
	return s
}

var withoutBreaks = strings.NewReplacer("\t", "", "\r", "", "\n", "")

// change records a change, once for each code.
func (p *parser) change(c Change) {
	if !slices.ContainsFunc(p.changes, func(x Change) bool { return x.Code == c.Code }) {
		p.changes = append(p.changes, c)
	}
}
