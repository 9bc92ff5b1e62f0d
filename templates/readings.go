package templates

import (
	"strconv"
	"strings"

	"whichline/engine"
)

// Readings sets side by side what all readings make of one URL.
type Readings struct {
	ID       string // see [ReadingsID]
	URL      string // as typed
	Crawlers []string
	Rows     []ReadingRow // the reading shown first
	Disputes []Dispute
	Differ   []string // names of the readings that disagree about some crawler
}

// A ReadingRow is what one reading makes of the URL.
type ReadingRow struct {
	Reading *engine.Reading
	Here    bool // it is the reading that the page shows
	Cells   []ReadingCell
}

// A ReadingCell is the verdict of one reading for one crawler.
type ReadingCell struct {
	Allowed bool
	Line    int  // the line that decides, or 0
	Differs bool // from the reading that the page shows
}

// A Dispute says why readings disagree.
type Dispute struct {
	Readings []string // their names
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

// ReadingsID returns the id of what all readings make of a row.
func ReadingsID(row int) string { return "readers-" + strconv.Itoa(row) }

// summary says whether the readings agree.
func (r *Readings) summary() string {
	if len(r.Differ) == 0 {
		return say("readings.agree", vars{"n": number(len(r.Rows))})
	}
	return differText(r.Differ)
}

// differText names the readings that disagree.
func differText(names []string) string {
	if len(names) == 1 {
		return say("readings.differs", vars{"reader": names[0]})
	}
	return say("readings.differ", vars{"readers": enumeration(names)})
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

// differWord says in a cell that one other reading disagrees. It is empty if
// there are several, or if there is no room for the name.
func differWord(names []string) string {
	if len(names) > 1 || len(names[0]) > shortName {
		return ""
	}
	return say("verdict.differs", vars{"reader": names[0]})
}

// differCount is what follows the number of readings that disagree.
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
