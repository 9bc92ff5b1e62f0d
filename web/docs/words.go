package docs

import (
	"slices"
	"strings"
	"unicode"
)

// wordsOf returns the words of a text, in lower case and without endings. A compound
// counts both whole and in parts, so that "user-agent" matches itself and "agent".
func wordsOf(text string) []string {
	var all []string
	for _, word := range strings.FieldsFunc(strings.ToLower(text), isGap) {
		word = strings.Trim(word, "-_.")
		parts := strings.FieldsFunc(word, isJoint)
		if len(parts) > 1 {
			all = append(all, word)
		}
		for _, part := range parts {
			all = append(all, stem(part))
		}
	}
	return slices.DeleteFunc(all, func(s string) bool { return s == "" })
}

// isGap reports whether r separates words.
func isGap(r rune) bool { return !isPartOfWord(r) && !isJoint(r) }

// isPartOfWord reports whether r is a letter or a digit.
func isPartOfWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// isJoint reports whether r joins the parts of a compound.
func isJoint(r rune) bool { return r == '-' || r == '_' || r == '.' }

// endings are removed from words, longest first, so that "blocking", "blocked" and
// "blocks" are equal.
var endings = []string{"ings", "ing", "ed", "ies", "es", "s"}

// minStem is the minimum length of a stem.
const minStem = 3

// stem returns a word without its ending. It makes mistakes, but the same ones in
// queries and in texts.
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
func asked(query string) []string {
	words := said(query)
	if len(words) == 0 {
		words = wordsOf(query)
	}
	words = unique(words)
	return words[:min(len(words), maxWords)]
}

// said returns the significant words of a text.
func said(text string) []string {
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
	return slices.DeleteFunc(wordsOf(b.String()), func(word string) bool { return stopWords[word] })
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

// stopWords occur in many questions and carry no information.
var stopWords = stems(`a about actually all-in-one am an and any anyone anybody are as at be been being but by can cannot come correct could
	did do does doing done don e.g. else ever file files for from get getting give got had happen happens has have he help her here his how however i if in into is isn
	it its just know let like ll make makes making may me mean means my need needs not now of on one or our please possible problem
	put question really right robot robots robot.txt robots.txt s see seem should shouldn show so some somebody someone something still t tell than that the
	their them then there these they thing this those though through to too trying txt up us use used using ve very via want wants was way we
	were what when where whether which while who whom whose why will with within without won would wrong yet you your`)

// besideNames are words that people write beside the name of a crawler.
var besideNames = stems("block allow disallow stop ban user agent user-agent crawler bot spider")

// stems returns the set of the stemmed words of a text.
func stems(text string) map[string]bool {
	all := make(map[string]bool)
	for _, word := range wordsOf(text) {
		all[word] = true
	}
	return all
}

// ours maps the stems of readers' words to the words of these pages.
var ours = func() map[string][]string {
	all := make(map[string][]string)
	for _, line := range strings.Split(theirs, "\n") {
		from, to, _ := strings.Cut(line, ":")
		for _, word := range strings.Fields(from) {
			all[stem(word)] = append(all[stem(word)], wordsOf(to)...)
		}
	}
	return all
}()

// theirs lists on each line readers' words and, after the colon, ours.
const theirs = `subfolder subdirectory directory directories dir: folder
bot bots spider spiders scraper scrapers scraping agent: crawler
url urls link uri: address url
kb kilobytes: kib
ban exclude prevent deny forbid restrict stop disallow blacklist hide: block disallow
permit whitelist enable unblock: allow
param params querystring: parameter query
regex regexp: expression regex
deindex unindex deindexed: noindex
typo typos mistyped misspelling: misspelt
uppercase lowercase capital capitals: case
bug broken invalid error errors: error finding
openai chatgpt: gptbot chatgpt
anthropic claude: claudebot claude
gemini bard: extended
precedence priority order: wins order
priority overrides override conflict conflicts: wins
preview previews card og:image opengraph: preview
404 403 500 503 5xx 4xx: status
login password: login
pic picture pictures photo: image
slow throttle rate: delay slow
update refresh recrawl: update
linter lint validator checker: tester checker`
