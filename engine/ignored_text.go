package robotstxt

import (
	"slices"
	"sort"

	"whichline/engine/internal/choice"
	"whichline/engine/internal/prose"
)

// IgnoredText says why l has no effect; "" if it has one. A rule that says nothing to its
// reader ends the user-agent lines above it all the same, so that further ones open another
// group; for some readers, so do other fields. A rule with a path is said to end them only
// where no other does.
func (f *File) IgnoredText(l Line) string {
	switch {
	case l.Ignored != None && f.grouped().refused == l.Number:
		return textRefusesFile
	case l.Kind.IsRule() && l.Ignored == NoPath && f.Value(l) != "":
		return textLoneStarEnds
	case l.Kind == Disallow && l.Ignored == NoPath:
		return textEmptyEnds
	case l.Kind == Allow && l.Ignored == NoPath:
		return textEmptyAllowEnds
	case idleEnds[l.Ignored] != "" && f.endsRunAlone(l.Number):
		return idleEnds[l.Ignored]
	case l.Ignored == NoToken && f.isNameless(l.Number):
		return textNameless
	case (l.Ignored == NoToken || l.Ignored == NoField) && f.joinsAbove(l.Number):
		return textJoinsAbove
	case l.Ignored == UnsupportedField && f.delaysTooLong(l.Number):
		return textDelayBlocks
	case (l.Ignored == UnsupportedField || l.Ignored == UnknownField || l.Ignored == MisspeltFieldIgnored || l.Ignored == NoURL) && f.Reading.endsAgents(&l, f.Field(l)) && (f.standsBeforeRules(l.Number) || f.keepsFromJoining(l.Number)),
		l.Ignored == NoField && f.Reading.Groups.NoField.Is == choice.NoFieldEndsRun && f.standsBeforeRules(l.Number):
		return textEndsRun
	}
	return l.Ignored.Text()
}

// runAbove returns the index of the last run whose user-agent lines all stand above the line
// with the given number, or -1.
func (f *File) runAbove(number int) int {
	runs := f.Runs()
	return sort.Search(len(runs), func(i int) bool { return runs[i].UserAgents[len(runs[i].UserAgents)-1] > number }) - 1
}

// endsRunAlone reports whether the line with the given number, a rule that says nothing to
// the reader, ends the user-agent lines above it, and no rule with an effect does so.
func (f *File) endsRunAlone(number int) bool {
	i := f.runAbove(number)
	if i < 0 || len(f.runs[i].Rules()) > 0 {
		return false
	}
	return i+1 < len(f.runs) || f.Reading.Groups.EmptyGroup.Is == choice.DropEmptyGroup
}

// isNameless reports whether the user-agent line with the given number, which names no
// crawler, is the first of a run whose rules are therefore nobody's: no other line of the run
// names a crawler, or the reader gives the other names to the next run.
func (f *File) isNameless(number int) bool {
	i := sort.Search(len(f.Runs()), func(i int) bool { return f.runs[i].Begun > number }) - 1
	if i < 0 || f.runs[i].UserAgents[0] != number || len(f.runs[i].Rules()) == 0 {
		return false
	}
	return f.Reading.Groups.EmptyName.Is == choice.EmptyNamePassesOn ||
		!slices.ContainsFunc(f.runs[i].UserAgents, func(n int) bool { return f.Lines[n-1].Ignored != NoToken })
}

// joinsAbove reports whether the line with the given number, which names nobody, lets the next
// user-agent line join those above, although rules stand between.
func (f *File) joinsAbove(number int) bool {
	if f.Reading.Groups.EmptyName.Is != choice.EmptyNameJoins {
		return false
	}
	i := f.runAbove(number)
	return i >= 0 && i+1 < len(f.runs) && f.runs[i+1].UserAgents[0] < f.runs[i+1].Begun && f.runs[i].Ended < number
}

// keepsFromJoining reports whether the line with the given number stands below one that lets the
// next user-agent line join those above, and with which it no longer does.
func (f *File) keepsFromJoining(number int) bool {
	if f.Reading.Groups.EmptyName.Is != choice.EmptyNameJoins {
		return false
	}
	for i := number - 2; i >= 0; i-- {
		switch l := &f.Lines[i]; {
		case l.Ignored == NoToken || l.Ignored == NoField:
			return true
		case l.Kind != Blank && l.Kind != Comment && l.Kind != Unparsed:
			return false
		}
	}
	return false
}

// delaysTooLong reports whether the line with the given number is a delay for which the reader
// lets the group above it fetch nothing.
func (f *File) delaysTooLong(number int) (tooLong bool) {
	f.grouped()
	i := sort.Search(len(f.delays), func(i int) bool { return f.delays[i].line >= number })
	if i == len(f.delays) || f.delays[i].line != number || !(f.delays[i].milliseconds > longDelay) {
		return false
	}
	agents := f.runs[f.delays[i].run].UserAgents
	last := agents[sort.SearchInts(agents, number)-1]
	if i > 0 && f.delays[i-1].line > last {
		return false // only the first one is read
	}
	f.names(&f.Lines[last-1], func(name string, _ bool) { tooLong = tooLong || f.find(name).delayed })
	return tooLong
}

// standsBeforeRules reports whether the line with the given number stands in a run, and no
// rule of that before it.
func (f *File) standsBeforeRules(number int) bool {
	i := f.runAbove(number)
	if i < 0 {
		return false
	}
	rules := f.runs[i].Rules()
	return len(rules) == 0 || rules[0].Line > number
}

var (
	textEmptyEnds      = prose.Text("verdict.empty-ends", "without a path, it blocks nothing; a user-agent line below it begins another group")
	textEmptyAllowEnds = prose.Text("verdict.empty-allow-ends", "without a path, it allows nothing; a user-agent line below it begins another group")
	textLoneStarEnds   = prose.Text("verdict.lone-star-ends", "for this parser, * alone isn't a path; a user-agent line below it begins another group")
	textRefusesFile    = prose.Text("verdict.refuses-file", "because of this line, this parser rejects the whole file")
	textNameless       = prose.Text("verdict.nameless", "names no crawler, so none obeys the rules below it")
	textJoinsAbove     = prose.Text("verdict.joins-above", "for this parser, a user-agent line below it joins those above")
	textDelayBlocks    = prose.Text("verdict.delay-blocks", "not a rule, but for this parser the delay is so long that nothing may be fetched")
	textEndsRun        = prose.Text("verdict.ends-run", "not a rule, but for this parser it ends the run of user-agent lines")
)

// idleEnds are the texts on rules that match nothing to their reader and still end the
// user-agent lines above them, by reason.
var idleEnds = map[Reason]string{
	NoLeadingSlash: prose.Text("verdict.no-slash-ends", "no path begins that way, so it matches nothing; a user-agent line below it begins another group"),
	RuleTooLong:    prose.Text("verdict.too-long-ends", "longer than 1,024 characters; a user-agent line below it begins another group"),
	DollarInside:   prose.Text("verdict.dollar-inside-ends", "$ comes before the end of the path; a user-agent line below it begins another group"),
	StarBeforeEnd:  prose.Text("verdict.star-before-end-ends", "for this parser * before $ matches nothing; a user-agent line below it begins another group"),
}
