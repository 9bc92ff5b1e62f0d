package origin

// A Fault says why a text has no origin.
type Fault uint8

// The faults, in the order in which a URL is read.
const (
	NoScheme    Fault = iota // no scheme in front of a colon
	OtherScheme              // neither http, https nor ftp
	NoHost                   // nothing where the host belongs
	BadBrackets              // brackets around what is no IPv6 address, or none around one
	BadPort                  // no number from 1 to 65535
	BadIDN                   // no internationalised name
	NumericName              // ends in a number and is no IPv4 address
	BadName                  // no host name
)

var faults = [...]string{
	NoScheme:    "the URL has no scheme",
	OtherScheme: "the scheme is neither http, https nor ftp",
	NoHost:      "the URL has no host",
	BadBrackets: "square brackets belong around IPv6 addresses only",
	BadPort:     "the port is no number from 1 to 65535",
	BadIDN:      "the host is no internationalised name",
	NumericName: "the host ends in a number and is no IPv4 address",
	BadName:     "the host is no name",
}

// Error returns the fault in words, for programmers.
func (f Fault) Error() string { return faults[f] }
