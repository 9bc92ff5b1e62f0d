package finding

import (
	"whichline/engine/internal/prose"
	"whichline/engine/signal"
)

// A wording is the texts of one code. One is about one place: {line} is where it
// is, {subject} an excerpt. Many sums up several places: {count} lines, {line},
// and {subjects} excerpts. Why is the reason that it matters, fix the label of
// the fix.
type wording struct {
	code           string
	severity       Severity
	one, many, why string
	fix            string
}

// wordings is indexed by [Code].
var wordings = [codeCount]wording{
	htmlPage: {"html-page", Error,
		"From {line} on, this is HTML or XML, not a robots.txt.", "",
		"Google skips lines that it can't read, as RFC 9309 requires, so a page instead of the file blocks nothing.", ""},
	jsonFile: {"json-file", Error,
		"This is JSON, not a robots.txt.", "",
		"Google skips lines that it can't read, as RFC 9309 requires, so the file blocks nothing.", ""},
	noRobotsLines: {"no-robots-lines", Error,
		"No line of this file is a user-agent line, a rule or a sitemap.", "",
		"Google skips lines that it can't read, as RFC 9309 requires, so the file blocks nothing. An error message sent with status 200 looks like this.", ""},
	inUTF16: {"utf-16", Error,
		"The file is UTF-16, and Google reads it as UTF-8, so no line of it has an effect.", "",
		"Some editors save text like this and call it \"Unicode\". Everything that the file should block is open to nearly all crawlers.", "Save it as UTF-8"},
	notUTF8: {"not-utf-8", Warning,
		"The path in {line} isn't UTF-8: Google compares it as `{detail}`.",
		"{count} paths aren't UTF-8 ({line}).",
		"Browsers and crawlers encode URLs as UTF-8, so such a path hardly ever matches one.", "Encode it as UTF-8, assuming that it is Latin-1"},
	byteOrderMark: {"byte-order-mark", Info,
		"The file begins with a byte order mark, an invisible character that Google skips.", "",
		"Some parsers, Python's among them, treat it as part of the first field, which then has no effect.", "Remove the byte order mark"},
	strayByteOrderMark: {"stray-byte-order-mark", Error,
		"{text} comes before the field in {line}, so for Google the line has no effect.",
		"Byte order marks come before the fields of {count} lines ({line}), so for Google these have no effect.",
		"Google skips only one at the very start of the file. Others come from joining files, or from encoding a file twice.", "Remove the byte order mark"},
	nul: {"nul-octet", Warning,
		"There is a NUL byte in {line}; Google stops reading the line there.",
		"There are NUL bytes in {count} lines ({line}); Google stops reading a line there.",
		"Most other parsers go on, so they may obey another rule.", "Remove the NUL bytes"},
	invisible: {"invisible-character", Error,
		"There is an invisible character ({text}) in {line}, so the line doesn't say what it seems to.",
		"There are invisible characters in {count} lines ({line}), so these don't say what they seem to.",
		"Google and most others treat it as part of the field, product token or path, which is then a different one. Such characters come along when you copy text from a page or a document.", "Remove the invisible character"},
	quotes: {"quotes", Error,
		"The value in {line} is in quotes, which parsers treat as part of it.",
		"The values in {count} lines are in quotes ({line}), which parsers treat as part of them.",
		"No path begins with a quote, and no crawler's name does.", "Remove the quotes"},
	longLine: {"line-too-long", Warning,
		"Google reads 16,663 bytes of {line}, up to `{detail}`, and drops the other {n}.",
		"Google reads 16,663 bytes of a line and drops the rest; {count} lines are longer ({line}).",
		"A path that is cut off matches more than the whole one would; a product token or URL that is cut off matches nothing.", ""},
	longFile: {"file-too-long", Error,
		"The file is {octets} too long: Google stops reading {text}.", "",
		"Google reads 500 KiB and ignores the rest; Yandex treats a file over 500 KB as one that allows everything.", ""},

	misspeltField: {"misspelt-field", Warning,
		"`{subject}` in {line} is a misspelling of `{detail}` that Google understands.",
		"{count} lines misspell their field in a way that Google understands: {subjects} ({line}).",
		"Most other parsers ignore a line with a misspelt field.", "Spell it right"},
	misspeltFieldIgnored: {"misspelt-field-ignored", Error,
		"`{subject}` in {line} means nothing to Google and most other parsers. Did you mean `{detail}`?",
		"{count} lines have a misspelt field that means nothing to Google and most other parsers: {subjects} ({line}).",
		"Parsers skip lines with unknown fields.", "Spell it right"},
	longerField: {"longer-field", Warning,
		"Google recognises `{subject}` in {line} as `{detail}` by how it begins.",
		"Google recognises the fields of {count} lines by how they begin: {subjects} ({line}).",
		"Others ignore such a field. If it was renamed to switch the line off, it still applies for Google.", "Write the field as it is read"},
	missingColon: {"missing-colon", Warning,
		"The colon after `{subject}` is missing in {line}; Google accepts the space instead.",
		"The colon is missing in {count} lines ({line}); Google accepts the space instead.",
		"Most other parsers ignore a line without a colon.", "Add the colon"},
	missingColonIgnored: {"missing-colon-ignored", Error,
		"The colon after `{subject}` is missing in {line}, so for Google the line has no effect.",
		"The colon is missing in {count} lines ({line}), which therefore have no effect for Google.",
		"Google accepts a space instead of the colon only between two words. Most other parsers skip a line without a colon.", "Add the colon"},
	fieldsOnOneLine: {"fields-on-one-line", Error,
		"There are several fields on {line}: for Google, everything from `{subject}` on is part of the first value.",
		"There are several fields on one line in {count} places ({line}); for Google, everything after the first is part of its value.",
		"A field has to begin its line, so hardly any parser sees the later ones. This happens when line breaks are lost in copying.", "Put each field on a line of its own"},
	barePath: {"path-without-field", Error,
		"{Line}, `{subject}`, is a path without a field, so it blocks nothing.",
		"{count} lines are paths without a field, so they block nothing ({line}).",
		"Every path needs an `Allow` or `Disallow` of its own.", "Write it as a disallow"},
	unreadableLine: {"unreadable-line", Info,
		"{Line}, `{subject}`, is neither a comment nor a field; Google and most other parsers skip it.",
		"{count} lines are neither comments nor fields; Google and most other parsers skip them ({line}).",
		"It does no harm, but looks as if it had an effect. A comment begins with `#`.", "Make it a comment"},
	unknownField: {"unknown-field", Info,
		"No crawler is known to use `{subject}` ({line}); it blocks and allows nothing.{text}",
		"No crawler is known to use the fields of {count} lines: {subjects} ({line}). They block and allow nothing.",
		"Google skips unknown fields and continues in the same group. For some libraries, one between user-agent lines separates them.", ""},
	fieldOfOthers: {"field-of-others", Info,
		"Google ignores `{subject}` ({line}), which is fine: {text}.",
		"{count} lines have fields that Google ignores and others use, which is fine: {subjects}.",
		"For Google, a line like this doesn't end a group.", ""},
	retiredField: {"retired-field", Info,
		"`{subject}` ({line}) is no longer used: {text}.",
		"{count} lines have fields that are no longer used: {subjects} ({line}).",
		"Google skips such lines. For some libraries, one between user-agent lines separates them.", ""},
	noindex: {"noindex", Warning,
		"`{subject}` ({line}) has no effect: no search engine is known to read indexing rules in a robots.txt.",
		"{count} lines are indexing rules, which no search engine is known to read in a robots.txt: {subjects} ({line}).",
		"Google stopped reading them in 2019. Use a `noindex` robots meta tag or the `X-Robots-Tag` header instead, and let crawlers fetch the page, or they never see it.", ""},
	crawlDelayIgnored: {"crawl-delay-ignored", Info,
		"`{subject}` ({line}) is in a group for {detail}, which ignores it.",
		"{count} crawl delays are for crawlers that ignore them ({line}).",
		"Google and Yandex, for instance, choose their speed by how the server answers; Search Console and Yandex Webmaster show it.", ""},
	crawlDelayValue: {"crawl-delay-value", Warning,
		"Some parsers have trouble with the crawl delay `{subject}` in {line}.",
		"Some parsers have trouble with {count} crawl delays: {subjects} ({line}).",
		"A delay is a number of seconds. crawler-commons, a library for crawlers, treats one above 300 as a block if its caller sets no other limit; another rejects the whole file if one isn't a number.", ""},

	misplacedField: {"misplaced-field", Info,
		"`{subject}` ({line}) doesn't belong in a robots.txt: {text}.",
		"{count} lines don't belong in a robots.txt: {subjects} ({line}).",
		"Crawlers skip unknown fields. Put it where it is read.", ""},
	signalUnreadable: {"signal-unreadable", Warning,
		"`{subject}` ({line}) {text}.",
		"{count} preferences on use aren't written as their fields ask: {subjects} ({line}).",
		"`Content-Usage` has keys with `y` or `n`, `Content-Signal` keys with `yes` or `no`, and commas between them. A single mistake in a `Content-Usage` line makes crawlers ignore all of it.", "Write keys and values with commas between them"},
	signalUpperCase: {"signal-upper-case", Warning,
		"`{subject}` ({line}) has upper-case letters, so {text}.",
		"{count} preferences on use have upper-case letters, which their fields don't define: {subjects} ({line}).",
		"Keys and values of `Content-Usage` are compared letter for letter; Cloudflare doesn't say whether case matters in `Content-Signal`. The name of the field itself may be written either way.", "Write it in lower case"},
	signalUnknownKey: {"signal-unknown-key", Warning,
		"`{subject}` ({line}) says nothing: {text}.",
		"{count} preferences on use have keys that their fields don't define: {subjects} ({line}).",
		"Parsers ignore unknown keys. `Content-Usage` defines `search`, `ai-use` and `train-ai` (draft of September 2026), `Content-Signal` defines `search`, `ai-input`, `ai-train` and `use`.", "Write the key that the field defines"},
	signalWrongValue: {"signal-wrong-value", Warning,
		"`{subject}` ({line}) says nothing: {text}.",
		"{count} preferences on use have values that say nothing: {subjects} ({line}).",
		"The two fields look alike, and their values differ: `y` and `n` in `Content-Usage`, `yes` and `no` in `Content-Signal`.", "Write the value that the field has"},
	signalContradicts: {"signal-contradiction", Warning,
		"`{subject}` ({line}) and `{detail}` ({other}) are about the same use: {text}.",
		"Preferences on use are contradicted by others in {count} cases: {subjects} ({line}).",
		"Such lines often come from two sides, a CDN that puts its own in front and the site itself. Keep one of them.", ""},
	signalOutsideGroup: {"signal-outside-group", Warning,
		"{Line}, `{subject}`, comes before the first user-agent line, so it applies to no crawler.",
		"{count} preferences on use come before the first user-agent line, so they apply to no crawler ({line}).",
		"`Content-Usage` and `Content-Signal` belong to a group, as rules do. `License` and `Sitemap` apply to the whole file.", "Apply it to every crawler"},
	signalOnBlocked: {"signal-on-blocked", Info,
		"The group for `{subject}` blocks the whole site, and {line} says what may be done with its content.",
		"{count} preferences on use are for crawlers that may fetch nothing ({line}).",
		"In the draft that defines `Content-Usage`, content that may not be fetched has no preferences. If a use is welcome, let these crawlers fetch.", ""},
	trainingOpen: {"training-open", Info,
		"{Line} asks that no models be trained on the content, and {names} may fetch it to train models.", "",
		"All crawlers named here are known to obey rules, and none is known to obey this line (checked on 22 November 2026). A rule keeps them out.", ""},
	licenseNotAbsolute: {"license-not-absolute", Warning,
		"The licence in {line}, `{subject}`, isn't a full URL, so parsers of RSL find none.",
		"{count} licences aren't full URLs, so parsers of RSL find none there: {subjects} ({line}).",
		"A `License` line needs scheme and host, as in `https://example.com/license.xml`.", "Write the full URL"},
	licenseInGroup: {"license-in-group", Info,
		"The licence in {line} is part of a group, so parsers of RSL may apply it to the crawlers of that group alone.",
		"{count} licences are part of groups, so parsers of RSL may apply each to the crawlers of its group alone ({line}).",
		"A group ends where the next one begins, so the line belongs to one even below an empty line or at the end of the file. Above the first group, a licence applies to every crawler for all of them.", "Move it above the first group"},

	ruleBeforeGroup: {"rule-before-group", Error,
		"Rules without a user-agent line above them ({line}) belong to no group, so nearly all crawlers ignore them.", "",
		"A rule applies only to the crawlers named above it. Two libraries differ: reppy applies it to `*`, and temoto/robotstxt rejects the whole file.", "Apply them to every crawler"},
	fusedGroups: {"fused-groups", Error,
		"{Lines} look like two groups, but Google reads them as one, so {text}.",
		"In {count} places Google reads two groups as one, so the rules below apply to {subjects} too ({line}).",
		"Only an allow or disallow line ends a run of user-agent lines (RFC 9309, sections 2.1 and 2.2.4). Empty lines, `Crawl-delay`, `Sitemap`, `Content-Signal` and the like don't.", "End the upper group with an empty `Disallow:`"},
	groupsRunTogether: {"groups-run-together", Warning,
		"{Lines} open one group although {text} between them, so the rules below apply to `{subject}` too.",
		"In {count} places user-agent lines open one group although they are apart ({line}).",
		"Google and RFC 9309 read one group. Some parsers read two, the upper one without rules.", "Close the gap"},
	ownGroupDropsStar: {"own-group-drops-star", Warning,
		"The group for {names} ({line}) has allow rules only, so it allows everything: the rules for `*` don't apply there.",
		"{count} groups have allow rules only, so they allow everything: the rules for `*` don't apply there ({line}).",
		"A crawler obeys one group: its own or, failing that, the one for `*`. Repeat the rules of `*` in the group, or move the exceptions to `*`.", ""},
	ownGroupLeavesOpen: {"own-group-leaves-open", Info,
		"The group for {names} ({line}) doesn't repeat {n} of the disallow rules for `*` ({lines}), which don't apply there.",
		"{count} groups don't repeat all disallow rules for `*` ({line}), which don't apply to these crawlers.",
		"A crawler obeys one group: its own or, failing that, the one for `*`. This may be what you want.", ""},
	splitGroup: {"split-group", Info,
		"The group for `{subject}` is split over {n} places ({line}). Google merges them.",
		"The groups for {subjects} are split over several places each. Google merges them.",
		"RFC 9309 requires parsers to merge them, but Yandex's checker reports it, and some older parsers read only the first place.", ""},
	groupWithoutRules: {"group-without-rules", Warning,
		"The file ends before {line} gets any rules, so `{subject}` may fetch everything.",
		"The file ends before {line} get any rules, so {subjects} may fetch everything.",
		"For Google and RFC 9309, a group of its own replaces the one for `*`, even if it is empty.", ""},
	blocksNothing: {"blocks-nothing", Info,
		"The empty `Disallow` in {line} blocks nothing for {names}.",
		"{count} groups for AI crawlers have an empty `Disallow`, which blocks nothing ({line}).",
		"`Disallow: /` keeps a crawler out. If you mean to let these in, leave the lines as they are.", "Block the whole site"},
	siteBlocked: {"site-blocked", Error,
		"The group for `{subject}` blocks the whole site ({line}).",
		"The groups for {subjects} block the whole site ({line}).",
		"That's fine for a staging site that is also behind a password. It doesn't keep pages out of search results: URLs that are linked elsewhere can still be listed.", ""},
	starIgnored: {"star-ignored", Info,
		"`*` is blocked in {line}, but {n} known crawlers ignore `*` and obey only groups that name them: {names}.", "",
		"Crawlers that fetch on behalf of the site's owner, such as those for its advertisements, obey only groups that name them.", ""},
	disobedient: {"disobedient-crawler", Info,
		"`{subject}` ({line}) may fetch blocked pages anyway: {text}.",
		"{count} lines name crawlers that may fetch blocked pages anyway: {subjects} ({line}).",
		"robots.txt is a request. To keep such a fetcher out, block it at the server.", ""},

	noToken: {"no-token", Error,
		"{Line} names no crawler, so by RFC 9309 no crawler obeys the rules below because of it.",
		"{count} user-agent lines name no crawler ({line}).",
		"A user-agent line needs a product token, or `*` for every crawler. Python's library applies an empty one to every crawler.", ""},
	wildcardToken: {"wildcard-token", Error,
		"`{subject}` in {line} names no crawler: `*` isn't a wildcard in a product token.",
		"{count} user-agent lines use `*` as a wildcard, which it isn't in a product token: {subjects} ({line}).",
		"`*` alone means every crawler without a group of its own. Together with other characters, it names no crawler for nearly all parsers.", ""},
	tokenWithText: {"token-with-text", Warning,
		"`{subject}` in {line} has more than the product token `{detail}`.",
		"{count} user-agent lines have more than a product token: {subjects} ({line}).",
		"Google reads only the token; others, Yandex among them, compare the whole value and find nothing.", "Leave only the product token"},
	headerAsToken: {"header-as-token", Error,
		"{Line} has a whole User-Agent header, `{subject}`, which names no crawler.",
		"{count} user-agent lines have a whole User-Agent header, which names no crawler ({line}).",
		"Groups are found by product token, such as `Googlebot`, not by the header a crawler sends.", "Leave only the product token"},
	severalTokens: {"several-tokens", Error,
		"{Line} names several crawlers, `{subject}`; only the first is found, if any.",
		"{count} user-agent lines name several crawlers each; only the first is found, if any ({line}).",
		"A user-agent line names one crawler. Several user-agent lines in a row share the rules below them.", "Write a line for each crawler"},
	brandAsToken: {"brand-as-token", Warning,
		"No crawler is called `{subject}` ({line}). Write {names} instead.",
		"{count} user-agent lines have names that no crawler uses: {subjects} ({line}).",
		"By RFC 9309 a crawler looks for its own product token, not for the name of its company or of what it works for.", "Write the product tokens"},
	retiredToken: {"retired-token", Warning,
		"`{subject}` ({line}) is the name of a crawler that is gone. Write {names} instead.",
		"{count} user-agent lines name crawlers that are gone: {subjects} ({line}).",
		"Its successor looks for its own name, so it doesn't obey such a group.", "Write the name of the crawler that took its place"},
	misspeltToken: {"misspelt-token", Warning,
		"No crawler in the catalogue is called `{subject}` ({line}). Did you mean `{detail}`?",
		"{count} user-agent lines name crawlers by nearly the right name: {subjects} ({line}).",
		"By RFC 9309 crawlers look for their exact product token; upper and lower case don't matter.", "Write the product token"},
	unknownToken: {"unknown-token", Info,
		"No crawler in the catalogue is called `{subject}` ({line}).",
		"{count} user-agent lines name crawlers that aren't in the catalogue: {subjects}.",
		"Such a crawler may be new, private, rare or gone, or use another name.", ""},
	leftoverToken: {"leftover-token", Info,
		"`{subject}` ({line}) is {text}.",
		"{count} user-agent lines have names of old or little-known crawlers, or of programs that anyone can run: {subjects}.",
		"Lists of names are handed from site to site for decades. A program that ignores robots.txt isn't stopped by them.", ""},

	preferenceToken: {"preference-token", Info,
		"`{subject}` ({line}) names no crawler: {text}.",
		"{count} user-agent lines name preferences, not crawlers: {subjects} ({line}).",
		"No operator is known to look for such a token (checked on 22 November 2026), so a group for it keeps no crawler out.", ""},

	noLeadingSlash: {"no-leading-slash", Error,
		"The path in {line}, `{subject}`, doesn't begin with a slash, so for Google it matches nothing.",
		"{count} paths don't begin with a slash, so for Google they match nothing: {subjects} ({line}).",
		"Paths are compared from the root of the site, and every one begins with `/`.", "Begin the path with a slash"},
	fullURL: {"full-url", Error,
		"{Line} has a URL, `{subject}`, in place of a path, so for Google it matches nothing.",
		"{count} rules have a URL in place of a path, so for Google they match nothing ({line}).",
		"A robots.txt covers the host it is served from, so its rules have paths only. Moz says that its crawler rogerbot treats such a rule as `/`.", "Leave only the path"},
	regularExpression: {"regular-expression", Error,
		"The path in {line}, `{subject}`, is written as a regular expression, but only `*` and `$` have a meaning in a path.",
		"{count} paths are written as regular expressions, but only `*` and `$` have a meaning in a path: {subjects} ({line}).",
		"Every other character stands for itself, so such a rule hardly ever matches a URL.", "Write it with `*` and `$`"},
	backslash: {"backslash", Error,
		"The path in {line}, `{subject}`, is written with backslashes, so for Google it matches nothing.",
		"{count} paths are written with backslashes, so for Google they match nothing ({line}).",
		"URLs have slashes only.", "Write slashes"},
	spaceInPath: {"space-in-path", Error,
		"The path in {line}, `{subject}`, has a space in it, so for Google it matches {text}.",
		"{count} paths have a space in them, and crawlers never send one ({line}).",
		"Crawlers send a space as `%20`, and Google's parser doesn't convert the one in the rule.", "Write `%20`"},
	severalPaths: {"several-paths", Error,
		"{Line} has several paths, `{subject}`, which Google reads as one that matches {text}.",
		"{count} rules have several paths each, which Google reads as one ({line}).",
		"A rule has one path.", "Write a rule for each path"},
	hashCutsPath: {"hash-cuts-path", Warning,
		"In {line} the path ends at `#`: it is `{subject}`.",
		"In {count} lines the path ends at `#` ({line}).",
		"For nearly all parsers a `#` begins a comment, even without a space before it. Crawlers send no fragment, so no rule can depend on one.", ""},
	hashBlocksAll: {"hash-blocks-all", Error,
		"In {line} the path ends at `#`, so the rule is `{subject}` and blocks everything.",
		"In {count} lines the path ends at `#`, which leaves rules that block everything ({line}).",
		"For nearly all parsers a `#` begins a comment, even without a space before it. Crawlers send no fragment, so no rule can depend on one.", ""},
	emptyAllow: {"empty-allow", Warning,
		"The `Allow` in {line} has no path, so for Google it allows nothing.",
		"{count} `Allow` lines have no path, so for Google they allow nothing ({line}).",
		"Most parsers ignore an empty value; for older Python it allows everything. To allow everything but what other rules block, write no rule at all.", ""},
	emptyDisallow: {"empty-disallow", Warning,
		"The `Disallow` in {line} has no path; Google ignores it, but for some parsers it allows what {other} blocks.",
		"{count} `Disallow` lines have no path; Google ignores them, but for some parsers they allow what other rules block ({line}).",
		"Baidu and older Python obey the first rule that matches, and Yandex treats it as an allow of the whole site.", "Remove it"},
	dollarInside: {"dollar-inside", Warning,
		"The `$` in {line}, `{subject}`, isn't at the end, so for Google it is an ordinary character.",
		"In {count} paths a `$` isn't at the end, so for Google it is an ordinary character: {subjects} ({line}).",
		"`$` means the end of the URL only at the end of a path. Newer Python and other libraries drop such a rule.", ""},
	trailingStar: {"trailing-star", Info,
		"The `*` at the end of `{subject}` ({line}) matches nothing more: a rule matches every path that begins with it anyway.",
		"The `*` at the end of {count} paths matches nothing more: a rule matches every path that begins with it anyway ({line}).",
		"For Google's parser it makes the rule one character longer, and the longer rule wins. Some libraries count it too; RFC 9309 and Yandex don't.", "Remove the star"},
	incompleteEscape: {"incomplete-escape", Warning,
		"`{subject}` ({line}) {text}.",
		"{count} paths have a `%` without two hexadecimal digits after it: {subjects} ({line}).",
		"A `%` begins an encoded character, such as `%20` for a space. For a percent sign in a URL write one rule with `%25` and one with `%`, as browsers send either.", ""},
	needlessEscape: {"needless-escape", Warning,
		"Parsers differ on `{subject}` ({line}): Google's parser doesn't decode it to `{detail}`.",
		"Parsers differ on {count} paths that encode what needs no encoding: {subjects} ({line}).",
		"RFC 9309 decodes letters, digits and `-._~` before it compares; Google's parser compares them as they are written. URLs nearly always have them unencoded.", "Write the characters themselves"},
	rawCharacter: {"raw-character", Warning,
		"`{subject}` ({line}) has characters that browsers and crawlers send differently, as in `{detail}`.",
		"{count} paths have characters that browsers and crawlers send differently: {subjects} ({line}).",
		"Google's parser compares a rule as it is written, so such a rule may match nothing.", ""},
	dotSegment: {"dot-segment", Warning,
		"`{subject}` ({line}) has a dot segment, which crawlers resolve before they fetch.",
		"{count} paths have dot segments, which crawlers resolve before they fetch: {subjects} ({line}).",
		"`/a/../b` is fetched as `/b`, so the rule hardly ever matches.", ""},
	hostInPath: {"host-in-path", Warning,
		"`{subject}` ({line}) begins with a host, so it matches only URLs whose path repeats the host.",
		"{count} paths begin with a host, so they match only URLs whose path repeats the host ({line}).",
		"A robots.txt covers the host it is served from, so its rules have paths only.", "Leave only the path"},

	duplicateRule: {"duplicate-rule", Info,
		"{Line} repeats {other}, `{subject}`.",
		"{count} rules repeat rules above them in the same group ({line}).",
		"The second one changes nothing.", "Remove the repetition"},
	tie: {"allow-disallow-tie", Warning,
		"{Lines} allow and disallow the same path, `{subject}`; the disallow has no effect.",
		"{count} paths are both allowed and disallowed in the same group; the disallow has no effect: {subjects} ({line}).",
		"When two rules are equally long, Google and RFC 9309 follow the `Allow`; some parsers follow whichever comes first.", "Remove the disallow"},
	lengthTrick: {"length-trick", Warning,
		"{Line}, `{subject}`, always beats {other}, `{detail}`, by a `*` that adds nothing but length.",
		"{count} rules always beat one of the other kind by a `*` that adds nothing but length: {subjects} ({line}).",
		"Google's parser counts every character of a path. Yandex doesn't count stars, so there the rule that allows wins.", ""},
	shadowedRule: {"shadowed-rule", Warning,
		"{Line}, `{subject}`, never decides: {other}, `{detail}`, also matches all of its URLs and always wins.",
		"{count} rules never decide, as a rule that says the opposite also matches all of their URLs and always wins ({line}).",
		"Of the rules that match, the longest wins, and at the same length the one that allows. Parsers that obey the first match may differ.", ""},
	redundantRule: {"redundant-rule", Info,
		"{Line}, `{subject}`, never decides: {other}, `{detail}`, says the same and always wins.",
		"{count} rules never decide, as another one says the same and always wins ({line}).",
		"Google would answer the same without it. A parser without wildcards, older Python for one, may need it.", ""},
	caseDiffers: {"case-differs", Info,
		"`{subject}` ({line}) and `{detail}` ({other}) differ by case, and paths are case-sensitive.",
		"{count} paths differ from others by case only, and paths are case-sensitive: {subjects} ({line}).",
		"A rule only matches URLs spelled the same way. If the server accepts both spellings, block both.", ""},
	prefixCovers: {"prefix-covers", Info,
		"`{subject}` ({line}) has no slash at its end, so it also matches `{detail}` ({other}).",
		"{count} paths have no slash at their end, so they also match what other rules name: {subjects} ({line}).",
		"A rule matches every path that begins with it, not only what lies below it.", ""},
	indexPage: {"index-page", Info,
		"`{subject}` is blocked ({line}), but `{detail}`, usually the same page, isn't.",
		"{count} index pages are blocked, but their directories, usually the same pages, aren't ({line}).",
		"Crawlers treat them as two URLs.", ""},
	allQueries: {"all-queries", Info,
		"`{subject}` ({line}) blocks every URL with a query, `{detail}` for instance, unless an `Allow` opens it.",
		"{count} rules block every URL with a query, unless an `Allow` opens it: {subjects} ({line}).",
		"That includes every page after the first, URLs with tracking parameters, and styles and scripts with a version.", ""},
	parameterWithoutQuery: {"parameter-without-query", Warning,
		"`{subject}` ({line}) matches only URLs whose path begins with `{detail}`, as there is no `?` in it.",
		"{count} rules are for parameters and have no `?`, so they match only paths that begin that way: {subjects} ({line}).",
		"A parameter comes after `?` or `&`, and a pattern is compared from the beginning of the path.", "Match it anywhere in the query"},
	firstParameter: {"first-parameter", Info,
		"`{subject}` ({line}) matches the parameter only if it comes first in the query.",
		"{count} rules match a parameter only if it comes first in the query: {subjects} ({line}).",
		"`?` begins the query, and `&` comes before every later parameter.", ""},
	resources: {"resources-blocked", Warning,
		"`{subject}` ({line}) keeps Googlebot from files such as `{detail}`.",
		"{count} rules keep Googlebot from style sheets and scripts: {subjects} ({line}).",
		"Google renders pages before it judges them, and without its styles and scripts a page may look empty or broken.", ""},
	privatePath: {"private-path", Info,
		"`{subject}` ({line}) tells anyone who opens this file where to look.",
		"{count} rules tell anyone who opens this file where to look: {subjects} ({line}).",
		"robots.txt is public and doesn't lock anything. Anything confidential needs a login.", ""},

	sitemapRelative: {"sitemap-relative", Warning,
		"The sitemap in {line}, `{subject}`, isn't a full URL, and Google requires one.",
		"{count} sitemaps aren't full URLs, and Google requires them: {subjects} ({line}).",
		"A sitemap line needs scheme and host, as in `https://example.com/sitemap.xml`.", "Write the full URL"},
	sitemapNoURL: {"sitemap-without-url", Warning,
		"{Line} names a sitemap without a URL.",
		"{count} lines name a sitemap without a URL ({line}).",
		"Crawlers learn nothing from it.", ""},
	sitemapsOnLine: {"several-sitemaps", Warning,
		"{Line} has several sitemaps, which are read as one URL.",
		"{count} lines have several sitemaps each, which are read as one URL ({line}).",
		"A sitemap line has one URL.", "Write a line for each sitemap"},
	sitemapWildcard: {"sitemap-wildcard", Warning,
		"The sitemap in {line}, `{subject}`, has a `*`, which isn't a wildcard there.",
		"{count} sitemaps have a `*`, which isn't a wildcard there: {subjects} ({line}).",
		"The URL of a sitemap is fetched as it is written. Use a sitemap index to name many.", ""},
	sitemapHost: {"sitemap-on-other-host", Info,
		"The sitemap in {line} is on another host, `{subject}`.",
		"{count} sitemaps are on other hosts: {subjects} ({line}).",
		"A robots.txt may name sitemaps on any host, but a staging or former host here is a common mistake.", ""},
	sitemapScheme: {"sitemap-scheme", Info,
		"The sitemap in {line} begins with `{subject}`, while `{detail}` is used elsewhere.",
		"{count} sitemaps begin with `http` where `https` is used elsewhere, or the other way round ({line}).",
		"It works as long as the server redirects.", "Use the same scheme"},
	sitemapBlocked: {"sitemap-blocked", Warning,
		"{Line} keeps Googlebot from the sitemap in {other}, `{subject}`.",
		"{count} sitemaps are blocked by rules of this very file ({line}).",
		"Google doesn't fetch a sitemap that robots.txt blocks.", ""},
	sitemapTwice: {"sitemap-twice", Info,
		"{Line} names the same sitemap as {other}.",
		"{count} lines name sitemaps that are named above ({line}).",
		"Once is enough.", "Remove the repetition"},

	unreadableIgnore: {"unreadable-ignore", Info,
		"`{subject}` ({line}) ignores nothing: {text}.",
		"{count} comments for Whichline ignore nothing, as they aren't written as they should be ({line}).",
		"Crawlers skip comments, so it does no harm. But the finding that it's about is still reported.", ""},
	idleIgnore: {"idle-ignore", Info,
		"The comment in {line} ignores `{subject}`, and there is no such finding where it applies.",
		"{count} comments ignore findings that there are none of where they apply: {subjects} ({line}).",
		"A comment without an effect hides the finding if it comes back later, for another reason.", "Remove the comment"},
}

