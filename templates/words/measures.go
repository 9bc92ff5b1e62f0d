package words

import (
	"context"
	"time"

	robotstxt "whichline/engine"
)

// Size returns a number of octets in words: "5 MiB", "3 MB". Other sizes are rounded
// down to KiB.
func Size(ctx context.Context, octets int) string {
	switch {
	case octets%(1<<20) == 0:
		return SayOf(ctx, "count.mib", octets>>20)
	case octets%1_000_000 == 0:
		return SayOf(ctx, "count.mb", octets/1_000_000)
	}
	return SayOf(ctx, "count.kib", octets>>10)
}

// Day returns a date of the form 2006-01-02 in words: "2 January 2006". Another text stays
// as it is.
func Day(ctx context.Context, date string) string {
	day, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return date
	}
	return Date(ctx, day)
}

// Date returns the day of a time in UTC: "2 January 2006".
func Date(ctx context.Context, t time.Time) string {
	return Sentence(ctx, robotstxt.Compose("", "{day}", map[string]any{"day": t}))
}

// Minute returns a time in UTC to the minute: "2 January 2006, 15:04 UTC".
func Minute(ctx context.Context, t time.Time) string {
	return Say(ctx, "date.minute", Vars{"date": Date(ctx, t), "time": t.UTC().Format("15:04")})
}

// Lasting returns a maximum duration in words: "2 minutes", "90 seconds". It rounds up
// to whole seconds, at least one.
func Lasting(ctx context.Context, d time.Duration) string {
	seconds := max(1, int((d+time.Second-1)/time.Second))
	if seconds%60 == 0 {
		return Count(ctx, seconds/60, "minute")
	}
	return Count(ctx, seconds, "second")
}
