package docs

import (
	"strconv"
	"strings"
	"unicode"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// places adds ids to rows of tables and items of lists, so that each can be cited. An id
// is made of the heading above and the first words, so that additions before or after do
// not change it.
type places struct{}

const (
	wordsOfPlace  = 5
	lengthOfPlace = 60
)

// Transform implements [parser.ASTTransformer].
func (places) Transform(doc *ast.Document, reader text.Reader, _ parser.Context) {
	p := Page{source: reader.Source()}
	taken, heading := make(map[string]bool), ""
	for n := range below(doc) {
		if h, ok := n.(*ast.Heading); ok {
			taken[headingID(h)] = true
		}
	}
	for n := range below(doc) {
		switch n := n.(type) {
		case *ast.Heading:
			heading = headingID(n)
			if n.Level == 1 {
				heading = ""
			}
		case *extast.TableRow:
			name(n, heading, p.plain(n.FirstChild()), taken)
		case *ast.ListItem:
			name(n, heading, p.plain(n), taken)
		}
	}
}

// name gives n a unique id.
func name(n ast.Node, heading, text string, taken map[string]bool) {
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	id := strings.Join(words[:min(len(words), wordsOfPlace)], "-")
	if heading != "" {
		id = strings.TrimSuffix(heading+"-"+id, "-")
	}
	if id == "" || len(id) > lengthOfPlace {
		id = strings.ToValidUTF8(id[:min(len(id), lengthOfPlace)], "")
	}
	free := id
	for i := 2; free == "" || taken[free]; i++ {
		free = id + "-" + strconv.Itoa(i)
	}
	taken[free] = true
	n.SetAttributeString("id", []byte(free))
}
