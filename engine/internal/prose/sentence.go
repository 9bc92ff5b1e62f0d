// Package prose composes sentences from templates, so that callers pass facts, not
// wording.
package prose

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// A Sentence is a text in parts, so that a page can mark code and link lines. It is
// valid UTF-8 regardless of the input.
type Sentence []Part

// A Part is a piece of a sentence.
type Part struct {
	Text string
	Code bool // an excerpt of a file, or text to type
	Line int  // the line number that Text mentions, or 0
}

// String returns the sentence as plain text, with backticks around code.
func (s Sentence) String() string {
	var b strings.Builder
	for _, p := range s {
		if p.Code {
			b.WriteString("`" + p.Text + "`")
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
	Octets     int   // "7 octets"
	Characters int   // "7 characters"
	Rules      int   // "3 rules"
	Lines      []int // "line 4", "lines 4 and 9"
)

// FirstLines mentions the first of total lines.
type FirstLines struct {
	Lines []int
	Total int
}

// Fill returns the template text with "{name}" replaced by the argument of that name,
// and text between backticks as code.
func Fill(text string, a Args) Sentence {
	if text == "" {
		return nil
	}
	s := make(Sentence, 0, 1+2*strings.Count(text, "{")+strings.Count(text, "`"))
	code := false
	for text != "" {
		i := nextGap(text)
		if i < 0 {
			return append(s, Part{Text: text, Code: code})
		}
		if i > 0 {
			s = append(s, Part{Text: text[:i], Code: code})
		}
		if text[i] == '`' {
			code = !code
			text = text[i+1:]
			continue
		}
		name, rest, _ := strings.Cut(text[i+1:], "}")
		s = s.with(a[name], code)
		text = rest
	}
	return s
}

// nextGap returns the index of the next gap or backtick in text, or -1.
func nextGap(text string) int {
	for i := range len(text) {
		if text[i] == '{' || text[i] == '`' {
			return i
		}
	}
	return -1
}

// with appends one argument in words.
func (s Sentence) with(value any, code bool) Sentence {
	switch v := value.(type) {
	case Sentence:
		return append(s, v...)
	case Octets:
		return append(s, Part{Text: Count(int(v), "byte")})
	case Characters:
		return append(s, Part{Text: Count(int(v), "character")})
	case Rules:
		return append(s, Part{Text: Count(int(v), "rule")})
	case Lines:
		return append(s, lineParts(v, len(v))...)
	case FirstLines:
		return append(s, lineParts(v.Lines, v.Total)...)
	case string:
		return append(s, Part{Text: Excerpt(v), Code: code})
	case int:
		return append(s, Part{Text: strconv.Itoa(v), Code: code})
	}
	return s
}

// MaxLines is the maximum number of lines that a sentence lists before it counts the
// rest.
const MaxLines = 6

// lineParts lists the first of total lines: "line 4", "lines 4, 9 and 12".
func lineParts(lines []int, total int) Sentence {
	if len(lines) == 0 {
		return Sentence{{Text: "no lines"}}
	}
	word := "line "
	if total > 1 {
		word = "lines "
	}
	shown := lines[:min(len(lines), MaxLines)]
	var s Sentence
	for i, n := range shown {
		switch {
		case i == 0 && total > 1:
			s = append(s, Part{Text: word})
			word = ""
		case i == total-1 && i > 0:
			s = append(s, Part{Text: " and "})
		case i > 0:
			s = append(s, Part{Text: ", "})
		}
		s = append(s, Part{Text: word + strconv.Itoa(n), Line: n})
	}
	if more := total - len(shown); more > 0 {
		s = append(s, Part{Text: " and " + strconv.Itoa(more) + " more"})
	}
	return s
}

// Count returns n and the noun, in the plural unless n is 1.
func Count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}

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

// MaxListed is the maximum number of excerpts that [List] lists before "and others".
const MaxListed = 4

// List lists excerpts: "`a`, `b` and others".
func List(excerpts []string) Sentence {
	if len(excerpts) > MaxListed {
		return append(Quoted(excerpts[:MaxListed], ", "), Part{Text: " and others"})
	}
	return Quoted(excerpts, " and ")
}

// Quoted lists all excerpts, with last before the last of them.
func Quoted(excerpts []string, last string) Sentence {
	var parts []Sentence
	for _, e := range excerpts {
		parts = append(parts, Sentence{{Text: Excerpt(e), Code: true}})
	}
	return Join(parts, ", ", last)
}

// Join joins parts with between, and with last before the last of them.
func Join(parts []Sentence, between, last string) Sentence {
	var s Sentence
	for i, part := range parts {
		switch {
		case i == 0:
		case i == len(parts)-1:
			s = append(s, Part{Text: last})
		default:
			s = append(s, Part{Text: between})
		}
		s = append(s, part...)
	}
	return s
}

// Capitalize capitalizes the first letter of s, unless it is code.
func Capitalize(s Sentence) Sentence {
	if len(s) > 0 && !s[0].Code && s[0].Text != "" {
		s[0].Text = strings.ToUpper(s[0].Text[:1]) + s[0].Text[1:]
	}
	return s
}
