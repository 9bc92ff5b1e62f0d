package finding

// A Code names one thing that can be said about a file. Its
// [Code.String] is stable.
type Code uint8

// The codes of findings.
const (
	// The file as a whole, and its encoding.
	htmlPage           Code = iota // a web page in place of a robots.txt
	jsonFile                       // JSON in place of a robots.txt
	noRobotsLines                  // text, none of which is a line of a robots.txt
	inUTF16                        // UTF-16 or UTF-32 in place of UTF-8
	notUTF8                        // a rule with octets that are no UTF-8
	byteOrderMark                  // a byte order mark before the first field
	strayByteOrderMark             // a byte order mark elsewhere, or encoded twice
	nul                            // a NUL octet
	invisible                      // a character that cannot be seen
	quotes                         // a value in quotes
	longLine                       // a line over the limit
	longFile                       // a file over the limit

	// Fields.
	misspeltField        // a misspelt field that Google accepts
	misspeltFieldIgnored // a misspelt field that Google does not accept
	longerField          // a field that only begins with a known name
	missingColon         // white space for the colon, which Google accepts
	missingColonIgnored  // a known field without a colon that has no effect
	fieldsOnOneLine      // line breaks are missing
	barePath             // a path with no field before it
	unreadableLine       // neither field nor comment
	unknownField         // a field that no reader is known to use
	fieldOfOthers        // a field that others use and Google does not
	retiredField         // a field that was used once
	noindex              // rules on indexing, which robots.txt cannot give
	crawlDelayIgnored    // a crawl delay for a crawler that ignores it
	crawlDelayValue      // a crawl delay that some readers stumble over

	// Permitted uses of the content.
	misplacedField     // a field whose matter is read somewhere else
	signalUnreadable   // a preference on use that is not written as its field asks
	signalUpperCase    // one with letters in upper case
	signalUnknownKey   // one with a key that the field does not have
	signalWrongValue   // one with a value that the key does not have
	signalContradicts  // two that say different things of one use
	signalOutsideGroup // one before the first user-agent line
	signalOnBlocked    // one for crawlers that may fetch nothing
	trainingOpen       // training is unwanted, and training crawlers may fetch
	licenseNotAbsolute // a licence without scheme and host
	licenseInGroup     // licences for some crawlers, and none for others

	// Groups.
	ruleBeforeGroup    // rules before the first user-agent line
	fusedGroups        // one group that looks like two, and blocks more than its author can mean
	groupsRunTogether  // one group that looks like two
	ownGroupDropsStar  // a group that allows and blocks nothing, for which those of "*" do not count
	ownGroupLeavesOpen // a group that does not repeat rules of "*"
	splitGroup         // a group in several places
	groupWithoutRules  // a group that ends with the file before any rule
	blocksNothing      // a group of an AI crawler with an empty disallow alone
	siteBlocked        // the whole site is blocked
	homeBlocked        // the home page is blocked, and the site isn't
	starIgnored        // the whole site is blocked, but some crawlers ignore "*"
	disobedient        // rules for a crawler that need not obey

	// Product tokens.
	noToken         // a user-agent line that names nobody
	wildcardToken   // a "*" in a product token
	tokenWithText   // a product token with a version or other text behind it
	headerAsToken   // a whole User-Agent header in place of a product token
	severalTokens   // several product tokens on one line
	brandAsToken    // the name of a company or a product in place of a product token
	retiredToken    // the name of a crawler that is gone, and that another one replaced
	misspeltToken   // a product token that is nearly a known one
	unknownToken    // a product token that is not known
	leftoverToken   // a name that lists carry on, and no crawler of the catalogue has
	preferenceToken // a token for a preference on use, which no crawler looks for

	// Paths.
	noLeadingSlash    // a path without its slash
	fullURL           // a URL in place of a path
	regularExpression // a regular expression in place of a path
	backslash         // backslashes for slashes
	spaceInPath       // white space in a path
	severalPaths      // several paths in one rule
	joinedPaths       // a path that may be several, with signs and no blanks between them
	hashCutsPath      // a "#" right behind a path
	hashBlocksAll     // a "#" that leaves only the slash of a disallow
	emptyAllow        // an allow without a path among rules that block
	emptyDisallow     // a disallow without a path among others
	dollarInside      // a "$" before the end
	trailingStar      // a "*" at the end
	incompleteEscape  // a "%" without two digits behind it
	needlessEscape    // an escape of a character that needs none
	rawCharacter      // a character that crawlers send encoded
	wideCharacter     // a character as wide as a Chinese one in place of one with a meaning
	dotSegment        // "/../" or "/./" in a path
	hostInPath        // a path that begins with a host

	// Rules together, and their effects.
	duplicateRule         // the same rule twice
	tie                   // allow and disallow of the same path
	lengthTrick           // a rule that wins by a "*" that adds nothing but length
	shadowedRule          // a rule that another one of the other kind always beats
	redundantRule         // a rule that another one of its kind always beats
	caseDiffers           // paths that differ by case only
	prefixCovers          // a path without a slash at its end that covers another
	indexPage             // an index page is blocked and its directory is not
	allQueries            // every URL with a query is blocked
	parameterWithoutQuery // a parameter without a "?" before it
	firstParameter        // a parameter is blocked in first place only
	resources             // style sheets and scripts are blocked
	privatePath           // a path that better nobody knew

	// Sitemaps.
	sitemapRelative // a sitemap without scheme and host
	sitemapNoURL    // a sitemap line without a URL
	sitemapsOnLine  // several sitemaps on one line
	sitemapWildcard // a "*" in the URL of a sitemap
	sitemapHost     // a sitemap on another host
	sitemapScheme   // a sitemap under the other one of http and https
	sitemapBlocked  // a sitemap that the file itself blocks
	sitemapTwice    // the same sitemap twice

	// Comments that ignore findings.
	unreadableIgnore // one that is not written as it should be
	idleIgnore       // one that ignores nothing

	codeCount
)

// String returns the stable code of c, such as "fused-groups".
func (c Code) String() string { return wordings[c].code }

// Title returns the subject of findings of code c in a few words of English, a text of
// [robotstxt.Texts].
func (c Code) Title() string { return wordings[c].title }

// Severity returns how much findings of this code matter.
func (c Code) Severity() Severity { return wordings[c].severity }

// NoRobots reports whether findings of code c say that the file is something else
// than a robots.txt.
func (c Code) NoRobots() bool {
	return c == htmlPage || c == jsonFile || c == inUTF16 || c == noRobotsLines
}

// MergedGroups reports whether findings of code c say that lines that look like two
// groups are one.
func (c Code) MergedGroups() bool {
	return c == fusedGroups || c == groupsRunTogether
}

// contradicts reports whether findings of code c are about two lines that contradict each
// other, neither of which is the wrong one.
func (c Code) contradicts() bool { return c == signalContradicts || c == tie }

// Help returns the path of the documentation of c.
func (c Code) Help() string { return "/docs/findings/" + c.String() }

// Codes returns all codes, in the order in which they are declared.
func Codes() []Code {
	codes := make([]Code, codeCount)
	for i := range codes {
		codes[i] = Code(i)
	}
	return codes
}
