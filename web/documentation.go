package web

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"whichline/engine/conformance"
	"whichline/engine/crawler"
	"whichline/templates"
	"whichline/templates/casepage"
	"whichline/templates/words"
	"whichline/web/docs"
	"whichline/web/tester"
	"whichline/web/view"
)

// docsAge lets browsers and proxies keep a page of the documentation for a while.
const docsAge = "public, max-age=300"

// docsIn returns the documentation in the language of a context.
func (s *Server) docsIn(ctx context.Context) *docs.Library {
	return s.cfg.Docs.In(words.In(ctx).Code)
}

// docs answers GET of a page of the documentation. An address with a slash at its
// end, and that of a page that moved, lead to the page.
func (s *Server) docs(c echo.Context) error {
	address := c.Request().URL.Path
	p := s.docsIn(c.Request().Context()).Page(address)
	if p == nil {
		if bare := strings.TrimRight(address, "/"); s.cfg.Docs.Page(bare) != nil {
			return c.Redirect(http.StatusPermanentRedirect, bare)
		}
		if to := s.cfg.Docs.Moved(strings.TrimRight(address, "/")); to != "" {
			return c.Redirect(http.StatusPermanentRedirect, to)
		}
		return problem{Status: http.StatusNotFound}
	}
	if p.Exercise != nil && c.QueryParams().Has("file") {
		return s.exercised(c, p)
	}
	return s.pages.show(c, p.Path, docsAge, func() (templ.Component, error) {
		return templates.DocPage(s.doc(c.Request().Context(), p)), nil
	})
}

// written returns the codes of the languages that a page of the documentation is written
// in.
func (s *Server) written(path string) []string {
	return append([]string{docs.English}, s.cfg.Docs.Languages(path)...)
}

// exercised shows a page whose exercise somebody has answered.
func (s *Server) exercised(c echo.Context, p *docs.Page) error {
	html, err := p.Answer(c.QueryParam("file"))
	if err != nil {
		return err
	}
	d := s.doc(c.Request().Context(), p)
	d.HTML = html
	return render(c, http.StatusOK, templates.DocPage(d))
}

// docsSearch answers GET of /docs/search: it looks for words in the
// documentation.
func (s *Server) docsSearch(c echo.Context) error {
	query := c.QueryParam("q")
	ctx := c.Request().Context()
	l := s.docsIn(ctx)
	page := templates.DocsSearch{Hits: l.Search(query)}
	frame := s.framed(templates.DocsSearchTitle(ctx), docs.Root+"/search", templates.DocsSheet)
	page.Doc = templates.Doc{Page: frame, Query: query, Contents: contents(ctx, l, nil)}
	return render(c, http.StatusOK, templates.DocsSearchPage(page))
}

// doc returns a page with its surroundings.
func (s *Server) doc(ctx context.Context, p *docs.Page) templates.Doc {
	d := templates.Doc{
		Page: s.page(p.FullTitle()), HTML: p.HTML(), Code: p.Code(), Checked: p.Checked(ctx), Contents: contents(ctx, s.docsIn(ctx), p),
		Prev: docLink(ctx, p.Prev), Next: docLink(ctx, p.Next), Language: foreign(ctx, p),
	}
	d.Path, d.Canonical, d.Description, d.Sheet = p.Path, s.address(p.Path), p.Description, templates.DocsSheet
	d.Written = s.written(p.Path)
	d.Structured = s.docsIn(ctx).Structured(ctx, p, s.address)
	for up := p.Up; up != nil; up = up.Up {
		link := *docLink(ctx, up)
		if up.Path == docs.Root {
			link.Title, link.Language = templates.DocsTitle(ctx), ""
		}
		d.Trail = append([]templates.DocLink{link}, d.Trail...)
	}
	for _, h := range p.Headings {
		d.Headings = append(d.Headings, templates.DocHeading{ID: h.ID, Text: h.Text, Lower: h.Level > 2})
	}
	return d
}

// casesPath is where the cases of the conformance suite are, each below its id.
const casesPath = "/conformance"

// conformanceCases answers GET of /conformance with a list of all cases.
func (s *Server) conformanceCases(c echo.Context) error {
	suite := conformance.Read()
	return s.caseDoc(c, casesPath, casepage.ListTitle(c.Request().Context()), casepage.ListDescription(c.Request().Context(), len(suite.Cases)), casepage.List(suite))
}

// conformanceCase answers GET of /conformance/ID with a case.
func (s *Server) conformanceCase(c echo.Context) error {
	x := conformance.Read().Case(strings.TrimPrefix(c.Request().URL.Path, casepage.Root))
	if x == nil {
		return problem{Status: http.StatusNotFound}
	}
	return s.caseDoc(c, casepage.Root+x.ID, casepage.Title(c.Request().Context(), x), casepage.Description(c.Request().Context(), x), casepage.Case(view.Case(x)))
}

