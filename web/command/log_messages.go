package command

import (
	"strings"

	"whichline/web/accesslog"
)

// Messages of "whichline log".
const (
	sayRobotsFlag     = "check the log against the robots.txt in `FILE`; without it crawlers are only counted"
	sayHostFlag       = "leave out requests to other hosts than `NAME`, where the log names the host"
	sayClientsFlag    = "list the IP addresses of crawlers, up to 100 for each; without it none is listed"
	sayLookUpFlag     = "look up the names of IP addresses that are in no list: asks your resolver, up to 200 times in 10 s"
	sayRangesFlag     = "compare IP addresses with the networks in `FILE`, written by the command ranges, not with the program's own"
	sayAllFlag        = "list every crawler of the catalogue, even those without a request"
	sayLogReadingFlag = "read the file as `CODE` does: %s (default own, each crawler as it reads itself)"
	sayLogFormatFlag  = "the `FORMAT` to write: text, json, csv or markdown (default text)"
	sayLogJSONFlag    = "the same as -format json: one document"

	sayLogFormatWords = "want text, json, csv or markdown"
	sayNoReading      = "-reading: Unknown parser. Known: %s"
	sayNoLogFormat    = "the first lines of the log are in no known format: name one of %s"
	sayNotLogFormat   = "%q isn't a log format: name one of %s, or none"
	sayRobotsStdin    = "-robots -: standard input is the log, so the robots.txt has to be a file"

	sayLogHead     = "%s, in the format %s"
	sayLogFromTo   = ", crawlers from %s to %s"
	sayLogEmpty    = "The log has no line."
	sayLogBroken   = "%s can't be read:"
	sayLogMore     = "    and %d more"
	sayNobody      = "No known crawler disobeyed the file."
	sayNoCrawlers  = "No request by a known crawler was counted."
	sayOthers      = "%s by browsers and unknown programs."
	sayUnsigned    = "%s without a user agent."
	sayOtherHosts  = "%s to other hosts, left out."
	sayUnnamed     = "In no group of the file by name:"
	sayAbsent      = "Named in the file, with no request counted:"
	sayUnmet       = "Rules that decided nothing:"
	sayAllMet      = "Every rule decided something."
	sayLogClients  = "%s came from:"
	sayLogDay      = "%s: %d of %d"
	sayLogServed   = "Blocked, and served all the same:"
	sayLogMoreFrom = "    other addresses, %s"
	sayLogCrawlers = "requests  disobeyed  robots.txt  crawler"
)

// Messages of "whichline ranges".
const (
	sayUpdateFlag     = "download the lists from their operators into `FILE`, for log -ranges; a list that can't be had stays as it is in this program"
	sayRangesArgument = "%q: ranges takes no argument"
	sayRange          = "%s  %5d  %s"
)

// The help of both.
var (
	logUsage = `[flags] [FORMAT] <LOG

Reads an access log from standard input, however long it is and also compressed by
gzip, and says which crawlers disobeyed which line of a robots.txt, how often, and
when first and last; which rules decided nothing; and which crawlers no group names.
FORMAT is detected from the first lines unless it is given: ` + strings.Join(accesslog.FormatNames(), ", ") + `. Names of
products that write these will do, too, such as cloudfront, cloudflare or iis.
`

	rangesUsage = `[-update FILE]

Lists where operators publish the networks of their crawlers, with the day on which
each list was read and its number of networks. The log command compares
IP addresses with them. Only with -update it sends a request for each list to its operator.
`

	rangesExits = `  0  the lists are written
  1  a list can't be had; the others are written
  2  the call is wrong, or the file can't be written
`

	logExits = `  0  the log was read, whatever it says
  2  the call is wrong, or a file or the log can't be read
`
)
