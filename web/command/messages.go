package command

// Messages of the command; all others are sentences of the engine.
const (
	sayAgentFlag   = "`NAME` of a crawler to test: its product token, a name of the catalogue or its User-Agent header; may be repeated"
	sayURLFlag     = "`URL` or path to test for every -agent; may be repeated"
	sayReadingFlag = "read the file as `CODE` does, for the verdicts, or own for each crawler's own parser: %s (default google)"
	saySiteFlag    = "any `URL` of the site that the file is for; others are then outside"
	sayRulesFlag   = "list each rule with the URLs that it is about, in the text format"
	sayPolicyFlag  = "say whether crawlers for AI, previews and search may fetch the site, by purpose, and what would block or allow them"
	sayExpectFlag  = "`FILE` with expectations, one per line, such as: Googlebot /shop blocked by line 5"
	sayFailOnFlag  = "the `LEVEL` of a finding, or a worse one, to exit with 1 for: error, warning, note or never (default error)"
	sayFormatFlag  = "the `FORMAT` to write: text; json; csv for the verdicts; markdown for a ticket; sarif for the findings; or github for annotations in GitHub Actions (default text)"
	sayJSONFlag    = "the same as -format json: the document that POST /api/v1/test answers with"

	sayFailOnWords = "want error, warning, note or never"
	sayFormatWords = "want text, json, csv, markdown, sarif or github"

	sayUsageHint       = "%w; whichline %s -help lists the flags"
	sayOneFile         = "one file at a time, not %q"
	sayNoAgent         = "-url needs an -agent, such as -agent Googlebot"
	sayNoURL           = "-agent needs a -url, such as -url /shop"
	sayTooLarge        = "%s has more than %d bytes; Google reads the first 512000, so test those"
	sayNothingExpected = "%s: no expectation in it, so nothing would be checked"

	sayNoFindings = "No findings."
	sayHeld       = " %d of %s met."
	sayFix        = "Fix: "
	sayOffer      = "Change: "
	sayApart      = "Kept apart: "
	sayTestedAs   = "tested as "
	sayQuestion   = "Question: "
	sayBroken     = "not met: "
)

// The help.
const (
	checkUsage = `[flags] [FILE]

Reads a robots.txt from FILE, or from standard input without one or with "-", and
says what is wrong with it. With -agent and -url it says who may fetch what, and
which line decides. It never uses the network.
`

	checkExits = `  0  no finding as bad as -fail-on says, and every expectation is met
  1  there is such a finding, or an expectation isn't met
  2  the call is wrong, or a file can't be read
`
)
