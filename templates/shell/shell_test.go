package shell

import "testing"

// An empty file has no line, and the end of the last line begins no other.
func TestLines(t *testing.T) {
	for file, want := range map[string]string{"": "0 lines", "a": "1 line", "a\n": "1 line", "\n": "1 line", "a\n\n": "2 lines", "a\nb": "2 lines", "a\rb\r": "2 lines", "a\r\nb\rc": "3 lines"} {
		if got := Lines(t.Context(), file); got != want {
			t.Errorf("%q: %q; want %q", file, got, want)
		}
	}
}
