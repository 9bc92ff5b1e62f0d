package nearmiss

import "whichline/engine/internal/prose"

// A Code identifies the one difference.
type Code uint8

// The codes, the closest first.
const (
	emptyBlocksNothing Code = iota // an empty disallow in a group that names a crawler
	insideParameter                // the match begins within the name of a parameter
	insideValue                    // the match ends within the value of a parameter
	wordGoesOn                     // the match ends within a word
	wordBeginsBefore               // the match begins within a word
	dollarBeforeQuery              // "$" in the rule, a query in the URL
	slashMissing                   // a slash at the end of the rule, none at the end of the URL
	slashExtra                     // a slash at the end of the URL, "$" in the rule
	lowerCaseDigits                // lower-case digits of escapes in the URL, which the reading distinguishes from upper case
	letterCase                     // upper and lower case
	plusForSpace                   // "+" for "%20", or the other way round
	encoding                       // the same characters in another encoding
	encodedTwice                   // the same characters, encoded twice
	doubleSlash                    // two slashes where the rule has one
	indexFile                      // an index page for its directory, or the other way round
	parameterBehind                // the parameter follows another, and the rule requires it first
	parameterFirst                 // the parameter is first, and the rule requires another before it
	slashInFront                   // no slash at the start of the rule
	hostInRule                     // the host at the start of the rule
	wildcardInFront                // no "*" before text that occurs further on in the URL
	inStarGroup                    // the rule is in the group for "*", and the crawler has its own
	resourceBlocked                // everything is blocked, with no exception for page resources
	codeCount
)

// A wording holds the sentences for one code: the difference, and the advice.
type wording struct{ code, text, advice string }

// Advice to add a rule beside the present one, and to replace it.
var (
	addRules  = prose.Text("nearmiss.add-rules", "To cover `{path}` as well, add {write}.")
	addQuery  = prose.Text("nearmiss.add-query", "To cover `{page}` with any query as well, add {write}.")
	writeRule = prose.Text("nearmiss.write-rule", "Write {write} instead.")
	above     = prose.Text("nearmiss.above", "{advice} It has to be above {line}, as this parser takes the first rule that matches.")
	narrow    = "If that isn't what you mean, write {write} instead" // [narrowTexts] have the effect, too
)

// wordings is indexed by [Code].
var wordings = [codeCount]wording{
	emptyBlocksNothing: {"empty-blocks-nothing", "An empty `Disallow:` ({line}) blocks nothing.",
		"To block {token}, write {write}."},
	insideParameter: {"inside-parameter", "{Line}, `{rule}`, matches in the middle of a parameter's name: here it is the end of `{detail}`.", narrow},
	insideValue:     {"inside-value", "{Line}, `{rule}`, matches in the middle of a value: here it goes on as `{detail}`.", narrow},
	wordGoesOn: {"word-goes-on", "{Line}, `{rule}`, matches in the middle of a word: anything may follow its end, so it covers `{path}` too.",
		narrow},
	wordBeginsBefore: {"word-begins-before", "{Line}, `{rule}`, matches in the middle of a word: its `*` also stands for `{detail}`.", narrow},
	dollarBeforeQuery: {"dollar-before-query", "{Line}, `{rule}`, ends in `$`, so it doesn't match once a query follows: `{detail}`.",
		"To cover it with any query, add {write}."},
	slashMissing:    {"slash-missing", "{Line}, `{rule}`, requires the slash, so `{path}` itself isn't covered.", addRules},
	slashExtra:      {"slash-extra", "{Line}, `{rule}`, doesn't match once a slash follows: `{path}` and `{url}` are two URLs.", addRules},
	lowerCaseDigits: {"lower-case-digits", "{Line}, `{rule}`, is compared with its escapes in upper case, and the URL has them in lower case: the rule matches `{url}`.", addRules},
	letterCase:      {"letter-case", "{Line}, `{rule}`, differs from the URL only in upper and lower case: it matches `{url}`.", addRules},
	plusForSpace: {"plus-for-space", "{Line}, `{rule}`, and the URL differ in `+` and `%20`. Both are used for a space, but a crawler takes them as they are written: the rule matches `{url}`.",
		addRules},
	encoding:        {"other-encoding", "{Line}, `{rule}`, and the URL encode the same characters differently: the rule matches `{url}`.", addRules},
	encodedTwice:    {"encoded-twice", "{Line}, `{rule}`, and the URL differ in that one is encoded twice, so that `%25` stands for `%`: the rule matches `{url}`.", addRules},
	doubleSlash:     {"double-slash", "{Line}, `{rule}`, matches `{url}`, without two slashes in a row, which is another URL.", addRules},
	indexFile:       {"index-file", "{Line}, `{rule}`, is about `{url}`. To a crawler, `{path}` is another URL, even if the server answers with the same page.", addRules},
	parameterBehind: {"parameter-behind", "{Line}, `{rule}`, matches the parameter only if it comes first in the query; here another comes before it.", addRules},
	parameterFirst:  {"parameter-first", "{Line}, `{rule}`, matches the parameter only after another one; here it comes first in the query.", addRules},
	slashInFront:    {"slash-in-front", "{Line}, `{rule}`, has no slash at its start, so it matches nothing.", writeRule},
	hostInRule:      {"host-in-rule", "{Line}, `{rule}`, has a host in it. A rule is compared with `{path}` alone.", writeRule},
	wildcardInFront: {"wildcard-in-front", "{Line}, `{rule}`, has no `*` at its start, so it doesn't match what comes later in `{path}`.", addRules},
	inStarGroup: {"in-star-group", "{Line}, `{rule}`, would decide, but it is in the group for `*`, and this crawler obeys only the one for {token} ({opened}).",
		"To block it here too, repeat {write} in the group for {token}."},
	resourceBlocked: {"resource-blocked", "{Line}, `{rule}`, blocks everything that no `Allow` opens, and none opens `{path}`. Pages that are open may need it to look right.",
		"To open it, add {write}."},
}

// String returns the stable code of c, such as "slash-missing".
func (c Code) String() string { return wordings[c].code }

// Text returns the sentences for c: the difference and the advice, with names in braces
// as placeholders.
func (c Code) Text() string { return wordings[c].text + " " + wordings[c].advice }

// Help returns the path of the documentation of c.
func (c Code) Help() string { return "/docs/near-misses#" + c.String() }

// matchesTooMuch reports whether c describes a rule that matches the tested URL, perhaps
// by mistake.
func (c Code) matchesTooMuch() bool { return c >= insideParameter && c <= wordBeginsBefore }

// Codes returns all codes, the closest first.
func Codes() []Code {
	codes := make([]Code, codeCount)
	for i := range codes {
		codes[i] = Code(i)
	}
	return codes
}

func init() {
	for _, t := range wordings {
		prose.Text("nearmiss."+t.code+".text", t.text)
		if t.advice != narrow {
			prose.Text("nearmiss."+t.code+".advice", t.advice)
		}
	}
}
