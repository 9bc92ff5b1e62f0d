package sitemap_test

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf16"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/encoding/charmap"

	"whichline/web/sitemap"
)

const head = `<?xml version="1.0" encoding="UTF-8"?>` + "\n" + `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`

func packed(text string) string {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	io.WriteString(z, text)
	z.Close()
	return b.String()
}

// unfinished packs the beginning of a longer text.
func unfinished(text string) string {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	io.WriteString(z, text)
	z.Flush()
	return b.String()
}

// read returns the URLs in a sitemap, its kind and the codes of its faults.
func read(in io.Reader) (urls []string, kind sitemap.Kind, faults string) {
	r := sitemap.ReadWithin(in, 3<<20, func(_ sitemap.Kind, url string) bool {
		urls = append(urls, url)
		return true
	})
	var codes []string
	for _, f := range r.Faults {
		codes = append(codes, f.Code.String())
	}
	return urls, r.Kind, strings.Join(codes, " ")
}

func TestRead(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		urls       string
		kind       sitemap.Kind
		faults     string
	}{
		{"urlset", head + "<url><loc> https://a/1\n</loc><lastmod>2026-01-01</lastmod></url><url><loc>https://a/?b&amp;c</loc></url></urlset>", "https://a/1 https://a/?b&c", sitemap.URLSet, ""},
		{"index", strings.ReplaceAll(head, "urlset", "sitemapindex") + "<sitemap><loc>https://a/s.xml.gz</loc></sitemap></sitemapindex>", "https://a/s.xml.gz", sitemap.Index, ""},
		{"gzip", packed(head + "<url><loc>https://a/1</loc></url></urlset>"), "https://a/1", sitemap.URLSet, ""},
		{"gzip cut short", packed(head + "<url><loc>https://a/1</loc></url></urlset>")[:60], "", sitemap.Unknown, "broken-gzip"},
		{"text in gzip cut short", unfinished("https://a/1\nhttps://a/22"), "https://a/1", sitemap.Text, "broken-gzip"},
		{"gzip cut short before its text", unfinished(""), "", sitemap.Unknown, "broken-gzip"},
		{"more white space than may be read", strings.Repeat(" ", 4<<20), "", sitemap.Unknown, "too-large"},
		{"not gzip", "\x1f\x8bxxxxxxxxxxxxx", "", sitemap.Unknown, "broken-gzip"},
		{"text", "\xef\xbb\xbfhttps://a/1\r\n\r\n https://a/2\nhttps://a/3", "https://a/1 https://a/2 https://a/3", sitemap.Text, ""},
		{"rss", "<rss version='2.0'><channel><link>https://a/</link><item><title>x</title><link>https://a/1</link></item></channel></rss>", "https://a/1", sitemap.RSS, ""},
		{"atom", "<feed xmlns='http://www.w3.org/2005/Atom'><link href='https://a/'/><entry><link href='https://a/1'/><link rel='edit' href='https://a/2'/></entry></feed>", "https://a/1", sitemap.Atom, ""},
		{"images are not pages", head + `<url><loc>https://a/1</loc><image:image xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"><image:loc>https://a/1.jpg</image:loc></image:image></url></urlset>`, "https://a/1", sitemap.URLSet, ""},
		{"CDATA and comments", head + "<!-- <loc>no</loc> --><url><loc><![CDATA[https://a/?1&2]]></loc></url></urlset>", "https://a/?1&2", sitemap.URLSet, ""},
		{"a long URL in pieces", head + "<url><loc>https://a/" + strings.Repeat("x", 2000) + "<!-- -->1</loc></url></urlset>", "https://a/" + strings.Repeat("x", 2000) + "1", sitemap.URLSet, ""},
		{"bare ampersand", head + "<url><loc>https://a/1</loc></url><url><loc>https://a/?b&c</loc></url></urlset>", "https://a/1", sitemap.URLSet, "not-xml"},
		{"cut short", head + "<url><loc>https://a/1</loc></url><url><lo", "https://a/1", sitemap.URLSet, "not-xml"},
		{"another namespace", "<urlset xmlns='https://example.com/'><url><loc>https://a/1</loc></url></urlset>", "https://a/1", sitemap.URLSet, "other-namespace"},
		{"no namespace", "<urlset><url><loc>https://a/1</loc></url></urlset>", "https://a/1", sitemap.URLSet, "other-namespace"},
		{"a page", "<!DOCTYPE html><html><body><p>Not found<br></body></html>", "", sitemap.Unknown, "html-page"},
		{"a page without its html element", "<!doctype html><title>Not found</title>", "", sitemap.Unknown, "html-page"},
		{"other XML", "<note><loc>x</loc></note>", "", sitemap.Unknown, "other-xml"},
		{"latin 1", "<?xml version='1.0' encoding='ISO-8859-1'?><urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'><url><loc>https://a/\xe9</loc></url></urlset>", "https://a/é", sitemap.URLSet, ""},
		{"UTF-8 by a name of the web", "<?xml version='1.0' encoding='utf8'?><urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'><url><loc>https://a/é</loc></url></urlset>", "https://a/é", sitemap.URLSet, ""},
		{"GB2312", "<?xml version='1.0' encoding='gb2312'?><urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'><url><loc>https://a/\xd6\xd0</loc></url></urlset>", "https://a/中", sitemap.URLSet, ""},
		{"UTF-16 in name only", "<?xml version='1.0' encoding='unicode'?><urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'><url><loc>https://a/é</loc></url></urlset>", "https://a/é", sitemap.URLSet, ""},
		{"UTF-16", utf16LE("\ufeff<?xml version='1.0' encoding='UTF-16'?><urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'><url><loc>https://a/é</loc></url></urlset>"), "https://a/é", sitemap.URLSet, ""},
		{"text in UTF-16", utf16LE("\ufeffhttps://a/1\r\nhttps://a/2\r\n"), "https://a/1 https://a/2", sitemap.Text, ""},
		{"UTF-16 in gzip", packed(utf16LE("\ufeffhttps://a/1")), "https://a/1", sitemap.Text, ""},
		{"no encoding, to the web", "<?xml version='1.0' encoding='iso-2022-kr'?><urlset/>", "", sitemap.Unknown, "unknown-charset"},
		{"unknown charset", "<?xml version='1.0' encoding='klingon'?><urlset/>", "", sitemap.Unknown, "unknown-charset"},
		{"empty", " \n", "", sitemap.Unknown, "empty"},
		{"no URLs", head + "</urlset>", "", sitemap.URLSet, "no-urls"},
		{"long URL", head + "<url><loc>https://a/" + strings.Repeat("x", 2048) + "</loc></url></urlset>", "https://a/" + strings.Repeat("x", 2048), sitemap.URLSet, "long-url"},
		{"short in characters, long in bytes", head + "<url><loc>https://a/" + strings.Repeat("é", 1100) + "</loc></url></urlset>", "https://a/" + strings.Repeat("é", 1100), sitemap.URLSet, "long-url"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			for _, in := range []io.Reader{strings.NewReader(tt.text), iotest.OneByteReader(strings.NewReader(tt.text))} {
				urls, kind, faults := read(in)
				if d := cmp.Diff([]string{tt.urls, string(tt.kind), tt.faults}, []string{strings.Join(urls, " "), string(kind), faults}); d != "" {
					t.Errorf("(-want +got):\n%s", d)
				}
			}
		})
	}
}

