package command

const (
	sayDiffAgentFlag = "`NAME` of a crawler to compare for; may be repeated (default: * and those that a version names)"
	sayDiffURLFlag   = "`URL` or path to compare; may be repeated"
	sayDiffListFlag  = "`FILE` with URLs to compare, one on a line; - for standard input"
	sayProvedFlag    = "exit with 1, too, unless it is proven that nothing changes for any URL"
	sayDiffJSONFlag  = "write the document that POST /api/v1/diff answers with"

	sayTwoFiles  = "want two files, the one before and the one after, not %q"
	sayStdinOnce = "standard input can be read only once"
	sayFlip      = "%s %s %s, then %s"
	sayTruncated = "There may be more %s than were compared or shown.\n"
)

// The help.
const (
	diffUsage = `[flags] BEFORE AFTER

Says which verdicts differ between two versions of a robots.txt: on the URLs given,
and on URLs that are found from the rules of both. Where it is proven that nothing
changes for any URL, it says so. It never uses the network.
`

	diffExits = `  0  no verdict was found that differs
  1  there is one
  2  the call is wrong, a file can't be read, or a URL can't be tested
`
)
