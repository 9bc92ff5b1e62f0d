package form_test

import (
	"bytes"
	"errors"
	"io"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"

	"whichline/web/form"
	"whichline/web/limit"
)

func TestAll(t *testing.T) {
	for _, octets := range []int{0, 1, 511, 16 << 10, 16<<10 + 1, 300_000} {
		text := bytes.Repeat([]byte("x"), octets)
		for _, announced := range []int64{-1, 0, 1, int64(octets), int64(octets) + 1, 12 << 20} {
			got, err := form.ReadAll(iotest.HalfReader(bytes.NewReader(text)), announced)
			if err != nil || !bytes.Equal(got, text) {
				t.Errorf("%d octets, of which %d are announced: %d octets, error %v", octets, announced, len(got), err)
			}
		}
	}
	broken := errors.New("broken")
	if _, err := form.ReadAll(io.MultiReader(strings.NewReader("x"), iotest.ErrReader(broken)), 5); !errors.Is(err, broken) {
		t.Errorf("error %v; want that of the reader", err)
	}
}

// TestAllTakesLittle counts the allocations of reading: at most half as much again as
// the input, and little if a large length is announced but little arrives.
func TestAllTakesLittle(t *testing.T) {
	for _, tt := range []struct {
		octets    int
		announced int64
		most      uint64
	}{
		{12 << 20, 12 << 20, 18 << 20},
		{12 << 20, -1, 24 << 20},
		{5 << 20, 5 << 20, 15 << 19},
		{1000, 12 << 20, 64 << 10},
		{100_000, 12 << 20, 400 << 10},
	} {
		r := bytes.NewReader(make([]byte, tt.octets))
		got := allocated(func() {
			if _, err := form.ReadAll(r, tt.announced); err != nil {
				t.Error(err)
			}
		})
		if got > tt.most {
			t.Errorf("%d octets, of which %d are announced, take %d; want %d at most", tt.octets, tt.announced, got, tt.most)
		}
	}
}

// sentForm returns a form with the given parts, each its header and its content.
func sentForm(parts ...string) string {
	return "--X\r\n" + strings.Join(parts, "\r\n--X\r\n") + "\r\n--X--\r\n"
}

const field = "Content-Disposition: form-data; name=\"a\"\r\n\r\n"

func TestParts(t *testing.T) {
	many := make([]string, limit.Entries)
	for i := range many {
		many[i] = field + "x"
	}
	for _, tt := range []struct {
		name, sent string
		parts      int
		err        error // nil if it is none; io.ErrUnexpectedEOF for any other
	}{
		{"a field and a file", sentForm(field+"x", "Content-Disposition: form-data; name=\"f\"; filename=\"n\"\r\n\r\n"+strings.Repeat("y", 300_000)), 2, nil},
		{"as many as there may be", sentForm(many...), limit.Entries, nil},
		{"one more", sentForm(append(many, field)...), limit.Entries, form.ErrManyParts},
		{"a header without end", "--X\r\nA: " + strings.Repeat("a", 10<<20), 0, form.ErrLongHead},
		{"a name of a megabyte", sentForm("Content-Disposition: form-data; name=\"" + strings.Repeat("a", 1<<20) + "\"\r\n\r\nx"), 0, form.ErrLongHead},
		{"a long header behind a long field", sentForm(field+strings.Repeat("y", 300_000), "A: "+strings.Repeat("a", 1<<20)+"\r\n\r\n"), 1, form.ErrLongHead},
		{"no end", "--X\r\n" + field + "x", 0, io.ErrUnexpectedEOF},
		{"no beginning", strings.Repeat("-", 1<<20), 0, io.ErrUnexpectedEOF},
		{"nothing", "", 0, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			parts, octets := 0, 0
			var err error
			got := allocated(func() {
				err = form.Parts(strings.NewReader(tt.sent), "X", int64(len(tt.sent)), func(_, _ string, text []byte) {
					parts++
					octets += len(text)
				})
			})
			if parts != tt.parts {
				t.Errorf("%d parts; want %d", parts, tt.parts)
			}
			switch {
			case tt.err == nil && err != nil && tt.sent != "":
				t.Errorf("error %v", err)
			case errors.Is(tt.err, io.ErrUnexpectedEOF) && err == nil:
				t.Error("no error")
			case tt.err != nil && !errors.Is(tt.err, io.ErrUnexpectedEOF) && !errors.Is(err, tt.err):
				t.Errorf("error %v; want %v", err, tt.err)
			}
			// A part costs 3.2 KB under the race detector, and less without it.
			if most := uint64(3*octets + parts*6000 + 512<<10); got > most {
				t.Errorf("%d octets of memory; want %d at most", got, most)
			}
		})
	}
}

// allocated returns how many octets do allocates.
func allocated(do func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	do()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}
