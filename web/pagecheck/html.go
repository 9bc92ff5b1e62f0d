// Package pagecheck reads a page and its response headers: what it needs and links
// to, and what it says to the crawlers of search engines.
package pagecheck

import (
	"bytes"
	"net/url"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// MaxResources is how many URLs of a page are told of. The others are counted.
const MaxResources = 1000

// A Kind says what a page uses a URL for. Its value is stable.
type Kind string

// The kinds.
const (
	Script   Kind = "script"
	Style    Kind = "style"
	Image    Kind = "image"
	Font     Kind = "font"
	Frame    Kind = "frame"
	Media    Kind = "media"
	Manifest Kind = "manifest"
	Link     Kind = "link" // to another page
)

// A Resource is a URL that a page uses.
type Resource struct {
	Kind Kind
	URL  string // absolute, without a fragment
}

// A Page is what was read of one.
type Page struct {
	Resources []Resource // in the order of the page, each once
	More      int        // that are not among them
	Robots    []Directives
}

// A reader reads one page.
type reader struct {
	page Page
	base *url.URL
	seen map[Resource]bool
}

// Read reads the HTML of the page at address, and what its response headers say.
// Whatever the octets are, it fails never; a URL that is none is passed over.
func Read(address *url.URL, body []byte, headers []string) Page {
	r := reader{base: address, seen: make(map[Resource]bool)}
	r.page.Robots = readHeaders(headers)
	tokens := html.NewTokenizer(bytes.NewReader(body))
	tokens.SetMaxBuf(maxToken)
	for {
		switch tokens.Next() {
		case html.ErrorToken:
			return r.page
		case html.StartTagToken, html.SelfClosingTagToken:
			r.tag(tokens.Token())
		}
	}
}

// maxToken is how long a tag or a text may be; what comes after a longer one is not
// read.
const maxToken = 1 << 20

// tag reads a start tag.
func (r *reader) tag(t html.Token) {
	attributes := make(map[string]string, len(t.Attr))
	for _, a := range t.Attr {
		if _, twice := attributes[a.Key]; !twice {
			attributes[a.Key] = a.Val
		}
	}
	switch t.DataAtom {
	case atom.Base:
		if base, ok := r.resolve(attributes["href"]); ok {
			r.base = base
		}
	case atom.Script:
		r.add(Script, attributes["src"])
	case atom.Link:
		r.link(attributes)
	case atom.Img, atom.Image:
		r.add(Image, attributes["src"])
		r.addSet(attributes["srcset"])
	case atom.Source:
		r.source(attributes)
	case atom.Iframe, atom.Frame, atom.Embed:
		r.add(Frame, attributes["src"])
	case atom.Object:
		r.add(Frame, attributes["data"])
	case atom.Video, atom.Audio, atom.Track:
		r.add(Media, attributes["src"])
		r.add(Image, attributes["poster"])
	case atom.A, atom.Area:
		r.add(Link, attributes["href"])
	case atom.Meta:
		r.meta(attributes)
	}
}

// linkKinds says what a page uses a link element for, by its relation.
var linkKinds = map[string]Kind{
	"stylesheet": Style, "icon": Image, "apple-touch-icon": Image, "manifest": Manifest, "modulepreload": Script,
	"alternate": Link, "canonical": Link, "next": Link, "prev": Link, "amphtml": Link,
}

// preloadKinds says the same of what is loaded early, by its destination.
var preloadKinds = map[string]Kind{
	"script": Script, "style": Style, "image": Image, "font": Font, "video": Media, "audio": Media, "track": Media, "document": Frame,
}

// link reads a link element.
func (r *reader) link(attributes map[string]string) {
	for _, relation := range strings.Fields(strings.ToLower(attributes["rel"])) {
		kind, ok := linkKinds[relation]
		if relation == "preload" {
			kind, ok = preloadKinds[strings.ToLower(attributes["as"])]
		}
		if ok {
			r.add(kind, attributes["href"])
		}
	}
}

// source reads a source element: of a picture, or of a video or sound.
func (r *reader) source(attributes map[string]string) {
	r.addSet(attributes["srcset"])
	r.add(Media, attributes["src"])
}

// addSet adds the images of a set: URLs with their sizes, by commas.
func (r *reader) addSet(set string) {
	for candidate := range strings.SplitSeq(set, ", ") {
		if fields := strings.Fields(candidate); len(fields) > 0 {
			r.add(Image, strings.TrimRight(fields[0], ","))
		}
	}
}

// add adds a URL as it stands in the page.
func (r *reader) add(kind Kind, reference string) {
	u, ok := r.resolve(reference)
	if !ok {
		return
	}
	x := Resource{kind, u.String()}
	switch {
	case r.seen[x]:
	case len(r.page.Resources) == MaxResources:
		r.page.More++
	default:
		r.seen[x] = true
		r.page.Resources = append(r.page.Resources, x)
	}
}

// resolve returns the absolute URL of a reference, if crawlers fetch it.
func (r *reader) resolve(reference string) (*url.URL, bool) {
	reference = strings.Trim(reference, " \t\r\n\f")
	if reference == "" || strings.HasPrefix(reference, "#") || len(reference) > 8<<10 {
		return nil, false
	}
	u, err := r.base.Parse(reference)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
		return nil, false
	}
	u.Fragment, u.RawFragment = "", ""
	return u, true
}
