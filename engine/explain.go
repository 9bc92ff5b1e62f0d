package robotstxt

import (
	"cmp"
	"slices"
	"strings"

	"whichline/engine/internal/ascii"
	"whichline/engine/internal/choice"
	"whichline/engine/internal/match"
	"whichline/engine/internal/prose"
)

// An Explanation is a verdict in words.
type Explanation struct {
	Reason   Reason   // [Verdict.Reason], or, where a rule decides, how
	Sentence Sentence // the decision, and why
	Group    Sentence // says which group is obeyed, and why; zero if the whole file is refused
	runnerUp Trial    // the strongest rule that matches and lost, one that says otherwise if there is one; its Rule may be nil
	hits     int      // rules that match
	uneven   bool     // one of them has another length than its path in the file
	Lost     []int    // the first 50 lines of rules that match and lost, in file order; nil if there are none
}

// maxLost is how many lines [Explanation.Lost] holds.
const maxLost = 50

// Explain words v. It tries the rules of the group anew.
func (v *Verdict) Explain() Explanation {
	opened := v.opened()
	e := Explanation{Reason: v.Reason, Group: v.explainGroup(opened)}
	if v.Winner.Rule != nil {
		v.survey(&e)
	}
	e.Sentence = v.explainDecision(e, opened)
	return e
}

// survey finds the runner-up and says how the winner won.
func (v *Verdict) survey(e *Explanation) {
	w, counted := v.Winner, new(Rule)
	for t := range v.hits() {
		if t.Rule != w.Rule && t.Rule.sharesText(w.Rule) {
			continue // a reader may make two rules of one text
		}
		e.uneven = e.uneven || t.Octets != len(v.file.Value(*v.file.lineOf(t.Rule)))
		if t.Rule != w.Rule && v.isCloser(&t, &e.runnerUp) {
			e.runnerUp = t
		}
		if t.Rule.sharesText(counted) {
			continue
		}
		counted = t.Rule
		e.hits++
		if line := t.Rule.Line; line != w.Rule.Line && len(e.Lost) < maxLost && !slices.Contains(e.Lost, line) {
			e.Lost = append(e.Lost, line)
		}
	}
	e.Reason = v.how(&e.runnerUp)
}

// how says how the winner won against the runner-up.
func (v *Verdict) how(runnerUp *Trial) Reason {
	if runnerUp.Rule == nil {
		return OnlyMatch
	}
	by := v.file.Reading.criterion(&v.Winner, runnerUp)
	if by != match.ByPlace && runnerUp.Rule.Allow == v.Winner.Rule.Allow {
		return LongestMatch
	}
	return victories[by]
}

// isCloser reports whether t came closer to deciding than u, whose Rule may be nil: it
// opposes the winner, or precedes u.
func (v *Verdict) isCloser(t, u *Trial) bool {
	opposes := t.Rule.Allow != v.Winner.Rule.Allow
	if u.Rule == nil || opposes != (u.Rule.Allow != v.Winner.Rule.Allow) {
		return u.Rule == nil || opposes
	}
	return v.file.Reading.precedes(t, u)
}

// about returns the sentences for a crawler that fetches, or for a token about use.
func (v *Verdict) about() *decision {
	switch {
	case v.Crawler.StarOpen && v.Token == "*":
		return &aboutPreference
	case v.Crawler.Use != "":
		return &aboutUse
	}
	return &aboutFetching
}

func (v *Verdict) explainDecision(e Explanation, opened any) Sentence {
	d := v.about()
	a := prose.Args{
		"use":     prose.Fill(v.Crawler.Use, nil),
		"crawler": v.crawler(),
		"path":    v.Target.Path,
		"opened":  opened,
	}
	if v.Group != nil {
		a["rules"] = prose.Rules(v.Group.Len())
	}
	if v.Reason == FileRefused {
		a["line"] = prose.Lines{v.file.grouped().refused}
	}
	if v.Line() > 0 {
		v.describeRules(a, e)
	}
	a["why"] = prose.Fill(v.why(e, a), a)
	if v.Allowed {
		return prose.Fill(d.may, a)
	}
	return prose.Fill(d.mayNot, a)
}

// why returns the text that says why v is what it is. A reason that people would
// take in another sense has a text of its own.
func (v *Verdict) why(e Explanation, a prose.Args) string {
	text := v.reasonText(e, a)
	if v.Winner.Rule == nil {
		return text
	}
	l := v.file.lineOf(v.Winner.Rule)
	if v.file.Value(*l) != "" {
		return text
	}
	a["field"], a["reader"] = l.Kind.Field()+":", prose.Fill(v.file.Reading.Name, nil)
	if a["line"] = (prose.Lines{l.Number}); e.Reason == OnlyMatch {
		return textEmptyAllows
	}
	a["empty"], a["how"] = prose.Fill(textEmptyAllows, a), prose.Fill(text, a)
	return textEmptyWins
}

