package pagecheck

import (
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/origin"
	"whichline/web/urlstandard"
)

// resolve returns the URL that a reference in a page at base leads to, and whether
// crawlers fetch it. The base has the scheme http or https.
func resolve(base robotstxt.Target, reference string) (robotstxt.Target, bool) {
	reference = withoutBreaks.Replace(strings.TrimFunc(reference, func(c rune) bool { return c <= ' ' }))
	if reference == "" || reference[0] == '#' {
		return robotstxt.Target{}, false
	}
	if scheme, _, found := origin.CutScheme(reference); found && !isFetched(scheme) {
		return robotstxt.Target{}, false
	}
	u, problem := urlstandard.Parse(absolute(base, reference))
	return u.Target, problem == nil
}

// withoutBreaks removes the characters that a URL can have anywhere without a meaning (URL
// Standard, section 4.4).
var withoutBreaks = strings.NewReplacer("\t", "", "\r", "", "\n", "")

// isFetched reports whether crawlers fetch URLs with a scheme.
func isFetched(scheme string) bool { return scheme == "http" || scheme == "https" }

// absolute returns a reference with the parts of base that it leaves out (URL Standard,
// section 4.4). A backslash counts as a slash.
func absolute(base robotstxt.Target, reference string) string {
	scheme, rest, found := origin.CutScheme(reference)
	switch {
	case found && scheme != base.Scheme:
		return reference
	case found: // with a path in place of a host, it is relative
		reference = rest
	}
	slashes := len(reference) - len(strings.TrimLeft(reference, `/\`))
	path, _, _ := strings.Cut(base.Path, "?")
	switch {
	case slashes >= 2:
		return base.Scheme + ":" + reference
	case slashes == 1:
		path = ""
	case reference == "" || reference[0] == '#':
		path = base.Path
	case reference[0] != '?':
		path = path[:strings.LastIndexByte(path, '/')+1]
	}
	return base.Scheme + "://" + base.Authority + path + reference
}
