package engine

// gathering collects the runs of a file and their rules, line by line.
type gathering struct {
	file   *File
	agents []int32 // backs Run.UserAgents

	run        int  // index of the current run, or -1
	joins      bool // a user-agent line now would join the current run
	firstRule  int  // where the current run begins in file.rules
	firstAgent int  // where it begins in agents
}

// gather collects the runs and their rules.
func (f *File) gather() {
	var rules, agentLines int
	for i := range f.Lines {
		switch k := f.Lines[i].Kind; {
		case k.IsRule():
			rules++
		case k == UserAgent:
			agentLines++
		}
	}
	f.rules = make([]Rule, 0, rules)
	g := gathering{file: f, agents: make([]int32, 0, agentLines), run: -1}
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
	f := g.file
	if !g.joins {
		f.Runs = append(f.Runs, Run{})
		g.run, g.joins = len(f.Runs)-1, true
		g.firstRule, g.firstAgent = len(f.rules), len(g.agents)
	}
	g.agents = append(g.agents, l.Number)
	f.Runs[g.run].UserAgents = g.agents[g.firstAgent:]
}

func (g *gathering) rule(l *Line) {
	if g.run < 0 {
		l.Ignored = NoGroupOpen
		return
	}
	f := g.file
	g.joins = false
	f.Runs[g.run].Ended = l.Number
	f.addRule(l)
	f.Runs[g.run].Rules = f.rules[g.firstRule:]
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
	f := g.file
	if g.run < 0 || !f.Reading.differs(CrawlDelayEndsRun) {
		return
	}
	if field := f.Field(*l); equalFold(field, "crawl-delay") || equalFold(field, "request-rate") {
		g.joins = false
		f.Runs[g.run].Ended = l.Number
	}
}

// close ends the current group, if there is one. In some readings a run that
// no line has ended is dropped with its product tokens.
func (g *gathering) close() {
	f := g.file
	if f.Reading.differs(DropsEmptyRuns) && g.run >= 0 && f.Runs[g.run].Ended == 0 {
		for _, n := range f.Runs[g.run].UserAgents {
			f.Lines[n-1].Ignored = RunDropped
		}
	}
	g.run, g.joins = -1, false
}
