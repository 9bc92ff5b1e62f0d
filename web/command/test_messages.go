package command

const (
	sayTestRobotsFlag = "`FILE` to test by"
	sayTableFlag      = "also test the URLs in `FILE`: a list, a table such as an export of Search Console, or a sitemap"
	sayBeforeFlag     = "compare with another version of the file, `FILE`"
	saySummaryFlag    = "write only how many verdicts there are of each kind, and by which lines"
	sayTestJSONFlag   = "write a line of JSON for each verdict, as POST /api/v1/bulk does"

	saySignalsFlag = "with -json, add to each verdict what the file says may be done with the URL"

	saySignalsJSON = "-signals is for -json: text has verdicts alone"
	sayTestNoAgent = "no crawler is named: add an -agent, such as -agent Googlebot"
	sayBothStdin   = "standard input can't be both the file and the URLs: name a file with -robots"
	sayHeldAlone   = "%d of %s met.\n"
	sayCounts      = "%d allowed, %d blocked, %d not covered, %d not tested.\n"
	sayLineAllowed = "Line %d allowed %d.\n"
	sayLineBlocked = "Line %d blocked %d.\n"
	sayShare       = "    %d %% of %s\n"
	sayChanges     = "%d now blocked, %d still blocked, %d now allowed, %d never blocked.\n"

	sayTableProblem  = "%s: no more URLs could be read (%s)"
	sayUnreadNumbers = "%s: nothing is added for %s that couldn't be read\n"

	sayMoreLines = "%d more lines decided.\n"
)

// The help.
const (
	testUsage = `-agent NAME [flags] [URL... | -]

Shows for each URL which line of a robots.txt allows or blocks it, for each -agent.
URLs are taken from the call or, without one or with "-", from standard input, one
on a line, however many there are; each is answered before the next one is read.
Empty lines and lines that begin with "#" are skipped. It never uses the network.
`

	testExits = `  0  every URL was tested, and every expectation is met
  1  an expectation isn't met
  2  the call is wrong, a file can't be read, or a URL can't be tested
`
)
