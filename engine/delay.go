package robotstxt

import (
	"math"
	"slices"
	"sort"
	"strconv"
	"strings"
	"time"

	"whichline/engine/internal/ascii"
	"whichline/engine/internal/choice"
	"whichline/engine/internal/compat"
)

// longDelay is the longest delay, in milliseconds, that crawler-commons accepts.
const longDelay = 300_000

// A delay is a line that asks crawlers to wait between two requests.
type delay struct {
	line, run    int
	milliseconds float64 // NaN if its value is no delay
}

// CrawlDelay returns how long the crawlers that obey g are asked to wait between two
// requests, in a spelling that the reading knows: by the last crawl-delay line of g
// that names a number of seconds, or the shortest of those of crawler-commons. RFC
// 9309 does not define the field, and many crawlers ignore it. Ok is false if there
// is none.
func (g *Group) CrawlDelay() (wait time.Duration, ok bool) {
	r := g.file.Reading
	if r.Groups.LongDelay.Is == choice.LongDelayBlocks {
		if shortest := g.file.shortestDelay(g); !math.IsInf(shortest, 1) {
			return asDuration(shortest / 1000), true
		}
		return 0, false
	}
	for _, i := range g.Runs {
		for l := range g.file.linesOfRun(i) {
			if value := g.file.part(l, l.Value); r.isDelay(g.file.part(l, l.Field)) && isSeconds(value) {
				seconds, _ := strconv.ParseFloat(value, 64)
				wait, ok = asDuration(seconds), true
			}
		}
	}
	return wait, ok
}

// asDuration returns that many seconds, or half of the longest duration if that is
// shorter.
func asDuration(seconds float64) time.Duration {
	return time.Duration(min(seconds*float64(time.Second), math.MaxInt64/2))
}

// isSeconds reports whether the value of a delay is a number of seconds, as Go's
// library reads it.
func isSeconds(value string) bool {
	seconds, err := strconv.ParseFloat(value, 64)
	return err == nil && seconds >= 0 && !math.IsInf(seconds, 1)
}

// delayFields are the spellings of crawl-delay that crawler-commons knows.
var delayFields = [...]string{"crawl-delay", "crawl delay", "clawl-delay", "craw-delay", "crawl-deley"}

// isDelay reports whether a field asks for a delay, in one of the spellings that r
// knows.
func (r *Reading) isDelay(field string) bool {
	return ascii.EqualFold(field, "crawl-delay") ||
		r.Lines.RareSpelling.Is == choice.RareSpellings && slices.Contains(delayFields[:], ascii.ToLower(field)) ||
		r.Lines.Spelling.Is == choice.Useragent && ascii.EqualFold(field, "crawldelay")
}

// findDelays finds the groups whose shortest delay is too long.
func (f *File) findDelays() {
	if f.delays == nil {
		return
	}
	for _, g := range f.groups {
		shortest := f.shortestDelay(g)
		g.delayed = shortest > longDelay && !math.IsInf(shortest, 1)
	}
}

// shortestDelay returns the shortest delay of g in milliseconds, or +Inf. Of a
// user-agent line, only the first delay below it in its run is read, even if it is
// no number.
func (f *File) shortestDelay(g *Group) float64 {
	shortest := math.Inf(1)
	for _, n := range g.Opened {
		i := sort.Search(len(f.delays), func(i int) bool { return f.delays[i].line > n })
		if i == len(f.delays) || f.runs[f.delays[i].run].UserAgents[0] > n {
			continue
		}
		if d := f.delays[i].milliseconds; !math.IsNaN(d) {
			shortest = min(shortest, d)
		}
	}
	return shortest
}

// delayInJava returns the milliseconds that a value means to crawler-commons, or
// NaN: it is a whole number of seconds or, if there is a "." in it, one that
// Java's Double.parseDouble reads.
func delayInJava(value string) float64 {
	if strings.Contains(value, ".") {
		return math.Floor(compat.JavaDouble(value)*1000 + 0.5)
	}
	return compat.JavaInteger(value) * 1000
}

// delay reads the delay on line l, of the run that is entered next.
func (g *runReader) delay(l *Line) {
	f := g.file
	value := f.part(l, l.Value)
	switch {
	case f.Reading.Groups.LongDelay.Is == choice.LongDelayBlocks && g.open:
		f.delays = append(f.delays, delay{l.Number, len(f.runs), delayInJava(value)})
	case !g.open && !g.nobody || !isSeconds(value):
		g.refuse(l)
	}
}
