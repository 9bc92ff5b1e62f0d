package engine

import "iter"

// A Reading is how one family of crawlers reads a robots.txt file: RFC 9309
// plus named differences.
type Reading struct {
	Code  string // stable, such as "google"
	Name  string // for people, such as "Google"
	About string // one sentence on whose reading it is and how well it is known

	set     differences
	sources []Sourced
}

// A Sourced difference is one by which a reading departs from RFC 9309,
// together with where that is written or how it was found.
type Sourced struct {
	Difference Difference
	Source     string
}

// A Difference is one way in which a reader departs from RFC 9309. Each is
// carried out in one place.
type Difference uint8

// The differences.
const (
	// Lines and files.
	SkipsPartialByteOrderMark Difference = iota // byteOrderMark
	KeepsByteOrderMark                          // byteOrderMark
	NulEndsLine                                 // Reading.readLine
	CutsLongLines                               // Reading.lineLimit
	UnicodeLineEndings                          // scanner.line

	// Fields.
	AcceptsMisspeltFields // Reading.classify
	AcceptsLongerFields   // Reading.classify
	AcceptsMissingColon   // Reading.readLine

	// Product tokens and groups.
	CutsTokens // Reading.tokenNames

	// Path patterns.
	KeepsEscapes           // Reading.normalPattern, Target.as
	TrailingStarCounts     // Reading.octets
	AllowIndexForDirectory // Reading.addRule

	differenceCount
)

type differences uint64

// differs reports whether r departs from RFC 9309 by d.
func (r *Reading) differs(d Difference) bool { return r.set&(1<<d) != 0 }

// Differences yields what sets r apart from RFC 9309, with sources.
func (r *Reading) Differences() iter.Seq[Sourced] {
	return func(yield func(Sourced) bool) {
		for _, s := range r.sources {
			if !yield(s) {
				return
			}
		}
	}
}

// newReading returns a reading with the given differences.
func newReading(code, name, about string, sources ...Sourced) *Reading {
	r := &Reading{Code: code, Name: name, About: about, sources: sources}
	for _, s := range sources {
		r.set |= 1 << s.Difference
	}
	return r
}

// fileLimit returns how many octets of a file are read. RFC 9309, section 2.5,
// wants at least 500 KiB; Google reads exactly that much.
func (r *Reading) fileLimit() int { return 500 << 10 }

// lineLimit returns how many octets of a line are read.
func (r *Reading) lineLimit() int {
	if r.differs(CutsLongLines) {
		return googleLine
	}
	return maxLine
}

// googleLine is the line buffer of google/robotstxt, 2083 times 8 octets, less
// the NUL at its end.
const googleLine = 2083*8 - 1

const googleParser = "google/robotstxt, robots.cc, revision 22b355f"

// Google is how Google's crawlers read, and the default.
var Google = newReading("google", "Google",
	"As Google's open-source parser reads, with the 500 KiB limit of Google's documentation.",
	Sourced{SkipsPartialByteOrderMark, googleParser},
	Sourced{NulEndsLine, googleParser},
	Sourced{CutsLongLines, googleParser},
	Sourced{AcceptsMisspeltFields, googleParser},
	Sourced{AcceptsLongerFields, googleParser},
	Sourced{AcceptsMissingColon, googleParser},
	Sourced{CutsTokens, googleParser},
	Sourced{KeepsEscapes, googleParser},
	Sourced{TrailingStarCounts, googleParser},
	Sourced{AllowIndexForDirectory, googleParser},
)
