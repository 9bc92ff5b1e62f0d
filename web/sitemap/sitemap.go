// Package sitemap reads sitemaps in the XML of sitemaps.org, sitemap indexes, plain
// lists of URLs, and RSS and Atom feeds, each with or without gzip.
//
// It reads a sitemap as a stream, in constant memory, and never fails: faults are in the
// [Report].
package sitemap

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"io"
	"slices"
)

// Limits of the protocol (sitemaps.org, "Sitemap file requirements").
const (
	MaxOctets = 50 << 20 // of one sitemap, unpacked: 52,428,800
	MaxURLs   = 50_000   // in one sitemap or index
	MaxURL    = 2048     // the length in octets that a URL must stay below
)

// A Kind is the format of a document. Its String is stable.
type Kind string

// The kinds of documents.
const (
	Unknown Kind = ""       // none of these
	URLSet  Kind = "urlset" // a sitemap
	Index   Kind = "index"  // a sitemap of sitemaps
	Text    Kind = "text"   // one URL a line
	RSS     Kind = "rss"    // a feed
	Atom    Kind = "atom"   // a feed
)

// A Report describes a sitemap.
type Report struct {
	Kind   Kind
	URLs   int   // number of URLs passed on
	Octets int64 // read, unpacked
	Gzip   bool
	Faults []Fault // in order of first occurrence, each code once
}

// Note adds a fault, or counts it once more. It keeps the first example.
func (r *Report) Note(c Code, example string) {
	for i := range r.Faults {
		if r.Faults[i].Code == c {
			r.Faults[i].Count++
			return
		}
	}
	r.Faults = append(r.Faults, Fault{c, 1, example})
}

// Has reports whether c is among the faults.
func (r *Report) Has(c Code) bool {
	return slices.ContainsFunc(r.Faults, func(f Fault) bool { return f.Code == c })
}

// Read reads a sitemap and calls tell with its kind and each URL, without surrounding
// space and otherwise as written. It stops when tell returns false or a limit of the
// protocol is reached. An error of in ends the sitemap there; the caller must obtain it
// from in.
func Read(in io.Reader, tell func(kind Kind, url string) bool) Report {
	return ReadWithPauses(in, func() bool { return true }, tell)
}

// ReadWithPauses is like Read and also calls pause for every 64 KiB, packed or unpacked,
// so that others may have a turn even where there are no URLs. It stops when pause
// returns false.
func ReadWithPauses(in io.Reader, pause func() bool, tell func(kind Kind, url string) bool) Report {
	return read(in, MaxOctets, pause, tell)
}

// read is ReadWithPauses with a limit on the octets.
func read(in io.Reader, octets int64, pause func() bool, tell func(kind Kind, url string) bool) Report {
	s := &reading{tell: tell, source: &noting{r: in}}
	packed := newCounter(s.source, octets, pause)
	text, err := s.unpacked(packed)
	if err != nil {
		s.fault(BrokenGzip)
		return s.finished()
	}
	counted := newCounter(text, octets, pause)
	buffered := bufio.NewReader(InUTF8(counted))
	switch begin := start(buffered); {
	case len(begin) == 0:
		s.fault(Empty)
	case begin[0] == '<':
		s.xml(buffered)
	default:
		s.text(buffered)
	}
	switch {
	case counted.over || packed.over:
		s.cut()
		s.fault(TooLarge)
	case s.source.err != nil:
		s.cut()
	case s.broken != nil && s.broken.err != nil:
		s.cut()
		s.fault(BrokenGzip)
	}
	s.report.Octets = octets - counted.left
	return s.finished()
}

// A reading is the state of reading a sitemap.
type reading struct {
	tell   func(Kind, string) bool
	report Report
	source *noting // the input
	broken *noting // the decompressor, if any
}

// unpacked returns the content of in, which may be compressed.
func (s *reading) unpacked(in io.Reader) (io.Reader, error) {
	packed := bufio.NewReader(in)
	if magic, _ := packed.Peek(2); !bytes.Equal(magic, []byte{0x1f, 0x8b}) {
		return packed, nil
	}
	s.report.Gzip = true
	z, err := gzip.NewReader(packed)
	if err != nil {
		return nil, err
	}
	s.broken = &noting{r: z}
	return s.broken, nil
}

// start returns the first octets after a byte order mark and white space, without
// consuming them.
func start(r *bufio.Reader) []byte {
	if mark, _ := r.Peek(3); bytes.Equal(mark, []byte("\xef\xbb\xbf")) {
		r.Discard(3)
	}
	for {
		next, err := r.Peek(1)
		if err != nil || !isSpace(next[0]) {
			return next
		}
		r.Discard(1)
	}
}

func isSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }

// url passes on a URL, and reports whether to continue.
func (s *reading) url(url string) bool {
	if s.report.URLs == MaxURLs {
		s.fault(TooMany)
		return false
	}
	s.report.URLs++
	if len(url) >= MaxURL {
		s.report.Note(LongURL, url)
	}
	return s.tell(s.report.Kind, url)
}

// fault records a fault of the sitemap.
func (s *reading) fault(c Code) { s.report.Note(c, "") }

// cut drops the faults of a document that ends too early, where its rest was not read.
func (s *reading) cut() {
	s.report.Faults = slices.DeleteFunc(s.report.Faults, func(f Fault) bool { return f.Code == NotXML || f.Code == Empty })
}

// finished returns the report.
func (s *reading) finished() Report {
	if s.report.URLs == 0 && len(s.report.Faults) == 0 && s.source.err == nil {
		s.fault(NoURLs)
	}
	return s.report
}
