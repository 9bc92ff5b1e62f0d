// Package docs holds the documentation: Markdown pages, rendered once, with examples
// that the engine runs at that time. [Read] fails if a page does not render, a link or
// anchor is broken, an example contradicts its page, or a finding or a difference has no
// page, so that no server starts with such a fault.
package docs

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"whichline/engine/conformance"
)

//go:embed *.md conformance differences findings learn origins recipes reference
var embedded embed.FS

// Root is the path of the documentation.
const Root = "/docs"

// Files returns the English pages embedded in the program.
func Files() fs.FS { return embedded }

// A Library is the rendered documentation. It is never modified after [Read] returns it,
// so any number of goroutines may share it.
type Library struct {
	Language string    // code
	Pages    []*Page   // in reading order
	Sections []Section // of the contents
	Outward  []Outward // links to the rest of the site

	byPath      map[string]*Page
	differences map[string]DifferencePlace // by code
	index       index
	languages   map[string]*translation // by code; empty in a translation
	english     *Library                // nil if this is it
	files       fs.FS                   // the sources
}

// A DifferencePlace is where the documentation explains a difference.
type DifferencePlace struct {
	Address string // of a page, such as "/docs/differences/cuts-tokens", or of a heading on one
	Title   string
}

// A Section is one part of the contents.
type Section struct {
	Title string
	ID    string // of its heading on the first page
	Parts []Part
}

// Pages returns the pages that the contents list.
func (s Section) Pages() []*Page {
	var all []*Page
	for _, part := range s.Parts {
		all = append(all, part.Pages...)
	}
	return all
}

// A Part is the pages below one heading of a section. The first part of a section has
// no title if its pages come directly after the section's heading.
type Part struct {
	Title string
	ID    string // of its heading on the first page
	Pages []*Page
}

// An Outward is a link to a part of the site outside the documentation. The server of
// the pages has to check its target.
type Outward struct {
	File    string
	Line    int    // 1-based
	Address string // such as "/what-if?status=503"
}

// A fault is an error in a page. line is 1-based; 0 for the whole page.
type fault struct {
	file string
	line int
	err  error
}

func (f *fault) Error() string {
	if f.line == 0 {
		return fmt.Sprintf("%s: %v", f.file, f.err)
	}
	return fmt.Sprintf("%s:%d: %v", f.file, f.line, f.err)
}

// Read renders the English pages in files. Its error lists all faults by file and line.
func Read(files fs.FS) (*Library, error) {
	b := &builder{ctx: context.Background(), lib: &Library{Language: English, files: files, byPath: make(map[string]*Page), differences: make(map[string]DifferencePlace)}}
	if err := b.parse(files); err != nil {
		return nil, err
	}
	b.locate()
	b.arrange()
	if len(b.faults) == 0 { // a missing page may be one with a fault
		b.required()
	}
	for _, p := range b.all {
		b.render(p)
	}
	if len(b.faults) > 0 {
		return nil, errors.Join(b.faults...)
	}
	words, err := readTongue(English, englishWords)
	if err != nil {
		return nil, err
	}
	b.lib.index = newIndex(words, English, b.lib.Pages, b.lib.program())
	b.forget()
	return b.lib, nil
}

// forget drops what only rendering needs.
func (b *builder) forget() {
	for _, p := range b.all {
		p.source, p.doc, p.lives = nil, nil, nil
	}
}

// Page returns the page with the given address, such as "/docs/groups", or nil.
func (l *Library) Page(address string) *Page { return l.byPath[address] }

// Difference returns the place of the difference with the given code; zero if there
// is none.
func (l *Library) Difference(code string) DifferencePlace { return l.differences[code] }

// Moved returns the new path of a page that once had the given address; "" if there was
// none. Each difference used to have its own page, /docs/differences/CODE.
func (l *Library) Moved(address string) string {
	code, ok := strings.CutPrefix(address, path.Join(Root, differencesFolder)+"/")
	if to := l.differences[code].Address; ok && to != address {
		return to
	}
	return ""
}

// A builder builds a library.
type builder struct {
	ctx        context.Context // with the language of the pages
	lib        *Library
	all        []*Page // by file name
	faults     []error
	compressor compressor
	results    *conformance.Results // nil unless there is a page on them
}

// fail records a fault of a page.
func (b *builder) fail(p *Page, line int, err error) {
	name := p.File
	if p.Language != English {
		name = path.Join(p.Language, name)
	}
	b.faults = append(b.faults, &fault{name, line, err})
}

// parse reads every page.
func (b *builder) parse(files fs.FS) error {
	names, err := pageNames(files)
	if err != nil {
		return err
	}
	for _, name := range names {
		source, err := fs.ReadFile(files, name)
		if err != nil {
			return fmt.Errorf("read the documentation: %w", err)
		}
		b.add(name, source)
	}
	if b.lib.byPath[path.Join(Root, conformanceFolder)] != nil {
		b.results = conformance.ReadResults()
		generated := conformancePages(b.results)
		for _, name := range slices.Sorted(maps.Keys(generated)) {
			b.add(name, generated[name])
			b.all[len(b.all)-1].generated = true
		}
	}
	return nil
}

// add parses a page.
func (b *builder) add(name string, source []byte) {
	p := newPage(name, source)
	b.lib.byPath[p.Path] = p
	b.parsed(p)
}

// parsed parses p as one of the pages to render.
func (b *builder) parsed(p *Page) {
	b.all = append(b.all, p)
	p.parse(func(line int, err error) { b.fail(p, line, err) })
}

// pageNames returns the names of the pages in files.
func pageNames(files fs.FS) ([]string, error) {
	var all []string
	for _, pattern := range []string{"*.md", "*/*.md"} {
		names, err := fs.Glob(files, pattern)
		if err != nil {
			return nil, fmt.Errorf("list the documentation: %w", err)
		}
		all = append(all, names...)
	}
	return all, nil
}

// addressOf returns the path of the page in a file.
func addressOf(name string) string {
	name = strings.TrimSuffix(name, ".md")
	if path.Base(name) == "index" {
		name = path.Dir(name)
	}
	return path.Join(Root, name)
}
