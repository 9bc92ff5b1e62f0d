package docs

import (
	"context"
	"fmt"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/util"

	"whichline/templates"
)

// markdown returns the parser and renderer of pages in a language. It holds no state of a
// page.
func markdown(ctx context.Context) goldmark.Markdown {
	return goldmark.New(
		goldmark.WithExtensions(extension.Table),
		goldmark.WithParserOptions(
			parser.WithAutoHeadingID(), parser.WithAttribute(),
			parser.WithASTTransformers(util.Prioritized(liveBlocks{}, 100), util.Prioritized(places{}, 200)),
		),
		goldmark.WithRendererOptions(renderer.WithNodeRenderers(util.Prioritized(markup{ctx}, 100))),
	)
}

// markup overrides some of goldmark's renderers.
type markup struct {
	ctx context.Context // with the language of the page
}

func (m markup) RegisterFuncs(reg renderer.NodeRendererFuncRegisterer) {
	reg.Register(ast.KindHeading, m.heading)
	reg.Register(extast.KindTable, m.table)
	reg.Register(liveKind, m.live)
}

// heading renders a heading as a link to itself, for citations.
func (m markup) heading(w util.BufWriter, source []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	n := node.(*ast.Heading)
	id := util.EscapeHTML([]byte(headingID(n)))
	switch {
	case entering && n.Level == 1:
		_, _ = w.WriteString("<h1>")
	case entering:
		_, _ = fmt.Fprintf(w, `<h%d id="%s">`, n.Level, id)
	case n.Level == 1:
		_, _ = w.WriteString("</h1>\n")
	default:
		label := util.EscapeHTML([]byte(templates.DocsAnchorLabel(m.ctx)))
		_, _ = fmt.Fprintf(w, ` <a class="anchor" href="#%s" aria-label="%s">#</a></h%d>`+"\n", id, label, n.Level)
	}
	return ast.WalkContinue, nil
}

// table renders a table in a region that scrolls if it is too wide.
func (m markup) table(w util.BufWriter, source []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	if entering {
		label := util.EscapeHTML([]byte(tableLabel(m.ctx, source, node)))
		_, _ = fmt.Fprintf(w, `<div class="table-scroll" role="region" tabindex="0" aria-label="%s"><table>`+"\n", label)
	} else {
		_, _ = w.WriteString("</table></div>\n")
	}
	return ast.WalkContinue, nil
}

// tableLabel names a table by its number on the page and the heading above it, so
// that no two regions of a page have the same name.
func tableLabel(ctx context.Context, source []byte, table ast.Node) string {
	p, number, heading := Page{source: source}, 0, ""
	for n := range below(table.OwnerDocument()) {
		switch n := n.(type) {
		case *ast.Heading:
			heading = p.plain(n)
		case *extast.Table:
			number++
		}
		if n == table {
			break
		}
	}
	return templates.DocsTableLabel(ctx, number, heading)
}

// live writes a rendered live block.
func (markup) live(w util.BufWriter, source []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	if entering {
		_, _ = w.WriteString(node.(*liveNode).html)
	}
	return ast.WalkSkipChildren, nil
}

var _ renderer.NodeRenderer = markup{}
