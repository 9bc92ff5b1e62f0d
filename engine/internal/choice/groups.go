package choice

// A TokenEnd says how much of a user-agent value is compared (RFC 9309, section
// 2.2.1).
type TokenEnd uint8

// How much of a user-agent value is compared.
const (
	WholeToken  TokenEnd = iota // all of it
	TokenOctets                 // up to the first octet that cannot stand in a product token
	BeforeSlash                 // up to a slash; the names of crawlers are cut there, too
)

// A StarText says what "*" with more text behind it is.
type StarText uint8

// What "*" with text behind it is.
const (
	StarAlone      StarText = iota // a name
	StarBeforeText                 // "*"
)

// TokenStars says what "*" inside a user-agent value is.
type TokenStars uint8

// What "*" inside a user-agent value is.
const (
	StarsCount TokenStars = iota // part of the name
	DropStars                    // nothing
)

// An EncodedName says what percent-encoding in a user-agent value is.
type EncodedName uint8

// What percent-encoding in a user-agent value is.
const (
	NameIsText  EncodedName = iota // part of the name
	NameDecoded                    // what it encodes
)

// An EmptyName says what a user-agent line without a value does.
type EmptyName uint8

// What a user-agent line without a value does.
const (
	EmptyNameOpens    EmptyName = iota // it opens a group for nobody
	EmptyNameJoins                     // nothing, but the next user-agent line joins those above
	EmptyNamePassesOn                  // as the first of its run, it leaves the names behind it to the next run
)

// NoField says what a line with nothing before its colon does to the user-agent
// lines above.
type NoField uint8

// What a line without a field does.
const (
	NoFieldIsNothing NoField = iota // nothing
	NoFieldEndsRun                  // no more user-agent lines join them
)

// Crawlers says whether a reader knows which crawlers obey the group of another
// product token, or ignore "*".
type Crawlers uint8

// What a reader knows of crawlers.
const (
	NoCrawlers    Crawlers = iota // nothing
	KnownCrawlers                 // what their operators document
)

// A GroupName says which groups a crawler's name finds (RFC 9309, section
// 2.2.1).
type GroupName uint8

// Which group is found.
const (
	SameName      GroupName = iota // the one with the same name
	FirstInside                    // the first whose name is part of the crawler's
	SameOrInside                   // the one with the same name, or else the first whose name is part of it
	LongestInside                  // the one with the longest name that is part of the crawler's
	LongestPrefix                  // the one with the longest name that the crawler's begins with
	LongestAtWord                  // the one with the longest name that begins the crawler's, or a word in it
)

// A ShortName says which group counts if a name of one letter was found as part
// of the crawler's, and there is a group for "*".
type ShortName uint8

// Which group counts.
const (
	ShortNameCounts ShortName = iota // that of the name
	StarBeatsShort                   // that of "*"
	FirstBeatsShort                  // the one that stands first
)

// RunNames says whose the rules are of several user-agent lines in a row.
type RunNames uint8

// Whose the rules are.
const (
	NamesShareRun RunNames = iota // those of all of them
	FirstOwnsRun                  // those of the first; the others get what it has then, unless they have a group
)

// A StarRun says whose the rules are of user-agent lines that name "*" and
// others.
type StarRun uint8

// Whose the rules are.
const (
	StarSharesRun StarRun = iota // those of all of them
	StarTakesRun                 // those of "*"
)

// A BlankLine says what an empty line does.
type BlankLine uint8

// What an empty line does.
const (
	BlankIsNothing BlankLine = iota // nothing
	BlankEndsGroup                  // it ends a group
)

// An EmptyGroup says what becomes of user-agent lines that no rule follows
// before their group ends.
type EmptyGroup uint8

// What becomes of user-agent lines without rules.
const (
	KeepEmptyGroup EmptyGroup = iota // they open a group without rules
	DropEmptyGroup                   // they are forgotten
)

// A CrawlDelay says what a crawl-delay line does to the user-agent lines above.
type CrawlDelay uint8

// What a crawl-delay line does.
const (
	DelayIsNothing CrawlDelay = iota // nothing
	DelayEndsRun                     // no more user-agent lines join them
)

// A RequestRate says what a request-rate line does to the user-agent lines above.
type RequestRate uint8

// What a request-rate line does.
const (
	RateIsNothing RequestRate = iota // nothing
	RateEndsRun                      // no more user-agent lines join them
)

// ContentUsage says what a content-usage line does to the user-agent lines above.
type ContentUsage uint8

// What a content-usage line does.
const (
	UsageIsNothing ContentUsage = iota // nothing
	UsageEndsRun                       // as a rule, it has no more user-agent lines join them
)

// An OtherField says what any further field does to the user-agent lines above.
type OtherField uint8

// What any further field does.
const (
	OtherIsNothing      OtherField = iota // nothing
	OtherEndsRun                          // no more user-agent lines join them
	OtherInGroupEndsRun                   // the same, but for fields that are not about a group: Sitemap and Host
)

// A LongDelay says what a delay of over 300 seconds does.
type LongDelay uint8

// What a long delay does.
const (
	LongDelayIsNothing LongDelay = iota // nothing
	LongDelayBlocks                     // nothing is fetched
)

// A SecondGroup says what becomes of further groups for one product token (RFC
// 9309, section 2.2.1).
type SecondGroup uint8

// What becomes of further groups.
const (
	MergeGroups    SecondGroup = iota // they are merged with the first
	FirstGroupOnly                    // they are ignored
)

// An EarlyRule says whose a rule is that stands before the first user-agent line.
type EarlyRule uint8

// Whose an early rule is.
const (
	EarlyRuleIsNothing EarlyRule = iota // nobody's
	EarlyRuleForStar                    // that of "*"
)

// RobotsTxt says whether rules can stand against /robots.txt itself (RFC 9309,
// section 2.2.2).
type RobotsTxt uint8

// Whether rules apply to /robots.txt.
const (
	RobotsTxtExempt   RobotsTxt = iota // it may always be fetched
	RulesToRobotsTxt                   // rules apply to it
	RobotsTxtAndQuery                  // it may always be fetched, with parameters and a query, too
)
