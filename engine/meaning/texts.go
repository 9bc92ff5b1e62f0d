package meaning

import "whichline/engine/internal/prose"

// A wording holds the phrases of one kind of meaning: whole describes one rule; one and
// many are the verb phrases for one address and for several. {list} is a list of the
// texts of several rules of the kind. See [Meaning.listed] for kinds without one and many.
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
	EndsInside:         {"ends-inside", "every URL that ends in `{end}`, except `{end}` itself", "ends in {list} (with more before that)", "end in {list} (with more before that)"},
	Contains:           {"contains", "every URL that contains `{part}`", "contains {list}", "contain {list}"},
	ContainsInside:     {"contains-inside", "every URL that contains `{part}` after its first slash, so `{inside}` but not `{outside}`", "contains {list} after its first slash", "contain {list} after their first slash"},
	HasQuery:           {"has-query", "every URL with a query, the part after `?`", "has a query", "have a query"},
	FirstParameter:     {"first-parameter", "every URL that contains `{part}`, and so every one with `{parameter}` as its first parameter", "contains {list}", "contain {list}"},
	QueryBegins:        {"query-begins", "every URL that contains `{part}`, and so every one whose query begins with `{parameter}`", "contains {list}", "contain {list}"},
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
	BeginsContainsEnds: {"begins-contains-ends", "every URL that begins with `{start}`, contains {parts} after that and ends in `{end}` after that", "begins with `{start}`, contains {parts} after that and ends in `{end}` after that", "begin with `{start}` and after that contain {parts} and then end in `{end}`"},
}

// Additions to the phrase of one rule; {meaning} is the phrase so far.
var (
	textEmptyBlocks = prose.Text("meaning.empty-blocks", "nothing: it blocks nothing")
	textEmptyAllows = prose.Text("meaning.empty-allows", "nothing: it has no path")
	textTwo         = prose.Text("meaning.both", "{meaning}; and {other}")
	textToo         = prose.Text("meaning.too", "{meaning}, so `{example}` too")
	textNotCase     = prose.Text("meaning.not-case", "{meaning}, but not `{other}`: upper and lower case differ")
	textTooNotCase  = prose.Text("meaning.too-not-case", "{meaning}, so `{example}` too, but not `{other}`: upper and lower case differ")
	textOnce        = prose.Text("meaning.once", "{meaning}, if `{end}` doesn't come earlier")
	textOnceBetween = prose.Text("meaning.once-between", "{meaning}, if no other `{end}` comes in between")
	textOnceInside  = prose.Text("meaning.once-inside", "{meaning}, if no other `{end}` comes after the first slash")
	textLiteral     = prose.Text("meaning.literal", "{meaning}: for this parser `*` and `$` are ordinary characters")
	textBothAlone   = prose.Text("meaning.both-alone", "the URLs `{start}` and `{index}` and no others")
	textStarIsText  = prose.Text("meaning.star-is-text", "nothing: for this parser `*` is an ordinary character, and no URL begins with it")
	textNeedsSlash  = prose.Text("meaning.needs-slash", "nothing: a path begins with `/` or `*`")
	textOnlySlash   = prose.Text("meaning.only-slash", "nothing: for this parser, a path begins with `/`")
	textIndex       = prose.Text("meaning.index", "{meaning}, and `{index}` itself")
	textLater       = prose.Text("meaning.later", "every URL that contains `{part}`, and so every one with `{parameter}` as its second or a later parameter")
	textInQuery     = prose.Text("meaning.in-query", "{meaning}, but only in the query: crawlers don't send that in a path")
	textInPath      = prose.Text("meaning.in-path", "{meaning}, but only in the path: in a query it has another form")
	textPartInPath  = prose.Text("meaning.part-in-path", "{meaning}, with `{raw}` in the path: in a query it has another form")
	textOnHost      = prose.Text("meaning.on-host", "{meaning}, but only on `{host}`")
	textExactly     = prose.Text("meaning.exactly", "{meaning}, written exactly so: only `*` and `$` have a special meaning")
	textRobots      = prose.Text("meaning.robots", "{meaning}, but not `/robots.txt` itself, which may always be fetched")
	textRobotsQuery = prose.Text("meaning.robots-query", "{meaning}, but not `/robots.txt` itself, which may always be fetched, even with parameters or a query")
	textQueryAlone  = prose.Text("meaning.robots-query-alone", "`/robots.txt` may always be fetched, even with parameters or a query")
	textRobotsAlone = prose.Text("meaning.robots-alone", "`/robots.txt` itself may always be fetched")
	textAsCompared  = prose.Text("meaning.as-compared", "{meaning} (in the form that this parser compares)")
	textSent        = prose.Text("meaning.sent", "{meaning} (crawlers send it as `{sent}`)")
	textShown       = prose.Text("meaning.shown", "{meaning} (decoded: `{sent}`)")
	textInnerSlash  = prose.Text("meaning.inner-slash", "every URL with another slash after the first")
	textPartsMore   = prose.Text("meaning.parts-more", "{list} and {n} more")
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
	countedOnlyBy: "{who} may fetch only what is allowed by {allows}, with exceptions made by {blocks}",
	tooMany:       "{who} may fetch what is left by {rules}",
	refusedFile:   "{who} may fetch nothing: this parser rejects the whole file",
	delayTooLong:  "{who} may fetch nothing: for this parser the `Crawl-delay` is too long",

	fetchesThoughFurther: "{who} may fetch everything except URLs that {blocked}, but may fetch what {allowed}, though nothing that {again}, with further exceptions",
	fetchesOnlyByFurther: "{who} may fetch only what {allowed}, and of that nothing that {again}, with further exceptions",
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
	countedOnlyBy: "{who} may use {use} only what is allowed by {allows}, with exceptions made by {blocks}",
	tooMany:       "{who} may use {use} what is left by {rules}",
	refusedFile:   "{who} may use nothing {use}: this parser rejects the whole file",
	delayTooLong:  "{who} may use nothing {use}: for this parser the `Crawl-delay` is too long",

	fetchesThoughFurther: "{who} may use everything {use} except URLs that {blocked}, but may use what {allowed}, though nothing that {again}, with further exceptions",
	fetchesOnlyByFurther: "{who} may use {use} only what {allowed}, and of that nothing that {again}, with further exceptions",
}

