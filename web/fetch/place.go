package fetch

import (
	"fmt"
	"net/url"
	"strings"
	"unicode/utf8"

	"whichline/engine/origin"
)

// A place is the target of one request. The host in url is the origin's.
type place struct {
	origin Origin
	url    *url.URL
}

// newPlace returns the place of o at rest, the part of a URL between the authority and
// the fragment.
func newPlace(o Origin, rest string) (place, error) {
	raw, query, _ := strings.Cut(escape(rest), "?")
	path, err := url.PathUnescape(raw)
	if err != nil {
		return place{}, &Refusal{Rule: BadLocation}
	}
	return place{o, &url.URL{Scheme: o.Scheme(), Host: o.Authority(), Path: path, RawPath: raw, RawQuery: query}}, nil
}

// absolutePlace returns the place of an absolute URL without a fragment.
func absolutePlace(address string) (place, error) {
	o, rest, err := splitURL(address)
	if err != nil {
		return place{}, err
	}
	return newPlace(o, rest)
}

// follow resolves the Location header of a response from base, less any fragment. It
// parses an absolute Location with the code for user input, as a second parser might see
// another host.
func follow(base place, location string) (place, error) {
	if len(location) <= maxURL && !utf8.ValidString(location) {
		return place{}, &Refusal{Rule: BadLocation}
	}
	if err := checkText(location); err != nil {
		return place{}, err
	}
	location, _, _ = strings.Cut(location, "#")
	_, _, absolute := origin.CutScheme(location)
	if strings.HasPrefix(location, "//") {
		location, absolute = base.origin.Scheme()+":"+location, true
	}
	if absolute {
		return absolutePlace(location)
	}
	ref, err := url.Parse(escape(location))
	if err != nil {
		return place{}, &Refusal{Rule: BadLocation}
	}
	return place{base.origin, base.url.ResolveReference(ref)}, nil
}

// escape percent-encodes characters that occur in Location headers but are not allowed
// in a URL (RFC 3986, appendix A). It leaves existing escapes alone.
func escape(s string) string {
	var b strings.Builder
	for i := range len(s) {
		if c := s[i]; c >= 0x80 || strings.IndexByte("\"<>^`{|}", c) >= 0 {
			fmt.Fprintf(&b, "%%%02X", c)
		} else {
			b.WriteByte(c)
		}
	}
	return b.String()
}
