package lines

import (
	"slices"

	"whichline/engine/internal/ascii"
)

// A Field is one spelling of a field, in lower case, and the field that it means.
type Field struct{ Name, Means string }

// Fields are the spellings Google's parser accepts, in the order in which
// it tries them (google/robotstxt, robots.cc).
var Fields = [...]Field{
	{"user-agent", "user-agent"},
	{"useragent", "user-agent"},
	{"user agent", "user-agent"},
	{"allow", "allow"},
	{"disallow", "disallow"},
	{"dissallow", "disallow"},
	{"dissalow", "disallow"},
	{"disalow", "disallow"},
	{"diasllow", "disallow"},
	{"disallaw", "disallow"},
	{"sitemap", "sitemap"},
	{"site-map", "sitemap"},
}

// RareFields are misspellings that crawler-commons accepts beyond those of
// Google's parser.
var RareFields = [...]Field{
	{"useg-agent", "user-agent"},
	{"ser-agent", "user-agent"},
	{"users-agent", "user-agent"},
	{"user-agnet", "user-agent"},
	{"user-agents", "user-agent"},
	{"desallow", "disallow"},
	{"dssalow", "disallow"},
	{"dsallow", "disallow"},
	{"diallow", "disallow"},
	{"disallows", "disallow"},
	{"disllow", "disallow"},
	{"sitemaps", "sitemap"},
}

// Elsewhere are fields outside RFC 9309 that some reader uses or once
// used, in lower case and alphabetical order.
var Elsewhere = [...]string{
	"agentmap", "clean-param", "content-signal", "content-usage", "crawl-delay", "domain",
	"host", "license", "noarchive", "nofollow", "noindex", "request-rate",
	"revisit-after", "schemamap", "visit-time",
}

// IsField reports whether Google's parser knows a field, whatever its case and also if it
// is misspelt in one of the ways that the parser understands.
func IsField(field string) bool {
	return slices.ContainsFunc(Fields[:], func(f Field) bool { return ascii.EqualFold(field, f.Name) })
}
