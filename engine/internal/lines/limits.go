package lines

import "whichline/engine/internal/choice"

// A Reader reads by its choices.
type Reader choice.Lines

// By returns the reader that makes the given choices.
func By(choices *choice.Lines) *Reader { return (*Reader)(choices) }

// MostOctets returns how many octets of a file of the given size are read. RFC
// 9309, section 2.5, wants at least 500 KiB; Google reads exactly that much.
func (r *Reader) MostOctets(size int) int {
	const limit = 500 << 10
	switch {
	case r.FileLimit.Is == choice.NoFileLimit:
		return maxFile
	case r.FileLimit.Is == choice.DropLongFile && size > limit:
		return 0
	}
	return limit
}

// MaxLine returns how many octets of a line are read.
func (r *Reader) MaxLine() int {
	if r.LineLimit.Is == choice.CutLongLine {
		return googleLine
	}
	return maxLine
}

const (
	// googleLine is the line buffer of google/robotstxt, 2083 times 8 octets,
	// less the NUL at its end.
	googleLine = 2083*8 - 1
	// maxLine is how much of a line is read in readings that know no limit; it
	// keeps positions small.
	maxLine = 1<<16 - 1
	// maxFile is how much of a file is read in readings that know no limit.
	maxFile = 1 << 30
)
