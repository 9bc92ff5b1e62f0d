package robotstxt

import (
	"slices"
	"strings"
	"sync"

	"whichline/engine/internal/ascii"
	"whichline/engine/internal/choice"
	"whichline/engine/internal/compat"
	"whichline/engine/internal/percent"
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

// A rareRule is what few rules have.
type rareRule struct {
	directory string // the pattern, with "$", of the directory that the rule opens as the allow of an index page; or ""
	host      string // the host of the URLs that it is about; or ""
}

// host returns the host of the URLs that r is about; "" for any.
func (r *Rule) host() string {
	if r.rare == nil {
		return ""
	}
	return r.rare.host
}

// DirectoryPattern returns the pattern of the directory that r opens as the allow
// of an index page, or "".
func (r *Rule) DirectoryPattern() string {
	if r.rare == nil {
		return ""
	}
	return r.rare.directory
}

// isAbout reports whether r is about URLs on the host of t. A path is taken to be on
// any host.
func (r *Rule) isAbout(t *Target) bool {
	return r.rare == nil || r.rare.host == "" || t.Authority == "" || ascii.SameFold(r.rare.host, compat.HostOf(t.Authority))
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
	hosts bool // one of them is about a host
	ruleIndex
}

// all returns the rules in file order.
func (x *runRules) all() []Rule {
	x.once.Do(func() {
		x.rules = emptyWithCapacity(x.rules, len(x.lines))
		for _, n := range x.lines {
			x.read(x.file.ruleLine(n))
		}
	})
	return x.rules
}

// read reads the rule on line l, and another one for the directory that it opens if
// the reader makes it a rule of its own.
func (x *runRules) read(l *Line) {
	r := x.file.Reading
	value := x.file.ruleValue(l)
	if r.readsTwice(value) {
		x.readStarred(l, value)
		return
	}
	x.addBoth(l, value)
	if !r.MakesIndexRules() || !l.Notes.Has(OpensDirectory) {
		return
	}
	page := *l
	page.Notes = page.Notes.with(Encoded)
	directory := r.indexDirectory(r.pattern(value), true)
	if r.Match.IndexPage.Is == choice.IndexHTMLDirectory {
		x.add(&page, directory)
		return
	}
	x.addBoth(&page, directory)
}

// MakesIndexRules reports whether r makes an allow of an index page two rules: one
// for the page and one for its directory.
func (r *Reading) MakesIndexRules() bool {
	return r.Match.IndexPage.Is == choice.IndexHTMLAllowed || r.Match.IndexPage.Is == choice.IndexHTMLDirectory
}

// ruleValue returns the value of the rule on line l, as the reader takes it.
func (f *File) ruleValue(l *Line) string {
	value := f.part(l, l.Value)
	if f.Reading.Lines.MissingColon.Is == choice.KnownWords && l.Notes.Has(MissingColon) {
		return strings.Join(strings.FieldsFunc(value, f.Reading.isWhite), " ")
	}
	return value
}

// readsTwice reports whether r takes a rule with the given value for two, as it begins
// with a star.
func (r *Reading) readsTwice(value string) bool {
	return r.Match.LeadingStar.Is == choice.StarTwice && strings.HasPrefix(value, "*")
}

// readStarred reads the rule on line l, which begins with stars, for a reader who
// takes it for two: one without the stars, whatever host is named behind them, and
// one as it stands.
func (x *runRules) readStarred(l *Line, value string) {
	n, bare := len(x.rules), withoutStars(value)
	if x.file.Reading.refusesValue(bare) == None {
		plain := *l
		plain.Notes = plain.Notes.with(Encoded)
		x.addBoth(&plain, bare)
		if rare := x.rules[len(x.rules)-1].rare; rare != nil {
			rare.host = ""
		}
	}
	if x.file.Reading.refusesValue(value) == None {
		x.addBoth(l, value)
	}
	if len(x.rules) == n+2 && x.rules[n].Octets == x.rules[n+1].Octets {
		x.rules = x.rules[:n+1] // nothing but stars stand in front, and both say the same
	}
}

// withoutStars returns a value less the stars it begins with.
func withoutStars(value string) string {
	if value = strings.TrimLeft(value, "*"); value == "" {
		return "/"
	}
	return value
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

// add adds the rule on line l, which has the given value. It is filled in where it
// stands, as copying it costs a tenth of the time to the first verdict.
func (x *runRules) add(l *Line, value string) {
	n := len(x.rules)
	x.rules = slices.Grow(x.rules, 1)[:n+1]
	x.file.Reading.readRule(l, value, &x.rules[n])
	x.hosts = x.hosts || x.rules[n].host() != ""
}

// judge says whether a rule with the given value has an effect for r, and what
// there is to remark on it.
func (r *Reading) judge(k Kind, value string) (notes Notes, why Reason) {
	if value == "" && r.meansAllowAll(k) {
		return notes.with(allowsAll), None
	}
	taken := r.taken(value)
	normal := r.normalPattern(taken)
	if why = r.refuses(taken, normal); why != None {
		if bare := withoutStars(value); r.readsTwice(value) && r.refusesValue(bare) == None {
			return notes.with(Encoded), None
		}
		return 0, why
	}
	pattern := r.compared(normal)
	if pattern != value {
		notes = notes.with(Encoded)
	}
	return notes | r.noteDirectory(pattern, k == Allow), None
}

// noteDirectory notes whether a rule is about an index page, so that it covers its
// directory as well.
func (r *Reading) noteDirectory(pattern string, allow bool) (notes Notes) {
	if r.indexDirectory(pattern, allow) != "" {
		notes = notes.with(OpensDirectory)
	}
	return notes
}

// judgesByEscapes reports whether r takes a rule that begins with a slash as it is
// written, but for escapes and "$". Such rules are quicker to judge.
func (r *Reading) judgesByEscapes() bool {
	escapes := r.Match.Escapes.Is == choice.KeepEscapes || r.Match.Escapes.Is == choice.DecodeUnreserved
	return escapes && r.Match.Unsafe.Is == choice.UnsafeIsText && r.Match.LonePercent.Is == choice.LonePercentIsText &&
		r.Match.Address.Is == choice.AddressIsText && r.Match.LongRule.Is == choice.KeepLongRule &&
		r.Match.DollarInQuery.Is == choice.DollarStays && r.Match.InnerDollar.Is == choice.InnerDollarIsText && r.Match.StarBeforeEnd.Is == choice.StarBeforeEndMatches &&
		r.Match.WildcardRuns.Is != choice.OneWildcard && r.Match.WildcardHead.Is != choice.HeadAnywhere && r.Match.IndexPage.Is != choice.IndexEndDirectory
}

// judgeByEscapes is [Reading.judge] for such a reader and a rule that begins with a
// slash. It is plain if all its octets are.
func (r *Reading) judgeByEscapes(k Kind, value string, plain bool) (notes Notes) {
	pattern, encoded := value, false
	if r.Match.Escapes.Is != choice.KeepEscapes {
		pattern = r.normalPattern(value)
		encoded = pattern != value
	} else if !plain {
		encoded = percent.EncodesRaw(value)
	}
	if encoded {
		notes = notes.with(Encoded)
	}
	return notes | r.noteDirectory(pattern, k == Allow)
}

// readRule makes rule the one on line l, which has an effect for r and the given
// value.
func (r *Reading) readRule(l *Line, value string, rule *Rule) {
	rule.Line, rule.Allow, rule.Pattern, rule.rare = l.Number, l.Kind == Allow, value, nil
	switch {
	case l.Notes.Has(allowsAll):
		rule.Allow, rule.Pattern, rule.Octets = true, "/", 1
		return
	case l.Notes.Has(Encoded):
		normal := r.normalPattern(r.taken(value))
		rule.Pattern, rule.Octets = r.compared(normal), r.octets(normal)
		if r.Match.Address.Is == choice.AddressOnHost {
			rule.setHost(compat.RepHost(value))
		}
	default:
		rule.Octets = r.octets(value)
	}
	if l.Notes.Has(OpensDirectory) && !r.MakesIndexRules() {
		if directory := r.indexDirectory(rule.Pattern, rule.Allow); directory != "" {
			rule.rare = &rareRule{directory: directory, host: rule.host()}
		}
	}
}

func (r *Rule) setHost(host string) {
	if host != "" {
		r.rare = &rareRule{host: host}
	}
}

// meansAllowAll reports whether r takes a rule without a path for one that
// allows everything.
func (r *Reading) meansAllowAll(k Kind) bool {
	return k == Disallow && r.Match.EmptyDisallow.Is == choice.EmptyDisallowAllows || k == Allow && r.Match.EmptyAllow.Is == choice.EmptyAllowAllows
}

// longRule is how many octets of a rule Yandex takes.
const longRule = 1024

// refuses returns why a rule with the given path pattern, which is compared in
// its normal form, has no effect.
func (r *Reading) refuses(pattern, normal string) Reason {
	switch {
	case pattern == "" || normal == "":
		return NoPath
	case pattern[0] == '*' && r.Match.LeadingStar.Is == choice.StarMayNotBegin, normal[0] != '/' && normal[0] != '*':
		return NoLeadingSlash
	case len(pattern) > longRule && r.Match.LongRule.Is == choice.DropLongRule:
		return RuleTooLong
	case r.Match.InnerDollar.Is == choice.InnerDollarDrops && r.hasInnerDollar(pattern):
		return DollarInside
	case r.Match.StarBeforeEnd.Is == choice.StarBeforeEndNever && strings.HasSuffix(r.compared(normal), "*$"):
		return StarBeforeEnd
	}
	return None
}

// refusesValue is refuses for the value of a rule.
func (r *Reading) refusesValue(value string) Reason {
	taken := r.taken(value)
	return r.refuses(taken, r.normalPattern(taken))
}

// indexDirectory returns the pattern of the directory that a rule about an index
// page covers as well, with "$" behind it; "" for other rules. Readers look for
// "index.htm" in the last segment, or for a pattern that ends so. A rule whose own
// pattern does not match is tried again with that of the directory.
func (r *Reading) indexDirectory(pattern string, allow bool) string {
	switch r.Match.IndexPage.Is {
	case choice.IndexPageDirectory:
		if !allow {
			return ""
		}
		if slash := strings.LastIndexByte(pattern, '/'); slash >= 0 && strings.HasPrefix(pattern[slash:], "/index.htm") {
			return pattern[:slash+1] + "$"
		}
	case choice.IndexEndDirectory:
		if strings.HasSuffix(pattern, "index.htm") || strings.HasSuffix(pattern, "index.html") {
			return pattern[:strings.Index(pattern, "index.htm")] + "$"
		}
	case choice.IndexHTMLAllowed, choice.IndexHTMLDirectory:
		if allow && strings.HasSuffix(pattern, "/index.html") {
			return strings.TrimSuffix(pattern, "index.html") + "$"
		}
	}
	return ""
}
