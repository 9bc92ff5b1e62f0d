package bulk

import (
	"cmp"
	"math"
	"slices"
	"strings"

	robotstxt "whichline/engine"
	"whichline/web/limit"
)

const (
	// MaxExamples is how many URLs a report names for each rule.
	MaxExamples = 3

	// maxFolders is how many folders are told apart.
	maxFolders = 10_000
)

// A Report sums up very many answers, in memory that is bounded by the rules and the
// crawlers.
type Report struct {
	URLs int
	Tally
	Reasons map[Reason]*Part // that Search Console gives

	rows    [classCount][]Row
	folders map[string]*Folder
	others  Folder // beyond those that are told apart
}

// A Row is one verdict.
type Row struct {
	URL, UserAgent string
	Class          Class
	File           *robotstxt.File // as it is read for the crawler; nil if there is no verdict
	Line           int             // of the rule that decides; 0 if none does
	Reason         string          // code
	Detail         string          // why there is no verdict, as a sentence
	Change         Change          // from the file before
	LineBefore     int             // of the rule that decides in the file before; 0 if none does
}

// Rule returns the text of the line of the rule that decides; "" if none does.
func (r *Row) Rule() string { return LineText(r.File, r.Line) }

// A Folder is the URLs that begin with one segment.
type Folder struct {
	Name    string // such as "/shop/"; "" for all that are not told apart
	URLs    int
	Blocked int // for a crawler at least
}

// NewReport returns an empty report of the answers of j.
func NewReport(j *Job) *Report {
	return &Report{Tally: NewTally(j, MaxExamples, limit.Excerpt, math.MaxInt), folders: make(map[string]*Folder), Reasons: make(map[Reason]*Part)}
}

// Add counts an answer.
func (r *Report) Add(a *Answer) {
	r.URLs++
	if a.Reason != "" {
		if r.Reasons[a.Reason] == nil {
			r.Reasons[a.Reason] = new(Part)
		}
		r.Reasons[a.Reason].add(a.Weight)
	}
	blocked := false
	for i := range r.Crawlers {
		row := r.Count(a, i)
		blocked = blocked || row.Class == Blocked
		if kept := &r.rows[row.Class]; len(*kept) < limit.Results {
			row.URL = strings.Clone(Cut(row.URL))
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
	row.File, row.Reason, row.Line = v.File(), v.Reason.String(), v.Line()
	if a.Before != nil {
		before := a.Before.Verdict(crawler, name)
		row.Change, row.LineBefore = changes[[2]Class{before.Class, row.Class}], before.Line
	}
	return row
}

// Rows returns the first verdicts, [limit.Results] at most: those that block first, then
// URLs without a verdict.
func (r *Report) Rows() []Row {
	all := slices.Concat(r.rows[:]...)
	return all[:min(len(all), limit.Results)]
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
		return Cut(path[:i+2])
	}
	return "/"
}
