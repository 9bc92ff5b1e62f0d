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
	DelayTooLong    = delayTooLong
	FileRefused     = fileRefused

	Shorter      = shorter
	LosesTie     = losesTie
	LaterEqual   = laterEqual
	NotFirst     = notFirst
	NotNeeded    = notNeeded
	StartDiffers = startDiffers
	PieceMissing = pieceMissing
	EndDiffers   = endDiffers
	LosesToFirst = losesToFirst

	NoTarget   = noTarget
	NotATarget = notATarget
	NoHost     = noHost
	URLTooLong = urlTooLong
	NotAtRoot  = notAtRoot
	MaxURL     = maxURL

	WitnessFound    = witnessFound
	WitnessNotTried = witnessNotTried
	NeverMatches    = neverMatches
	AlwaysBeaten    = alwaysBeaten
	OnlyRobotsTxt   = onlyRobotsTxt

	ByLiteral  = byLiteral
	ByWildcard = byWildcard
)
