package robotstxt

import (
	"iter"
	"reflect"
	"slices"
	"strings"

	"whichline/engine/internal/choice"
	"whichline/engine/internal/source"
)

// A Difference is one way in which a reader departs from RFC 9309: one value of
// one of the choices that a [Reading] makes.
type Difference int

// differences is every value of every choice that is not RFC 9309's, with its
// stable code and the behaviour of the reader, as a clause that begins with a verb.
var differences = [...]struct {
	value      any
	code, text string
}{
	// Files and lines.
	{choice.SkipPartialMark, "skips-partial-byte-order-mark", "skips a byte order mark that is cut off, too"},
	{choice.KeepMark, "keeps-byte-order-mark", "treats a byte order mark as part of the first field"},
	{choice.UTF16Decoded, "decodes-utf-16", "reads a file in UTF-16 if it begins with a byte order mark"},
	{choice.NoFileLimit, "reads-whole-file", "has no limit for the size of a file"},
	{choice.DropLongFile, "drops-long-file", "treats a file over 500 KB as one without rules"},
	{choice.TagsDropped, "strips-tags", "treats a file with `<html>`, `<head>` or `<body>` in it as a web page: it drops all tags, and reads nothing if the page has no `User-agent:`"},
	{choice.UnicodeLineEnd, "unicode-line-endings", "ends a line at U+2028 and other Unicode line separators, too"},
	{choice.SomeUnicodeEnd, "some-unicode-line-endings", "ends a line at U+0085, U+2028 and U+2029, too"},
	{choice.OnlyLF, "only-lf-ends-lines", "ends a line at LF alone, not at CR"},
	{choice.CutLongLine, "cuts-long-lines", "reads 16,663 bytes of a line and drops the rest"},
	{choice.NULEndsLine, "nul-ends-line", "stops reading a line at a NUL byte"},
	{choice.RefuseFile, "refuses-file", "rejects the whole file for a rule before the first user-agent line, or for a `Crawl-delay` that isn't a number"},

	// Fields and values.
	{choice.GoogleSpellings, "accepts-misspelt-fields", "understands fields such as `Disalow` and `Useragent`"},
	{choice.Useragent, "accepts-useragent", "understands the field `Useragent`"},
	{choice.RareSpellings, "accepts-more-misspellings", "understands fields such as `Desallow` and `User-agents`"},
	{choice.LongerIsKnown, "accepts-longer-fields", "understands a field that only begins with a known name, such as `Disallow-all`"},
	{choice.TwoWords, "accepts-missing-colon", "accepts white space instead of the colon"},
	{choice.LowerCaseWord, "missing-colon-wants-lower-case", "accepts a space instead of the colon after a known field in lower case, and reads the rest of the line as its value"},
	{choice.KnownField, "missing-colon-after-known-field", "accepts white space instead of the colon after a known field, and reads all that follows as its value"},
	{choice.KnownWords, "missing-colon-joins-words", "accepts white space instead of the colon after a known field, unless a colon with white space after it follows, and joins the words of the value with one space each"},
	{choice.BlankEndsField, "blank-ends-field", "ends a field at white space and reads what follows as its value, a colon included"},
	{choice.FirstWord, "takes-first-word", "reads only the first word of a value"},
	{choice.HashAfterBlank, "hash-needs-blank", "treats `#` as a comment only after white space"},
	{choice.UnicodeSpace, "trims-unicode-space", "trims no-break spaces and similar characters from fields and values"},
	{choice.ControlSpace, "trims-controls", "trims control characters from lines and values"},
	{choice.MarkIsSpace, "trims-byte-order-marks", "trims byte order marks from fields and values"},

	// Product tokens and groups.
	{choice.TokenOctets, "cuts-tokens", "compares a user-agent value only up to the first byte that can't appear in a product token"},
	{choice.BeforeSlash, "cuts-versions", "compares the names of crawlers and groups only up to a slash"},
	{choice.StarBeforeText, "star-before-text", "treats `*` with white space and more text after it as `*`"},
	{choice.DropStars, "drops-stars", "finds a group by its name without the `*` in it, too"},
	{choice.NameDecoded, "decodes-names", "decodes percent-encoding in the names of groups, so that `Foo%42ot` is `FooBot`"},
	{choice.EmptyNameJoins, "empty-name-joins", "skips a `User-agent` without a value, or a line without a field, and lets the next `User-agent` join those above"},
	{choice.EmptyNamePassesOn, "empty-name-passes-on", "gives the names under a `User-agent` without a value to the next group"},
	{choice.NoFieldEndsRun, "missing-field-ends-run", "ends a run of user-agent lines at a line with nothing before its colon"},
	{choice.KnownCrawlers, "knows-crawlers", "lets some crawlers fall back to the group of another product token, or ignore `*`, as their operators document"},
	{choice.FirstInside, "finds-first-inside", "obeys the first group whose name is found inside the crawler's name"},
	{choice.SameOrInside, "finds-exact-or-inside", "obeys a group whose name is found inside the crawler's name if none has that name"},
	{choice.LongestInside, "finds-longest-inside", "obeys the group with the longest name that is found inside the crawler's name"},
	{choice.LongestAtWord, "finds-longest-at-word", "obeys the group with the longest name that is found in the crawler's name, at its start or after a character other than letters, digits, `-` and `_`"},
	{choice.LongestPrefix, "finds-longest-prefix", "obeys the group with the longest name that the crawler's name begins with"},
	{choice.StarBeatsShort, "star-beats-letter", "obeys `*` rather than a group whose name is one letter"},
	{choice.FirstBeatsShort, "first-of-star-and-letter", "obeys the first of a group for `*` and one whose name is one letter"},
	{choice.FirstOwnsRun, "first-name-owns-group", "gives a group with several names to the first, and a copy of what that name has to each of the others that has no group yet; `*` always has one"},
	{choice.StarTakesRun, "star-takes-group", "gives a group that names `*` and others to `*` alone"},
	{choice.BlankEndsGroup, "blank-line-ends-group", "ends a group at an empty line"},
	{choice.DropEmptyGroup, "drops-empty-runs", "forgets user-agent lines that no rule follows before the group ends"},
	{choice.DelayEndsRun, "crawl-delay-ends-run", "ends a run of user-agent lines at `Crawl-delay`"},
	{choice.RateEndsRun, "request-rate-ends-run", "ends a run of user-agent lines at `Request-rate`"},
	{choice.UsageEndsRun, "content-usage-ends-run", "treats `Content-Usage` as a rule, which ends a run of user-agent lines"},
	{choice.OtherEndsRun, "other-fields-end-run", "ends a run of user-agent lines at any other field, `Sitemap` included"},
	{choice.OtherInGroupEndsRun, "other-fields-but-sitemap-end-run", "ends a run of user-agent lines at any other field but `Sitemap` and `Host`"},
	{choice.LongDelayBlocks, "long-delay-blocks", "fetches nothing if the `Crawl-delay` of the group is over 300 seconds"},
	{choice.FirstGroupOnly, "first-group-only", "doesn't merge groups: only the first one for a product token applies"},
	{choice.EarlyRuleForStar, "early-rules-for-star", "gives rules before the first user-agent line to `*`"},
	{choice.RulesToRobotsTxt, "rules-apply-to-robots-txt", "applies rules to /robots.txt as well"},
	{choice.RobotsTxtAndQuery, "robots-txt-with-query", "always allows /robots.txt, even with parameters or a query"},

	// Rules.
	{choice.SlashAdded, "adds-leading-slash", "puts a missing `/` before a path"},
	{choice.AddressIsPath, "takes-addresses-for-paths", "puts a `/` before a path that begins with `http://` or `https://`, and takes any other scheme and host off"},
	{choice.WebAddressIsPath, "takes-web-addresses-for-paths", "puts a `/` before a path that begins with `http://` or `https://`"},
	{choice.AddressOnHost, "rules-hold-on-host", "takes scheme and host off a rule that is written as a URL, and applies it to URLs on that host alone"},
	{choice.BrokenHostRefuses, "refuses-broken-hosts", "rejects the whole file for a rule that is a URL with a bracket in its host, and no IP address in it"},
	{choice.BrokenPortRefuses, "refuses-broken-ports", "rejects the whole file for a rule that is written as a URL, if its port isn't a number up to 65535"},
	{choice.StarMayNotBegin, "star-may-not-begin", "requires a path to begin with `/`, so that `*` can't begin it"},
	{choice.StarTwice, "leading-star-counts-twice", "reads a path that begins with `*` twice: without the star, and with `/` in front of it"},
	{choice.LoneStarIsEmpty, "ignores-lone-star", "treats a path of nothing but `*` as an empty one"},
	{choice.ReplaceInvalidUTF8, "replaces-invalid-utf-8", "replaces bytes that aren't UTF-8 by the character U+FFFD"},
	{choice.DropInvalidUTF8, "drops-invalid-utf-8", "drops bytes that aren't UTF-8 from the file"},
	{choice.RefuseInvalidUTF8, "refuses-invalid-utf-8", "rejects the whole file if it isn't UTF-8"},
	{choice.DollarBefore, "moves-dollar", "moves a `$` at the end of a rule with a query in front of the `?`, so that `/*?$` becomes `/*$`"},
	{choice.InnerDollarDrops, "inner-dollar-drops-rule", "ignores a rule with `$` before its end"},
	{choice.InnerDollarEnds, "first-dollar-ends", "treats the first `$` in a path as its end, whatever follows"},
	{choice.StarBeforeEndNever, "star-dollar-never-matches", "lets `*$` match nothing"},
	{choice.DollarIsBoth, "dollar-matches-dollar", "lets a `$` in a rule match the character `$`, too"},
	{choice.DropLongRule, "ignores-long-rules", "ignores a rule of more than 1,024 characters, which its help calls an error"},
	{choice.EmptyDisallowAllows, "empty-disallow-allows-all", "treats an empty `Disallow` as a rule that allows everything"},
	{choice.EmptyAllowAllows, "empty-allow-allows-all", "treats an empty `Allow` as a rule that allows everything"},
	{choice.IndexPageDirectory, "allow-index-for-directory", "lets an allow of `index.htm` or `index.html` allow the directory, too"},
	{choice.IndexEndDirectory, "index-end-for-directory", "lets a rule that ends in `index.htm` or `index.html` match the directory, too, whether it allows or not"},
	{choice.IndexHTMLAllowed, "allow-index-html-for-directory", "lets an allow that ends in `/index.html` allow the directory, too, as a rule of its own length"},
	{choice.IndexHTMLDirectory, "allow-index-html-for-directory-alone", "lets an allow that ends in `/index.html` allow the directory, too, as a rule of its own length, but not the directory with a `$` after it"},

	// Matching.
	{choice.WildcardsAsText, "no-wildcards", "treats `*` and `$` in a path as ordinary characters"},
	{choice.OneWildcard, "collapses-wildcards", "treats wildcards in a row as one"},
	{choice.HeadAnywhere, "unanchored-wildcards", "looks for a path with `*` or `$` anywhere in the URL, not only at its start"},
	{choice.LastPieceFirst, "first-place-before-dollar", "looks only at the first place where the text between `*` and `$` is found"},
	{choice.FirstDecides, "first-match-decides", "lets the first rule that matches decide, however short"},
	{choice.FirstWins, "first-of-equals-wins", "lets the first of equally long rules win, whether it allows or not"},
	{choice.StarsLength, "trailing-star-counts", "counts a `*` at the end of a path as part of its length"},
	{choice.TextLength, "wildcards-do-not-count", "doesn't count `*` and a `$` at the end as part of a path's length"},
	{choice.RegexpLength, "regexp-text-counts", "turns a path with `*` or `$` into a regular expression and counts the characters of that"},
	{choice.MatchedLength, "matched-text-counts", "compares how much of the URL rules match, not how long they are"},
	{choice.CollapsedLength, "stars-in-a-row-count-once", "counts several `*` in a row as one character of a path"},

	// URLs, and the forms that are compared.
	{choice.KeepEscapes, "keeps-escapes", "decodes no percent-encoding, so that `%7E` isn't `~`"},
	{choice.DigitsAsSent, "upper-case-digits-in-rules-only", "writes the digits of escapes in upper case in rules alone, so that `%C3` in a rule isn't `%c3` in a URL"},
	{choice.DecodeAll, "decodes-all-escapes", "decodes all percent-encoding, so that `%2F` is `/`"},
	{choice.DecodeBetween, "decodes-all-but-separators", "decodes percent-encoding, so that `%2F` is `/`, but keeps `?`, `=` and `&` apart"},
	{choice.RequotePath, "requotes-path", "percent-encodes all but letters, digits and a few marks again, `=` only in URLs, and leaves the query as it is"},
	{choice.RequoteAll, "requotes-path-and-query", "decodes path and query, except `%2F`, `%25` and, in a rule, `%2A`, and percent-encodes all but letters, digits, `/`, `=` and a few marks again, so that `%3F` is `?`"},
	{choice.CompareRaw, "compares-raw", "compares rules with the URL as they are written, without any percent-encoding"},
	{choice.EscapeAnew, "decodes-then-encodes", "decodes all percent-encoding in rules and URLs, and then encodes what isn't safe, so that `%2F` is `/` and `%2A` is a star"},
	{choice.UnsafeEncoded, "encodes-unsafe", "percent-encodes spaces, brackets and other characters that don't belong in a URL"},
	{choice.LonePercentEncoded, "encodes-lone-percents", "treats a `%` in a rule that encodes nothing as `%25`"},
	{choice.ResolveDots, "normalises-url", "resolves `.` and `..` in the path of the URL, and encodes it as browsers do"},
	{choice.MalformedIsRoot, "malformed-url-is-root", "treats a malformed URL, such as one with a `%` that encodes nothing, as the root of the site"},
	{choice.DropEmptyQuery, "drops-empty-query", "drops a `?` at the end of the URL"},
	{choice.DropEmptyParts, "drops-empty-parts", "drops a `?` at the end of the URL, and a `;` at the end of its path"},
	{choice.WriteDoubleTwice, "doubles-leading-slashes", "compares a path that begins with `//` as one that begins with `////`"},
}

