package templates

import (
	"context"
	"strconv"
	"strings"
	"time"

	"whichline/engine"
)

// Readers sets side by side what all readings make of one URL.
type Readers struct {
	ID       string
	URL      string // as typed
	Crawlers []string
	Rows     []ReaderRow // the reading shown first
	Disputes []Dispute
	differ   []string // names of the readings that disagree about some crawler
}

// A ReaderRow is what one reading makes of the URL.
type ReaderRow struct {
	Reading *engine.Reading
	Here    bool // it is the reading that the page shows
	Cells   []ReaderCell
}

// A ReaderCell is the verdict of one reading for one crawler.
type ReaderCell struct {
	Allowed bool
	Line    int  // the line that decides, or 0
	Differs bool // from the reading that the page shows
}

// A Dispute says why readings disagree.
type Dispute struct {
	Readers  []string // their names
	Allowed  bool
	Sentence engine.Sentence
	Causes   []DisputeCause
	Unsought bool // nobody looked for causes, as there are many disputes
}

// A DisputeCause is a difference between two readings and where it is written.
type DisputeCause struct {
	Sentence engine.Sentence
	Source   string
}

const (
	// disputesPerReader is how many disputes of one reading a row tells.
	disputesPerReader = 3
	// soughtCauses is how many disputes of a page have their causes found, in
	// a file of ordinary size; finding them reads the file anew many times.
	soughtCauses = 60
	// largeFile is from how many octets on only few causes are looked for.
	largeFile       = 128 << 10
	soughtWhenLarge = 6
)

// comparing compares the rows of a table in all readings.
type comparing struct {
	with  *engine.Comparison // nil if nothing is compared
	names []string           // of the crawlers
	left  int                // causes that may still be looked for
	until time.Time          // when comparing gives way to answering
	late  bool               // it did
}

func newComparing(in TableInput, names []string) *comparing {
	c := &comparing{with: in.Others, names: names, left: soughtCauses, until: time.Now().Add(in.Comparing)}
	if in.File.Octets() > largeFile {
		c.left = soughtWhenLarge
	}
	return c
}

// row returns what the readings make of a row, or nil if nothing is compared.
// For each crawler it also returns the names of the readings that disagree. Its
// error is that of ctx.
func (c *comparing) row(ctx context.Context, number int, row *engine.Row) (*Readers, [][]string, error) {
	if c.with == nil || len(row.Verdicts) == 0 {
		return nil, nil, nil
	}
	limited, cancel := context.WithDeadline(ctx, c.until)
	defer cancel()
	r, differ, err := c.compare(limited, number, row)
	if err != nil && ctx.Err() == nil { // the readings alone took too long: the answer goes on without them
		c.with, c.late = nil, true
		return nil, nil, nil
	}
	return r, differ, err
}

func (c *comparing) compare(ctx context.Context, number int, row *engine.Row) (*Readers, [][]string, error) {
	opinions, err := c.with.Row(ctx, row)
	if err != nil {
		return nil, nil, err
	}
	r := &Readers{ID: readersID(number), URL: row.Typed, Crawlers: c.names}
	r.Rows = append(r.Rows, readerRow(c.with.Main.Reading, row.Verdicts, row.Verdicts))
	differ := make([][]string, len(row.Verdicts))
	for _, one := range opinions {
		verdicts := make([]engine.Verdict, len(one))
		for i := range one {
			verdicts[i] = one[i].Verdict
			if one[i].Differs {
				differ[i] = append(differ[i], one[i].Reading.Name)
			}
		}
		r.Rows = append(r.Rows, readerRow(one[0].Reading, verdicts, row.Verdicts))
		if err := c.disputes(ctx, r, row, one); err != nil {
			return nil, nil, err
		}
	}
	r.Rows[0].Here = true
	if len(r.Disputes) == 0 && number > fewProofs {
		return nil, differ, nil // where there is much to show, that they agree goes without saying
	}
	return r, differ, nil
}

func readerRow(reading *engine.Reading, verdicts, here []engine.Verdict) ReaderRow {
	row := ReaderRow{Reading: reading}
	for i := range verdicts {
		cell := ReaderCell{Allowed: verdicts[i].Allowed, Differs: verdicts[i].Allowed != here[i].Allowed}
		if w := verdicts[i].Winner.Rule; w != nil {
			cell.Line = w.Line
		}
		row.Cells = append(row.Cells, cell)
	}
	return row
}

