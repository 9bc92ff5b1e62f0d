package crawler

import (
	"slices"

	robotstxt "whichline/engine"
	"whichline/engine/internal/choice"
	"whichline/engine/internal/prose"
	"whichline/engine/verdicts"
	"whichline/engine/work"
)

// singles are readings of a single crawler each: RFC 9309 with the choice of a group that
// its operator documents. [robotstxt.Readings] does not include them.
var singles = [...]*robotstxt.Reading{
	single("apple", "Apple", ofKnown("https://support.apple.com/en-us/119829"),
		"As RFC 9309, with the fallback to the group for Googlebot that Apple documents for Applebot."),
	single("kagi", "Kagi", ofKnown("https://kagi.com/bot"),
		"As RFC 9309, with the fallback to the group for Googlebot that Kagi documents for Kagibot."),
	single("imagesift", "ImageSift", ofKnown("https://imagesift.com/about"),
		"As RFC 9309, with the fallback to the group for Googlebot that ImageSift documents for ImagesiftBot."),
	single("botify", "Botify", ofKnown("https://www.botify.com/blog/virtual-robots-txt"),
		"As RFC 9309, with the fallback to the group for Googlebot that Botify documents for its crawler."),
	single("tabstack", "Tabstack", ofKnown("https://docs.tabstack.ai/trust/controlling-access"),
		"As RFC 9309, but without the group for *: Tabstack says only that it respects rules for Mozilla-Tabstack."),
	single("mojeek", "Mojeek", choice.Groups{SecondGroup: choice.By("https://www.mojeek.com/bot.html", choice.FirstGroupOnly)},
		"As RFC 9309, but only the first group that names MojeekBot or, without one, the first for * applies, as Mojeek documents."),
}

func single(code, name string, groups choice.Groups, about string) *robotstxt.Reading {
	return &robotstxt.Reading{Code: code, Name: name, About: about, Set: choice.Set{Groups: groups}}
}

// ofKnown is for a crawler that falls back to another's group, or ignores the one for "*".
func ofKnown(source string) choice.Groups {
	return choice.Groups{Crawlers: choice.By(source, choice.KnownCrawlers)}
}

func init() {
	for _, r := range singles {
		prose.Text("reading."+r.Code+".about", r.About)
	}
}

// Reading returns the documented reading of e, or RFC 9309 if none is documented.
func (e *Entry) Reading() (r *robotstxt.Reading, documented bool) {
	if r := ReadingByCode(e.ReadingCode); r != nil {
		return r, true
	}
	return robotstxt.RFC9309, false
}

// ReadingByCode returns the reading with the given code, that of a single crawler included,
// or nil.
func ReadingByCode(code string) *robotstxt.Reading {
	for _, r := range append(robotstxt.Readings(), singles[:]...) {
		if r.Code == code {
			return r
		}
	}
	return nil
}

// A Reader chooses the reading of a file for each crawler. The zero Reader is [Own].
type Reader struct{ all *robotstxt.Reading }

// Own uses the documented reading of each crawler, or RFC 9309 if none is documented or
// the crawler is unknown. A token that several crawlers share, such as "Yandex", is read as
// they read.
var Own Reader

// ownCode is the code of Own. No reading has this code.
const ownCode = "own"

// AllBy returns the Reader that uses r for every crawler.
func AllBy(r *robotstxt.Reading) Reader { return Reader{r} }

// ReaderByCode returns the Reader with the given code: "own", or the code of the reading
// used for every crawler. It returns false if there is none.
func ReaderByCode(code string) (Reader, bool) {
	if code == ownCode {
		return Own, true
	}
	r := robotstxt.ReadingByCode(code)
	return Reader{r}, r != nil
}

