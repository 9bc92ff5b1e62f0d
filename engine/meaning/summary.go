package meaning

import (
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/internal/prose"
)

// The grammatical numbers.
const single, several = 1, 2

// predicate returns the permissions of who, a subject of the given number, without a full stop, as in "crawlers that
// obey this group may fetch nothing".
func (s *Summary) predicate(who robotstxt.Sentence, n int) robotstxt.Sentence {
	a := prose.Args{
		"who":     who,
		"n":       n,
		"blocked": s.Blocked.clauses(several),
		"allowed": s.Allowed.clauses(single),
		"again":   s.Again.clauses(single),
		"use":     prose.Fill(s.use, nil),
		"rules":   prose.Rules(s.Group.Len()),
		"blocks":  prose.Rules(s.Blocked.More),
		"allows":  prose.Rules(s.Allowed.More),
	}
	texts := &groupTexts
	if s.use != "" {
		texts = &useTexts
	}
	return prose.Fill(texts[s.outcome], a)
}

// everyone returns the permissions of all crawlers: "everyone may fetch everything", or
// "no crawler may fetch anything".
func (s *Summary) everyone() robotstxt.Sentence {
	if text, ok := noCrawlerTexts[s.outcome]; ok {
		return prose.Fill(text, nil)
	}
	return s.predicate(prose.Fill(textEveryone, nil), several)
}

// Sentence describes the permissions of the crawlers that obey the group.
func (s *Summary) Sentence() robotstxt.Sentence {
	switch token := s.name; {
	case token == "*":
		return s.ofThis()
	case crawler.IsPreference(token):
		return finished(s.predicate(subject(token), several))
	case isKnown(token) && s.named:
		return finished(s.predicate(subject(token), single))
	default:
		var one tokens
		one.add(token)
		return finished(s.predicate(called(s.reading, &one), several))
	}
}

// ofThis describes the permissions without naming the crawlers.
func (s *Summary) ofThis() robotstxt.Sentence {
	return finished(s.predicate(prose.Fill(textObeying, nil), several))
}

// finished makes a sentence of a clause.
func finished(s robotstxt.Sentence) robotstxt.Sentence {
	return prose.Fill(textFinished, prose.Args{"clause": s})
}

// clauses returns the verb phrases for n addresses of t: "begin with `/a` or `/b`, end in
// `.pdf`, or match one of 12 more rules".
func (t *Told) clauses(n int) robotstxt.Sentence {
	var all []robotstxt.Sentence
	style := prose.OrLong
	done := make([]bool, len(t.Meanings))
	for i := range t.Meanings {
		if done[i] {
			continue
		}
		var listed []robotstxt.Sentence
		for j := i; j < len(t.Meanings); j++ {
			if j == i || t.Meanings[i].joins(&t.Meanings[j]) {
				done[j] = true
				listed = append(listed, t.Meanings[j].subject())
			}
		}
		if len(listed) > 1 {
			style = prose.OrLists
		}
		all = append(all, t.Meanings[i].clause(n, prose.Join(listed, prose.Or)))
	}
	if t.More > 0 {
		text := textMatches
		if n == several {
			text = textMatch
		}
		all = append(all, prose.Fill(text, prose.Args{"n": t.More}))
	}
	return prose.Join(all, style)
}

// joins reports whether m and n can share one list.
func (m *Meaning) joins(n *Meaning) bool {
	a, b := kindTexts[m.listed()].many, kindTexts[n.listed()].many
	return a == b && strings.Contains(a, "{list}") && m.plain() && n.plain() && m.More == n.More
}

// listed returns the kind whose verb phrase describes m. Where a part says "?a=", the
// phrase for a parameter would leave out "/?b=?a=", and the addresses with it in the path.
func (m *Meaning) listed() Kind {
	switch {
	case m.Kind == FirstParameter, m.Kind == QueryBegins, m.Kind == LaterParameter && len(m.Parts) == 1:
		return Contains
	}
	return m.Kind
}

// plain reports whether m needs only the phrase of its kind, apart from More.
func (m *Meaning) plain() bool { return !m.Once && !m.AsCompared && !m.InQuery && m.InPath == "" }

// subject returns the entry of m in a list: the beginning, part or end of its addresses.
// If the text is too long to be shown, the entry gives its line.
func (m *Meaning) subject() robotstxt.Sentence {
	text := m.Start
	switch m.listed() {
	case Ends, EndsInside:
		text = m.End
	case Contains, ContainsInside:
		text = m.Parts[0]
	case LaterParameter, AnyParameter:
		text = m.parameter()
	}
	s := prose.Quote(short(text))
	if len(text) > maxSubject {
		s = prose.Fill(textLongSubject, prose.Args{"text": s, "line": prose.Lines{m.rule.Line}})
	}
	return s
}

// clause returns the verb phrase for m, singular or plural.
func (m *Meaning) clause(n int, list robotstxt.Sentence) robotstxt.Sentence {
	text := kindTexts[m.listed()].one
	if n == several {
		text = kindTexts[m.listed()].many
	}
	a := prose.Args{"list": list}
	if strings.Count(text, "{") > strings.Count(text, "{list}") {
		a = m.args()
		a["list"] = list
	}
	s := prose.Fill(text, a)
	if m.Once {
		text := textOnceBetweenClause
		switch {
		case m.atOnce():
			text = textOnceClause
		case m.Kind == EndsInside:
			text = textOnceInsideClause
		}
		s = prose.Fill(text, prose.Args{"clause": s, "end": m.End})
	}
	if m.More {
		s = prose.Fill(textMoreClause, prose.Args{"clause": s})
	}
	if m.InQuery {
		s = prose.Fill(textInQueryClause, prose.Args{"clause": s})
	}
	if m.InPath != "" {
		s = prose.Fill(m.inPath(textInPathClause, textPartInPathClause), prose.Args{"clause": s, "raw": m.InPath})
	}
	if m.AsCompared {
		s = prose.Fill(textAsComparedClause, prose.Args{"clause": s})
	}
	return s
}

// Limits in octets on the paths and names of a summary.
const (
	maxSubject = 60
	maxName    = 40
)

// short returns text, shortened in the middle if it is long.
func short(text string) string {
	if len(text) <= maxSubject {
		return prose.Excerpt(text)
	}
	return strings.ToValidUTF8(text[:maxSubject*2/3], "") + "…" + strings.ToValidUTF8(text[len(text)-maxSubject/3:], "")
}

// subject returns the phrase for the crawlers that look for groups for token. No
// operator is known to look for a preference.
func subject(token string) robotstxt.Sentence {
	if crawler.IsPreference(token) {
		return prose.Fill(textFollowing, prose.Args{"name": name(token)})
	}
	return prose.Name(name(token))
}

// name returns the product token of a group for display.
func name(token string) string {
	if len(token) <= maxName {
		return prose.Excerpt(token)
	}
	return strings.ToValidUTF8(token[:maxName], "") + "…"
}
