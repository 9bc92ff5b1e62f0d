package engine

// A FindingCode names one thing that can be said about a file. Its
// [FindingCode.String] is stable.
type FindingCode uint8

// What can be found in a file.
const (
	// The file as a whole, and its encoding.
	FoundHTML               FindingCode = iota // a web page in place of a robots.txt
	FoundJSON                                  // JSON in place of a robots.txt
	FoundNoRobotsLines                         // text, none of which is a line of a robots.txt
	FoundUTF16                                 // UTF-16 in place of UTF-8
	FoundNotUTF8                               // a rule with octets that are no UTF-8
	FoundByteOrderMark                         // a byte order mark before the first field
	FoundStrayByteOrderMark                    // a byte order mark elsewhere, or encoded twice
	FoundNul                                   // a NUL octet
	FoundInvisible                             // a character that cannot be seen
	FoundQuotes                                // a value in quotes
	FoundLongLine                              // a line over the limit
	FoundLongFile                              // a file over the limit

	// Fields.
	FoundMisspeltField        // a misspelt field that Google accepts
	FoundMisspeltFieldIgnored // a misspelt field that Google does not accept
	FoundLongerField          // a field that only begins with a known name
	FoundMissingColon         // white space for the colon, which Google accepts
	FoundMissingColonIgnored  // a known field without a colon that has no effect
	FoundFieldsOnOneLine      // line breaks are missing
	FoundBarePath             // a path with no field before it
	FoundUnreadableLine       // neither field nor comment
	FoundUnknownField         // a field that no reader is known to use
	FoundFieldOfOthers        // a field that others use and Google does not
	FoundRetiredField         // a field that was used once
	FoundNoindex              // rules on indexing, which robots.txt cannot give
	FoundCrawlDelayIgnored    // a crawl delay for a crawler that ignores it
	FoundCrawlDelayValue      // a crawl delay that some readers stumble over

	// Groups.
	FoundRuleBeforeGroup    // rules before the first user-agent line
	FoundFusedGroups        // what looks like two groups is one, and blocks what nobody would expect
	FoundGroupsRunTogether  // what looks like two groups is one
	FoundOwnGroupDropsStar  // a group with allow rules only, for which those of "*" do not count
	FoundOwnGroupLeavesOpen // a group that does not repeat rules of "*"
	FoundSplitGroup         // a group in several places
	FoundGroupWithoutRules  // a group that ends with the file before any rule
	FoundSiteBlocked        // the whole site is blocked
	FoundStarIgnored        // the whole site is blocked, but some crawlers ignore "*"
	FoundDisobedient        // rules for a crawler that need not obey

	// Product tokens.
	FoundNoToken       // a user-agent line that names nobody
	FoundWildcardToken // a "*" in a product token
	FoundTokenWithText // a product token with a version or other text behind it
	FoundHeaderAsToken // a whole User-Agent header in place of a product token
	FoundSeveralTokens // several product tokens on one line
	FoundMisspeltToken // a product token that is nearly a known one
	FoundUnknownToken  // a product token that is not known

	// Paths.
	FoundNoLeadingSlash // a path without its slash
	FoundFullURL        // a URL in place of a path
	FoundBackslash      // backslashes for slashes
	FoundSpaceInPath    // white space in a path
	FoundSeveralPaths   // several paths in one rule
	FoundHashCutsPath   // a "#" right behind a path
	FoundHashBlocksAll  // a "#" that leaves only the slash of a disallow
	FoundEmptyAllow     // an allow without a path among rules that block
	FoundEmptyDisallow  // a disallow without a path among others
	FoundDollarInside   // a "$" before the end
	FoundTrailingStar   // a "*" at the end
	FoundNeedlessEscape // an escape of a character that needs none
	FoundRawCharacter   // a character that crawlers send encoded
	FoundDotSegment     // "/../" or "/./" in a path
	FoundHostInPath     // a path that begins with a host

	// Rules together, and what they do.
	FoundDuplicateRule  // the same rule twice
	FoundTie            // allow and disallow of the same path
	FoundLengthTrick    // a rule that wins by a "*" that adds nothing but length
	FoundShadowedRule   // a rule that another one of the other kind always beats
	FoundRedundantRule  // a rule that another one of its kind always beats
	FoundCaseDiffers    // paths that differ by case only
	FoundPrefixCovers   // a path without a slash at its end that covers another
	FoundIndexPage      // an index page is blocked and its directory is not
	FoundAllQueries     // every URL with a query is blocked
	FoundFirstParameter // a parameter is blocked in first place only
	FoundResources      // style sheets and scripts are blocked
	FoundPrivatePath    // a path that better nobody knew

	// Sitemaps.
	FoundSitemapRelative // a sitemap without scheme and host
	FoundSitemapNoURL    // a sitemap line without a URL
	FoundSitemapsOnLine  // several sitemaps on one line
	FoundSitemapWildcard // a "*" in the URL of a sitemap
	FoundSitemapHost     // a sitemap on another host
	FoundSitemapScheme   // a sitemap under the other one of http and https
	FoundSitemapBlocked  // a sitemap that the file itself blocks
	FoundSitemapTwice    // the same sitemap twice

	findingCodes
)

// String returns the stable code of c, such as "fused-groups".
func (c FindingCode) String() string { return findingTexts[c].code }

// Severity returns how much findings of this code matter.
func (c FindingCode) Severity() Severity { return findingTexts[c].severity }

// NoRobots reports whether findings of code c say that the file is something else
// than a robots.txt.
func (c FindingCode) NoRobots() bool {
	return c == FoundHTML || c == FoundJSON || c == FoundUTF16 || c == FoundNoRobotsLines
}

// MergedGroups reports whether findings of code c say that lines that look like two
// groups are one.
func (c FindingCode) MergedGroups() bool {
	return c == FoundFusedGroups || c == FoundGroupsRunTogether
}

// Help returns the path of the documentation of c.
func (c FindingCode) Help() string { return "/docs/findings/" + c.String() }

// FindingCodes returns all codes, in the order in which they are declared.
func FindingCodes() []FindingCode {
	codes := make([]FindingCode, findingCodes)
	for i := range codes {
		codes[i] = FindingCode(i)
	}
	return codes
}
