package view

import (
	"context"
	"strconv"
	"strings"
	"time"

	"whichline/engine"
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

// A readingsTeller tells what all readings make of the rows of a table.
type readingsTeller struct {
	with  *engine.Comparison // nil if nothing is compared
	names []string           // of the crawlers
	left  int                // causes that may still be looked for
	until time.Time          // when comparing gives way to answering
	late  bool               // it did
}

func newReadingsTeller(in VerdictsInput, names []string) *readingsTeller {
	t := &readingsTeller{with: in.Others, names: names, left: soughtCauses, until: time.Now().Add(in.Comparing)}
	if in.File.Octets() > largeFile {
		t.left = soughtWhenLarge
	}
	return t
}

// enter enters what the readings make of a row, and for each cell the names of
// those that disagree. Nothing is entered if nothing is compared, or once that
// takes too long. Its error is that of ctx.
func (t *readingsTeller) enter(ctx context.Context, row *templates.VerdictRow, r *engine.Row) error {
	if t.with == nil || len(r.Verdicts) == 0 {
		return nil
	}
	limited, cancel := context.WithDeadline(ctx, t.until)
	defer cancel()
	readings, differ, err := t.compare(limited, row.Number, r)
	if err != nil {
		t.with, t.late = nil, true // if the readings alone took too long, the answer goes on without them
		return ctx.Err()
	}
	row.Readings = readings
	for i := range differ {
		row.Cells[i].Differ = differ[i]
	}
	return nil
}

func (t *readingsTeller) compare(ctx context.Context, number int, row *engine.Row) (*templates.Readings, [][]string, error) {
	opinions, err := t.with.Row(ctx, row)
	if err != nil {
		return nil, nil, err
	}
	r := &templates.Readings{ID: templates.ReadingsID(number), URL: row.Typed, Crawlers: t.names}
	r.Rows = append(r.Rows, readingRow(t.with.Main.Reading, row.Verdicts, row.Verdicts))
	differ := make([][]string, len(row.Verdicts))
	for _, one := range opinions {
		verdicts := make([]engine.Verdict, len(one))
		for i := range one {
			verdicts[i] = one[i].Verdict
			if one[i].Differs {
				differ[i] = append(differ[i], one[i].Reading.Name)
			}
		}
		r.Rows = append(r.Rows, readingRow(one[0].Reading, verdicts, row.Verdicts))
		if err := t.disputes(ctx, r, row, one); err != nil {
			return nil, nil, err
		}
	}
	r.Rows[0].Here = true
	if len(r.Disputes) == 0 && number > fewProofs {
		return nil, differ, nil // where there is much to show, that they agree goes without saying
	}
	return r, differ, nil
}

func readingRow(reading *engine.Reading, verdicts, here []engine.Verdict) templates.ReadingRow {
	row := templates.ReadingRow{Reading: reading}
	for i := range verdicts {
		cell := templates.ReadingCell{Allowed: verdicts[i].Allowed, Differs: verdicts[i].Allowed != here[i].Allowed}
		if w := verdicts[i].Winner.Rule; w != nil {
			cell.Line = w.Line
		}
		row.Cells = append(row.Cells, cell)
	}
	return row
}

// disputes tells why one reading disagrees, once for each group of its that
// crawlers obey.
func (t *readingsTeller) disputes(ctx context.Context, r *templates.Readings, row *engine.Row, opinions []engine.Opinion) error {
	told := make(map[*engine.Group]bool)
	for i := range opinions {
		o := &opinions[i]
		if !o.Differs || told[o.Verdict.Group] || len(told) == disputesPerReading {
			continue
		}
		if len(told) == 0 {
			r.Differ = append(r.Differ, o.Reading.Name)
		}
		told[o.Verdict.Group] = true
		if err := ctx.Err(); err != nil {
			return err
		}
		enterDispute(r, t.dispute(&row.Verdicts[i], o))
	}
	return nil
}

// dispute says what a reading makes of a URL otherwise than v, and why.
func (t *readingsTeller) dispute(v *engine.Verdict, o *engine.Opinion) templates.Dispute {
	d := templates.Dispute{Readings: []string{o.Reading.Name}, Allowed: o.Verdict.Allowed, Sentence: o.Verdict.Explain().Sentence}
	if d.Unsought = t.left <= 0; d.Unsought {
		return d
	}
	t.left--
	for _, x := range t.with.Causes(v, o) {
		d.Causes = append(d.Causes, templates.DisputeCause{Sentence: x.Sentence(t.with.Main.Reading, o.Reading), Source: x.Source})
	}
	return d
}

// enterDispute enters a dispute, or only its reading where another one disagrees
// in the same words for the same reasons.
func enterDispute(r *templates.Readings, d templates.Dispute) {
	for i := range r.Disputes {
		if disputeWords(&r.Disputes[i]) == disputeWords(&d) {
			r.Disputes[i].Readings = append(r.Disputes[i].Readings, d.Readings...)
			return
		}
	}
	r.Disputes = append(r.Disputes, d)
}

// disputeWords returns everything a dispute says but who disagrees.
func disputeWords(d *templates.Dispute) string {
	words := []string{d.Sentence.String(), strconv.FormatBool(d.Unsought)}
	for _, c := range d.Causes {
		words = append(words, c.Sentence.String(), c.Source)
	}
	return strings.Join(words, "\n")
}

// ReadingChoices returns the readings that the form offers, here being chosen.
func ReadingChoices(here *engine.Reading) []templates.ReadingChoice {
	var choices []templates.ReadingChoice
	for _, r := range engine.Readings() {
		choices = append(choices, templates.ReadingChoice{Code: r.Code, Name: r.Name, Here: r == here})
	}
	return choices
}
