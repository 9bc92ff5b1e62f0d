package robotstxt

import (
	"whichline/engine/internal/choice"
	"whichline/engine/internal/prose"
)

// text is one entry of the table of everything the engine says: its stable
// code and its wording. Names in braces are filled in; what stands between
// backticks is code.
type text struct{ code, text string }

// reasonTexts is indexed by [Reason]. A verdict by a rule or a response, and a URL that the
// file doesn't cover, have sentences of their own.
var reasonTexts = [256]text{
	NoColon:              {"no-colon", "no colon between field and value"},
	NoField:              {"no-field", "nothing is before the colon"},
	UnknownField:         {"unknown-field", "an unknown field for this parser"},
	UnsupportedField:     {"unsupported-field", "not a rule, and it doesn't end the group"},
	MisspeltFieldIgnored: {"misspelt-field-ignored", "the field is misspelt"},
	NoToken:              {"no-token", "names no crawler"},
	NoGroupOpen:          {"no-group-open", "belongs to no group"},
	NoPath:               {"no-path", "no path, so it matches nothing"},
	NoLeadingSlash:       {"no-leading-slash", "no path begins that way, so it matches nothing"},
	NoURL:                {"no-url", "no URL follows"},
	RunDropped:           {"run-dropped", "no rule follows before the group ends"},
	NotTheFirstGroup:     {"not-the-first-group", "only the first group for this crawler applies"},
	RuleTooLong:          {"rule-too-long", "longer than 1,024 characters"},
	DollarInside:         {"dollar-inside", "$ comes before the end of the path"},
	EndsBeforeValue:      {"ends-before-value", "the file ends before a value"},
	NamesStarToo:         {"names-star-too", "its group names * as well, so this parser doesn't apply it to this name"},
	StarBeforeEnd:        {"star-before-end", "for this parser * before $ matches nothing"},
	HasGroup:             {"has-group", "this parser doesn't apply the rules below to this name"},
	WebPage:              {"web-page", "for this parser the file is a web page without user-agent lines"},

	RuleDecides:     {"rule-decides", ""},
	NoGroup:         {"no-group", "no group names it, and there is no group for `*`"},
	StarIgnored:     {"star-ignored", "no group names it, and it ignores `*`"},
	GroupEmpty:      {"group-empty", "its group ({opened}) has no rules that take effect"},
	NoRuleMatches:   {"no-rule-matches", "no rule of its group ({opened}) matches"},
	ByResponse:      {"by-response", ""},
	RobotsTxtItself: {"robots-txt-itself", "robots.txt itself may always be fetched, whatever the rules say"},
	OnlyMatch:       {"only-match", "{line}, `{rule}`, is the only rule that matches"},
	MostSpecific:    {"most-specific", "{line}, `{rule}`, is longer than {otherLine}, `{otherRule}` ({octets} against {otherOctets})"},
	AllowWinsTie:    {"allow-wins-tie", "{lines} match with {length} each, and on a tie allow wins"},
	LongestMatch:    {"longest-match", "{line}, `{rule}`, is the longest of the {rules} that match"},
	FirstOfEquals:   {"first-of-equals", "{lines} match with {length} each, and on a tie this parser takes the first"},
	DelayTooLong:    {"delay-too-long", "the `Crawl-delay` of its group ({opened}) is over 300 seconds"},
	FileRefused:     {"file-refused", "its parser rejects the whole file because of {line}, and without rules a careful crawler fetches nothing"},
	FirstMatch:      {"first-match", "{line}, `{rule}`, is the first of {rules} that match, and this parser takes the first"},

	Wins:         {"wins", "wins"},
	Shorter:      {"shorter", "matches with fewer characters"},
	LosesTie:     {"loses-tie", "matches with as many characters, and on a tie allow wins"},
	LaterEqual:   {"later-equal", "gives the same verdict with as many characters, further down"},
	LosesToFirst: {"loses-to-first", "matches with as many characters, and on a tie the first wins"},
	NotFirst:     {"not-first", "matches, but an earlier match decides"},
	NotNeeded:    {"not-needed", "matches, but the rules aren't used"},
	StartDiffers: {"start-differs", "the path doesn't begin that way"},
	PieceMissing: {"piece-missing", "the text after * isn't in the rest of the path"},
	EndDiffers:   {"end-differs", "the path ends differently"},
	OtherHost:    {"other-host", "for this parser the rule is about another host"},

	NoTarget:   {"no-target", "Nothing to test. Type a URL such as `https://example.com/page`, or a path such as `/page`."},
	NotATarget: {"not-a-target", "Not a URL or a path: a URL begins with a scheme, a path with a slash. Did you mean `{suggestion}`?"},
	NoHost:     {"no-host", "The host is missing: a URL reads like `{suggestion}`."},
	NotAHost:   {"not-a-host", "The host is neither a name nor an IP address that crawlers could request from. A URL reads like `{suggestion}`."},
	NotAPort:   {"not-a-port", "A port is a number from 0 to 65535, as in `{suggestion}`."},
	URLTooLong: {"url-too-long", "Too long to be tested. Leave out parts that no rule looks at."},
	NotASite:   {"not-a-site", "Not a site. A robots.txt covers one scheme, one host and one port, as in `{suggestion}`."},
	NotCovered: {"not-covered", ""},
}

