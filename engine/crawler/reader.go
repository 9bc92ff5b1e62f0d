package crawler

import (
	"whichline/engine"
	"whichline/engine/internal/choice"
	"whichline/engine/verdicts"
	"whichline/engine/work"
)

// fallbacks are readings of one crawler each: RFC 9309 with the fallback to another
// crawler's group that its operator documents. They are not among [engine.Readings].
var fallbacks = [...]*engine.Reading{
	{
		Code:  "apple",
		Name:  "Apple",
		About: "As RFC 9309, with the fallback to the group for Googlebot that Apple documents for Applebot.",
		Set:   choice.Set{Crawlers: choice.By("https://support.apple.com/en-us/119829", choice.KnownCrawlers)},
	},
	{
		Code:  "botify",
		Name:  "Botify",
		About: "As RFC 9309, with the fallback to the group for Googlebot that Botify documented for its crawler in 2014.",
		Set:   choice.Set{Crawlers: choice.By("https://www.botify.com/blog/virtual-robots-txt", choice.KnownCrawlers)},
	},
}

// Reading returns how e is documented to read a robots.txt file, or RFC 9309 if
// that is not documented.
func (e *Entry) Reading() (r *engine.Reading, documented bool) {
	for _, r := range fallbacks {
		if e.ReadingCode == r.Code {
			return r, true
		}
	}
	if r := engine.ReadingByCode(e.ReadingCode); r != nil {
		return r, true
	}
	return engine.RFC9309, false
}

// ReadingOf returns how c is documented to read a robots.txt file, or RFC 9309 if
// that is not documented or c is not known.
func ReadingOf(c engine.Crawler) (r *engine.Reading, documented bool) {
	if e := Known(c); e != nil {
		return e.Reading()
	}
	return engine.RFC9309, false
}

// A Reader says how a file is read for each crawler. The zero Reader is [Own].
type Reader struct{ all *engine.Reading }

// Own reads for each crawler as [ReadingOf] says that it reads itself.
var Own Reader

// ownCode is the code of Own. No reading has it.
const ownCode = "own"

// AllBy returns the Reader that reads for every crawler as r does.
func AllBy(r *engine.Reading) Reader { return Reader{r} }

// ReaderByCode returns the Reader with the given code: "own", or the code of the
// reading that it reads by for every crawler. It returns false if there is none.
func ReaderByCode(code string) (Reader, bool) {
	if code == ownCode {
		return Own, true
	}
	r := engine.ReadingByCode(code)
	return Reader{r}, r != nil
}

// ReaderCodes returns the codes of all Readers, that of Own first.
func ReaderCodes() []string {
	codes := []string{ownCode}
	for _, r := range engine.Readings() {
		codes = append(codes, r.Code)
	}
	return codes
}

// Code returns the stable code of r.
func (r Reader) Code() string {
	if r == Own {
		return ownCode
	}
	return r.all.Code
}

// For returns the reading by which r reads for c.
func (r Reader) For(c engine.Crawler) *engine.Reading {
	if r == Own {
		reading, _ := ReadingOf(c)
		return reading
	}
	return r.all
}

// Foremost returns the reading in which a file as a whole is shown to somebody who
// asks about crawlers: that of the first, or Google's if there is none.
func (r Reader) Foremost(crawlers []engine.Crawler) *engine.Reading {
	switch {
	case r != Own:
		return r.all
	case len(crawlers) == 0:
		return engine.Google
	}
	return r.For(crawlers[0])
}

// Files are one robots.txt file as several readings read it, each when it is first
// asked for. They must not be used by several goroutines at once.
type Files struct {
	Body  string
	read  map[*engine.Reading]*engine.File
	steps int // to read it; 0 if they were not counted
}

// mostRead is how many steps of [work.ParseSteps] it takes at most to read a file for
// several readings, as what they read is in memory at the same time: some fourteen
// octets for a step. The largest files that people serve take a tenth of it for each.
const mostRead = 1_200_000

// Fits reports whether the file can be read by r, too, beside the readings that it was
// read by. It can always be read by one.
func (f *Files) Fits(r *engine.Reading) bool {
	n := len(f.read)
	return n == 0 || f.read[r] != nil || (n+1)*f.readSteps() <= mostRead
}

// Fit returns for how many of the first crawlers the file can be read at a time, as r
// reads it for them: for all of them, unless hardly a file is so large.
func (f *Files) Fit(r Reader, crawlers []engine.Crawler) int {
	readings := make(map[*engine.Reading]bool)
	for read := range f.read {
		readings[read] = true
	}
	for i, c := range crawlers {
		readings[r.For(c)] = true
		if n := len(readings); n > 1 && n > len(f.read) && n*f.readSteps() > mostRead {
			return i
		}
	}
	return len(crawlers)
}

// readSteps returns how many steps it takes to read the file.
func (f *Files) readSteps() int {
	if f.steps == 0 {
		f.steps = work.ParseSteps(f.Body)
	}
	return f.steps
}

// By returns the file as r reads it.
func (f *Files) By(r *engine.Reading) *engine.File {
	if f.read == nil {
		f.read = make(map[*engine.Reading]*engine.File)
	}
	if f.read[r] == nil {
		f.read[r] = r.ParseString(f.Body)
	}
	return f.read[r]
}

// Columns returns the columns of a table for crawlers: each with the file as r reads
// it for that crawler.
func (f *Files) Columns(r Reader, crawlers []engine.Crawler) []verdicts.Column {
	columns := make([]verdicts.Column, len(crawlers))
	for i, c := range crawlers {
		columns[i] = verdicts.Column{Crawler: c, File: f.By(r.For(c))}
	}
	return columns
}
