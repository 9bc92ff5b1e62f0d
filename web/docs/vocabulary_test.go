package docs_test

import (
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/nearmiss"
	"whichline/templates/words"
	_ "whichline/web" // has every page, each with its texts
	"whichline/web/docs"
)

// A term is a word that visitors are not to meet, with the one to use.
type term struct {
	pattern string // of the whole word, in lower case
	use     string
	except  string // pages that speak about the word itself, or of something else
}

// vocabulary is the glossary of the words for visitors.
var vocabulary = []term{
	{`mend(s|ed|ing)?`, "fix", ""},
	{`blanks?`, "space, or an empty line", "self-hosting.md"},
	{`octets? beats?`, "longer: 7 characters against 1", ""},
	{`heed(s|ed|ing)?`, "ignore, or obey", ""},
	{`unasked`, "without being asked", ""},
	{`whoever`, "anyone who, or you", ""},
	{`whosoever|thereof|therein|thereby|whereby|hitherto|henceforth|lest|shall|nought|aught`, "plain English", ""},
	{`hence|thus`, "so", ""},
	{`likewise`, "too, or the same", ""},
	{`nonetheless|nevertheless|notwithstanding`, "anyway, or still", ""},
	{`slips?`, "mistake", ""},
	{`at hand`, "we have not seen it", ""},
	{`pass(es|ed|ing)? over`, "skip, or ignore", ""},
	{`(keeps?|kept) to robots\.txt`, "obey", ""},
	{`take[sn]? (it|this|that|them|a \w+|the \w+) for (a|an|the|its|none)`, "treat as", ""},
	{`(takes?|took|taken|taking) the \w+ for`, "treat as", ""},
	{`(most (frequent|expensive|common)|usual) (cause|mistakes?|accident|errors?|line)|the most damage`, "no superlative without a source", ""},
	{`oops|whoops|please|simply`, "nothing", ""},
	{`invalid`, "say what is wrong", "glossary.md"},
	{`spiders?`, "crawler", "glossary.md"},
	{`bots?`, "crawler", "glossary.md"},
	{`directives?`, "field, line or rule", "glossary.md"},
	{`stanzas?`, "group", "glossary.md"},
	{`globs?`, "path pattern", ""},
	{`byte strings?`, "octets", ""},
	{`utili[sz]e[sd]?`, "use", ""},
	{`in order to`, "to", ""},
	{`(fused|merged) in`, "joined with", ""},
	{`anew`, "again", ""},
	{`for ever`, "forever", ""},
	{`as against`, "rather than, or not", ""},
	{`takes? it that`, "assume", ""},
	{`(speaks?|spoke|spoken|speaking) for`, "cover, or apply to", ""},
	{`(says?|said) whom`, "who", ""},
	{`(stands?|stood|standing) (above|below|here|in|at|there|where|first|before|between|behind|on|among|beside)`, "be, come or appear", "changes.md"},
	{`(nothing|something|text|what is|space) behind|behind (it|them|the \S+ ?sign|a value)`, "after", "findings/sitemap-scheme.md findings/full-url.md tester.md"},
	{`begins? (so|like (it|this|that))`, "begin with it, or that way", ""},
	{`so (many|long|often) (seconds|hours|days|octets|characters)`, "that many", ""},
	{`is (no|a) means`, "do not", ""},
	{`at an end`, "at either end", ""},
	{`(as many|fewer) octets (than|as)|(longer|shorter) by \S+ octets?`, "characters", ""},
}

// pageVocabulary is the vocabulary of the pages alone.
var pageVocabulary = []term{
	{`(holds?|held) (for|against)`, "apply to, or check against", ""},
	{`(a|the|each|every|any|no|which|other|whose|strict) readings?`, "parser", "glossary.md"},
	{`[“”‘’]`, "straight quotes", ""},
}

