package words

import "time"

// Size says how many octets a limit has, as people say it: "5 MiB", "3 MB". What is no
// whole number of them is cut off to KiB.
func Size(octets int) string {
	switch {
	case octets%(1<<20) == 0:
		return Number(octets>>20) + " MiB"
	case octets%1_000_000 == 0:
		return Number(octets/1_000_000) + " MB"
	}
	return Number(octets>>10) + " KiB"
}

// Lasting says how long something takes at most: "2 minutes", "90 seconds". A second that
// has begun counts, and there is one at least.
func Lasting(d time.Duration) string {
	seconds := max(1, int((d+time.Second-1)/time.Second))
	if seconds%60 == 0 {
		return Count(seconds/60, "minute")
	}
	return Count(seconds, "second")
}
