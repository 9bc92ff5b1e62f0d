package finding

import (
	"whichline/engine/internal/prose"
	"whichline/engine/signal"
)

// A wording is the texts of one code. Title is its subject in a few words. One is about
// one place: {line} is where it is, {subject} an excerpt. Many sums up several places:
// {count} lines, {line}, and {subjects} excerpts. Why is the reason that it matters, fix
// the label of the fix.
type wording struct {
	code           string
	severity       Severity
	title          string
	one, many, why string
	fix            string
}

// wordings is indexed by [Code].
var wordings = [codeCount]wording{
	htmlPage: {"html-page", Error,
		"A web page in place of robots.txt",
		"HTML or XML begins in {line}, not a robots.txt.", "",
		"Google skips lines that it can't read, so a page without a rule in it blocks nothing.", ""},
	jsonFile: {"json-file", Error,
		"JSON in place of robots.txt",
		"This looks like JSON, not a robots.txt.", "",
		"Google skips lines that it can't read, as RFC 9309 requires, so the file blocks nothing.", ""},
	noRobotsLines: {"no-robots-lines", Error,
		"No line of the file is one that crawlers look for",
		"No line of this file is a user-agent line, a rule or a sitemap.", "",
		"Google skips lines that it can't read, as RFC 9309 requires, so the file blocks nothing. An error message sent with status 200 looks like this.", ""},
	inUTF16: {"utf-16", Error,
		"The file is saved as UTF-16 or UTF-32",
		"The file is {detail}, and Google reads it as UTF-8, so no line of it has an effect.", "",
		"Some editors save text like this and call it \"Unicode\". Everything that the file should block is open to nearly all crawlers.", "Save it as UTF-8"},
	notUTF8: {"not-utf-8", Warning,
		"A path isn't written in UTF-8",
		"The path in {line} isn't UTF-8: Google compares it as `{detail}`.",
		"{count} paths aren't UTF-8 ({line}).",
		"URLs are mostly sent in UTF-8, so such a path hardly ever matches one.", "Encode it as UTF-8, assuming that it is Latin-1"},
	byteOrderMark: {"byte-order-mark", Info,
		"The file begins with a byte order mark",
		"The file begins with a byte order mark, an invisible character that Google skips.", "",
		"Python's parser treats it as part of the first field, which then has no effect.", "Remove the byte order mark"},
	strayByteOrderMark: {"stray-byte-order-mark", Error,
		"A byte order mark hides a line from Google",
		"{text} comes first in {line}, so for Google the line has no effect.",
		"Byte order marks come first in {count} lines ({line}), so for Google these have no effect.",
		"Google skips only one at the very start of the file. Others come from joining files, or from encoding a file twice.", "Remove the byte order mark"},
	nul: {"nul-octet", Warning,
		"There is a NUL byte in a line",
		"There is a NUL byte in {line}; Google stops reading the line there.",
		"There are NUL bytes in {count} lines ({line}); Google stops reading a line there.",
		"Most other parsers go on, so they may obey another rule.", "Remove the NUL bytes"},
	invisible: {"invisible-character", Error,
		"A line has a character that you can't see",
		"There is an invisible character ({text}) in {line}, so for many parsers the line doesn't say what it seems to.",
		"There are invisible characters in {count} lines ({line}), so for many parsers these don't say what they seem to.",
		"They treat it as part of the field or value, which is then a different one. Such characters come along when you copy text from a page or a document.", "Remove the invisible character"},
	quotes: {"quotes", Error,
		"A value is put in quotes",
		"The value in {line} begins with a quote, which parsers treat as part of it.",
		"The values in {count} lines begin with quotes ({line}), which parsers treat as part of them.",
		"No path, URL or crawler's name begins with a quote.", "Remove the quotes"},
	longLine: {"line-too-long", Warning,
		"A line is longer than Google reads",
		"Google reads 16,663 bytes of {line}, up to `{detail}`, and drops the other {n}.",
		"Google reads 16,663 bytes of a line and drops the rest; {count} lines are longer ({line}).",
		"A path that is cut off can match more than the whole one would; a product token that is cut off matches nothing, and a URL leads elsewhere.", ""},
	longFile: {"file-too-long", Error,
		"The file is longer than Google reads",
		"The file is too long: Google stops reading {text}.", "",
		"Google reads 500 KiB and ignores the rest; Yandex treats a file over 500 KB as one that allows everything.", ""},

	misspeltField: {"misspelt-field", Warning,
		"A field is misspelt in a way that Google understands",
		"`{subject}` in {line} is a misspelling of `{detail}` that Google understands.",
		"{count} lines misspell their field in a way that Google understands: {subjects} ({line}).",
		"Most other parsers ignore a line with a misspelt field.", "Spell it right"},
	misspeltFieldIgnored: {"misspelt-field-ignored", Error,
		"A field is misspelt in a way that Google doesn't understand",
		"`{subject}` in {line} means nothing to Google and most other parsers. Did you mean `{detail}`?",
		"{count} lines have a misspelt field that means nothing to Google and most other parsers: {subjects} ({line}).",
		"Parsers skip lines with unknown fields.", "Spell it right"},
	longerField: {"longer-field", Warning,
		"Google reads a field by its beginning",
		"Google recognises `{subject}` in {line} as `{detail}` by how it begins.",
		"Google recognises the fields of {count} lines by how they begin: {subjects} ({line}).",
		"Most others ignore such a field. If it was renamed to switch the line off, it still applies for Google.", "Write the field as it is read"},
	missingColon: {"missing-colon", Warning,
		"A colon is missing, and Google reads the line all the same",
		"The colon after `{subject}` is missing in {line}; Google {text}.",
		"The colon is missing in {count} lines ({line}), which Google reads all the same.",
		"Most other parsers ignore a line without a colon.", "Add the colon"},
	missingColonIgnored: {"missing-colon-ignored", Error,
		"A colon is missing, so Google doesn't read the line as it's meant",
		"The colon after `{subject}` is missing in {line}, so Google doesn't read the line as it's meant.",
		"The colon is missing in {count} lines ({line}), which Google therefore doesn't read as they're meant.",
		"Google accepts only a space or a tab instead of the colon, and only in a line of two words without any other colon. Most other parsers skip a line without a colon.", "Add the colon"},
	fieldsOnOneLine: {"fields-on-one-line", Error,
		"Several fields on one line",
		"There are several fields on {line}: for Google, everything from `{subject}` on is part of the first value.",
		"There are several fields on one line in {count} places ({line}); for Google, everything after the first is part of its value.",
		"A field has to begin its line, so hardly any parser sees the later ones. Perhaps line breaks were lost in copying, or a field was pasted twice.", "Put each field on a line of its own"},
	barePath: {"path-without-field", Error,
		"A path without a field",
		"{Line}, `{subject}`, is a path without a field, so it blocks nothing.",
		"{count} lines are paths without a field, so they block nothing ({line}).",
		"Every path needs an `Allow` or `Disallow` of its own.", "Write it as a disallow"},
	unreadableLine: {"unreadable-line", Info,
		"A line is neither a field nor a comment",
		"{Line}, `{subject}`, is neither a comment nor a field; Google and most other parsers skip it.",
		"{count} lines are neither comments nor fields; Google and most other parsers skip them ({line}).",
		"It may look as if it had an effect. A comment begins with `#`.", "Make it a comment"},
	unknownField: {"unknown-field", Info,
		"No crawler is known to use this field",
		"No crawler is known to use `{subject}` ({line}); it blocks and allows nothing.{text}",
		"No crawler is known to use the fields of {count} lines: {subjects} ({line}). They block and allow nothing.",
		"Google skips unknown fields and continues in the same group. For some libraries, one between user-agent lines separates them.", ""},
	fieldOfOthers: {"field-of-others", Info,
		"A field is for other crawlers than Google",
		"Google ignores `{subject}` ({line}), which is fine: {text}.",
		"{count} lines have fields that Google ignores and others use, which is fine: {subjects}.",
		"For Google, a line like this doesn't end a group.", ""},
	retiredField: {"retired-field", Info,
		"A field is out of use",
		"`{subject}` ({line}) is no longer used: {text}.", "",
		"Google skips such lines. For some libraries, one between user-agent lines separates them.", ""},
	noindex: {"noindex", Warning,
		"A rule on indexing has no effect in robots.txt",
		"`{subject}` ({line}) has no effect: no search engine is known to read indexing rules in a robots.txt.",
		"{count} lines are indexing rules, which no search engine is known to read in a robots.txt: {subjects} ({line}).",
		"Google stopped reading them in 2019. Use a robots meta tag or the `X-Robots-Tag` header instead, and let crawlers fetch the page, or they never see it.", ""},
	crawlDelayIgnored: {"crawl-delay-ignored", Info,
		"A crawl delay that crawlers ignore",
		"{Line}, `{subject}`, is in a group for {detail}, which ignores it.",
		"Crawlers ignore {count} crawl delays ({line}).",
		"The line doesn't slow down the crawlers that are named above it.", ""},
	crawlDelayValue: {"crawl-delay-value", Warning,
		"Some parsers stumble over this crawl delay",
		"Some parsers have trouble with the crawl delay `{subject}` in {line}.",
		"Some parsers have trouble with {count} crawl delays: {subjects} ({line}).",
		"A delay is a number of seconds. crawler-commons, a library for crawlers, treats one above 300 as a block if its caller sets no other limit; another rejects the whole file if one isn't a number from 0 up, has a space before its colon or comes before the first user-agent line.", ""},

	misplacedField: {"misplaced-field", Info,
		"The field has no known use in robots.txt",
		"`{subject}` ({line}) has no known use in a robots.txt: {text}.",
		"{count} lines have no known use in a robots.txt: {subjects} ({line}).",
		"Google skips such lines. For some libraries, one between user-agent lines separates them.", ""},
	signalUnreadable: {"signal-unreadable", Warning,
		"A preference on use isn't written as its field asks",
		"`{subject}` ({line}) {text}.",
		"Preferences on use aren't written as their fields ask: {subjects} ({line}).",
		"A preference reads like `search=y` in `Content-Usage` and like `search=yes` in `Content-Signal`, with commas between several and a space after a path. By the draft that defines `Content-Usage`, such a mistake can make the whole line void.", "Write it as the field asks"},
	signalUpperCase: {"signal-upper-case", Warning,
		"A preference on use has upper-case letters",
		"`{subject}` ({line}) has upper-case letters, so {text}.",
		"Preferences on use have upper-case letters, which their fields don't define: {subjects} ({line}).",
		"Keys and values of `Content-Usage` are compared letter for letter; Cloudflare doesn't say whether case matters in `Content-Signal`. The name of the field itself may be written either way.", "Write it in lower case"},
	signalUnknownKey: {"signal-unknown-key", Warning,
		"The field has no such key",
		"`{subject}` ({line}) says nothing: {text}.",
		"{count} preferences on use have keys that their fields don't define: {subjects} ({line}).",
		"`Content-Usage` defines `search`, `ai-use` and `train-ai` (draft of September 2026), `Content-Signal` defines `search`, `ai-input`, `ai-train` and `use`.", "Write the key that the field defines"},
	signalWrongValue: {"signal-wrong-value", Warning,
		"The value says nothing",
		"`{subject}` ({line}) says nothing: {text}.",
		"{count} preferences on use have values that say nothing: {subjects} ({line}).",
		"The two fields look alike, and their values differ: `y` and `n` in `Content-Usage`, mostly `yes` and `no` in `Content-Signal`.", "Write yes and no as the field does"},
	signalContradicts: {"signal-contradiction", Warning,
		"Two preferences on the same use differ",
		"`{subject}` ({line}) and `{detail}` ({other}) are about the same use: {text}.",
		"Preferences on use contradict each other in {count} cases: {subjects} ({line}).",
		"A CDN may put such a line in front of the site's own. Keep one of them.", ""},
	signalOutsideGroup: {"signal-outside-group", Warning,
		"A preference on use comes before the first group",
		"{Line}, `{subject}`, has no user-agent line above it and isn't known to apply to any crawler.",
		"{count} lines with preferences on use have no user-agent line above them and aren't known to apply to any crawler ({line}).",
		"`Content-Usage` and `Content-Signal` belong to a group, as rules do. Write the line in each group that it's meant for.", "Put it in a group for `*`"},
	signalOnBlocked: {"signal-on-blocked", Info,
		"A preference on use is for crawlers that may fetch nothing",
		"The group for `{subject}` blocks the whole site, and {line} says what may be done with its content.",
		"{count} lines have preferences on use for crawlers that may fetch nothing ({line}).",
		"The rule leaves these crawlers nothing to use. If a use is welcome, don't block them.", ""},
	trainingOpen: {"training-open", Info,
		"Training is unwanted, and training crawlers may fetch",
		"{Line} asks that no models be trained on the content, and crawlers for AI training may fetch the home page: {names}.", "",
		"All crawlers named here are said to obey rules, and none is known to obey this line. A rule keeps them out.", ""},
	licenseNotAbsolute: {"license-not-absolute", Warning,
		"A licence isn't a full URL",
		"The licence in {line}, `{subject}`, isn't a full URL, and RSL requires one.",
		"{count} licences aren't full URLs, and RSL requires them: {subjects} ({line}).",
		"A `License` line needs scheme and host, as in `https://example.com/license.xml`.", "Write the full URL"},
	licenseInGroup: {"license-in-group", Info,
		"A licence may be for one group alone",
		"The licence in {line} is part of a group, so parsers of RSL may apply it to the crawlers of that group alone.",
		"{count} licences are part of groups, so parsers of RSL may apply each to the crawlers of its group alone ({line}).",
		"A group ends where the next one begins, so the line belongs to one even below an empty line or at the end of the file. Above the first group, it belongs to none.", "Move it above the first group"},

	ruleBeforeGroup: {"rule-before-group", Error,
		"Rules above the first user-agent line",
		"Rules without a user-agent line above them ({line}) belong to no group, so nearly all crawlers ignore them.", "",
		"A rule applies only to the crawlers named above it.", "Put `User-agent: *` above them"},
	fusedGroups: {"fused-groups", Error,
		"Two groups are read as one",
		"{Lines} look like two groups, but Google reads them as one, so {text}.",
		"In {count} places Google reads two groups as one, so the rules below apply to {subjects} too ({line}).",
		"By RFC 9309 (sections 2.1 and 2.2.4), only an allow or disallow line ends a run of user-agent lines. Empty lines, `Crawl-delay`, `Sitemap`, `Content-Signal` and the like don't.", "End the upper group with an empty `Disallow:`"},
	groupsRunTogether: {"groups-run-together", Warning,
		"User-agent lines that are apart open one group",
		"For Google, {lines} open one group although {text} between them, so the rules below apply to {names} too.",
		"In {count} places, user-agent lines open one group for Google although they are apart ({line}).",
		"Google and RFC 9309 read one group. Some parsers may read two, the upper one without rules.", "Close the gap"},
	ownGroupDropsStar: {"own-group-drops-star", Warning,
		"A group with exceptions alone allows everything",
		"The group for {names} ({line}) has allow rules and blocks nothing, so it allows everything: the rules for `*` don't apply there.",
		"{count} groups have allow rules and block nothing, so they allow everything: the rules for `*` don't apply there ({line}).",
		"By RFC 9309, a crawler with a group of its own doesn't obey the one for `*`. Repeat in the group the rules that should apply.", ""},
	ownGroupLeavesOpen: {"own-group-leaves-open", Info,
		"A group of its own doesn't repeat rules for all crawlers",
		"The group for {names} ({line}) doesn't repeat {n} of the disallow rules for `*` ({lines}), which don't apply there.",
		"{count} groups ({line}) don't repeat all disallow rules for `*`, which don't apply to these crawlers.",
		"By RFC 9309, a crawler with a group of its own doesn't obey the one for `*`. This may be what you want.", ""},
	splitGroup: {"split-group", Info,
		"The rules for one crawler are in several places",
		"The group for `{subject}` is split over {n} places ({line}). Google merges them.",
		"The groups for {subjects} are split over several places each. Google merges them.",
		"RFC 9309 requires parsers to merge them, but Python before May 2026 reads only the first place.", ""},
	groupWithoutRules: {"group-without-rules", Warning,
		"The last group has no rules",
		"The file ends before {line} gets any rules, so for Google nothing is blocked for `{subject}`.",
		"The file ends before {line} get any rules, so for Google nothing is blocked for {subjects}.",
		"For Google and RFC 9309, a group of its own replaces the one for `*`, even if it is empty.", ""},
	blocksNothing: {"blocks-nothing", Info,
		"An empty Disallow under an AI crawler blocks nothing",
		"The empty `Disallow` in {line} blocks nothing for {names}.",
		"{count} empty `Disallow` lines for AI crawlers block nothing ({line}).",
		"`Disallow: /` asks a crawler to stay out. If you mean to let these in, leave the lines as they are.", "Block the whole site"},
	siteBlocked: {"site-blocked", Error,
		"The whole site is blocked",
		"The group for `{subject}` blocks the whole site for {names} ({line}).",
		"The groups for {subjects} block the whole site for Google or Bing ({line}).",
		"That's fine for a staging site that is also behind a password. It doesn't keep pages out of search results: URLs that are linked elsewhere can still be listed.", ""},
	homeBlocked: {"home-page-blocked", Warning,
		"The home page is blocked",
		"`{subject}` ({line}) keeps {names} from the home page.",
		"{count} rules keep Google or Bing from the home page: {subjects} ({line}).",
		"A search engine can't show what is on a page that it may not fetch. If only the pages that an `Allow` opens are meant to be found, leave the rule as it is.", ""},
	starIgnored: {"star-ignored", Info,
		"Some crawlers don't obey the group for *",
		"The block for `*` in {line} doesn't stop crawlers that obey only groups naming them: {names}.", "",
		"Some crawlers, such as Google's for advertisements, ignore `*`. To keep one out, name it in a group of its own.", ""},
	disobedient: {"disobedient-crawler", Info,
		"A crawler may fetch in spite of its rules",
		"`{subject}` ({line}) may fetch blocked pages anyway: {text}.",
		"{count} lines name crawlers that may fetch blocked pages anyway: {subjects} ({line}).",
		"robots.txt is a request. To keep such a fetcher out, block it at the server.", ""},

	noToken: {"no-token", Error,
		"A user-agent line names no crawler",
		"{Line} names no crawler, so by RFC 9309 no crawler obeys the rules below because of it.",
		"{count} user-agent lines name no crawler ({line}).",
		"A user-agent line needs a product token or `*`.", ""},
	wildcardToken: {"wildcard-token", Error,
		"A star is used inside a product token",
		"`{subject}` in {line} has a `*`, which isn't a wildcard in a product token.{text}",
		"{count} user-agent lines use `*` as a wildcard, which it isn't in a product token: {subjects} ({line}).",
		"`*` alone is for crawlers without a group of their own. Together with other characters, hardly any parser treats it as the names that are meant.", "Write the product tokens"},
	tokenWithText: {"token-with-text", Warning,
		"Text after a product token",
		"`{subject}` in {line} has more than the product token `{detail}`.",
		"{count} user-agent lines have more than a product token: {subjects} ({line}).",
		"A parser that compares the whole value finds nothing.", "Leave only the product token"},
	headerAsToken: {"header-as-token", Error,
		"A User-Agent header is used as a product token",
		"{Line} has a User-Agent header, `{subject}`, in which hardly any crawler finds its name.",
		"{count} user-agent lines have a User-Agent header, in which hardly any crawler finds its name ({line}).",
		"By RFC 9309, groups are found by product token, such as `Googlebot`, not by the header a crawler sends.", "Leave only the product token"},
	severalTokens: {"several-tokens", Error,
		"One user-agent line names several crawlers",
		"{Line} names several crawlers, `{subject}`; only the first is found, if any.",
		"{count} user-agent lines name several crawlers each; only the first is found, if any ({line}).",
		"By RFC 9309, a user-agent line names one crawler, and several in a row share the rules below them.", "Write a line for each crawler"},
	brandAsToken: {"brand-as-token", Warning,
		"A company or a product is named instead of its crawler",
		"The catalogue has no product token `{subject}` ({line}). Did you mean {names}?",
		"{count} user-agent lines have names that no crawler in the catalogue has: {subjects} ({line}).",
		"By RFC 9309 a crawler looks for its own product token, not for the name of its company or of what it works for.", "Write the product tokens"},
	retiredToken: {"retired-token", Warning,
		"A crawler that is gone is named instead of its heir",
		"`{subject}` ({line}) is the name of a crawler that is gone. {names} took its place.",
		"{count} user-agent lines name crawlers that are gone: {subjects} ({line}).",
		"Its successor looks for its own name, not for this one.", "Write the name of the crawler that took its place"},
	misspeltToken: {"misspelt-token", Warning,
		"A product token probably means something else",
		"No crawler in the catalogue has the product token `{subject}` ({line}). Did you mean `{detail}`?",
		"{count} user-agent lines have product tokens that aren't in the catalogue, and probably mean something else: {subjects} ({line}).",
		"By RFC 9309 crawlers look for their exact product token; upper and lower case don't matter.", "Write the product token"},
	unknownToken: {"unknown-token", Info,
		"A product token isn't in the catalogue",
		"No crawler in the catalogue has the product token `{subject}` ({line}).",
		"{count} user-agent lines have product tokens that aren't in the catalogue: {subjects}.",
		"Such a crawler may be new, private, rare or gone, or use another name.", ""},
	leftoverToken: {"leftover-token", Info,
		"A name that lists carry on",
		"`{subject}` ({line}) is {text}.",
		"{count} user-agent lines have names that lists carry on: {subjects}.",
		"Lists of names have been handed from site to site for decades. A program that ignores robots.txt isn't stopped by them.", ""},

	preferenceToken: {"preference-token", Info,
		"A token for a preference, not a crawler",
		"`{subject}` ({line}) names no crawler: {text}.",
		"{count} user-agent lines name preferences, not crawlers: {subjects} ({line}).",
		"No operator is known to look for such a token, so it keeps no crawler out.", ""},

	noLeadingSlash: {"no-leading-slash", Error,
		"A path has no leading slash",
		"The path in {line}, `{subject}`, doesn't begin with a slash, so for Google it matches nothing.{text}",
		"{count} paths don't begin with a slash, so for Google they match nothing: {subjects} ({line}).",
		"Paths are compared from the root of the site, and every one begins with `/`.", "Begin the path with a slash"},
	fullURL: {"full-url", Error,
		"A rule has a URL instead of a path",
		"{Line} has a URL, `{subject}`, in place of a path, so for Google it matches nothing.",
		"{count} rules have a URL in place of a path, so for Google they match nothing ({line}).",
		"A robots.txt covers the host it is served from, so its rules have paths only.", "Leave only the path"},
	regularExpression: {"regular-expression", Error,
		"A path is written as a regular expression",
		"The path in {line}, `{subject}`, is written as a regular expression, but only `*` and `$` have a meaning in a path.",
		"{count} paths are written as regular expressions, but only `*` and `$` have a meaning in a path: {subjects} ({line}).",
		"Parentheses, brackets and the like stand for themselves, so such a rule hardly ever matches a URL.", "Write it with `*` and `$`"},
	backslash: {"backslash", Error,
		"A path is written with backslashes",
		"The path in {line}, `{subject}`, is written with backslashes, so for Google it matches nothing.",
		"{count} paths are written with backslashes, so for Google they match nothing ({line}).",
		"A path begins with `/`.", "Write slashes"},
	spaceInPath: {"space-in-path", Error,
		"A path has a space in it",
		"The path in {line}, `{subject}`, {text}.",
		"{count} paths have a space or a tab in them ({line}).",
		"Crawlers send a space as `%20`, and Google's parser doesn't convert the one in the rule.", "Write `%20`"},
	severalPaths: {"several-paths", Error,
		"One rule has several paths",
		"{Line} has several paths, `{subject}`, which Google reads as one that matches {text}.",
		"{count} rules have several paths each, which Google reads as one ({line}).",
		"A rule has one path.", "Write a rule for each path"},
	joinedPaths: {"joined-paths", Warning,
		"A path may be meant as several",
		"`{subject}` ({line}) may be meant as several paths; Google reads it as one.",
		"{count} paths may be meant as several each; Google reads each as one: {subjects} ({line}).",
		"A rule has one path. If URLs of your site look like this, the line is right as it is.", "Write a rule for each path"},
	hashCutsPath: {"hash-cuts-path", Warning,
		"A number sign cuts a path short",
		"The path in {line} ends at `#`: it is `{subject}`.",
		"The paths in {count} lines end at `#` ({line}).",
		"For nearly all parsers a `#` begins a comment, even without a space before it. Crawlers send no fragment, so no rule can depend on one.", ""},
	hashBlocksAll: {"hash-blocks-all", Error,
		"A number sign makes a rule match every URL",
		"The path in {line} ends at `#`, so the rule is `{subject}` and matches every URL.",
		"The paths in {count} lines end at `#`, which leaves rules that match every URL ({line}).",
		"For nearly all parsers a `#` begins a comment, even without a space before it. Crawlers send no fragment, so no rule can depend on one.", ""},
	emptyAllow: {"empty-allow", Warning,
		"An allow has no path",
		"The `Allow` in {line} has no path, so for Google it allows nothing.",
		"{count} `Allow` lines have no path, so for Google they allow nothing ({line}).",
		"Most parsers ignore an empty value; for older Python it allows everything. What no rule blocks is allowed without it.", ""},
	emptyDisallow: {"empty-disallow", Warning,
		"An empty disallow among other rules",
		"The `Disallow` in {line} has no path; Google ignores it, but for some parsers it allows what {other} blocks.",
		"{count} `Disallow` lines have no path; Google ignores them, but for some parsers they allow what other rules block ({line}).",
		"Baidu and older Python obey the first rule that matches, and Yandex treats it as an allow of the whole site.", "Remove it"},
	dollarInside: {"dollar-inside", Warning,
		"A dollar sign comes before the end of a path",
		"A `$` in {line}, `{subject}`, isn't at the end, so for Google it is an ordinary character.",
		"In {count} paths a `$` isn't at the end, so for Google it is an ordinary character: {subjects} ({line}).",
		"Newer Python and other libraries drop such a rule, or end it at the first `$`.", ""},
	trailingStar: {"trailing-star", Info,
		"A star at the end of a path matches nothing more",
		"For Google, the `*` at the end of `{subject}` ({line}) matches nothing more: a rule matches every path that begins with it anyway.",
		"For Google, the `*` at the end of {count} paths matches nothing more: a rule matches every path that begins with it anyway ({line}).",
		"For Google's parser it makes the rule longer, and the longer rule wins. Some libraries count it too; Yandex doesn't, and RFC 9309 doesn't say.", "Remove the star"},
	incompleteEscape: {"incomplete-escape", Warning,
		"A percent sign begins no escape",
		"`{subject}` ({line}) {text}.",
		"{count} paths have a `%` without two hexadecimal digits after it: {subjects} ({line}).",
		"A `%` begins an encoded character, such as `%20` for a space. For the percent sign itself, write one rule with `%25` and one with `%`, as browsers send either.", ""},
	needlessEscape: {"needless-escape", Warning,
		"A path encodes what needs no encoding",
		"Parsers differ on `{subject}` ({line}): Google's parser doesn't decode it to `{detail}`.",
		"Parsers differ on {count} paths that encode what needs no encoding: {subjects} ({line}).",
		"RFC 9309 decodes letters, digits and `-._~` before it compares; Google's parser compares them as they are written. URLs nearly always have them unencoded.", "Write the characters themselves"},
	rawCharacter: {"raw-character", Warning,
		"A path has characters that are mostly sent differently",
		"`{subject}` ({line}) has characters that are mostly sent differently, as in `{detail}`.",
		"{count} paths have characters that are mostly sent differently: {subjects} ({line}).",
		"Google's parser compares these characters as they are written, so such a rule may match nothing.", ""},
	wideCharacter: {"full-width-character", Warning,
		"A path has full-width characters",
		"`{subject}` ({line}) has full-width characters, and parsers don't read it as `{detail}`.",
		"{count} paths have full-width characters, which parsers don't read as the ordinary ones: {subjects} ({line}).",
		"Input methods for Chinese and Japanese write `\uFF0A`, `\uFF0F` and `\uFF1F` for `*`, `/` and `?`. URLs hardly ever have them.", "Write the ordinary characters"},
	dotSegment: {"dot-segment", Warning,
		"A path contains a dot segment",
		"`{subject}` ({line}) has a dot segment, which browsers resolve before they fetch.",
		"{count} paths have dot segments, which browsers resolve before they fetch: {subjects} ({line}).",
		"`/a/../b` is fetched as `/b`, so the rule hardly ever matches.", ""},
	hostInPath: {"host-in-path", Warning,
		"A path begins with a host name",
		"`{subject}` ({line}) begins with a host, so for Google it matches only URLs whose path repeats the host.",
		"{count} paths begin with a host, so for Google they match only URLs whose path repeats the host ({line}).",
		"A robots.txt covers the host it is served from, so its rules have paths only.", "Leave only the path"},

	duplicateRule: {"duplicate-rule", Info,
		"The same rule twice",
		"{Line} repeats {other}, `{subject}`.",
		"{count} rules repeat rules above them in the same group ({line}).",
		"A repetition blocks or allows nothing more.", "Remove the repetition"},
	tie: {"allow-disallow-tie", Warning,
		"The same path is allowed and disallowed",
		"{Lines} allow and disallow the same path, `{subject}`{text}; for Google the allow wins.",
		"In {count} places, one group both allows and disallows the same path; for Google the allow wins: {subjects} ({line}).",
		"When two rules are equally long, Google and RFC 9309 follow the `Allow`; some parsers follow whichever comes first.", "Remove the disallow"},
	lengthTrick: {"length-trick", Warning,
		"A rule wins by a star that matches nothing",
		"For Google, {line}, `{subject}`, always beats {other}, `{detail}`, by a `*` that adds nothing but length.",
		"For Google, {count} rules always beat one of the other kind by a `*` that adds nothing but length: {subjects} ({line}).",
		"Google's parser counts every character of a path. Yandex doesn't count stars, so there the rule that allows wins.", ""},
	shadowedRule: {"shadowed-rule", Warning,
		"For Google, a rule is always beaten by its opposite",
		"For Google, {line}, `{subject}`, never decides: {other}, `{detail}`, also matches all of its URLs and always wins.",
		"For Google, {count} rules never decide, as a rule that says the opposite also matches all of their URLs and always wins ({line}).",
		"Of the rules that match, the longest wins, and at the same length the one that allows. Parsers that obey the first match may differ.", ""},
	redundantRule: {"redundant-rule", Info,
		"Another rule already says the same",
		"For Google, {line}, `{subject}`, never decides: {other}, `{detail}`, says the same and always wins.",
		"For Google, {count} rules never decide, as another one says the same and always wins ({line}).",
		"A rule without wildcards may still serve parsers that don't support them, older Python for one.", ""},
	caseDiffers: {"case-differs", Info,
		"Two paths differ by case",
		"`{subject}` ({line}) and `{detail}` ({other}) differ by case, and paths are case-sensitive.",
		"{count} paths differ from others by case, and paths are case-sensitive: {subjects} ({line}).",
		"A rule only matches URLs spelled the same way. If the server accepts both spellings, each needs a rule of its own.", ""},
	prefixCovers: {"prefix-covers", Info,
		"A path without a final slash covers another",
		"`{subject}` ({line}) has no slash at its end, so it also matches `{detail}` ({other}).",
		"{count} paths have no slash at their end, so they also match what other rules name: {subjects} ({line}).",
		"A rule matches every path that begins with it, not only what lies below it.", ""},
	indexPage: {"index-page", Info,
		"An index page is blocked and its folder isn't",
		"For Google, `{subject}` is blocked ({line}), but `{detail}`, usually the same page, isn't.",
		"For Google, {count} index pages are blocked, but their directories, usually the same pages, aren't ({line}).",
		"Crawlers treat them as two URLs.", ""},
	allQueries: {"all-queries", Info,
		"URLs with a query are blocked",
		"For Google, `{subject}` ({line}) blocks every URL with a query, `{detail}` for instance, unless an `Allow` opens it.",
		"For Google, {count} rules block every URL with a query, unless an `Allow` opens it: {subjects} ({line}).",
		"That includes URLs with page numbers or tracking parameters in the query, and styles and scripts with a version in it.", ""},
	parameterWithoutQuery: {"parameter-without-query", Warning,
		"A parameter is written without its question mark",
		"`{subject}` ({line}) matches only URLs whose path begins with `{detail}`, as no `?` comes before it.",
		"{count} rules are for parameters and have no `?` before them, so they match only paths that begin that way: {subjects} ({line}).",
		"A parameter comes after `?` or `&`, and a pattern is compared from the beginning of the path.", "Match it anywhere in the query"},
	firstParameter: {"first-parameter", Info,
		"A parameter is blocked in first place only",
		"`{subject}` ({line}) matches the parameter only if it comes first in the query.",
		"{count} rules match a parameter only if it comes first in the query: {subjects} ({line}).",
		"`?` begins the query, and `&` comes before every later parameter.", ""},
	resources: {"resources-blocked", Warning,
		"Style sheets or scripts are blocked",
		"`{subject}` ({line}) keeps Googlebot from files such as `{detail}`.",
		"{count} rules keep Googlebot from style sheets or scripts: {subjects} ({line}).",
		"Google renders pages before it judges them, and without its styles and scripts a page may look empty or broken.", ""},
	privatePath: {"private-path", Info,
		"A rule points at something private",
		"`{subject}` ({line}) tells anyone who opens this file where to look.",
		"{count} rules tell anyone who opens this file where to look: {subjects} ({line}).",
		"robots.txt is public and doesn't lock anything. Anything confidential needs a login.", ""},

	sitemapRelative: {"sitemap-relative", Warning,
		"A sitemap line has no full URL",
		"The sitemap in {line}, `{subject}`, isn't a full URL, and Google requires one.",
		"{count} sitemaps aren't full URLs, and Google requires them: {subjects} ({line}).",
		"A sitemap line needs scheme and host, as in `https://example.com/sitemap.xml`.", "Write the full URL"},
	sitemapNoURL: {"sitemap-without-url", Warning,
		"A sitemap line is empty",
		"{Line} names a sitemap without a URL.",
		"{count} lines name a sitemap without a URL ({line}).",
		"Crawlers learn nothing from it.", ""},
	sitemapsOnLine: {"several-sitemaps", Warning,
		"One line names several sitemaps",
		"{Line} has several sitemaps, which Google reads as one URL.",
		"{count} lines have several sitemaps each, which Google reads as one URL ({line}).",
		"A sitemap line has one URL.", "Write a line for each sitemap"},
	sitemapWildcard: {"sitemap-wildcard", Warning,
		"A sitemap URL has a star in it",
		"The sitemap in {line}, `{subject}`, has a `*`, which isn't a wildcard there.",
		"{count} sitemaps have a `*`, which isn't a wildcard there: {subjects} ({line}).",
		"The URL of a sitemap is fetched as it is written. Use a sitemap index to name many.", ""},
	sitemapHost: {"sitemap-on-other-host", Info,
		"A sitemap is on another host",
		"The sitemap in {line} is on another host, `{subject}`.",
		"{count} sitemaps are on other hosts: {subjects} ({line}).",
		"A robots.txt may name sitemaps on any host, but a staging or former host here is a common mistake.", ""},
	sitemapScheme: {"sitemap-scheme", Info,
		"A sitemap is named with another scheme",
		"The sitemap in {line} begins with `{subject}`, while `{detail}` is used elsewhere.",
		"{count} sitemaps begin with `http` where `https` is used elsewhere, or the other way round ({line}).",
		"It works as long as the server answers or redirects there.", "Use the same scheme"},
	sitemapBlocked: {"sitemap-blocked", Warning,
		"The path of a sitemap is blocked",
		"{Line} keeps Googlebot from the sitemap in {other}, `{subject}`{text}.",
		"{count} sitemaps have paths that this file blocks ({line}).",
		"Google doesn't fetch a sitemap that robots.txt blocks.", ""},
	sitemapTwice: {"sitemap-twice", Info,
		"The same sitemap is named twice",
		"{Line} names the same sitemap as {other}.",
		"{count} lines name sitemaps that are named above ({line}).",
		"Once is enough.", "Remove the repetition"},

	unreadableIgnore: {"unreadable-ignore", Info,
		"A comment that ignores a finding isn't written right",
		"`{subject}` ({line}) ignores nothing: {text}.",
		"{count} comments for Whichline ignore nothing, as they aren't written as they should be ({line}).",
		"Crawlers skip comments, so this does no harm, but it hides no finding.", ""},
	idleIgnore: {"idle-ignore", Info,
		"A comment ignores nothing",
		"The comment in {line} ignores `{subject}`, but {text}.",
		"{count} comments have nothing left to ignore: {subjects} ({line}).",
		"A comment without an effect hides the finding if it comes back later, for another reason.", "Remove the comment"},
}