// reasonText returns the text of the reason for v.
func (v *Verdict) reasonText(e Explanation, a prose.Args) string {
	switch e.Reason {
	case NoGroup:
		for range v.file.Groups() {
			return e.Reason.Text()
		}
		if v.file.Unread() != "" {
			return textGroupsUnread
		}
		if v.file.namesNobody() {
			return textNobodyNamed
		}
		return textNoGroups
	case GroupEmpty:
		if l := v.loneRule(); l != nil && l.Ignored == NoPath && v.file.Value(*l) == "" {
			a["line"], a["field"] = prose.Lines{l.Number}, l.Kind.Field()+":"
			return textOnlyEmpty
		}
		if v.Token != "*" && v.isNamed() && !v.foundInside() && !v.file.Reading.ignoresStar(v.Crawler) {
			return textOwnGroupEmpty
		}
	case MostSpecific:
		return v.longer(e)
	case LongestMatch:
		if e.uneven || e.runnerUp.Octets == v.Winner.Octets {
			return textAllAgree
		}
	}
	return e.Reason.Text()
}

// namesNobody reports whether f has user-agent lines and none of them names a crawler.
func (f *File) namesNobody() bool {
	for i := range f.Runs() {
		if slices.ContainsFunc(f.runs[i].UserAgents, func(n int) bool { return f.Lines[n-1].Ignored != NoToken }) {
			return false
		}
	}
	return len(f.runs) > 0
}

// loneRule returns the only line in the group of v that is a rule, whether it has an effect
// or not; nil if there are none or several.
func (v *Verdict) loneRule() (lone *Line) {
	for _, i := range v.Group.Runs {
		for l := range v.file.linesOfRun(i) {
			if !l.Kind.IsRule() {
				continue
			}
			if lone != nil {
				return nil
			}
			lone = l
		}
	}
	return lone
}

// describeRules enters the winner, the runner-up and how long they are.
func (v *Verdict) describeRules(a prose.Args, e Explanation) {
	a["rules"] = prose.Rules(e.hits)
	plain := v.describe(a, v.Winner, "line", "rule")
	if e.runnerUp.Rule != nil {
		plain = v.describe(a, e.runnerUp, "otherLine", "otherRule") && plain
		a["lines"] = v.both(v.Winner.Rule, e.runnerUp.Rule)
		a["otherOctets"] = v.length(e.runnerUp, e.runnerUp.Octets)
	}
	a["length"] = prose.Octets(v.Winner.Octets)
	if plain { // an octet is a character
		a["length"] = prose.Characters(v.Winner.Octets)
	}
	a["octets"] = v.length(v.Winner, a["length"])
	if u := &e.runnerUp; u.Rule != nil && u.Octets == v.Winner.Octets {
		a["length"] = v.shared(e.runnerUp, a["length"])
	}
}

// describe enters line and rule of t under the given names, and reports whether
// the rule is ASCII.
func (v *Verdict) describe(a prose.Args, t Trial, line, rule string) bool {
	text := v.file.RuleText(t.Rule)
	a[line], a[rule] = prose.Lines{t.Rule.Line}, text
	return ascii.Only(text)
}

// both names two rules by their lines in order, or by their texts if they stand on one line.
func (v *Verdict) both(a, b *Rule) any {
	if a.Line != b.Line {
		return prose.Lines{min(a.Line, b.Line), max(a.Line, b.Line)}
	}
	if a.behind() < b.behind() { // numbers of rules behind others fall
		a, b = b, a
	}
	return prose.Quoted([]string{v.file.RuleText(a), v.file.RuleText(b)}, prose.And)
}

// RuleText returns r as it would be written, such as "Disallow: /admin/". The
// pattern is as in the file.
func (f *File) RuleText(r *Rule) string {
	l := f.lineOf(r)
	return strings.TrimSuffix(l.Kind.Field()+": "+f.Value(*l), " ")
}

// lineOf returns the line of r, as the part of it says that made r.
func (f *File) lineOf(r *Rule) *Line { return f.ruleLine(cmp.Or(r.behind(), r.Line)) }

// explainGroup says which group is obeyed.
func (v *Verdict) explainGroup(opened any) Sentence {
	a := prose.Args{"crawler": v.crawler(), "token": v.Token, "opened": opened, "missing": v.missing()}
	switch {
	case v.Reason == FileRefused:
		return Sentence{}
	case v.Group == nil && len(v.Crawler.Tokens) == 0:
		return prose.Fill(textNoStar, a)
	case v.Group == nil:
		return prose.Fill(textNoGroup, a)
	case v.foundInside() && v.Group.Token == "":
		return prose.Fill(textFoundNameless, a)
	case v.file.Reading.Groups.GroupName.Is == choice.SameOrInside && v.Token != "*" && v.file.Group(v.Token) != v.Group && !v.foundInside():
		a["token"] = v.Group.Token // one of the names that open its parts
		return prose.Fill(v.about().ownGroup, a)
	case v.foundInside():
		a["name"] = v.Group.Token
		return prose.Fill(textFoundInside, a)
	case v.isNamed(), v.passedOver() && v.about().ownGroup != "":
		return prose.Fill(v.about().ownGroup, a)
	}
	return prose.Fill(v.about().fallback, a)
}

