package purposes

import (
	"sync"

	robotstxt "whichline/engine"
)

// A scratch is memory in which one version of a file after the other is read.
type scratch struct {
	files map[*robotstxt.Reading]*robotstxt.File // by who reads
	found []found                                // by places in the catalogue
}

// A found is the group that a crawler obeys, and the product token by which it was found.
type found struct {
	token string
	group *robotstxt.Group
	rules rules
	known bool // it was looked for
}

// find returns the token, the group and the rules of f for c.
func find(f *robotstxt.File, c robotstxt.Crawler) found {
	token, g := f.GroupFor(c)
	return found{token: token, group: g, rules: rulesOf(f, g), known: true}
}

// Rules are the rules that a crawler obeys: those of one run, which all groups
// that it opens share, those of a group of several runs, or none at all.
type rules struct {
	file  *robotstxt.File
	run   int              // its index plus one; 0 if it is not one
	group *robotstxt.Group // of several runs; else nil
}

// rulesOf returns the rules of g, which is of f, or may be nil.
func rulesOf(f *robotstxt.File, g *robotstxt.Group) rules {
	switch {
	case g == nil:
		return rules{file: f}
	case len(g.Runs) == 1:
		return rules{file: f, run: g.Runs[0] + 1}
	}
	return rules{file: f, group: g}
}

// scratches are used for one file after the other: a small file takes less memory than
// the groups that changes add to it, and their crawlers.
var scratches = sync.Pool{New: func() any {
	return &scratch{files: make(map[*robotstxt.Reading]*robotstxt.File), found: make([]found, len(catalogue()))}
}}

// mostKept is how many octets a file has at most whose scratch is used for another.
const mostKept = 64 << 10

// leave gives a scratch back, if the file that it was used for was small.
func (m *scratch) leave(octets int) {
	if octets <= mostKept {
		scratches.Put(m)
	}
}

// read returns body as r reads it, in the memory of the file that r read
// before.
func (m *scratch) read(r *robotstxt.Reading, body string) *robotstxt.File {
	if m.files[r] == nil {
		m.files[r] = new(robotstxt.File)
	}
	r.ParseInto(m.files[r], body)
	m.files[r].Runs() // has all groups found at once, as many crawlers are asked for
	return m.files[r]
}
