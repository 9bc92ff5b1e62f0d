// Package prose composes sentences from templates, so that callers pass facts, not
// wording.
package prose

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode/utf8"
)

// A Sentence is a text with its arguments. English is one rendering of it. The zero
// Sentence is empty.
type Sentence struct{ *node }

// A node is a template with arguments, parts as they are, or a list of sentences.
type node struct {
	entry  *Entry // of the text, if it is one of a table
	text   string
	args   []arg
	parts  []Part
	list   []Sentence
	lines  []int // numbers, as a list
	style  *Style
	change func(Part) Part // of each part; nil for none
}

type arg struct {
	name  string
	value any
}

// A Part is a piece of a rendered sentence.
type Part struct {
	Text string
	Code bool // an excerpt of a file, or text to type
	Name bool // a name or a URL, which reads from left to right in every language
	Line int  // the line number that Text mentions, or 0
}

// A Language has texts in another language than English.
type Language interface {
	// Text returns the text with the given code, which may have a form for the number. It
	// is not ok if there is none.
	Text(code string, number ...int) (text string, ok bool)
	// Number writes n.
	Number(n int) string
}

// A joiner is a [Language] in which the space between two parts depends on both.
type joiner interface{ Join(parts []Part) }

// Verbatim returns a sentence of parts that are the same in every language.
func Verbatim(parts ...Part) Sentence {
	if len(parts) == 0 {
		return Sentence{}
	}
	return Sentence{&node{parts: parts}}
}

// Name returns a sentence that is a name.
func Name(text string) Sentence { return Verbatim(Part{Text: text, Name: true}) }

// Quote returns a sentence that is an excerpt.
func Quote(text string) Sentence { return Verbatim(Part{Text: text, Code: true}) }

// Map returns s with each of its parts changed, in whatever language it is rendered.
func (s Sentence) Map(change func(Part) Part) Sentence {
	return Sentence{&node{list: []Sentence{s}, style: &Style{}, change: change}}
}

// Code returns the stable code of s; "" if it is empty, a list or verbatim.
func (s Sentence) Code() string {
	switch {
	case s.node == nil:
		return ""
	case s.change != nil:
		return s.list[0].Code()
	case s.entry == nil:
		return ""
	}
	return s.entry.Code
}

// Argument returns the sentence that s has as the argument of the given name; an empty one
// if there is none.
func (s Sentence) Argument(name string) Sentence {
	if s.node == nil {
		return Sentence{}
	}
	for _, a := range s.args {
		if value, ok := a.value.(Sentence); ok && a.name == name {
			return value
		}
	}
	return Sentence{}
}

// IsZero reports whether s is empty.
func (s Sentence) IsZero() bool { return s.node == nil }

// Equal reports whether s and t are the same in English.
func (s Sentence) Equal(t Sentence) bool { return slices.Equal(s.Parts(), t.Parts()) }

// Parts returns the sentence in English in parts, so that a page can mark code and link
// lines. They are valid UTF-8 regardless of the input.
func (s Sentence) Parts() []Part { return s.In(nil) }

// In returns the sentence in another language in parts. English is nil.
func (s Sentence) In(l Language) []Part { return s.joinedTo(nil, l) }

// rooms are slices in which parts are kept until they are used.
var rooms = sync.Pool{New: func() any { return new([]Part) }}

// Use calls f with the parts of s in a language. F must not keep the slice.
func (s Sentence) Use(l Language, f func([]Part)) {
	room := rooms.Get().(*[]Part)
	*room = s.joinedTo((*room)[:0], l)
	f(*room)
	clear(*room)
	rooms.Put(room)
}

// joinedTo appends the parts of s to none, with the spaces of the language between them.
func (s Sentence) joinedTo(none []Part, l Language) []Part {
	all := s.appendTo(none, l, false)
	if j, ok := l.(joiner); ok {
		j.Join(all)
	}
	return all
}

// String returns the sentence as plain English text, with backticks around code.
func (s Sentence) String() (text string) {
	s.Use(nil, func(parts []Part) { text = Plain(parts) })
	return text
}

// Plain returns parts as plain text, with backticks around code.
func Plain(parts []Part) string {
	n := 0
	for i := range parts {
		n += len(parts[i].Text) + 2
	}
	var b strings.Builder
	b.Grow(n)
	for _, p := range parts {
		if p.Code {
			b.WriteByte('`')
			b.WriteString(p.Text)
			b.WriteByte('`')
		} else {
			b.WriteString(p.Text)
		}
	}
	return b.String()
}

// Args are the values of the names in a template: a string, which is quoted with
// [Excerpt], an int, a [Sentence], or one of the types below. A name without an argument
// is replaced by nothing.
type Args map[string]any

// Quantities and references that are put into words.
type (
	Octets     int   // "7 bytes"
	Characters int   // "7 characters"
	Rules      int   // "3 rules"
	Lines      []int // "line 4", "lines 4 and 9"
	Ordinal    int   // "2026", of a year or a line: without a separator of thousands
)

// FirstLines mentions the first of total lines.
type FirstLines struct {
	Lines []int
	Total int
}

// Fill returns the sentence of the template text, in which "{name}" stands for the
// argument of that name, and text between backticks is code. "{Name}" is the same where
// a sentence begins: "Line 4" for "line 4".
func Fill(text string, a Args) Sentence {
	if text == "" {
		return Sentence{}
	}
	entry, gaps := texts[text], strings.Count(text, "{")
	if gaps == 0 && entry != nil {
		return Sentence{entry.alone}
	}
	n := &node{entry: entry, text: text, args: make([]arg, 0, gaps)}
	for {
		_, after, found := strings.Cut(text, "{")
		name, rest, _ := strings.Cut(after, "}")
		if !found {
			return Sentence{n.withNumber(a)}
		}
		name, _ = lowered(name)
		if value := a[name]; value != nil {
			n.args = append(n.args, arg{name, value})
		}
		text = rest
	}
}

