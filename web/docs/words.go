package docs

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// A tongue is the search's knowledge of a language, from its file search.txt.
type tongue struct {
	english bool                // has its own rules for endings
	endings []string            // are removed from words, longest first
	stop    map[string]bool     // words that occur in many questions and carry no information
	beside  map[string]bool     // words that people write beside the name of a crawler
	same    map[string][]string // from the stems of readers' words to words of the pages
	readers string              // all readers' words and those of the pages
	folds   *strings.Replacer   // spellings of the same sound, such as "ae" and "a"
	gaps    *strings.Replacer   // removes stop words of scripts without spaces
}

// tongueFile has the words for the search, in the folder of a language.
const tongueFile = "search.txt"

//go:embed search.txt
var englishWords string

// readTongue parses a file of words for the search. Each of its lines has one of five
// fields:
//
//	stop: the of
//	beside: crawler agent
//	same: directory directories: folder
//	ending: s es
//	fold: ae a oe o
func readTongue(language, text string) (*tongue, error) {
	fields := make(map[string][]string)
	for line := range strings.Lines(text) {
		name, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		switch name {
		case "stop", "beside", "ending", "fold", "same":
			fields[name] = append(fields[name], value)
		default:
			if name != "" && name[0] != '#' {
				return nil, fmt.Errorf("the words for the search have no field %q", name)
			}
		}
	}
	all := func(name string) []string { return strings.Fields(strings.Join(fields[name], " ")) }
	t := &tongue{english: language == English, gaps: strings.NewReplacer(), folds: strings.NewReplacer(), readers: strings.Join(fields["same"], "\n")}
	if folds := all("fold"); len(folds)%2 == 0 {
		t.folds = strings.NewReplacer(folds...)
	} else {
		return nil, fmt.Errorf("%q isn't made of pairs", folds)
	}
	for _, ending := range all("ending") {
		t.endings = append(t.endings, t.fold(ending))
	}
	slices.SortFunc(t.endings, func(a, b string) int { return len(b) - len(a) })
	t.learn(all("stop"), all("beside"), fields["same"])
	return t, nil
}

// learn stores the words of a language.
func (t *tongue) learn(stop, beside, same []string) {
	t.stop, t.beside, t.same = t.set(stop), t.set(beside), make(map[string][]string)
	for _, line := range same {
		from, to, _ := strings.Cut(line, ":")
		for _, word := range t.words(from) {
			t.same[word] = append(t.same[word], t.words(to)...)
		}
	}
	slices.SortFunc(stop, func(a, b string) int { return len(b) - len(a) })
	var gaps []string
	for _, word := range stop {
		if beginsUnspaced(word) {
			gaps = append(gaps, strings.TrimSpace(t.fold(word)), " ")
		}
	}
	t.gaps = strings.NewReplacer(gaps...)
}

// set returns the set of the stems of words, of those in a script with spaces.
func (t *tongue) set(words []string) map[string]bool {
	all := make(map[string]bool)
	for _, word := range words {
		if beginsUnspaced(word) {
			continue
		}
		for _, part := range t.words(word) {
			all[part] = true
		}
	}
	return all
}

// words returns the words of a text, in lower case and without endings. A compound
// counts both whole and in parts, so that "user-agent" matches itself and "agent". A
// script without spaces is divided into all pairs of neighbours, which needs no
// dictionary.
func (t *tongue) words(text string) []string {
	var all []string
	for _, word := range strings.FieldsFunc(t.fold(text), isGap) {
		word = strings.TrimFunc(word, isJoint)
		parts := strings.FieldsFunc(word, isJoint)
		if len(parts) > 1 {
			all = append(all, strings.ReplaceAll(word, nonJoiner, ""))
		}
		for _, part := range parts {
			if beginsUnspaced(part) {
				all = append(all, pairs(part)...)
			} else {
				all = append(all, t.stem(part))
			}
		}
	}
	return slices.DeleteFunc(all, func(s string) bool { return s == "" })
}

// nonJoiner is inside Persian words, between the word and its ending.
const nonJoiner = "\u200c"

// isGap reports whether r separates words.
func isGap(r rune) bool { return !isPartOfWord(r) && !isJoint(r) }

// isPartOfWord reports whether r is a letter, a digit, or a mark, such as a vowel in Thai
// or Hindi.
func isPartOfWord(r rune) bool { return unicode.In(r, unicode.Letter, unicode.Nd, unicode.Mark) }

// isJoint reports whether r joins the parts of a compound.
func isJoint(r rune) bool { return r == '-' || r == '_' || r == '.' || string(r) == nonJoiner }

// isUnspaced reports whether r is of a script without spaces between words.
func isUnspaced(r rune) bool {
	return r >= '\u0e00' && (r == 'ー' || unicode.In(r, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar,
		unicode.Han, unicode.Hiragana, unicode.Katakana))
}

// beginsUnspaced reports whether the first character of s is of such a script.
func beginsUnspaced(s string) bool {
	first, _ := utf8.DecodeRuneInString(s)
	return isUnspaced(first)
}

