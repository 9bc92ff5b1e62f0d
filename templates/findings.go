package templates

import (
	"whichline/engine"
	"whichline/engine/finding"
	"whichline/templates/words"
)

// Findings is what an expert would say about the file, worst first.
type Findings struct {
	Anchors Anchors
	Items   []FindingItem
	Counts  [3]int // by severity
	Unread  bool   // there is no file to say anything about

	// Others names the readers, other than Google, by whom the file is read for
	// crawlers: findings are as Google reads.
	Others []string
}

// A FindingItem is one finding.
type FindingItem struct {
	finding.Finding
	Title string // what it is about in a few words

	// Otherwise names the readers for whom it may not hold, as they read a line that it
	// is about otherwise than Google.
	Otherwise []string

	Fix     *FixItem // nil if there is neither a fix nor a question, or it is left out
	Details []DetailItem
	More    int  // places beyond those in Details
	LeftOut bool // what is folded is not here, as the answer is partial
}

// A DetailItem is one of several places that a finding sums up.
type DetailItem struct {
	Line    int
	Message engine.Sentence
}

// A FixItem shows what a fix does, or what is asked about.
type FixItem struct {
	Code        finding.Code
	Label       engine.Sentence
	Asks        engine.Sentence   // empty for a fix that is sure
	Effects     []engine.Sentence // what it does to verdicts on any URL, for instance
	Found       bool              // some of that was found
	Previews    []finding.Preview
	More        int // edits beyond those in Previews
	Changed     []ChangedVerdict
	MoreChanged int  // verdicts beyond those in Changed
	Weighed     bool // Changed says which verdicts the fix changes; they are not found for every fix of a large file
}

// A ChangedVerdict is a verdict that a fix changes.
type ChangedVerdict struct {
	URL, Crawler  string
	Before, After VerdictCell
}

// A LineFinding leads from a line to a finding about it.
type LineFinding struct {
	Code     finding.Code
	Title    string // see [FindingItem]
	Severity finding.Severity
	Fixes    bool // it has a fix
	More     int  // further lines that it is about; 0 but for the first line
	Repeats  bool // an earlier line has the title in words
}

// Words returns the title, with the number of further lines if there are any.
func (x LineFinding) Words() string {
	if x.More > 0 {
		return words.SayOf("line.found.more", []words.Quantity{{Name: "n", N: x.More}}, vars{"title": x.Title})
	}
	return x.Title
}

// ByLine returns the findings about each line. An error is told in words on each of its
// lines, anything else on the first.
func (f *Findings) ByLine() map[int][]LineFinding {
	found := make(map[int][]LineFinding)
	for _, x := range f.Items {
		for i, n := range x.Lines {
			of := LineFinding{Code: x.Code, Title: x.Title, Severity: x.Severity, Fixes: x.Offer() != nil}
			if x.Severity != finding.Error {
				if of.Repeats = i > 0; !of.Repeats {
					of.More = x.Count - 1
				}
			}
			found[int(n)] = append(found[int(n)], of)
		}
	}
	return found
}

// FoldedFindingID returns the id of what unfolds why there is a finding, and how
// to mend it.
func FoldedFindingID(code finding.Code) string { return "more-" + code.String() }

// findingID returns the id of a finding on the page.
func findingID(code finding.Code) string { return "finding-" + code.String() }

// facts counts the findings by severity.
func (f *Findings) facts() []string {
	if f.Unread {
		return nil
	}
	if len(f.Items) == 0 {
		return []string{say("findings.none")}
	}
	var facts []string
	for severity, noun := range [...]string{"error", "warning", "note"} {
		if n := f.Counts[severity]; n > 0 {
			facts = append(facts, count(n, noun))
		}
	}
	return facts
}

// filters returns the severities between which the reader can choose: those
// there are, if there are several.
func (f *Findings) filters() []finding.Severity {
	var there []finding.Severity
	for severity, n := range f.Counts {
		if n > 0 {
			there = append(there, finding.Severity(severity))
		}
	}
	if len(there) < 2 {
		return nil
	}
	return there
}

// severitySign returns the sign of a severity, which its word goes with.
func severitySign(s finding.Severity) string {
	return [...]string{finding.Error: "✕", finding.Warning: "⚠", finding.Info: "•"}[s]
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
	switch n := len(f.Changed) + f.MoreChanged; {
	case !f.Weighed:
		return say("fix.unweighed")
	case n == 0:
		return say("fix.no-flips")
	default:
		return say("fix.flips", vars{"verdicts": count(n, "verdict")})
	}
}

// heading comes before what is offered.
func (f *FixItem) heading() string {
	if len(f.Asks) > 0 {
		return say("fix.question")
	}
	return say("fix")
}

// effectsText comes before the effects, or says that there are none.
func (f *FixItem) effectsText() string {
	switch {
	case f.Found:
		return say("fix.effects")
	case len(f.Effects) > 0: // that there may be some
		return ""
	default:
		return say("fix.no-effects")
	}
}

// applyText is what the button says.
func (f *FixItem) applyText() string {
	if len(f.Asks) > 0 {
		return say("fix.confirm")
	}
	return say("fix.apply")
}

// FixDone says that a fix was made.
func FixDone(label engine.Sentence) string { return say("fix.applied", vars{"label": label.String()}) }

// FixGone says that there was nothing to fix.
func FixGone() string { return say("fix.gone") }