// caseDoc answers with a page beside those of the documentation.
func (s *Server) caseDoc(c echo.Context, path, title, description string, content templ.Component) error {
	return s.pages.show(c, path, docsAge, func() (templ.Component, error) {
		html, err := templ.ToGoHTML(c.Request().Context(), content)
		if err != nil {
			return nil, err
		}
		d := templates.Doc{Page: s.page(title), HTML: string(html)}
		ctx := c.Request().Context()
		if up := s.docsIn(ctx).Page(docs.Root + "/conformance"); up != nil {
			d.Contents, d.Trail = contents(ctx, s.docsIn(ctx), up), []templates.DocLink{*docLink(ctx, up)}
		}
		d.Path, d.Canonical, d.Description, d.Sheet = path, s.address(path), description, templates.DocsSheet
		return templates.DocPage(d), nil
	})
}

// docLink returns a link to p; nil if p is.
func docLink(ctx context.Context, p *docs.Page) *templates.DocLink {
	if p == nil {
		return nil
	}
	return &templates.DocLink{Path: p.Path, Title: p.Title, Language: foreign(ctx, p)}
}

// foreign returns the language of p; "" if it is that of the visitor.
func foreign(ctx context.Context, p *docs.Page) string {
	if p.Language == words.In(ctx).Code {
		return ""
	}
	return p.Language
}

// contents lists the documentation around a page, which may be nil: the sections, the
// parts of the one that the page is in, and the pages of that part.
func contents(ctx context.Context, l *docs.Library, here *docs.Page) []templates.DocSection {
	var all []templates.DocSection
	for _, s := range l.Sections {
		section := templates.DocSection{Title: templates.DocsSectionTitle(ctx, s.ID), Path: docs.Root + "#" + s.ID}
		if below(here, s.Pages()) {
			section.Links = partLinks(ctx, s.Parts, here)
		}
		all = append(all, section)
	}
	return all
}

// partLinks lists the parts of a section, with the pages of the part that a page is in.
func partLinks(ctx context.Context, parts []docs.Part, here *docs.Page) []templates.DocLink {
	var all []templates.DocLink
	for _, part := range parts {
		link := templates.DocLink{Path: docs.Root + "#" + part.ID, Title: templates.DocsSectionTitle(ctx, part.ID)}
		if below(here, part.Pages) {
			link.Parts = pageLinks(ctx, part.Pages, here)
		}
		if part.Title == "" {
			all = append(all, link.Parts...)
		} else {
			all = append(all, link)
		}
	}
	return all
}

// mostBeside is the maximum number of pages of one index that the contents list; of a
// longer index, only the current page.
const mostBeside = 10

// pageLinks lists pages, or only the index that a page is below.
func pageLinks(ctx context.Context, pages []*docs.Page, here *docs.Page) []templates.DocLink {
	var all []templates.DocLink
	for _, p := range pages {
		link := *docLink(ctx, p)
		link.Here = p == here
		if here.Up != p {
			all = append(all, link)
			continue
		}
		for _, part := range p.Parts {
			if part == here || len(p.Parts) <= mostBeside {
				below := *docLink(ctx, part)
				below.Here = part == here
				link.Parts = append(link.Parts, below)
			}
		}
		return []templates.DocLink{link}
	}
	return all
}

// below reports whether p is one of pages or below one.
func below(p *docs.Page, pages []*docs.Page) bool {
	for ; p != nil; p = p.Up {
		if slices.Contains(pages, p) {
			return true
		}
	}
	return false
}

// checkDocs returns which links of the documentation to the rest of the site lead
// nowhere; nil if none does.
func (s *Server) checkDocs() error {
	for _, x := range s.cfg.Docs.Outward {
		if !s.leads(x.Address) {
			return fmt.Errorf("read the documentation: %s:%d: the site has no page at %s", x.File, x.Line, x.Address)
		}
	}
	return nil
}

// leads reports whether the site has a page at an address.
func (s *Server) leads(address string) bool {
	u, err := url.Parse(address)
	if err != nil {
		return false
	}
	query := u.Query()
	if id, ok := strings.CutPrefix(u.Path, crawlersPagePath+"/"); ok {
		return crawler.ByID(id) != nil
	}
	switch u.Path {
	case "/":
		return tester.Asks(query) || s.tester.HasExample(query.Get("example"))
	case whatIfPagePath:
		_, ok := readResponse(query)
		return ok
	}
	for _, r := range s.echo.Routes() {
		if r.Method == http.MethodGet && r.Path == u.Path {
			return true
		}
	}
	return false
}
