package finding

import (
	"slices"
	"strings"
	"sync"

	"whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/internal/ascii"
)

// How much is done to weigh the changes that are offered for one file. What is
// beyond is not proven, and so is a question.
const (
	maxWeighed   = 768 << 10 // octets of changed files, each as often as it is read
	lineCost     = 16        // octets that each line of them counts for besides
	maxDiffering = 12        // rules of one group for which a URL is looked for
	maxNamed     = 40        // crawlers that are asked for as the file names them
)

// A weigher finds out what changes of a file would do.
type weigher struct {
	file    *engine.File
	readers []*reader
	left    int // octets that may still be read
	steps   *int
}

// A reader is some crawlers that read alike.
type reader struct {
	reading  *engine.Reading
	before   *engine.File         // nil until it is read
	search   []engine.Crawler     // those that must not be shut out
	others   []engine.Crawler     // those that the file names, and those that it does not
	lists    map[string]*ruleList // by the runs they are of
	searched *engine.Witnesses    // of before
}

// weigh returns what the edits would do. If they are known to shut somebody out as
// Google reads, nobody else has to be asked.
func (c *inspector) weigh(edits []Edit) effect {
	if c.weigher == nil {
		c.weigher = newWeigher(c.file, &c.steps)
	}
	w := c.weigher
	text := Apply(c.file, edits)
	var e effect
	for _, r := range w.readers {
		if w.left -= len(text) + lineCost*len(c.file.Lines) + r.unread(c.file); w.left < 0 {
			e.shutsOut = true
			return e
		}
		r.read(c.file)
		after := r.reading.ParseString(text)
		*w.steps += len(after.Lines)
		r.weigh(after, &e, w.steps)
		if r.before == c.file {
			e.hides = c.hides(after)
			if e.hides || e.shutsOut && len(e.changes) > 0 {
				return e
			}
		}
	}
	return e
}

// newWeigher returns one for f, which is read as Google reads it. Search crawlers
// are asked for as Google reads, which is what the verdicts are by, and as their
// own operators do.
func newWeigher(f *engine.File, steps *int) *weigher {
	google := newReader(engine.Google)
	google.before = f
	google.others = append(strangers(f), engine.Crawler{Name: "*"})
	w := &weigher{file: f, readers: []*reader{google}, left: maxWeighed, steps: steps}
	for _, e := range searchCrawlers() {
		google.search = append(google.search, e.Crawler())
		own := ownReading(e)
		if own == engine.Google {
			continue
		}
		i := slices.IndexFunc(w.readers, func(r *reader) bool { return r.reading == own })
		if i < 0 {
			i = len(w.readers)
			w.readers = append(w.readers, newReader(own))
		}
		w.readers[i].search = append(w.readers[i].search, e.Crawler())
	}
	return w
}

func newReader(reading *engine.Reading) *reader {
	return &reader{reading: reading, lists: make(map[string]*ruleList)}
}

// unread returns how many octets r has still to read of f.
func (r *reader) unread(f *engine.File) int {
	if r.before != nil {
		return 0
	}
	return len(f.Body())
}

func (r *reader) read(f *engine.File) {
	if r.before == nil {
		r.before = r.reading.ParseString(f.Body())
	}
}

// searchCrawlers returns those that a fix must not shut out: Google's, and the main
// one of each search engine.
var searchCrawlers = sync.OnceValue(func() []*crawler.Entry {
	all := crawler.PresetByID("google").Entries()
	for _, e := range crawler.PresetByID("search").Entries() {
		if !slices.Contains(all, e) {
			all = append(all, e)
		}
	}
	return all
})

// ownReading returns how the operator of e is known to read, or RFC 9309.
func ownReading(e *crawler.Entry) *engine.Reading {
	switch e.Operator {
	case "Google":
		return engine.Google
	case "Microsoft":
		return engine.Bing
	case "Yandex":
		return engine.Yandex
	case "Baidu":
		return engine.Baidu
	}
	return engine.RFC9309
}

// isSearchCrawler reports whether a user-agent line with the given value names one
// that a fix must not shut out.
func isSearchCrawler(value string) bool {
	e := entryOf(value)
	return e != nil && slices.Contains(searchCrawlers(), e)
}

// strangers returns the crawlers that f names, the first of them, other than those
// of searchCrawlers.
func strangers(f *engine.File) []engine.Crawler {
	var named []engine.Crawler
	for g := range f.Groups() {
		switch e := entryOf(g.Token); {
		case len(named) == maxNamed:
			return named
		case g.Token == "*" || isSearchCrawler(g.Token):
		case e != nil:
			named = append(named, e.Crawler())
		default:
			named = append(named, engine.Named(g.Token))
		}
	}
	return named
}

// A turn is which rules some crawlers obey before and after a change: the runs they
// are in, as groups of the same runs have the same rules.
type turn struct{ before, after string }

// Those are the crawlers of one turn.
type those struct {
	turn
	names         []string
	first         engine.Crawler
	was, is       *engine.Group // that the first obeys
	mustNotBeShut bool
}

