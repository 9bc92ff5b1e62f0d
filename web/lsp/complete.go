package lsp

import (
	"fmt"
	"strings"

	"github.com/a-h/templ/lsp/protocol"

	"whichline/engine/crawler"
	"whichline/web/tester"
)

// completions returns the fields at the start of a line, and the product tokens behind
// "User-agent:".
func (v *view) completions(q *protocol.CompletionParams) []protocol.CompletionItem {
	at := v.octet(q.Position)
	start := v.octet(protocol.Position{Line: q.Position.Line})
	field, value, hasValue := strings.Cut(v.text[start:at], ":")
	all := []protocol.CompletionItem{}
	switch {
	case strings.Contains(v.text[start:at], "#"):
	case !hasValue:
		written := v.between(at-len(strings.TrimLeft(field, " \t\ufeff")), at)
		for _, name := range tester.CommonFields() {
			all = append(all, completion(name, name+": ", "", protocol.CompletionItemKindProperty, written))
		}
	case strings.EqualFold(strings.Trim(field, " \t\ufeff"), "user-agent"):
		written := v.between(at-len(strings.TrimLeft(value, " \t")), at)
		all = append(all, completion("*", "*", "crawlers without a group of their own",
			protocol.CompletionItemKindValue, written))
		for _, e := range crawler.All() {
			if !e.Retired {
				about := fmt.Sprintf("%s, %s", e.Operator, e.Purpose.Text())
				all = append(all, completion(e.Tokens[0], e.Tokens[0], about, protocol.CompletionItemKindValue, written))
			}
		}
	}
	return all
}

// completion returns an item that replaces the text in a range.
func completion(label, text, about string, kind protocol.CompletionItemKind, written protocol.Range) protocol.CompletionItem {
	edit := &protocol.TextEditOrInsertReplaceEdit{TextEdit: &protocol.TextEdit{Range: written, NewText: text}}
	return protocol.CompletionItem{Label: label, Detail: about, Kind: kind, TextEdit: edit}
}
