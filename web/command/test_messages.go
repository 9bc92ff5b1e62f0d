package command

const (
	sayTestRobotsFlag = "`FILE` to test by"
	saySummaryFlag    = "write only how many verdicts there are of each kind, and by which lines"
	sayTestJSONFlag   = "write a line of JSON for each verdict, as POST /api/v1/bulk does"

	saySignalsFlag = "with -json, add to each verdict what the file says may be done with the URL"

	saySignalsJSON = "-signals is for -json: text has verdicts alone"
	sayTestNoAgent = "no crawler is named that asks: add an -agent, such as -agent Googlebot"
	sayBothStdin   = "standard input cannot be both the file and the URLs: name a file with -robots"
	sayHeldAlone   = "%d of %s held.\n"
	sayCounts      = "%d allowed, %d blocked, %d not covered, %d not tested.\n"
	sayLineAllowed = "Line %d allowed %d.\n"
	sayLineBlocked = "Line %d blocked %d.\n"
	sayMoreLines   = "%d more lines decided.\n"
)

// The help.
const (
	testUsage = `-agent NAME [flags] [URL... | -]

Says of each URL which line of a robots.txt allows or blocks it, for each -agent.
URLs are those of the call or, without one or with "-", those of standard input, one
on a line, however many there are; each is answered before the next one is read.
Empty lines, and those that begin with "#", say nothing. It never uses the network.
`

	testExits = `  0  every URL was tested, and every expectation holds
  1  an expectation does not hold
  2  the call has to be corrected, a file cannot be read, or a URL cannot be tested
`
)