// utf16LE encodes text as UTF-16, little end first.
func utf16LE(text string) string {
	var b []byte
	for _, unit := range utf16.Encode([]rune(text)) {
		b = binary.LittleEndian.AppendUint16(b, unit)
	}
	return string(b)
}

// A URL is too long by its bytes, and the sentence names them.
func TestLongURLNamesBytes(t *testing.T) {
	if got, want := sitemap.LongURL.Text(), fmt.Sprintf("has %d bytes or more", sitemap.MaxURL); !strings.Contains(got, want) {
		t.Errorf("%q; want %q in it", got, want)
	}
}

// The limits of the protocol end a sitemap; the URLs before the limit count.
func TestLimits(t *testing.T) {
	for _, tt := range []struct {
		name string
		text io.Reader
		urls int
		want string
	}{
		{"URLs", io.MultiReader(strings.NewReader(head), strings.NewReader(strings.Repeat("<url><loc>https://a/1</loc></url>", sitemap.MaxURLs+1))), sitemap.MaxURLs, "too-many"},
		{"octets", io.MultiReader(strings.NewReader(head+"<url><loc>https://a/1</loc></url>"), &forever{text: "<!-- nothing -->\n"}), 1, "too-large"},
		{"a long comment", io.MultiReader(strings.NewReader(head+"<url><loc>https://a/1</loc></url><!--"), &forever{text: "< "}), 1, "long-piece"},
		{"a long text", io.MultiReader(strings.NewReader(head+"<url><loc>"), &forever{text: "a"}), 0, "long-piece"},
		{"a long comment before the first element", strings.NewReader(strings.Replace(head, "\n", "<!--"+strings.Repeat("a", 64<<10)+"-->", 1) + "<url><loc>https://a/1</loc></url></urlset>"), 0, "long-piece"},
		{"a comment that is just short enough", strings.NewReader(strings.Replace(head, "\n", "<!--"+strings.Repeat("a", 63<<10)+"-->", 1) + "<url><loc>https://a/1</loc></url></urlset>"), 1, ""},
		{"a long line", &forever{text: "https://a/"}, 1, "long-url too-large"},
		{"a long attribute", io.MultiReader(strings.NewReader(head+"<url><loc a='"), &forever{text: ">"}), 0, "long-piece"},
		{"a long declaration", io.MultiReader(strings.NewReader("<!DOCTYPE urlset ["), &forever{text: "<!ENTITY a 'b'>"}), 0, "long-piece"},
		{"a long comment in another encoding", io.MultiReader(strings.NewReader("<?xml version='1.0' encoding='IBM037'?>"+ebcdic(t, "<urlset><!--")), &forever{text: "<>"}), 0, "other-namespace long-piece"},
		{"a long text in another encoding", io.MultiReader(strings.NewReader("<?xml version='1.0' encoding='iso-2022-jp'?><urlset><url><loc>\x1b$B"), &forever{text: "<>>>"}), 0, "other-namespace not-xml"},
		{"a document that is packed", packing(io.MultiReader(strings.NewReader(head), &forever{text: "<!-- nothing -->\n"}), 4<<20), 0, "too-large"},
		{"an answer that breaks off", io.MultiReader(strings.NewReader(head+"<url><loc>https://a/1</loc></url><url><lo"), iotest.ErrReader(io.ErrUnexpectedEOF)), 1, ""},
		{"a packed answer that breaks off", io.MultiReader(strings.NewReader(packed(head + "<url><loc>https://a/1</loc></url></urlset>")[:60]), iotest.ErrReader(io.ErrUnexpectedEOF)), 0, ""},
		{"an answer that breaks off before a URL", io.MultiReader(strings.NewReader(head), iotest.ErrReader(io.ErrUnexpectedEOF)), 0, ""},
		{"a fault before an answer breaks off", io.MultiReader(strings.NewReader(head+"<url><loc>https://a/?b&c</loc></url>"), iotest.ErrReader(io.ErrUnexpectedEOF)), 0, "not-xml"},
		{"what is packed is empty", &forever{text: packed("")}, 0, "too-large"},
		{"an answer that breaks off in white space", io.MultiReader(strings.NewReader("\n"), iotest.ErrReader(io.ErrUnexpectedEOF)), 0, ""},
		{"a deep document", io.MultiReader(strings.NewReader(head), &forever{text: "<a>"}), 0, "too-deep"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			urls, _, faults := read(tt.text)
			if len(urls) != tt.urls || faults != tt.want {
				t.Errorf("%d URLs, %q; want %d, %q", len(urls), faults, tt.urls, tt.want)
			}
		})
	}
}

