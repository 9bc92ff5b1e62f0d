// Package meaning describes the effect of rules in words: of one rule, of a group, or of
// a whole file.
//
// A [Meaning] is a value before it is a sentence: the beginning of an address, its parts
// and its end. So the claim of a sentence can be checked against the matcher, as the
// tests do for every reading. Where an address as people write it does not show how a
// reader treats the rule, the sentence attributes the form to the reader.
//
// A [Summary] of a group lists the addresses that it blocks, the exceptions, and the
// exceptions to those. It counts everything it leaves out. The work for a file is
// bounded: where rules are too many to be compared with each other, they are counted.
package meaning

import (
	"cmp"
	"slices"
	"sort"
	"strings"
	"unicode/utf8"

	robotstxt "whichline/engine"
	"whichline/engine/internal/choice"
	"whichline/engine/internal/match"
	"whichline/engine/internal/percent"
)

// A Meaning describes the addresses that a rule matches. An address is the path and
// query of a URL.
type Meaning struct {
	Kind  Kind
	Start string   // beginning of the address; "" if unconstrained
	Parts []string // texts that follow, in order
	End   string   // end of the address, after all parts
	Once  bool     // End does not occur before the end
	More  bool     // the address goes on after Start, as the reader drops an empty query
	Index string   // a further address: the directory of an index page; "" if none
	Also  *Meaning // further addresses of the directory, if they are more than one; nil if none

	// AsCompared is set if the texts are in the form that the reader compares, because
	// the rule does not match the addresses with the same letters, or not all of them.
	AsCompared  bool
	Literal     bool             // wildcards in the rule are literal
	InQuery     bool             // crawlers send the text unencoded only in a query
	InPath      string           // the last text that the reader compares or crawlers send in another form in a query; or ""
	Robots      bool             // the pattern also matches /robots.txt, which is always allowed
	RobotsQuery bool             // so is /robots.txt with parameters or a query
	Sent        string           // the text as crawlers send it, if that differs, or the whole pattern if several texts do; or ""
	Why         robotstxt.Reason // the reason why a line has no effect
	Unsent      match.Unsent     // the reason why no address matches

	rule *robotstxt.Rule
}

// A Kind is the form of a meaning.
type Kind uint8

// The kinds.
const (
	Nothing            Kind = iota // the line has no effect
	NoAddress                      // no address satisfies the pattern
	Everything                     // every address
	EmptyIsEverything              // every address, because the reader accepts a rule without a path
	HomePage                       // "/" alone
	OneAddress                     // Start alone
	Begins                         // Start
	BeginsQuery                    // Start, which is a page and "?"
	BeginsParameter                // Start, which is a page, "?" and a parameter's name
	Ends                           // End
	EndsInside                     // End, where the address has more before it
	Contains                       // one part
	ContainsInside                 // one part after the first slash
	HasQuery                       // "?"
	FirstParameter                 // "?" and a parameter's name
	QueryBegins                    // "?" and the beginning of the query
	LaterParameter                 // "&" and a parameter's name
	AnyParameter                   // "?" and, anywhere after it, a parameter's name
	Sequence                       // several parts
	SequenceInside                 // several parts after the first slash
	BeginsContains                 // Start and parts
	PageParameter                  // Start, which is a page and "?", and a parameter's name
	BeginsEnds                     // Start and End
	BeginsEndsApart                // Start and End, which could overlap
	ContainsEnds                   // parts and End
	ContainsInsideEnds             // parts after the first slash, and End
	BeginsContainsEnds             // Start, parts and End
	kindCount
)

// Of returns the meaning of a rule of f.
func Of(f *robotstxt.File, r *robotstxt.Rule) Meaning {
	m := ofPattern(f, r)
	m.addDirectory(f)
	return m
}

