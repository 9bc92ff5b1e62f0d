// Package pagecheck reads a page and its response headers. It extracts resources, links
// and directives for search engines.
package pagecheck

import (
	"bytes"
	"hash/maphash"
	"net/url"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	robotstxt "whichline/engine"
	"whichline/web/limit"
	"whichline/web/urlstandard"
)

// A Kind is the use of a URL in a page. Its value is stable.
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

// A Resource is a URL in a page.
type Resource struct {
	Kind    Kind
	URL     string // absolute, without a fragment
	Foreign bool   // it isn't on the site of the page
}

// A Page is the extracted content of a page.
type Page struct {
	Resources []Resource // in the order of the page, each once: up to limit.Entries of its site, and as many foreign ones
	More      int        // number of further resources, and of those with too long a URL
	Robots    []Directives
}

// A reader extracts the content of one page.
type reader struct {
	page  Page
	site  robotstxt.Site
	count map[bool]int // resources, by whether they are foreign
	base  robotstxt.Target
	based bool // a base element with a URL was met; only the first counts
	seed  maphash.Seed
	seen  map[uint64]bool // hashes of resources, which take less memory than long URLs
}

// Read reads the HTML of the page at address and its response headers. It never fails,
// and skips invalid URLs.
func Read(address *url.URL, body []byte, headers []string) Page {
	u, _ := urlstandard.Parse(address.String())
	site, _ := robotstxt.ParseSite(address.String(), urlstandard.ToASCII)
	r := reader{site: site, count: make(map[bool]int), base: u.Target, seed: maphash.MakeSeed(), seen: make(map[uint64]bool)}
	r.page.Robots = readHeaders(headers)
	tokens := html.NewTokenizer(bytes.NewReader(body))
	tokens.SetMaxBuf(limit.Part)
	drawings := 0 // svg elements that are open
	for {
		switch kind := tokens.Next(); kind {
		case html.ErrorToken:
			return r.page
		case html.StartTagToken, html.SelfClosingTagToken:
			t := tokens.Token()
			switch {
			case kind == html.SelfClosingTagToken && drawings > 0:
				tokens.NextIsNotRawText() // such as <title/>, which only a drawing closes
			case kind == html.StartTagToken && t.DataAtom == atom.Svg:
				drawings++
			}
			r.tag(t)
		case html.EndTagToken:
			if drawings > 0 && tokens.Token().DataAtom == atom.Svg {
				drawings--
			}
		}
	}
}

func (r *reader) tag(t html.Token) {
	attributes := make(map[string]string, len(t.Attr))
	for _, a := range t.Attr {
		if _, twice := attributes[a.Key]; !twice {
			attributes[a.Key] = a.Val
		}
	}
	switch t.DataAtom {
	case atom.Base:
		r.rebase(attributes)
	case atom.Script:
		r.add(Script, attributes["src"])
	case atom.Link:
		r.link(attributes)
	case atom.Img, atom.Image:
		r.add(Image, attributes["src"])
		r.addSet(attributes["srcset"])
	case atom.Source:
		r.addSet(attributes["srcset"]) // of a picture
		r.add(Media, attributes["src"])
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

func (r *reader) rebase(attributes map[string]string) {
	href, given := attributes["href"]
	if !given || r.based {
		return
	}
	r.based = true
	if base, ok := resolve(r.base, href); ok {
		r.base = base
	}
}

// linkKinds maps the relation of a link element to the kind of its URL.
var linkKinds = map[string]Kind{
	"stylesheet": Style, "icon": Image, "apple-touch-icon": Image, "manifest": Manifest, "modulepreload": Script,
	"alternate": Link, "canonical": Link, "next": Link, "prev": Link, "amphtml": Link,
}

// preloadKinds maps the destination of a preload link to the kind of its URL.
var preloadKinds = map[string]Kind{
	"script": Script, "style": Style, "image": Image, "font": Font, "video": Media, "audio": Media, "track": Media, "document": Frame,
}

func (r *reader) link(attributes map[string]string) {
	for _, relation := range strings.Fields(strings.ToLower(attributes["rel"])) {
		kind, ok := linkKinds[relation]
		if relation == "preload" {
			kind, ok = preloadKinds[strings.ToLower(attributes["as"])]
		}
		if ok {
			r.add(kind, attributes["href"])
		}
		if relation == "preload" && kind == Image {
			r.addSet(attributes["imagesrcset"])
		}
	}
}

// addSet adds the images of a srcset (HTML Standard, "parse a srcset attribute"): URLs,
// each with a size or not, separated by commas. A URL can have commas inside.
func (r *reader) addSet(set string) {
	const space = " \t\r\n\f"
	for {
		set = strings.TrimLeft(set, space+",")
		if set == "" {
			return
		}
		end := strings.IndexAny(set, space)
		if end < 0 {
			end = len(set)
		}
		address := strings.TrimRight(set[:end], ",")
		r.add(Image, address)
		if set = set[end:]; len(address) == end {
			_, set, _ = strings.Cut(set, ",")
		}
	}
}

// add adds a URL as written in the page.
func (r *reader) add(kind Kind, reference string) {
	u, ok := resolve(r.base, reference)
	if !ok {
		return
	}
	x := Resource{kind, u.String(), !r.site.Covers(u)}
	key := maphash.Comparable(r.seed, x)
	switch {
	case r.seen[key]:
	case r.count[x.Foreign] == limit.Entries, len(x.URL) > limit.URL:
		r.seen[key] = true
		r.page.More++
	default:
		r.seen[key] = true
		r.count[x.Foreign]++
		r.page.Resources = append(r.page.Resources, x)
	}
}
