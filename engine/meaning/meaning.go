package meaning

import (
	"slices"
	"strings"
	"unicode/utf8"

	"whichline/engine"
	"whichline/engine/internal/choice"
	"whichline/engine/internal/percent"
)

// A Meaning says which addresses a rule is about. An address is the path and query
// of a URL.
type Meaning struct {
	Kind  Kind
	Start string   // what the address begins with; "" if that is left open
	Parts []string // what it contains behind that, one after the other
	End   string   // what it ends in, behind those
	Once  bool     // End stands nowhere before the end
	Index string   // a further address: the directory of an index page; or ""
	Also  *Meaning // the same, if that is not one address; or nil

	// AsCompared says that the texts are what the reader compares, as an address
	// with the same letters is not matched.
	AsCompared bool
	Literal    bool          // wildcards in it stand for themselves
	InQuery    bool          // crawlers send what it asks for in a query alone
	Robots     bool          // it is about /robots.txt too, for which no rule is asked
	Sent       string        // the pattern as crawlers send it, if it reads otherwise; or ""
	Why        engine.Reason // why it is nothing, if it is a line without effect
	Unsent     engine.Unsent // why no address has it, if none does

	rule *engine.Rule
}

// A Kind is the shape of a meaning.
type Kind uint8

// The shapes.
const (
	Nothing            Kind = iota // the line has no effect
	NoAddress                      // what it asks for, no address has
	Everything                     // every address
	EmptyIsEverything              // every address, as the reader takes a rule without a path
	HomePage                       // "/" alone
	OneAddress                     // Start alone
	Begins                         // Start
	BeginsQuery                    // Start, which is a page and "?"
	BeginsParameter                // Start, which is a page, "?" and a parameter's name
	Ends                           // End
	EndsInside                     // End, which is not the whole address
	Contains                       // one part
	ContainsInside                 // one part behind the first slash
	HasQuery                       // "?"
	FirstParameter                 // "?" and a parameter's name
	QueryBegins                    // "?" and what the query begins with
	LaterParameter                 // "&" and a parameter's name
	AnyParameter                   // "?" and, anywhere behind it, a parameter's name
	Sequence                       // several parts
	SequenceInside                 // several parts behind the first slash
	BeginsContains                 // Start and parts
	PageParameter                  // Start, which is a page and "?", and a parameter's name
	BeginsEnds                     // Start and End
	BeginsEndsApart                // Start and End, which could lie over each other
	ContainsEnds                   // parts and End
	ContainsInsideEnds             // parts behind the first slash, and End
	BeginsContainsEnds             // Start, parts and End
	kindCount
)

// String returns the stable code of k, such as "begins-with".
func (k Kind) String() string { return kindTexts[k].code }

// Kinds returns all shapes.
func Kinds() []Kind {
	all := make([]Kind, kindCount)
	for i := range all {
		all[i] = Kind(i)
	}
	return all
}

// Of returns what a rule of f is about.
func Of(f *engine.File, r *engine.Rule) Meaning {
	m := ofPattern(f, r)
	m.addDirectory(f)
	return m
}

// ofPattern returns what a rule of f is about by its own pattern.
func ofPattern(f *engine.File, r *engine.Rule) Meaning {
	value := f.Value(f.Line(r.Line))
	m := Meaning{rule: r}
	if value == "" {
		m.Kind, m.Start = EmptyIsEverything, "/"
		return m
	}
	var unsent bool
	if m.Unsent, unsent = f.Reading.Unsent(r.Pattern); unsent {
		m.Kind = NoAddress
		return m
	}
	if !utf8.ValidString(value) { // which no page can show
		value = percent.EncodeRaw(value, false)
	}
	s := shapeOf(f.Reading, r.Pattern)
	m.Literal = f.Reading.Wildcards.Is == choice.WildcardsAsText && strings.ContainsAny(value, "*$")
	written := s
	if value != r.Pattern && utf8.ValidString(value) {
		written = shapeOf(f.Reading, value)
	}
	if written.fits(s) {
		if m.set(written); m.holds(f.Reading) {
			m.add(f.Reading, value)
			return m
		}
	}
	m.set(s)
	if m.AsCompared = !m.holds(f.Reading); !m.AsCompared {
		m.add(f.Reading, r.Pattern)
	}
	return m
}

