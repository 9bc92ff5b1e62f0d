package meaning

// A wording holds the phrases of one kind of meaning: whole describes one rule; one and
// many are the verb phrases for one address and for several. {list} is a list of the
// texts of several rules of the kind.
type wording struct{ code, whole, one, many string }

// kindTexts is indexed by [Kind].
var kindTexts = [kindCount]wording{
	Nothing:            {"nothing", "nothing: {why}", "", ""},
	NoAddress:          {"no-address", "nothing: {why}", "", ""},
	Everything:         {"everything", "every URL", "is on this site", "are on this site"},
	EmptyIsEverything:  {"empty-is-everything", "every URL: for this parser, a rule without a path allows everything", "is on this site", "are on this site"},
	HomePage:           {"home-page", "the home page, `/`, and no other URL", "is `/`", "are `/`"},
	OneAddress:         {"one-address", "the URL `{start}` and no other", "is exactly {list}", "are exactly {list}"},
	Begins:             {"begins", "every URL that begins with `{start}`", "begins with {list}", "begin with {list}"},
	BeginsQuery:        {"begins-query", "the page `{page}` with any query", "begins with {list}", "begin with {list}"},
	BeginsParameter:    {"begins-parameter", "the page `{page}` with `{parameter}` as its first parameter", "begins with {list}", "begin with {list}"},
	Ends:               {"ends", "every URL that ends in `{end}`", "ends in {list}", "end in {list}"},
	EndsInside:         {"ends-inside", "every URL that ends in `{end}`, except `{end}` itself", "ends in {list}, with more before that", "end in {list}, with more before that"},
	Contains:           {"contains", "every URL that contains `{part}`", "contains {list}", "contain {list}"},
	ContainsInside:     {"contains-inside", "every URL that contains `{part}` after its first slash, so `{inside}` but not `{outside}`", "contains {list} after its first slash", "contain {list} after their first slash"},
	HasQuery:           {"has-query", "every URL with a query, the part after `?`", "has a query", "have a query"},
	FirstParameter:     {"first-parameter", "every URL that contains `{part}`, and so every one with `{parameter}` as its first parameter", "has {list} as its first parameter", "have {list} as their first parameter"},
	QueryBegins:        {"query-begins", "every URL that contains `{part}`, and so every one whose query begins with `{parameter}`", "has a query that begins with {list}", "have a query that begins with {list}"},
	LaterParameter:     {"later-parameter", "every URL with `{parameter}` as its second or a later parameter", "has {list} as a later parameter", "have {list} as a later parameter"},
	AnyParameter:       {"any-parameter", "every URL with `{parameter}` anywhere in its query, at the end of a longer name too", "has {list} in its query", "have {list} in their query"},
	Sequence:           {"sequence", "every URL that contains {parts}", "contains {parts}", "contain {parts}"},
	SequenceInside:     {"sequence-inside", "every URL that contains {parts} after its first slash", "contains {parts} after its first slash", "contain {parts} after their first slash"},
	BeginsContains:     {"begins-contains", "every URL that begins with `{start}` and contains {parts} after that", "begins with `{start}` and contains {parts} after that", "begin with `{start}` and contain {parts} after that"},
	PageParameter:      {"page-parameter", "the page `{page}` with `{parameter}` anywhere in its query, at the end of a longer name too", "begins with `{start}` and contains `{parameter}` after that", "begin with `{start}` and contain `{parameter}` after that"},
	BeginsEnds:         {"begins-ends", "every URL that begins with `{start}` and ends in `{end}`", "begins with `{start}` and ends in `{end}`", "begin with `{start}` and end in `{end}`"},
	BeginsEndsApart:    {"begins-ends-apart", "every URL that begins with `{start}` and, after that, ends in `{end}`", "begins with `{start}` and, after that, ends in `{end}`", "begin with `{start}` and, after that, end in `{end}`"},
	ContainsEnds:       {"contains-ends", "every URL that contains {parts} and, after that, ends in `{end}`", "contains {parts} and, after that, ends in `{end}`", "contain {parts} and, after that, end in `{end}`"},
	ContainsInsideEnds: {"contains-inside-ends", "every URL that contains {parts} after its first slash and, after that, ends in `{end}`", "contains {parts} after its first slash and, after that, ends in `{end}`", "contain {parts} after their first slash and, after that, end in `{end}`"},
	BeginsContainsEnds: {"begins-contains-ends", "every URL that begins with `{start}`, contains {parts} after that and ends in `{end}` after that", "begins with `{start}`, contains {parts} after that and ends in `{end}` after that", "begin with `{start}`, contain {parts} after that and end in `{end}` after that"},
}