// weigh enters what after does to the crawlers of r.
func (r *reader) weigh(after *engine.File, e *effect, steps *int) {
	lists, search := make(map[string]*ruleList), after.Witnesses()
	for _, who := range r.byTurn(after) {
		was, is := listed(r.lists, who.before, who.was, steps), listed(lists, who.after, who.is, steps)
		if was.same(is) {
			continue
		}
		opens := onlyOpens(was, is, after.Reading)
		if who.mustNotBeShut && !opens {
			e.shutsOut = true
		}
		gone, come := was.lack(is), is.lack(was)
		paths := append(decidedPaths(search, who.is, come), decidedPaths(r.witnesses(), who.was, gone)...)
		if r.compare(after, who, paths, e) {
			continue
		}
		// What comes or goes may decide only where another rule matches too.
		paths = append(decidedPaths(search, who.is, is.rules), decidedPaths(r.witnesses(), who.was, was.rules)...)
		paths = append(append(paths, sharedPaths(come, is.rules)...), sharedPaths(gone, was.rules)...)
		r.compare(after, who, paths, e)
	}
}

// byTurn returns the crawlers of r, those together whose rules are the same.
func (r *reader) byTurn(after *engine.File) []*those {
	var all []*those
	byTurn := make(map[turn]*those)
	for i, c := range append(slices.Clip(r.search), r.newcomers(after)...) {
		_, was := r.before.GroupFor(c)
		_, is := after.GroupFor(c)
		t := turn{obeyedRuns(was), obeyedRuns(is)}
		who := byTurn[t]
		if who == nil {
			who = &those{turn: t, first: c, was: was, is: is}
			byTurn[t] = who
			all = append(all, who)
		}
		who.names = append(who.names, c.Name)
		who.mustNotBeShut = who.mustNotBeShut || i < len(r.search)
	}
	return all
}

func obeyedRuns(g *engine.Group) string {
	if g == nil {
		return ""
	}
	return runsKey(g.Runs)
}

// newcomers returns the crawlers beside the search crawlers whose verdicts are
// asked for: those that the file names, and that it names only afterwards. A name
// that nobody knows is no crawler any more if the file does without it.
func (r *reader) newcomers(after *engine.File) []engine.Crawler {
	if r.others == nil {
		return nil
	}
	var all []engine.Crawler
	for _, c := range r.others {
		if c.Tokens == nil || crawler.ByToken(c.Tokens[0]) != nil || after.Group(c.Tokens[0]) != nil {
			all = append(all, c)
		}
	}
	for _, c := range strangers(after) {
		if !slices.ContainsFunc(all, func(x engine.Crawler) bool { return ascii.EqualFold(x.Name, c.Name) }) {
			all = append(all, c)
		}
	}
	return all
}

// listed returns the rules of g, which are listed once.
func listed(lists map[string]*ruleList, runs string, g *engine.Group, steps *int) *ruleList {
	if lists[runs] == nil {
		lists[runs] = rulesOf(g)
		*steps += len(lists[runs].rules)
	}
	return lists[runs]
}

func (r *reader) witnesses() *engine.Witnesses {
	if r.searched == nil {
		r.searched = r.before.Witnesses()
	}
	return r.searched
}

// compare enters the verdicts on paths that change for who, and reports whether one
// does.
func (r *reader) compare(after *engine.File, who *those, paths []string, e *effect) (changes bool) {
	for i, path := range paths {
		target, problem := engine.ParseTarget(path)
		if problem != nil || slices.Contains(paths[:i], path) {
			continue
		}
		if now := after.Match(who.first, target); now.Allowed != r.before.Match(who.first, target).Allowed {
			e.enter(path, now.Allowed, who.names)
			changes = true
		}
	}
	return changes
}

// decidedPaths returns a path that each of the first rules, of g, decides.
func decidedPaths(search *engine.Witnesses, g *engine.Group, rules []*engine.Rule) []string {
	var paths []string
	for _, r := range rules[:min(len(rules), maxDiffering)] {
		if w := search.Of(r, g); w.Decides != "" {
			paths = append(paths, w.Decides)
		}
	}
	return paths
}

// sharedPaths returns paths that one of rules matches together with one of others of
// the other kind, for the first of each.
func sharedPaths(rules, others []*engine.Rule) []string {
	var paths []string
	for _, r := range rules[:min(len(rules), maxDiffering)] {
		n := 0
		for _, other := range others {
			if n == maxDiffering {
				break
			}
			if r.Allow != other.Allow {
				n++
				paths = append(append(paths, joined(r.Pattern, other.Pattern)...), joined(other.Pattern, r.Pattern)...)
			}
		}
	}
	return paths
}

// joined returns paths that begin as the pattern a and, from its first star on, go
// on as b does from its own; none if that is not the way to match both.
func joined(a, b string) []string {
	head, tail, star := strings.Cut(strings.TrimSuffix(b, "$"), "*")
	plain := strings.ReplaceAll(strings.TrimSuffix(a, "$"), "*", "")
	switch {
	case !star && strings.HasPrefix(head, plain):
		return []string{head}
	case !star || !strings.HasPrefix(plain, head):
		return nil
	}
	return []string{plain + strings.ReplaceAll(tail, "*", ""), plain + "a" + strings.ReplaceAll(tail, "*", "")}
}
