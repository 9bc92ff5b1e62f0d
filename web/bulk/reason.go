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

// reasons are the parts of texts that tell reasons apart, in lower case: of each list one has
// to be in the text, as pages about robots.txt, redirects and noindex have titles, too. Most
// are alike in all languages. The first that fits is the reason.
var reasons = []struct {
	reason Reason
	parts  [][]string
}{
	{ReasonIndexed, [][]string{{"robots.txt"}, block, {"ndex", "ndeks", "indiciz", "индекс", "インデックス"}}},
	{ReasonBlocked, [][]string{{"robots.txt"}, block}},
	{ReasonNoindex, [][]string{{"noindex"}, {"‘", "’", "'", "“", "”", `"`, "«", "tag", "タグ"}}},
	{ReasonMissing, [][]string{{"(404)"}}},
	{ReasonServer, [][]string{{"(5xx)"}}},
	{ReasonRefused, [][]string{{"(401)", "(403)", "4xx"}}},
	{ReasonRedirect, [][]string{{"redirec", "weiterleitung", "umleitung", "リダイレクト"},
		{"page", "seite", "página", "pagina", "ページ", "erro", "fehler", "erreur", "エラー"}}},
}

// block are parts of words for blocking.
var block = []string{"bloc", "blok", "bloq", "блок", "ブロック", "engel", "estä", "estet", "letilt", "chặn", "บล็อก", "حظر", "αποκλε", "차단", "屏蔽", "封鎖"}

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
		lacks := func(parts []string) bool {
			return !slices.ContainsFunc(parts, func(part string) bool { return strings.Contains(cell, part) })
		}
		if !slices.ContainsFunc(r.parts, lacks) {
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
