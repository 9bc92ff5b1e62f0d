// Package templates renders values as HTML. Its components fetch nothing, decide nothing
// and cannot fail for any values.
package templates

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"github.com/a-h/templ"

	"whichline/templates/words"
)

// Assets returns the URLs of the static files.
type Assets interface {
	// Path returns the URL of the file with the given name, such as "css/app.css", or ""
	// if there is no such file.
	Path(name string) string

	// Imports returns the URLs of the scripts that the given script imports statically.
	Imports(script string) []string
}

// Page holds the values of the frame around every page.
type Page struct {
	Title     string // precedes the name of the site; may be empty
	Assets    Assets
	Path      string // the page's own path, so that the navigation can mark it
	Theme     Theme  // the current choice; zero follows the system
	ThemeForm string // the form that passes the theme on; may be empty

	Description string   // a sentence or two; may be empty
	Written     []string // codes of the languages that it is written in; nil for all
	Canonical   string   // the URL for citations; may be empty
	Sheet       Sheet    // its style sheet
	Origin      string   // scheme and host of the site; empty if unknown
	OEmbed      string   // oEmbed URL of the page, without the format; may be empty
	Structured  any      // structured data on the page for search engines; or nil
	Live        bool     // the live editor takes over the page's elements
	Fetches     Fetching // what is fetched for visitors
	FileForm    FileForm // the form of a tool into which the header fetches; otherwise it leads to the tester
}

// A FileForm is the form of a tool that asks about a robots.txt.
type FileForm struct {
	ID    string
	From  string // the site to fetch the file from, as typed
	Fault bool   // that could not be done
}

// attributes returns those of its address in the header.
func (f *FileForm) attributes() templ.Attributes {
	a := templ.Attributes{"form": f.ID}
	if f.Fault {
		a["aria-invalid"], a["aria-describedby"] = "true", "form-fault"
	}
	return a
}

// Script returns the URL of the page's script; "" if it has none or the scripts were not
// built.
func (p Page) Script() string {
	switch {
	case p.Live:
		return p.Assets.Path("dist/app.js")
	case p.Sheet == DocsSheet:
		return p.Assets.Path("dist/docs.js")
	case p.Path == "/bulk" || p.Path == "/sitemaps":
		return p.Assets.Path("dist/bulk.js")
	}
	return p.Assets.Path("dist/form.js")
}

// SentKey is the context key that marks a page as the answer to a form, which its URL
// alone does not reproduce. The page passes the mark on to its script.
type SentKey struct{}

// HereKey is the context key of the path and query of a request, without its language.
type HereKey struct{}

// here returns the path and query of a page in a language.
func (p Page) here(ctx context.Context, l *words.Language) string {
	here, ok := ctx.Value(HereKey{}).(string)
	if !ok {
		here = p.Path
	}
	if len(here) > longestHere {
		here, _, _ = strings.Cut(here, "?")
	}
	return "/" + l.Code + here
}

// longestHere is the maximum length of a URL that is repeated for each language.
const longestHere = 2 << 10

// themeCode returns the code of the text of the button for themes.
func (p Page) themeCode() string {
	if p.Sheet == TesterSheet {
		return "theme.language"
	}
	return "theme"
}

// asksAgain reports whether the form is sent again for another language.
func (p Page) asksAgain(ctx context.Context) bool {
	here, _ := ctx.Value(HereKey{}).(string)
	return p.ThemeForm != "" && (isSent(ctx) || len(here) > longestHere)
}

// alternate returns the URL of a page in a language.
func (p Page) alternate(l *words.Language) string { return p.Origin + l.Prefix() + p.Path }

// languages returns the languages that the page is written in.
func (p Page) languages() []*words.Language {
	return slices.DeleteFunc(slices.Clone(words.Languages()), func(l *words.Language) bool {
		return p.Written != nil && !slices.Contains(p.Written, l.Code)
	})
}

// canonical returns the URL for citations in the language that the page is written in.
func (p Page) canonical(ctx context.Context) string {
	l := words.In(ctx)
	if !slices.Contains(p.languages(), l) {
		l = words.BuiltIn
	}
	return p.Origin + l.Prefix() + strings.TrimPrefix(p.Canonical, p.Origin)
}

func isSent(ctx context.Context) bool { return ctx.Value(SentKey{}) != nil }

// A Sheet is the style sheet of a kind of page, concatenated from files. The first file
// names the layers; within a layer, later files win.
type Sheet string