// textNamedBlocked is why it matters that a group for named crawlers blocks the site.
var textNamedBlocked = prose.Text("finding.named-blocked", "A search engine that may not fetch your pages can't show what is in them. It may still list their URLs if they're linked elsewhere.")

// hintText is added to a sentence on an unknown field.
var hintText = prose.Text("finding.hint-text", " Did you mean `{detail}`?")

// textPerhapsHost is added to a sentence on a path without a slash.
var textPerhapsHost = prose.Text("finding.perhaps-host", " If it begins with a host, leave only `{detail}`.")

// textNamesFrom is added to a sentence on a star behind the beginning of names.
var textNamesFrom = prose.Text("finding.names-from", " The catalogue has {names}.")

// Clauses on crawlers that need not obey.
var (
	textFetchesForPeople = prose.Text("finding.fetches-for-people", "it fetches at a user's request, and may then ignore robots.txt")
	textFetchesAnyway    = prose.Text("finding.fetches-anyway", "it is said not to obey")
)

// Clauses on tokens for preferences.
var (
	textTrainingPreference = prose.Text("finding.training-preference", "it is a preference on AI training that an Internet-Draft proposes")
	textUnknownPreference  = prose.Text("finding.unknown-preference", "it looks like a token for a preference, whose meaning isn't documented")
)