// noteTexts is indexed by [Note].
var noteTexts = [noteCount]string{
	MisspeltField:  "misspelt, and read as `{kind}` all the same; others may ignore it",
	MissingColon:   "the colon is missing; some parsers do without it, others ignore the line",
	LongerField:    "read as `{kind}` by how the field begins; others may ignore it",
	TokenCut:       "Google's parser reads only `{head}`; crawlers with that token obey this line too",
	TextAfterStar:  "text after `*` is ignored",
	LineCut:        "longer than the parser reads: cut after {limit}",
	FileCut:        "the file is longer than the parser reads: cut after {limit}",
	NulInLine:      "the rest of the line, from the NUL byte on, isn't read",
	Encoded:        "compared as `{pattern}`",
	OpensDirectory: "also matches the directory of that page, as `{directory}`",
	allowsAll:      "without a path, it allows everything for this parser",
	tagsLeftOut:    "everything between `<` and `>` is left out",
}

// textDropped is the text of [FileCut] where nothing of the file is read.
var textDropped = prose.Text("note.file-dropped", "the file is longer than the parser reads: none of it is read")

// Sentences about verdicts.
var (
	textMayFetch      = prose.Text("verdict.may-fetch", "{crawler} is allowed to fetch {path}: {why}.")
	textMayNotFetch   = prose.Text("verdict.may-not-fetch", "{crawler} is not allowed to fetch {path}: {why}.")
	textMayUse        = prose.Text("verdict.may-use", "{crawler}: {path} may be used {use}, because {why}.")
	textMayNotUse     = prose.Text("verdict.may-not-use", "{crawler}: {path} may not be used {use}, because {why}.")
	textMightUse      = prose.Text("verdict.might-use", "{crawler}: by the group for `*`, {path} may be used {use}, because {why}; whether that group applies to this token isn't documented.")
	textMightNotUse   = prose.Text("verdict.might-not-use", "{crawler}: by the group for `*`, {path} may not be used {use}, because {why}; whether that group applies to this token isn't documented.")
	textOwnGroupEmpty = prose.Text("verdict.own-group-empty", "its own group ({opened}) has no rules that take effect, and a group of its own replaces `*`")
	textNoGroups      = prose.Text("verdict.no-groups", "the file has no groups")
	textNobodyNamed   = prose.Text("verdict.nobody-named", "no `User-agent` line names a crawler")
	textGroupsUnread  = prose.Text("verdict.groups-unread", "the file is too long for this parser, which reads no group of it")
	textOnlyEmpty     = prose.Text("verdict.only-empty", "its group ({opened}) has only an empty `{field}` ({line}), which matches no URL")
	textEmptyAllows   = prose.Text("verdict.empty-allows", "{line} is an empty `{field}`, which {reader} reads as \"allow everything\"")
	textEmptyWins     = prose.Text("verdict.empty-wins", "{empty}; {how}")
	textUseOwnGroup   = prose.Text("verdict.use-own-group", "The rules for {crawler} are in the group for `{token}` ({opened}).")
	textUseFallback   = prose.Text("verdict.use-fallback", "The rules for {crawler} are in the group for `{token}` ({opened}), as no group names {missing}.")
	textStarOpen      = prose.Text("verdict.star-open", "No group names {missing}, so the verdict is by the one for `*` ({opened}). Whether that group applies to this token isn't documented.")
	textOwnGroup      = prose.Text("verdict.own-group", "{crawler} obeys the group for `{token}` ({opened}).")
	textFoundInside   = prose.Text("verdict.found-inside", "{crawler} obeys the group for `{name}` ({opened}), because that name is in `{token}`.")
	textFoundNameless = prose.Text("verdict.found-nameless", "{crawler} obeys the group without a name ({opened}), because for this parser an empty name is part of any other.")
	textFallback      = prose.Text("verdict.fallback", "{crawler} obeys the group for `{token}` ({opened}), as no group names {missing}.")
	textNoGroup       = prose.Text("verdict.no-group-names", "No group names {missing}.")
	textNoTokenCut    = prose.Text("verdict.no-token-cut", "Google's parser finds no product token here; only crawlers named exactly so obey this line")
	textUnnamed       = prose.Text("verdict.unnamed", "A crawler without a name")
	textNoStar        = prose.Text("verdict.no-star", "There is no group for `*`.")
	textAllAgree      = prose.Text("verdict.all-agree", "{line}, `{rule}`, and all other rules that match say so")
	textWidened       = prose.Text("verdict.widened", "{octets} as `{pattern}`")
	textBothWidened   = prose.Text("verdict.both-widened", "{octets} (as {patterns})")

	textWithoutWildcards = prose.Text("verdict.without-wildcards", "{octets} (without wildcards)")
	textOfURL            = prose.Text("verdict.of-the-url", "{octets} of the URL")

	textShorter    = prose.Text("verdict.shorter", "lost to {line}: {octets} < {winner}")
	textLosesTie   = prose.Text("verdict.loses-tie", "lost to {line}: {winner} each, and on a tie allow wins")
	textLaterEqual = prose.Text("verdict.later-equal", "gives the same verdict as {line}, further down")
	textNotFirst   = prose.Text("verdict.not-first", "comes after {line}, and the first match decides")
)

