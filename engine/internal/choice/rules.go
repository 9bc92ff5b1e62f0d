package choice

// A LeadingSlash says what a path pattern is that begins with neither "/" nor
// "*".
type LeadingSlash uint8

// What a pattern without a slash is.
const (
	SlashNeeded LeadingSlash = iota // it matches nothing
	SlashAdded                      // one with a slash before it
)

// An Address says what a rule is that begins with "http://" or "https://".
type Address uint8

// What an address in a rule is.
const (
	AddressIsText    Address = iota // a pattern that matches nothing
	AddressIsPath                   // a path, with a slash before it
	AddressOnHost                   // the path in it, as a rule for URLs on its host alone
	WebAddressIsPath                // a path, with a slash before it; an address of another scheme is text
)

// A BrokenHost says what a rule does whose value is taken apart like a URL and has
// a host that cannot be one.
type BrokenHost uint8

// What a broken host does.
const (
	BrokenHostIsText  BrokenHost = iota // nothing
	BrokenHostRefuses                   // nothing of the file is used if it has brackets that hold no IP address
	BrokenPortRefuses                   // nothing of the file is used if its port is no number up to 65535
)

// A LeadingStar says whether a path pattern may begin with "*".
type LeadingStar uint8

// Whether a pattern may begin with a star.
const (
	StarMayBegin    LeadingStar = iota // it may
	StarMayNotBegin                    // such a rule has no effect
	StarTwice                          // such a rule counts twice: less its stars, and with a slash before them
)

// A LoneStar says what a path pattern of nothing but "*" is.
type LoneStar uint8

// What a pattern of nothing but "*" is.
const (
	LoneStarMatches LoneStar = iota // a pattern that matches everything
	LoneStarIsEmpty                 // no pattern
)

// InvalidUTF8 says what octets of a rule are that are not UTF-8.
type InvalidUTF8 uint8

// What octets are that are not UTF-8.
const (
	KeepInvalidUTF8    InvalidUTF8 = iota // themselves
	ReplaceInvalidUTF8                    // the replacement character U+FFFD
	DropInvalidUTF8                       // nothing, in the whole file
	RefuseInvalidUTF8                     // reason not to read the file at all
)

// A DollarInQuery says where a "$" at the end of a rule with a query stands.
type DollarInQuery uint8

// Where the "$" stands.
const (
	DollarStays  DollarInQuery = iota // at the end
	DollarBefore                      // in front of the query
)

// An InnerDollar says what a "$" before the end of a pattern does.
type InnerDollar uint8

// What a "$" before the end does.
const (
	InnerDollarIsText InnerDollar = iota // it is compared like any character
	InnerDollarDrops                     // the rule has no effect
	InnerDollarEnds                      // it is the end of the path, whatever follows
)

// A LiteralDollar says what a rule with "$" matches beside what it says.
type LiteralDollar uint8

// What a rule with "$" matches beside.
const (
	DollarIsSpecial LiteralDollar = iota // nothing
	DollarIsBoth                         // what a rule of its own would with "%24" for each "$"
)

// A StarBeforeEnd says what "*$" matches at the end of a pattern.
type StarBeforeEnd uint8

// What "*$" matches.
const (
	StarBeforeEndMatches StarBeforeEnd = iota // anything
	StarBeforeEndNever                        // nothing
)

// A LongRule says what becomes of a rule of more than 1,024 octets.
type LongRule uint8

// What becomes of a long rule.
const (
	KeepLongRule LongRule = iota // it counts like others
	DropLongRule                 // it has no effect
)

// An EmptyDisallow says what a disallow line without a path is.
type EmptyDisallow uint8

// What an empty disallow is.
const (
	EmptyDisallowIsNothing EmptyDisallow = iota // a line without effect
	EmptyDisallowAllows                         // a rule that allows everything
)

// An EmptyAllow says what an allow line without a path is.
type EmptyAllow uint8

// What an empty allow is.
const (
	EmptyAllowIsNothing EmptyAllow = iota // a line without effect
	EmptyAllowAllows                      // a rule that allows everything
)

// An IndexPage says what a rule about "index.htm" or "index.html" covers.
type IndexPage uint8

// What a rule about an index page covers.
const (
	IndexPageOnly      IndexPage = iota // that page
	IndexPageDirectory                  // if it allows, the directory of that page, too
	IndexEndDirectory                   // if it ends so, what stands before the first "index.htm" and nothing behind it, too
	IndexHTMLAllowed                    // if it allows and ends in "/index.html", what a rule of its own for the directory would
	IndexHTMLDirectory                  // the same, and a "$" behind the directory is none of it
)
