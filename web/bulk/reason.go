package bulk

import (
	"slices"
	"strings"
)

// A Reason is why Search Console names a URL. It is the stable code of a text.
type Reason string

// The reasons.
const (
	ReasonBlocked  Reason = "blocked"  // Blocked by robots.txt
	ReasonIndexed  Reason = "indexed"  // Indexed, though blocked by robots.txt
	ReasonNoindex  Reason = "noindex"  // Excluded by 'noindex' tag
	ReasonMissing  Reason = "missing"  // Not found (404)
	ReasonRefused  Reason = "refused"  // Blocked due to unauthorized request (401), access forbidden (403) or other 4xx issue
	ReasonServer   Reason = "server"   // Server error (5xx)
	ReasonRedirect Reason = "redirect" // Redirect error; Page with redirect
)

// reasons are the parts of texts that tell reasons apart, in lower case. Most are alike in all
// languages. The first that fits is the reason.
var reasons = []struct {
	reason Reason
	with   string   // has to be in the text, too
	any    []string // of which one has to be in it
}{
	{ReasonIndexed, "robots.txt", []string{"ndex", "ndeks", "indiciz", "индекс", "インデックス"}},
	{ReasonBlocked, "", []string{"robots.txt"}},
	{ReasonNoindex, "", []string{"noindex"}},
	{ReasonMissing, "", []string{"(404)"}},
	{ReasonServer, "", []string{"(5xx)"}},
	{ReasonRefused, "", []string{"(401)", "(403)", "4xx"}},
	{ReasonRedirect, "", []string{"redirect", "redirec", "weiterleitung", "umleitung", "リダイレクト"}},
}

// Reasons returns all reasons.
func Reasons() []Reason {
	return []Reason{ReasonBlocked, ReasonIndexed, ReasonNoindex, ReasonMissing, ReasonRefused, ReasonServer, ReasonRedirect}
}

// longestReason is the maximum number of octets of a text that names a reason.
const longestReason = 150

// reasonOf returns the reason that a cell of a table names; "" if it names none.
func reasonOf(cell string) Reason {
	if len(cell) > longestReason || isURL(cell) {
		return ""
	}
	cell = strings.ToLower(cell)
	for _, r := range reasons {
		if strings.Contains(cell, r.with) && slices.ContainsFunc(r.any, func(part string) bool { return strings.Contains(cell, part) }) {
			return r.reason
		}
	}
	return ""
}

// reasonIn returns the first reason that a row names.
func reasonIn(row []string) Reason {
	for _, cell := range row {
		if r := reasonOf(cell); r != "" {
			return r
		}
	}
	return ""
}
