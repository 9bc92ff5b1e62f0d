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

	// Fields.
	AcceptsMisspeltFields // Reading.classify
	AcceptsLongerFields   // Reading.classify
	AcceptsMissingColon   // Reading.readLine

	// Product tokens and groups.
	CutsTokens          // Reading.tokens
	KnowsCrawlers       // File.choose
	FindsFirstInside    // File.group
	FindsExactOrInside  // File.group
	BlankLineEndsGroup  // gathering.blank
	DropsEmptyRuns      // gathering.close
	CrawlDelayEndsRun   // gathering.other
	FirstGroupOnly      // File.join
	ExemptsNotRobotsTxt // File.Match

	// Rules.
	IgnoresLongRules        // Reading.refuses
	StarMayNotBegin         // Reading.refuses
	InnerDollarDropsRule    // Reading.refuses
	EmptyDisallowAllowsAll  // Reading.meansAllowAll
	EmptyAllowAllowsAll     // Reading.meansAllowAll
	NoWildcards             // Reading.match
	FirstMatchDecides       // Verdict.decide
	MatchedTextCounts       // Reading.match
	TrailingStarCounts      // Reading.octets
	WildcardsDoNotCount     // Reading.octets
	AllowIndexForDirectory  // File.readRule
	KeepsEscapes            // Reading.normalPattern, Target.as
	DecodesAllEscapes       // Reading.normalPattern, Target.as
	DecodesAllButSeparators // Reading.normalPattern, Target.as

	differenceCount
)

type differences uint64

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

	AcceptsMisspeltFields: {"accepts-misspelt-fields", "understands fields such as `Disalow` and `Useragent`"},
	AcceptsLongerFields:   {"accepts-longer-fields", "understands a field that only begins with a known name, such as `Disallow-all`"},
	AcceptsMissingColon:   {"accepts-missing-colon", "takes white space for a missing colon"},

	CutsTokens:          {"cuts-tokens", "compares a user-agent value only up to the first octet that cannot stand in a product token"},
	KnowsCrawlers:       {"knows-crawlers", "lets some crawlers fall back to the group of another product token, or ignore `*`, as their operators document"},
	FindsFirstInside:    {"finds-first-inside", "obeys the first group whose name is found inside the crawler's name"},
	FindsExactOrInside:  {"finds-exact-or-inside", "obeys a group whose name is found inside the crawler's name if none has that name"},
	BlankLineEndsGroup:  {"blank-line-ends-group", "ends a group at an empty line"},
	DropsEmptyRuns:      {"drops-empty-runs", "forgets user-agent lines that no rule follows before the group ends"},
	CrawlDelayEndsRun:   {"crawl-delay-ends-run", "ends a run of user-agent lines at `Crawl-delay` or `Request-rate`"},
	FirstGroupOnly:      {"first-group-only", "does not merge groups: only the first one for a product token counts"},
	ExemptsNotRobotsTxt: {"rules-apply-to-robots-txt", "applies rules to /robots.txt as well"},

	IgnoresLongRules:        {"ignores-long-rules", "ignores a rule of more than 1,024 characters"},
	StarMayNotBegin:         {"star-may-not-begin", "wants a path to begin with `/`, so that `*` cannot begin it"},
	InnerDollarDropsRule:    {"inner-dollar-drops-rule", "ignores a rule with `$` before its end"},
	EmptyDisallowAllowsAll:  {"empty-disallow-allows-all", "takes an empty `Disallow` for a rule that allows everything"},
	EmptyAllowAllowsAll:     {"empty-allow-allows-all", "takes an empty `Allow` for a rule that allows everything"},
	NoWildcards:             {"no-wildcards", "knows neither `*` nor `$` in a path"},
	FirstMatchDecides:       {"first-match-decides", "lets the first rule that matches decide, however short"},
	MatchedTextCounts:       {"matched-text-counts", "compares how much of the URL rules match, not how long they are"},
	TrailingStarCounts:      {"trailing-star-counts", "counts a `*` at the end of a path as part of its length"},
	WildcardsDoNotCount:     {"wildcards-do-not-count", "does not count `*` and a `$` at the end as part of a path's length"},
	AllowIndexForDirectory:  {"allow-index-for-directory", "lets an allow of `index.htm` or `index.html` allow the directory, too"},
	KeepsEscapes:            {"keeps-escapes", "decodes no percent-encoding, so that `%7E` is not `~`"},
	DecodesAllEscapes:       {"decodes-all-escapes", "decodes all percent-encoding, so that `%2F` is `/`"},
	DecodesAllButSeparators: {"decodes-all-but-separators", "decodes percent-encoding, so that `%2F` is `/`, but keeps `?`, `=` and `&` apart"},
}
