package policy

import (
	"sync"

	"whichline/engine"
)

// A room is memory in which one version of a file after the other is read.
type room struct {
	files map[*engine.Reading]*engine.File // by who reads
	found []found                          // by the places of askers
}

// A found is the group that an asker obeys, and the product token by which it was found.
type found struct {
	token string
	group *engine.Group
	known bool // it was looked for
}

// rooms are used for one file after the other: what is read of a small file is less
// than the groups that changes add to it, and who obeys which.
var rooms = sync.Pool{New: func() any {
	return &room{files: make(map[*engine.Reading]*engine.File), found: make([]found, len(askers()))}
}}

// mostKept is how many octets a file has at most whose room is used for another.
const mostKept = 64 << 10

// leave gives a room back, if the file that it was used for was small.
func (m *room) leave(octets int) {
	if octets <= mostKept {
		clear(m.found)
		rooms.Put(m)
	}
}

// read returns body as r reads it, in the memory of what r read before.
func (m *room) read(r *engine.Reading, body string) *engine.File {
	if m.files[r] == nil {
		m.files[r] = new(engine.File)
	}
	r.ParseInto(m.files[r], body)
	m.files[r].Runs() // has all groups found at once, as many crawlers are asked for
	return m.files[r]
}
