package docs

import (
	"errors"
	"path"
	"slices"

	"github.com/yuin/goldmark/ast"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
	"whichline/engine/generator"
)

// Folders of pages on codes. Each finding has its own page. A difference has its own
// page, or a heading with its code as anchor on the page of a library.
const (
	findingsFolder    = "findings"
	differencesFolder = "differences"
	originsFolder     = "origins" // of lines
	learnFolder       = "learn"
	referenceFolder   = "reference" // of the API
)

// programSection is the ID of the section on the use of the program.
const programSection = "use"

var (
	errNotListed = errors.New("no index lists this page; add it to index.md, or to that of its folder")
	errNoIndex   = errors.New("there is no index.md")
	errMissing   = errors.New("there is no page for this code; every one has its own")
	errNoPlace   = errors.New("no page and no heading of this folder has this code; write \"## Title {#code}\" on the page of the library")
	errTwice     = errors.New("this page is listed twice")
)

// arrange orders the pages: by the links in lists of the index, and below the index of a
// folder by the links of that index.
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

// parts returns the pages that the index p lists. The first page of all also defines the
// sections of the contents.
func (b *builder) parts(p *Page) []*Page {
	if path.Base(p.File) != "index.md" {
		return nil
	}
	switch path.Dir(p.File) {
	case findingsFolder:
		return b.coded(p, codesOf(findingsFolder))
	case conformanceFolder:
		return b.coded(p, b.results.Codes())
	}
	var all []*Page
	var section Section
	var part Part
	for n := p.doc.FirstChild(); n != nil; n = n.NextSibling() {
		switch n := n.(type) {
		case *ast.Heading:
			if n.Level == 2 {
				section, part = Section{Title: p.plain(n), ID: headingID(n)}, Part{}
			} else {
				part = Part{Title: p.plain(n), ID: headingID(n)}
			}
		case *ast.List:
			listed := b.listed(p, n)
			all = append(all, listed...)
			if part.Pages = listed; p.Path == Root && len(listed) > 0 {
				b.enter(section, part)
			}
		}
	}
	return all
}

// enter puts a part at the end of a section, which may be new.
func (b *builder) enter(s Section, part Part) {
	if n := len(b.lib.Sections); n == 0 || b.lib.Sections[n-1].ID != s.ID {
		b.lib.Sections = append(b.lib.Sections, s)
	}
	last := &b.lib.Sections[len(b.lib.Sections)-1]
	last.Parts = append(last.Parts, part)
}

// program returns the pages that the section on the use of the program lists.
func (l *Library) program() []*Page {
	for _, s := range l.Sections {
		if s.ID == programSection {
			return s.Pages()
		}
	}
	return nil
}

// listed returns the page of the first link of each item of a list.
func (b *builder) listed(p *Page, list *ast.List) []*Page {
	var all []*Page
	for item := list.FirstChild(); item != nil; item = item.NextSibling() {
		for n := range below(item) {
			if link, ok := n.(*ast.Link); ok {
				if to := b.lib.byPath[p.resolve(string(link.Destination)).Path]; to != nil {
					all = append(all, to)
				}
				break
			}
		}
	}
	return all
}

// codesOf returns the codes that the pages of a folder explain; nil if the folder has
// none.
func codesOf(folder string) []string {
	var codes []string
	switch folder {
	case findingsFolder:
		for _, c := range finding.Codes() {
			codes = append(codes, c.String())
		}
	case differencesFolder:
		for _, d := range robotstxt.Differences() {
			codes = append(codes, d.String())
		}
	case originsFolder:
		for _, g := range generator.All() {
			if !slices.Contains(codes, g.ID) { // it may be known in several ways
				codes = append(codes, g.ID)
			}
		}
	}
	return codes
}

// coded returns the pages on codes in the folder of index.
func (b *builder) coded(index *Page, codes []string) []*Page {
	var all []*Page
	for _, code := range codes {
		if p := b.lib.byPath[index.Path+"/"+code]; p != nil {
			all = append(all, p)
		}
	}
	return all
}

// required records findings and origins without a page, and differences without a place.
func (b *builder) required() {
	for _, folder := range []string{findingsFolder, originsFolder} {
		for _, code := range codesOf(folder) {
			if b.lib.byPath[path.Join(Root, folder, code)] == nil {
				b.faults = append(b.faults, &fault{path.Join(folder, code+".md"), 0, errMissing})
			}
		}
	}
	for _, code := range codesOf(differencesFolder) {
		if _, ok := b.lib.differences[code]; !ok {
			b.faults = append(b.faults, &fault{path.Join(differencesFolder, code+".md"), 0, errNoPlace})
		}
	}
}

// locate sets the place of each difference: its own page, or a heading.
func (b *builder) locate() {
	for _, p := range b.all {
		if path.Dir(p.File) != differencesFolder {
			continue
		}
		code := path.Base(p.Path)
		if slices.Contains(codesOf(differencesFolder), code) {
			b.lib.differences[code] = DifferencePlace{p.Path, p.Title}
		}
		for _, h := range p.Headings {
			if _, ok := b.lib.differences[h.ID]; !ok && slices.Contains(codesOf(differencesFolder), h.ID) {
				b.lib.differences[h.ID] = DifferencePlace{p.Path + "#" + h.ID, h.Text}
			}
		}
	}
}
