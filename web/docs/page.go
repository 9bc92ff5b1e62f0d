package docs

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"

	"whichline/templates/words"
)

// A Page is one page of the documentation.
type Page struct {
	File        string // its name among the files, such as "findings/html-page.md"
	Path        string // path, such as "/docs/findings/html-page"
	Language    string // code of the language it is written in
	Title       string
	Description string // its first paragraph, as plain text
	Headings    []Heading
	Words       int // of its text without examples

	Examples []Example
	Exercise *Exercise // nil on most pages
	Up       *Page     // the page above it; nil for the first one
	Parts    []*Page   // pages below it, in order
	Prev     *Page
	Next     *Page

	head      head
	html      compressed // the whole text
	generated bool       // it isn't written, and not searched

	// Its source, used only while rendering.
	source []byte
	doc    ast.Node
	lives  []*liveNode
}

// HTML returns the page's content, which is safe, as it is trusted. It decompresses it
// on each call, so that unread pages take little memory.
func (p *Page) HTML() string { return p.html.text() }

// A Heading is a linkable place in a page.
type Heading struct {
	Level int // 2 or 3
	ID    string
	Text  string // plain
}

// Checked returns the day of the last check of the page's facts, such as "22 November
// 2026"; "" if it is not given.
func (p *Page) Checked(ctx context.Context) string {
	if p.head.checked.IsZero() {
		return ""
	}
	return words.Date(ctx, p.head.checked)
}

// FullTitle returns the title that a person or a search engine understands without the
// page around it.
func (p *Page) FullTitle() string { return cmp.Or(p.head.title, p.Title) }

// newPage returns the unparsed English page in a file.
func newPage(name string, source []byte) *Page {
	return &Page{File: name, Path: addressOf(name), Language: English, source: source}
}

// Errors of whole pages.
var (
	errNoTitle       = errors.New("a page begins with one line \"# Title\"")
	errSecondTitle   = errors.New("a page has one title; use ## here")
	errNoDescription = errors.New("a paragraph of text has to follow the title: it is the description")
	errRawHTML       = errors.New("raw HTML isn't taken; write Markdown")
	errImage         = errors.New("pictures aren't taken; show a live example")
)

// parse parses the page. It calls fail with each error and its line.
func (p *Page) parse(fail func(line int, err error)) {
	p.takeHead(fail)
	p.doc = markdown(context.Background()).Parser().Parse(text.NewReader(p.source))
	title, ok := p.doc.FirstChild().(*ast.Heading)
	if !ok || title.Level != 1 {
		fail(1, errNoTitle)
		return
	}
	p.Title = p.plain(title)
	if lead, ok := title.NextSibling().(*ast.Paragraph); ok {
		p.Description = p.plain(lead)
	} else {
		fail(p.line(title), errNoDescription)
	}
	for n := range below(p.doc) {
		if err := p.visit(n); err != nil {
			fail(p.line(n), err)
		}
	}
	p.checkLengths(fail)
}

// Limits of a page: lists of pages show titles and descriptions in full, and reading
// takes at most ten minutes.
const (
	maxTitle       = 60 // characters
	minDescription = 120
	maxDescription = 155
	minTranslated  = 40 // of a description; scripts differ in length
	maxTranslated  = 200
	maxWordsOnPage = 1800
)

// checkLengths fails for each part of the page that is too long or too short.
func (p *Page) checkLengths(fail func(line int, err error)) {
	if n := utf8.RuneCountInString(p.FullTitle()); n > maxTitle && p.Language == English {
		fail(1, fmt.Errorf("the title has %d characters; at most %d are shown", n, maxTitle))
	}
	least, most := minDescription, maxDescription
	if p.Language != English {
		least, most = minTranslated, maxTranslated
	}
	if n := utf8.RuneCountInString(p.Description); n < least || n > most {
		fail(1, fmt.Errorf("the first paragraph has %d characters; as a description it needs %d to %d", n, least, most))
	}
	if p.Words > maxWordsOnPage && p.Language == English {
		fail(0, fmt.Errorf("%d words take over ten minutes to read; at most %d don't", p.Words, maxWordsOnPage))
	}
}

// visit records a node in the page.
func (p *Page) visit(n ast.Node) error {
	switch n := n.(type) {
	case *ast.Heading:
		return p.heading(n)
	case *liveNode:
		p.lives = append(p.lives, n)
	case *ast.Text:
		p.Words += len(strings.Fields(string(n.Value(p.source))))
	case *ast.HTMLBlock, *ast.RawHTML:
		return errRawHTML
	case *ast.Image:
		return errImage
	}
	return nil
}

// heading records a heading below the title.
func (p *Page) heading(n *ast.Heading) error {
	if n.Level == 1 {
		if n.PreviousSibling() != nil {
			return errSecondTitle
		}
		return nil
	}
	if n.Level <= 3 {
		p.Headings = append(p.Headings, Heading{Level: n.Level, ID: headingID(n), Text: p.plain(n)})
	}
	return nil
}

// headingID returns the id of a heading; "" if it has none.
func headingID(n *ast.Heading) string {
	if id, ok := n.AttributeString("id"); ok {
		if b, ok := id.([]byte); ok {
			return string(b)
		}
	}
	return ""
}

// has reports whether the page has an element with the given id.
func (p *Page) has(id string) bool {
	return slices.ContainsFunc(p.Headings, func(h Heading) bool { return h.ID == id }) ||
		slices.ContainsFunc(p.lives, func(n *liveNode) bool { return n.id != "" && n.id == id || slices.Contains(n.ids, id) })
}

// below returns n and the nodes below it, parents first.
func below(n ast.Node) iter.Seq[ast.Node] {
	return func(yield func(ast.Node) bool) {
		_ = ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) { // the function never fails
			if entering && !yield(n) {
				return ast.WalkStop, nil
			}
			return ast.WalkContinue, nil
		})
	}
}

// plain returns the text of n without its markup, with single spaces.
func (p *Page) plain(n ast.Node) string {
	var b strings.Builder
	_ = ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) { // the function never fails
		switch n := n.(type) {
		case *ast.Text:
			if entering {
				b.Write(n.Value(p.source))
				if n.SoftLineBreak() || n.HardLineBreak() {
					b.WriteByte(' ')
				}
			}
		case *ast.String:
			if entering {
				b.Write(n.Value)
			}
		case *ast.AutoLink:
			if entering {
				b.Write(n.Label(p.source))
			}
		default:
			if n.Type() == ast.TypeBlock {
				b.WriteByte(' ')
			}
		}
		return ast.WalkContinue, nil
	})
	return strings.Join(strings.FieldsFunc(b.String(), unicode.IsSpace), " ")
}

// line returns the 1-based number of the line in which n begins; 0 if it is unknown.
func (p *Page) line(n ast.Node) int {
	for ; n != nil; n = n.Parent() {
		if at := n.Pos(); at >= 0 && n.Kind() != ast.KindDocument {
			return 1 + bytes.Count(p.source[:min(at, len(p.source))], []byte("\n"))
		}
	}
	return 0
}
