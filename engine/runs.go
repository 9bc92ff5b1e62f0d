package robotstxt

import (
	"iter"
	"slices"
	"unicode/utf8"

	"whichline/engine/internal/ascii"
	"whichline/engine/internal/choice"
)

// A groupTable is the groups of a file, and what is found out together with them.
type groupTable struct {
	runs        []Run
	ruleLists   []runRules // the rules of runs
	lines       []int      // backs runRules.lines
	secondRules []Line     // rules that stand behind others on their lines
	index
	inside  insideIndex // empty if the reader looks for the whole name of a crawler alone
	refused int         // number of the line for which the reader refuses the file, or 0
	copied  int         // runs that groups have as copies of those of others
	delays  []delay     // in file order; nil if the reader does not mind delays
}

// emptied returns the memory of what is found in files that are read one after the
// other.
func (x *groupTable) emptied() groupTable {
	return groupTable{runs: x.runs[:0], ruleLists: x.ruleLists[:0], lines: x.lines[:0], secondRules: x.secondRules[:0], index: x.index.emptied()}
}

// emptyWithCapacity returns an empty list with room for n values, in the memory of s if there
// is so much. Unlike [slices.Grow], it allocates once under the race detector, too.
func emptyWithCapacity[T any](s []T, n int) []T {
	if n > cap(s) {
		return make([]T, 0, n)
	}
	return s[:0]
}

// grouped returns the groups of f. They are found when they are first asked for,
// as many files are read for their lines or not at all. Finding them changes no
// line, except in readings that [Reading.Parse] has it done for.
func (f *File) grouped() *groupTable {
	f.once.Do(func() {
		f.firstLookup.CompareAndSwap(nil, &firstLookup{})
		if f.page == pageUnnamed {
			return
		}
		f.refuseInvalidUTF8()
		f.collectRuns()
		f.nameGroups()
		f.indexInside()
		f.findDelays()
	})
	return &f.groupTable
}

// ignoresByGroup reports whether lines have an effect for r or not by the groups
// that others open.
func (r *Reading) ignoresByGroup() bool {
	return r.Groups.EmptyGroup.Is == choice.DropEmptyGroup || r.Groups.SecondGroup.Is == choice.FirstGroupOnly || r.Groups.StarRun.Is == choice.StarTakesRun ||
		r.Groups.RunNames.Is == choice.FirstOwnsRun
}

// A runReader collects the runs of a file and the lines of their rules, line by
// line.
type runReader struct {
	file   *File
	agents []int // backs Run.UserAgents, as index.agents
	rules  []int // backs runRules.lines
	runs   interface {
		// take is given each run, by its user-agent lines, the lines of its rules,
		// Run.Begun and Run.Ended, and says whether it keeps these lists.
		take(agents, rules []int, begun, ended int) bool
	}

	open       bool // there is a current run
	joins      bool // a user-agent line now would join it
	begun      int  // its Run.Begun
	ended      int  // its Run.Ended
	firstRule  int  // where it begins in rules
	firstAgent int  // where it begins in agents
	kept       bool // a line in it makes it a group
	nobody     bool // rules now belong to a run that names nobody
	rejoins    bool // an empty user-agent line stands behind its rules
	copied     int  // user-agent lines that were taken over from an earlier run
}

// linesOfRun yields the lines of a run, from the first that it doesn't share with the one above
// to its end.
func (f *File) linesOfRun(i int) iter.Seq[*Line] {
	return func(yield func(*Line) bool) {
		runs, end := f.Runs(), len(f.Lines)
		if i+1 < len(runs) {
			end = runs[i+1].Begun - 1
		}
		for n := runs[i].Begun; n <= end; n++ {
			l := &f.Lines[n-1]
			if l.Kind == Blank && l.Length == 0 && f.Reading.Groups.BlankLine.Is == choice.BlankEndsGroup || !yield(l) {
				return
			}
		}
	}
}

// linesOfRuns returns how many lines the runs have at most that open one, and rules.
func (f *File) linesOfRuns() (agents, rules int) {
	agents, rules = f.kinds[UserAgent], (f.kinds[Allow] + f.kinds[Disallow])
	if f.Reading.Groups.EarlyRule.Is == choice.EarlyRuleForStar {
		agents++
	}
	return agents, rules
}

