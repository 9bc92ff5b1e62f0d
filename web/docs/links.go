package docs

import (
	"fmt"
	"net/url"
	"path"
	"strings"

	"github.com/yuin/goldmark/ast"
)

// resolve returns the target of a link on p: a page by its file, relative to p's; an
// anchor on p; or a path of the site. A target outside this site has no path.
func (p *Page) resolve(to string) *url.URL {
	u, err := url.Parse(to)
	switch {
	case err != nil || u.Scheme != "" || u.Host != "":
		return &url.URL{}
	case u.Path == "":
		u.Path = p.Path
	case !strings.HasPrefix(u.Path, "/"):
		u.Path = addressOf(path.Join(path.Dir(p.File), u.Path))
	}
	return u
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
	n.Destination = []byte(x.String())
	if strings.HasPrefix(to, "#") {
		n.Destination = []byte(to)
	}
	return nil
}

// leads returns an error if the target of a link does not exist.
func (b *builder) leads(p *Page, line int, to string, x *url.URL) error {
	page := b.lib.byPath[x.Path]
	switch {
	case x.Path == "":
		return fmt.Errorf("link to %q: links lead to a page's file, a URL of the site that begins with /, or https://…", to)
	case strings.HasPrefix(to, "/docs"):
		return fmt.Errorf("link to %q: pages of the documentation are linked by their file, such as groups.md", to)
	case page != nil && !strings.HasPrefix(to, "#") && !strings.Contains(to, ".md"):
		return fmt.Errorf("link to %q: the name of the file ends with .md", to)
	case page == nil && strings.HasPrefix(to, "/"):
		b.lib.Outward = append(b.lib.Outward, Outward{p.File, line, x.String()})
	case page == nil:
		return fmt.Errorf("link to %q: there is no such file", to)
	case x.Fragment != "" && !page.has(x.Fragment):
		return fmt.Errorf("link to %q: %s has no heading with the anchor %q; it has %s", to, page.File, x.Fragment, page.anchors())
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
