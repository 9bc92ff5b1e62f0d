package engine

import (
	"math"
	"sort"
	"strconv"
	"strings"

	"whichline/engine/internal/ascii"
	"whichline/engine/internal/choice"
	"whichline/engine/internal/javanumber"
)

// longDelay is the longest delay, in milliseconds, that crawler-commons accepts.
const longDelay = 300_000

// A delay is a line that asks crawlers to wait between two requests.
type delay struct {
	line, run    int32
	milliseconds float64 // NaN if its value is no delay
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
	if ascii.EqualFold(field, "crawl-delay") {
		return true
	}
	if r.RareSpelling.Is == choice.RareSpellings {
		for _, name := range delayFields {
			if ascii.EqualFold(field, name) {
				return true
			}
		}
	}
	return r.Spelling.Is == choice.Useragent && ascii.EqualFold(field, "crawldelay")
}

// addDelay enters a delay of the run that is entered next.
func (f *File) addDelay(l *Line, value string) {
	f.delays = append(f.delays, delay{l.Number, int32(len(f.runs)), delayInJava(value)})
}

// delayed reports whether the shortest delay that g asks for is too long. For a
// user-agent line counts the first delay below it in its run, even if that is no
// number.
func (f *File) delayed(g *Group) bool {
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
	return shortest > longDelay && !math.IsInf(shortest, 1)
}

// delayInJava returns the milliseconds that a value means to crawler-commons, or
// NaN: it is a whole number of seconds or, if there is a "." in it, one that
// Java's Double.parseDouble reads.
func delayInJava(value string) float64 {
	if strings.Contains(value, ".") {
		return math.Floor(javanumber.Double(value)*1000 + 0.5)
	}
	return javanumber.Integer(value) * 1000
}

// delay reads the delay on line l.
func (g *runReader) delay(l *Line) {
	f := g.file
	value := f.part(l, l.Value)
	switch {
	case f.Reading.LongDelay.Is == choice.LongDelayBlocks && g.open:
		f.addDelay(l, value)
	case !g.open && !g.nobody || !isSeconds(value):
		g.refuse(l)
	}
}
