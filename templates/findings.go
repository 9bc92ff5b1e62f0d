package templates

import (
	"context"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
	"whichline/templates/words"
)

// Findings are the findings about the file, worst first.
type Findings struct {
	Anchors Anchors
	Items   []FindingItem
	Counts  [3]int // by severity
	Unread  bool   // there is no file
	Ignored []IgnoredItem

	// Others names the readers other than Google in whose reading crawlers get verdicts.
	// Findings are for Google's reading.
	Others []string
}

// fewFindings is the number of findings in view on a phone until the others are unfolded.
const fewFindings = 4

// A FindingItem is one finding.
type FindingItem struct {
	finding.Finding
	Title string // its subject in a few words

	// Otherwise names the readers for which it may not hold, because they treat one of
	// its lines differently from Google.
	Otherwise []string

	Fix     *FixItem         // nil if there is neither a fix nor a question, or if it is omitted
	Details []finding.Detail // the first
	More    int              // places beyond those in Details
	LeftOut bool             // folded content is omitted, as the answer is partial
}

// An IgnoredItem is a finding that a comment of the file ignores.
type IgnoredItem struct {
	Message robotstxt.Sentence
	Reason  string
	Comment int // its line
}

// previewedLines is how many lines of one side a preview shows: an edit may name a hundred
// crawlers, or be the whole file.
const previewedLines = 200

// A FixItem shows the effect of a fix or of a question.
type FixItem struct {
	Code        finding.Code
	Label       robotstxt.Sentence
	Asks        robotstxt.Sentence   // empty for a certain fix
	Effects     []robotstxt.Sentence // effects on verdicts for any URL, for instance
	Found       bool                 // some effects were found
	Previews    []finding.Preview
	More        int // edits beyond those in Previews
	Changed     []ChangedVerdict
	MoreChanged int  // verdicts beyond those in Changed
	Weighed     bool // Changed was computed, which is not done for every fix of a large file
}

// A ChangedVerdict is a verdict that a fix changes.
type ChangedVerdict struct {
	URL, Crawler  string
	Before, After VerdictCell
}

// A LineFinding links a line to a finding about it.
type LineFinding struct {
	Code     finding.Code
	Title    string // see [FindingItem]
	Severity finding.Severity
	Fixes    bool // it has a fix
	More     int  // number of further lines; 0 except on the first line
	Repeats  bool // an earlier line shows the title in words
}

// Words returns the title, with the number of further lines if there are any.
func (x LineFinding) Words(ctx context.Context) string {
	if x.More > 0 {
		return words.SayOf(ctx, "line.found.more", x.More, vars{"title": told(ctx, x.Title)})
	}
	return told(ctx, x.Title)
}

// ByLine returns the findings by line. An error appears on each of its lines, other
// findings on the first.
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
			found[n] = append(found[n], of)
		}
	}
	return found
}

// FoldedFindingID returns the id of the control that unfolds a finding's reason and fix.
func FoldedFindingID(code finding.Code) string { return "more-" + code.String() }

// findingID returns the id of a finding on the page.
func findingID(code finding.Code) string { return "finding-" + code.String() }

// facts counts the findings by severity.
func (f *Findings) facts(ctx context.Context) []string {
	if f.Unread {
		return nil
	}
	if len(f.Items) == 0 {
		if len(f.Others) > 0 {
			return []string{say(ctx, "findings.none.google")}
		}
		return []string{say(ctx, "findings.none")}
	}
	var facts []string
	for severity, noun := range [...]string{"error", "warning", "note"} {
		if n := f.Counts[severity]; n > 0 {
			facts = append(facts, count(ctx, n, noun))
		}
	}
	return facts
}

// unfiltered is the most findings without a filter.
const unfiltered = 6

// filters returns the severities to filter by: those present, if there are several and many
// findings.
func (f *Findings) filters() []finding.Severity {
	if len(f.Items) <= unfiltered {
		return nil
	}
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

// filterID returns the id of the filter that offers these severities.
func filterID(severities []finding.Severity) string {
	id := "only"
	for _, s := range severities {
		id += "-" + s.String()
	}
	return id
}

// severitySign returns the sign that accompanies the word of a severity.
func severitySign(s finding.Severity) string {
	return [...]string{finding.Error: "✕", finding.Warning: "⚠", finding.Info: "•"}[s]
}

// lines returns the lines to list below a finding's message, which does not name them, and
// the number of further ones.
func (x *FindingItem) lines() (lines []int, more int) {
	const most = 6
	named := make(map[int]bool)
	for _, p := range x.Message.Parts() {
		named[p.Line] = true
	}
	left := max(x.Count, len(x.Lines))
	for _, n := range x.Lines {
		if named[n] {
			left--
		} else if len(lines) < most {
			lines = append(lines, n)
		}
	}
	return lines, left - len(lines)
}

// linesWord returns the label of the lines.
func (x *FindingItem) linesWord(ctx context.Context) string {
	lines, more := x.lines()
	all := len(lines)+more == max(x.Count, len(x.Lines))
	switch one := len(lines)+more == 1; {
	case one && all:
		return say(ctx, "findings.line")
	case one:
		return say(ctx, "findings.line.also")
	case all:
		return say(ctx, "findings.lines")
	}
	return say(ctx, "findings.lines.also")
}

// weighedText returns the number of verdicts that a fix changes.
func (f *FixItem) weighedText(ctx context.Context) string {
	switch n := len(f.Changed) + f.MoreChanged; {
	case !f.Weighed:
		return say(ctx, "fix.unweighed")
	case n == 0:
		return say(ctx, "fix.no-flips")
	default:
		return say(ctx, "fix.flips", vars{"verdicts": count(ctx, n, "verdict")})
	}
}

// heading returns the heading of the offer.
func (f *FixItem) heading(ctx context.Context) string {
	if !f.Asks.IsZero() {
		return say(ctx, "fix.question")
	}
	return say(ctx, "fix")
}

// effectsText returns the heading of the effects, or that there are none.
func (f *FixItem) effectsText(ctx context.Context) string {
	switch {
	case f.Found:
		return say(ctx, "fix.effects")
	case len(f.Effects) > 0, len(f.Changed) > 0: // effects are possible, or seen in the table
		return ""
	default:
		return say(ctx, "fix.no-effects")
	}
}

// applyText returns the label of the button.
func (f *FixItem) applyText(ctx context.Context) string {
	if !f.Asks.IsZero() {
		return say(ctx, "fix.confirm")
	}
	return say(ctx, "fix.apply")
}

// FixDone returns the note that a fix was applied.
func FixDone(ctx context.Context, label robotstxt.Sentence) string {
	return say(ctx, "fix.applied", vars{"label": words.Sentence(ctx, label)})
}

// FixGone returns the note that there was nothing to fix.
func FixGone(ctx context.Context) string { return say(ctx, "fix.gone") }
