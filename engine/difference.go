package engine

// A Difference is one way in which a reader departs from RFC 9309. Each is
// carried out in one place, named beside it.
type Difference uint8

// The differences. Those of readings that are libraries were found by running
// and reading them.
const (
	// Files and lines.
	SkipsPartialByteOrderMark Difference = iota // byteOrderMark
	KeepsByteOrderMark                          // byteOrderMark
	NulEndsLine                                 // Reading.readLine
	CutsLongLines                               // Reading.lineLimit
	UnicodeLineEndings                          // scanner.line
	ReadsWholeFile                              // Reading.fileLimit
	DropsLongFile                               // Reading.fileLimit
	RefusesFile                                 // gathering.refuse

	// Fields.
	AcceptsMisspeltFields      // Reading.accepts
	AcceptsUseragent           // Reading.accepts
	AcceptsMoreMisspellings    // Reading.classify
	AcceptsLongerFields        // Reading.classify
	AcceptsMissingColon        // Reading.acceptsWithoutColon
	MissingColonWantsLowerCase // Reading.acceptsWithoutColon
	BlankEndsField             // Reading.split
	TakesFirstWord             // File.keepFirstWords
	HashNeedsBlank             // scanner.content
	TrimsUnicodeSpace          // Reading.trim
	TrimsByteOrderMarks        // Reading.trim

	// Product tokens and groups.
	CutsTokens          // Reading.tokens
	StarBeforeText      // Reading.tokens
	CutsVersions        // Reading.wholeNames, File.group
	DropsStars          // Reading.wholeNames
	KnowsCrawlers       // File.choose
	FindsFirstInside    // File.group
	FindsExactOrInside  // File.group
	FindsLongestInside  // File.group
	FindsLongestPrefix  // File.group
	BlankLineEndsGroup  // gathering.blank
	DropsEmptyRuns      // gathering.drop
	CrawlDelayEndsRun   // gathering.other
	RequestRateEndsRun  // gathering.other
	OtherFieldsEndRun   // gathering.other
	LongDelayBlocks     // File.delayed
	FirstGroupOnly      // File.join
	ExemptsNotRobotsTxt // File.Match

	// Rules.
	AddsLeadingSlash        // Reading.taken
	IgnoresLoneStar         // Reading.taken
	ReplacesInvalidUTF8     // Reading.taken
	MovesDollar             // Reading.taken
	IgnoresLongRules        // Reading.refuses
	StarMayNotBegin         // Reading.refuses
	InnerDollarDropsRule    // Reading.refuses
	EmptyDisallowAllowsAll  // Reading.meansAllowAll
	EmptyAllowAllowsAll     // Reading.meansAllowAll
	NoWildcards             // Reading.match
	CollapsesWildcards      // Reading.compared
	UnanchoredWildcards     // Reading.compared
	FirstMatchDecides       // Verdict.decide
	FirstOfEqualsWins       // Verdict.decide
	MatchedTextCounts       // Reading.match
	TrailingStarCounts      // Reading.octets
	WildcardsDoNotCount     // Reading.oddOctets
	RegexpTextCounts        // Reading.oddOctets
	AllowIndexForDirectory  // File.readRule
	KeepsEscapes            // Reading.normalPattern, Target.as
	DecodesAllEscapes       // Reading.normalPattern, Target.as
	DecodesAllButSeparators // Reading.normalPattern, Target.as
	RequotesPath            // Reading.normalPattern, Target.as
	ComparesRaw             // Reading.normalPattern, Target.as
	EncodesUnsafe           // Reading.normalPattern, Target.as
	NormalisesURL           // Reading.url
	MalformedURLIsRoot      // Reading.url
	DropsEmptyQuery         // Reading.url

	differenceCount
)

// Differences returns all differences, in the order in which they are declared.
func Differences() []Difference {
	all := make([]Difference, differenceCount)
	for i := range all {
		all[i] = Difference(i)
	}
	return all
}

type differences uint64

// The build fails here once differences needs more bits than it has.
const _ = uint(64 - differenceCount)

