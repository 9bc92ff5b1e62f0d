package origin

// A Fault is the reason why a text has no origin.
type Fault uint8

// The faults, in the order in which a URL is read.
const (
	NoScheme    Fault = iota // no scheme in front of a colon
	OtherScheme              // neither http, https nor ftp
	NoHost                   // nothing where the host belongs
	BadBrackets              // brackets around a host that is not an IPv6 address, or an IPv6 address without them
	BadPort                  // no number from 1 to 65535
	BadIDN                   // not an internationalised name
	NumericName              // ends in a number but is not an IPv4 address
	BadName                  // not a host name
)

var faults = [...]string{
	NoScheme:    "the URL has no scheme",
	OtherScheme: "the scheme is neither http, https nor ftp",
	NoHost:      "the URL has no host",
	BadBrackets: "square brackets belong around IPv6 addresses only",
	BadPort:     "the port isn't a number from 1 to 65535",
	BadIDN:      "the host isn't an internationalised name",
	NumericName: "the host ends in a number and isn't an IPv4 address",
	BadName:     "the host isn't a name",
}

// Error returns a description of the fault for programmers.
func (f Fault) Error() string { return faults[f] }
