// Package urlstandard makes of a test URL, as somebody typed or copied it, what
// a crawler asks for: it carries out the parsing of the URL Standard
// (https://url.spec.whatwg.org), which browsers and crawlers have in common, and
// says what it changed.
//
// Package engine compares octets, as Google's parser does, and knows nothing of
// this. Whoever asks it about a test URL does so by way of [Parse] or [Rows].
package urlstandard

import (
	"strings"

	"whichline/engine"
	"whichline/engine/verdicts"
)

// A URL is a test URL as a crawler asks for it.
type URL struct {
	Text    string // in full: with scheme and host, if it has them
	Target  engine.Target
	Changes []Change // what is not as it was typed; nil if nothing is
}

// Parse returns what a crawler asks for that is given typed: an absolute URL, a
// URL without its scheme, or a path. The second result says why it is none of
// these, and else is nil.
func Parse(typed string) (URL, *engine.TargetError) {
	if len(typed) > engine.MaxURL {
		return URL{}, &engine.TargetError{Reason: engine.URLTooLong}
	}
	if isPlain(typed) {
		t, err := engine.ParseTarget(typed)
		if err == nil {
			return URL{Text: typed, Target: t}, nil
		}
	}
	return new(parser).url(typed)
}

// Rows returns the rows of a table that asks for typed, in their order.
func Rows(typed []string) []verdicts.Row {
	rows := make([]verdicts.Row, len(typed))
	for i, s := range typed {
		u, problem := Parse(s)
		rows[i] = verdicts.Row{Typed: s, Target: u.Target, Problem: problem}
	}
	return rows
}

// Changes returns what [Parse] changes of typed; nil if that is nothing, or if
// typed cannot be tested.
func Changes(typed string) []Change {
	if isPlain(typed) {
		return nil
	}
	u, _ := Parse(typed)
	return u.Changes
}

// A parser reads one URL and notes what it changes.
type parser struct {
	changes []Change
}

// url reads the whole URL.
func (p *parser) url(typed string) (URL, *engine.TargetError) {
	s := p.clean(typed)
	if s == "" {
		return URL{}, &engine.TargetError{Reason: engine.NoTarget}
	}
	a, problem := p.address(s)
	if problem != nil {
		return URL{}, problem
	}
	path := p.request(a)
	text := a.join(path)
	t := engine.NewTarget(text, engine.Target{Scheme: a.scheme, Authority: a.authority, Path: path})
	return URL{text, t, p.changes}, nil
}

// clean takes out what the standard takes out before it reads anything: control
// characters and spaces around a URL, tabs and line breaks anywhere.
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

// change notes a change, once for each code.
func (p *parser) change(c Change) {
	for i := range p.changes {
		if p.changes[i].Code == c.Code {
			return
		}
	}
	p.changes = append(p.changes, c)
}