// ofPattern returns the meaning of a rule of f by its own pattern alone.
func ofPattern(f *robotstxt.File, r *robotstxt.Rule) Meaning {
	value := f.Value(f.Line(r.Line))
	m := Meaning{rule: r}
	if value == "" {
		m.Kind, m.Start = EmptyIsEverything, "/"
		return m
	}
	var unsent bool
	if m.Unsent, unsent = match.By(&f.Reading.Match).Unsent(r.Pattern); unsent {
		m.Kind = NoAddress
		return m
	}
	if !utf8.ValidString(value) { // a page cannot show it
		value = percent.EncodeRaw(value)
	}
	s := shapeOf(f.Reading, r.Pattern)
	m.Literal = f.Reading.Match.Wildcards.Is == choice.WildcardsAsText && strings.ContainsAny(value, "*$")
	written := s
	if value != r.Pattern && utf8.ValidString(value) {
		written = shapeOf(f.Reading, value)
	}
	fits := written.fits(s) && !written.cutsEscape(f.Reading)
	if fits {
		if m.set(written); m.holds(f.Reading) {
			m.add(f.Reading, value)
			return m
		}
	}
	m.set(s)
	if m.AsCompared = !m.holds(f.Reading) || !fits && strings.Contains(r.Pattern, "%"); !m.AsCompared {
		m.add(f.Reading, r.Pattern)
	}
	return m
}

// add sets Sent for the pattern, written as given, and what is exempt from it.
func (m *Meaning) add(r *robotstxt.Reading, written string) {
	if sent := sentAs(written); sent != "" && !m.InQuery {
		m.Sent = m.sentPart(r, sent)
	}
	m.setRobots(match.By(&r.Match))
}

// setRobots sets Robots and RobotsQuery. A disallow of nothing but what r exempts blocks
// nothing.
func (m *Meaning) setRobots(r *match.Reader) {
	if m.rule.Allow || m.Kind == Everything {
		return
	}
	all := r.Exempts(robotsTxt) && r.Exempts(m.Start+"/") // which is behind "?" then
	m.Robots = all || m.Is(robotsTxt) && r.Exempts(robotsTxt)
	m.RobotsQuery = m.Robots && r.Exempts(robotsTxt+"?a")
	if all || m.Robots && m.Kind == OneAddress {
		m.Kind = NoAddress
	}
}

// sentPart returns the part of sent, the pattern of m as crawlers send it, that differs from
// a text of m; sent itself if several differ.
func (m *Meaning) sentPart(r *robotstxt.Reading, sent string) string {
	s := shapeOf(r, sent)
	if len(s.parts) != len(m.Parts) {
		return sent
	}
	texts, others := append([]string{m.Start, m.End}, m.Parts...), append([]string{s.start, s.end}, s.parts...)
	part := ""
	for i, other := range others {
		switch {
		case other == texts[i]:
		case part != "":
			return sent
		default:
			part = other
		}
	}
	return part
}

// robotsTxt is the address for which no rule applies.
const robotsTxt = "/robots.txt"

// ofDirectory returns the meaning of the directory pattern of a rule for an index page.
func ofDirectory(f *robotstxt.File, r *robotstxt.Rule) Meaning {
	m := Meaning{rule: r}
	var unsent bool
	if m.Unsent, unsent = match.By(&f.Reading.Match).Unsent(r.Directory()); unsent {
		m.Kind = NoAddress
		return m
	}
	m.set(shapeOf(f.Reading, r.Directory()))
	m.AsCompared = !m.holds(f.Reading)
	return m
}

// addDirectory adds the directory that a rule for an index page covers. The directory
// replaces m if no address satisfies the page's own pattern.
func (m *Meaning) addDirectory(f *robotstxt.File) {
	if m.rule.Directory() == "" {
		return
	}
	d := ofDirectory(f, m.rule)
	switch {
	case d.Kind == NoAddress:
	case m.Kind == NoAddress:
		*m = d
	case (d.Kind == OneAddress || d.Kind == HomePage) && !d.AsCompared:
		m.Index = d.Start
	default:
		m.Also = &d
	}
}

