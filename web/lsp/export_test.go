package lsp

import (
	"strings"

	"github.com/a-h/templ/lsp/protocol"
)

// Change returns text with changes made as the server makes them.
func Change(text string, all ...protocol.TextDocumentContentChangeEvent) string {
	d := splitLines(text)
	for i := range all {
		d = d.change(&all[i])
	}
	return strings.Join(d, "")
}