// ebcdic returns a text in an encoding in which other octets are the marks of XML.
func ebcdic(t *testing.T, text string) string {
	encoded, err := charmap.CodePage037.NewEncoder().String(text)
	if err != nil {
		t.Fatal(err)
	}
	return encoded
}

// packing returns so many octets of text, packed.
func packing(text io.Reader, octets int64) io.Reader {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	io.CopyN(z, text, octets)
	z.Close()
	return &b
}

// A decoder holds each piece of XML in memory, so the length of a piece is bounded,
// regardless of its form before decoding.
func TestPiecesAreBounded(t *testing.T) {
	for name, text := range map[string]string{
		"declaration":                 "<!DOCTYPE urlset [" + strings.Repeat("<!ENTITY a 'b'>", 10_000),
		"comment in another encoding": "<?xml version='1.0' encoding='IBM037'?>" + ebcdic(t, "<urlset><!--") + strings.Repeat("<>", 100_000),
		"text in another encoding":    "<?xml version='1.0' encoding='iso-2022-jp'?><urlset><url><loc>\x1b$B" + strings.Repeat("<>>>", 100_000),
	} {
		r := sitemap.Read(strings.NewReader(text), func(sitemap.Kind, string) bool { return true })
		if most := int64(72 << 10); r.Octets > most { // a piece, and the read-ahead
			t.Errorf("%s: %d octets are read; want at most %d", name, r.Octets, most)
		}
	}
}

