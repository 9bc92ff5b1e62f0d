package words_test

import (
	"testing"
	"time"

	"whichline/templates/words"
)

func TestSize(t *testing.T) {
	for octets, want := range map[int]string{5 << 20: "5 MiB", 3_000_000: "3 MB", 1600 << 10: "1,600 KiB", 500<<10 + 1: "500 KiB"} {
		if got := words.Size(t.Context(), octets); got != want {
			t.Errorf("%d octets are %q; want %q", octets, got, want)
		}
	}
}

// A part of a second is none too few.
func TestLasting(t *testing.T) {
	for d, want := range map[time.Duration]string{
		0: "1 second", 1: "1 second", time.Second: "1 second", 1500 * time.Millisecond: "2 seconds", 20 * time.Second: "20 seconds",
		time.Minute: "1 minute", 59*time.Second + 1: "1 minute", 90 * time.Second: "90 seconds", 15 * time.Minute: "15 minutes",
	} {
		if got := words.Lasting(t.Context(), d); got != want {
			t.Errorf("%v is %q; want %q", d, got, want)
		}
	}
}
