package robotstxt

import (
	"strings"
	"sync"

	"whichline/engine/internal/ascii"
	"whichline/engine/internal/choice"
	"whichline/engine/internal/compat"
	"whichline/engine/internal/match"
)

// A Rule is an allow or disallow line that takes part in matching (RFC 9309,
// section 2.2.2).
type Rule struct {
	Line    int       // number of the line it came from
	Octets  int       // its length in octets, as the reading counts it; the longest match wins
	Allow   bool      // false for disallow
	Pattern string    // path pattern, percent-encoding normalised
	rare    *rareRule // nil for most rules
}

// A rareRule holds facts that few rules have.
type rareRule struct {
	directory string // the pattern, with "$", of the directory that the rule opens as the allow of an index page; or ""
	host      string // the host of the URLs that it is about; or ""
	behind    int    // its number as [File.ruleNumber] has it, if it stands behind another on its line; else 0
}

// Host returns the host of the URLs that r is about, for readers who look for one in a
// rule; "" for any.
func (r *Rule) Host() string {
	if r.rare == nil {
		return ""
	}
	return r.rare.host
}

// Directory returns the path pattern, with "$", of the directory that r opens as the allow
// of an index page, for readers who take it so; or "".
func (r *Rule) Directory() string {
	if r.rare == nil {
		return ""
	}
	return r.rare.directory
}

// behind returns [rareRule.behind].
func (r *Rule) behind() int {
	if r.rare == nil {
		return 0
	}
	return r.rare.behind
}

// sharesText reports whether r and other were made of the same words of one line.
func (r *Rule) sharesText(other *Rule) bool {
	return r.Line == other.Line && r.behind() == other.behind()
}

// isAbout reports whether r is about URLs on the host of t. A path is taken to be on
// any host.
func (r *Rule) isAbout(t *Target) bool {
	return r.Host() == "" || t.Authority == "" || ascii.EqualFold(r.Host(), compat.HostOf(t.Authority))
}

// Rules returns the rules of run, in file order; not those that can have no
// effect. They must not be modified.
func (run *Run) Rules() []Rule { return run.rules.all() }

// runRules is the rules of a run. They are read when they are first asked for, as
// most crawlers obey one run of many.
type runRules struct {
	file  *File
	lines []int // on which they stand, as [File.ruleLine] has them
	once  sync.Once
	rules []Rule
	ruleIndex
}

// all returns the rules in file order.
func (x *runRules) all() []Rule {
	x.once.Do(func() {
		x.rules = emptyWithCapacity(x.rules, len(x.lines))
		for _, n := range x.lines {
			first := len(x.rules)
			if x.read(x.file.ruleLine(n)); n < 0 {
				x.putBehind(first, n)
			}
		}
	})
	return x.rules
}

// putBehind notes of the rules from index first on that they stand behind another on their
// line, as the given number has it.
func (x *runRules) putBehind(first, number int) {
	for i := range x.rules[first:] {
		r := &x.rules[first+i]
		if r.rare == nil {
			r.rare = new(rareRule)
		}
		r.rare.behind = number
	}
}

// read reads the rule on line l, and another one for the directory that it opens if
// the reader makes it a rule of its own.
func (x *runRules) read(l *Line) {
	r := x.file.Reading
	m := r.matcher()
	value := x.file.readValue(l)
	if m.ReadsTwice(value) {
		x.readStarred(l, value)
		return
	}
	x.addBoth(l, value)
	if !m.MakesIndexRules() || !l.Notes.Has(OpensDirectory) {
		return
	}
	page := *l
	page.Notes = page.Notes.with(Encoded)
	directory := m.IndexDirectory(m.Pattern(value), true)
	if r.Match.IndexPage.Is == choice.IndexHTMLDirectory {
		x.add(&page, directory)
		return
	}
	x.addBoth(&page, directory)
}

// readValue returns the value of line l, as the reader takes it.
func (f *File) readValue(l *Line) string {
	value := f.part(l, l.Value)
	if f.Reading.Lines.MissingColon.Is == choice.KnownWords && l.Notes.Has(MissingColon) {
		return strings.Join(strings.FieldsFunc(value, f.Reading.lines().IsWhite), " ")
	}
	return value
}

