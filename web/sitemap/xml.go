package sitemap

import (
	"bufio"
	"encoding/xml"
	"errors"
	"io"
	"strings"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/encoding/ianaindex"
)

// namespace is the XML namespace of sitemaps.
const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"

// roots maps the name of the first element to the kind of a document.
var roots = map[string]Kind{"urlset": URLSet, "sitemapindex": Index, "rss": RSS, "RDF": RSS, "feed": Atom}

// places maps a kind to the elements around a URL, the outer one first.
var places = map[Kind][2]string{
	URLSet: {"url", "loc"},
	Index:  {"sitemap", "loc"},
	RSS:    {"item", "link"},
	Atom:   {"entry", "link"},
}

var (
	errCharset = errors.New("unknown character encoding")
	errStop    = errors.New("read as far as it was wanted")
	errDepth   = errors.New("elements stand too deep in each other, or have too many attributes")
)

// xml reads an XML document.
func (s *reading) xml(r *bufio.Reader) {
	in := &pieces{Reader: r}
	d := xml.NewDecoder(in)
	d.CharsetReader = func(label string, _ io.Reader) (io.Reader, error) { return in, in.decode(label) }
	d.Entity = xml.HTMLEntity // some sitemaps use the entities of web pages
	switch err := s.document(in, d); {
	case errors.Is(err, errCharset):
		s.fault(UnknownCharset)
	case errors.Is(err, errLongToken):
		s.fault(LongPiece)
	case errors.Is(err, errDepth):
		s.fault(TooDeep)
	case err != io.EOF && err != errStop:
		s.fault(NotXML)
	}
}

// decode converts the rest to UTF-8. It ignores UTF-16, as such a document could not
// have been read to this point.
func (p *pieces) decode(label string) error {
	if strings.HasPrefix(strings.ToLower(label), "utf-16") {
		return nil
	}
	e := encodingOf(label)
	if e == nil {
		return errCharset
	}
	if name, err := htmlindex.Name(e); err == nil && strings.HasPrefix(name, "utf-16") {
		return nil
	}
	p.Reader = bufio.NewReader(e.NewDecoder().Reader(p.Reader))
	return nil
}

// encodingOf returns the encoding with a name of IANA's registry, or else of the Encoding
// Standard, which has "utf8" and "gb2312", or nil.
func encodingOf(label string) encoding.Encoding {
	if e, err := ianaindex.MIME.Encoding(label); err == nil && e != nil {
		return e
	}
	if e, err := htmlindex.Get(label); err == nil && e != encoding.Replacement {
		return e
	}
	return nil
}

// document reads a document to its end, or until its caller stops.
func (s *reading) document(in *pieces, d *xml.Decoder) error {
	var open []string // elements, the outermost first
	var url strings.Builder
	for {
		in.left = maxToken
		token, err := d.Token()
		if err != nil {
			return err
		}
		more := true
		switch t := token.(type) {
		case xml.Directive:
			if words := strings.Fields(strings.ToLower(string(t))); len(words) > 1 && words[0] == "doctype" && words[1] == "html" {
				s.fault(HTMLPage) // HTML may leave out the element
				more = false
			}
		case xml.StartElement:
			url.Reset()
			if open = append(open, t.Name.Local); len(open) > maxDepth || len(t.Attr) > maxDepth {
				return errDepth
			}
			more = s.begin(t, open)
		case xml.CharData:
			if s.holdsURL(open) && url.Len() <= MaxURL {
				url.Write(t)
			}
		case xml.EndElement:
			if text := strings.TrimSpace(url.String()); text != "" && s.holdsURL(open) {
				more = s.url(text)
			}
			url.Reset()
			open = open[:len(open)-1]
		}
		if !more {
			return errStop
		}
	}
}

// begin handles the start of an element, and reports whether to continue.
func (s *reading) begin(t xml.StartElement, open []string) bool {
	if len(open) == 1 {
		return s.root(t.Name)
	}
	if s.report.Kind == Atom && s.holdsURL(open) {
		return s.href(t)
	}
	return true
}

// maxDepth is the maximum nesting of elements, and the maximum number of attributes of
// each: a decoder stores every open element and its namespace declarations.
const maxDepth = 100

// holdsURL reports whether the innermost of the open elements holds a URL. In RSS it is the
// fourth: rss, channel, item and link.
func (s *reading) holdsURL(open []string) bool {
	place, ok := places[s.report.Kind]
	n := len(open)
	return ok && n >= 3 && n <= 4 && open[n-1] == place[1] && open[n-2] == place[0]
}

// root handles the first element, and reports whether to continue.
func (s *reading) root(name xml.Name) bool {
	kind, ok := roots[name.Local]
	switch {
	case strings.EqualFold(name.Local, "html"):
		s.fault(HTMLPage)
		return false
	case !ok:
		s.report.Note(OtherXML, name.Local)
		return false
	}
	if s.report.Kind = kind; (kind == URLSet || kind == Index) && strings.TrimSuffix(name.Space, "/") != namespace {
		s.report.Note(OtherNamespace, name.Space)
	}
	return true
}

// href passes on the URL of a link in an Atom entry, and reports whether to continue.
func (s *reading) href(link xml.StartElement) bool {
	url, rel := "", "alternate"
	for _, a := range link.Attr {
		switch a.Name.Local {
		case "href":
			url = strings.TrimSpace(a.Value)
		case "rel":
			rel = a.Value
		}
	}
	return url == "" || rel != "alternate" || s.url(url)
}
