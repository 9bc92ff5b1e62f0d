// Package words finds every sentence and label of the pages by code. It has the tables of
// shared parts; a page registers its own. Sentences on the lines, groups, rules, verdicts and findings
// of a file come from the engine.
package words

import (
	"maps"
	"strconv"
	"strings"
)

// tables are all tables. No two have the same code.
var tables = []map[string]string{
	site, tester, listing, groups, verdicts, findings, fetching, compare, crawlers, editor, links, docs, learn, compatibility, diagrams, use, expectations,
}

// texts is the union of all tables.
var texts = joined(tables)

// Register adds the texts of a page, which calls it when the program starts.
func Register(table map[string]string) {
	tables = append(tables, table)
	maps.Copy(texts, table)
}

func joined(tables []map[string]string) map[string]string {
	all := make(map[string]string)
	for _, table := range tables {
		maps.Copy(all, table)
	}
	return all
}

// Vars are the values of the names in braces of a text.
type Vars map[string]string

// Say returns the text with the given code, filled in; "" if there is none. Values are
// not expanded, so they may hold braces.
func Say(code string, with ...Vars) string {
	text := texts[code]
	if len(with) == 0 {
		return text
	}
	var said strings.Builder
	for {
		before, rest, found := strings.Cut(text, "{")
		said.WriteString(before)
		if !found {
			return said.String()
		}
		name, behind, closed := strings.Cut(rest, "}")
		if value, ok := valueOf(name, with); closed && ok {
			said.WriteString(value)
			text = behind
			continue
		}
		said.WriteByte('{')
		text = rest
	}
}

// valueOf returns the value of a name, and whether it has one.
func valueOf(name string, with []Vars) (string, bool) {
	for _, v := range with {
		if value, ok := v[name]; ok {
			return value, true
		}
	}
	return "", false
}

// Has reports whether there is a text with the given code.
func Has(code string) bool { return texts[code] != "" }

// Under returns the texts whose codes begin with prefix, by the rest of the code.
func Under(prefix string) map[string]string {
	under := make(map[string]string)
	for code, text := range texts {
		if rest, ok := strings.CutPrefix(code, prefix); ok {
			under[rest] = text
		}
	}
	return under
}

// Number formats n with thousands separators: "10,000".
func Number(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// Count formats n with the noun: "1 line", "2 lines".
func Count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return Number(n) + " " + noun + "s"
}