// passedOver reports whether a group names a product token that was looked for in vain: the
// reader compares tokens in another way, or prefers the group for "*" to a short name.
func (v *Verdict) passedOver() bool {
	for _, token := range v.file.Reading.counting(v.Crawler) {
		if token == v.Token {
			return false
		}
		if v.file.Group(token) != nil {
			return true
		}
	}
	return false
}

// isNamed reports whether the group was not found by a token that the crawler falls back to.
func (v *Verdict) isNamed() bool {
	return len(v.Crawler.Tokens) == 0 || v.Token == v.Crawler.Tokens[0] || v.Token == v.Crawler.Sent
}

// foundInside reports whether the reader found the group because its name is part
// of the crawler's.
func (v *Verdict) foundInside() bool {
	return v.Group.Token != "*" && len(v.Group.Token) < len(v.Token) &&
		strings.Contains(strings.ToLower(v.Token), strings.ToLower(v.Group.Token))
}

// crawler returns the name of the crawler.
func (v *Verdict) crawler() any {
	if v.Crawler.Name == "" {
		return prose.Fill(textUnnamed, nil)
	}
	return v.Crawler.Name
}

// opened returns the lines that open the group obeyed, as an argument of sentences. It
// copies them, as a sentence outlives a file whose memory [Reading.ParseInto] takes over.
func (v *Verdict) opened() any {
	if v.Group == nil {
		return prose.FirstLines{}
	}
	lines := v.Group.Opened
	return prose.FirstLines{Lines: slices.Clone(lines[:min(len(lines), prose.MaxLines)]), Total: len(lines)}
}

// missing names the product tokens that were looked for in vain.
func (v *Verdict) missing() Sentence {
	var tokens []Sentence
	for i, token := range v.Crawler.Tokens {
		if token == v.Token || i > 0 && v.file.Reading.Groups.Crawlers.Is != choice.KnownCrawlers {
			break
		}
		tokens = append(tokens, prose.Quote(prose.Excerpt(token)))
	}
	return prose.Join(tokens, prose.Or)
}

// OutcomeText says how t fared, naming the rule that it lost to. T must be the winner
// or one of the trials of v.
func (v *Verdict) OutcomeText(t Trial) Sentence {
	texts := map[Reason]string{
		Shorter: textShorter, LosesTie: textLosesTie, LaterEqual: textLaterEqual, NotFirst: textNotFirst,
	}
	text, lost := texts[t.Outcome]
	if !lost || t.Rule.sharesText(v.Winner.Rule) { // a reader may make two rules of one text
		return prose.Fill(t.Outcome.Text(), nil)
	}
	a := prose.Args{
		"line": prose.Lines{v.Winner.Rule.Line}, "winner": prose.Octets(v.Winner.Octets),
	}
	if ascii.Only(v.file.RuleText(t.Rule)) && ascii.Only(v.file.RuleText(v.Winner.Rule)) { // an octet is a character
		a["winner"] = prose.Characters(v.Winner.Octets)
	}
	if t.Outcome == LosesTie {
		a["winner"] = v.shared(t, a["winner"])
	} else {
		a["octets"] = v.length(t, t.Octets)
		a["winner"] = qualified(v.qualifier(t), v.length(v.Winner, a["winner"]))
	}
	return prose.Fill(text, a)
}

// A Sentence is a text with its arguments. Its String method renders it in English, with
// backticks around code, and its Parts method in parts, so that a page can set code in
// code type and link lines. Both are valid UTF-8 whatever was in the file.
type Sentence = prose.Sentence

// A Text is a text of the engine: its stable code and its English, with names in braces.
type Text = prose.Entry

// Texts returns the texts of this package and of all imported packages of the engine,
// sorted by code.
func Texts() []Text { return prose.Texts() }

// Verbatim returns a sentence of parts that are the same in every language.
func Verbatim(parts ...Part) Sentence { return prose.Verbatim(parts...) }

// Compose returns a sentence of the caller's own: its stable code and its English, in which
// "{name}" stands for the argument of that name, a string, an int, a [time.Time], of which it
// tells the day in UTC, or a [Sentence], and text between backticks is code. A [Language] that has the code says it in its own words.
func Compose(code, text string, args map[string]any) Sentence { return prose.Coded(code, text, args) }

// A Language renders the texts of sentences.
type Language = prose.Language

// A Part is a piece of a sentence: its text, whether that is code or a name, and the
// number of the line that the text names, or 0.
type Part = prose.Part
