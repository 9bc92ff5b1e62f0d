package fetch

import (
	"strings"

	"golang.org/x/net/idna"

	"whichline/engine/origin"
)

// An Origin is the site of a robots.txt. The parser is the one that also decides to
// which URLs a file applies.
type Origin = origin.Origin

// toASCII returns the ASCII form of an internationalised host name.
func toASCII(host string) (string, error) { return idna.Lookup.ToASCII(host) }

// Parse returns the origin of an absolute URL and ignores path, query and fragment. It
// is strict; [origin.Complete] handles user input. The error is a [Refusal].
// [Client.Origin] decides whether a server may request that origin.
func Parse(s string) (Origin, error) {
	o, _, err := splitURL(s)
	return o, err
}

// splitURL parses an absolute URL and returns its origin and the text after the
// authority. It repairs nothing, and refuses text in which another parser may see
// another host or port.
func splitURL(s string) (o Origin, rest string, err error) {
	if err := checkText(s); err != nil {
		return Origin{}, "", err
	}
	scheme, authority, rest, err := origin.Split(s)
	if err != nil {
		return Origin{}, "", refusalOf(err)
	}
	if err := checkAuthority(authority); err != nil {
		return Origin{}, "", err
	}
	if strings.HasPrefix(rest, ";") { // a parser without parameters would count it to the host
		return Origin{}, "", &Refusal{Rule: BadName}
	}
	if o, err = origin.New(scheme, authority, toASCII); err != nil {
		return Origin{}, "", refusalOf(err)
	}
	return o, rest, nil
}

// checkAuthority refuses user information, which can hide a host; "%" in a host, as
// parsers may or may not decode it; a star for hosts; and ports not in the canonical form
// of a number.
func checkAuthority(s string) error {
	switch {
	case strings.Contains(s, "@"):
		return &Refusal{Rule: UserInfo}
	case strings.Contains(s, "%"):
		return &Refusal{Rule: PercentInHost}
	}
	host, port, err := origin.CutPort(s)
	switch {
	case err != nil:
		return refusalOf(err)
	case host == "":
		return &Refusal{Rule: NoHost}
	case strings.HasPrefix(host, "*."):
		return &Refusal{Rule: StarForHosts}
	case port != "":
		_, err = parsePort(port[1:])
	}
	return err
}

// refusals maps faults of origins to rules.
var refusals = map[origin.Fault]Rule{
	origin.NoScheme: NoScheme, origin.OtherScheme: SchemeRefused, origin.NoHost: NoHost,
	origin.BadBrackets: BadBrackets, origin.BadPort: BadPort,
	origin.BadIDN: BadIDN, origin.NumericName: NumericName, origin.BadName: BadName,
}

func refusalOf(err error) error {
	fault, ok := err.(origin.Fault)
	if !ok {
		return err
	}
	return &Refusal{Rule: refusals[fault]}
}
