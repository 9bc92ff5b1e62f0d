package words

import "time"

// Size returns a number of octets in words: "5 MiB", "3 MB". Other sizes are rounded
// down to KiB.
func Size(octets int) string {
	switch {
	case octets%(1<<20) == 0:
		return Number(octets>>20) + " MiB"
	case octets%1_000_000 == 0:
		return Number(octets/1_000_000) + " MB"
	}
	return Number(octets>>10) + " KiB"
}

// Lasting returns a maximum duration in words: "2 minutes", "90 seconds". It rounds up
// to whole seconds, at least one.
func Lasting(d time.Duration) string {
	seconds := max(1, int((d+time.Second-1)/time.Second))
	if seconds%60 == 0 {
		return Count(seconds/60, "minute")
	}
	return Count(seconds, "second")
}
