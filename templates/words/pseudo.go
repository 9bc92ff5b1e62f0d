package words

import (
	"strings"
	"sync"
	"unicode"
)

// Pseudo offers two languages made of English, for looking at pages: qps-ploc with
// accents, longer, and in brackets, and qps-plocm from right to left. Call it before the
// first use of [Languages].
func Pseudo() { pseudo = true }

var pseudo bool

// pseudoLocales returns the languages made of English.
func pseudoLocales() []*Language {
	accented := sync.OnceValue(func() map[string]string {
		all := flat(English())
		for code, text := range all {
			all[code] = pseudoText(text)
		}
		return all
	})
	return []*Language{
		newLanguage("qps-ploc", "Ƥşéûðö", "ltr", false, accented),
		newLanguage("qps-plocm", "Ƥşéûðö rtl", "rtl", false, accented),
	}
}

// accents replaces letters of English by others that look alike.
var accents = strings.NewReplacer(
	"a", "á", "b", "ƀ", "c", "ç", "d", "ð", "e", "é", "f", "ƒ", "g", "ĝ", "h", "ĥ", "i", "î", "j", "ĵ", "k", "ķ", "l", "ļ", "m", "ɱ",
	"n", "ñ", "o", "ö", "p", "þ", "q", "ǫ", "r", "ŕ", "s", "š", "t", "ţ", "u", "û", "v", "ṽ", "w", "ŵ", "x", "ẋ", "y", "ý", "z", "ž",
	"A", "Å", "B", "Ɓ", "C", "Ç", "D", "Ð", "E", "É", "F", "Ƒ", "G", "Ĝ", "H", "Ĥ", "I", "Î", "J", "Ĵ", "K", "Ķ", "L", "Ļ", "M", "Ṁ",
	"N", "Ñ", "O", "Ö", "P", "Þ", "Q", "Ǫ", "R", "Ŕ", "S", "Š", "T", "Ţ", "U", "Û", "V", "Ṽ", "W", "Ŵ", "X", "Ẋ", "Y", "Ý", "Z", "Ž",
)

// pseudoText returns a text with accents, 40 % longer, and in brackets. Gaps and code
// stay.
func pseudoText(text string) string {
	var b strings.Builder
	letters := 0
	for text != "" {
		end, skip := len(text), 0
		if i := strings.IndexAny(text, "{`"); i >= 0 {
			end = i
			if j := strings.IndexByte(text[i+1:], map[byte]byte{'{': '}', '`': '`'}[text[i]]); j >= 0 {
				skip = j + 2
			} else {
				skip = len(text) - i
			}
		}
		for _, r := range text[:end] {
			if unicode.IsLetter(r) {
				letters++
			}
		}
		b.WriteString(accents.Replace(text[:end]))
		b.WriteString(text[end : end+skip])
		text = text[end+skip:]
	}
	if letters == 0 {
		return b.String()
	}
	return "⟦" + b.String() + strings.Repeat("~", letters*2/5) + "⟧"
}
