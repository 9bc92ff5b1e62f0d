package bulk

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"iter"
	"strings"
	"unicode/utf8"

	"whichline/templates/words"
	"whichline/web/limit"
	"whichline/web/sitemap"
)

// MostUnpacked is the maximum number of octets read of a file, after it was unpacked.
const MostUnpacked = 64 << 20

// A File is URLs in a file as other programs write them: a text with one on a line, a
// table in CSV, or a sitemap, each also in gzip format. It is read as it is asked
// for, in memory that does not grow with the uncompressed size.
type File struct {
	Reason Reason // of URLs for which the file names none; set before the first call of Next

	next func() (Input, error, bool)
	stop func()

	problem FileProblem // why nothing follows; "" if the file ended
	measure Measure     // of the weights; "" if there are none
	unread  int         // weights that are no whole numbers
}

// A FileProblem is the stable code of why a file, or the rest of it, was not read.
type FileProblem string

// The problems of files.
const (
	BrokenGzip   FileProblem = "gzip"          // it cannot be unpacked to its end
	AnArchive    FileProblem = "zip"           // it is a ZIP archive, as spreadsheets are, too
	TooMuch      FileProblem = "large"         // it has more than is read
	NoColumn     FileProblem = "column"        // no column of the table holds URLs, or none has the name asked for
	ReasonsAlone FileProblem = "reasons"       // a table of Search Console's reasons without URLs
	LongRow      FileProblem = "row"           // a row of the table has no end
	AnIndex      FileProblem = "index"         // it lists sitemaps, not pages
	NoSitemap    FileProblem = "xml"           // it is XML, but no sitemap
	BrokenXML    FileProblem = "broken"        // it breaks the rules of XML
	UnreadXML    FileProblem = "unread-xml"    // a part of it is longer, or nested deeper, than is read
	SitemapLarge FileProblem = "sitemap-large" // it is larger than a sitemap may be
)

// problemTexts are the sentences of problems.
var problemTexts = map[FileProblem]string{
	BrokenGzip:   "The file is compressed with gzip and can't be unpacked to its end.",
	AnArchive:    "This is a ZIP archive, or a spreadsheet such as .xlsx, and neither is read. Unpack it, or save the table as CSV.",
	TooMuch:      "The first 64 MiB of the file were read, which is how much is taken at a time. Split the file to test the rest.",
	NoColumn:     "The column with the URLs wasn't found in the table. Type its name or number.",
	ReasonsAlone: "This table lists Search Console's reasons and no URLs. Open a reason there, such as Blocked by robots.txt, and export its URLs.",
	LongRow:      "A row of the table is too long or has others in it, and nothing was read from it on. Is a quotation mark missing?",
	AnIndex:      "This is a sitemap index: it lists sitemaps and no pages. Choose one of those sitemaps.",
	NoSitemap:    "This isn't a sitemap or feed that can be read: it's another kind of XML, HTML or an unknown encoding.",
	UnreadXML:    "A part of the file is longer, or nested deeper, than is read: only what comes before it was tested.",
	BrokenXML:    "The file breaks the rules of XML and was read up to the mistake. A & in a URL is written as &amp;.",
	SitemapLarge: "The file is larger than a sitemap may be, which is 50,000 URLs and 50 MB: the first of them were tested.",
}

func init() {
	for p, text := range problemTexts {
		words.Register(map[string]string{"bulk.file." + string(p): text})
	}
}

// Text describes p in a sentence of English.
func (p FileProblem) Text() string { return problemTexts[p] }

// ErrPause says that so much was read that others should have a turn before the next
// URL is asked for.
var ErrPause = errors.New("others have a turn")

// Open reads the URLs of body, a file with the given name. Column is the name or the
// number of the column of a table that holds them; if it is "", the column is found.
// The caller calls Close.
func Open(body []byte, name, column string) *File {
	f := new(File)
	f.next, f.stop = iter.Pull2(f.all(body, strings.TrimSuffix(strings.ToLower(name), ".gz"), strings.TrimSpace(column)))
	return f
}

// Waits returns false.
func (f *File) Waits() bool { return false }

// Next returns the next URL, or [io.EOF] behind the last one that is read. Now and then
// it returns [ErrPause] instead: then there is more to be read.
func (f *File) Next() (Input, error) {
	in, err, ok := f.next()
	if !ok {
		return Input{}, io.EOF
	}
	return in, err
}

// Problem returns why the file, or the rest of it, was not read; "" if it was, or
// while Next has more.
func (f *File) Problem() FileProblem { return f.problem }

// Measure returns the kind of weights that the URLs have, once the first one was read; "" if
// they have none.
func (f *File) Measure() Measure { return f.measure }

// Unread returns the number of weights that are no whole numbers. They weigh nothing.
func (f *File) Unread() int { return f.unread }

// Close ends the reading.
func (f *File) Close() { f.stop() }