// Additions to the phrase of one rule; {meaning} is the phrase so far.
const (
	textEmptyBlocks = "nothing: it blocks nothing"
	textEmptyAllows = "nothing: without a path, it has no effect"
	textTwo         = "{meaning}; and {other}"
	textToo         = "{meaning}, so `{example}` too"
	textNotCase     = "{meaning}, but not `{other}`: upper and lower case differ"
	textTooNotCase  = "{meaning}, so `{example}` too, but not `{other}`: upper and lower case differ"
	textOnce        = "{meaning}, if `{end}` doesn't come earlier"
	textOnceBetween = "{meaning}, if no other `{end}` comes in between"
	textLiteral     = "{meaning}: for this parser `*` and `$` are ordinary characters"
	textBothAlone   = "the URLs `{start}` and `{index}` and no others"
	textStarIsText  = "nothing: for this parser `*` is an ordinary character, and no URL begins with it"
	textNeedsSlash  = "nothing: a path begins with `/` or `*`"
	textOnlySlash   = "nothing: for this parser, a path begins with `/`"
	textIndex       = "{meaning}, and `{index}` itself"
	textLater       = "every URL that contains `{part}`, and so every one with `{parameter}` as its second or a later parameter"
	textInQuery     = "{meaning}, but only in the query: crawlers don't send that in a path"
	textExactly     = "{meaning}, written exactly so: only `*` and `$` have a special meaning"
	textRobots      = "{meaning}, but not `/robots.txt` itself, which may always be fetched"
	textRobotsAlone = "`/robots.txt` itself may always be fetched"
	textAsCompared  = "{meaning} (in the form that this parser compares)"
	textSent        = "{meaning} (crawlers send it as `{sent}`)"
	textShown       = "{meaning} (decoded: `{sent}`)"
	textInnerSlash  = "every URL with another slash after the first"
	textNoPartsMore = " and {n} more"
)

// Connectives of lists.
const (
	textThen      = " and then "
	textComma     = ", "
	textOr        = " or "
	textCommaOr   = ", or "
	textAnd       = " and "
	textSemicolon = "; "
)

// Sentences about a group; {who} is one crawler, several, or everyone.
var groupTexts = [outcomeCount]string{
	fetchesAll:    "{who} may fetch everything",
	fetchesNone:   "{who} may fetch nothing",
	fetchesExcept: "{who} may fetch everything except URLs that {blocked}",
	fetchesBut:    "{who} may fetch everything except URLs that {blocked}, but may fetch what {allowed}",
	fetchesThough: "{who} may fetch everything except URLs that {blocked}, but may fetch what {allowed}, though nothing that {again}",
	fetchesOnly:   "{who} may fetch only what {allowed}",
	fetchesOnlyBy: "{who} may fetch only what {allowed}, and of that nothing that {again}",
	counted:       "{who} may fetch everything except what is blocked by {blocks}, with exceptions made by {allows}",
	countedOnly:   "{who} may fetch only what is allowed by {allows}",
	tooMany:       "{who} may fetch what is left by {rules}",
	refusedFile:   "{who} may fetch nothing: this parser rejects the whole file",
	delayTooLong:  "{who} may fetch nothing: for this parser the `Crawl-delay` is too long",
}

// Negative sentences about everyone.
var noCrawlerTexts = map[outcome]string{
	fetchesNone:  "no crawler may fetch anything",
	refusedFile:  "no crawler may fetch anything: this parser rejects the whole file",
	delayTooLong: "no crawler may fetch anything: for this parser the `Crawl-delay` is too long",
}

// Sentences about tokens under which no crawler fetches, such as Google-Extended. They
// control the use of content that other crawlers fetch.
var useTexts = [outcomeCount]string{
	fetchesAll:    "{who} may use everything {use}",
	fetchesNone:   "{who} may use nothing {use}",
	fetchesExcept: "{who} may use everything {use} except URLs that {blocked}",
	fetchesBut:    "{who} may use everything {use} except URLs that {blocked}, but may use what {allowed}",
	fetchesThough: "{who} may use everything {use} except URLs that {blocked}, but may use what {allowed}, though nothing that {again}",
	fetchesOnly:   "{who} may use {use} only what {allowed}",
	fetchesOnlyBy: "{who} may use {use} only what {allowed}, and of that nothing that {again}",
	counted:       "{who} may use everything {use} except what is blocked by {blocks}, with exceptions made by {allows}",
	countedOnly:   "{who} may use {use} only what is allowed by {allows}",
	tooMany:       "{who} may use {use} what is left by {rules}",
	refusedFile:   "{who} may use nothing {use}: this parser rejects the whole file",
	delayTooLong:  "{who} may use nothing {use}: for this parser the `Crawl-delay` is too long",
}

// Additions to the summary of a group or a file.
const (
	textFurther          = "{sentence}, with further exceptions"
	textLongSubject      = "{text} ({line})"
	textOnceClause       = "{clause} with no other `{end}` earlier"
	textInQueryClause    = "{clause} (only in the query)"
	textAsComparedClause = "{clause} (in the form that this parser compares)"
	textMatchOne         = "{verb} one more rule"
	textMatchMore        = "{verb} one of {n} more rules"
	textMatches          = "matches"
	textMatch            = "match"
	textEveryone         = "everyone"
	textObeying          = "crawlers that obey this group"
	textOthers           = "everyone else"
	textUnnamed          = "crawlers that aren't named"
	textKnown            = "every known crawler"
	textCrawler          = "one more crawler"
	textCrawlers         = "{n} more crawlers"
	textCalled           = "crawlers called {names} (none are known)"
	textListed           = "crawlers called {names} (not in the catalogue)"
	textFollowing        = "operators that follow `{name}`"
	textFound            = "crawlers that obey the group for {names}"
	textName             = "one more name"
	textNames            = "{n} more names"
	textSameFor          = "the same goes for {who}"
	textMoreGroups       = "{n} more groups have rules of their own"
	textOneGroup         = "one more group has rules of its own"
	textNoneBut          = "all crawlers are blocked, except {operator}'s ad crawlers, which ignore `*`"
	textIgnoreStar       = "{operator}'s ad crawlers ignore the group for `*`"
	textNoGroups         = "The file has no groups, so everyone may fetch everything."
	textReadBy           = "As read by {readers}: {summary}"
	textNext             = " "
	textRefused          = "This parser rejects the whole file, so a careful crawler fetches nothing."
)
