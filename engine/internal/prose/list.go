package prose

import "strings"

// A Style is how a list is joined: each text has the items {a} and {b}. Pair is between
// two, last before the last of more, and next between the others.
type Style struct{ next, pair, last *Entry }

var (
	next    = separator("list.next", "{a}, {b}")
	and     = separator("list.and", "{a} and {b}")
	lastAnd = separator("list.last-and", "{a} and {b}") // of more than two, where some languages have a comma
	or      = separator("list.or", "{a} or {b}")
	lastOr  = separator("list.last-or", "{a} or {b}")

	commaOr   = separator("list.comma-or", "{a}, or {b}")
	commaAnd  = separator("list.comma-and", "{a}, and {b}")
	then      = separator("list.then", "{a} and then {b}")
	semicolon = separator("list.semicolon", "{a}; {b}")
	space     = separator("list.sentences", "{a} {b}")
)

// separator records what joins the items of a list. Unlike other texts, two may be the
// same in English.
func separator(code, text string) *Entry {
	e := &Entry{Code: code, Other: text}
	Later(func() []Entry { return []Entry{*e} })
	return e
}

// The styles of lists.
var (
	And       = &Style{next, and, lastAnd}
	Or        = &Style{next, or, lastOr}
	OrLong    = &Style{next, or, commaOr}        // of phrases
	OrLists   = &Style{next, commaOr, commaOr}   // of lists
	AndLong   = &Style{next, commaAnd, commaAnd} // of clauses
	Then      = &Style{then, then, then}
	Comma     = &Style{next, next, next}
	Semicolon = &Style{semicolon, semicolon, semicolon}
	Sentences = &Style{space, space, space}
)

var (
	textOthers = Text("list.others", "{list} and others")
	textMore   = Text("list.more", "{list} and {n} more")

	textOctets     = Plural("unit.bytes", "{n} byte", "{n} bytes")
	textCharacters = Plural("unit.characters", "{n} character", "{n} characters")
	textRules      = Plural("unit.rules", "{n} rule", "{n} rules")

	textLine    = Both("list.line", "line {n}", "Line {n}")
	textLines   = Both("list.lines", "lines {list}", "Lines {list}")
	textNoLines = Text("list.no-lines", "no lines")
)

// Join joins sentences to a list. It keeps the slice.
func Join(list []Sentence, style *Style) Sentence {
	if len(list) == 0 {
		return Sentence{}
	}
	return Sentence{&node{list: list, style: style}}
}

// appendList appends the sentences of the list with what joins them.
func (n *node) appendList(all []Part, l Language, first bool) []Part {
	for i, s := range n.list {
		if i > 0 {
			all = appendSeparator(all, n.style.at(i, len(n.list)), l)
		}
		all = s.appendTo(all, l, first && i == 0)
	}
	return all
}

// at returns what joins the item with the given index of a list of n to the one before.
func (s *Style) at(i, n int) *Entry {
	switch {
	case n == 2:
		return s.pair
	case i == n-1:
		return s.last
	}
	return s.next
}

// appendSeparator appends the text between two items of a list.
func appendSeparator(all []Part, e *Entry, l Language) []Part {
	_, text, _ := strings.Cut(e.in(l), "{a}")
	text, _, _ = strings.Cut(text, "{b}")
	if text == "" {
		return all
	}
	return append(all, Part{Text: text})
}

// MaxListed is the maximum number of excerpts that [List] lists before "and others".
const MaxListed = 4

// List lists excerpts: "`a`, `b` and others".
func List(excerpts []string) Sentence {
	if len(excerpts) > MaxListed {
		return Fill(textOthers, Args{"list": Quoted(excerpts[:MaxListed], Comma)})
	}
	return Quoted(excerpts, And)
}

// Quoted lists all excerpts.
func Quoted(excerpts []string, style *Style) Sentence {
	parts := make([]Sentence, len(excerpts))
	for i, e := range excerpts {
		parts[i] = Quote(Excerpt(e))
	}
	return Join(parts, style)
}

// MaxLines is the maximum number of lines that a sentence lists before it counts the
// rest.
const MaxLines = 6

// appendLines lists the first of total lines: "line 4", "lines 4, 9 and 12". A list that
// begins a sentence has a capital.
func appendLines(all []Part, lines []int, total int, first bool, l Language) []Part {
	switch {
	case len(lines) == 0:
		return Fill(textNoLines, nil).appendTo(all, l, first)
	case total == 1:
		line := texts[textLine].alone.in(l, first)
		return append(all, Part{Text: strings.Replace(line, "{n}", digits(lines[0], l), 1), Line: lines[0]})
	}
	shown := lines[:min(len(lines), MaxLines)]
	list := Sentence{&node{lines: shown, style: And}}
	if more := total - len(shown); more > 0 {
		list.style = Comma
		list = Fill(textMore, Args{"list": list, "n": more})
	}
	return Fill(textLines, Args{"list": list}).appendTo(all, l, first)
}

// appendNumbers appends the list of numbers of lines.
func (n *node) appendNumbers(all []Part, l Language) []Part {
	for i, line := range n.lines {
		if i > 0 {
			all = appendSeparator(all, n.style.at(i, len(n.lines)), l)
		}
		all = append(all, Part{Text: digits(line, l), Line: line})
	}
	return all
}
