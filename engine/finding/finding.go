// Package finding gives the advice of an expert about a robots.txt. [In] returns the
// findings of a file, each [Finding] with a stable code, a severity by its
// consequence, the lines, why it matters and, where one is sure, a [Fix].
package finding

import (
	"cmp"
	"context"
	"slices"

	robotstxt "whichline/engine"
)

// A Finding is something that an expert would say about a file without being
// asked.
type Finding struct {
	Code     Code
	Severity Severity           // that of its code, unless [Levels] say otherwise
	Lines    []int              // the first lines to change, at most 200, in order; none if it is about the file
	Count    int                // how many lines it is about in all
	Message  robotstxt.Sentence // the finding
	Why      robotstxt.Sentence // why it matters
	Details  []Detail           // the fault line by line, if Message sums up several places; at most 200
	Fix      *Fix               // a change that is sure; nil if there is none
	Question *Fix               // a change to ask about; nil if there is none
	Ignored  *Ignore            // the comment that takes it out; nil if it counts
	Brief    bool               // there may be details and a fix or a question, which nobody looked for

	lines []int // all of them, of which Lines are the first
}

// On reports whether x is about the line with the given number.
func (x *Finding) On(line int) bool {
	_, found := slices.BinarySearch(x.lines, line)
	return found
}

// A Detail is one of several places that a finding sums up.
type Detail struct {
	Line    int
	Message robotstxt.Sentence
	Edit    *Edit // the part of the fix or the question here; nil if none
}

// A Fix is a change to a file that makes a finding go away, at every place or the
// first 1,000. It is sure if no crawler of the presets "google" and "search" loses
// access, as Google and its operator read, which is proven for all URLs by comparing
// the rules, and if it hides no groups that are joined by accident. All others are
// questions.
type Fix struct {
	Label   robotstxt.Sentence // such as "Remove the star"
	Asks    robotstxt.Sentence // of a question: whether that was meant
	Edits   []Edit             // in order, none overlapping another
	Changes []Change           // effects on verdicts, the first ones
	Cut     bool               // there may be further ones
}

// Offer returns the fix of x or its question; nil if there is neither.
func (x *Finding) Offer() *Fix {
	if x.Fix != nil {
		return x.Fix
	}
	return x.Question
}

// Severity is the damage that a finding does.
type Severity uint8

// The severities, worst first.
const (
	// Error: Google may fetch what the file seems to block, or may not fetch what it
	// seems to allow; or Google or Bing is kept from the whole site.
	Error Severity = iota
	// Warning: the same happens to other crawlers, or may happen; rules contradict each
	// other; or a sitemap, a preference on use or a licence is lost.
	Warning
	// Info: nothing is blocked or open that the file does not show.
	Info
	// Off is the level of codes that a project does not want to hear of. No finding has
	// it.
	Off
)

var severityCodes = [...]string{Error: "error", Warning: "warning", Info: "info", Off: "off"}

// String returns the stable code of s: "error", "warning", "info" or "off".
func (s Severity) String() string { return severityCodes[s] }

// In returns the findings of f as Google reads it, the worst first and then by line.
// There is at most one finding for each code, so the list is short whatever the file.
// Site is where the file stands, or nil if that is not known; findings that depend on
// it are left out then.
func In(f *robotstxt.File, site *robotstxt.Site) []Finding {
	found, _ := InBrief(context.Background(), f, site, All)
	return found
}

// InBrief returns the findings of [In], but looks for details and for the effects of
// fixes only where whole wants that for a code: both take long. All else is the same.
// Once ctx is done, it looks for nothing more, and its result is incomplete. Those that
// comments of the file take out are apart, in brief, in the order of the comments.
func InBrief(ctx context.Context, f *robotstxt.File, site *robotstxt.Site, whole func(Code) bool) (found, ignored []Finding) {
	c := newInspector(ctx, f, site)
	return c.findings(whole), c.ignored()
}

// All wants the whole of every finding from [InBrief].
func All(Code) bool { return true }

// findings inspects the file and words its findings, the worst first, and in brief
// where the whole is not wanted.
func (c *inspector) findings(whole func(Code) bool) []Finding {
	c.inspect()
	var findings []Finding
	for code := range c.reports {
		if c.reports[code].count > 0 && !c.done() {
			findings = append(findings, c.finding(Code(code), &c.reports[code], whole(Code(code))))
		}
	}
	return sorted(findings)
}

// sorted sorts findings, the worst first and then by line.
func sorted(all []Finding) []Finding {
	slices.SortStableFunc(all, func(a, b Finding) int {
		return cmp.Or(cmp.Compare(a.Severity, b.Severity), slices.Compare(a.Lines[:min(1, len(a.Lines))], b.Lines[:min(1, len(b.Lines))]))
	})
	return all
}

// Levels are the severities that a project gives to codes in place of their own.
type Levels map[Code]Severity

// Of returns findings as x rates them, the worst first, without those that are [Off].
func (x Levels) Of(all []Finding) []Finding {
	if len(x) == 0 {
		return all
	}
	var rated []Finding
	for _, f := range all {
		if level, set := x[f.Code]; set {
			f.Severity = level
		}
		if f.Severity != Off {
			rated = append(rated, f)
		}
	}
	return sorted(rated)
}
