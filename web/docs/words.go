package docs

import (
	"slices"
	"strings"
	"unicode"
)

// wordsOf returns the words of a text, in lower case and without endings. What a
// file or an address is made of counts as a word whole and in parts, so that
// "user-agent" is found by itself and by "agent".
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

// isGap reports whether r stands between words.
func isGap(r rune) bool {
	return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !isJoint(r)
}

// isJoint reports whether r holds together what is both one word and several.
func isJoint(r rune) bool { return r == '-' || r == '_' || r == '.' }

// endings are what is taken off a word, the longest first, so that "blocking",
// "blocked" and "blocks" are one.
var endings = []string{"ings", "ing", "ed", "ies", "es", "s"}

// minStem is what at least has to be left of a word.
const minStem = 3

// stem returns a word without its ending. It goes wrong on some words, and on
// the same ones in what is looked for and in the text.
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

// asked returns the words of a query that say something: "how do I", "what is" and
// the name of the file do not, unless there is nothing else. Signs that people ask
// for by themselves count as their names.
func asked(query string) []string {
	for sign, name := range signs {
		query = strings.ReplaceAll(" "+query+" ", " "+sign+" ", " "+name+" ")
	}
	all := wordsOf(query)
	said := slices.DeleteFunc(slices.Clone(all), func(word string) bool { return stopWords[word] })
	if len(said) == 0 {
		said = all
	}
	said = unique(said)
	return said[:min(len(said), maxWords)]
}

// unique returns the words of a list without those that were there before.
func unique(words []string) []string {
	var all []string
	for _, word := range words {
		if !slices.Contains(all, word) {
			all = append(all, word)
		}
	}
	return all
}

// signs are the names of signs that have a meaning in a robots.txt.
var signs = map[string]string{
	"*": "asterisk", "$": "dollar", "#": "hash", "?": "questionmark", "/*": "asterisk", "&": "ampersand", "%": "percent",
}

// stopWords stand in every other question, so finding one says nothing.
var stopWords = stems(`a about actually all-in-one am an and any anyone anybody are as at be been being but by can cannot come correct could
	did do does doing done don e.g. else ever file files for from get getting give got had happen happens has have he help her here his how however i if in into is isn
	it its just know let like ll make makes making may me mean means my need needs not now of on one or our please possible problem
	put question really right robot robots robot.txt robots.txt s see seem should shouldn show so some somebody someone something still t tell than that the
	their them then there these they thing this those though through to too trying txt up us use used using ve very via want wants was way we
	were what when where whether which while who whom whose why will with within without won would wrong yet you your`)

// stems returns the set of the words of a text as the index has them.
func stems(text string) map[string]bool {
	all := make(map[string]bool)
	for _, word := range wordsOf(text) {
		all[word] = true
	}
	return all
}

// ours are the words of these pages for what people call otherwise, by stem.
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

// theirs has on each line other people's words and, after the colon, ours.
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