// textNamedBlocked is why it matters that a group for named crawlers blocks the site.
var textNamedBlocked = prose.Text("finding.named-blocked", "A search engine that may not fetch your pages can't show what is in them. It may still list their URLs if they're linked elsewhere.")

// hintText is added to a sentence on an unknown field.
var hintText = prose.Text("finding.hint-text", " Did you mean `{detail}`?")

// Clauses on crawlers that need not obey.
var (
	textFetchesForPeople = prose.Text("finding.fetches-for-people", "it fetches when a user asks for a page, and may then ignore robots.txt")
	textFetchesAnyway    = prose.Text("finding.fetches-anyway", "it is reported not to obey")
)

// Clauses on tokens for preferences.
var (
	textTrainingPreference = prose.Text("finding.training-preference", "it is a preference on AI training that an Internet-Draft proposes")
	textUnknownPreference  = prose.Text("finding.unknown-preference", "it looks like a token for a preference, whose meaning isn't documented")
)

// Clauses on the lines between user-agent lines that open one group.
var (
	textBlankBetween = prose.Text("finding.blank-between", "there are empty lines")
	textOtherBetween = prose.Text("finding.other-between", "there are other lines")
)

// Clauses on a path that no URL has.
var (
	textNoURL     = prose.Text("finding.no-url", "nothing")
	textDirectory = prose.Text("finding.directory", "only the folder of that index page, `{detail}`")
)

