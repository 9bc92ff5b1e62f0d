package templates

import (
	"time"

	"whichline/templates/words"
)

// A Form is the tester's form as the visitor left it.
type Form struct {
	Most     int // octets that the file may have
	Robots   string
	URLs     string // one per line
	Crawlers string // one per line
	Site     string // an address on the site that the file is from, or ""
	Expect   string // what is expected of the file, one per line
	Address  string // where to fetch from, or ""
	Fetched  string // Address when the file was fetched, or ""
	Fetches  bool   // files can be fetched
	Readings []ReadingChoice
	Presets  []PresetChoice
	Fault    Fault // what has to be corrected; zero if nothing
}

// A ReadingChoice is one reading that the form offers.
type ReadingChoice struct {
	Code, Name string
	Here       bool
}

// A PresetChoice is one preset of crawlers that the form offers.
type PresetChoice struct {
	ID, Name string
	Crawlers int
}

// A Fault is something in the form that has to be corrected, and where.
type Fault struct {
	Field string // the id of the field; "" if it is about none
	Text  string
}

// TooLong says that the file has more octets than the tester reads.
func TooLong(octets, limit int) Fault {
	return Fault{"robots", say("fault.long", vars{
		"octets": number(octets), "limit": number(limit),
	})}
}

// TooMany says that there are more verdicts to give than a page holds: one for each
// URL and crawler, or, where one of them is missing, one for each of the others.
func TooMany(urls, crawlers, limit int) Fault {
	if crawlers > limit {
		return Fault{"agents", say("fault.crawlers", vars{
			"crawlers": count(crawlers, "crawler"), "limit": number(limit),
			"moreCrawlers": number(crawlers - limit),
		})}
	}
	code := "fault.urls"
	switch {
	case crawlers == 0:
		code = "fault.only-urls"
	case urls <= limit && crawlers > 1:
		code = "fault.many"
	}
	return Fault{"urls", say(code, vars{
		"urls": count(urls, "URL"), "crawlers": count(crawlers, "crawler"),
		"verdicts": number(urls * crawlers), "limit": number(limit),
		"moreURLs":     count(urls-limit/max(crawlers, 1), "URL"),
		"moreCrawlers": count(crawlers-limit/max(urls, 1), "crawler"),
	})}
}

// TooManyLines says that a list has more lines than are taken.
func TooManyLines(field string, limit int) Fault {
	return Fault{field, say("fault.lines", vars{"limit": number(limit)})}
}

// LongLine says which line of a list has more octets than are taken. Lines that hold
// nothing are not counted.
func LongLine(field string, line, limit int) Fault {
	return Fault{field, say("fault.line", vars{"line": number(line), "octets": count(limit, "byte")})}
}

// TooMuchRepeated says that URLs and crawlers would take more octets in all verdicts than
// are shown.
func TooMuchRepeated(limit int) Fault {
	return Fault{"urls", say("fault.repeated", vars{"octets": count(limit, "byte")})}
}

// NoSite says what is wrong with the site.
func NoSite(problem error) Fault {
	return Fault{"site", say("fault.site", vars{"problem": problem.Error()})}
}

// TooMuchWork says that the verdicts asked for would cost too much, and about how
// many would not.
func TooMuchWork(most int) Fault {
	return Fault{"urls", say("fault.work", vars{"verdicts": number(most)})}
}

// TooManyReadings says that the file cannot be read for all crawlers at once, and for how
// many of the first it can.
func TooManyReadings(crawlers int) Fault {
	return Fault{"agents", say("fault.readings", vars{"crawlers": count(crawlers, "crawler")})}
}

// AnswerTooLong says that the answer has more octets than one may have.
func AnswerTooLong(limit int) Fault {
	return Fault{"urls", say("fault.answer", vars{"octets": count(limit, "byte")})}
}

// TooSlow says that the answer was given up after the given time.
func TooSlow(after time.Duration) Fault {
	return Fault{"urls", say("fault.slow", vars{"time": words.Lasting(after)})}
}

// Wait says that nothing was tested now, and when to try again.
func Wait(title string, seconds int) Fault {
	return Fault{"urls", say("fault.wait", vars{"title": title, "seconds": count(seconds, "second")})}
}

// FileIsLeftOut says that a file has to be chosen again.
func FileIsLeftOut() string { return say("fault.file") }

// NotFetched says why nothing was fetched.
func NotFetched(why string) Fault { return Fault{"address", why} }

// FetchByHand says that nothing was fetched for who only looked at a link.
func FetchByHand() Fault { return Fault{"address", say("fault.by-hand")} }

// NoAddress says that there is nothing to fetch from.
func NoAddress() Fault { return Fault{"address", say("fault.address")} }

// RedirectRefused says that there is nothing to compare with.
func RedirectRefused() Fault { return Fault{"address", say("fault.redirect")} }

// FetchLate says that a site took too long to answer.
func FetchLate() Fault { return Fault{"address", say("fault.late")} }
