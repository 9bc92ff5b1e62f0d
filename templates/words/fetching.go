package words

// fetching is what is said of fetching a file, and of what crawlers do after the
// response.
var fetching = map[string]string{
	"fetch": "Fetch",

	"fetched":               "What the site answered",
	"fetched.details":       "Details",
	"fetched.facts":         "Details of the response",
	"fetched.at":            "fetched {time} UTC",
	"fetched.refused":       "This server does not go where the site redirects: {why} That says nothing about the site. Paste the file instead.",
	"fetched.hops":          "Requests, in order",
	"fetched.hop.none":      "No answer",
	"fetched.host":          "Host",
	"fetched.host.both":     "{unicode}, in ASCII {ascii}.",
	"fetched.host.mixed":    "The name mixes scripts, as names do that imitate others.",
	"fetched.scope":         "Holds for",
	"fetched.insecure":      "Redirects",
	"fetched.insecure.text": "A redirect leads from https to http, where anyone on the way can change the file.",
	"fetched.odd":           "Content",
	"fetched.type":          "Content type",
	"fetched.type.none":     "None is given; RFC 9309, section 2.3, asks for text/plain.",
	"fetched.type.other":    "{type}; RFC 9309, section 2.3, asks for text/plain in UTF-8.",
	"fetched.size":          "Size",
	"fetched.size.all":      "{octets}, {percent} of the 500 KiB that Google reads",
	"fetched.size.little":   "less than 1 %",
	"fetched.size.cut":      "More than {limit} octets. Google reads 500 KiB, up to line {line}; what follows has no effect and was not fetched.",
	"fetched.size.more":     "more than {octets}",
	"fetched.encoding":      "Encoding",
	"fetched.encoding.utf8": "UTF-8.",
	"fetched.encoding.other": "Not UTF-8. In the field below, U+FFFD stands for what is not; " +
		"the verdicts on this page are for the octets as fetched.",
	"fetched.bom":          "It begins with a byte order mark.",
	"fetched.compressed":   "Sent compressed with {coding}.",
	"fetched.cache":        "Cache",
	"fetched.took":         "Time",
	"fetched.took.text":    "{seconds} s, begun {time} UTC. What was fetched is shown to others for 60 s.",
	"fetched.tls":          "Encrypted",
	"fetched.agent":        "User-Agent sent",
	"fetched.by":           "X-Requested-By sent",
	"fetched.mend":         "Try again later, or paste the file instead.",
	"fetched.mend.dns":     "Check the name for a typing mistake, or paste the file instead.",
	"fetched.mend.connect": "See whether the site answers in a browser, try http:// or https://, or paste the file instead.",
	"fetched.mend.tls":     "Encryption is always checked here. Try http://, or paste the file instead.",
	"fetched.mend.timeout": "Try again later, or paste the file instead.",

	"policies":         "What crawlers do after this response",
	"policies.caption": "What each reading does after this response",
	"policies.does":    "What it does",
	"policies.others":  "What other readings do after this response",

	"kept": "No file was fetched. The text below is what stood there before; nothing of it is tested until you press Check.",
}
