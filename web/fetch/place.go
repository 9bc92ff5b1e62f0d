package fetch

import (
	"net/url"
	"strings"
)

// A place is where one request goes. The host in url is that of origin.
type place struct {
	origin Origin
	url    *url.URL
}

// newPlace returns the place of o at rest, which is what follows the authority
// of a URL.
func newPlace(o Origin, rest string) (place, error) {
	rest, _, _ = strings.Cut(rest, "#")
	raw, query, _ := strings.Cut(rest, "?")
	path, err := url.PathUnescape(raw)
	if err != nil {
		return place{}, &Refusal{Rule: BadLocation}
	}
	return place{o, &url.URL{Scheme: o.scheme, Host: o.Authority(), Path: path, RawPath: raw, RawQuery: query}}, nil
}

// follow returns where the Location header of a response from base leads. A
// fragment is dropped. An absolute Location is read by the same code as what
// visitors type, never by a second parser that might see another host.
func follow(base place, location string) (place, error) {
	if err := checkText(location); err != nil {
		return place{}, err
	}
	_, _, absolute := cutScheme(location)
	if strings.HasPrefix(location, "//") {
		location, absolute = base.origin.scheme+":"+location, true
	}
	if absolute {
		o, rest, err := splitURL(location)
		if err != nil {
			return place{}, err
		}
		return newPlace(o, rest)
	}
	ref, err := url.Parse(location)
	if err != nil {
		return place{}, &Refusal{Rule: BadLocation}
	}
	next := base.url.ResolveReference(ref)
	next.Fragment, next.RawFragment = "", ""
	return place{base.origin, next}, nil
}
