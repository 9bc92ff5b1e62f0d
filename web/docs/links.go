package docs

import (
	"fmt"
	"net/url"
	"path"
	"strings"

	"github.com/yuin/goldmark/ast"
)

// A place is the target of a link on this site.
type place struct {
	path   string // "" for a target outside this site
	query  string
	anchor string
}

// address returns the place in the form of a link.
func (x place) address() string {
	s := x.path
	if x.query != "" {
		s += "?" + x.query
	}
	if x.anchor != "" {
		s += "#" + x.anchor
	}
	return s
}

// resolve returns the target of a link on p: a page by its file, relative to p's; an
// anchor on p; or a path of the site.
func (p *Page) resolve(to string) place {
	u, err := url.Parse(to)
	if err != nil || u.Scheme != "" || u.Host != "" {
		return place{}
	}
	x := place{path: u.Path, query: u.RawQuery, anchor: u.Fragment}
	switch {
	case u.Path == "":
		x.path = p.Path
	case !strings.HasPrefix(u.Path, "/"):
		x.path = addressOf(path.Join(path.Dir(p.File), u.Path))
	}
	return x
}

// link checks a link and rewrites its target for the site.
func (b *builder) link(p *Page, n *ast.Link) error {
	to := string(n.Destination)
	if strings.HasPrefix(to, "https://") {
		n.SetAttributeString("rel", []byte("external noreferrer"))
		return nil
	}
	x := p.resolve(to)
	if b.lib.english == nil { // the links of a translation are those of its original
		if err := b.leads(p, p.line(n.Parent()), to, x); err != nil {
			return err
		}
	}
	n.Destination = []byte(x.address())
	if strings.HasPrefix(to, "#") {
		n.Destination = []byte(to)
	}
	return nil
}

// leads returns an error if the target of a link does not exist.
func (b *builder) leads(p *Page, line int, to string, x place) error {
	page := b.lib.byPath[x.path]
	switch {
	case x.path == "":
		return fmt.Errorf("link to %q: links lead to a page's file, a URL of the site that begins with /, or https://…", to)
	case strings.HasPrefix(to, "/docs"):
		return fmt.Errorf("link to %q: pages of the documentation are linked by their file, such as groups.md", to)
	case page != nil && !strings.HasPrefix(to, "#") && !strings.Contains(to, ".md"):
		return fmt.Errorf("link to %q: the name of the file ends with .md", to)
	case page == nil && strings.HasPrefix(to, "/"):
		b.lib.Outward = append(b.lib.Outward, Outward{p.File, line, x.address()})
	case page == nil:
		return fmt.Errorf("link to %q: there is no such file", to)
	case x.anchor != "" && !page.has(x.anchor):
		return fmt.Errorf("link to %q: %s has no heading with the anchor %q; it has %s", to, page.File, x.anchor, page.anchors())
	}
	return nil
}

// anchors lists the anchors of the page, for error messages.
func (p *Page) anchors() string {
	var all []string
	for _, h := range p.Headings {
		all = append(all, h.ID)
	}
	return strings.Join(all, ", ")
}