// rightOnPages are the further phrases of pages in which a word of the
// sentenceVocabulary is right, by the word to use elsewhere.
var rightOnPages = map[string]string{
	"URL":                "addresses with|to address one crawler|server's own ip|metadata of|·  addresses too|behind addresses",
	"parser, or crawler": "costs you readers|feed reader",
	"parser":             "reading (the|their|it|this|differently|from|an answer)|start reading|from reading|without reading|### reading|for a reading: \\[",
	"apply": "counts? (the|its|their|it|how|bytes|stars|six|twice|towards|u\\+2028|visits|steps|lines|every|as (one|spaces|six)|\\[|512)|(inside|name|expression|matched) counts" +
		"|google's parser counts\\.|who counts\\.|what it counts|doesn't count|don't count",
	"is not a …":                   "if there were (no|none)",
	"byte, or character":           "first octet on|of \\[octets|three octets|most \\[octets|### octet|one octet|an octet",
	"repeat the noun":              "2\\.2\\.2 that of two",
	"character":                    "(dollar|number|equals) signs?|crawlers sign|who (didn't )?sign|keys that sign|at the sign",
	"differently":                  "(^|[.:;] |[.] |and )otherwise",
	"treat as, also, block, use":   "a long time for",
	"support, or use an adjective": "(tester|one|that|who|reads it) knows|(you|can't|to|won't|we|who|who didn't|doesn't|they|should|don't|can) know",
	"request":                      "(owner|person|site|person who|documentation|page|9309|google|cloudflare|specification|you|or|then \\[|how to|change|that|can|\\.|·) ask(s|ed|ing)? for|# ask for|that: ask for|change, ask for|then \\[ask for",
	"field":                        "member states|for members|\\[member|### member",
	"sample URL":                   "\\[witness|### witness",
}

// sentenceVocabulary is the vocabulary of the program's own sentences, in all
// inflections. Its exceptions are phrases in which the word is right.
var sentenceVocabulary = []term{
	{`(do|does|did|is|are|was|were|has|have|would|should|could|will) not|cannot`, "a contraction", "is not allowed to fetch"},
	{`address(es)?`, "URL", "ip address(es)?|ipv[46] address(es)?|address bar|to the address|addresses of the clients|addresses of clients|other addresses|networks or addresses|public address|no address|metadata addresses|read own addresses|write the address alone|(an|isn't an|single|every) address|addresses go with|the address of a redis"},
	{`readers?`, "parser, or crawler", "screen readers?"},
	{`readings?`, "parser", `(stops?|stopped) reading|"reading"`},
	{`counts? (for|as|too|like)|(does|do|doesn't|don't) count|counts`, "apply", "counts (a|several|every|the characters)|(doesn't|don't) count (a |such )?|count it too|a count|counts or ignored"},
	{`holds?|held`, "apply, contain, or be met", "doesn't hold"},
	{`nobody|somebody|anybody|everybody|whoever`, "no crawler, someone, all crawlers", ""},
	{`(is|are|was|were|it's|isn't) (no|none)`, "is not a …", "there (is|are) (no|none)|(is|are) no longer|no count and go|no go string"},
	{`octets?`, "byte, or character", ""},
	{`(is|are|be|was|were|been) told|tells? of`, "show, explain or describe", ""},
	{`those of|that of`, "repeat the noun", "to that of its folder"},
	{`signs?`, "character", `(?:percent|number|dollar) sign|signs (?:only some of its )?requests|class="sign"`},
	{`otherwise`, "differently", ""},
	{`(takes?|took|taken|taking)( \w+){1,3} for|besides|bans?|banned|(goes|go|going) by|kin|its like|own word`, "treat as, also, block, use", ""},
	{`knows?`, "support, or use an adjective", ""},
	{`(asks?|asked|asking) for`, "request", "user asks for|owner can ask for|and ask for a new one|ask for the link|or ask for fewer"},
	{`members?`, "field", "staff and members"},
	{`witness(es)?`, "sample URL", ""},
}

// ofPrograms are files whose texts no visitor reads: errors in pages of the
// documentation, and the log's.
var ofPrograms = []string{"web/docs/", "web/openapi/", "engine/internal/", "web/metrics", "web/journal", "engine/meaning/sentence.go", "web/notices/"}

// outsideProse matches the parts of a page that are not its own words.
var outsideProse = regexp.MustCompile("(?s)```.*?```|`[^`]*`|\\]\\([^)]*\\)|<https?:[^>]*>|https?://\\S+|\\{#[^}]*\\}|\"[^\"\n]*\"")

// TestVocabulary requires that the pages use one word for one thing, and none that an
// editor would strike out. Quotations, code, the names of sources and the words of
// readers' questions are excluded.
func TestVocabulary(t *testing.T) {
	_ = fs.WalkDir(docs.Files(), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		source, err := fs.ReadFile(docs.Files(), name)
		if err != nil {
			t.Fatal(err)
		}
		checkWords(t, name, prose(string(source)))
		checkTerms(t, name, prose(string(source)), pageVocabulary, pagePatterns)
		checkPhrases(t, name, prose(string(source)), rightOnPages)
		return nil
	})
}

