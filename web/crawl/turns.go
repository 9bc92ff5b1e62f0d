package crawl

import (
	"context"
	"io"
)

// turns are the turns of a run while it reads one document.
type turns struct {
	ctx  context.Context
	take func(context.Context) (free func(), err error)
	free func() // nil between turns
	err  error  // the error that ended the turns
}

// begin waits for a turn, and reports whether it got one.
func (t *turns) begin() bool {
	t.free, t.err = t.take(t.ctx)
	return t.err == nil
}

// end ends the current turn, if any.
func (t *turns) end() {
	if t.free != nil {
		t.free()
		t.free = nil
	}
}

// pause ends the turn and waits for the next, and reports whether it got one.
func (t *turns) pause() bool {
	t.end()
	return t.begin()
}

// A waiting is a reader of in that reads between turns, as a site may send slowly. Its
// data is processed during a turn.
type waiting struct {
	in    io.Reader
	turns *turns
	part  []byte // the unread rest of all
	all   [64 << 10]byte
	err   error // the error of in after part
}

func (w *waiting) Read(p []byte) (int, error) {
	if len(w.part) == 0 && w.err == nil {
		w.turns.end()
		w.fill()
		if !w.turns.begin() {
			w.err = w.turns.err
			return 0, w.err
		}
	}
	n := copy(p, w.part)
	if w.part = w.part[n:]; len(w.part) > 0 {
		return n, nil
	}
	return n, w.err
}

// fill reads a whole part, or up to the end.
func (w *waiting) fill() {
	n := 0
	for n < len(w.all) && w.err == nil {
		var more int
		more, w.err = w.in.Read(w.all[n:])
		n += more
	}
	w.part = w.all[:n]
}