// withNumber adds the number that decides the form of n, if the text doesn't mention it.
func (n *node) withNumber(a Args) *node {
	if value := a["n"]; value != nil && n.entry != nil && n.entry.One != "" && !strings.Contains(n.text, "{n}") {
		n.args = append(n.args, arg{"n", value})
	}
	return n
}

// lowered returns the name of a gap without the capital that it has if it begins a
// sentence.
func lowered(name string) (lower string, begins bool) {
	if name == "" || name[0] < 'A' || 'Z' < name[0] {
		return name, false
	}
	return string(name[0]+'a'-'A') + name[1:], true
}

// appendTo appends the parts of s to all. First is set where s begins a sentence.
func (s Sentence) appendTo(all []Part, l Language, first bool) []Part {
	if s.node == nil {
		return all
	}
	at := len(all)
	switch {
	case s.list != nil:
		all = s.appendList(all, l, first)
	case s.parts != nil:
		all = append(all, s.parts...)
	case s.lines != nil:
		all = s.appendNumbers(all, l)
	default:
		all = s.appendText(all, l, first)
	}
	for i := at; s.change != nil && i < len(all); i++ {
		all[i] = s.change(all[i])
	}
	return all
}

// in returns the template in the given language.
func (n *node) in(l Language, first bool) string {
	switch {
	case n.entry == nil:
		return n.text
	case first && n.entry.first != nil:
		return n.entry.first.in(l)
	case n.entry.One == "":
		return n.entry.in(l)
	}
	return n.entry.in(l, n.number())
}

// number returns the number that decides the form of the text: {n}, or the first one.
func (n *node) number() int {
	if i := slices.IndexFunc(n.args, func(a arg) bool { return a.name == "n" }); i >= 0 {
		return n.args[i].value.(int)
	}
	for _, a := range n.args {
		switch v := a.value.(type) {
		case int:
			return v
		case Lines:
			return len(v)
		case FirstLines:
			return v.Total
		}
	}
	return 0
}

// appendText appends the template with its arguments.
func (n *node) appendText(all []Part, l Language, first bool) []Part {
	text, code := n.in(l, first), false
	if all == nil {
		all = make([]Part, 0, 1+4*len(n.args)+strings.Count(text, "`"))
	}
	for text != "" {
		i := strings.IndexAny(text, "{`")
		if i < 0 {
			return append(all, Part{Text: text, Code: code})
		}
		if i > 0 {
			all, first = append(all, Part{Text: text[:i], Code: code}), false
		}
		if text[i] == '`' {
			code = !code
			text = text[i+1:]
			continue
		}
		name, rest, _ := strings.Cut(text[i+1:], "}")
		name, begins := lowered(name)
		all = n.appendArg(all, name, code, l, first && i == 0 || begins)
		text, first = rest, false
	}
	return all
}

// appendArg appends the argument with the given name in words.
func (n *node) appendArg(all []Part, name string, code bool, l Language, first bool) []Part {
	i := slices.IndexFunc(n.args, func(a arg) bool { return a.name == name })
	if i < 0 {
		return all
	}
	switch v := n.args[i].value.(type) {
	case Sentence:
		return v.appendTo(all, l, first)
	case Octets:
		return quantity(textOctets, int(v)).appendTo(all, l, first)
	case Characters:
		return quantity(textCharacters, int(v)).appendTo(all, l, first)
	case Rules:
		return quantity(textRules, int(v)).appendTo(all, l, first)
	case Lines:
		return appendLines(all, v, len(v), first, l)
	case FirstLines:
		return appendLines(all, v.Lines, v.Total, first, l)
	case string:
		return append(all, Part{Text: Excerpt(v), Code: code, Name: !code})
	case int:
		return append(all, Part{Text: number(v, l), Code: code})
	case time.Time:
		return Date(v.UTC().Format(time.DateOnly)).appendTo(all, l, first)
	case Ordinal:
		return append(all, Part{Text: digits(int(v), l)})
	}
	return all
}

// number writes n, in English with a comma between thousands.
func number(n int, l Language) string {
	switch {
	case l != nil:
		return l.Number(n)
	case n < 1000:
		return strconv.Itoa(n)
	}
	return number(n/1000, nil) + fmt.Sprintf(",%03d", n%1000)
}

// digits writes n, which is not negative, without separators.
func digits(n int, l Language) string {
	s := strconv.Itoa(n)
	if l == nil {
		return s
	}
	var b strings.Builder
	for _, d := range s {
		b.WriteString(l.Number(int(d - '0')))
	}
	return b.String()
}

func quantity(text string, n int) Sentence { return Fill(text, Args{"n": n}) }

// maxExcerpt is the maximum length in octets of a quotation from a file or a URL.
const maxExcerpt = 160

// Excerpt returns s as valid UTF-8, shortened in the middle if it is long.
func Excerpt(s string) string {
	if len(s) > maxExcerpt {
		head, tail := maxExcerpt*3/4, len(s)-maxExcerpt/4
		for head > 0 && !utf8.RuneStart(s[head]) {
			head--
		}
		for tail < len(s) && !utf8.RuneStart(s[tail]) {
			tail++
		}
		s = s[:head] + "…" + s[tail:]
	}
	return strings.ToValidUTF8(s, "\uFFFD")
}
