package engine

import "context"

// A Table is the verdicts on several URLs for several crawlers.
type Table struct {
	Crawlers []Crawler
	Rows     []Row // one per URL, in the order given
}

// A Row is one URL and its verdicts.
type Row struct {
	Typed    string       // the URL as typed
	Target   Target       // zero if there is a problem
	Problem  *TargetError // why Typed is no target; nil if it is one
	Outside  bool         // the file does not speak for this URL
	Verdicts []Verdict    // one per crawler, in their order; nil if there is a problem or the URL lies outside
}

// Table decides for every URL and every crawler. With a site given, URLs that
// do not lie on it are outside; without one (nil) the file is taken to speak
// for every URL. It stops early only with the error of ctx.
func (f *File) Table(ctx context.Context, site *Site, crawlers []Crawler, urls []string) (Table, error) {
	t := Table{Crawlers: crawlers, Rows: make([]Row, 0, len(urls))}
	for _, typed := range urls {
		row := Row{Typed: typed}
		row.Target, row.Problem = parseTarget(typed)
		if row.Problem == nil {
			if row.Outside = site != nil && !site.Covers(row.Target); !row.Outside {
				var err error
				if row.Verdicts, err = f.verdicts(ctx, crawlers, row.Target); err != nil {
					return Table{}, err
				}
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return t, nil
}

// verdicts returns the verdict for each crawler. Crawlers that obey the same
// group have the same verdict, which is found once.
func (f *File) verdicts(ctx context.Context, crawlers []Crawler, t Target) ([]Verdict, error) {
	found := make(map[*Group]Verdict)
	verdicts := make([]Verdict, len(crawlers))
	for i, c := range crawlers {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		token, group := f.GroupFor(c)
		v, ok := found[group]
		if !ok || group == nil {
			v = Verdict{Group: group, Crawler: c, Target: t}
			f.obey(&v)
			found[group] = v
		}
		v.Crawler, v.Token = c, token
		verdicts[i] = v
	}
	return verdicts, nil
}

// A VerdictChange is a verdict that is another one after a change to the file.
type VerdictChange struct {
	Row, Crawler  int // indices in the tables
	Before, After *Verdict
}

// VerdictChanges returns the verdicts that differ between two tables that answer the
// same questions, by row and crawler. Rows without verdicts in either table are
// passed over.
func VerdictChanges(before, after *Table) []VerdictChange {
	var changes []VerdictChange
	for i := range min(len(before.Rows), len(after.Rows)) {
		b, a := before.Rows[i].Verdicts, after.Rows[i].Verdicts
		for j := range min(len(b), len(a)) {
			if b[j].Allowed != a[j].Allowed {
				changes = append(changes, VerdictChange{i, j, &b[j], &a[j]})
			}
		}
	}
	return changes
}
