// Package words finds every sentence and label of the pages by code. It has the tables of
// shared parts; a page registers its own. Sentences on the lines, groups, rules, verdicts and findings
// of a file come from the engine.
package words

import (
	"context"
	"maps"
	"strings"

	robotstxt "whichline/engine"
)

// tables are all tables. No two have the same code.
var tables = []map[string]string{
	site, tester, listing, groups, verdicts, findings, fetching, compare, crawlers, editor, links, docs, learn, compatibility, diagrams, use, expectations, counts, language,
}

// texts is the union of all tables.
var texts = joined(tables)

// Register adds the texts of a page, which calls it when the program starts.
func Register(table map[string]string) {
	tables = append(tables, table)
	maps.Copy(texts, table)
}

// RegisterBelow adds texts whose codes begin with prefix.
func RegisterBelow(prefix string, table map[string]string) {
	below := make(map[string]string, len(table))
	for code, text := range table {
		below[prefix+code] = text
	}
	Register(below)
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

// Say returns the text with the given code in the language of the context, filled in; ""
// if there is none. Values are
// not expanded, so they may hold braces.
func Say(ctx context.Context, code string, with ...Vars) string {
	text, ok := "", false
	if l := In(ctx); l != BuiltIn {
		text, ok = l.Text(code)
	}
	if !ok {
		text = texts[code]
	}
	if len(with) == 0 {
		return text
	}
	return fill(text, with)
}

// fill returns text with its values.
func fill(text string, with []Vars) string {
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

// Label returns text as a label, with the colon of the language of the context after it.
func Label(ctx context.Context, text string) string {
	before, after, _ := strings.Cut(Say(ctx, "label"), "{text}")
	return before + text + after
}

// Listed returns items with what the language of the context puts between them.
func Listed(ctx context.Context, items []string) string {
	between, _ := strings.CutSuffix(strings.TrimPrefix(joint(ctx, "list.next", "{a}, {b}"), "{a}"), "{b}")
	return strings.Join(items, between)
}

// Enumerated returns names as one lists them in a sentence: "a, b and c". There is at
// least one.
func Enumerated(ctx context.Context, names []string) string {
	last, code := len(names)-1, "list.last-and"
	switch last {
	case 0:
		return names[0]
	case 1:
		code = "list.and"
	}
	between, _ := strings.CutSuffix(strings.TrimPrefix(joint(ctx, code, "{a} and {b}"), "{a}"), "{b}")
	parts := []robotstxt.Part{{Text: between}, {Text: names[last], Name: true}}
	In(ctx).Join(parts)
	return Listed(ctx, names[:last]) + parts[0].Text + parts[1].Text
}

// joint returns the engine's text for two items of a list, which is english without a
// language.
func joint(ctx context.Context, code, english string) string {
	if text, ok := In(ctx).Text(code); ok {
		return text
	}
	return english
}

// Has reports whether there is a text with the given code.
func Has(code string) bool { return texts[code] != "" }

// Under returns the texts whose codes begin with prefix, by the rest of the code.
func Under(ctx context.Context, prefix string) map[string]string {
	under := make(map[string]string)
	for _, table := range []map[string]string{texts, In(ctx).texts()} {
		for code, text := range table {
			if rest, ok := strings.CutPrefix(code, prefix); ok {
				under[rest] = text
			}
		}
	}
	return under
}
