package finding

import (
	"context"
	"slices"
	"sync"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/diff"
	"whichline/engine/internal/ascii"
	"whichline/engine/internal/prose"
	"whichline/engine/work"
)

// How much of a file with the same trouble everywhere is kept.
const (
	maxPlaces = 1000 // places kept, and changed by a fix
	maxLines  = 200  // lines named and worded one by one
)

// An inspector gathers the findings of one file.
type inspector struct {
	ctx       context.Context
	file      *robotstxt.File
	site      *robotstxt.Site
	explained []bool         // by line: its fault has a finding, so later checks pass over it
	markup    bool           // there is HTML in the file
	above     robotstxt.Kind // of the last line that could be parsed
	sitemaps  []*robotstxt.Line
	googlebot robotstxt.Crawler
	summaries []runSummary                                   // by run
	totals    map[*robotstxt.Group]runSummary                // once asked for
	blocking  map[diff.Rules]bool                            // whether rules block the whole site, once asked for
	compared  *work.Budget                                   // of the rules that are compared for that
	accidents map[[2]string]bool                             // values of user-agent lines that are joined by accident, the one above and the one below
	tricks    map[int]bool                                   // lines of rules that win by a star at the end
	beaten    map[int]bool                                   // lines of rules of which it is noted that they never decide
	files     map[*robotstxt.Reading]*robotstxt.File         // the file in other readings, once asked for
	byReading map[*robotstxt.Reading]map[int]*robotstxt.Rule // by line, its rules in those, once asked for
	weigher   *weigher                                       // nil until a change is to be weighed
	delays    map[int]*delayGroup                            // by line, the crawlers that a crawl delay or a request rate is for
	scratch   robotstxt.File                                 // in the memory of which one short text after the other is read
	ignores   ignores
	reports   [codeCount]report
	steps     int // lines and rules looked at, each as often as it was

	listsLeftovers       func() bool              // found out once
	lostAgents, licences func() []int             // found out once
	spellings            func() map[spelling]bool // found out once
}

// newInspector returns one for f as Google reads it. Site may be nil.
func newInspector(ctx context.Context, f *robotstxt.File, site *robotstxt.Site) *inspector {
	if f.Reading != robotstxt.Google {
		f = robotstxt.Google.ParseString(f.Body())
	}
	c := &inspector{
		ctx: ctx, file: f, site: site, explained: make([]bool, len(f.Lines)),
		totals: make(map[*robotstxt.Group]runSummary), blocking: make(map[diff.Rules]bool), compared: work.NewBudget(workBudget), accidents: make(map[[2]string]bool),
		tricks: make(map[int]bool), beaten: make(map[int]bool), delays: make(map[int]*delayGroup),
		byReading: make(map[*robotstxt.Reading]map[int]*robotstxt.Rule),
		files:     map[*robotstxt.Reading]*robotstxt.File{f.Reading: f},
	}
	c.listsLeftovers, c.lostAgents, c.licences = sync.OnceValue(c.findLeftovers), sync.OnceValue(c.findLostAgents), sync.OnceValue(c.findLicences)
	c.spellings = sync.OnceValue(c.findSpellings)
	return c
}

// A report is where one code was found.
type report struct {
	places []place
	count  int            // lines, those of places that were not kept included
	byKey  map[string]int // places with the same key are one
	beyond []int32        // lines that no place keeps
}

// A place is one place where something was found. Fields that its text does
// not name stay zero.
type place struct {
	line    int      // where it is; 0 for the file as a whole
	also    []int    // further lines with the same
	more    int      // how many lines with the same there are beyond those
	other   int      // a line that has to do with it
	lines   []int    // several of those, if not just one
	n       int      // a number
	names   []string // product tokens
	subject string   // an excerpt of the file
	detail  string   // another one, or how it is written right
	text    string   // a clause of the table
	around  string   // a clause with that one in it, if not ""
	why     string   // another than that of its code, if not ""
	label   string   // another one for the fix, if not ""
	edit    *Edit    // fixes it
	then    *Edit    // the other half of that, at another place
	asks    bool     // the edit is only one way to take the meaning
	quiet   bool     // it is another than the only one if it changes a verdict
	third   int      // another line that has to do with it
}