// Additions to the summary of a group or a file.
var (
	textFinished          = prose.Text("meaning.finished", "{Clause}.")
	textMatch             = prose.Plural("meaning.match-more.several", "match one more rule", "match one of {n} more rules")
	textMatches           = prose.Plural("meaning.match-more.single", "matches one more rule", "matches one of {n} more rules")
	textLongSubject       = prose.Text("meaning.long-subject", "{text} ({line})")
	textOnceClause        = prose.Text("meaning.once-clause", "{clause} with no other `{end}` earlier")
	textOnceBetweenClause = prose.Text("meaning.once-between-clause", "{clause} with no other `{end}` in between")
	textOnceInsideClause  = prose.Text("meaning.once-inside-clause", "{clause} with no other `{end}` after the first slash")
	textMoreClause        = prose.Text("meaning.more-clause", "{clause} (with more after that)")
	textInQueryClause     = prose.Text("meaning.in-query-clause", "{clause} (only in the query)")
	textInPathClause      = prose.Text("meaning.in-path-clause", "{clause} (only in the path)")
	textPartInPathClause  = prose.Text("meaning.part-in-path-clause", "{clause} (`{raw}` in the path)")
	textAsComparedClause  = prose.Text("meaning.as-compared-clause", "{clause} (in the form that this parser compares)")
	textEveryone          = prose.Both("meaning.everyone", "everyone", "Everyone")
	textObeying           = prose.Both("meaning.obeying", "crawlers that obey this group", "Crawlers that obey this group")
	textOthers            = prose.Both("meaning.others", "crawlers that obey no group", "Crawlers that obey no group")
	textUnnamed           = prose.Both("meaning.unnamed", "crawlers that obey no other group", "Crawlers that obey no other group")
	textKnown             = prose.Both("meaning.known", "every known crawler", "Every known crawler")
	textCrawlers          = prose.Plural("meaning.more-crawlers", "one more crawler", "{n} more crawlers")
	textCalled            = prose.Both("meaning.called", "crawlers with the product token {names} (none are known)", "Crawlers with the product token {names} (none are known)")
	textListed            = prose.Both("meaning.listed", "crawlers with the product token {names} (not in the catalogue)", "Crawlers with the product token {names} (not in the catalogue)")
	textFollowing         = prose.Both("meaning.following", "operators that follow `{name}`", "Operators that follow `{name}`")
	textFound             = prose.Both("meaning.found", "crawlers that obey the group for {names}", "Crawlers that obey the group for {names}")
	textNameless          = prose.Both("meaning.nameless", "crawlers that obey the group without a name", "Crawlers that obey the group without a name")
	textNames             = prose.Plural("meaning.more-names", "one more name", "{n} more names")
	textSameFor           = prose.Text("meaning.same-for", "the same goes for {who}")
	textMoreGroups        = prose.Plural("meaning.more-groups", "one more group isn't named here", "{n} more groups aren't named here")
	textNoneBut           = prose.Both("meaning.none-but", "all crawlers are blocked, except those that ignore `*`, such as some of {operator}'s", "All crawlers are blocked, except those that ignore `*`, such as some of {operator}'s")
	textIgnoreStar        = prose.Text("meaning.ignore-star", "some of {operator}'s crawlers ignore the group for `*`")
	textNoGroups          = prose.Text("meaning.no-groups", "Everyone may fetch everything: {why}.")
	textReadBy            = prose.Text("meaning.read-by", "As read by {readers}: {summary}")
	textRefused           = prose.Text("meaning.refused", "This parser rejects the whole file, so a careful crawler fetches nothing.")
)

// outcomeCodes is indexed by [outcome].
var outcomeCodes = [outcomeCount]string{
	"everything", "nothing", "except", "except-but", "except-but-though", "only", "only-but", "counted", "counted-only", "counted-only-but",
	"too-many", "refused-file", "delay-too-long", "except-but-though-further", "only-but-further",
}

func init() {
	for _, t := range kindTexts {
		prose.Text("meaning."+t.code+".whole", t.whole)
		prose.Text("meaning."+t.code+".singular", t.one)
		prose.Text("meaning."+t.code+".plural", t.many)
	}
	for o := range outcomeCount {
		prose.Plural("meaning.group."+outcomeCodes[o], groupTexts[o], groupTexts[o])
		if text := noCrawlerTexts[o]; text != "" {
			prose.Both("meaning.no-crawler."+outcomeCodes[o], text, "N"+text[1:])
		}
		prose.Plural("meaning.use."+outcomeCodes[o], useTexts[o], useTexts[o])
	}
}