// Elements may stand so deep in each other, and have so many attributes.
func TestElementsAreBounded(t *testing.T) {
	nested := func(depth int) string {
		return strings.Repeat("<a>", depth) + strings.Repeat("</a>", depth)
	}
	attributes := func(n int) string { return "<a" + strings.Repeat(" xmlns:b='c'", n) + "/>" }
	for _, tt := range []struct{ name, text, faults string }{
		{"deep", nested(99), "no-urls"}, // in the first element
		{"too deep", nested(100), "too-deep"},
		{"attributes", attributes(100), "no-urls"},
		{"too many attributes", attributes(101), "too-deep"},
	} {
		if _, _, faults := read(strings.NewReader(head + tt.text + "</urlset>")); faults != tt.faults {
			t.Errorf("%s: %q; want %q", tt.name, faults, tt.faults)
		}
	}
}

// Where nothing is told of, others have a turn, and the reading can be ended.
func TestPauses(t *testing.T) {
	for name, in := range map[string]io.Reader{
		"elements":       io.MultiReader(strings.NewReader(head), &forever{text: "<a/>"}),
		"packed":         packing(io.MultiReader(strings.NewReader(head), &forever{text: "<a/>"}), 4<<20),
		"white space":    &forever{text: " "},
		"lines":          io.MultiReader(strings.NewReader("x"), &forever{text: "\n"}),
		"packed nothing": &forever{text: packed("")},
	} {
		counting, pauses := &countingReader{r: in}, 0
		sitemap.ReadWithPauses(counting, func() bool { pauses++; return pauses < 10 }, func(sitemap.Kind, string) bool { return true })
		if most := 1 << 20; pauses != 10 || counting.octets > most {
			t.Errorf("%s: %d pauses, %d octets; want 10 and at most %d", name, pauses, counting.octets, most)
		}
	}
}

type countingReader struct {
	r      io.Reader
	octets int
}

func (c *countingReader) Read(p []byte) (int, error) {
	n, err := c.r.Read(p)
	c.octets += n
	return n, err
}

// A document in another encoding is read to its end, regardless of its length.
func TestLongDocumentInAnotherEncoding(t *testing.T) {
	const url = "<url><loc>https://a/\xe9</loc></url>"
	urls, _, faults := read(strings.NewReader("<?xml version='1.0' encoding='ISO-8859-1'?><urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'>" + strings.Repeat(url, 10_000) + "</urlset>"))
	if len(urls) != 10_000 || urls[9_999] != "https://a/é" || faults != "" {
		t.Errorf("%d URLs, %q", len(urls), faults)
	}
}

// forever is a text that does not end.
type forever struct {
	text string
	at   int
}

func (f *forever) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = f.text[f.at%len(f.text)]
		f.at++
	}
	return len(p), nil
}

// It is read no further than it is wanted.
func TestStop(t *testing.T) {
	n := 0
	r := sitemap.Read(strings.NewReader(head+strings.Repeat("<url><loc>https://a/1</loc></url>", 10)), func(sitemap.Kind, string) bool {
		n++
		return n < 3
	})
	if n != 3 || r.URLs != 3 || len(r.Faults) != 0 {
		t.Errorf("%d URLs, report %+v", n, r)
	}
}

func TestCodes(t *testing.T) {
	seen := make(map[string]bool)
	for _, c := range sitemap.Codes() {
		if c.String() == "" || seen[c.String()] || !strings.HasSuffix(c.Text(), ".") {
			t.Errorf("%d: code %q, text %q", c, c, c.Text())
		}
		seen[c.String()] = true
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(head + "<url><loc>https://a/1</loc></url></urlset>"))
	f.Add([]byte(packed("https://a/1\n")))
	f.Fuzz(func(t *testing.T, text []byte) {
		n := 0
		r := sitemap.Read(bytes.NewReader(text), func(_ sitemap.Kind, url string) bool {
			if url == "" || strings.TrimSpace(url) != url {
				t.Errorf("URL %q", url)
			}
			n++
			return true
		})
		if n != r.URLs || n > sitemap.MaxURLs || r.Octets > sitemap.MaxOctets {
			t.Errorf("%d URLs, report %+v", n, r)
		}
		if n == 0 && len(r.Faults) == 0 {
			t.Error("nothing read, and nothing wrong")
		}
	})
}
