// Package words is what the pages say in their own words: every sentence and
// label, by code, in one table for each part of the pages. What is said of
// lines, groups, rules, verdicts and findings of a certain file is the engine's.
package words

import (
	"maps"
	"strconv"
	"strings"
)

// tables are the parts. No two have the same code.
var tables = []map[string]string{
	site, tester, listing, groups, verdicts, findings, fetching, whatif, compare, crawlers, editor, links, docs, learn, compatibility, diagrams, sitemaps, resources, versions, accessLog, bulk, use, expectations,
}

// texts are all tables in one.
var texts = joined(tables)

func joined(tables []map[string]string) map[string]string {
	all := make(map[string]string)
	for _, table := range tables {
		maps.Copy(all, table)
	}
	return all
}

// Vars are what the names in braces of a text stand for.
type Vars map[string]string

// Say returns the text with the given code, filled in; "" if there is none. What
// is filled in is not looked at again, so it may hold braces.
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

// valueOf returns what a name stands for, and whether it stands for anything.
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

// Number returns n with its thousands apart: "10,000".
func Number(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// Count returns n of the noun: "1 line", "2 lines".
func Count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return Number(n) + " " + noun + "s"
}
