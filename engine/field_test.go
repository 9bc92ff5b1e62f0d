package robotstxt_test

import (
	"strings"
	"testing"

	robotstxt "whichline/engine"
)

// TestFieldsOctetByOctet puts every octet at every place of the four fields,
// which are looked at several octets at a time, and cuts them off everywhere.
func TestFieldsOctetByOctet(t *testing.T) {
	kinds := map[string]robotstxt.Kind{
		"user-agent": robotstxt.UserAgent, "allow": robotstxt.Allow,
		"disallow": robotstxt.Disallow, "sitemap": robotstxt.Sitemap,
	}
	check := func(line string) {
		t.Helper()
		field, _, colon := strings.Cut(line, ":")
		field = strings.Trim(field, " \t\v\f")
		want, known := kinds[strings.Map(lowerASCII, field)]
		f := robotstxt.RFC9309.Parse([]byte(line))
		if got := f.Line(1).Kind; known && colon && got != want || !(known && colon) && got < robotstxt.Unsupported {
			t.Errorf("%q is a line of kind %s", line, got)
		}
	}
	for name, kind := range kinds {
		for _, line := range []string{name + ":", name + ": /x", name + ":/a path that is longer"} {
			for at := range line[:len(name)+1] {
				for octet := range 256 {
					if c := byte(octet); c != '\n' && c != '\r' && c != '#' {
						check(line[:at] + string([]byte{c}) + line[at+1:])
					}
				}
			}
			check(line)
			check(strings.ToUpper(line))
			check(" " + line)
		}
		for at := range name {
			if at > 0 {
				check(name[:at])
				check(name[:at] + ":")
			}
		}
		if f := robotstxt.RFC9309.Parse([]byte(name + ": /x")); f.Line(1).Kind != kind || f.Value(f.Line(1)) != "/x" {
			t.Errorf("%s: /x is %+v", name, f.Line(1))
		}
	}
}
