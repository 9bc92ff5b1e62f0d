package docs_test

import (
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"whichline/templates/words"
	"whichline/web/docs"
)

// pseudo returns every basic page in a language made by code: texts are in brackets.
func pseudo(t *testing.T, l *docs.Library) fstest.MapFS {
	t.Helper()
	files := make(fstest.MapFS)
	for _, name := range docs.Basics() {
		source, err := fs.ReadFile(docs.Files(), name)
		if err != nil {
			t.Fatal(err)
		}
		files["zz/"+name] = &fstest.MapFile{Data: []byte(bracketed(string(source), pageOf(l, name).Headings))}
	}
	return files
}

// pageOf returns the page in a file.
func pageOf(l *docs.Library, name string) *docs.Page {
	i := slices.IndexFunc(l.Pages, func(p *docs.Page) bool { return p.File == name })
	return l.Pages[i]
}

var (
	headingLine = regexp.MustCompile(`^(##+) (.*?)( \{#.*\})?$`)
	proseLine   = regexp.MustCompile(`^(# |title: |[A-Z])(.*)$`)
)

// bracketed returns a page with its texts in brackets, with the ids of headings.
func bracketed(source string, headings []docs.Heading) string {
	lines := strings.Split(source, "\n")
	fenced := false
	for i, line := range lines {
		if strings.HasPrefix(line, "```") {
			fenced = !fenced
		}
		if fenced || strings.HasPrefix(line, "```") {
			continue
		}
		if parts := headingLine.FindStringSubmatch(line); parts != nil {
			lines[i] = parts[1] + " ⟦" + parts[2] + "⟧"
			if len(parts[1]) < 4 {
				lines[i] += " {#" + headings[0].ID + "}"
				headings = headings[1:]
			}
			continue
		}
		lines[i] = proseLine.ReplaceAllString(line, "$1⟦$2⟧")
	}
	return strings.Join(lines, "\n")
}

// translated returns the library with the language zz.
func translated(t *testing.T, change func(files fstest.MapFS)) (*docs.Library, error) {
	t.Helper()
	english, err := library()
	if err != nil {
		t.Fatal(err)
	}
	own := *english // whose languages are others
	l := &own
	files := pseudo(t, l)
	if change != nil {
		change(files)
	}
	languages, err := fs.Sub(files, ".")
	if err != nil {
		t.Fatal(err)
	}
	return l, l.Translate(languages)
}

var ids = regexp.MustCompile(` id="[^"]*"`)

