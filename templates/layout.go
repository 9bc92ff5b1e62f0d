// Package templates turns values into HTML. Its components fetch nothing,
// decide nothing and cannot fail on what they are given.
package templates

import (
	"context"
	"slices"
	"strings"
)

// Assets knows where the static files are served.
type Assets interface {
	// Path returns the address of the file with the given name, such as
	// "css/app.css", or "" if there is no such file.
	Path(name string) string

	// Imports returns the addresses of the scripts that the one with the given address
	// cannot begin without.
	Imports(script string) []string
}

// Page is what the frame around every page needs.
type Page struct {
	Title     string // comes before the name of the site; may be empty
	Assets    Assets
	Path      string // the page's own address, so that the navigation can mark it
	Theme     Theme  // as chosen on the page before; zero follows the system
	ThemeForm string // the form that carries the theme along; empty if there is none

	Description string // what the page is about, in a sentence or two; may be empty
	Canonical   string // the address to cite the page by; may be empty
	Sheet       Sheet  // its style sheet
	Origin      string // scheme and host of the site; empty if it does not know them
	OEmbed      string // where an embed of the page is described, less the format; may be empty
	Live        bool   // the live editor takes over what the page has for it
}

// Script returns the address of the page's script; "" if it has none, or none
// was built.
func (p Page) Script() string {
	switch {
	case p.Live:
		return p.Assets.Path("dist/app.js")
	case p.Sheet == DocsSheet:
		return p.Assets.Path("dist/docs.js")
	case p.Sheet == BulkSheet:
		return p.Assets.Path("dist/bulk.js")
	case p.Sheet == FetchSheet:
		return p.Assets.Path("dist/form.js")
	}
	return ""
}

// SentKey is the key by which the context of a page says that it answers a form, so that
// its address alone does not lead to it again. The page says so to its script.
type SentKey struct{}

func isSent(ctx context.Context) bool { return ctx.Value(SentKey{}) != nil }

// A Sheet is the style sheet of a kind of page: files in one. The first one names
// the layers; in one layer what comes later wins.
type Sheet string

// The sheets. The zero one is that of a page without anything of its own.
const (
	PlainSheet    Sheet = ""
	TesterSheet   Sheet = "tester"
	FetchSheet    Sheet = "fetch"
	CrawlersSheet Sheet = "crawlers"
	DocsSheet     Sheet = "docs"
	BulkSheet     Sheet = "bulk"
)

// everyPage are the files that all sheets begin with.
var everyPage = []string{"app", "tokens", "layout", "parts", "listing", "verdicts", "readers", "findings"}

// Sheets returns the files in each style sheet, by its name, such as
// "css/page-docs.css".
func Sheets() map[string][]string {
	all := make(map[string][]string)
	for sheet, own := range map[Sheet][]string{
		PlainSheet:    nil,
		TesterSheet:   {"fetch", "links", "expectations", "menus", "band", "panes", "tabs", "stale", "purposes", "questions", "table", "space", "live", "editor", "search"},
		FetchSheet:    {"fetch", "compare"},
		CrawlersSheet: {"crawlers"},
		BulkSheet:     {"fetch", "bulk"},
		DocsSheet:     {"docs", "doc-text", "doc-table", "doc-example", "crawlers", "fetch"},
	} {
		files := slices.Concat(everyPage, own, []string{"print"})
		for i := range files {
			files[i] = "css/" + files[i] + ".css"
		}
		all[sheet.name()] = files
	}
	return all
}

// name returns the name by which the sheet is served.
func (s Sheet) name() string {
	if s == PlainSheet {
		return "css/page.css"
	}
	return "css/page-" + string(s) + ".css"
}

// sheet returns the name of the page's style sheet.
func (p Page) sheet() string { return p.Sheet.name() }

// A skipLink leads a keyboard past what is at the top.
type skipLink struct{ id, code string }

// skips returns where to one can skip.
func (p Page) skips() []skipLink {
	if p.Sheet == TesterSheet {
		return []skipLink{{"main", "skip"}, {"file", "skip.file"}, {"urls", "skip.urls"}, {"verdicts", "skip.verdicts"}}
	}
	return []skipLink{{"main", "skip"}}
}

// A Theme is the visitor's choice between dark and light.
type Theme string

// The themes. Any other value is [ThemeAuto].
const (
	ThemeAuto  Theme = ""
	ThemeLight Theme = "light"
	ThemeDark  Theme = "dark"
)

// themes are the choices in the order in which they are offered.
var themes = [...]struct {
	value Theme
	code  string
}{
	{ThemeAuto, "theme.auto"},
	{ThemeLight, "theme.light"},
	{ThemeDark, "theme.dark"},
}

// id returns the id of the control that chooses t.
func (t Theme) id() string {
	if t == ThemeAuto {
		return "theme-auto"
	}
	return "theme-" + string(t)
}

// A navLink is one part of the site.
type navLink struct{ path, code string }

// navigation lists the parts of the site.
var navigation = [...]navLink{
	{"/crawlers", "nav.crawlers"},
	{"/docs", "nav.docs"},
	{"/docs/api", "nav.api"},
}

// current says how a link of the navigation relates to the page: it is the
// page, or it stands for the part of the site that the page is in.
func (l navLink) current(path string) string {
	switch {
	case path == l.path:
		return "page"
	case l.path != "/" && strings.HasPrefix(path, l.path+"/") && !inNavigation(path):
		return "true"
	}
	return ""
}

// inNavigation reports whether the navigation has a link to the very page.
func inNavigation(path string) bool {
	for _, l := range navigation {
		if l.path == path {
			return true
		}
	}
	return false
}

// fullTitle returns the text of the title element.
func (p Page) fullTitle() string {
	if p.Title == "" {
		return say("site.about")
	}
	return say("titled", vars{"title": p.Title})
}