// Differences returns all differences: those of files and lines first, then of
// fields, of groups, of rules and of matching.
func Differences() []Difference {
	all := make([]Difference, len(differences))
	for i := range all {
		all[i] = Difference(i)
	}
	return all
}

// String returns the stable code of d, such as "cuts-tokens".
func (d Difference) String() string { return differences[d].code }

// Text returns the behaviour of the reader, as a clause that begins with a verb.
func (d Difference) Text() string { return differences[d].text }

// Choice names the choice that d is a value of, such as "LineEnd". A reading has at
// most one of the differences of a choice.
func (d Difference) Choice() string { return reflect.TypeOf(differences[d].value).Name() }

// Choices returns the names of all choices, in the order of [Differences].
func Choices() []string {
	all := make([]string, choice.Count)
	for i := range all {
		all[i] = choice.Name(i)
	}
	return all
}

// A Source is a document or program on which readings rely.
type Source = source.Source

// Sources returns the dated sources of r, in the order of [Reading.Differences]. RFC 9309
// alone has none.
func (r *Reading) Sources() []Source {
	var all []Source
	for _, cite := range r.Differences() {
		i := slices.IndexFunc(source.All[:], func(s Source) bool { return s.Cite == cite })
		if i >= 0 && !slices.Contains(all, source.All[i]) {
			all = append(all, source.All[i])
		}
	}
	return all
}

// Edition identifies r and what it models, such as "google@22b355f". A document without a
// version has the day of the last comparison with it.
func (r *Reading) Edition() string {
	version := r.Version
	if version == "" {
		for _, s := range r.Sources() {
			version = max(version, s.Checked)
		}
	}
	return strings.TrimSuffix(r.Code+"@"+version, "@")
}

// Differences yields what sets r apart from RFC 9309, in the order of
// [Differences], each with its source: where it is written or how it was found.
func (r *Reading) Differences() iter.Seq2[Difference, string] {
	return func(yield func(d Difference, source string) bool) {
		for i := range choice.Count {
			if d, source, differs := r.difference(i); differs && !yield(d, source) {
				return
			}
		}
	}
}

// difference returns the one that r makes by the choice with the given index, and
// its source; differs is false if r chooses as RFC 9309 does.
func (r *Reading) difference(index int) (d Difference, source string, differs bool) {
	value, source, differs := choice.Difference(&r.Set, index)
	if !differs {
		return 0, "", false
	}
	for d := range differences {
		if differences[d].value == value {
			return Difference(d), source, true
		}
	}
	panic("robotstxt: a choice without a row in the table of differences: " + choice.Name(index))
}