// Clauses on where reading stops.
var (
	textStopsIn     = prose.Text("finding.stops-in", "in {line}, after `{detail}`")
	textStopsBefore = prose.Text("finding.stops-before", "before {line}")
)

// Clauses on byte order marks.
var (
	textMarkUnseen = prose.Text("finding.mark-unseen", "An invisible byte order mark")
	textMarkTwice  = prose.Text("finding.mark-twice", "`\u00EF\u00BB\u00BF`, a byte order mark that was encoded twice,")
)

// Clauses on a "%" without two digits behind it.
var (
	textHalfAtEnd  = prose.Text("finding.half-at-end", "ends within an escape, so for Google it matches whatever encoded character comes there")
	textHalfInside = prose.Text("finding.half-inside", "has a `%` without two hexadecimal digits after it, so for Google it stands for itself")
)

func init() {
	for i := range wordings {
		t := &wordings[i]
		prose.Text("finding."+t.code+".problem", t.one)
		prose.Text("finding."+t.code+".problems", t.many)
		prose.Text("finding."+t.code+".why", t.why)
		prose.Text("finding."+t.code+".fix", t.fix)
	}
	for _, t := range effectTexts {
		for i, number := range []string{"single", "several"} {
			prose.Text("finding.blocks."+t.code+"."+number, t.blocks[i])
			prose.Text("finding.unblocks."+t.code+"."+number, t.unblocks[i])
		}
	}
	for i, t := range faultTexts {
		prose.Text("finding.fault-"+signal.FaultCode(i).String()+".usage", t.usage)
		prose.Text("finding.fault-"+signal.FaultCode(i).String()+".content", t.content)
	}
}
