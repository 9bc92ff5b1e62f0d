package docs

import (
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// liveKinds maps the first word of a live block's info string to the function that
// renders it.
var liveKinds = map[string]func(*builder, *Page, *liveNode) error{
	"robots":        (*builder).example,
	"response":      (*builder).response,
	"crawlers":      (*builder).crawlers,
	"operators":     (*builder).operators,
	"findings":      (*builder).findings,
	"differences":   (*builder).differences,
	"readings":      (*builder).readings,
	"diagram":       (*builder).diagram,
	"exercise":      (*builder).exercise,
	"compatibility": (*builder).compatibility,
	"patterns":      (*builder).patterns,
	"conformance":   (*builder).conformance,
}

// liveKind is the kind of a [liveNode].
var liveKind = ast.NewNodeKind("WhichlineLive")

// A liveNode is a fenced block that the program renders.
type liveNode struct {
	ast.BaseBlock
	kind    string   // its first word
	options []string // the other words
	text    string
	id      string   // of the element; may be empty
	ids     []string // of places in it
	html    string   // the rendered block
}

// Kind implements [ast.Node].
func (n *liveNode) Kind() ast.NodeKind { return liveKind }

// Dump implements [ast.Node].
func (n *liveNode) Dump(source []byte, level int) {
	ast.DumpHelper(n, source, level, map[string]string{"kind": n.kind, "text": n.text}, nil)
}

// nth returns the 1-based number of n among the nodes of its kind on the page.
func (p *Page) nth(n *liveNode) int {
	number := 0
	for _, other := range p.lives {
		if other.kind == n.kind {
			number++
		}
		if other == n {
			break
		}
	}
	return number
}

// option returns the value of an option "name=value", and whether there is one.
func (n *liveNode) option(name string) (string, bool) {
	for _, o := range n.options {
		if value, ok := strings.CutPrefix(o, name+"="); ok {
			return value, true
		}
	}
	return "", false
}

// flag reports whether the option without a value is set.
func (n *liveNode) flag(name string) bool { return slices.Contains(n.options, name) }

// liveBlocks replaces fenced blocks by live nodes.
type liveBlocks struct{}

// Transform implements [parser.ASTTransformer].
func (liveBlocks) Transform(doc *ast.Document, reader text.Reader, _ parser.Context) {
	source := reader.Source()
	var blocks []*ast.FencedCodeBlock
	for n := range below(doc) {
		if block, ok := n.(*ast.FencedCodeBlock); ok {
			blocks = append(blocks, block)
		}
	}
	for _, block := range blocks {
		if n := newLive(block, source); n != nil {
			n.SetPos(block.Pos())
			block.Parent().ReplaceChild(block.Parent(), block, n)
		}
	}
}

// newLive returns the live node for a fenced block, or nil for an ordinary block.
func newLive(block *ast.FencedCodeBlock, source []byte) *liveNode {
	if block.Info == nil {
		return nil
	}
	words := strings.Fields(string(block.Info.Value(source)))
	if len(words) == 0 || liveKinds[words[0]] == nil {
		return nil
	}
	return &liveNode{kind: words[0], options: words[1:], text: string(block.Lines().Value(source))}
}