// add notes one place, unless its fix would change half a line. Places beyond the limit are
// counted only.
func (c *inspector) add(code Code, h place) {
	if !c.editsHalf(&h) {
		c.reportOf(code, &h).add(h)
	}
}

// editsHalf reports whether an edit of h is in the line in which the reader stops.
func (c *inspector) editsHalf(h *place) bool {
	l := c.file.Line(len(c.file.Lines))
	if !l.Notes.Has(robotstxt.FileCut) {
		return false
	}
	for _, e := range []*Edit{h.edit, h.then} {
		if e != nil && e.Line == l.Number && e.End <= l.Offset+l.Length+int32(l.Ending) {
			return true
		}
	}
	return false
}

func (p *report) add(h place) {
	p.count++
	if len(p.places) < maxPlaces {
		p.places = append(p.places, h)
	} else if h.line > 0 {
		p.beyond = append(p.beyond, int32(h.line))
	}
}

// full reports whether another place would only be counted, so that nobody makes
// its words and its fix in vain.
func (c *inspector) full(code Code) bool { return len(c.reports[code].places) >= maxPlaces }

// addKeyed notes one place like add, but joins those that have the same key, and the names
// that they list.
func (c *inspector) addKeyed(code Code, key string, h place) {
	p := c.reportOf(code, &h)
	if i, ok := p.byKey[key]; ok {
		p.count++
		was := &p.places[i]
		for _, name := range h.names {
			was.names = addName(was.names, name)
		}
		if len(was.also) < maxLines {
			was.also = append(was.also, h.line)
		} else {
			was.more++
			p.beyond = append(p.beyond, int32(h.line))
		}
		return
	}
	if p.byKey == nil {
		p.byKey = make(map[string]int)
	}
	if len(p.places) < maxPlaces {
		p.byKey[key] = len(p.places)
	}
	p.add(h)
}

// explain notes one place that explains the fault of the line.
func (c *inspector) explain(code Code, h place) {
	c.explained[h.line-1] = true
	c.add(code, h)
}

// as returns the file as another reading has it. It is read once.
func (c *inspector) as(reading *robotstxt.Reading) *robotstxt.File {
	if c.files[reading] == nil {
		c.files[reading] = reading.ParseString(c.file.Body())
		c.steps += len(c.files[reading].Lines)
	}
	return c.files[reading]
}

// match decides whether who may fetch t.
func (c *inspector) match(who robotstxt.Crawler, t robotstxt.Target) robotstxt.Verdict {
	v := c.file.Match(who, t)
	if v.Group != nil {
		c.steps += c.total(v.Group).rules()
	}
	return v
}

// inspect looks for everything.
func (c *inspector) inspect() {
	c.googlebot = crawler.ByID("googlebot").Crawler()
	c.readIgnores()
	if c.notRobots() {
		return
	}
	for _, look := range [...]func(){
		c.wholeFile, c.crawlDelays, c.lines, c.sitemapSet, c.fusions, c.groups, c.signals, c.disobedient, c.rules, c.idleIgnores,
	} {
		if c.done() {
			return
		}
		look()
	}
}

// done reports whether nobody waits for the findings any longer. It is asked in each
// turn of the loops that take longest.
func (c *inspector) done() bool { return c.ctx.Err() != nil }

// workBudget is how many rules are compared at most with each kind of URL that
// is tried, so that a file with many of both takes no longer.
const workBudget = 100_000

// matchBudget returns how many URLs may be tried.
func (c *inspector) matchBudget() int {
	rules := 1
	c.steps += len(c.file.Runs())
	for i := range c.file.Runs() {
		rules += len(c.file.Runs()[i].Rules())
	}
	return max(1, min(200, workBudget/rules))
}

// addName adds a name to those that a sentence lists, unless it is there, in whatever case,
// or there are enough.
func addName(names []string, name string) []string {
	if len(names) > prose.MaxListed || slices.ContainsFunc(names, func(s string) bool { return ascii.EqualFold(s, name) }) {
		return names
	}
	return append(names, name)
}
