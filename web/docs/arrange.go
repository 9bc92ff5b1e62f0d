package docs

import (
	"errors"
	"path"

	"github.com/yuin/goldmark/ast"

	"whichline/engine"
	"whichline/engine/finding"
)

// Folders whose pages are listed by the program, as the engine knows which there
// are.
const (
	findingsFolder    = "findings"
	differencesFolder = "differences"
)

var (
	errNotListed = errors.New("no index lists this page; add it to index.md, or to that of its folder")
	errNoIndex   = errors.New("there is no index.md")
	errMissing   = errors.New("there is no page for this code; every one has its own")
	errTwice     = errors.New("this page is listed twice")
)

// arrange puts the pages in order: the links in lists of the index, and below
// the index of a folder those in it.
func (b *builder) arrange() {
	first := b.lib.byPath[Root]
	if first == nil {
		b.faults = append(b.faults, &fault{"index.md", 0, errNoIndex})
		return
	}
	seen := map[*Page]bool{first: true}
	b.follow(first, seen)
	for _, p := range b.all {
		if !seen[p] {
			b.fail(p, 0, errNotListed)
		}
	}
	for i, p := range b.lib.Pages {
		if i > 0 {
			p.Prev = b.lib.Pages[i-1]
			p.Prev.Next = p
		}
	}
}

// follow appends p and, in order, the pages below it.
func (b *builder) follow(p *Page, seen map[*Page]bool) {
	b.lib.Pages = append(b.lib.Pages, p)
	for _, part := range b.parts(p) {
		if seen[part] {
			b.fail(part, 0, errTwice)
			continue
		}
		seen[part] = true
		part.Up = p
		p.Parts = append(p.Parts, part)
		b.follow(part, seen)
	}
}

// parts returns the pages that p, an index, lists. The first page of all also
// gives the contents their sections.
func (b *builder) parts(p *Page) []*Page {
	if path.Base(p.File) != "index.md" {
		return nil
	}
	if codes := codesOf(path.Dir(p.File)); codes != nil {
		return b.coded(p, codes)
	}
	var all []*Page
	title := ""
	for n := p.doc.FirstChild(); n != nil; n = n.NextSibling() {
		switch n := n.(type) {
		case *ast.Heading:
			title = p.plain(n)
		case *ast.List:
			listed := b.listed(p, n)
			all = append(all, listed...)
			if p.Path == Root && len(listed) > 0 {
				b.lib.Sections = append(b.lib.Sections, Section{title, listed})
			}
		}
	}
	return all
}

// listed returns the page that each item of a list leads to first.
func (b *builder) listed(p *Page, list *ast.List) []*Page {
	var all []*Page
	for item := list.FirstChild(); item != nil; item = item.NextSibling() {
		_ = ast.Walk(item, func(n ast.Node, entering bool) (ast.WalkStatus, error) { // the function never fails
			link, ok := n.(*ast.Link)
			if !ok || !entering {
				return ast.WalkContinue, nil
			}
			if to := b.lib.byPath[p.resolve(string(link.Destination)).path]; to != nil {
				all = append(all, to)
			}
			return ast.WalkStop, nil
		})
	}
	return all
}

// codesOf returns the codes of which each has a page in a folder; nil if that is
// no such folder.
func codesOf(folder string) []string {
	var codes []string
	switch folder {
	case findingsFolder:
		for _, c := range finding.Codes() {
			codes = append(codes, c.String())
		}
	case differencesFolder:
		for _, d := range engine.Differences() {
			codes = append(codes, d.String())
		}
	}
	return codes
}

// coded returns the pages for codes in the folder of index.
func (b *builder) coded(index *Page, codes []string) []*Page {
	var all []*Page
	for _, code := range codes {
		if p := b.lib.byPath[index.Path+"/"+code]; p != nil {
			all = append(all, p)
		}
	}
	return all
}

// required notes codes without a page.
func (b *builder) required() {
	for _, folder := range []string{findingsFolder, differencesFolder} {
		for _, code := range codesOf(folder) {
			if b.lib.byPath[path.Join(Root, folder, code)] == nil {
				b.faults = append(b.faults, &fault{path.Join(folder, code+".md"), 0, errMissing})
			}
		}
	}
}
