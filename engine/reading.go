package engine

import "iter"

// A Reading is how one family of crawlers reads a robots.txt file: RFC 9309
// plus named differences.
type Reading struct {
	Code  string // stable, such as "google"
	Name  string // for people, such as "Google"
	About string // whose reading it is, and how well it is known

	set     differences
	sources []Sourced
}

// A Sourced difference is one by which a reading departs from RFC 9309,
// together with where that is written or how it was found.
type Sourced struct {
	Difference Difference
	Source     string
}

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

// toggled returns r with d added, or taken away.
func (r *Reading) toggled(d Difference) *Reading {
	return &Reading{Code: r.Code, Name: r.Name, set: r.set ^ 1<<d}
}

// fileLimit returns how many octets of a file of the given size are read. RFC
// 9309, section 2.5, wants at least 500 KiB; Google reads exactly that much.
func (r *Reading) fileLimit(size int) int {
	const limit = 500 << 10
	switch {
	case r.differs(ReadsWholeFile):
		return maxFile
	case r.differs(DropsLongFile) && size > limit:
		return 0
	}
	return limit
}

// lineLimit returns how many octets of a line are read.
func (r *Reading) lineLimit() int {
	if r.differs(CutsLongLines) {
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
