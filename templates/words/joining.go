package words

import (
	"strings"
	"unicode"
	"unicode/utf8"

	robotstxt "whichline/engine"
)

// Join mends what stands between the parts of a sentence of the engine. Japanese has a space
// between its own characters and a Latin word or code, but none between two of its own.
// Spanish has another "and" and "or" before a word that begins with their sound.
func (l *Language) Join(parts []robotstxt.Part) {
	join, ok := joins[l.Code]
	if !ok {
		return
	}
	for i := range max(len(parts)-1, 0) {
		join(&parts[i], &parts[i+1])
	}
}

// joins are what mends two parts, by language.
var joins = map[string]func(a, b *robotstxt.Part){"es": joinSpanish, "ja": joinJapanese}

// joinSpanish writes e and u in place of y and o at the end of a if b begins with the same
// sound: "y GPTBot", but "e ImagesiftBot". An i before another vowel has another sound.
func joinSpanish(a, b *robotstxt.Part) {
	if !wording(a) {
		return
	}
	word := strings.TrimPrefix(strings.ToLower(b.Text), "h")
	if front, ok := strings.CutSuffix(a.Text, " y "); ok && strings.HasPrefix(word, "i") && strings.IndexAny(word[1:], "aeou") != 0 {
		a.Text = front + " e "
	}
	if front, ok := strings.CutSuffix(a.Text, " o "); ok && strings.HasPrefix(word, "o") {
		a.Text = front + " u "
	}
}

// joinJapanese mends the space between a and b, which is part of the one that is neither
// code nor a name.
func joinJapanese(a, b *robotstxt.Part) {
	before, after := a.Text, b.Text
	if wording(a) {
		before = strings.TrimSuffix(before, " ")
	}
	if wording(b) {
		after = strings.TrimPrefix(after, " ")
	}
	last, _ := utf8.DecodeLastRuneInString(before)
	first, _ := utf8.DecodeRuneInString(after)
	switch {
	case before == "" || after == "":
	case japanese(a, last) && japanese(b, first):
		a.Text, b.Text = before, after
	case len(before) < len(a.Text) || len(after) < len(b.Text):
	case japanese(a, last) && latin(b, first) && wording(a):
		a.Text += " "
	case latin(a, last) && japanese(b, first) && wording(b):
		b.Text = " " + b.Text
	}
}

// wording reports whether p is neither code nor a name nor the number of a line.
func wording(p *robotstxt.Part) bool { return !p.Code && !p.Name && p.Line == 0 }

// japanese reports whether r, of p, is a letter of Japanese.
func japanese(p *robotstxt.Part, r rune) bool {
	return !p.Code && (r == 'ー' || unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana))
}

// latin reports whether r, of p, stands apart from letters of Japanese. A digit doesn't:
// dates have none of these spaces.
func latin(p *robotstxt.Part, r rune) bool {
	return p.Code || p.Name && !japanese(p, r) || unicode.Is(unicode.Latin, r)
}
