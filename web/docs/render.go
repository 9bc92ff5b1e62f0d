package docs

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/a-h/templ"
	"github.com/yuin/goldmark/ast"

	"whichline/templates"
)

// errInsecureLink is the error for an automatic link without https.
var errInsecureLink = errors.New("links lead to https://… or to a page")

// render renders the live blocks of p, checks its links and generates its HTML.
func (b *builder) render(p *Page) {
	for _, n := range p.lives {
		if err := liveKinds[n.kind](b, p, n); err != nil {
			b.fail(p, p.line(n), err)
		}
	}
	for n := range below(p.doc) {
		if err := b.checkLink(p, n); err != nil {
			b.fail(p, p.line(n.Parent()), err)
		}
	}
	var buf bytes.Buffer
	if err := markdown(b.ctx).Renderer().Render(&buf, p.source, p.doc); err != nil {
		b.fail(p, 0, fmt.Errorf("render: %w", err))
	}
	if day := p.Checked(b.ctx); day != "" {
		checked, err := htmlOf(b.ctx, templates.DocChecked(day, len(p.Examples) > 0))
		if err != nil {
			b.fail(p, 0, err)
		}
		buf.WriteString(checked)
	}
	p.html = b.compressor.compress(buf.String())
}

// checkLink checks n if it is a link.
func (b *builder) checkLink(p *Page, n ast.Node) error {
	switch n := n.(type) {
	case *ast.Link:
		return b.link(p, n)
	case *ast.AutoLink:
		if !strings.HasPrefix(string(n.URL(p.source)), "https://") {
			return errInsecureLink
		}
	}
	return nil
}

// htmlOf renders a component.
func htmlOf(ctx context.Context, c templ.Component) (string, error) {
	var b strings.Builder
	if err := c.Render(ctx, &b); err != nil {
		return "", fmt.Errorf("render: %w", err)
	}
	return b.String(), nil
}