// collectRuns collects the runs.
func (f *File) collectRuns() {
	agents, rules := f.linesOfRuns()
	f.agents = emptyWithCapacity(f.agents, agents)
	f.runs = emptyWithCapacity(f.runs, min(agents, rules+1)) // a run ends with a rule
	f.ruleLists = emptyWithCapacity(f.ruleLists, cap(f.runs))
	f.lines = emptyWithCapacity(f.lines, rules)
	g := runReader{file: f, agents: f.agents, rules: f.lines, runs: &f.groupTable}
	g.all()
	for i := range f.runs {
		f.runs[i].rules.file = f
	}
	f.firstLookup.Load().lend(f.runs)
}

// manyRuns is how many runs get room for their rules at once, beyond those expected.
const manyRuns = 128

// take enters a run.
func (x *groupTable) take(agents, lines []int, begun, ended int) bool {
	n := len(x.ruleLists)
	if n == cap(x.ruleLists) {
		n, x.ruleLists = 0, make([]runRules, 0, manyRuns)
	}
	x.ruleLists = x.ruleLists[:n+1]
	rules := &x.ruleLists[n]
	*rules = runRules{lines: lines, rules: rules.rules[:0]}
	x.runs = append(x.runs, Run{UserAgents: agents, Begun: begun, Ended: ended, rules: rules})
	return true
}

// all reads the lines of the file, and words behind their values that say something to
// some readers.
func (g *runReader) all() {
	goesOn := g.file.Reading.Lines.FieldEnd.Is == choice.BlankEndsField
	for i := range g.file.Lines {
		l := &g.file.Lines[i]
		g.take(l)
		if goesOn && g.file.mayGoOn(l) {
			g.further(l) // apart, as ranging over pairs takes memory for each line
		}
	}
	g.close()
}

// further takes up the words behind the value of l.
func (g *runReader) further(l *Line) {
	for further := range g.file.pairsAfter(l) {
		switch {
		case further.Kind == UserAgent:
			g.nameAgain()
			continue
		case further.Kind.IsRule() && !g.open && !g.nobody:
			further.Ignored = NoGroupOpen
		case further.Kind.IsRule():
			further.Notes, further.Ignored = g.file.Reading.judge(further.Kind, g.file.part(further, further.Value))
		}
		g.take(further)
	}
}

// nameAgain carries out that a second name on a line ends the run above, if that
// has rules. Nobody has ever written one on purpose, and it is found for nobody.
func (g *runReader) nameAgain() {
	if !g.joins {
		g.nobody = g.open || g.nobody
		g.close()
	}
}

func (g *runReader) take(l *Line) {
	switch l.Kind {
	case UserAgent:
		g.userAgent(l)
	case Allow, Disallow:
		g.rule(l)
	case Blank:
		g.blank(l)
	case Comment:
	case Unparsed:
		switch {
		case l.Ignored != NoField:
		case g.file.Reading.Groups.NoField.Is == choice.NoFieldEndsRun:
			g.endAgents(l)
		default:
			g.rejoin()
		}
	default:
		g.other(l)
	}
}

// rejoin carries out that in some readings a line without a field, or a
// user-agent line without a value, lets the next user-agent line join those above
// although rules stand between.
func (g *runReader) rejoin() {
	if g.file.Reading.Groups.EmptyName.Is == choice.EmptyNameJoins {
		g.rejoins = g.open && !g.joins
	}
}

func (g *runReader) userAgent(l *Line) {
	if l.Value.Len() == 0 && g.file.Reading.Groups.EmptyName.Is == choice.EmptyNameJoins {
		g.rejoin()
		return
	}
	g.nobody = false
	if !g.joins {
		above := g.above()
		g.start(l)
		g.agents = append(g.agents, above...)
	}
	g.agents = append(g.agents, l.Number)
}

// mostCopied is how many user-agent lines are taken over from earlier runs, so
// that files stay small in memory.
const mostCopied = 1 << 16

// above returns the user-agent lines of the current run if the next one joins
// them although rules stand between.
func (g *runReader) above() []int {
	if !g.rejoins || g.copied > mostCopied {
		return nil
	}
	above := slices.Clone(g.agents[g.firstAgent:])
	g.copied += len(above)
	return above
}

// start begins a run with l.
func (g *runReader) start(l *Line) {
	g.close()
	g.begun = l.Number
	g.open, g.joins, g.ended, g.kept, g.rejoins = true, true, 0, false, false
	g.firstRule, g.firstAgent = len(g.rules), len(g.agents)
}

