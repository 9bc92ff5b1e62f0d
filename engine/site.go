package engine

import (
	"strings"

	"whichline/engine/internal/address"
	"whichline/engine/internal/ascii"
	"whichline/engine/internal/prose"
)

// A Site is what one robots.txt speaks for: a scheme, a host and a port (RFC
// 9309, section 2.3). It says nothing about other hosts, not even subdomains,
// nor about the same host under another scheme or port.
type Site struct {
	Scheme string // lower case: "https", "http", "ftp"
	Host   string // ASCII, lower case; an IP address is a host of its own
	Port   string // decimal, never empty
	Note   Reason // "not-at-root" if it was read off the address of a robots.txt in a subdirectory

	toASCII HostToASCII
}

// HostToASCII returns the ASCII form of an internationalised host name, such as
// "xn--mller-kva.eu" for "müller.eu".
type HostToASCII func(host string) (string, error)

// defaultPorts are the ports that need not be written.
var defaultPorts = map[string]string{"http": "80", "https": "443", "ftp": "21"}

// ParseSite returns the site of any address on it, or of a bare host, which
// then is taken to mean https. The error is a [*TargetError].
func ParseSite(s string, toASCII HostToASCII) (Site, error) {
	s = strings.Trim(s, ascii.Space)
	scheme, rest, ok := address.CutScheme(s)
	if !ok {
		scheme, rest = "https", strings.TrimPrefix(s, "//")
	}
	authority, path := address.CutAuthority(rest)
	site, ok := (&Site{toASCII: toASCII}).At(Origin{ascii.ToLower(scheme), authority})
	if !ok {
		return Site{}, &TargetError{Reason: notASite, Suggestion: "https://example.com/"}
	}
	if path != "/robots.txt" && strings.HasSuffix(path, "/robots.txt") {
		site.Note = notAtRoot
	}
	return site, nil
}

// At returns the site of an origin, or false if it has no host or a scheme
// under which no robots.txt is looked for.
func (s *Site) At(o Origin) (Site, bool) {
	port, known := defaultPorts[o.Scheme]
	if !known {
		return Site{}, false
	}
	host := o.Authority[strings.LastIndexByte(o.Authority, '@')+1:]
	if i := strings.LastIndexByte(host, ':'); i >= 0 && !strings.HasSuffix(host, "]") {
		if written := strings.TrimLeft(host[i+1:], "0"); written != "" {
			port = written
		}
		host = host[:i]
	}
	host = strings.TrimSuffix(ascii.ToLower(host), ".")
	ascii, err := s.ascii(host)
	if err != nil || ascii == "" || strings.ContainsAny(ascii, " \t*") || strings.Trim(port, "0123456789") != "" {
		return Site{}, false
	}
	return Site{Scheme: o.Scheme, Host: ascii, Port: port, toASCII: s.toASCII}, true
}

func (s *Site) ascii(host string) (string, error) {
	for i := 0; i < len(host); i++ {
		if host[i] >= 0x80 {
			return s.toASCII(host)
		}
	}
	return host, nil
}

// Covers reports whether the robots.txt of s speaks for t. A target without a
// host is taken to lie on the site; one without a scheme has that of the site.
func (s *Site) Covers(t Target) bool {
	o := t.Origin
	if o == (Origin{}) {
		return true
	}
	if o.Scheme == "" {
		o.Scheme = s.Scheme
	}
	other, ok := s.At(o)
	return ok && other.Scheme == s.Scheme && other.Host == s.Host && other.Port == s.Port
}

// String returns the site as an origin, without a default port, such as
// "https://example.com".
func (s *Site) String() string {
	if s.Port == defaultPorts[s.Scheme] {
		return s.Scheme + "://" + s.Host
	}
	return s.Scheme + "://" + s.Host + ":" + s.Port
}

// RobotsURL returns the only address at which crawlers look for the robots.txt
// of s (RFC 9309, section 2.3).
func (s *Site) RobotsURL() string { return s.String() + "/robots.txt" }

// NotCovered says that the robots.txt of s does not speak for t, and which one
// does.
func (s *Site) NotCovered(t Target) Sentence {
	a := prose.Args{"url": t.typed, "site": s.String()}
	if other, ok := s.At(t.Origin); ok {
		a["robots"] = other.RobotsURL()
		return prose.Fill(textNotCovered, a)
	}
	return prose.Fill(textNoRobots, a)
}

// Redirected says for which site the rules of a file hold that came from url
// after redirects: the one where it was asked for (RFC 9309, section 2.3.1.2).
// It is nil if url lies on s, or is none.
func (s *Site) Redirected(url string) Sentence {
	t, problem := parseTarget(url)
	if problem != nil || s.Covers(t) {
		return nil
	}
	from, ok := s.At(t.Origin)
	if !ok {
		return nil
	}
	return prose.Fill(textRedirected, prose.Args{"site": s.String(), "from": from.String()})
}
