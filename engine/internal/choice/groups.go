package choice

// A TokenEnd selects the part of a user-agent value that is compared (RFC 9309, section
// 2.2.1).
type TokenEnd uint8

const (
	WholeToken  TokenEnd = iota // all of it
	TokenOctets                 // up to the first octet that is not allowed in a product token
	BeforeSlash                 // up to a slash; names of crawlers are cut there, too
)

// A StarText selects the meaning of "*" with text after it.
type StarText uint8

const (
	StarAlone      StarText = iota // a name
	StarBeforeText                 // "*"
)

// TokenStars selects the meaning of "*" inside a user-agent value.
type TokenStars uint8

const (
	StarsCount TokenStars = iota // part of the name
	DropStars                    // nothing
)

// An EncodedName selects the treatment of percent-encoding in a user-agent value.
type EncodedName uint8

const (
	NameIsText  EncodedName = iota // part of the name
	NameDecoded                    // decoded
)

// An EmptyName selects the effect of a user-agent line without a value.
type EmptyName uint8

const (
	EmptyNameOpens    EmptyName = iota // opens a group that no crawler obeys
	EmptyNameJoins                     // none, but the next user-agent line joins those above
	EmptyNamePassesOn                  // at the start of its run, it moves the following names to the next run
)

// NoField selects the effect of a line with nothing before its colon on the user-agent
// lines above.
type NoField uint8

const (
	NoFieldIsNothing NoField = iota // nothing
	NoFieldEndsRun                  // no more user-agent lines join them
)

// Crawlers controls whether a reader knows which crawlers obey the group of another
// product token or ignore "*".
type Crawlers uint8

const (
	NoCrawlers    Crawlers = iota // it does not
	KnownCrawlers                 // it does, as documented by their operators
)

// A GroupName selects the groups that match a crawler's name (RFC 9309, section 2.2.1).
type GroupName uint8

const (
	SameName      GroupName = iota // the group with the same name
	FirstInside                    // the first group with a name that is part of the crawler's
	SameOrInside                   // the group with the same name, or else the first with a name that is part of it
	LongestInside                  // the group with the longest name that is part of the crawler's
	LongestPrefix                  // the group with the longest name that is a prefix of the crawler's
	LongestAtWord                  // the group with the longest name that begins the crawler's or a word in it
)

// A ShortName selects the group that applies if a name of one letter is part of the
// crawler's and there is a group for "*".
type ShortName uint8

const (
	ShortNameCounts ShortName = iota // the group of the name
	StarBeatsShort                   // the group of "*"
	FirstBeatsShort                  // the first of the two
)

// RunNames selects the owners of the rules after several user-agent lines in a row.
type RunNames uint8

const (
	NamesShareRun RunNames = iota // all names
	FirstOwnsRun                  // the first name; the others get a copy of its group as it is then, unless they have one
)

// A StarRun selects the owners of the rules after user-agent lines that name "*" and
// others.
type StarRun uint8

const (
	StarSharesRun StarRun = iota // all names
	StarTakesRun                 // "*" alone
)

// A BlankLine selects the effect of an empty line.
type BlankLine uint8

const (
	BlankIsNothing BlankLine = iota // nothing
	BlankEndsGroup                  // it ends a group
)

// An EmptyGroup selects the treatment of user-agent lines without a rule before the end
// of their group.
type EmptyGroup uint8

const (
	KeepEmptyGroup EmptyGroup = iota // they open a group without rules
	DropEmptyGroup                   // they are dropped
)

// A CrawlDelay selects the effect of a crawl-delay line on the user-agent lines above.
type CrawlDelay uint8

const (
	DelayIsNothing CrawlDelay = iota // nothing
	DelayEndsRun                     // no more user-agent lines join them
)

// A RequestRate selects the effect of a request-rate line on the user-agent lines above.
type RequestRate uint8

const (
	RateIsNothing RequestRate = iota // nothing
	RateEndsRun                      // no more user-agent lines join them
)

// ContentUsage selects the effect of a content-usage line on the user-agent lines above.
type ContentUsage uint8

const (
	UsageIsNothing ContentUsage = iota // nothing
	UsageEndsRun                       // it is a rule, so no more user-agent lines join them
)

// An OtherField selects the effect of any other field on the user-agent lines above.
type OtherField uint8

const (
	OtherIsNothing      OtherField = iota // nothing
	OtherEndsRun                          // no more user-agent lines join them
	OtherInGroupEndsRun                   // the same, except for fields outside of groups: Sitemap and Host
)

// A LongDelay selects the effect of a delay of over 300 seconds.
type LongDelay uint8

const (
	LongDelayIsNothing LongDelay = iota // nothing
	LongDelayBlocks                     // nothing is fetched
)

// A SecondGroup selects the treatment of further groups for one product token (RFC 9309,
// section 2.2.1).
type SecondGroup uint8

const (
	MergeGroups    SecondGroup = iota // they are merged with the first
	FirstGroupOnly                    // they are ignored
)

// An EarlyRule selects the owner of a rule before the first user-agent line.
type EarlyRule uint8

const (
	EarlyRuleIsNothing EarlyRule = iota // none
	EarlyRuleForStar                    // "*"
)
