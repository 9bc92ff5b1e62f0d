package engine

import "context"

// A Comparison asks other readings about verdicts that one reading has given.
//
// Files of other readings are read one after the other into the same memory, so a
// comparison takes that of about three parsed files, however many readings it asks.
type Comparison struct {
	Main *File      // the reading whose verdicts they are
	Rows []Row      // the verdicts, for the same crawlers in every row that has any
	With []*Reading // whom to ask, in this order; Main's reading is passed over

	// Seek returns the indices of the opinions about a row whose causes are to be
	// found. It is given all opinions of one reading about the row with that
	// index. Finding causes costs about as much as reading the file a hundred
	// times, once for each reading. Nil has none found.
	Seek func(row int, opinions []Opinion) []int

	Budget *Budget // what all of it may cost

	mixed File // in the memory of which one mixture of two readings after the other is read
}

// An Opinion is the verdict of another reading.
type Opinion struct {
	Reading *Reading
	Verdict Verdict
	Differs bool    // from the verdict in the row
	Sought  bool    // causes were looked for
	Causes  []Cause // nil if none were looked for, or if it takes several differences together
}

// Each calls tell with what each other reading makes of the verdicts: by row, and
// by crawler within. Rows without verdicts have no opinions. What the opinions
// point to is used again after the call, so tell must copy what it keeps of verdicts.
//
// Asked is how many readings were told of, the first ones of With. It is fewer
// than there are if the budget came to its end. The error is that of ctx.
func (c *Comparison) Each(ctx context.Context, tell func(r *Reading, opinions [][]Opinion)) (asked int, err error) {
	asked = c.affordable()
	var f File // in the memory of which one reading after the other reads
	for i, r := range c.With[:asked] {
		if r == c.Main.Reading {
			continue
		}
		r.ParseInto(&f, c.Main.body)
		opinions, err := c.ask(ctx, &f)
		if err != nil {
			return i, err
		}
		tell(r, opinions)
	}
	return asked, nil
}

// affordable takes from the budget what it costs to ask the readings, as it
// matters more that all are asked than that causes are found. It returns how many
// can be.
func (c *Comparison) affordable() int {
	steps := c.steps()
	for i, r := range c.With {
		if r != c.Main.Reading && !c.Budget.Take(steps) {
			return i
		}
	}
	return len(c.With)
}

// steps returns about what it costs to ask one reading.
func (c *Comparison) steps() int {
	steps := parseSteps(c.Main.body)
	costs := make(matchCosts)
	for i := range c.Rows {
		steps += costs.row(c.Rows[i].Verdicts)
	}
	return steps
}

// ask returns what f makes of the rows.
func (c *Comparison) ask(ctx context.Context, f *File) ([][]Opinion, error) {
	who, err := f.follow(ctx, c.crawlers())
	if err != nil {
		return nil, err
	}
	all := make([][]Opinion, len(c.Rows))
	var disputes []dispute
	for i := range c.Rows {
		verdicts := c.Rows[i].Verdicts
		opinions, err := f.opinions(ctx, who, verdicts)
		if err != nil {
			return nil, err
		}
		all[i] = opinions
		if c.Seek == nil {
			continue
		}
		for _, j := range c.Seek(i, opinions) {
			disputes = append(disputes, dispute{&verdicts[j], &opinions[j]})
		}
	}
	return all, c.findCauses(ctx, f, disputes)
}

// crawlers returns the crawlers that the verdicts of every row are about.
func (c *Comparison) crawlers() []Crawler {
	for i := range c.Rows {
		if verdicts := c.Rows[i].Verdicts; len(verdicts) > 0 {
			crawlers := make([]Crawler, len(verdicts))
			for j := range verdicts {
				crawlers[j] = verdicts[j].Crawler
			}
			return crawlers
		}
	}
	return nil
}

// opinions returns what f makes of verdicts, which are about one URL.
func (f *File) opinions(ctx context.Context, who []follower, verdicts []Verdict) ([]Opinion, error) {
	if len(verdicts) == 0 {
		return nil, nil
	}
	others, err := f.verdicts(ctx, who, verdicts[0].Target)
	if err != nil {
		return nil, err
	}
	opinions := make([]Opinion, len(others))
	for i, v := range others {
		opinions[i] = Opinion{Reading: f.Reading, Verdict: v, Differs: v.Allowed != verdicts[i].Allowed}
	}
	return opinions, nil
}
