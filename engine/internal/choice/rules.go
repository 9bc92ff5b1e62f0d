package choice

// RobotsTxt controls whether rules apply to /robots.txt itself (RFC 9309, section
// 2.2.2).
type RobotsTxt uint8

const (
	RobotsTxtExempt   RobotsTxt = iota // it may always be fetched
	RulesToRobotsTxt                   // rules apply to it
	RobotsTxtAndQuery                  // it may always be fetched, also with parameters and a query
)

// A LeadingSlash selects the treatment of a path pattern that begins with neither "/"
// nor "*".
type LeadingSlash uint8

const (
	SlashNeeded LeadingSlash = iota // it matches nothing
	SlashAdded                      // a slash is added
)

// An Address selects the treatment of a rule that begins with "http://" or "https://".
type Address uint8

const (
	AddressIsText    Address = iota // a pattern that does not match
	AddressIsPath                   // a path, with a slash added
	AddressOnHost                   // its path, as a rule for URLs on its host alone
	WebAddressIsPath                // a path, with a slash added; a URL with another scheme is text
)

// A BrokenHost selects the effect of an invalid host in a rule for a reader that parses
// rules as URLs.
type BrokenHost uint8

const (
	BrokenHostIsText  BrokenHost = iota // nothing
	BrokenHostRefuses                   // the file is refused if brackets in the host hold no IP address
	BrokenPortRefuses                   // the file is refused if the port is not a number up to 65535
)

// A LeadingStar controls whether a path pattern may begin with "*".
type LeadingStar uint8

const (
	StarMayBegin    LeadingStar = iota // allowed
	StarMayNotBegin                    // the rule has no effect
	StarTwice                          // the rule counts twice: without its stars, and with a slash before them
)

// A LoneStar selects the meaning of a path pattern of only "*".
type LoneStar uint8

const (
	LoneStarMatches LoneStar = iota // a pattern that matches everything
	LoneStarIsEmpty                 // no pattern
)

// InvalidUTF8 selects the treatment of invalid UTF-8 in a rule.
type InvalidUTF8 uint8

const (
	KeepInvalidUTF8    InvalidUTF8 = iota // kept
	ReplaceInvalidUTF8                    // replaced by U+FFFD
	DropInvalidUTF8                       // dropped, in the whole file
	RefuseInvalidUTF8                     // the file is refused
)

// A DollarInQuery selects the place of a "$" at the end of a rule with a query.
type DollarInQuery uint8

const (
	DollarStays  DollarInQuery = iota // at the end
	DollarBefore                      // before the query
)

// An InnerDollar selects the effect of a "$" before the end of a pattern.
type InnerDollar uint8

const (
	InnerDollarIsText InnerDollar = iota // it is a literal character
	InnerDollarDrops                     // the rule has no effect
	InnerDollarEnds                      // it marks the end of the path; the rest of the pattern is ignored
)

// A LiteralDollar controls whether "$" in a rule also matches a literal dollar sign.
type LiteralDollar uint8

const (
	DollarIsSpecial LiteralDollar = iota // it does not
	DollarIsBoth                         // it does, by a separate rule with "%24" for each "$"
)

// A StarBeforeEnd selects the matches of "*$" at the end of a pattern.
type StarBeforeEnd uint8

const (
	StarBeforeEndMatches StarBeforeEnd = iota // anything
	StarBeforeEndNever                        // nothing
)

// A LongRule selects the treatment of a rule of more than 1,024 characters.
type LongRule uint8

const (
	KeepLongRule LongRule = iota // it applies
	DropLongRule                 // it has no effect
)

// An EmptyDisallow selects the meaning of a disallow line without a path.
type EmptyDisallow uint8

const (
	EmptyDisallowIsNothing EmptyDisallow = iota // a line without effect
	EmptyDisallowAllows                         // a rule that allows everything
)

// An EmptyAllow selects the meaning of an allow line without a path.
type EmptyAllow uint8

const (
	EmptyAllowIsNothing EmptyAllow = iota // a line without effect
	EmptyAllowAllows                      // a rule that allows everything
)

// An IndexPage selects the scope of a rule for "index.htm" or "index.html".
type IndexPage uint8

const (
	IndexPageOnly      IndexPage = iota // the page
	IndexPageDirectory                  // for an allow, also the page's directory
	IndexEndDirectory                   // for a rule that ends in either, also the exact path before the first "index.htm"
	IndexHTMLAllowed                    // for an allow that ends in "/index.html", also the matches of a separate rule for the directory
	IndexHTMLDirectory                  // the same, but a "$" after the directory does not match
)