// all tells of each URL in body.
func (f *File) all(body []byte, name, column string) iter.Seq2[Input, error] {
	return func(next func(Input, error) bool) {
		stopped := false
		tell := func(in Input, err error) bool {
			stopped = stopped || !next(in, err)
			return !stopped
		}
		pause := func() bool { return tell(Input{}, ErrPause) }
		text, err := unpacked(pausing(bytes.NewReader(body), pause), body)
		if err != nil {
			f.problem = BrokenGzip
			return
		}
		bound := &limited{r: pausing(text, pause), left: MostUnpacked}
		r := bufio.NewReaderSize(sitemap.InUTF8(bound), limit.Short)
		switch begin := beginning(r, column); {
		case strings.HasPrefix(begin, "PK\x03\x04"):
			f.problem = AnArchive
		case strings.HasPrefix(begin, "<"):
			f.sitemap(r, tell)
		case isTable(begin, name, column), isExport(r):
			f.table(r, begin, column, tell)
		default:
			if isURLColumn(begin) {
				skipLine(r) // of a table that has one column
			}
			f.text(r, tell)
		}
		switch {
		case bound.broken:
			f.problem = BrokenGzip
		case bound.left == 0 && f.problem == "":
			f.problem = TooMuch
		}
	}
}

// unpacked returns the content of r, which begins as body does and may be
// compressed.
func unpacked(r io.Reader, body []byte) (io.Reader, error) {
	if !bytes.HasPrefix(body, []byte{0x1f, 0x8b}) {
		return r, nil
	}
	return gzip.NewReader(r)
}

// pausing returns r as a reader that pauses, and ends where nobody goes on.
func pausing(r io.Reader, pause func() bool) io.Reader {
	return &sitemap.Pausing{Reader: r, Pause: pause, Stopped: io.EOF}
}

// A limited reader ends after so many octets, and where its reader fails.
type limited struct {
	r      io.Reader
	left   int
	broken bool
}

func (l *limited) Read(p []byte) (int, error) {
	if l.left == 0 {
		return 0, io.EOF
	}
	n, err := l.r.Read(p[:min(len(p), l.left)])
	l.left -= n
	if err != nil && !errors.Is(err, io.EOF) {
		l.broken = true
		return n, io.EOF
	}
	return n, err
}

// beginning returns the first line with something on it other than a comment, or the hint on
// its separator that Excel wants above a table, as far as it is in memory. A byte order mark,
// blanks, comments and the hint are read away.
func beginning(r *bufio.Reader, column string) string {
	if mark, _ := r.Peek(3); string(mark) == "\ufeff" {
		r.Discard(3)
	}
	for {
		skipBlanks(r)
		there, _ := r.Peek(limit.Short / 2)
		line, _, _ := bytes.Cut(there, []byte("\n"))
		begin := strings.TrimSpace(string(line))
		comment := strings.HasPrefix(begin, "#") && !namesColumns(begin, column)
		if !comment && !isSeparatorHint(begin) {
			return begin
		}
		skipLine(r)
	}
}

// isSeparatorHint reports whether a line is like "sep=;".
func isSeparatorHint(line string) bool {
	sign, found := strings.CutPrefix(strings.ToLower(line), "sep=")
	return found && len(sign) < 2 // a tab is trimmed off
}

// skipBlanks reads blanks away.
func skipBlanks(r *bufio.Reader) {
	for {
		c, err := r.Peek(1)
		if err != nil || !strings.ContainsRune(" \t\r\n", rune(c[0])) {
			return
		}
		r.Discard(1)
	}
}

// skipLine reads the rest of a line away, however long it is.
func skipLine(r *bufio.Reader) {
	for {
		if _, err := r.ReadSlice('\n'); !errors.Is(err, bufio.ErrBufferFull) {
			return
		}
	}
}

// text tells of the URLs of a text.
func (f *File) text(r *bufio.Reader, tell func(Input, error) bool) {
	text := NewText(r)
	for {
		in, err := text.Next()
		if err != nil { // of a reader that ends wherever it fails
			return
		}
		in.URL, in.Reason = strings.ToValidUTF8(in.URL, string(utf8.RuneError)), f.Reason
		if !tell(in, nil) {
			return
		}
	}
}

// sitemap tells of the URLs of a sitemap, or of a feed.
func (f *File) sitemap(r *bufio.Reader, tell func(Input, error) bool) {
	report := sitemap.Read(r, func(kind sitemap.Kind, url string) bool {
		if kind == sitemap.Index {
			f.problem = AnIndex
			return false
		}
		return tell(Input{URL: url, Reason: f.Reason}, nil)
	})
	if f.problem != "" {
		return
	}
	for _, x := range []struct {
		code    sitemap.Code
		problem FileProblem
	}{
		{sitemap.HTMLPage, NoSitemap}, {sitemap.OtherXML, NoSitemap}, {sitemap.UnknownCharset, NoSitemap},
		{sitemap.NotXML, BrokenXML}, {sitemap.LongPiece, UnreadXML}, {sitemap.TooDeep, UnreadXML},
		{sitemap.TooMany, SitemapLarge}, {sitemap.TooLarge, SitemapLarge},
	} {
		if report.Has(x.code) {
			f.problem = x.problem
			return
		}
	}
}
