package docs

import (
	"cmp"
	"context"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"

	"whichline/templates/words"
)

// English is the code of the language in which every page is written.
const English = "en"

//go:embed [a-z][a-z]
var translated embed.FS

// Translations returns the translated pages embedded in the program: a folder for each
// language, named by its code, with the names of the English pages.
func Translations() fs.FS { return translated }

//go:embed translated.txt
var basics string

// Basics returns the names of the files that every language has.
func Basics() []string { return strings.Fields(basics) }

// A translation is the documentation in another language than English. Its library is
// made when it is asked for first.
type translation struct {
	files   []string // names of its pages
	library func() (*Library, error)
}

var (
	errNoOriginal = errors.New("there is no English page of this name")
	errNotSame    = errors.New("a translation has the headings, places, blocks, links and fields of the English page")
)

// Translate adds the languages in files, a folder each. It has to be called before others
// use the library.
func (l *Library) Translate(files fs.FS) error {
	folders, err := fs.ReadDir(files, ".")
	if err != nil {
		return fmt.Errorf("list the languages: %w", err)
	}
	l.languages = make(map[string]*translation)
	for _, folder := range folders {
		code := folder.Name()
		inside, err := fs.Sub(files, code)
		if err != nil {
			return fmt.Errorf("list the pages in %s: %w", code, err)
		}
		names, err := pageNames(inside)
		if err != nil {
			return err
		}
		for _, name := range names {
			if p := l.byPath[addressOf(name)]; p == nil || p.File != name || p.generated {
				return &fault{path.Join(code, name), 0, errNoOriginal}
			}
		}
		l.languages[code] = &translation{names, sync.OnceValues(func() (*Library, error) {
			return l.translate(code, inside, names)
		})}
	}
	return nil
}

// Languages returns the codes of the languages with a translation of the page at an
// address; all languages for "".
func (l *Library) Languages(address string) []string {
	var all []string
	for _, code := range slices.Sorted(maps.Keys(l.languages)) {
		if address == "" || slices.ContainsFunc(l.languages[code].files, func(name string) bool { return addressOf(name) == address }) {
			all = append(all, code)
		}
	}
	return all
}

// In returns the library in a language, with English pages where there is no translation.
// It returns l if it has no such language, and if a translation has a fault, which
// [Library.Check] reports.
func (l *Library) In(code string) *Library {
	if t := l.languages[code]; t != nil {
		if other, err := t.library(); err == nil {
			return other
		}
	}
	return l
}

// Check returns the faults of all translations.
func (l *Library) Check() error {
	var all []error
	for _, code := range l.Languages("") {
		_, err := l.languages[code].library()
		all = append(all, err)
	}
	return errors.Join(all...)
}

// translate returns the library in a language. The pages stay in the order of l.
func (l *Library) translate(code string, files fs.FS, names []string) (*Library, error) {
	ctx := words.With(context.Background(), cmp.Or(words.Find(code), words.BuiltIn))
	b := &builder{ctx: ctx, lib: &Library{Language: code, byPath: make(map[string]*Page), differences: l.differences, english: l}}
	for _, original := range l.Pages {
		p := *original
		p.Parts = nil
		if slices.Contains(names, p.File) {
			source, err := fs.ReadFile(files, p.File)
			if err != nil {
				return nil, fmt.Errorf("read a translation: %w", err)
			}
			p = Page{File: p.File, Path: p.Path, Language: code, source: source}
			b.read(&p, l.files)
		}
		b.lib.byPath[p.Path] = &p
		b.lib.Pages = append(b.lib.Pages, &p)
	}
	b.connect(l)
	for _, p := range b.all {
		b.render(p)
	}
	forSearch, err := fs.ReadFile(files, tongueFile)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("read the words for the search: %w", err)
	}
	tongue, err := readTongue(code, string(forSearch))
	b.faults = append(b.faults, err)
	if err := errors.Join(b.faults...); err != nil {
		return nil, err
	}
	b.lib.index = newIndex(tongue, code, b.lib.Pages, b.lib.program())
	b.forget()
	return b.lib, nil
}