// disputes tells why one reading disagrees, once for each group of its that
// crawlers obey.
func (c *comparing) disputes(ctx context.Context, r *Readers, row *engine.Row, opinions []engine.Opinion) error {
	told := make(map[*engine.Group]bool)
	for i := range opinions {
		o := &opinions[i]
		if !o.Differs || told[o.Verdict.Group] || len(told) == disputesPerReader {
			continue
		}
		if len(told) == 0 {
			r.differ = append(r.differ, o.Reading.Name)
		}
		told[o.Verdict.Group] = true
		if err := ctx.Err(); err != nil {
			return err
		}
		r.tell(c.dispute(&row.Verdicts[i], o))
	}
	return nil
}

// tell enters a dispute, or only its reader where another one disagrees in the
// same words for the same reasons.
func (r *Readers) tell(d Dispute) {
	for i := range r.Disputes {
		if r.Disputes[i].words() == d.words() {
			r.Disputes[i].Readers = append(r.Disputes[i].Readers, d.Readers...)
			return
		}
	}
	r.Disputes = append(r.Disputes, d)
}

// words returns everything a dispute says but who disagrees.
func (d *Dispute) words() string {
	words := []string{d.Sentence.String(), strconv.FormatBool(d.Unsought)}
	for _, c := range d.Causes {
		words = append(words, c.Sentence.String(), c.Source)
	}
	return strings.Join(words, "\n")
}

func (c *comparing) dispute(v *engine.Verdict, o *engine.Opinion) Dispute {
	d := Dispute{Readers: []string{o.Reading.Name}, Allowed: o.Verdict.Allowed, Sentence: o.Verdict.Explain().Sentence}
	if d.Unsought = c.left <= 0; d.Unsought {
		return d
	}
	c.left--
	for _, x := range c.with.Causes(v, o) {
		d.Causes = append(d.Causes, DisputeCause{x.Sentence(c.with.Main.Reading, o.Reading), x.Source})
	}
	return d
}

// summary says whether the readers agree.
func (r *Readers) summary() string {
	if len(r.differ) == 0 {
		return say("readers.agree", vars{"n": number(len(r.Rows))})
	}
	return differText(r.differ)
}

// differText names the readers that disagree.
func differText(names []string) string {
	if len(names) == 1 {
		return say("readers.differs", vars{"reader": names[0]})
	}
	return say("readers.differ", vars{"readers": enumeration(names)})
}

// enumeration returns names as they are told: "a, b and c".
func enumeration(names []string) string {
	last := len(names) - 1
	if last == 0 {
		return names[0]
	}
	return say("enumeration", vars{"names": strings.Join(names[:last], ", "), "last": names[last]})
}

// shortName is how long the name of a reading may be to stand in a cell.
const shortName = 8

// differWord says in a cell that one other reader disagrees. It is empty if
// there are several, or if there is no room for the name.
func differWord(readers []string) string {
	if len(readers) > 1 || len(readers[0]) > shortName {
		return ""
	}
	return say("verdict.differs", vars{"reader": readers[0]})
}

// differCount is what follows the number of readers that disagree.
func differCount(n int) string {
	if n == 1 {
		return say("verdict.differ.one")
	}
	return say("verdict.differ")
}

// sourceLink splits a source into the address it begins with, if it does, and
// the rest.
func sourceLink(source string) (address, rest string) {
	if !strings.HasPrefix(source, "https://") {
		return "", source
	}
	if i := strings.IndexAny(source, ", ("); i > 0 {
		return source[:i], source[i:]
	}
	return source, ""
}

// A ReadingChoice is one reading that the form offers.
type ReadingChoice struct {
	Code, Name string
	Here       bool
}

// ReadingChoices returns what the form offers, here being chosen.
func ReadingChoices(here *engine.Reading) []ReadingChoice {
	var choices []ReadingChoice
	for _, r := range engine.Readings() {
		choices = append(choices, ReadingChoice{r.Code, r.Name, r == here})
	}
	return choices
}
