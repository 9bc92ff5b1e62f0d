package fetch

import (
	"strings"

	"golang.org/x/net/idna"

	"whichline/engine/origin"
)

// An Origin is where a robots.txt is asked for. Text becomes one by the code that
// also decides for which URLs the file speaks.
type Origin = origin.Origin

// toASCII returns the ASCII form of an internationalised host name.
func toASCII(host string) (string, error) { return idna.Lookup.ToASCII(host) }

// Parse returns the origin of an absolute URL; its path, query and fragment
// are dropped. It is strict: see [origin.Complete] for what visitors type. The
// error is a [Refusal]. Whether a server may ask that origin is another question,
// which [Client.Origin] answers.
func Parse(s string) (Origin, error) {
	o, _, err := splitURL(s)
	return o, err
}

// splitURL reads an absolute URL. It returns its origin and what comes after
// the authority. It repairs nothing, and refuses what others may read as another
// host or port.
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
	if strings.HasPrefix(rest, ";") { // which belongs to the host for whoever knows no parameters
		return Origin{}, "", &Refusal{Rule: BadName}
	}
	if o, err = origin.New(scheme, authority, toASCII); err != nil {
		return Origin{}, "", refusalOf(err)
	}
	return o, rest, nil
}

// checkAuthority refuses user names, for a host may hide behind one, % in a host,
// for what it decodes to is not what is read, and ports that are not written as
// numbers are.
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
	case port != "":
		_, err = parsePort(port[1:])
	}
	return err
}

// refusals are the rules for texts that have no origin.
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