// String returns the stable code of d, such as "cuts-tokens".
func (d Difference) String() string { return differenceTexts[d].code }

// Text returns what the reader does, as a clause that begins with a verb.
func (d Difference) Text() string { return differenceTexts[d].text }

// differenceTexts is indexed by [Difference].
var differenceTexts = [differenceCount]text{
	SkipsPartialByteOrderMark: {"skips-partial-byte-order-mark", "skips a byte order mark that is cut off, too"},
	KeepsByteOrderMark:        {"keeps-byte-order-mark", "takes a byte order mark for part of the first field"},
	NulEndsLine:               {"nul-ends-line", "stops reading a line at a NUL octet"},
	CutsLongLines:             {"cuts-long-lines", "reads 16,663 octets of a line and drops the rest"},
	UnicodeLineEndings:        {"unicode-line-endings", "ends a line at U+2028 and other Unicode line separators, too"},
	ReadsWholeFile:            {"reads-whole-file", "has no limit for the size of a file"},
	DropsLongFile:             {"drops-long-file", "takes a file over 500 KB for one without rules"},
	RefusesFile:               {"refuses-file", "refuses the whole file for a rule before the first user-agent line, or for a `Crawl-delay` that is no number"},

	AcceptsMisspeltFields:      {"accepts-misspelt-fields", "understands fields such as `Disalow` and `Useragent`"},
	AcceptsUseragent:           {"accepts-useragent", "understands the field `Useragent`"},
	AcceptsMoreMisspellings:    {"accepts-more-misspellings", "understands fields such as `Desallow` and `User-agents`"},
	AcceptsLongerFields:        {"accepts-longer-fields", "understands a field that only begins with a known name, such as `Disallow-all`"},
	AcceptsMissingColon:        {"accepts-missing-colon", "takes white space for a missing colon"},
	MissingColonWantsLowerCase: {"missing-colon-wants-lower-case", "takes white space for a missing colon only after a field in lower case"},
	BlankEndsField:             {"blank-ends-field", "ends a field at white space and takes what follows for its value, a colon included"},
	TakesFirstWord:             {"takes-first-word", "reads only the first word of a value"},
	HashNeedsBlank:             {"hash-needs-blank", "takes `#` for a comment only after white space"},
	TrimsUnicodeSpace:          {"trims-unicode-space", "takes no-break spaces and the like for blanks where a field or value begins or ends"},
	TrimsByteOrderMarks:        {"trims-byte-order-marks", "takes a byte order mark for a blank where a field or value begins or ends"},

	CutsTokens:          {"cuts-tokens", "compares a user-agent value only up to the first octet that cannot stand in a product token"},
	StarBeforeText:      {"star-before-text", "takes `*` with more text behind it for `*`"},
	CutsVersions:        {"cuts-versions", "compares the names of crawlers and groups only up to a slash"},
	DropsStars:          {"drops-stars", "finds a group by its name without the `*` in it, too"},
	KnowsCrawlers:       {"knows-crawlers", "lets some crawlers fall back to the group of another product token, or ignore `*`, as their operators document"},
	FindsFirstInside:    {"finds-first-inside", "obeys the first group whose name is found inside the crawler's name"},
	FindsExactOrInside:  {"finds-exact-or-inside", "obeys a group whose name is found inside the crawler's name if none has that name"},
	FindsLongestInside:  {"finds-longest-inside", "obeys the group with the longest name that is found inside the crawler's name"},
	FindsLongestPrefix:  {"finds-longest-prefix", "obeys the group with the longest name that the crawler's name begins with"},
	BlankLineEndsGroup:  {"blank-line-ends-group", "ends a group at an empty line"},
	DropsEmptyRuns:      {"drops-empty-runs", "forgets user-agent lines that no rule follows before the group ends"},
	CrawlDelayEndsRun:   {"crawl-delay-ends-run", "ends a run of user-agent lines at `Crawl-delay`"},
	RequestRateEndsRun:  {"request-rate-ends-run", "ends a run of user-agent lines at `Request-rate`"},
	OtherFieldsEndRun:   {"other-fields-end-run", "ends a run of user-agent lines at any other field, `Sitemap` included"},
	LongDelayBlocks:     {"long-delay-blocks", "fetches nothing if the `Crawl-delay` of the group is over 300 seconds"},
	FirstGroupOnly:      {"first-group-only", "does not merge groups: only the first one for a product token counts"},
	ExemptsNotRobotsTxt: {"rules-apply-to-robots-txt", "applies rules to /robots.txt as well"},

	AddsLeadingSlash:        {"adds-leading-slash", "puts a missing `/` before a path"},
	IgnoresLoneStar:         {"ignores-lone-star", "takes a path of nothing but `*` for an empty one"},
	ReplacesInvalidUTF8:     {"replaces-invalid-utf-8", "takes octets that are not UTF-8 for the replacement character U+FFFD"},
	MovesDollar:             {"moves-dollar", "moves a `$` at the end of a rule with a query in front of the `?`, so that `/*?$` becomes `/*$`"},
	IgnoresLongRules:        {"ignores-long-rules", "ignores a rule of more than 1,024 characters"},
	StarMayNotBegin:         {"star-may-not-begin", "wants a path to begin with `/`, so that `*` cannot begin it"},
	InnerDollarDropsRule:    {"inner-dollar-drops-rule", "ignores a rule with `$` before its end"},
	EmptyDisallowAllowsAll:  {"empty-disallow-allows-all", "takes an empty `Disallow` for a rule that allows everything"},
	EmptyAllowAllowsAll:     {"empty-allow-allows-all", "takes an empty `Allow` for a rule that allows everything"},
	NoWildcards:             {"no-wildcards", "knows neither `*` nor `$` in a path"},
	CollapsesWildcards:      {"collapses-wildcards", "takes wildcards in a row for one"},
	UnanchoredWildcards:     {"unanchored-wildcards", "looks for a path with `*` or `$` anywhere in the URL, not only at its start"},
	FirstMatchDecides:       {"first-match-decides", "lets the first rule that matches decide, however short"},
	FirstOfEqualsWins:       {"first-of-equals-wins", "lets the first of equally long rules win, whether it allows or not"},
	MatchedTextCounts:       {"matched-text-counts", "compares how much of the URL rules match, not how long they are"},
	TrailingStarCounts:      {"trailing-star-counts", "counts a `*` at the end of a path as part of its length"},
	WildcardsDoNotCount:     {"wildcards-do-not-count", "does not count `*` and a `$` at the end as part of a path's length"},
	RegexpTextCounts:        {"regexp-text-counts", "turns a path with `*` or `$` into a regular expression and counts the characters of that"},
	AllowIndexForDirectory:  {"allow-index-for-directory", "lets an allow of `index.htm` or `index.html` allow the directory, too"},
	KeepsEscapes:            {"keeps-escapes", "decodes no percent-encoding, so that `%7E` is not `~`"},
	DecodesAllEscapes:       {"decodes-all-escapes", "decodes all percent-encoding, so that `%2F` is `/`"},
	DecodesAllButSeparators: {"decodes-all-but-separators", "decodes percent-encoding, so that `%2F` is `/`, but keeps `?`, `=` and `&` apart"},
	RequotesPath:            {"requotes-path", "percent-encodes all but letters, digits and a few marks anew, `=` only in URLs, and leaves the query as it is"},
	ComparesRaw:             {"compares-raw", "compares rules with the URL as they are written, without any percent-encoding"},
	EncodesUnsafe:           {"encodes-unsafe", "percent-encodes blanks, brackets and other characters that should not stand in a URL"},
	NormalisesURL:           {"normalises-url", "resolves `.` and `..` in the path of the URL, and encodes it as browsers do"},
	MalformedURLIsRoot:      {"malformed-url-is-root", "takes a malformed URL, such as one with a `%` that encodes nothing, for the root of the site"},
	DropsEmptyQuery:         {"drops-empty-query", "drops a `?` at the end of the URL"},
}