// TestTranslations requires that a translated page has the ids of its original and that
// other pages are the English ones.
func TestTranslations(t *testing.T) {
	l, err := translated(t, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := l.Check(); err != nil {
		t.Fatal(err)
	}
	zz := l.In("zz")
	if zz == l || l.In("en") != l || l.In("xx") != l {
		t.Error("a language has the library of another one")
	}
	for i, p := range zz.Pages {
		original := l.Pages[i]
		is := slices.Contains(docs.Basics(), p.File)
		if got := p.Language == "zz"; got != is || is != strings.HasPrefix(p.Title, "⟦") || is != slices.Contains(l.Languages(p.Path), "zz") {
			t.Errorf("%s is in %s, with the title %q", p.File, p.Language, p.Title)
		}
		if zz.Page(p.Path) != p || !same(p.Up, original.Up) || !same(p.Next, original.Next) || !same(p.Prev, original.Prev) || len(p.Parts) != len(original.Parts) {
			t.Errorf("%s has another place than its original", p.File)
		}
		if p.Up != nil && zz.Page(p.Up.Path) != p.Up {
			t.Errorf("%s is below a page of another language", p.File)
		}
		if here, there := ids.FindAllString(p.HTML(), -1), ids.FindAllString(original.HTML(), -1); !slices.Equal(here, there) {
			t.Errorf("%s has the ids %s; want %s", p.File, here, there)
		}
	}
	if zz.Sections[0].Pages()[0] != zz.Page("/docs/start") {
		t.Error("the contents list pages of another language")
	}
	if p := zz.Page("/docs/learn/1-block-a-folder"); p.Exercise == nil {
		t.Error("a translated step has no exercise")
	}
}

// same reports whether two pages, or none, are at the same address.
func same(a, b *docs.Page) bool {
	return a == b || a != nil && b != nil && a.Path == b.Path
}

// TestFaultyTranslations requires a fault for each part of a page that a translation
// changes or lacks.
func TestFaultyTranslations(t *testing.T) {
	for name, tt := range map[string]struct{ page, old, new, want string }{
		"another id":        {"start.md", "{#", "{#x", "h2 #"},
		"a heading less":    {"groups.md", "\n## ", "\n#### ", `want "h2 #`},
		"another block":     {"start.md", "Disallow: /cart/\n", "Disallow: /korb/\n", `want "robots`},
		"another link":      {"groups.md", "](which-group.md", "](lines.md", `"link `},
		"a link less":       {"start.md", "[", "", "link "},
		"an item less":      {"start.md", "\n- ", "\n  ", `want "List"`},
		"translated code":   {"start.md", "`Disallow", "`Verboten", "`Disallow"},
		"no aliases":        {"groups.md", "aliases: ", "title: ", "aliases true"},
		"no checked":        {"http-status.md", "checked: 2026", "checked: 2025", "checked 2026"},
		"a long title line": {"start.md", "title: ", "titel: ", "the head of a page has lines"},
	} {
		t.Run(name, func(t *testing.T) {
			l, err := translated(t, func(files fstest.MapFS) {
				f := files["zz/"+tt.page]
				changed := strings.Replace(string(f.Data), tt.old, tt.new, 1)
				if changed == string(f.Data) {
					t.Fatalf("%s has no %q", tt.page, tt.old)
				}
				f.Data = []byte(changed)
			})
			if err != nil {
				t.Fatal(err)
			}
			if err := l.Check(); err == nil || !strings.HasPrefix(err.Error(), "zz/"+tt.page) || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("the fault is %v; want %s", err, tt.want)
			}
			if l.In("zz") != l {
				t.Error("a language with a fault is shown")
			}
		})
	}
	if _, err := translated(t, func(files fstest.MapFS) { files["zz/other.md"] = &fstest.MapFile{} }); err == nil || !strings.Contains(err.Error(), "zz/other.md") {
		t.Errorf("a page without an original: %v", err)
	}
}

// TestEmbeddedTranslations requires that the translations in the program have no fault, and
// that a language with pages has all basic pages.
func TestEmbeddedTranslations(t *testing.T) {
	l, err := docs.Read(docs.Files())
	if err != nil {
		t.Fatal(err)
	}
	if err := l.Translate(docs.Translations()); err != nil {
		t.Fatal(err)
	}
	if err := l.Check(); err != nil {
		t.Error(err)
	}
	for _, code := range l.Languages("/docs/start") {
		for _, name := range docs.Basics() {
			if p := pageOf(l, name); !slices.Contains(l.Languages(p.Path), code) {
				t.Errorf("%s has no %s", code, name)
			}
		}
	}
}

// TestSearchInTwoLanguages requires that translated pages come before English ones, that
// no page is there in both languages, and that a crawler is found by its name.
func TestSearchInTwoLanguages(t *testing.T) {
	l, err := translated(t, nil)
	if err != nil {
		t.Fatal(err)
	}
	zz := l.In("zz")
	english := false
	hits := zz.Search("percent-encoding of spaces")
	for _, h := range hits {
		path, _, _ := strings.Cut(h.Path, "#")
		p := zz.Page(path)
		if (h.Language == "en") != (p.Language == "en") || english && p.Language != "en" {
			t.Errorf("%s is in %q, after an English page %t", h.Path, p.Language, english)
		}
		english = p.Language == "en"
	}
	if !english || zz.Page(strings.Split(hits[0].Path, "#")[0]).Language != "zz" {
		t.Errorf("the hits are not in both languages: %s first", hits[0].Path)
	}
	if hits := zz.Search("googlebot image"); hits[0].Path != "/crawlers/googlebot-image" {
		t.Errorf("a crawler's name finds %s first", hits[0].Path)
	}
}

// TestSectionTitles requires that the titles of the contents are texts with the words of
// the headings of the first page.
func TestSectionTitles(t *testing.T) {
	title := func(id, want string) {
		if got := words.Say(t.Context(), "docs.section."+id); got != want {
			t.Errorf("the title of %s is %q; want %q", id, got, want)
		}
	}
	for _, s := range read(t).Sections {
		title(s.ID, s.Title)
		for _, part := range s.Parts {
			if part.Title != "" {
				title(part.ID, part.Title)
			}
		}
	}
}