// A decision is how verdicts are told: may and mayNot of a path, ownGroup and fallback of
// the group found.
type decision struct{ may, mayNot, ownGroup, fallback string }

// Decisions are about fetching, about the use of fetched content, or about a preference
// on use that has no group of its own.
var (
	aboutFetching = decision{textMayFetch, textMayNotFetch, textOwnGroup, textFallback}
	aboutUse      = decision{textMayUse, textMayNotUse, textUseOwnGroup, textUseFallback}

	aboutPreference = decision{may: textMightUse, mayNot: textMightNotUse, fallback: textStarOpen}
)

// longerTexts say how the winner is longer than another rule. Others are as
// [MostSpecific] has it.
var longerTexts = map[choice.Length]string{
	choice.TextLength:    prose.Text("verdict.longer-without-wildcards", "{line}, `{rule}`, is longer, without its wildcards, than {otherLine}, `{otherRule}` ({octets} against {otherOctets})"),
	choice.RegexpLength:  prose.Text("verdict.longer-as-regexp", "{line}, `{rule}`, is longer, as a regular expression, than {otherLine}, `{otherRule}` ({octets} against {otherOctets})"),
	choice.MatchedLength: prose.Text("verdict.matches-more", "{line}, `{rule}`, matches more of the URL than {otherLine}, `{otherRule}` ({octets} against {otherOctets})"),
}

// textNotFetched is said of an address that is not one of a site.
var textNotFetched = prose.Text("verdict.not-fetched", "Crawlers don't fetch this: a URL begins with `https://` or `http://`, a path with a slash.")

// Sentences on the site that a file speaks for.
var (
	textRedirected = prose.Text("verdict.redirected", "The rules apply to `{site}`, where the file was requested, although it came from `{from}` (RFC 9309, section 2.3.1.2).")
	textNotCovered = prose.Text("verdict.not-covered", "Not covered by this file: it covers `{site}` only. For this URL crawlers read `{robots}`.")
	textNoRobots   = prose.Text("verdict.no-robots", "Not covered by this file: it covers `{site}` only.")
)

func init() {
	for _, t := range reasonTexts {
		if t.text != "" {
			prose.Text("reason."+t.code, t.text)
		}
	}
	for n, text := range noteTexts {
		prose.Text("note."+Note(n).String(), text)
	}
	for _, d := range choice.Differences {
		prose.Text("difference."+d.Code, d.Text)
	}
}
