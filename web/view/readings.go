package view

import (
	"context"
	"slices"
	"strconv"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/verdicts"
	"whichline/templates"
)

const (
	// disputesPerReading is how many disputes of one reading a row tells.
	disputesPerReading = 3
	// soughtCauses is how many disputes of a page have their causes found, in
	// a file of ordinary size; finding them reads the file anew many times.
	soughtCauses = 60
	// largeFile is from how many octets on only few causes are looked for.
	largeFile       = 128 << 10
	soughtWhenLarge = 6
)

// A comparer enters the opinions of other readings on a table into the rows that
// a page shows of it.
type comparer struct {
	table    *verdicts.Table
	rows     []templates.VerdictRow
	readings []*templates.Readings // by row; nil for one without verdicts, or closed
	words    [][]string            // of their disputes, by row
	causes   int                   // disputes whose causes may still be looked for
}

// compare enters into the rows the opinions of all readings, and for each cell
// the names of those that disagree and warn. It reports whether all readings were asked:
// asking ends with the budget. Its error is that of ctx.
func compare(ctx context.Context, in VerdictsInput, rows []templates.VerdictRow, names []string) (all bool, err error) {
	c := comparer{&in.table, rows, make([]*templates.Readings, len(rows)), make([][]string, len(rows)), soughtCauses}
	if len(in.Of.Robots) > largeFile {
		c.causes = soughtWhenLarge
	}
	for i := range rows {
		if cells := rows[i].Cells; len(cells) > 0 && !rows[i].Closed && !slices.ContainsFunc(cells, undecided) {
			c.readings[i] = &templates.Readings{
				ID: templates.ReadingsID(rows[i].Number), URL: c.table.Rows[i].Typed, Crawlers: names, Rows: []templates.ReadingRow{c.here(ctx, cells)},
			}
		}
	}
	asked, err := in.Of.Compare(ctx, in.With, c.seek, c.enter)
	for i, r := range c.readings {
		if r != nil && len(r.Rows) > 1 {
			rows[i].Readings = r
		}
	}
	return asked == len(in.With), err
}

// undecided reports whether c is no verdict with which others could be compared.
func undecided(c templates.VerdictCell) bool { return c.Undecided != "" }

// enter enters the opinions of one reading on all rows.
func (c *comparer) enter(reading *robotstxt.Reading, opinions [][]verdicts.Opinion) {
	for i, one := range opinions {
		if len(one) == 0 {
			continue
		}
		row, r := &c.rows[i], c.readings[i]
		shown := templates.ReadingRow{Codes: []string{reading.Code}, Names: []string{reading.Name}, Cells: make([]templates.ReadingCell, len(one))}
		for j := range one {
			here := &row.Cells[j]
			one[j].Differs = one[j].Differs && here.ByFile()
			shown.Cells[j] = readingCell(&one[j].Verdict, one[j].Verdict.Allowed != here.Allowed)
			if one[j].Differs && warns(reading) {
				row.Cells[j].Differ = append(row.Cells[j].Differ, reading.Name)
			}
		}
		if r == nil {
			continue
		}
		enterReading(r, shown)
		told := c.disputed(i, one)
		if len(told) > 0 {
			r.Differ = append(r.Differ, reading.Name)
		}
		for _, j := range told {
			c.enterDispute(i, c.dispute(&c.table.Rows[i], j, &one[j]))
		}
	}
}

// warns reports whether a cell warns that a reading disagrees: a search engine's, or the
// standard's. Libraries stand in the proof alone, as nearly every file divides some of them.
func warns(r *robotstxt.Reading) bool {
	return slices.Contains([]*robotstxt.Reading{robotstxt.Google, robotstxt.Bing, robotstxt.Yandex, robotstxt.Baidu, robotstxt.RFC9309}, r)
}

// seek has causes found for what is told, as long as there are not too many.
func (c *comparer) seek(row int, opinions []verdicts.Opinion) []int {
	if c.readings[row] == nil {
		return nil
	}
	told := c.disputed(row, opinions)
	told = told[:min(len(told), c.causes)]
	c.causes -= len(told)
	return told
}