// The sheets. The zero Sheet has no special styles.
const (
	PlainSheet    Sheet = ""
	TesterSheet   Sheet = "tester"
	ToolSheet     Sheet = "tool"
	CrawlersSheet Sheet = "crawlers"
	DocsSheet     Sheet = "docs"
)

// everyPage are the first files of all sheets.
var everyPage = []string{"app", "tokens", "layout", "parts", "listing", "verdicts", "readers", "findings", "menus"}

// Sheets returns the files of each style sheet by its name, such as "css/page-docs.css".
func Sheets() map[string][]string {
	all := make(map[string][]string)
	for sheet, own := range map[Sheet][]string{
		PlainSheet:    nil,
		TesterSheet:   {"fetch", "links", "expectations", "band", "pickers", "panes", "tabs", "stale", "purposes", "questions", "table", "space", "live", "editor", "search"},
		ToolSheet:     {"fetch", "tool", "drop", "compare", "bulk"},
		CrawlersSheet: {"crawlers"},
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

// name returns the file name of the sheet.
func (s Sheet) name() string {
	if s == PlainSheet {
		return "css/page.css"
	}
	return "css/page-" + string(s) + ".css"
}

// A skipLink lets keyboard users skip the top of the page.
type skipLink struct{ id, code string }

// skips returns the page's skip links.
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

// themes are the choices in display order.
var themes = [...]Theme{ThemeAuto, ThemeLight, ThemeDark}

// name returns the name of t in ids and codes.
func (t Theme) name() string { return cmp.Or(string(t), "auto") }

// A Fetching is what a site fetches for visitors, in bits. Without files it fetches nothing.
type Fetching uint8

// The bits of a Fetching.
const (
	FetchesFiles Fetching = 1 << iota
	FetchesSitemaps
	FetchesVersions // earlier ones of files
)

// A navLink is a link to a part of the site.
type navLink struct {
	path, code string
	opens      bool     // takes the tester's file along
	needs      Fetching // is of use only where that is fetched
}

// navigation lists the parts of the site, and footer the pages about it.
var (
	navigation = [...]navLink{{path: "/crawlers", code: "crawlers"}, {path: "/docs", code: "nav.docs"}}
	footer     = [...]navLink{
		{path: "/docs", code: "nav.docs"}, {path: "/docs/api", code: "nav.api"},
		{path: "/docs/privacy", code: "nav.privacy"}, {path: "/about", code: "nav.about"},
	}
)

// tools lists the pages on what more can be done with a file.
var tools = [...]navLink{
	{path: "/bulk", code: "bulk", opens: true},
	{path: "/compare", code: "versions", opens: true},
	{path: "/sitemaps", code: "sitemaps", opens: true, needs: FetchesSitemaps},
	{path: "/resources", code: "resources", opens: true},
	{path: "/log", code: "log", opens: true},
	{path: "/variants", code: "variants", opens: true, needs: FetchesFiles},
	{path: "/history", code: "history", opens: true, needs: FetchesVersions},
	{path: "/watchlist", code: "watchlist", opens: true, needs: FetchesFiles},
	{path: "/what-if", code: "whatif"},
}

// toolsFor returns the tools of use on a site that fetches so much.
func toolsFor(fetches Fetching) []navLink {
	return slices.DeleteFunc(slices.Clone(tools[:]), func(t navLink) bool { return !fetches.Offers(t.path) })
}

// Offers reports whether the page at path is of use on a site that fetches so much.
func (fetches Fetching) Offers(path string) bool {
	return !slices.ContainsFunc(tools[:], func(t navLink) bool { return t.path == path && t.needs&^fetches != 0 })
}

// isTool reports whether the page is that of a tool.
func (p Page) isTool() bool {
	return slices.ContainsFunc(tools[:], func(t navLink) bool { return t.path == p.Path })
}

// FirstCrawlers returns the crawlers that are tested where the visitor named none.
func FirstCrawlers() []string { return []string{"Googlebot", "Bingbot", "GPTBot"} }

// current returns the aria-current value of a link: "page" for the page itself, "true"
// for the part of the site that contains it.
func (l navLink) current(path string) string {
	switch {
	case path == l.path:
		return "page"
	case l.path != "/" && strings.HasPrefix(path, l.path+"/"):
		return "true"
	}
	return ""
}

// fullTitle returns the text of the title element.
func (p Page) fullTitle(ctx context.Context) string {
	if p.Title == "" {
		return say(ctx, "site.about")
	}
	return say(ctx, "titled", vars{"title": p.Title})
}
