package engine

// A Reason says why something is so: why a line has no effect, why a verdict is
// what it is, how a rule fared, or what is wrong with a URL. [Reason.String]
// is its stable code, by which programs tell one from another, [Reason.Text]
// its sentence. Those that others build on have a name here.
type Reason uint8

// None is the zero Reason: nothing stands in the way.
const None Reason = 0

// Why a line has no effect ([Line.Ignored]).
const (
	noColon              Reason = iota + 1 // neither colon nor exactly two words
	noField                                // nothing before the colon
	unknownField                           // a field nobody is known to use
	unsupportedField                       // a field that others use
	misspeltFieldIgnored                   // a misspelling this reader does not understand
	noToken                                // a user-agent line without a product token
	NoGroupOpen                            // a rule before the first user-agent line
	NoPath                                 // a rule without a path pattern
	NoLeadingSlash                         // a path pattern that can match no path
	noURL                                  // a sitemap line without a URL
	runDropped                             // a user-agent line without rules before the group ends
	notTheFirstGroup                       // a user-agent line of a reader that does not merge groups
	ruleTooLong                            // a rule longer than the reader takes
	dollarInside                           // a rule with "$" before its end
	webPage                                // a line of a file that is a web page to its reader
	endsBeforeValue                        // the last line, without a value, of a reader that wants one there
	namesStarToo                           // a user-agent line beside one that names "*", of a reader that gives the group to "*" alone
	starBeforeEnd                          // a rule that matches nothing, for readers of whom "*$" asks for what cannot be
	hasGroup                               // a user-agent line behind another one, of a reader that gives the rules to the first
)

// IgnoredReasons returns all reasons why a line may have no effect.
func IgnoredReasons() []Reason {
	var all []Reason
	for r := noColon; r <= hasGroup; r++ {
		all = append(all, r)
	}
	return all
}

// Why a verdict is what it is ([Verdict.Reason] and [Explanation.Reason]).
const (
	ruleDecides     Reason = iota + 20 // a rule matches; the explanation says more
	noGroup                            // no group names the crawler and there is none for "*"
	StarIgnored                        // no group names the crawler and it ignores "*"
	groupEmpty                         // the group obeyed has no rules
	noRuleMatches                      // none of the rules of the group matches
	robotsTxtItself                    // /robots.txt is always fetchable
	onlyMatch                          // one rule matches
	mostSpecific                       // the winner is longer than any rule that says otherwise
	allowWinsTie                       // equally long rules disagree
	firstMatch                         // the first of several rules that match, for readers where it decides
	longestMatch                       // several rules match and all say the same
	firstOfEquals                      // the first of equally long rules that disagree, for readers where it wins
	DelayTooLong                       // the delay of the group obeyed is longer than the reader accepts
	FileRefused                        // the reader gives an error for the whole file
	ByResponse                         // the response decides, as there is no file to read
)

// How a rule fared ([Trial.Outcome]).
const (
	Wins         Reason = iota + 40 // it decides
	shorter                         // it matches with fewer octets than the winner
	losesTie                        // it matches with as many octets, but disallows where the winner allows
	laterEqual                      // it matches with as many octets and stands further down
	notFirst                        // it matches, but the first match decides for this reader
	notNeeded                       // it matches, but no rule is asked for this path
	startDiffers                    // the path does not begin like the pattern
	pieceMissing                    // what follows a "*" is not in the rest of the path
	endDiffers                      // the path goes on where the pattern ends with "$"
	losesToFirst                    // it matches with as many octets, but the first of such rules wins for this reader
	otherHost                       // it is about another host, for readers who look for one in it
)

// What is wrong with a URL ([TargetError.Reason]).
const (
	NoTarget   Reason = iota + 60 // nothing was typed
	NotATarget                    // neither an absolute URL nor a path
	NoHost                        // a scheme and no host
	URLTooLong                    // over MaxURL octets
	NotAHost                      // a host that cannot be one; whoever reads URLs in another way may say so
	NotAPort                      // likewise of a port
	notASite                      // no host, or a scheme without robots.txt
	NotCovered                    // the file does not speak for the URL
)

// String returns the stable code of r, such as "no-group-open"; "" for [None].
func (r Reason) String() string { return reasonTexts[r].code }

// Text returns the sentence of r. Names in braces are filled in by whoever has
// the facts, such as [Verdict.Explain]; reasons of lines and trials have none.
func (r Reason) Text() string { return reasonTexts[r].text }