func (g *runReader) rule(l *Line) {
	if l.Ignored == NoGroupOpen {
		g.refuse(l)
		return
	}
	r := g.file.Reading
	if !g.open && r.Groups.EarlyRule.Is == choice.EarlyRuleForStar {
		g.start(l)
		g.agents = append(g.agents, l.Number)
	}
	if !g.open { // nobody's
		return
	}
	g.joins, g.ended, g.kept, g.rejoins = false, l.Number, true, false
	if r.Match.BrokenHost.Is != choice.BrokenHostIsText && r.matcher().HasBrokenHost(g.file.part(l, l.Value)) {
		g.file.refuse(l)
	}
	if l.Ignored == None {
		g.rules = append(g.rules, g.file.ruleNumber(l))
	}
}

// ruleNumber returns the number of the line of a rule. One behind another on a line
// is kept, and numbered downwards from -1.
func (f *File) ruleNumber(l *Line) int {
	if l == &f.Lines[l.Number-1] {
		return l.Number
	}
	f.secondRules = append(f.secondRules, *l)
	return -len(f.secondRules)
}

// ruleLine returns the line with such a number.
func (f *File) ruleLine(number int) *Line {
	if number < 0 {
		return &f.secondRules[-number-1]
	}
	return &f.Lines[number-1]
}

// blank carries out that an empty line ends a group in some readings. A line
// of white space does not.
func (g *runReader) blank(l *Line) {
	if l.Length == 0 && g.file.Reading.Groups.BlankLine.Is == choice.BlankEndsGroup {
		g.close()
	}
}

// other carries out the effect of further lines in some readings.
func (g *runReader) other(l *Line) {
	r := g.file.Reading
	field := g.file.part(l, l.Field)
	delay := r.isDelay(field)
	if delay {
		g.delay(l)
	}
	g.kept = g.kept || delay || r.isRate(field)
	if r.endsAgents(l, field) {
		g.endAgents(l)
	}
}

// isRate reports whether a field is one that ends a run as Request-rate.
func (r *Reading) isRate(field string) bool {
	return r.Groups.RequestRate.Is == choice.RateEndsRun && ascii.EqualFold(field, "request-rate")
}

// endsAgents reports whether a line that is no rule ends a run of user-agent lines.
func (r *Reading) endsAgents(l *Line, field string) bool {
	return r.endsRun(l, field) || r.Groups.CrawlDelay.Is == choice.DelayEndsRun && r.isDelay(field) || r.isRate(field) || l.Kind == Usage
}

// endsRun reports whether a line with another field, which nothing but its field
// tells apart, ends a run of user-agent lines.
func (r *Reading) endsRun(l *Line, field string) bool {
	if r.Groups.OtherField.Is != choice.OtherInGroupEndsRun {
		return r.Groups.OtherField.Is == choice.OtherEndsRun
	}
	return l.Kind != Sitemap && !ascii.EqualFold(field, "sitemaps") && !ascii.EqualFold(field, "host")
}

// endAgents has l keep further user-agent lines from joining those above, if there
// are any.
func (g *runReader) endAgents(l *Line) {
	if g.open {
		g.joins, g.ended, g.rejoins = false, l.Number, false
	}
}

// refuse makes line l the reason why some readers do not read the file at all.
func (g *runReader) refuse(l *Line) {
	if g.file.Reading.Lines.Faults.Is == choice.RefuseFile {
		g.file.refuse(l)
	}
}

// refuse makes l the reason why the reader does not read the file at all, unless
// another line is.
func (f *File) refuse(l *Line) {
	if f.refused == 0 {
		f.refused = l.Number
	}
}

// refuseInvalidUTF8 carries out that some readers do not read a file that is not
// UTF-8.
func (f *File) refuseInvalidUTF8() {
	if f.Reading.Match.InvalidUTF8.Is != choice.RefuseInvalidUTF8 || utf8.ValidString(f.body) {
		return
	}
	for i := range f.Lines {
		if l := &f.Lines[i]; !utf8.ValidString(f.Text(*l)) {
			f.refuse(l)
			return
		}
	}
}

// close ends the current run, if there is one. In some readings a run that has
// no line to make it a group is dropped with its product tokens.
func (g *runReader) close() {
	if !g.open {
		return
	}
	f, agents := g.file, g.agents[g.firstAgent:]
	if !g.runs.take(agents, g.rules[g.firstRule:], g.begun, g.ended) {
		g.agents, g.rules = g.agents[:g.firstAgent], g.rules[:g.firstRule]
	}
	if !g.kept && f.Reading.Groups.EmptyGroup.Is == choice.DropEmptyGroup {
		for _, n := range agents {
			f.Lines[n-1].Ignored = RunDropped
		}
	}
	g.open, g.joins = false, false
}
