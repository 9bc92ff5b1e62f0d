package verdicts

import (
	"strings"

	"whichline/engine"
	"whichline/engine/internal/ascii"
	"whichline/engine/internal/choice"
)

// Traits are what a file has, as its reader reads it, and what is asked about it, as
// far as they decide which choices can change a verdict. [choice.Content] tells that by
// octets alone, for every reader; these tell more, about one.
type traits struct {
	file *engine.File

	rest          bool // a line is none that every reader knows, or its field is not written as the RFC has it
	emptyDisallow bool
	emptyAllow    bool
	strangeName   bool // a user-agent line has other octets than those of a product token
	starName      bool // a user-agent line has more behind "*"
	strangeRule   bool // a rule has a host in it, or octets that some decode or encode
	stars         bool // a rule ends in "*", or has several in a row
	innerDollar   bool // a rule has a "$" that is not its end
	several       bool // the rules of some product token stand in several places
	starShared    bool // a run names "*" and others
	unruled       bool // no rule ends a run

	crawlers    bool // a crawler has several product tokens, or ignores "*"
	slashes     bool // a product token of a crawler has one
	inside      bool // the name of a group is part of that of a crawler
	robotsTxt   bool // a URL may be that of the file itself
	strangePath bool // a URL has octets that some decode or encode
}

// traitsOf returns the traits of f. Nothing was asked yet.
func traitsOf(f *engine.File) *traits {
	t := &traits{file: f}
	for i := range f.Lines {
		t.line(&f.Lines[i])
	}
	runs := f.Runs()
	for i := range runs {
		t.unruled = t.unruled || runs[i].Ended == 0
	}
	star := f.Group("*")
	for g := range f.AllGroups() {
		t.several = t.several || len(g.Runs) > 1
		if g != star {
			continue
		}
		for _, i := range g.Runs {
			t.starShared = t.starShared || len(runs[i].UserAgents) > 1
		}
	}
	return t
}

// line takes up what one line shows.
func (t *traits) line(l *engine.Line) {
	value := t.file.Value(*l)
	switch {
	case l.Kind == engine.Unknown, l.Kind == engine.Unparsed, l.Notes.Has(engine.MisspeltField), l.Notes.Has(engine.LongerField), l.Notes.Has(engine.MissingColon):
		t.rest = true
	}
	switch {
	case l.Kind == engine.UserAgent:
		t.strangeName = t.strangeName || !ascii.IsPlainName(value)
		t.starName = t.starName || len(value) > 1 && value[0] == '*'
	case !l.Kind.IsRule():
	case value == "":
		t.emptyDisallow = t.emptyDisallow || l.Kind == engine.Disallow
		t.emptyAllow = t.emptyAllow || l.Kind == engine.Allow
	default:
		t.strangeRule = t.strangeRule || isStrange(value)
		t.stars = t.stars || value[len(value)-1] == '*' || strings.Contains(value, "**")
		t.innerDollar = t.innerDollar || strings.Contains(value[:len(value)-1], "$")
	}
}

// isStrange reports whether text has two slashes in a row, or octets that are not
// compared as they are in every form.
func isStrange(text string) bool {
	for i := range len(text) {
		switch c := text[i]; {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', '0' <= c && c <= '9', strings.IndexByte("-._~?=&*$", c) >= 0:
		case c == '/' && (i == 0 || text[i-1] != '/'):
		default:
			return true
		}
	}
	return false
}

// ask takes up what v is about.
func (t *traits) ask(v *engine.Verdict) {
	t.robotsTxt = t.robotsTxt || strings.Contains(v.Target.Path, "robots") || strings.Contains(v.Target.Path, "%")
	t.strangePath = t.strangePath || isStrange(v.Target.Path) || strings.ContainsAny(v.Target.Path, "*$")
	t.crawlers = t.crawlers || len(v.Crawler.Tokens) > 1 || v.Crawler.IgnoresStar
	for _, token := range v.Crawler.Tokens {
		t.slashes = t.slashes || strings.Contains(token, "/")
		t.inside = t.inside || t.namesPartOf(ascii.ToLower(token))
	}
}

// namesPartOf reports whether a part of the token, which is in lower case, or all of it
// is the name of a group or the value of a user-agent line.
func (t *traits) namesPartOf(token string) bool {
	for g := range t.file.AllGroups() {
		if strings.Contains(token, ascii.ToLower(g.Token)) {
			return true
		}
	}
	for i := range t.file.Lines {
		if l := &t.file.Lines[i]; l.Kind == engine.UserAgent && strings.Contains(token, ascii.ToLower(t.file.Value(*l))) {
			return true
		}
	}
	return false
}

// idle reports whether no verdict that was asked about changes if the reader makes the
// choice with the given index as other does. It knows only those that most readings
// differ in, and for readers who find fields and values as the RFC has it.
func (t *traits) idle(index int, other *engine.Reading) bool {
	own := t.file.Reading
	if own.FieldEnd.Is != choice.ColonEndsField || own.MissingColon.Is == choice.KnownField || own.Tags.Is != choice.TagsAreText ||
		own.GroupName.Is != choice.SameName {
		return false
	}
	switch choice.Value(&own.Set, index).(type) {
	case choice.EmptyDisallow:
		return !t.emptyDisallow
	case choice.EmptyAllow:
		return !t.emptyAllow
	case choice.RobotsTxt:
		return !t.robotsTxt
	case choice.BrokenHost:
		return !t.strangeRule
	case choice.EmptyGroup:
		return !t.unruled && own.CrawlDelay.Is == choice.DelayIsNothing && own.RequestRate.Is == choice.RateIsNothing &&
			own.ContentUsage.Is == choice.UsageIsNothing && own.OtherField.Is == choice.OtherIsNothing && own.NoField.Is == choice.NoFieldIsNothing
	case choice.GroupName:
		return !t.inside
	case choice.SecondGroup:
		return !t.several
	case choice.StarRun:
		return !t.starShared
	case choice.Crawlers:
		return !t.crawlers
	case choice.Spelling, choice.LongerField:
		return !t.rest
	case choice.MissingColon:
		return !t.rest && other.MissingColon.Is != choice.KnownField
	case choice.TokenEnd:
		return !t.strangeName && !t.slashes
	case choice.StarText:
		return !t.starName
	case choice.Length:
		return !t.stars && !t.strangeRule && countsPattern(own) && countsPattern(other)
	case choice.EscapeDigits:
		return !t.strangeRule && !t.strangePath
	case choice.Escapes:
		return !t.strangeRule && !t.strangePath && !t.innerDollar && decodesLittle(own) && decodesLittle(other)
	}
	return false
}

// countsPattern reports whether the length of a rule, for r, is that of its path pattern, but
// for stars that change nothing.
func countsPattern(r *engine.Reading) bool {
	l := r.Length.Is
	return l == choice.PatternLength || l == choice.StarsLength || l == choice.CollapsedLength
}

// decodesLittle reports whether r compares as RFC 9309 does, or as is written.
func decodesLittle(r *engine.Reading) bool {
	return r.Escapes.Is == choice.DecodeUnreserved || r.Escapes.Is == choice.KeepEscapes
}
