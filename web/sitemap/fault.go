package sitemap

import "fmt"

// A Fault is a mistake or a limit found in a sitemap.
type Fault struct {
	Code    Code
	Count   int    // how often
	Example string // the first URL or text with it; may be empty
}

// A Code is the code of a fault. Its String is stable, its Text a sentence.
type Code uint8

// The faults.
const (
	Empty Code = iota
	BrokenGzip
	TooLarge
	NotXML
	LongPiece
	TooDeep
	HTMLPage
	OtherXML
	OtherNamespace
	UnknownCharset
	TooMany
	LongURL
	NestedIndex
	NoURLs
	NotAbsolute
	OtherHost
	Twice

	codeCount
)

// codes is indexed by [Code].
var codes = [codeCount]struct{ code, text string }{
	Empty:          {"empty", "The file is empty."},
	BrokenGzip:     {"broken-gzip", "The file is compressed with gzip, but can't be unpacked to its end."},
	TooLarge:       {"too-large", "The file is larger than 50 MB, which is the limit for a sitemap: only the beginning was read. Split it."},
	NotXML:         {"not-xml", "The file begins as XML, but can be read as XML only up to some place. A `&` in a URL is written as `&amp;`."},
	LongPiece:      {"long-piece", fmt.Sprintf("A comment, tag or text in it is longer than %d KiB: nothing from there on was read.", maxToken>>10)},
	TooDeep:        {"too-deep", fmt.Sprintf("Elements in it are nested more than %d deep, or one has more than %[1]d attributes: nothing from there on was read.", maxDepth)},
	HTMLPage:       {"html-page", "This is a web page, not a sitemap."},
	OtherXML:       {"other-xml", "This is XML, but not a sitemap: its first element is neither `urlset` nor `sitemapindex`, and it isn't an RSS or Atom feed."},
	OtherNamespace: {"other-namespace", `The first element should say xmlns="http://www.sitemaps.org/schemas/sitemap/0.9".`},
	UnknownCharset: {"unknown-charset", "The file names an encoding that isn't known. Sitemaps are UTF-8."},
	TooMany:        {"too-many", fmt.Sprintf("The file has more than %d URLs, which is the limit for a sitemap: only the first were read. Split it.", MaxURLs)},
	LongURL:        {"long-url", fmt.Sprintf("A URL in it has %d bytes or more, which is over the limit for sitemaps.", MaxURL)},
	NestedIndex:    {"nested-index", "A sitemap index lists another index. It may only list sitemaps."},
	NoURLs:         {"no-urls", "The file lists no URLs."},
	NotAbsolute:    {"not-absolute", "A URL in it isn't a whole one, with https:// or http:// and the host."},
	OtherHost:      {"other-host", "A URL in it is outside the site that this robots.txt covers."},
	Twice:          {"twice", "It lists a sitemap that is already listed."},
}

// String returns the code, such as "not-xml".
func (c Code) String() string { return codes[c].code }

// Text describes the fault and its correction in a sentence.
func (c Code) Text() string { return codes[c].text }

// Codes returns all codes.
func Codes() []Code {
	all := make([]Code, codeCount)
	for i := range all {
		all[i] = Code(i)
	}
	return all
}
