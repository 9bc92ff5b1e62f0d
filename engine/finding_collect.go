package engine

// How much of a file with the same trouble everywhere is kept.
const (
	maxFindingHits  = 1000 // places kept, and mended by a fix
	maxFindingLines = 200  // lines named and worded one by one
)

// An inspection gathers what is to be said about one file.
type inspection struct {
	f         *File
	site      *Site
	explained []bool // by line: what ails it is said, so later checks pass over it
	markup    bool   // there is HTML in the file
	sitemaps  []*Line
	googlebot Crawler
	summaries []runSummary // by run
	found     [findingCodes]places
}

// places are where one code was found.
type places struct {
	hits  []hit
	count int            // lines, those of hits that were not kept included
	byKey map[string]int // places with the same key are one hit
}

// A hit is one place where something was found. What its text does not name
// stays zero.
type hit struct {
	line    int32    // where it is; 0 for the file as a whole
	also    []int32  // further lines with the same
	more    int      // how many lines with the same there are beyond those
	other   int32    // a line that has to do with it
	lines   []int32  // several of those, if not just one
	n       int      // a number
	names   []string // product tokens
	subject string   // an excerpt of the file
	detail  string   // another one, or how it is written right
	text    string   // a clause of the table
	edit    *Edit    // mends it
}

// hit notes one place. What is beyond the limit is counted only.
func (c *inspection) hit(code FindingCode, h hit) {
	p := &c.found[code]
	p.count++
	if len(p.hits) < maxFindingHits {
		p.hits = append(p.hits, h)
	}
}

// full reports whether another hit would only be counted, so that nobody makes
// its words and its fix in vain.
func (c *inspection) full(code FindingCode) bool { return len(c.found[code].hits) >= maxFindingHits }

// keyed notes one place like hit, but joins those that have the same key.
func (c *inspection) keyed(code FindingCode, key string, h hit) {
	p := &c.found[code]
	if i, ok := p.byKey[key]; ok {
		p.count++
		if was := &p.hits[i]; len(was.also) < maxFindingLines {
			was.also = append(was.also, h.line)
		} else {
			was.more++
		}
		return
	}
	if p.byKey == nil {
		p.byKey = make(map[string]int)
	}
	if len(p.hits) < maxFindingHits {
		p.byKey[key] = len(p.hits)
	}
	c.hit(code, h)
}

// explain notes one place, and that it says what ails the line.
func (c *inspection) explain(code FindingCode, h hit) {
	c.explained[h.line-1] = true
	c.hit(code, h)
}

// inspect looks for everything.
func (c *inspection) inspect() {
	c.googlebot = EntryByID("googlebot").Crawler()
	if c.notRobots() {
		return
	}
	c.wholeFile()
	c.crawlDelays()
	c.lines()
	c.sitemapSet()
	c.fusions()
	c.groups()
	c.disobedient()
	c.rules()
}