// whatFirst finds sentences that open with what something does, in place of a noun.
var whatFirst = regexp.MustCompile(`(?m)(?:^|[.:!] )What [a-z][^.?!|\n]*[.:]`)

// TestFewSentencesOpenWithWhat holds that a sentence names what it's about first.
func TestFewSentencesOpenWithWhat(t *testing.T) {
	const most = 26 // descriptions and questions among them
	var found []string
	for _, name := range pageNames(t) {
		source, err := fs.ReadFile(docs.Files(), name)
		if err != nil {
			t.Fatal(err)
		}
		for _, sentence := range whatFirst.FindAllString(prose(string(source)), -1) {
			found = append(found, name+": "+sentence)
		}
	}
	if len(found) > most {
		t.Errorf("%d sentences open with What, of which %d are right:\n%s", len(found), most, strings.Join(found, "\n"))
	}
}

// checkWords reports the words of a text that visitors are not to meet.
func checkWords(t *testing.T, name, text string) {
	t.Helper()
	checkTerms(t, name, text, vocabulary, patterns)
}

// checkTerms reports the given terms in a text.
func checkTerms(t *testing.T, name, text string, terms []term, patterns []*regexp.Regexp) {
	t.Helper()
	text = strings.ToLower(text)
	for i, x := range terms {
		if slices.Contains(strings.Fields(x.except), name) {
			continue
		}
		for _, at := range patterns[i].FindAllStringSubmatchIndex(text, -1) {
			t.Errorf("%s:%d: %q; use: %s", name, 1+strings.Count(text[:at[4]], "\n"), text[at[4]:at[5]], x.use)
		}
	}
}

// The patterns find the words of a vocabulary.
var (
	patterns     = compiled(vocabulary)
	pagePatterns = compiled(pageVocabulary)

	sentencePatterns = compiled(sentenceVocabulary)
)

// placeholder matches a name in braces.
var placeholder = regexp.MustCompile(`\{\w+\}`)

// checkSentence reports the words of a sentence of the program that visitors are not to
// meet.
func checkSentence(t *testing.T, name, text string) {
	t.Helper()
	checkPhrases(t, name, placeholder.ReplaceAllString(prose(text), "·"), nil)
}

// checkPhrases reports the words of the sentenceVocabulary in a text, except for phrases
// in which they are right: those of every text, and further ones by the word to use.
func checkPhrases(t *testing.T, name, text string, right map[string]string) {
	t.Helper()
	text = strings.ToLower(text)
	for i, x := range sentenceVocabulary {
		rest := text
		for _, except := range []string{x.except, right[x.use]} {
			if except != "" {
				rest = regexp.MustCompile(except).ReplaceAllString(rest, "·")
			}
		}
		for _, at := range sentencePatterns[i].FindAllStringSubmatchIndex(rest, -1) {
			around := rest[max(0, at[0]-40):min(len(rest), at[1]+20)]
			t.Errorf("%s: %q in %q; use: %s", name, rest[at[4]:at[5]], around, x.use)
		}
	}
}

// compiled returns the patterns of terms, each for a whole word.
func compiled(terms []term) []*regexp.Regexp {
	var all []*regexp.Regexp
	for _, x := range terms {
		all = append(all, regexp.MustCompile(`(^|[^\pL\pN_.-])(`+x.pattern+`)($|[^\pL\pN_-])`))
	}
	return all
}

// TestVocabularyOfSentences requires the same of the sentences of the site and the
// engine.
func TestVocabularyOfSentences(t *testing.T) {
	for code, text := range words.Under(t.Context(), "") {
		checkWords(t, "words: "+code, prose(text))
	}
	for _, d := range robotstxt.Differences() {
		checkWords(t, "difference: "+d.String(), prose(d.Text()))
	}
	for r := robotstxt.Reason(0); r < 100; r++ {
		checkWords(t, "reason: "+r.String(), prose(r.Text()))
	}
	for _, c := range nearmiss.Codes() {
		checkWords(t, "near miss: "+c.String(), prose(c.Text()))
	}
	for code, text := range crawler.PracticeCodes() {
		checkWords(t, "practice: "+code, prose(text))
	}
	for _, r := range robotstxt.Readings() {
		checkWords(t, "reading: "+r.Code, prose(r.About))
	}
	for _, e := range crawler.All() {
		checkWords(t, "crawler: "+e.ID, prose(e.Notes))
	}
}