// ReaderCodes returns the codes of all Readers, beginning with Own.
func ReaderCodes() []string {
	codes := []string{ownCode}
	for _, r := range robotstxt.Readings() {
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

// For returns the reading that r uses for c.
func (r Reader) For(c robotstxt.Crawler) *robotstxt.Reading {
	if r != Own {
		return r.all
	}
	e := Known(c)
	if e == nil && len(c.Tokens) == 1 {
		e = ByToken(c.Tokens[0])
	}
	if e != nil {
		reading, _ := e.Reading()
		return reading
	}
	return robotstxt.RFC9309
}

// Foremost returns the reading in which the whole file is shown for the given crawlers:
// the first crawler's reading, or Google's if there are none.
func (r Reader) Foremost(crawlers []robotstxt.Crawler) *robotstxt.Reading {
	switch {
	case r != Own:
		return r.all
	case len(crawlers) == 0:
		return robotstxt.Google
	}
	return r.For(crawlers[0])
}

// Readings returns the readings that r uses for the given crawlers, beginning with the
// foremost.
func (r Reader) Readings(crawlers []robotstxt.Crawler) []*robotstxt.Reading {
	all := []*robotstxt.Reading{r.Foremost(crawlers)}
	for _, c := range crawlers {
		if reading := r.For(c); !slices.Contains(all, reading) {
			all = append(all, reading)
		}
	}
	return all
}

// Files is one robots.txt file in several readings, each parsed on first use. It is not
// safe for concurrent use.
type Files struct {
	Body string
	read map[*robotstxt.Reading]*robotstxt.File
}

// mostRead bounds the [work.ParseSteps] of the readings held in memory at the same time,
// at about fourteen octets a step. One reading of the largest real files takes a tenth
// of it.
const mostRead = 1_200_000

// Fits reports whether the file can be parsed by r in addition to the readings already
// held. One reading always fits.
func (f *Files) Fits(r *robotstxt.Reading) bool {
	return f.read[r] != nil || len(f.read) < f.most()
}

// most returns the number of readings that are held at most.
func (f *Files) most() int { return max(1, mostRead/work.ParseSteps(f.Body)) }

// Fit returns how many of the leading crawlers can be served at the same time, given
// their readings by r. Only very large files return fewer than all.
func (f *Files) Fit(r Reader, crawlers []robotstxt.Crawler) int {
	readings, most := make(map[*robotstxt.Reading]bool), max(f.most(), len(f.read))
	for read := range f.read {
		readings[read] = true
	}
	for i, c := range crawlers {
		if readings[r.For(c)] = true; len(readings) > most {
			return i
		}
	}
	return len(crawlers)
}

// By returns the file as parsed by r.
func (f *Files) By(r *robotstxt.Reading) *robotstxt.File {
	if f.read == nil {
		f.read = make(map[*robotstxt.Reading]*robotstxt.File)
	}
	if f.read[r] == nil {
		f.read[r] = r.ParseString(f.Body)
	}
	return f.read[r]
}

// Columns returns one table column for each crawler, with the file in the crawler's
// reading.
func (f *Files) Columns(r Reader, crawlers []robotstxt.Crawler) []verdicts.Column {
	columns := make([]verdicts.Column, len(crawlers))
	for i, c := range crawlers {
		columns[i] = verdicts.Column{Crawler: c, File: f.By(r.For(c))}
	}
	return columns
}

// Resolve drops the product tokens of c that r does not look up. A file that another
// reading reads for r is asked for the result.
func Resolve(r *robotstxt.Reading, c robotstxt.Crawler) robotstxt.Crawler {
	if r.Groups.Crawlers.Is != choice.KnownCrawlers {
		c.Tokens, c.IgnoresStar = c.Tokens[:min(1, len(c.Tokens))], false
	}
	return c
}

// ReadsFor reports whether r can read files for other: it makes the same choices except
// for crawlers, and knows all of them.
func ReadsFor(r, other *robotstxt.Reading) bool {
	known := other.Set
	known.Groups.Crawlers = r.Groups.Crawlers
	return r.Groups.Crawlers.Is == choice.KnownCrawlers && slices.Equal(choice.Values(&r.Set), choice.Values(&known))
}
