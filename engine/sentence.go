package engine

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// A Sentence is a text in parts, so that a page can set code in code type and
// link lines. It is valid UTF-8 whatever was in the file.
type Sentence []Part

// A Part is a piece of a sentence.
type Part struct {
	Text string
	Code bool // an excerpt of a file, or something to type
	Line int  // the number of the line that Text names, or 0
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

// args are what the names in braces of a text stand for: a string, a Sentence,
// or one of the types below.
type args map[string]any

// Quantities and references that know how they are worded.
type (
	octets  int     // "7 octets"
	rules   int     // "3 rules"
	lineRef []int32 // "line 4", "lines 4 and 9"
)

// A lineList names the first of total lines.
type lineList struct {
	lines []int32
	total int
}

// sentence fills in a text of the table.
func sentence(text string, a args) Sentence {
	var s Sentence
	code := false
	for text != "" {
		i := strings.IndexAny(text, "{`")
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
		s = append(s, parts(a[name], code)...)
		text = rest
	}
	return s
}

// parts words one argument.
func parts(value any, code bool) Sentence {
	switch v := value.(type) {
	case Sentence:
		return v
	case octets:
		return Sentence{{Text: count(int(v), "octet")}}
	case rules:
		return Sentence{{Text: count(int(v), "rule")}}
	case lineRef:
		return lineParts(v, len(v))
	case lineList:
		return lineParts(v.lines, v.total)
	case string:
		return Sentence{{Text: excerpt(v), Code: code}}
	case int:
		return Sentence{{Text: strconv.Itoa(v), Code: code}}
	}
	return nil
}

// maxLineRefs is how many lines a sentence names before it says "and others".
const maxLineRefs = 6

// lineParts names the first of total lines: "line 4", "lines 4, 9 and 12".
func lineParts(lines []int32, total int) Sentence {
	if len(lines) == 0 {
		return Sentence{{Text: "no lines"}}
	}
	word := "line "
	if total > 1 {
		word = "lines "
	}
	shown := lines[:min(len(lines), maxLineRefs)]
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
		s = append(s, Part{Text: word + strconv.Itoa(int(n)), Line: int(n)})
	}
	if more := total - len(shown); more > 0 {
		s = append(s, Part{Text: " and " + strconv.Itoa(more) + " more"})
	}
	return s
}

// count returns n and the noun, in the plural unless n is 1.
func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}

// maxExcerpt is how many octets of a file or a URL a sentence quotes.
const maxExcerpt = 160

// excerpt returns s as valid UTF-8, shortened in the middle if it is long.
func excerpt(s string) string {
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

// maxNamed is how many excerpts a list names before it says "and others".
const maxNamed = 4

// named lists excerpts: "`a`, `b` and 3 more".
func named(excerpts []string) Sentence {
	var s Sentence
	shown := excerpts[:min(len(excerpts), maxNamed)]
	for i, e := range shown {
		switch {
		case i == 0:
		case i == len(excerpts)-1:
			s = append(s, Part{Text: " and "})
		default:
			s = append(s, Part{Text: ", "})
		}
		s = append(s, Part{Text: excerpt(e), Code: true})
	}
	if len(excerpts) > len(shown) {
		s = append(s, Part{Text: " and others"})
	}
	return s
}

// capital makes the first letter of s a capital, unless it is code.
func capital(s Sentence) Sentence {
	if len(s) > 0 && !s[0].Code && s[0].Text != "" {
		s[0].Text = strings.ToUpper(s[0].Text[:1]) + s[0].Text[1:]
	}
	return s
}