// read parses the translation p, compares it with its original, and gives its places the
// ids that they have there.
func (b *builder) read(p *Page, originals fs.FS) {
	b.parsed(p)
	source, err := fs.ReadFile(originals, p.File)
	if err != nil {
		b.fail(p, 0, err)
		return
	}
	original := newPage(p.File, source)
	original.parse(func(int, error) {}) // without errors, as it is in the English library
	there, here := original.skeleton(), p.skeleton()
	for i := range max(len(there), len(here)) {
		switch {
		case i == len(here):
			b.fail(p, 0, fmt.Errorf("%w: %q is missing", errNotSame, there[i].text))
		case i == len(there):
			b.fail(p, here[i].line, fmt.Errorf("%w: %q is added", errNotSame, here[i].text))
		case here[i].text != there[i].text:
			b.fail(p, here[i].line, fmt.Errorf("%w: want %q, not %q", errNotSame, there[i].text, here[i].text))
		default:
			if id, ok := there[i].node.AttributeString("id"); ok {
				here[i].node.SetAttributeString("id", id)
			}
			continue
		}
		return // the others follow from it
	}
}

// A bone is a part of a page that a translation has, too.
type bone struct {
	node ast.Node
	line int
	text string
}

// skeleton returns the parts of a page that stay the same in a translation: the fields of
// its head, headings by their ids, blocks, rows, list items, and, sorted in each
// paragraph or cell, links and code.
func (p *Page) skeleton() []bone {
	all := []bone{{p.doc, 1, p.head.fields()}}
	var inline []bone
	_ = ast.Walk(p.doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) { // the function never fails
		if !entering {
			if n.Type() == ast.TypeBlock {
				slices.SortStableFunc(inline, func(a, b bone) int { return strings.Compare(a.text, b.text) })
				inline = slices.CompactFunc(inline, func(a, b bone) bool { return a.text == b.text })
				all, inline = append(all, inline...), nil
			}
			return ast.WalkContinue, nil
		}
		text := ""
		switch n := n.(type) {
		case *ast.Heading:
			text = fmt.Sprintf("h%d #%s", n.Level, headingID(n))
			if n.Level == 1 {
				text = "h1"
			}
		case *liveNode:
			text = n.kind + " " + strings.Join(n.options, " ") + "\n" + n.text
		case *ast.FencedCodeBlock:
			text = "block\n" + string(n.Lines().Value(p.source))
		case *extast.Table, *extast.TableRow, *extast.TableCell, *ast.List, *ast.ListItem:
			text = n.Kind().String()
		case *ast.Link:
			inline = append(inline, bone{n, p.line(n.Parent()), "link " + string(n.Destination)})
		case *ast.CodeSpan:
			inline = append(inline, bone{n, p.line(n.Parent()), "`" + p.plain(n) + "`"})
		}
		if text != "" {
			all = append(all, bone{n, p.line(n), text})
		}
		return ast.WalkContinue, nil
	})
	return all
}

// fields returns the fields of a head that a translation has, with the values that are
// the same.
func (h *head) fields() string {
	return fmt.Sprintf("title %t, aliases %t, checked %s", h.title != "", len(h.aliases) > 0, h.checked.Format("2006-01-02"))
}

// connect connects the pages of a translation as those of l are.
func (b *builder) connect(l *Library) {
	twin := func(p *Page) *Page {
		if p == nil {
			return nil
		}
		return b.lib.byPath[p.Path]
	}
	twins := func(all []*Page) (found []*Page) {
		for _, p := range all {
			found = append(found, twin(p))
		}
		return found
	}
	for i, p := range b.lib.Pages {
		original := l.Pages[i]
		p.Up, p.Prev, p.Next, p.Parts = twin(original.Up), twin(original.Prev), twin(original.Next), twins(original.Parts)
	}
	for _, s := range l.Sections {
		parts := slices.Clone(s.Parts)
		for i := range parts {
			parts[i].Pages = twins(parts[i].Pages)
		}
		b.lib.Sections = append(b.lib.Sections, Section{s.Title, s.ID, parts})
	}
}
