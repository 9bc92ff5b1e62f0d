package meaning

import (
	"sort"

	robotstxt "whichline/engine"
	"whichline/engine/internal/choice"
	"whichline/engine/internal/prose"
)

// OfLine returns the meaning of the rule on line l of f, or nothing if l is not a rule. A
// reader may make two rules of one line.
func OfLine(f *robotstxt.File, l robotstxt.Line) robotstxt.Sentence {
	switch {
	case !l.Kind.IsRule():
		return robotstxt.Sentence{}
	case l.Ignored == robotstxt.NoPath && l.Kind == robotstxt.Disallow:
		return prose.Fill(textEmptyBlocks, nil)
	case l.Ignored == robotstxt.NoPath:
		return prose.Fill(textEmptyAllows, nil)
	case l.Ignored == robotstxt.NoLeadingSlash:
		return withoutSlash(f, l)
	case l.Ignored != robotstxt.None:
		return (&Meaning{Why: l.Ignored}).Sentence()
	}
	var s robotstxt.Sentence
	var idle *Meaning // a rule that matches nothing crawlers request
	for _, r := range rulesOn(f, l.Number) {
		m := Of(f, &r)
		other := onHost(m.Sentence(), &r)
		switch {
		case m.Kind == NoAddress:
			idle = &m
		case s.IsZero():
			s = other
		case s.String() != other.String():
			s = prose.Fill(textTwo, prose.Args{"meaning": s, "other": other})
		}
	}
	switch {
	case idle == nil:
		return s
	case s.IsZero():
		return idle.Sentence()
	case idle.RobotsQuery:
		return prose.Fill(textRobotsQuery, prose.Args{"meaning": s})
	case idle.Robots:
		return prose.Fill(textRobots, prose.Args{"meaning": s})
	}
	return s
}

// onHost adds to the meaning of r that it applies on one host alone, if it does.
func onHost(meaning robotstxt.Sentence, r *robotstxt.Rule) robotstxt.Sentence {
	if r.Host() == "" {
		return meaning
	}
	return prose.Fill(textOnHost, prose.Args{"meaning": meaning, "host": r.Host()})
}

// withoutSlash explains why the path on a line does not match.
func withoutSlash(f *robotstxt.File, l robotstxt.Line) robotstxt.Sentence {
	starred, asText := f.Value(l)[0] == '*', f.Reading.Match.Wildcards.Is == choice.WildcardsAsText
	switch {
	case starred && asText:
		return prose.Fill(textStarIsText, nil)
	case starred, asText, f.Reading.Match.LeadingStar.Is == choice.StarMayNotBegin:
		return prose.Fill(textOnlySlash, nil)
	}
	return prose.Fill(textNeedsSlash, nil)
}

// rulesOn returns the rules made of the line with the given number.
func rulesOn(f *robotstxt.File, number int) []robotstxt.Rule {
	runs := f.Runs()
	after := sort.Search(len(runs), func(i int) bool { return runs[i].UserAgents[0] > number })
	if after == 0 {
		return nil
	}
	rules := runs[after-1].Rules()
	first := sort.Search(len(rules), func(i int) bool { return rules[i].Line >= number })
	last := first
	for last < len(rules) && rules[last].Line == number {
		last++
	}
	return rules[first:last]
}
