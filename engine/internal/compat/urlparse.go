package compat

import (
	"net/netip"
	"strings"

	"whichline/engine/internal/address"
	"whichline/engine/internal/ascii"
)

// URLParts are the parts of a URL as Python's urllib.parse splits it, without a
// difference between missing parts and empty ones.
type URLParts struct {
	Scheme, Host, Path, Params, Query, Fragment string
}

// ParseURL splits s as urlparse does. ok is false where urlparse raises an error: if the
// host has brackets that are no pair, or that enclose no address of IPv6 or later.
func ParseURL(s string) (p URLParts, ok bool) {
	p.Scheme, p.Host, s = CutURL(s)
	s, p.Fragment, _ = strings.Cut(s, "#")
	s, p.Query, _ = strings.Cut(s, "?")
	p.Path = s
	segment := strings.LastIndexByte(s, '/') + 1
	if i := strings.IndexByte(s[segment:], ';'); i >= 0 && usesParams(p.Scheme) {
		p.Path, p.Params = s[:segment+i], s[segment+i+1:]
	}
	return p, isHost(p.Host)
}

// CutURL cuts scheme and host off s. It first drops control characters and blanks at the
// start, and tabs and line endings anywhere.
func CutURL(s string) (scheme, host, rest string) {
	s = withoutTabs(strings.TrimLeftFunc(s, func(c rune) bool { return c <= ' ' }))
	if i := strings.IndexByte(s, ':'); i >= 0 && address.IsScheme(s[:i]) {
		scheme, s = ascii.ToLower(s[:i]), s[i+1:]
	}
	host, rest = cutAuthority(s)
	return scheme, host, rest
}

// withoutTabs drops tabs and line endings.
func withoutTabs(s string) string {
	if !strings.ContainsAny(s, "\t\r\n") {
		return s
	}
	return strings.NewReplacer("\t", "", "\r", "", "\n", "").Replace(s)
}

// cutAuthority cuts the authority, with the slashes before it, off a URL without scheme.
func cutAuthority(s string) (authority, rest string) {
	after, ok := strings.CutPrefix(s, "//")
	if !ok {
		return "", s
	}
	if end := strings.IndexAny(after, "/?#"); end >= 0 {
		return after[:end], after[end:]
	}
	return after, ""
}

// String reassembles the parts as urlunparse does. Empty parts leave no delimiter.
func (p URLParts) String() string {
	s := p.Path
	if p.Params != "" {
		s += ";" + p.Params
	}
	if p.Host != "" || p.Scheme != "" && usesHost(p.Scheme) && !strings.HasPrefix(s, "//") {
		if s != "" && s[0] != '/' {
			s = "/" + s
		}
		s = "//" + p.Host + s
	}
	if p.Scheme != "" {
		s = p.Scheme + ":" + s
	}
	if p.Query != "" {
		s += "?" + p.Query
	}
	if p.Fragment != "" {
		s += "#" + p.Fragment
	}
	return s
}

// usesParams reports whether ";" divides the last segment of a path in URLs with the
// scheme. Python's list has more schemes, which do not occur in rules.
func usesParams(scheme string) bool {
	switch scheme {
	case "", "http", "https", "ftp", "sftp", "shttp":
		return true
	}
	return false
}

// usesHost reports whether URLs with the scheme have a host.
func usesHost(scheme string) bool {
	switch scheme {
	case "http", "https", "ftp", "file", "sftp", "shttp", "ws", "wss":
		return true
	}
	return false
}

// isHost reports whether any brackets in host enclose an IPv6 address or an address of a
// future version.
func isHost(host string) bool {
	_, after, open := strings.Cut(host, "[")
	if !open {
		return !strings.Contains(host, "]")
	}
	inside, _, closed := strings.Cut(after, "]")
	if !closed {
		return false
	}
	if version, address, ok := strings.Cut(inside, "."); ok && len(version) > 1 && version[0] == 'v' {
		return strings.Trim(version[1:], "0123456789abcdefABCDEF") == "" && address != ""
	}
	address, err := netip.ParseAddr(inside)
	return err == nil && address.Is6()
}
