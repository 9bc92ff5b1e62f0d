package urlstandard

import (
	"encoding/binary"
	"errors"
	"fmt"
	"net/netip"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/idna"

	robotstxt "whichline/engine"
	"whichline/engine/origin"
)

const (
	// maxAuthority is the maximum length of an authority in octets: a name has at most
	// 253 characters of up to four octets.
	maxAuthority = 4 * 253

	// maxLabel is the maximum length in octets of a label outside ASCII. A label has at
	// most 63 characters, and its conversion takes quadratic time.
	maxLabel = 4 * 63
)

// authority returns host and port in the requested form.
func (p *parser) authority(scheme, s string) (string, *robotstxt.TargetError) {
	if at := strings.LastIndexByte(s, '@'); at >= 0 {
		p.change(Change{Code: CredentialsDropped})
		s = s[at+1:]
	}
	written, port, problem := p.port(scheme, s)
	if problem != nil {
		return "", problem
	}
	host, problem := p.host(written)
	if problem != nil || port == "" {
		return host, problem
	}
	return host + ":" + port, nil
}

// port cuts the port off s. The port is "" if it is missing or the scheme's default.
func (p *parser) port(scheme, s string) (host, port string, problem *robotstxt.TargetError) {
	end := strings.IndexByte(s, ']') + 1 // 0 if the host has no brackets
	i := strings.IndexByte(s[end:], ':')
	if i < 0 || end == 0 && strings.HasPrefix(s, "[") {
		return s, "", nil
	}
	host, digits := s[:end+i], s[end+i+1:]
	if digits == "" {
		return host, "", nil
	}
	n, err := strconv.ParseUint(digits, 10, 16)
	if err != nil {
		if address, ok := readIPv6("[" + s + "]"); ok {
			return "", "", &robotstxt.TargetError{Reason: robotstxt.NotAHost, Suggestion: "https://" + address + "/"}
		}
		return "", "", &robotstxt.TargetError{Reason: robotstxt.NotAPort, Suggestion: "https://example.com:8443/"}
	}
	port = strconv.FormatUint(n, 10)
	if port == defaultPorts[scheme] {
		p.change(Change{Code: DefaultPortRemoved, From: port, To: scheme})
		port = ""
	}
	return host, port, nil
}

// host returns the host of s: a name in ASCII, or an IP address.
func (p *parser) host(s string) (string, *robotstxt.TargetError) {
	if s == "" {
		return "", noHost()
	}
	host, ok := "", false
	switch {
	case len(s) > maxAuthority:
	case s[0] == '[':
		host, ok = readIPv6(s)
	default:
		host, ok = readName(s)
	}
	domain, star := strings.CutPrefix(host, allHosts)
	if !ok || star && domain == "" {
		domain, star = "example.com", true
	}
	if star {
		return "", &robotstxt.TargetError{Reason: robotstxt.NotAHost, Suggestion: "https://" + domain + "/"}
	}
	if origin.EndsInNumber(host) || host[0] == '[' {
		if host != s {
			p.change(Change{Code: AddressConverted, From: s, To: host})
		}
	} else if host != lowerASCII(s) {
		p.change(Change{Code: HostConverted, From: s, To: host})
	}
	return host, nil
}

// readName parses a name, or an IPv4 address in any of its forms.
func readName(s string) (string, bool) {
	decoded := decode(s)
	host, err := ToASCII(decoded)
	if err != nil || !utf8.ValidString(decoded) || host == "" || strings.ContainsFunc(host, isForbidden) {
		return "", false
	}
	if origin.EndsInNumber(host) {
		return readIPv4(host)
	}
	return host, true
}

// names converts names as the URL Standard requires: UTS 46, without restrictions on
// ASCII characters.
var names = idna.New(idna.MapForLookup(), idna.Transitional(false), idna.StrictDomainName(false),
	idna.CheckHyphens(false), idna.CheckJoiners(true), idna.BidiRule(), idna.VerifyDNSLength(false))

// ToASCII returns the requested form of a host name, such as "xn--mller-kva.eu" for
// "Müller.eu". A name in ASCII may have invalid labels that begin with "xn--" and encode
// nothing, as browsers accept them.
func ToASCII(host string) (string, error) {
	lower := lowerASCII(host)
	if isASCII(lower) {
		return lower, nil
	}
	for label := range strings.FieldsFuncSeq(lower, isDot) {
		encoded := strings.HasPrefix(label, "xn--")
		if label == "xn--" || len(label) > maxLabel && (encoded || !isASCII(label)) {
			return "", errLabel
		}
	}
	ascii, err := names.ToASCII(host)
	if err != nil {
		return "", err
	}
	return names.ToASCII(ascii) // applies the bidi rule to the decoded characters
}

// errLabel is an error that package idna does not detect.
var errLabel = errors.New("a label encodes nothing or is too long")

// isDot reports whether c separates labels, like "." (UTS 46).
func isDot(c rune) bool { return strings.ContainsRune(".\u3002\uff0e\uff61", c) }

// isForbidden reports whether c is not allowed in names.
func isForbidden(c rune) bool {
	return c <= ' ' || c >= 0x7f || strings.ContainsRune("#/:<>?@[\\]^|%", c)
}

// readIPv6 parses an address in brackets.
func readIPv6(s string) (string, bool) {
	a, err := netip.ParseAddr(strings.TrimSuffix(s[1:], "]"))
	if err != nil || !a.Is6() || a.Zone() != "" || s[len(s)-1] != ']' {
		return "", false
	}
	if a.Is4In6() { // netip would format it with an IPv4 part
		b := a.As4()
		return fmt.Sprintf("[::ffff:%x:%x]", binary.BigEndian.Uint16(b[:2]), binary.BigEndian.Uint16(b[2:])), true
	}
	return "[" + a.String() + "]", true
}
