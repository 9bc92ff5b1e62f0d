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
	rows := make([]Row, len(urls))
	for i, typed := range urls {
		rows[i].Typed = typed
		rows[i].Target, rows[i].Problem = parseTarget(typed)
	}
	return f.Decide(ctx, site, crawlers, rows)
}

// Decide is [File.Table] for callers that read URLs themselves: it fills in the
// verdicts of rows, or that they are outside.
func (f *File) Decide(ctx context.Context, site *Site, crawlers []Crawler, rows []Row) (Table, error) {
	who, err := f.follow(ctx, crawlers)
	if err != nil {
		return Table{}, err
	}
	for i := range rows {
		row := &rows[i]
		if row.Problem != nil {
			continue
		}
		if row.Outside = site != nil && !site.Covers(row.Target); row.Outside {
			continue
		}
		if row.Verdicts, err = f.verdicts(ctx, who, row.Target); err != nil {
			return Table{}, err
		}
	}
	return Table{Crawlers: crawlers, Rows: rows}, nil
}

// A follower is a crawler with the group that it obeys, whatever the URL.
type follower struct {
	crawler Crawler
	token   string // by which the group was found
	group   *Group
	like    int // index of the first crawler that obeys that group
}

// follow returns which group each crawler obeys.
func (f *File) follow(ctx context.Context, crawlers []Crawler) ([]follower, error) {
	who := make([]follower, len(crawlers))
	first := make(map[*Group]int)
	for i, c := range crawlers {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		token, group := f.GroupFor(c)
		like, met := first[group]
		if !met {
			like, first[group] = i, i
		}
		who[i] = follower{c, token, group, like}
	}
	return who, nil
}

// verdicts returns the verdict for each crawler. Crawlers that obey the same
// group have the same verdict, which is found once.
func (f *File) verdicts(ctx context.Context, who []follower, t Target) ([]Verdict, error) {
	verdicts := make([]Verdict, len(who))
	for i := range who {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		w, v := &who[i], &verdicts[i]
		if w.like < i {
			*v = verdicts[w.like]
		} else {
			v.Group, v.Target = w.group, t
			f.obey(v)
		}
		v.Crawler, v.token = w.crawler, w.token
	}
	return verdicts, nil
}
