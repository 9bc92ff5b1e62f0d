package robotstxt

// A Reason is why a line has no effect, why a verdict is as it is, how a rule fared,
// or how a URL is wrong. [Reason.String] is its stable code, [Reason.Text] its
// sentence.
type Reason uint8

// None is the zero Reason: nothing stands in the way.
const None Reason = 0

// Why a line has no effect ([Line.Ignored]): from NoColon to HasGroup.
const (
	NoColon              Reason = iota + 1 // neither colon nor exactly two words
	NoField                                // nothing before the colon
	UnknownField                           // a field that no known crawler uses
	UnsupportedField                       // a field that others use
	MisspeltFieldIgnored                   // a misspelling this reader does not understand
	NoToken                                // a user-agent line without a product token
	NoGroupOpen                            // a rule before the first user-agent line
	NoPath                                 // a rule without a path pattern
	NoLeadingSlash                         // a path pattern that can match no path
	NoURL                                  // a sitemap line without a URL
	RunDropped                             // a user-agent line without rules before the group ends
	NotTheFirstGroup                       // a later user-agent line for the same crawler, for readers that do not merge groups
	RuleTooLong                            // a rule longer than the reader takes
	DollarInside                           // a rule with "$" before its end
	WebPage                                // a line of a file that its reader takes for a web page
	EndsBeforeValue                        // the last line, for readers that want a value there
	NamesStarToo                           // a user-agent line beside one for "*", for readers that give the group to "*" alone
	StarBeforeEnd                          // a rule that ends with "*$", for readers to whom that matches nothing
	HasGroup                               // a further user-agent line of a run, for readers that give the rules to the first
)

// Why a verdict is as it is ([Verdict.Reason] and [Explanation.Reason]).
const (
	RuleDecides     Reason = iota + 20 // a rule matches; the explanation says more
	NoGroup                            // no group names the crawler and there is none for "*"
	StarIgnored                        // no group names the crawler and it ignores "*"
	GroupEmpty                         // the group obeyed has no rules
	NoRuleMatches                      // none of the rules of the group matches
	RobotsTxtItself                    // /robots.txt is always fetchable
	OnlyMatch                          // one rule matches
	MostSpecific                       // the winner is longer than any rule that says otherwise
	AllowWinsTie                       // equally long rules disagree
	FirstMatch                         // the first of several rules that match, for readers where it decides
	LongestMatch                       // several rules match and all say the same
	FirstOfEquals                      // the first of equally long rules that disagree, for readers where it wins
	DelayTooLong                       // the delay of the group obeyed is longer than the reader accepts
	FileRefused                        // the reader gives an error for the whole file
	ByResponse                         // the response decides, and not a file
)

// How a rule fared ([Trial.Outcome]).
const (
	Wins         Reason = iota + 40 // it decides
	Shorter                         // it matches with fewer octets than the winner
	LosesTie                        // it matches with as many octets, but disallows where the winner allows
	LaterEqual                      // it matches with as many octets and stands further down
	NotFirst                        // it matches, but the first match decides for this reader
	NotNeeded                       // it matches, but no rule is asked for this path
	StartDiffers                    // the path does not begin like the pattern
	PieceMissing                    // the text after a "*" is not in the rest of the path
	EndDiffers                      // the path does not end like the pattern, which ends with "$"
	LosesToFirst                    // it matches with as many octets, but the first of such rules wins for this reader
	OtherHost                       // it is about another host, for readers who look for one in it
)

// How a URL is wrong ([TargetError.Reason]).
const (
	NoTarget   Reason = iota + 60 // nothing was typed
	NotATarget                    // neither an absolute URL nor a path
	NoHost                        // a scheme and no host
	URLTooLong                    // over MaxURL octets
	NotAHost                      // a host that is neither a name nor an IP address
	NotAPort                      // a port that is no number from 0 to 65535
	NotASite                      // no host, or a scheme without robots.txt
	NotCovered                    // the file does not speak for the URL
)

// String returns the stable code of r, such as "no-group-open"; "" for [None].
func (r Reason) String() string { return reasonTexts[r].code }

// Text returns the sentence of r. Names in braces are filled in by whoever has
// the facts, such as [Verdict.Explain]; reasons of lines and trials have none. It is "" for
// [RuleDecides], [ByResponse] and [NotCovered], of which other sentences tell.
func (r Reason) Text() string { return reasonTexts[r].text }
