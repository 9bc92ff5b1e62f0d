package docs_test

import (
	"runtime"
	"testing"

	"whichline/web/docs"
)

// mostKept is how many octets the documentation may take once it is read: it is there
// for as long as the server is.
const mostKept = 6 << 20

// TestReadKeepsLittle compares the live memory before and after the documentation is
// read.
func TestReadKeepsLittle(t *testing.T) {
	before := inUse()
	l, err := docs.Read(docs.Files())
	after := inUse()
	if err != nil {
		t.Fatal(err)
	}
	if after > before+mostKept {
		t.Errorf("%d pages take %d octets; want %d at most", len(l.Pages), after-before, mostKept)
	}
	runtime.KeepAlive(l)
}

// inUse returns how many octets of the heap are in use.
func inUse() uint64 {
	runtime.GC()
	runtime.GC() // pooled values outlive the first collection
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
