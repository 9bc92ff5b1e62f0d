package words

import (
	"context"
	"strconv"
	"time"
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

// Date returns the day of a time in UTC: "2 January 2006".
func Date(ctx context.Context, t time.Time) string {
	t = t.UTC()
	l := In(ctx)
	text, ok := l.Text("date.long")
	if l == BuiltIn || !ok {
		return t.Format("2 January 2006")
	}
	month, _ := l.Text("date.month-" + strconv.Itoa(int(t.Month())))
	return fill(text, []Vars{{"day": l.Number(t.Day()), "month": month, "year": l.Digits(t.Year())}})
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
