// Package sitemap reads sitemaps: those of sitemaps.org in XML, indexes of them,
// plain lists of URLs, and RSS and Atom feeds, each with or without gzip.
//
// A sitemap is read as it comes, in memory that does not grow with it, and never
// fails: what is wrong with it is in its [Report].
package sitemap

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"io"
)

// Limits of the protocol (sitemaps.org, "Sitemap file requirements").
const (
	MaxOctets = 50 << 20 // of one sitemap, unpacked: 52,428,800
	MaxURLs   = 50_000   // in one sitemap or index
	MaxURL    = 2048     // octets of one URL; it has to have fewer
)

// A Kind is what a document turned out to be. Its String is stable.
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

// A Report says what was read.
type Report struct {
	Kind   Kind
	URLs   int   // how many URLs were told of
	Octets int64 // read, unpacked
	Gzip   bool
	Faults []Fault // in the order in which they were met, each code once
}

// Note adds a fault, or counts it once more. Example is what it is about; the first
// one is kept.
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
	for _, f := range r.Faults {
		if f.Code == c {
			return true
		}
	}
	return false
}

// Read reads a sitemap and calls tell with its kind and each URL in it, without the
// space around it and otherwise as written. It reads no further when tell returns false, or when
// a limit of the protocol is reached. Errors of in end the sitemap there; they are
// for the caller, who gave it, to know.
func Read(in io.Reader, tell func(kind Kind, url string) bool) Report {
	return ReadWithPauses(in, func() bool { return true }, tell)
}

// ReadWithPauses is Read that calls pause for every 64 KiB, packed or unpacked, so that
// others may have a turn where there is nothing to tell of. It reads no further when
// pause returns false.
func ReadWithPauses(in io.Reader, pause func() bool, tell func(kind Kind, url string) bool) Report {
	return read(in, MaxOctets, pause, tell)
}

// read is ReadWithPauses of at most so many octets.
func read(in io.Reader, octets int64, pause func() bool, tell func(kind Kind, url string) bool) Report {
	s := &reading{tell: tell}
	packed := newCounter(in, octets, pause)
	text, err := s.unpacked(packed)
	if err != nil {
		s.fault(BrokenGzip)
		return s.finished()
	}
	counted := newCounter(text, octets, pause)
	buffered := bufio.NewReader(counted)
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
		s.fault(TooLarge)
	case s.broken != nil && s.broken.err != nil:
		s.fault(BrokenGzip)
	}
	s.report.Octets = octets - counted.left
	return s.finished()
}

// A reading is a sitemap while it is read.
type reading struct {
	tell   func(Kind, string) bool
	report Report
	broken *noting // what unpacks, if anything does
}

// unpacked returns what in holds, which may be compressed.
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

// start returns the first octets that are neither a byte order mark nor white
// space, and leaves them to be read.
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

// url tells of a URL, and reports whether to go on.
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

// fault notes that something is wrong with the sitemap.
func (s *reading) fault(c Code) { s.report.Note(c, "") }

// finished returns the report.
func (s *reading) finished() Report {
	if s.report.URLs == 0 && len(s.report.Faults) == 0 {
		s.fault(NoURLs)
	}
	return s.report
}
