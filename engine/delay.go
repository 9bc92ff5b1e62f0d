package engine

import (
	"math"
	"sort"
	"strconv"
)

// longDelay is the longest delay, in seconds, that crawler-commons accepts.
const longDelay = 300

// A delay is a line that asks crawlers to wait between two requests.
type delay struct {
	line, run int32
	shortest  float64 // of this line and the later ones of the run, in seconds
}

// readDelay returns the seconds that a delay asks for; ok is false if it is no
// number of seconds.
func readDelay(value string) (seconds float64, ok bool) {
	seconds, err := strconv.ParseFloat(value, 64)
	return seconds, err == nil && seconds >= 0 && !math.IsInf(seconds, 1)
}

// addDelay enters a delay of the run that is entered next.
func (f *File) addDelay(l *Line, seconds float64) {
	f.delays = append(f.delays, delay{l.Number, int32(len(f.Runs)), seconds})
}

// settleDelays finds the shortest delay from each line on.
func (f *File) settleDelays() {
	for i := len(f.delays) - 2; i >= 0; i-- {
		if next := f.delays[i+1]; next.run == f.delays[i].run {
			f.delays[i].shortest = min(f.delays[i].shortest, next.shortest)
		}
	}
}

// delayed reports whether the shortest delay that g asks for is too long. A
// delay counts for the user-agent lines above it in its run.
func (f *File) delayed(g *Group) bool {
	shortest := math.Inf(1)
	for _, n := range g.Opened {
		i := sort.Search(len(f.delays), func(i int) bool { return f.delays[i].line > n })
		if i < len(f.delays) && f.Runs[f.delays[i].run].UserAgents[0] <= n {
			shortest = min(shortest, f.delays[i].shortest)
		}
	}
	return shortest > longDelay && !math.IsInf(shortest, 1)
}
