package engine

import (
	"math"
	"slices"
	"sort"
	"strconv"
	"strings"

	"whichline/engine/internal/ascii"
	"whichline/engine/internal/choice"
)

// A grouping is the groups of a file, and what is found out together with them.
type grouping struct {
	runs     []Run
	arranged []arrangement // by run
	index
	refused int32   // number of the line for which the reader refuses the file, or 0
	delays  []delay // in file order; nil if the reader does not mind delays
}

// grouped returns the groups of f. They are found when they are first asked for,
// as many files are read for their lines or not at all. Finding them changes no
// line, except in readings that [Reading.Parse] has it done for.
func (f *File) grouped() *grouping {
	f.once.Do(func() {
		if f.page == pageUnnamed {
			return
		}
		f.collectRuns()
		f.nameGroups()
	})
	return &f.grouping
}

// ignoresByGroup reports whether lines have an effect for r or not by the groups
// that others open.
func (r *Reading) ignoresByGroup() bool {
	return r.EmptyGroup.Is == choice.DropEmptyGroup || r.SecondGroup.Is == choice.FirstGroupOnly
}

// A runReader collects the runs of a file and their rules, line by line.
type runReader struct {
	file   *File
	agents []int32 // backs Run.UserAgents, as index.agents
	rules  []Rule  // backs Run.Rules

	open       bool  // there is a current run
	joins      bool  // a user-agent line now would join it
	ended      int32 // its Run.Ended
	firstRule  int   // where it begins in rules
	firstAgent int   // where it begins in agents
	kept       bool  // a line in it makes it a group
}

// collectRuns collects the runs and their rules.
func (f *File) collectRuns() {
	agents, rules := int(f.kinds[UserAgent]), int(f.kinds[Allow]+f.kinds[Disallow])
	if f.Reading.EarlyRule.Is == choice.EarlyRuleForStar {
		agents++
	}
	f.index = newIndex(agents)
	f.runs = make([]Run, 0, min(agents, rules+1)) // a run ends with a rule
	g := runReader{file: f, agents: f.agents, rules: make([]Rule, 0, rules)}
	for i := range f.Lines {
		g.line(&f.Lines[i])
	}
	g.close()
	f.arranged = make([]arrangement, len(f.runs))
	f.settleDelays()
}

func (g *runReader) line(l *Line) {
	switch {
	case l.Kind == UserAgent:
		g.userAgent(l)
	case l.Kind.IsRule():
		g.rule(l)
	case l.Kind == Blank:
		g.blank(l)
	default:
		g.other(l)
	}
}

func (g *runReader) userAgent(l *Line) {
	if !g.joins {
		g.start()
	}
	g.agents = append(g.agents, l.Number)
}

// start begins a run.
func (g *runReader) start() {
	g.close()
	g.open, g.joins, g.ended, g.kept = true, true, 0, false
	g.firstRule, g.firstAgent = len(g.rules), len(g.agents)
}

func (g *runReader) rule(l *Line) {
	if l.Ignored == NoGroupOpen {
		g.refuse(l)
		return
	}
	if !g.open { // an early rule
		g.start()
		g.agents = append(g.agents, l.Number)
	}
	g.joins, g.ended, g.kept = false, l.Number, true
	if l.Ignored != None {
		return
	}
	value := g.file.part(l, l.Value)
	g.add(l, value)
	if g.file.Reading.LiteralDollar.Is == choice.DollarIsBoth && strings.Contains(value, "$") {
		literal := *l
		literal.Notes = literal.Notes.with(Encoded)
		g.add(&literal, strings.ReplaceAll(value, "$", "%24"))
	}
}

// add adds the rule on line l, which has the given value. It is filled in where it
// stands, as copying it costs a tenth of the time to the first verdict.
func (g *runReader) add(l *Line, value string) {
	n := len(g.rules)
	g.rules = slices.Grow(g.rules, 1)[:n+1]
	g.file.Reading.readRule(l, value, &g.rules[n])
}

// blank carries out that an empty line ends a group in some readings. A line
// of white space does not.
func (g *runReader) blank(l *Line) {
	if l.Length == 0 && g.file.Reading.BlankLine.Is == choice.BlankEndsGroup {
		g.close()
	}
}

// other carries out what further lines do in some readings.
func (g *runReader) other(l *Line) {
	if l.Kind == Comment || l.Kind == Unparsed {
		return
	}
	r := g.file.Reading
	field := g.file.part(l, l.Field)
	delay := ascii.EqualFold(field, "crawl-delay")
	if delay {
		g.delay(l)
	}
	rate := r.RequestRate.Is == choice.RateEndsRun && ascii.EqualFold(field, "request-rate")
	g.kept = g.kept || delay || rate
	if g.open && (r.OtherField.Is == choice.OtherEndsRun || delay && r.CrawlDelay.Is == choice.DelayEndsRun || rate) {
		g.joins, g.ended = false, l.Number
	}
}

// delay reads the delay on line l.
func (g *runReader) delay(l *Line) {
	f := g.file
	seconds, ok := readDelay(f.part(l, l.Value))
	switch {
	case !g.open || !ok:
		g.refuse(l)
	case f.Reading.LongDelay.Is == choice.LongDelayBlocks:
		f.addDelay(l, seconds)
	}
}

// refuse makes line l the reason why some readers do not read the file at all.
func (g *runReader) refuse(l *Line) {
	if f := g.file; f.refused == 0 && f.Reading.Faults.Is == choice.RefuseFile {
		f.refused = l.Number
	}
}

// close ends the current run, if there is one. In some readings a run that has
// no line to make it a group is dropped with its product tokens.
func (g *runReader) close() {
	if !g.open {
		return
	}
	f, agents := g.file, g.agents[g.firstAgent:]
	f.runs = append(f.runs, Run{UserAgents: agents, Rules: g.rules[g.firstRule:], Ended: g.ended})
	if !g.kept && f.Reading.EmptyGroup.Is == choice.DropEmptyGroup {
		for _, n := range agents {
			f.Lines[n-1].Ignored = RunDropped
		}
	}
	g.open, g.joins = false, false
}

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
	f.delays = append(f.delays, delay{l.Number, int32(len(f.runs)), seconds})
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
		if i < len(f.delays) && f.runs[f.delays[i].run].UserAgents[0] <= n {
			shortest = min(shortest, f.delays[i].shortest)
		}
	}
	return shortest > longDelay && !math.IsInf(shortest, 1)
}
