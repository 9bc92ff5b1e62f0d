package templates

import (
	"context"
	"errors"
	"strings"
	"time"

	robotstxt "whichline/engine"
	"whichline/templates/words"
)

// A Form holds the tester's form as the visitor left it.
type Form struct {
	Most     int // maximum octets of the file
	Robots   string
	URLs     string // one per line
	Crawlers string // one per line
	Site     string // a URL on the site of the file, or ""
	Expect   string // expectations, one per line
	Address  string // the URL to fetch from, or ""
	Fetched  string // Address at the time of the fetch, or ""
	Fetches  Fetching
	Readings []ReadingChoice
	Presets  []PresetChoice
	Fault    Fault // zero if there is none
}

// A ReadingChoice is a reading in the form.
type ReadingChoice struct {
	Code, Name string
	Here       bool
}

// A PresetChoice is a preset of crawlers in the form.
type PresetChoice struct {
	ID, Name string
	Crawlers int
}

// HasOptions reports whether an option is not the usual one: the parser or the site.
func (f *Form) HasOptions() bool {
	return f.Site != "" || len(f.Readings) > 0 && !f.Readings[0].Here
}

// A Fault is an error in a field of the form.
type Fault struct {
	Field string // the id of the field; "" if none
	Text  string
}

// TooLong returns the error for a file longer than the limit.
func TooLong(ctx context.Context, octets, limit int) Fault {
	return Fault{"robots", say(ctx, "fault.long", vars{
		"octets": number(ctx, octets), "limit": number(ctx, limit),
	})}
}

// TooMany returns the error for more verdicts than a page shows: one for each URL and
// crawler or, without one of the two, one for each of the other.
func TooMany(ctx context.Context, urls, crawlers, limit int) Fault {
	if crawlers > limit {
		return Fault{"agents", say(ctx, "fault.crawlers", vars{
			"crawlers": count(ctx, crawlers, "crawler"), "limit": number(ctx, limit),
			"moreCrawlers": number(ctx, crawlers-limit),
		})}
	}
	code := "fault.urls"
	switch {
	case crawlers == 0:
		code = "fault.only-urls"
	case urls <= limit && crawlers > 1:
		code = "fault.too-many"
	}
	return Fault{"urls", say(ctx, code, vars{
		"urls": count(ctx, urls, "url"), "crawlers": count(ctx, crawlers, "crawler"),
		"verdicts": number(ctx, urls*crawlers), "limit": number(ctx, limit),
		"moreURLs":     count(ctx, urls-limit/max(crawlers, 1), "url"),
		"moreCrawlers": count(ctx, crawlers-limit/max(urls, 1), "crawler"),
	})}
}

// TooManyLines returns the error for a list with too many lines.
func TooManyLines(ctx context.Context, field string, limit int) Fault {
	return Fault{field, say(ctx, "fault.lines", vars{"limit": number(ctx, limit)})}
}

// LongLine returns the error for a line of a list that is too long.
func LongLine(ctx context.Context, field string, line, limit int) Fault {
	return Fault{field, say(ctx, "fault.line", vars{"line": ordinal(ctx, line), "octets": count(ctx, limit, "byte")})}
}

// TooMuchRepeated returns the error for URLs and crawlers that take too many octets when
// repeated in all verdicts.
func TooMuchRepeated(ctx context.Context, limit int) Fault {
	return Fault{"urls", say(ctx, "fault.repeated", vars{"octets": count(ctx, limit, "byte")})}
}

// NoSite returns the error for an invalid site.
func NoSite(ctx context.Context, problem error) Fault {
	text := problem.Error()
	var wrong *robotstxt.TargetError
	if errors.As(problem, &wrong) {
		text = words.Sentence(ctx, wrong.Sentence())
	}
	return Fault{"site", say(ctx, "fault.site", vars{"problem": strings.ReplaceAll(text, "`", "")})} // a fault has no code type
}

// TooMuchWork returns the error for verdicts that cost too much. most is about how many
// are affordable.
func TooMuchWork(ctx context.Context, most int) Fault {
	return Fault{"urls", say(ctx, "fault.work", vars{"verdicts": number(ctx, most)})}
}

// TooManyReadings returns the error for a file too large for the readings of all
// crawlers. crawlers is how many of the first are possible.
func TooManyReadings(ctx context.Context, crawlers int) Fault {
	return Fault{"agents", say(ctx, "fault.readings", vars{"crawlers": count(ctx, crawlers, "crawler")})}
}

// AnswerTooLong returns the error for an answer longer than the limit.
func AnswerTooLong(ctx context.Context, limit int) Fault {
	return Fault{"urls", say(ctx, "fault.answer", vars{"octets": count(ctx, limit, "byte")})}
}

// TooSlow returns the error for an answer that took longer than the given time.
func TooSlow(ctx context.Context, after time.Duration) Fault {
	return Fault{"urls", say(ctx, "fault.slow", vars{"time": words.Lasting(ctx, after)})}
}

// Wait returns the error for a postponed test, with the time to wait.
func Wait(ctx context.Context, title string, seconds int) Fault {
	return Fault{"urls", say(ctx, "fault.wait", vars{"title": title, "seconds": count(ctx, seconds, "second")})}
}

// FileIsLeftOut returns the note that a file has to be chosen again.
func FileIsLeftOut(ctx context.Context) string { return say(ctx, "fault.file") }

// NotFetched returns the error for a failed fetch, with the reason.
func NotFetched(why string) Fault { return Fault{"address", why} }

// FetchByHand returns the note that following a link does not fetch.
func FetchByHand(ctx context.Context) Fault { return Fault{"address", say(ctx, "fault.by-hand")} }

// NoAddress returns the error for a fetch without a URL.
func NoAddress(ctx context.Context) Fault { return Fault{"address", say(ctx, "fault.address")} }

// RedirectRefused returns the error for a comparison with a refused redirect.
func RedirectRefused(ctx context.Context) Fault { return Fault{"address", say(ctx, "fault.redirect")} }

// FetchLate returns the error for a site that took too long to answer.
func FetchLate(ctx context.Context) Fault { return Fault{"address", say(ctx, "fault.late")} }
