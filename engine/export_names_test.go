package engine

// Names that only tests need: programs know reasons and outcomes by their codes.
const (
	NoColon         = noColon
	NoToken         = noToken
	RuleDecides     = ruleDecides
	GroupEmpty      = groupEmpty
	NoRuleMatches   = noRuleMatches
	RobotsTxtItself = robotsTxtItself
	FirstOfEquals   = firstOfEquals

	Shorter      = shorter
	LosesTie     = losesTie
	LaterEqual   = laterEqual
	NotFirst     = notFirst
	NotNeeded    = notNeeded
	StartDiffers = startDiffers
	PieceMissing = pieceMissing
	EndDiffers   = endDiffers
	LosesToFirst = losesToFirst
)

// RunnerUp returns the strongest rule that matches and lost, if there is one.
func (e *Explanation) RunnerUp() Trial { return e.runnerUp }

// Hits returns how many rules match.
func (e *Explanation) Hits() int { return e.hits }

// Matched returns how many octets of the path the pattern covers.
func (t *Trial) Matched() int { return t.matched }

// Typed returns the URL as typed, less surrounding white space.
func (t *Target) Typed() string { return t.typed }
