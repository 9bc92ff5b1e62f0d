package robotstxt

import (
	"slices"
	"strings"

	"whichline/engine/internal/choice"
	"whichline/engine/internal/match"
	"whichline/engine/internal/prose"
)

// shared words the length that the winner and u have in common, and says how it is counted
// if that isn't by their paths in the file.
func (v *Verdict) shared(u Trial, octets any) any {
	var patterns []string
	for _, t := range []Trial{v.Winner, u} {
		if pattern, other := v.counted(t); other && !slices.Contains(patterns, pattern) {
			patterns = append(patterns, pattern)
		}
	}
	if text := v.qualifier(u); text != "" || len(patterns) == 0 {
		return qualified(text, octets)
	}
	return prose.Fill(textBothWidened, prose.Args{"octets": octets, "patterns": prose.Quoted(patterns, prose.And)})
}

// qualifier returns the text that says of the lengths of the winner and u what is counted
// if that isn't a text; else "".
func (v *Verdict) qualifier(u Trial) string {
	switch v.measure(u) {
	case choice.TextLength:
		return textWithoutWildcards
	case choice.MatchedLength:
		return textOfURL
	}
	return ""
}

// qualified returns a length as a qualifier says it.
func qualified(text string, octets any) any {
	if text == "" {
		return octets
	}
	return prose.Fill(text, prose.Args{"octets": octets})
}

// longer says how the winner is longer than the runner-up.
func (v *Verdict) longer(e Explanation) string {
	if text, ok := longerTexts[v.measure(e.runnerUp)]; ok {
		return text
	}
	return MostSpecific.Text()
}

// measure returns how the reader measures the winner and u. How it counts wildcards is left
// out if they have none.
func (v *Verdict) measure(u Trial) choice.Length {
	length := v.file.Reading.Match.Length.Is
	if length != choice.MatchedLength && !v.countsWildcards(v.Winner.Pattern) && !v.countsWildcards(u.Pattern) {
		return choice.PatternLength
	}
	return length
}

// countsWildcards reports whether pattern has wildcards that its length may depend on. Of
// one that becomes a regular expression, stars at the end are removed first.
func (v *Verdict) countsWildcards(pattern string) bool {
	if v.file.Reading.Match.Length.Is == choice.RegexpLength {
		pattern = strings.TrimRight(pattern, "*")
	}
	return match.HasWildcard(pattern)
}

// length words the length of t, and names the text that has this length if it isn't the
// path in the file.
func (v *Verdict) length(t Trial, octets any) any {
	if pattern, other := v.counted(t); other {
		return prose.Fill(textWidened, prose.Args{"pattern": pattern, "octets": octets})
	}
	return octets
}

// counted returns the text that has the length of t, and reports whether it is another than
// the path in the file. A reader that measures the URL counts no such text, and where nothing
// is left of a path, such as "*", there is none to show.
func (v *Verdict) counted(t Trial) (pattern string, other bool) {
	m, value := v.file.Reading.matcher(), v.file.Value(*v.file.lineOf(t.Rule))
	switch {
	case v.file.Reading.Match.Length.Is == choice.MatchedLength:
		return value, false
	case value != "" && t.Pattern == m.Pattern(value):
		pattern = m.Counted(m.Normal(m.Taken(value)))
	default:
		pattern = m.Counted(t.Pattern)
	}
	return pattern, pattern != value && pattern != ""
}