// prose returns the text of a page with all that is not its own words blanked out.
func prose(source string) string {
	if head, rest, ok := strings.Cut(strings.TrimPrefix(source, "---\n"), "\n---\n"); ok && strings.HasPrefix(source, "---\n") {
		source = strings.Repeat("\n", strings.Count(head, "\n")+3) + rest
	}
	text, sources, _ := strings.Cut(source, "\n## Sources")
	return outsideProse.ReplaceAllStringFunc(text, func(s string) string {
		return " · " + strings.Repeat("\n", strings.Count(s, "\n"))
	}) + strings.Repeat("\n", strings.Count(sources, "\n"))
}

// TestFusedIsNotMerged requires one word for each of two things: groups fuse by accident,
// and groups for one token are merged by the rules.
func TestFusedIsNotMerged(t *testing.T) {
	mixed := regexp.MustCompile(`\[[^\]]*[Mm]erg[^\]]*\]\([^)]*fused-groups|\[[^\]]*[Ff]us[^\]]*\]\([^)]*#merging`)
	for _, name := range pageNames(t) {
		source, err := fs.ReadFile(docs.Files(), name)
		if err != nil {
			t.Fatal(err)
		}
		for _, link := range mixed.FindAllString(string(source), -1) {
			t.Errorf("%s: %s", name, link)
		}
	}
}

// pageNames returns the names of all pages.
func pageNames(t *testing.T) []string {
	t.Helper()
	inner, err := fs.Glob(docs.Files(), "*/*.md")
	top, topErr := fs.Glob(docs.Files(), "*.md")
	if err != nil || topErr != nil || len(inner)+len(top) < 200 {
		t.Fatalf("%d and %d pages, errors %v, %v", len(inner), len(top), err, topErr)
	}
	return append(inner, top...)
}

// maxWords is the length of a sentence that is read once, and maxLong the share of longer
// ones.
const (
	maxWords = 25
	maxLong  = 0.025
)

var (
	fenced    = regexp.MustCompile("(?s:```.*?```)|(?s:\\A---\n.*?\n---\n)")
	code      = regexp.MustCompile("`[^`]*`")
	marks     = regexp.MustCompile(`\{#[^}]*\}|\]\([^)]*\)|(?m)^\s*(?:[#]+|[-*]|\d+\.)\s`)
	separated = regexp.MustCompile("[.!?][\"')*_\\]]*\\s|[|\n]")
	wordy     = regexp.MustCompile(`[\pL\pN]`)
)

// TestSentencesAreShort counts the words of every sentence of every page. Items of lists
// and cells of tables are sentences, and code is one word.
func TestSentencesAreShort(t *testing.T) {
	var long []string
	total := 0
	for _, name := range pageNames(t) {
		source, err := fs.ReadFile(docs.Files(), name)
		if err != nil {
			t.Fatal(err)
		}
		for _, sentence := range sentences(string(source)) {
			n := 0
			for _, word := range strings.Fields(sentence) {
				if wordy.MatchString(word) {
					n++
				}
			}
			total += min(n, 1)
			if n > maxWords {
				long = append(long, fmt.Sprintf("%d words, %s: %s", n, name, sentence))
			}
		}
	}
	slices.Sort(long)
	if float64(len(long)) > maxLong*float64(total) || total < 6000 {
		t.Errorf("%d of %d sentences have over %d words; at most %.1f %% may\n%s", len(long), total, maxWords, 100*maxLong, strings.Join(long, "\n"))
	}
}

// sentences returns the sentences of a page without its sources.
func sentences(source string) []string {
	text, _, _ := strings.Cut(source, "\n## Sources")
	text = code.ReplaceAllString(fenced.ReplaceAllString(text, "\n"), "X")
	return separated.Split(marks.ReplaceAllString(text, " "), -1)
}

func TestSentencesOfAPage(t *testing.T) {
	for source, want := range map[string]int{
		"One. Two! Three?":                  3,
		"One.\n- Two\n- Three `a. b.` more": 3,
		"| One. Two | Three |":              3,
		"See [this](a.md). Then that":       2,
	} {
		n := 0
		for _, s := range sentences(source + "\n") {
			if wordy.MatchString(s) {
				n++
			}
		}
		if n != want {
			t.Errorf("%q has %d sentences; want %d", source, n, want)
		}
	}
}
