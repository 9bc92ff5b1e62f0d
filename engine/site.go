package robotstxt

import (
	"strings"

	"whichline/engine/internal/prose"
	"whichline/engine/origin"
)

// A Site is the scope of one robots.txt: an origin (RFC 9309, section 2.3), with the
// conversion of names that comparing the URLs of others with it takes.
type Site struct {
	origin.Origin
	toASCII origin.ToASCII
}

// ParseSite returns the site of any address on it, or of a bare host, which
// then is taken to mean https. Without toASCII (nil) internationalised names are
// not read. The error is a [*TargetError].
func ParseSite(s string, toASCII origin.ToASCII) (Site, error) {
	s = origin.Complete(s)
	o, err := origin.Parse(s, toASCII)
	if err != nil {
		return Site{}, &TargetError{Reason: NotASite, Suggestion: suggestSite(s, toASCII)}
	}
	return Site{o, toASCII}, nil
}

// suggestSite returns the site that s, a URL with a star for all hosts of a domain, may have
// been meant as, or an example.
func suggestSite(s string, toASCII origin.ToASCII) string {
	if o, err := origin.Parse(strings.Replace(s, "://*.", "://", 1), toASCII); err == nil {
		return o.String() + "/"
	}
	return "https://example.com/"
}

// at returns the origin of t. A target without a host is taken to lie on the site;
// one without a scheme has that of the site. There is none if the URL is under a
// scheme under which no robots.txt is looked for, or has no host.
func (s *Site) at(t Target) (o origin.Origin, ok bool) {
	scheme := t.Scheme
	if scheme == "" {
		scheme = s.Scheme()
	}
	if t.isPath() {
		return s.Origin, true
	}
	o, err := origin.New(scheme, t.Authority, s.toASCII)
	return o, err == nil
}

// Covers reports whether the robots.txt of s speaks for t. A target without a
// host is taken to lie on the site; one without a scheme has that of the site.
func (s *Site) Covers(t Target) bool {
	o, ok := s.at(t)
	return ok && o == s.Origin
}

// HasHost reports whether t is on the host of s, under whatever scheme and port.
func (s *Site) HasHost(t Target) bool {
	t.Scheme = s.Scheme()
	o, ok := s.at(t)
	return ok && o.Host() == s.Host()
}

// NotCovered says that the robots.txt of s does not speak for t, and which one
// does.
func (s *Site) NotCovered(t Target) Sentence {
	a := prose.Args{"url": t.Typed, "site": s.String()}
	if o, ok := s.at(t); ok {
		a["robots"] = o.RobotsURL()
		return prose.Fill(textNotCovered, a)
	}
	return prose.Fill(textNoRobots, a)
}

// Redirected says for which site the rules of a file hold that came from url
// after redirects: the one where it was asked for (RFC 9309, section 2.3.1.2).
// It is empty if url lies on s, or is none.
func (s *Site) Redirected(url string) Sentence {
	t, err := ParseTarget(url)
	if err != nil || s.Covers(t) {
		return Sentence{}
	}
	from, ok := s.at(t)
	if !ok {
		return Sentence{}
	}
	return prose.Fill(textRedirected, prose.Args{"site": s.String(), "from": from.String()})
}