// Clauses on the line without a colon.
var (
	textBlankForColon = prose.Text("finding.blank-for-colon", "accepts the space or tab instead")
	textWrongValue    = prose.Text("finding.wrong-value", "reads `{detail}` as the value")
)

// Clauses on crawl delays.
var (
	textDelaySlows   = prose.Text("finding.delay-slows", "it slows down {names}")
	textDelayUnknown = prose.Text("finding.delay-unknown", "it is for {names}, and whether it has an effect there isn't documented")
)

// Clauses on the lines between user-agent lines that open one group.
var (
	textBlankBetween = prose.Text("finding.blank-between", "there are empty lines")
	textOtherBetween = prose.Text("finding.other-between", "there are other lines")
)

// Clauses on white space in a path, with one of the next clauses in it.
var (
	textHasSpace = prose.Text("finding.has-space", "has a space in it, so for Google it matches {text}")
	textHasTab   = prose.Text("finding.has-tab", "has a tab in it, so for Google it matches {text}")

	textHasComment = prose.Text("finding.has-comment", "ends with what looks like a comment, but comments begin with `#`, so for Google it matches {text}")
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
	textHalfBegun  = prose.Text("finding.half-begun", "has only the beginning of an escape, so for Google it matches every encoded character that begins that way")
	textHalfInside = prose.Text("finding.half-inside", "has a `%` without two hexadecimal digits after it, so for Google it stands for itself")
)

func init() {
	for i := range wordings {
		t := &wordings[i]
		prose.Text("finding."+t.code+".title", t.title)
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
