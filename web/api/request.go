package api

// A TestRequest is the body of POST /api/v1/test. A null field is the same as none.
type TestRequest struct {
	// RobotsTxt is the file as text. It is read as its octets in UTF-8. An
	// empty text is an empty file.
	RobotsTxt *string `json:"robots_txt"`

	// RobotsTxtBase64 is the file octet for octet (RFC 4648, section 4), for
	// files that text cannot hold: other encodings, byte order marks that must
	// survive. A request has one of the two.
	RobotsTxtBase64 *string `json:"robots_txt_base64"`

	// UserAgents are the crawlers, each by its product token, by a name of the
	// catalogue or by the User-Agent header it sends. Without any there are no
	// results; lines and groups are answered all the same.
	UserAgents []string `json:"user_agents"`

	// URLs are absolute URLs, or paths that begin with "/", for each crawler to
	// ask for. One that is neither gets its results too, with the error in them.
	URLs []string `json:"urls"`

	// Reading is the code of the parser that reads the file, or "own" for each crawler's own parser. Without it, Google's.
	Reading *string `json:"reading"`

	// Readings are further readings, by their codes, whose verdicts each result
	// is to be compared with. One that counts for all need not be among them.
	Readings []string `json:"readings"`

	// Expectations are lines that whichline check -expect reads, such as "Googlebot
	// /cart/ blocked". Each string has one line or more: a whole text is one string.
	// The answer says which hold.
	Expectations []string `json:"expectations"`

	// Site is an address on the site that the file was found on. URLs that the
	// file does not cover then get an error. Without it, the file is taken
	// to cover every URL. If the request has no file, it is fetched from
	// there.
	Site *string `json:"site"`

	// Include names the lists of the answer that are wanted beside its results:
	// "lines", "groups", "sitemaps", "findings", "trials", "near_misses", "readings" and
	// "policy". The others are left out. Without it, all but the policy are answered;
	// [] asks for none.
	Include []string `json:"include"`
}
