package verdicts

import (
	"context"

	"whichline/engine"
	"whichline/engine/work"
)

// A Comparison asks other readings about verdicts that were given, each by the
// reading of its crawler.
//
// Files of other readings are read one after the other into the same memory, so a
// comparison takes that of about three parsed files, however many readings it asks.
type Comparison struct {
	Table Table             // the verdicts
	With  []*engine.Reading // whom to ask, in this order; one that gave all verdicts is passed over

	// Seek returns the indices of the opinions about a row whose causes are to be
	// found. It is given all opinions of one reading about the row with that
	// index. Finding causes costs about as much as reading the file a hundred
	// times, once for each reading. Nil has none found.
	Seek func(row int, opinions []Opinion) []int

	Budget *work.Budget // what all of it may cost

	mixed engine.File // in the memory of which one mixture of two readings after the other is read
}

// An Opinion is the verdict of another reading.
type Opinion struct {
	Reading *engine.Reading
	Verdict engine.Verdict
	Differs bool    // from the verdict in the row
	Sought  bool    // causes were looked for
	Causes  []Cause // nil if none were looked for, or if it takes several differences together
}

// Each calls tell with what each other reading makes of the verdicts: by row, and
// by column within. Rows without verdicts have no opinions. What the opinions
// point to is used again after the call, so tell must copy what it keeps of verdicts.
//
// Asked is how many readings were told of, the first ones of With. It is fewer
// than there are if the budget came to its end. The error is that of ctx.
func (c *Comparison) Each(ctx context.Context, tell func(r *engine.Reading, opinions [][]Opinion)) (asked int, err error) {
	asked = c.affordable()
	var room engine.File // in the memory of which one reading after the other reads
	for i, r := range c.With[:asked] {
		if c.Table.ReadBy(r) {
			continue
		}
		opinions, err := c.ask(ctx, c.read(r, &room))
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
	parse := work.ParseSteps(c.body())
	if parse > work.ManySteps {
		return 0
	}
	verdicts, costs := 0, make(matchCosts)
	for i := range c.Table.Rows {
		verdicts += costs.row(c.Table.Rows[i].Verdicts)
	}
	for i, r := range c.With {
		steps := verdicts
		if c.Table.file(r) == nil {
			steps += parse
		}
		if !c.Table.ReadBy(r) && !c.Budget.Take(steps) {
			return i
		}
	}
	return len(c.With)
}

// body returns the file that the verdicts are about.
func (c *Comparison) body() string {
	if len(c.Table.Columns) == 0 {
		return ""
	}
	return c.Table.Columns[0].File.Body()
}

// read returns the file as r reads it: that of a column, or else in the memory of
// room.
func (c *Comparison) read(r *engine.Reading, room *engine.File) *engine.File {
	if f := c.Table.file(r); f != nil {
		return f
	}
	r.ParseInto(room, c.body())
	return room
}

// ask returns what f makes of the rows.
func (c *Comparison) ask(ctx context.Context, f *engine.File) ([][]Opinion, error) {
	who, err := follow(ctx, Columns(f, c.crawlers()))
	if err != nil {
		return nil, err
	}
	all := make([][]Opinion, len(c.Table.Rows))
	var disputes []dispute
	for i := range c.Table.Rows {
		row := c.Table.Rows[i].Verdicts
		opinions, err := opinionsOf(ctx, f, who, row)
		if err != nil {
			return nil, err
		}
		all[i] = opinions
		if c.Seek == nil {
			continue
		}
		for _, j := range c.Seek(i, opinions) {
			disputes = append(disputes, dispute{&row[j], &opinions[j]})
		}
	}
	return all, c.findCauses(ctx, f, disputes)
}

// crawlers returns the crawlers that the verdicts of every row are about.
func (c *Comparison) crawlers() []engine.Crawler {
	crawlers := make([]engine.Crawler, len(c.Table.Columns))
	for i := range crawlers {
		crawlers[i] = c.Table.Columns[i].Crawler
	}
	return crawlers
}

// opinionsOf returns what f makes of given verdicts, which are about one URL.
func opinionsOf(ctx context.Context, f *engine.File, who []follower, given []engine.Verdict) ([]Opinion, error) {
	if len(given) == 0 {
		return nil, nil
	}
	others, err := decideAll(ctx, who, given[0].Target, nil)
	if err != nil {
		return nil, err
	}
	opinions := make([]Opinion, len(others))
	for i, v := range others {
		opinions[i] = Opinion{Reading: f.Reading, Verdict: v, Differs: v.Allowed != given[i].Allowed}
	}
	return opinions, nil
}
