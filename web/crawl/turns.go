package crawl

import (
	"context"
	"io"
)

// Turns are those of a run while it reads one document.
type turns struct {
	ctx  context.Context
	take func(context.Context) (free func(), err error)
	free func() // nil between turns
	err  error  // why there are no more
}

// begin waits for a turn, and reports whether there is one.
func (t *turns) begin() bool {
	t.free, t.err = t.take(t.ctx)
	return t.err == nil
}

// end ends the turn, if there is one.
func (t *turns) end() {
	if t.free != nil {
		t.free()
		t.free = nil
	}
}

// pause lets others have theirs, and reports whether there is another one.
func (t *turns) pause() bool {
	t.end()
	return t.begin()
}

// A waiting reader reads in while it is nobody's turn, as a site may send as slowly as
// it likes. What it returns is to be worked at in the turn.
type waiting struct {
	in    io.Reader
	turns *turns
	part  []byte // of which there is something left
	all   [64 << 10]byte
	err   error // of in, behind the part
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

// fill waits for a whole part, or for the end.
func (w *waiting) fill() {
	n := 0
	for n < len(w.all) && w.err == nil {
		var more int
		more, w.err = w.in.Read(w.all[n:])
		n += more
	}
	w.part = w.all[:n]
}
