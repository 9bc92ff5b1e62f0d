package templates

import (
	"context"
	"strings"
)

// Visible returns s with brackets around marks.
func Visible(s string) string {
	var b strings.Builder
	for _, p := range pieces(s) {
		if p.role == unseen {
			b.WriteString("[" + p.text + "]")
			continue
		}
		b.WriteString(p.text)
	}
	return b.String()
}

// Tried returns what p says about the rules that match.
func Tried(ctx context.Context, p *Proof) string { return p.summary(ctx) }