// disputed returns the indices of the opinions about a row that are told as disputes:
// one for each group of the reading's that crawlers obey who read alike.
func (c *comparer) disputed(row int, opinions []verdicts.Opinion) []int {
	type parties struct {
		own   *robotstxt.Reading
		group *robotstxt.Group
	}
	var told []int
	seen := make(map[parties]bool)
	for i := range opinions {
		o := &opinions[i]
		between := parties{c.table.Rows[row].Verdicts[i].File().Reading, o.Verdict.Group}
		if o.Differs && !seen[between] && len(told) < disputesPerReading {
			seen[between] = true
			told = append(told, i)
		}
	}
	return told
}

// dispute says what a reading makes of a URL otherwise than the verdict of a row does, and why.
func (c *comparer) dispute(row *verdicts.Row, column int, o *verdicts.Opinion) templates.Dispute {
	v := &row.Verdicts[column]
	d := templates.Dispute{
		Readings: []string{o.Reading.Name}, Allowed: o.Verdict.Allowed,
		Sentence: InLetters(o.Verdict.Explain().Sentence, o.Verdict.Target.Path, row.Typed), Unsought: !o.Sought,
	}
	for _, x := range o.Causes {
		d.Causes = append(d.Causes, templates.DisputeCause{Sentence: x.Sentence(v.File().Reading, o.Reading), Source: x.Source})
	}
	return d
}

// here returns the row of the verdicts that the page shows: of the reading that they
// are by or, if there are several, of each crawler's own.
func (c *comparer) here(ctx context.Context, cells []templates.VerdictCell) templates.ReadingRow {
	row := templates.ReadingRow{Codes: []string{crawler.Own.Code()}, Names: []string{templates.OwnReader(ctx)}, Here: true}
	if r := c.table.Columns[0].File.Reading; c.table.ReadBy(r) {
		row.Codes[0], row.Names[0] = r.Code, r.Name
	}
	for _, cell := range cells {
		row.Cells = append(row.Cells, templates.ReadingCell{Allowed: cell.Allowed, Line: cell.Line})
	}
	return row
}

// readingCell returns the verdict of a reading, and whether the page shows another.
func readingCell(v *robotstxt.Verdict, differs bool) templates.ReadingCell {
	return templates.ReadingCell{Allowed: v.Allowed, Line: v.Line(), Differs: differs}
}

// enterReading enters what a reading makes of a URL, beside another one that agrees about
// all crawlers. What the page shows stays alone.
func enterReading(r *templates.Readings, shown templates.ReadingRow) {
	for i := 1; i < len(r.Rows); i++ {
		if row := &r.Rows[i]; slices.Equal(row.Cells, shown.Cells) {
			row.Codes, row.Names = append(row.Codes, shown.Codes...), append(row.Names, shown.Names...)
			return
		}
	}
	r.Rows = append(r.Rows, shown)
}

// enterDispute enters a dispute about a row, or only its reading and its reasons where
// another one disagrees in the same words.
func (c *comparer) enterDispute(row int, d templates.Dispute) {
	r, words := c.readings[row], disputeWords(&d)
	i := slices.Index(c.words[row], words)
	if i < 0 {
		r.Disputes, c.words[row] = append(r.Disputes, d), append(c.words[row], words)
		return
	}
	same := &r.Disputes[i]
	same.Readings = append(same.Readings, d.Readings...)
	for _, one := range d.Causes {
		if told := func(x templates.DisputeCause) bool {
			return x.Source == one.Source && x.Sentence.String() == one.Sentence.String()
		}; !slices.ContainsFunc(same.Causes, told) {
			same.Causes = append(same.Causes, one)
		}
	}
}

// disputeWords returns everything a dispute says but who disagrees, and why. One without
// known causes stands alone, as what it says of them holds for its readings only.
func disputeWords(d *templates.Dispute) string {
	return d.Sentence.String() + strconv.FormatBool(d.Unsought) + strconv.FormatBool(len(d.Causes) > 0)
}

// ReaderChoices returns the ways of reading that the form offers, here being chosen.
func ReaderChoices(ctx context.Context, here crawler.Reader) []templates.ReadingChoice {
	choices := []templates.ReadingChoice{{Code: crawler.Own.Code(), Name: templates.ReadByOwn(ctx), Here: here == crawler.Own}}
	for _, r := range robotstxt.Readings() {
		choices = append(choices, templates.ReadingChoice{Code: r.Code, Name: templates.ReadByAll(ctx, r.Name), Here: here == crawler.AllBy(r)})
	}
	return choices
}
