package engine

// gathering collects the runs of a file and their rules, line by line.
type gathering struct {
	file   *File
	agents []int32 // backs Run.UserAgents, as index.agents
	rules  []Rule  // backs Run.Rules

	open       bool  // there is a current run
	joins      bool  // a user-agent line now would join it
	ended      int32 // its Run.Ended
	firstRule  int   // where it begins in rules
	firstAgent int   // where it begins in agents
}

// gather collects the runs and their rules.
func (f *File) gather() {
	var kinds [Unparsed + 1]int
	for i := range f.Lines {
		kinds[f.Lines[i].Kind]++
	}
	agents, rules := kinds[UserAgent], kinds[Allow]+kinds[Disallow]
	f.index = newIndex(agents)
	f.Runs = make([]Run, 0, min(agents, rules+1)) // a run ends with a rule
	g := gathering{file: f, agents: f.agents, rules: make([]Rule, 0, rules)}
	for i := range f.Lines {
		g.line(&f.Lines[i])
	}
	g.close()
}

func (g *gathering) line(l *Line) {
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

func (g *gathering) userAgent(l *Line) {
	if !g.joins {
		g.close()
		g.open, g.joins, g.ended = true, true, 0
		g.firstRule, g.firstAgent = len(g.rules), len(g.agents)
	}
	g.agents = append(g.agents, l.Number)
}

func (g *gathering) rule(l *Line) {
	if !g.open {
		l.Ignored = NoGroupOpen
		return
	}
	g.joins, g.ended = false, l.Number
	n := len(g.rules)
	if g.file.readRule(l, &g.rules[:n+1][n]) {
		g.rules = g.rules[:n+1]
	}
}

// blank carries out that an empty line ends a group in some readings. A line
// of white space does not.
func (g *gathering) blank(l *Line) {
	if l.Length == 0 && g.file.Reading.differs(BlankLineEndsGroup) {
		g.close()
	}
}

// other carries out that some readings let further lines end a run.
func (g *gathering) other(l *Line) {
	if !g.open || !g.file.Reading.differs(CrawlDelayEndsRun) {
		return
	}
	if field := g.file.part(l, l.Field); equalFold(field, "crawl-delay") || equalFold(field, "request-rate") {
		g.joins, g.ended = false, l.Number
	}
}

// close ends the current run, if there is one. In some readings a run that no
// line has ended is dropped with its product tokens.
func (g *gathering) close() {
	if !g.open {
		return
	}
	f, agents := g.file, g.agents[g.firstAgent:]
	f.Runs = append(f.Runs, Run{UserAgents: agents, Rules: g.rules[g.firstRule:], Ended: g.ended})
	if g.ended == 0 && f.Reading.differs(DropsEmptyRuns) {
		for _, n := range agents {
			f.Lines[n-1].Ignored = RunDropped
		}
	}
	g.open, g.joins = false, false
}