// readStarred reads the rule on line l, which begins with stars, for a reader who
// takes it for two: one without the stars, whatever host is named behind them, and
// one as it stands.
func (x *runRules) readStarred(l *Line, value string) {
	n, bare := len(x.rules), match.WithoutStars(value)
	if x.file.Reading.matcher().HasEffect(bare) {
		plain := *l
		plain.Notes = plain.Notes.with(Encoded)
		x.addBoth(&plain, bare)
		if rare := x.rules[len(x.rules)-1].rare; rare != nil {
			rare.host = ""
		}
	}
	if x.file.Reading.matcher().HasEffect(value) {
		x.addBoth(l, value)
	}
	if len(x.rules) == n+2 && x.rules[n].Octets == x.rules[n+1].Octets {
		x.rules = x.rules[:n+1] // nothing but stars stand in front, and both say the same
	}
}

// addBoth adds a rule and, if the reader takes "$" for itself as well, another
// one that says so.
func (x *runRules) addBoth(l *Line, value string) {
	x.add(l, value)
	if x.file.Reading.Match.LiteralDollar.Is == choice.DollarIsBoth && strings.Contains(value, "$") {
		literal := *l
		literal.Notes = literal.Notes.with(Encoded)
		x.add(&literal, strings.ReplaceAll(value, "$", "%24"))
	}
}

// add adds the rule on line l, which has the given value.
func (x *runRules) add(l *Line, value string) {
	x.rules = append(x.rules, x.file.Reading.readRule(l, value))
}

// refusals are the reasons for which a rule has no effect.
var refusals = [...]Reason{
	match.None: None, match.NoPath: NoPath, match.NoLeadingSlash: NoLeadingSlash, match.RuleTooLong: RuleTooLong,
	match.DollarInside: DollarInside, match.StarBeforeEnd: StarBeforeEnd,
}

// judge says whether a rule with the given value has an effect for r, and what
// there is to remark on it.
func (r *Reading) judge(k Kind, value string) (notes Notes, why Reason) {
	if value == "" && r.meansAllowAll(k) {
		return notes.with(allowsAll), None
	}
	m := r.matcher()
	refusal, normal := m.Refuses(value)
	if refusal != match.None {
		if m.ReadsTwice(value) && m.HasEffect(match.WithoutStars(value)) {
			return notes.with(Encoded), None
		}
		return 0, refusals[refusal]
	}
	pattern := m.Compared(normal)
	if pattern != value {
		notes = notes.with(Encoded)
	}
	if m.IndexDirectory(pattern, k == Allow) != "" {
		notes = notes.with(OpensDirectory)
	}
	return notes, None
}

// readRule returns the rule on line l, which has an effect for r and the given value.
func (r *Reading) readRule(l *Line, value string) Rule {
	m, rule := r.matcher(), Rule{Line: l.Number, Allow: l.Kind == Allow, Pattern: value}
	switch {
	case l.Notes.Has(allowsAll):
		rule.Allow, rule.Pattern, rule.Octets = true, "/", 1
		return rule
	case l.Notes.Has(Encoded):
		normal := m.Normal(m.Taken(value))
		rule.Pattern, rule.Octets = m.Compared(normal), m.Octets(normal)
		if r.Match.Address.Is == choice.AddressOnHost {
			if host := compat.RepHost(value); host != "" {
				rule.rare = &rareRule{host: host}
			}
		}
	default:
		rule.Octets = m.Octets(value)
	}
	if l.Notes.Has(OpensDirectory) && !m.MakesIndexRules() {
		if directory := m.IndexDirectory(rule.Pattern, rule.Allow); directory != "" {
			rule.rare = &rareRule{directory: directory, host: rule.Host()}
		}
	}
	return rule
}

// meansAllowAll reports whether r takes a rule without a path for one that
// allows everything.
func (r *Reading) meansAllowAll(k Kind) bool {
	return k == Disallow && r.Match.EmptyDisallow.Is == choice.EmptyDisallowAllows || k == Allow && r.Match.EmptyAllow.Is == choice.EmptyAllowAllows
}
