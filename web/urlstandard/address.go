package urlstandard

import (
	"strings"

	"golang.org/x/net/publicsuffix"

	robotstxt "whichline/engine"
	"whichline/engine/origin"
)

// An address is a URL split at its authority.
type address struct {
	scheme    string // lower case; may be empty
	authority string // host and port; "" for a path
	special   bool   // the scheme requires a host, as web schemes do
	rest      string // path, query and fragment
}

// defaultPorts are the special schemes with their default ports. "file" is left out, as
// crawlers do not request files.
var defaultPorts = map[string]string{"http": "80", "https": "443", "ftp": "21", "ws": "80", "wss": "443"}

// address splits s. Text without a scheme is a path, or has a host after two slashes, or
// begins with a host.
func (p *parser) address(s string) (address, *robotstxt.TargetError) {
	scheme, after, ok := origin.CutScheme(s)
	switch _, special := defaultPorts[scheme]; {
	case ok && special:
		return p.hosted(scheme, p.slashes(after, "//"))
	case ok && strings.HasPrefix(after, "//"):
		return p.foreign(scheme, after[len("//"):])
	case isSlash(s, 0) && isSlash(s, 1):
		a, problem := p.hosted("", p.slashes(s, "//"))
		p.change(Change{Code: HostAfterSlashes, From: a.authority})
		return a, problem
	case isSlash(s, 0):
		return address{special: true, rest: s}, nil
	case beginsWithHost(s):
		p.change(Change{Code: HTTPSAssumed})
		return p.hosted("https", s)
	}
	return address{}, &robotstxt.TargetError{Reason: robotstxt.NotATarget, Suggestion: suggest(s)}
}

// suggest guesses how a text that is neither URL nor path was meant: with an IPv6 address
// that lacks its brackets, with a star for all hosts of a domain, or as a path.
func suggest(s string) string {
	authority, rest := cutAt(s, `/\?#`)
	host := strings.TrimPrefix(authority, allHosts)
	if bracketed := "[" + authority + "]"; strings.Count(authority, ":") > 1 && beginsWithHost(bracketed) {
		host = bracketed
	}
	if host == authority || !beginsWithHost(host) {
		return robotstxt.SuggestPath(s)
	}
	if !strings.HasPrefix(rest, "/") {
		rest = "/" + rest
	}
	return "https://" + host + rest
}

// allHosts begins what people write for all hosts of a domain, of which each has a
// robots.txt of its own.
const allHosts = "*."

// slashes removes the leading slashes and backslashes of s, and records if they differ
// from expected.
func (p *parser) slashes(s, expected string) string {
	rest := strings.TrimLeft(s, `/\`)
	if s[:len(s)-len(rest)] != expected {
		p.change(Change{Code: SlashesCorrected})
	}
	return rest
}

// hosted splits the part after the slashes of a special URL.
func (p *parser) hosted(scheme, s string) (address, *robotstxt.TargetError) {
	authority, rest := cutAt(s, `/\?#`)
	authority, problem := p.authority(scheme, authority)
	return address{scheme, authority, true, rest}, problem
}

// foreign splits the part after the slashes of a URL with a scheme that does not define
// its hosts, which stay unchanged.
func (p *parser) foreign(scheme, s string) (address, *robotstxt.TargetError) {
	authority, rest := cutAt(s, "/?#")
	if authority == "" && !strings.HasPrefix(rest, "/") {
		return address{}, noHost()
	}
	return address{scheme, authority, false, rest}, nil
}

func noHost() *robotstxt.TargetError {
	return &robotstxt.TargetError{Reason: robotstxt.NoHost, Suggestion: "https://example.com/"}
}

// cutAt cuts s before the first of the characters in ends.
func cutAt(s, ends string) (before, rest string) {
	if i := strings.IndexAny(s, ends); i >= 0 {
		return s[:i], s[i:]
	}
	return s, ""
}

// withoutRegistry are top-level labels without a registry, which people use for private
// machines and in examples (RFC 2606, 6761 and 6762).
var withoutRegistry = map[string]bool{
	"example": true, "internal": true, "invalid": true, "local": true, "localhost": true, "test": true,
}

// beginsWithHost reports whether s, which has neither a scheme nor a leading slash,
// begins with a plausible host: an IP address, or a name with a registered suffix. So
// "example.com" is one, and "index.html" is not.
func beginsWithHost(s string) bool {
	authority, _ := cutAt(s, `/\?#`)
	if strings.ContainsAny(authority, "@ *$") {
		return false
	}
	written, _, problem := (&parser{}).port("https", authority)
	if problem != nil {
		return false
	}
	host, problem := (&parser{}).host(written)
	if problem != nil || host == "" {
		return false
	}
	name := strings.TrimSuffix(host, ".")
	last := name[strings.LastIndexByte(name, '.')+1:]
	switch {
	case name == "localhost", host[0] == '[':
		return true
	case origin.EndsInNumber(name):
		return strings.Count(written, ".") == 3
	case last == name:
		return false
	}
	return withoutRegistry[last] || isListed(last) || isListed(name)
}

// isListed reports whether the suffix of name is in the registries' part of the public
// suffix list.
func isListed(name string) bool {
	_, listed := publicsuffix.PublicSuffix(name)
	return listed
}

// isSlash reports whether s has a slash of either kind at i.
func isSlash(s string, i int) bool { return i < len(s) && (s[i] == '/' || s[i] == '\\') }