// holds reports whether the rule matches an example address of m in the form that
// crawlers send. It sets InQuery or InPath if that is so only there.
func (m *Meaning) holds(r *robotstxt.Reading) bool {
	inPath := onAnySite(m.addressAt(nowhere))
	if r.Try(m.rule, inPath).Matched() {
		m.InPath = m.lastInPath(r)
		if m.InPath != "" && m.Kind == LaterParameter {
			m.Kind = Contains
		}
		return m.holdsAtEnd(r, inPath)
	}
	inQuery := onAnySite(m.addressAt(0))
	encoded := inPath.Path != strings.ReplaceAll(inQuery.Path, intoQuery, filler)
	m.InQuery = encoded && r.Try(m.rule, inQuery).Matched()
	return m.InQuery
}

// holdsAtEnd reports whether the rule also matches inPath, an example of m, less the filler
// at its end. A reader may drop an empty query or parameter. It sets More if m is about
// that query.
func (m *Meaning) holdsAtEnd(r *robotstxt.Reading, inPath robotstxt.Target) bool {
	path, ok := strings.CutSuffix(inPath.Path, filler)
	if !ok || match.AsSent(path) != path || r.Try(m.rule, onAnySite(path)).Matched() {
		return true
	}
	m.More = m.Kind == BeginsQuery
	return m.More || m.Kind == HasQuery
}

// lastInPath returns the last text before which the query must not begin; "" if it may
// begin before any.
func (m *Meaning) lastInPath(r *robotstxt.Reading) string {
	texts, asking := m.texts(), func(s string) bool { return strings.Contains(s, "?") }
	n := slices.IndexFunc(texts, asking)
	switch {
	case asking(m.Start):
		n = 0
	case n < 0:
		n = len(texts)
	}
	first := sort.Search(n, func(i int) bool { return r.Try(m.rule, onAnySite(m.addressAt(i))).Matched() })
	if first == 0 {
		return ""
	}
	return texts[first-1]
}

// texts returns the parts and the end of m.
func (m *Meaning) texts() []string {
	if m.End == "" {
		return m.Parts
	}
	return append(slices.Clip(m.Parts), m.End)
}

// onAnySite returns the target of an address without a host, so that a rule about one host
// matches it too.
func onAnySite(address string) robotstxt.Target {
	return robotstxt.Target{Path: match.AsSent(address)}
}

// filler stands for unconstrained text in an example. It is rare in paths and never
// changes on the way to a crawler.
const filler = "qz7"

// intoQuery is a filler in which the query begins. The path goes on before it, as "/.?" would
// be sent as "/?".
const intoQuery = filler + "?" + filler

// nowhere is the place of a query in an address without one.
const nowhere = -1

// addressAt returns an address that m describes, with fillers between its texts and at the
// end. The query begins in the filler before the text with the given number.
func (m *Meaning) addressAt(query int) string {
	var b strings.Builder
	b.Grow(len(m.Start) + len(m.End) + 16*(len(m.Parts)+2))
	b.WriteString(cmp.Or(m.Start, "/"))
	for i, text := range m.texts() {
		if i == query {
			b.WriteString(intoQuery + text)
		} else {
			b.WriteString(filler + text)
		}
	}
	if m.End == "" && m.Kind != OneAddress && m.Kind != HomePage {
		b.WriteString(filler)
	}
	return b.String()
}

// Is reports whether m describes the address, letter for letter. It ignores any
// conversion of the address by the reader.
func (m *Meaning) Is(address string) bool {
	if m.Index != "" && address == m.Index || m.Also != nil && m.Also.Is(address) {
		return true
	}
	switch m.Kind {
	case Nothing, NoAddress:
		return false
	case Everything, EmptyIsEverything:
		return true
	case HomePage, OneAddress:
		return address == m.Start
	}
	rest, ok := strings.CutPrefix(address, m.Start)
	ok = ok && !(m.More && rest == "")
	for _, part := range m.Parts {
		if i := strings.Index(rest, part); i >= 0 {
			rest = rest[i+len(part):]
			continue
		}
		ok = false
	}
	if !ok || !strings.HasSuffix(rest, m.End) {
		return false
	}
	return !m.Once || strings.Index(rest, m.End) == len(rest)-len(m.End)
}

// same reports whether m and n describe the same addresses.
func (m *Meaning) same(n *Meaning) bool {
	return m.Kind == n.Kind && m.Start == n.Start && slices.Equal(m.Parts, n.Parts) && m.End == n.End
}
