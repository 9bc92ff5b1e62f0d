package templates

import (
	"strconv"

	"whichline/engine"
)

// Findings is what an expert would say about the file, worst first.
type Findings struct {
	Anchors Anchors
	Items   []FindingItem
	counts  [3]int // by severity
}

// A FindingItem is one finding.
type FindingItem struct {
	engine.Finding
	Fix     *FixItem // nil if there is no fix that is sure, or it is folded
	Details []DetailItem
	More    int  // places beyond those in Details
	Kept    bool // what is folded is left out
}

// A DetailItem is one of several places that a finding sums up.
type DetailItem struct {
	Line    int
	Message engine.Sentence
}

// A FixItem shows what a fix does.
type FixItem struct {
	Code     engine.FindingCode
	Label    engine.Sentence
	Previews []engine.Preview
	More     int // edits beyond those in Previews
	Flips    []FlipItem
	MoreFlip int  // verdicts beyond those in Flips
	Weighed  bool // Flips says which verdicts the fix changes; they are not found for every fix of a large file
}

// A FlipItem is a verdict that a fix changes.
type FlipItem struct {
	URL, Crawler  string
	Before, After Cell
}

// A FixedTable returns the verdicts on the page's questions after a change of
// the file to the given text, or false if that is more than the page can do.
type FixedTable func(text string) (engine.Table, bool)

const (
	findingDetails = 20 // places of one finding
	fixPreviews    = 6  // edits of one fix
	fixFlips       = 12 // verdicts of one fix
)

// FindingsInput is what findings are shown of.
type FindingsInput struct {
	File    *engine.File
	Site    *engine.Site // nil if none was given
	Table   engine.Table
	Fixed   FixedTable
	Anchors Anchors
	Brief   Brief
}

// NewFindings words the findings of a file.
func NewFindings(in FindingsInput) Findings {
	if in.File.Reading != engine.Google {
		in.File = engine.Google.ParseString(in.File.Body()) // whose findings these are
	}
	all := Findings{Anchors: in.Anchors}
	for _, x := range in.File.FindingsFor(in.Site) {
		all.counts[x.Severity]++
		all.Items = append(all.Items, newFindingItem(in, x))
	}
	return all
}

func newFindingItem(in FindingsInput, x engine.Finding) FindingItem {
	item := FindingItem{Finding: x}
	if item.Kept = in.Brief.keeps(item.moreID()); item.Kept {
		return item
	}
	for i, d := range x.Details {
		if i == findingDetails {
			break
		}
		item.Details = append(item.Details, DetailItem{int(d.Line), d.Message})
	}
	if len(x.Details) > 0 {
		item.More = x.Count - len(item.Details)
	}
	if x.Fix != nil {
		item.Fix = newFixItem(in, x)
	}
	return item
}

func newFixItem(in FindingsInput, x engine.Finding) *FixItem {
	fix := &FixItem{Code: x.Code, Label: x.Fix.Label}
	for i, e := range x.Fix.Edits {
		if i == fixPreviews {
			fix.More = len(x.Fix.Edits) - i
			break
		}
		fix.Previews = append(fix.Previews, in.File.Preview(e))
	}
	after, ok := in.Fixed(in.File.Apply(x.Fix.Edits))
	if fix.Weighed = ok; !ok {
		return fix
	}
	flips := engine.Flips(&in.Table, &after)
	for i, flip := range flips {
		if i == fixFlips {
			fix.MoreFlip = len(flips) - i
			break
		}
		fix.Flips = append(fix.Flips, FlipItem{
			URL: in.Table.Rows[flip.Row].Typed, Crawler: in.Table.Crawlers[flip.Crawler].Name,
			Before: newCell(flip.Before, 0), After: newCell(flip.After, 0),
		})
	}
	return fix
}

// facts counts the findings by severity.
func (f *Findings) facts() []string {
	if len(f.Items) == 0 {
		return []string{say("findings.none")}
	}
	var facts []string
	for severity, noun := range [...]string{"error", "warning", "note"} {
		if n := f.counts[severity]; n > 0 {
			facts = append(facts, count(n, noun))
		}
	}
	return facts
}

// filters returns the severities between which the reader can choose: those
// there are, if there are several.
func (f *Findings) filters() []engine.Severity {
	var there []engine.Severity
	for severity, n := range f.counts {
		if n > 0 {
			there = append(there, engine.Severity(severity))
		}
	}
	if len(there) < 2 {
		return nil
	}
	return there
}

// findingID returns the id of a finding on the page.
func findingID(code engine.FindingCode) string { return "finding-" + code.String() }

// severitySign returns the sign of a severity, which its word goes with.
func severitySign(s engine.Severity) string {
	return [...]string{engine.SeverityError: "✕", engine.SeverityWarning: "⚠", engine.SeverityInfo: "•"}[s]
}

// lines returns the lines to name below a finding's message, and how many more
// there are. A message that names all of them itself needs none.
func (x *FindingItem) lines() (lines []int32, more int) {
	const most = 6
	named := make(map[int]bool)
	for _, p := range x.Message {
		named[p.Line] = true
	}
	all := true
	for _, n := range x.Lines {
		all = all && named[int(n)]
	}
	if all && x.Count <= len(x.Lines) {
		return nil, 0
	}
	n := min(len(x.Lines), most)
	return x.Lines[:n], max(x.Count, len(x.Lines)) - n
}

// linesWord comes before the lines.
func (x *FindingItem) linesWord() string {
	if lines, more := x.lines(); len(lines)+more == 1 {
		return say("findings.line")
	}
	return say("findings.lines")
}

// weighedText says which verdicts a fix changes.
func (f *FixItem) weighedText() string {
	switch n := len(f.Flips) + f.MoreFlip; {
	case !f.Weighed:
		return say("fix.unweighed")
	case n == 0:
		return say("fix.no-flips")
	default:
		return say("fix.flips", vars{"verdicts": count(n, "verdict")})
	}
}

// cellText says a verdict and its line in a few words.
func cellText(c Cell) string {
	if c.Line > 0 {
		return verdictWord(c.Allowed) + ", " + say("line") + " " + strconv.Itoa(c.Line)
	}
	return verdictWord(c.Allowed)
}

// A LineFinding leads from a line to a finding about it.
type LineFinding struct {
	Code     engine.FindingCode
	Severity engine.Severity
	Fixes    bool // it has a fix
}

// ByLine returns the findings about each line.
func (f *Findings) ByLine() map[int][]LineFinding {
	found := make(map[int][]LineFinding)
	for _, x := range f.Items {
		for _, n := range x.Lines {
			found[int(n)] = append(found[int(n)], LineFinding{x.Code, x.Severity, x.Finding.Fix != nil})
		}
	}
	return found
}

// excerptOf returns a line as a preview shows it.
func excerptOf(line string) string {
	text, more := shown(line, quoteOctets)
	if more > 0 {
		text += "…"
	}
	return text
}

// FixDone says that a fix was made.
func FixDone(label engine.Sentence) string { return say("fix.applied", vars{"label": label.String()}) }

// FixGone says that there was nothing to fix.
func FixGone() string { return say("fix.gone") }