// add adds what crawlers make of the pattern, written so, and of /robots.txt.
func (m *Meaning) add(r *engine.Reading, written string) {
	if !m.InQuery {
		m.Sent = sentAs(written)
	}
	m.Robots = !m.rule.Allow && m.Kind != Everything && m.Is(robotsTxt) && r.Exempts(engine.PathTarget(robotsTxt))
	if m.Robots && m.Kind == OneAddress {
		m.Kind = NoAddress
	}
}

// robotsTxt is the address that no rule is asked for.
const robotsTxt = "/robots.txt"

// ofDirectory returns what a rule about an index page is about beside that.
func ofDirectory(f *engine.File, r *engine.Rule) Meaning {
	m := Meaning{rule: r}
	var unsent bool
	if m.Unsent, unsent = f.Reading.Unsent(r.DirectoryPattern()); unsent {
		m.Kind = NoAddress
		return m
	}
	m.set(shapeOf(f.Reading, r.DirectoryPattern()))
	m.AsCompared = !m.holds(f.Reading)
	return m
}

// addDirectory adds the directory that the rule covers as one about an index page. It
// is all that m is about if no address has what the page's own pattern asks for.
func (m *Meaning) addDirectory(f *engine.File) {
	if m.rule.DirectoryPattern() == "" {
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

// holds reports whether the rule matches an address that m says it does, as a crawler
// sends it, and notes whether crawlers send it so in a query alone.
func (m *Meaning) holds(r *engine.Reading) bool {
	inPath := onAnySite(m.addressAt(filler, filler))
	if r.Try(m.rule, inPath).Hit() {
		return true
	}
	inQuery := onAnySite(m.addressAt("?"+filler, filler))
	encoded := inPath.Path != strings.ReplaceAll(inQuery.Path, "?"+filler, filler)
	m.InQuery = encoded && r.Try(m.rule, inQuery).Hit()
	return m.InQuery
}

// onAnySite returns the target of an address on a site for which no rule is written.
func onAnySite(address string) engine.Target {
	return engine.NewTarget(address, engine.Target{Scheme: "https", Authority: "example.com", Path: engine.AsSent(address)})
}

// filler is what stands in an example for what a rule leaves open. Hardly a path has
// it otherwise, and nothing is made of it on the way to a crawler.
const filler = "qz7"

// addressAt returns an address that m is about, with the fillers between and behind.
func (m *Meaning) addressAt(between, behind string) string {
	var b strings.Builder
	b.Grow(len(m.Start) + len(m.End) + 16*(len(m.Parts)+2))
	b.WriteString(m.Start)
	if m.Start == "" {
		b.WriteByte('/')
		b.WriteString(between)
	}
	for i, part := range m.Parts {
		if i > 0 || m.Start != "" {
			b.WriteString(between)
		}
		b.WriteString(part)
	}
	if m.ends() {
		if len(m.Parts) > 0 || m.Start != "" {
			b.WriteString(between)
		}
		b.WriteString(m.End)
	} else if m.Kind != OneAddress && m.Kind != HomePage {
		b.WriteString(behind)
	}
	return b.String()
}

// ends reports whether m says what the address ends in.
func (m *Meaning) ends() bool { return m.End != "" }

// Is reports whether m is about an address, letter for letter. Where it is not sure
// whether the reader makes something else of the address, that is not looked at.
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

// same reports whether both say the same of addresses.
func (m *Meaning) same(n *Meaning) bool {
	return m.Kind == n.Kind && m.Start == n.Start && slices.Equal(m.Parts, n.Parts) && m.End == n.End && m.Index == n.Index
}