// pairs returns all pairs of neighbours in s; s itself if it is shorter.
func pairs(s string) []string {
	all := []rune(s)
	if len(all) < 2 {
		return []string{s}
	}
	var found []string
	for i := range all[1:] {
		found = append(found, string(all[i:i+2]))
	}
	return found
}

// fold returns text in lower case, without accents and with one spelling of each letter.
// It puts spaces around scripts without them.
func (t *tongue) fold(text string) string {
	text = strings.ToLower(text)
	if strings.IndexFunc(text, func(r rune) bool { return r >= utf8.RuneSelf }) >= 0 {
		var b strings.Builder
		unspaced := false
		for _, r := range norm.NFKD.String(text) {
			if dropped(r) {
				continue
			}
			if now := isUnspaced(r); now != unspaced && !unicode.IsMark(r) {
				b.WriteByte(' ')
				unspaced = now
			}
			b.WriteRune(digit(r))
		}
		text = letters.Replace(norm.NFC.String(b.String()))
	}
	return t.folds.Replace(text)
}

// dropped reports whether r is an accent of a Latin letter, a short vowel of Arabic
// script, or changes only how the letters around it look.
func dropped(r rune) bool {
	return r >= '\u0300' && r <= '\u036f' || r >= '\u064b' && r <= '\u065f' || r == '\u0670' || r == '\u0640' ||
		r == '\u200d' || r >= '\ufe00' && r <= '\ufe0f'
}

// letters are the letters that are written in two ways.
var letters = strings.NewReplacer("ß", "ss", "æ", "ae", "œ", "oe", "ø", "o", "ł", "l", "ı", "i", "ي", "ی", "ى", "ی", "ك", "ک", "ة", "ه", "ە", "ه")

// digit returns an Arabic, Persian or Thai digit as an ASCII digit, and another character
// as it is.
func digit(r rune) rune {
	for _, zero := range "٠۰๐" {
		if r >= zero && r < zero+10 {
			return r - zero + '0'
		}
	}
	return r
}

// endings are removed from English words, longest first, so that "blocking", "blocked"
// and "blocks" are equal.
var endings = []string{"ings", "ing", "ed", "ies", "es", "s"}

// minStem is the minimum length of a stem.
const minStem = 3

// stem returns a word without its ending.
func (t *tongue) stem(word string) string {
	if t.english {
		return stem(word)
	}
	for _, ending := range t.endings {
		if rest, ok := strings.CutSuffix(word, ending); ok && utf8.RuneCountInString(rest) >= minStem {
			return rest
		}
	}
	return word
}

// stem returns an English word without its ending. It makes mistakes, but the same ones
// in queries and in texts.
func stem(word string) string {
	for _, ending := range endings {
		rest, ok := strings.CutSuffix(word, ending)
		if !ok || len(rest) < minStem || strings.HasSuffix(rest, "s") && ending == "s" {
			continue
		}
		if ending == "ies" {
			return rest + "y"
		}
		if len(rest) > minStem && rest[len(rest)-1] == rest[len(rest)-2] {
			if last := rest[len(rest)-1]; last != 'l' && last != 's' {
				return rest[:len(rest)-1]
			}
		}
		return strings.TrimSuffix(rest, "e")
	}
	if len(word) > minStem {
		return strings.TrimSuffix(word, "e")
	}
	return word
}

// asked returns the significant words of a query, or all words if it has none: "how do
// I", "what is" and the name of the file are not significant. Signs that are a word by
// themselves are replaced by their names.
func (t *tongue) asked(query string) []string {
	words := t.said(query)
	if len(words) == 0 {
		words = t.words(query)
	}
	words = unique(words)
	most := maxWords
	if strings.IndexFunc(query, isUnspaced) >= 0 {
		most = maxPairs
	}
	return words[:min(len(words), most)]
}

// said returns the significant words of a text.
func (t *tongue) said(text string) []string {
	var b strings.Builder
	for _, field := range strings.Fields(text) {
		b.WriteString(" " + field)
		if strings.IndexFunc(field, isNoSign) >= 0 {
			continue
		}
		for _, sign := range field {
			b.WriteString(" " + signs[sign])
		}
	}
	words := t.words(t.gaps.Replace(t.fold(b.String())))
	return slices.DeleteFunc(words, func(word string) bool { return t.stop[word] })
}

// unique returns words without duplicates.
func unique(words []string) []string {
	var all []string
	for _, word := range words {
		if !slices.Contains(all, word) {
			all = append(all, word)
		}
	}
	return all
}

// signs are the names of signs with a meaning in a robots.txt.
var signs = map[rune]string{
	'/': "", '*': "asterisk", '$': "dollar", '#': "hash", '?': "questionmark", '&': "ampersand", '%': "percent",
}

// isNoSign reports whether r is none of the signs.
func isNoSign(r rune) bool { _, ok := signs[r]; return !ok }
