package bulk

import (
	"cmp"
	"slices"
	"strings"

	"whichline/engine"
)

const (
	// MaxRows is how many verdicts a report names.
	MaxRows = 500

	// MaxExamples is how many URLs a report names for each rule.
	MaxExamples = 3

	// maxBlocking is how many rules are told apart for all crawlers, an equal part of
	// them for each.
	maxBlocking = 20_000

	// maxFolders is how many folders are told apart.
	maxFolders = 10_000

	// maxShown is how many octets of a URL a report names.
	maxShown = 300
)

// A Class is what came of a URL for a crawler, what is acted on first. Its String is
// stable.
type Class uint8

// The classes.
const (
	Blocked Class = iota
	NotAURL
	NotCovered
	Allowed

	classCount
)

// String returns the class as exports have it.
func (c Class) String() string {
	return [...]string{"blocked", "not a URL", "not covered", "allowed"}[c]
}

// A Report is what very many answers come to, in memory that is bounded by the rules
// and the crawlers.
type Report struct {
	URLs     int
	Crawlers []ReportedCrawler

	rows    [classCount][]Row
	folders map[string]*Folder
	others  Folder // beyond those that are told apart
}

// A ReportedCrawler is what was counted for one crawler.
type ReportedCrawler struct {
	UserAgent string
	File      *engine.File    // as it is read for the crawler
	Counts    [classCount]int // of URLs

	MoreRules bool // there are more than those told apart
	rules     map[int]*Blocking
}

// A Blocking is what a rule blocks.
type Blocking struct {
	Line     int // 0 where no rule decides
	Count    int
	Examples []string // the first URLs, [MaxExamples] at most
}

// A Row is one verdict.
type Row struct {
	URL, UserAgent string
	Class          Class
	File           *engine.File // as it is read for the crawler; nil if there is no verdict
	Line           int          // of the rule that decides; 0 if none does
	Reason         string       // code
	Detail         string       // why there is no verdict, as a sentence
}

// Rule returns the text of the line of the rule that decides; "" if none does.
func (r *Row) Rule() string { return LineText(r.File, r.Line) }

// A Folder is the URLs that begin with one segment.
type Folder struct {
	Name    string // such as "/shop/"; "" for what is not told apart
	URLs    int
	Blocked int // for a crawler at least
}

// NewReport returns an empty report of the answers of j.
func NewReport(j *Job) *Report {
	r := &Report{folders: make(map[string]*Folder)}
	for i, name := range j.UserAgents() {
		r.Crawlers = append(r.Crawlers, ReportedCrawler{UserAgent: name, File: j.File(i), rules: make(map[int]*Blocking)})
	}
	return r
}

// Add counts an answer.
func (r *Report) Add(a *Answer) {
	r.URLs++
	blocked := false
	for i := range r.Crawlers {
		row := a.Verdict(i, r.Crawlers[i].UserAgent)
		r.add(&r.Crawlers[i], row)
		blocked = blocked || row.Class == Blocked
		if kept := &r.rows[row.Class]; len(*kept) < MaxRows {
			row.URL = shown(row.URL)
			*kept = append(*kept, row)
		}
	}
	if a.Fault == nil {
		f := r.folder(folderOf(a.Row.Target.Path))
		f.URLs++
		if blocked {
			f.Blocked++
		}
	}
}

// Verdict returns the answer for the crawler with the given index.
func (a *Answer) Verdict(crawler int, name string) Row {
	row := Row{URL: a.URL, UserAgent: name}
	switch {
	case a.Fault != nil:
		row.Class, row.Reason, row.Detail = NotAURL, a.Fault.Code, a.Fault.Detail
		if a.Row.Outside {
			row.Class = NotCovered
		}
		return row
	case a.Row.Verdicts[crawler].Allowed:
		row.Class = Allowed
	}
	v := &a.Row.Verdicts[crawler]
	row.File, row.Reason = v.File(), v.Reason.String()
	if v.Winner.Rule != nil {
		row.Line = v.Winner.Rule.Line
	}
	return row
}

// add counts a verdict.
func (r *Report) add(c *ReportedCrawler, row Row) {
	c.Counts[row.Class]++
	if row.Class != Blocked {
		return
	}
	b := c.rules[row.Line]
	if b == nil {
		if len(c.rules) == maxBlocking/len(r.Crawlers) {
			c.MoreRules = true
			return
		}
		b = &Blocking{Line: row.Line}
		c.rules[row.Line] = b
	}
	if b.Count++; len(b.Examples) < MaxExamples {
		b.Examples = append(b.Examples, shown(row.URL))
	}
}

// Blocking returns the rules that block URLs, those that block most first.
func (c *ReportedCrawler) Blocking() []Blocking {
	all := make([]Blocking, 0, len(c.rules))
	for _, b := range c.rules {
		all = append(all, *b)
	}
	slices.SortFunc(all, func(a, b Blocking) int { return cmp.Or(b.Count-a.Count, a.Line-b.Line) })
	return all
}

// Rows returns the first verdicts, [MaxRows] at most: those that block first, then
// what has no verdict.
func (r *Report) Rows() []Row {
	all := slices.Concat(r.rows[:]...)
	return all[:min(len(all), MaxRows)]
}

// Folders returns the folders, those with most that is blocked first. One without a
// name is last.
func (r *Report) Folders() []Folder {
	all := make([]Folder, 0, len(r.folders)+1)
	for _, f := range r.folders {
		all = append(all, *f)
	}
	slices.SortFunc(all, func(a, b Folder) int {
		return cmp.Or(b.Blocked-a.Blocked, b.URLs-a.URLs, cmp.Compare(a.Name, b.Name))
	})
	if r.others.URLs > 0 {
		all = append(all, r.others)
	}
	return all
}

// folder returns the folder with the given name, or the one for all others if there
// are too many.
func (r *Report) folder(name string) *Folder {
	f := r.folders[name]
	switch {
	case f != nil:
		return f
	case len(r.folders) == maxFolders:
		return &r.others
	}
	f = &Folder{Name: strings.Clone(name)}
	r.folders[f.Name] = f
	return f
}

// folderOf returns the first segment of a path with its slashes: "/" if the path has
// no folder.
func folderOf(path string) string {
	path, _, _ = strings.Cut(path, "?")
	if i := strings.IndexByte(strings.TrimPrefix(path, "/"), '/'); i >= 0 {
		return cutTo(path[:i+2], maxShown)
	}
	return "/"
}

// shown returns the beginning of a URL as far as a report names it, apart from what
// it was cut from.
func shown(url string) string { return strings.Clone(cutTo(url, maxShown)) }
