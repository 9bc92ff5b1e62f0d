package urlstandard

import (
	"strings"

	"golang.org/x/net/publicsuffix"

	"whichline/engine"
)

// An address is a URL taken apart at its authority.
type address struct {
	scheme    string // lower case; "" if there is none
	authority string // host and port; "" of a path
	special   bool   // of a scheme whose URLs all have hosts, as those of the web
	rest      string // path, query and fragment
}

// join returns the whole URL. A path that begins with two slashes gets a segment in
// front of them, as it would be read as a host.
func (a address) join(path string) string {
	switch {
	case a.scheme != "":
		return a.scheme + "://" + a.authority + path
	case a.authority != "":
		return "//" + a.authority + path
	case strings.HasPrefix(path, "//"):
		return "/." + path
	}
	return path
}

// defaultPorts has the special schemes and the ports that need not be written.
// "file" is none here, for no crawler asks for files.
var defaultPorts = map[string]string{"http": "80", "https": "443", "ftp": "21", "ws": "80", "wss": "443"}

// address takes s apart. What has no scheme is a path, has a host after two
// slashes, or begins with a host.
func (p *parser) address(s string) (address, *engine.TargetError) {
	scheme, after, ok := cutScheme(s)
	switch _, special := defaultPorts[scheme]; {
	case ok && special:
		return p.hosted(scheme, p.slashes(after, "//"))
	case ok && strings.HasPrefix(after, "//"):
		return p.foreign(scheme, after[len("//"):])
	case isSlash(s, 0) && isSlash(s, 1):
		return p.hosted("", p.slashes(s, "//"))
	case isSlash(s, 0):
		return address{special: true, rest: s}, nil
	case beginsWithHost(s):
		p.change(Change{Code: HTTPSAssumed})
		return p.hosted("https", s)
	}
	return address{}, &engine.TargetError{Reason: engine.NotATarget, Suggestion: engine.SuggestPath(s)}
}

// cutScheme cuts s after the colon behind its scheme, which it returns in lower
// case.
func cutScheme(s string) (scheme, after string, ok bool) {
	scheme, after, ok = strings.Cut(s, ":")
	if !ok || scheme == "" || !isLetter(scheme[0]) {
		return "", s, false
	}
	for i := range len(scheme) {
		if c := scheme[i]; !isLetter(c) && !isDigit(c) && c != '+' && c != '-' && c != '.' {
			return "", s, false
		}
	}
	return strings.ToLower(scheme), after, true
}

// slashes takes the slashes off s, of either kind and however many, and notes if
// they are not as expected.
func (p *parser) slashes(s, expected string) string {
	rest := strings.TrimLeft(s, `/\`)
	if s[:len(s)-len(rest)] != expected {
		p.change(Change{Code: SlashesCorrected})
	}
	return rest
}

// hosted takes apart what follows the slashes of a special URL.
func (p *parser) hosted(scheme, s string) (address, *engine.TargetError) {
	authority, rest := cutAt(s, `/\?#`)
	authority, problem := p.authority(scheme, authority)
	return address{scheme, authority, true, rest}, problem
}

// foreign takes apart what follows the slashes of a URL whose scheme says nothing
// about its hosts, which stay as they are.
func (p *parser) foreign(scheme, s string) (address, *engine.TargetError) {
	authority, rest := cutAt(s, "/?#")
	if authority == "" && !strings.HasPrefix(rest, "/") {
		return address{}, noHost()
	}
	return address{scheme, authority, false, rest}, nil
}

func noHost() *engine.TargetError {
	return &engine.TargetError{Reason: engine.NoHost, Suggestion: "https://example.com/"}
}

// cutAt cuts s in front of the first of the characters in ends.
func cutAt(s, ends string) (before, rest string) {
	if i := strings.IndexAny(s, ends); i >= 0 {
		return s[:i], s[i:]
	}
	return s, ""
}

// withoutRegistry are the last labels of names that no registry has, which people
// use for machines of their own and in examples (RFC 2606, 6761 and 6762).
var withoutRegistry = map[string]bool{
	"example": true, "internal": true, "invalid": true, "local": true, "localhost": true, "test": true,
}

// beginsWithHost reports whether s, which has neither scheme nor slash in front,
// begins with a host as people write it: an address, or a name whose end is a
// registry's. So "example.com" is one, and "index.html" is not.
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
	case endsInNumber(name):
		return strings.Count(written, ".") == 3
	case last == name:
		return false
	}
	return withoutRegistry[last] || isListed(last) || isListed(name)
}

// isListed reports whether the end of name is in the public suffix list, in the part
// that registries make.
func isListed(name string) bool {
	_, listed := publicsuffix.PublicSuffix(name)
	return listed
}

// isSlash reports whether s has a slash of either kind at i.
func isSlash(s string, i int) bool { return i < len(s) && (s[i] == '/' || s[i] == '\\') }

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }
func isDigit(c byte) bool  { return '0' <= c && c <= '9' }
