package robotstxt

import (
	"iter"
	"sync"
	"sync/atomic"
)

// A File is a parsed robots.txt file, as one [Reading] reads it. It is never
// modified after it was parsed, so any number of goroutines may share it.
//
// The byte order mark, the lines with their endings and what [File.Unread]
// returns add up to the body, octet for octet: to the input or, for readers that
// decode it, to its text.
type File struct {
	Reading *Reading // how it was read
	Lines   []Line   // every line read; Lines[i].Number == i+1; never empty
	BOM     int      // octets of the byte order mark skipped: 0 to 3, as it may be cut off

	body string
	read int // octets of body that were read
	page page
	// kinds is how many lines there are of each kind.
	kinds [Unparsed + 1]int

	firstLookup atomic.Pointer[firstLookup] // nil before the first question
	once        sync.Once                   // for what follows
	groupTable
	merged atomic.Int64 // rules of merged groups that were compiled
}

// Runs returns the runs of user-agent lines and rules, in file order. They must
// not be modified.
func (f *File) Runs() []Run { return f.grouped().runs }

// Body returns the input, octet for octet, or what a reader that decodes it makes
// of it.
func (f *File) Body() string { return f.body }

// Unread returns the input beyond the reader's limit for a file, octet for octet. It is
// empty if everything was read; else the reader stopped in the last of the lines.
func (f *File) Unread() string { return f.body[f.read:] }

// dropped reports whether the reader reads nothing of the input because it is too long.
func (f *File) dropped() bool { return f.read == 0 && f.body != "" }

// Text returns l as written, less its line ending and any byte order mark.
func (f *File) Text(l Line) string { return f.body[l.Offset : l.Offset+l.Length] }

// Field returns the part of l before its separator, without the white space
// around it. It is empty if l has none.
func (f *File) Field(l Line) string { return f.part(&l, l.Field) }

// Value returns the part of l after its separator, without comment and
// surrounding white space. It is empty if l has none.
func (f *File) Value(l Line) string { return f.part(&l, l.Value) }

func (f *File) part(l *Line, s Span) string {
	text := f.body[int(l.Offset)+int(s.Start) : int(l.Offset)+int(s.End)]
	if f.page == taggedPage && l.Notes.Has(tagsLeftOut) {
		text, _ = dropTags(text)
	}
	return text
}

// Line returns the line with the given number, which must be between 1 and
// len(f.Lines).
func (f *File) Line(number int) Line { return f.Lines[number-1] }

// Sitemaps yields the URLs of the sitemap lines with the numbers of the lines, in file
// order. A sitemap belongs to no group. Lines without a value are left out.
func (f *File) Sitemaps() iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		for i := range f.Lines {
			if l := &f.Lines[i]; l.Kind == Sitemap && l.Ignored == None && !yield(i+1, f.part(l, l.Value)) {
				return
			}
		}
	}
}
