package verdicts

import (
	"context"
	"slices"

	robotstxt "whichline/engine"
	"whichline/engine/work"
)

// A Comparison compares the verdicts of a table with the verdicts of other readings.
//
// It parses the file for one reading at a time into the same memory, so it needs memory
// for about three parsed files, regardless of the number of readings.
type Comparison struct {
	Table Table                // the verdicts
	Body  string               // the file, octet for octet; a reading of the table may have decoded it
	With  []*robotstxt.Reading // readings to ask, in order; a reading that gave all verdicts is skipped

	// Seek selects the opinions about a row whose causes are to be found. It receives
	// all opinions of one reading about the row with the given index and returns indices
	// of them. For each reading, finding causes costs about as much as parsing the file
	// a hundred times. A nil Seek selects none.
	Seek func(row int, opinions []Opinion) []int

	Budget *work.Budget // for the whole comparison

	mixed   robotstxt.File        // the file in the current hybrid of two readings; its memory is reused
	mixing  robotstxt.Reading     // that hybrid
	decided map[question]decision // by the hybrids so far
}

// An Opinion is the verdict of another reading.
type Opinion struct {
	Reading *robotstxt.Reading
	Verdict robotstxt.Verdict
	Differs bool    // from the table's verdict
	Sought  bool    // causes were looked for
	Causes  []Cause // nil if not sought, or if no single difference suffices
}

// Each calls tell with the opinions of each other reading, by row and then by column.
// Rows without verdicts have no opinions. The memory behind verdicts is reused after the
// call, so tell must copy anything it keeps.
//
// asked is the number of leading readings of With that were asked. It falls short if the
// budget runs out. The error is from ctx.
func (c *Comparison) Each(ctx context.Context, tell func(r *robotstxt.Reading, opinions [][]Opinion)) (asked int, err error) {
	asked, c.decided = c.affordable(), make(map[question]decision)
	var room robotstxt.File // the memory shared by all readings
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

// affordable takes the cost of asking the readings from the budget, before any causes
// are sought, as the verdicts matter more. It returns how many readings can be asked.
func (c *Comparison) affordable() int {
	parse := work.ParseSteps(c.Body)
	if parse > work.ManySteps {
		return 0
	}
	var urls []string
	for i := range c.Table.Rows {
		if c.Table.Rows[i].Verdicts != nil {
			urls = append(urls, c.Table.Rows[i].Typed)
		}
	}
	verdicts := TableSteps(c.Table.Columns, urls)
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

// read returns the file as parsed by r: the file of a column, or else one parsed into
// room.
func (c *Comparison) read(r *robotstxt.Reading, room *robotstxt.File) *robotstxt.File {
	if f := c.Table.file(r); f != nil {
		return f
	}
	r.ParseInto(room, c.Body)
	return room
}

// ask returns the opinions of f about the rows.
func (c *Comparison) ask(ctx context.Context, f *robotstxt.File) ([][]Opinion, error) {
	columns := slices.Clone(c.Table.Columns)
	for i := range columns {
		columns[i].File = f
	}
	who, err := follow(ctx, columns)
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

// opinionsOf returns the opinions of f about the given verdicts, which share one URL.
func opinionsOf(ctx context.Context, f *robotstxt.File, who []follower, given []robotstxt.Verdict) ([]Opinion, error) {
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
