package finding

import (
	"slices"

	robotstxt "whichline/engine"
	"whichline/engine/internal/prose"
)

// A Fusion is a place where lines that look like two groups are one: something
// stands between two user-agent lines of a run that does not end it (RFC 9309,
// section 2.2.4).
type Fusion struct {
	Above   []int // user-agent lines of the run before the place
	Below   []int // user-agent lines of the run after it, up to the next such place
	Between []int // the lines with a field that stand between; none if only blank lines do
}

// Fusions returns the places where the run looks like several groups, in file
// order; nil if there are none. Comments and user-agent lines without effect between
// user-agent lines do not make them look like two groups. The latter share nothing.
func Fusions(f *robotstxt.File, run *robotstxt.Run) []Fusion {
	var fusions []Fusion
	lines := agentsOf(f, run)
	start := 0
	for i := 1; i < len(lines); i++ {
		between, looks := looksLikeEnd(f, lines[i-1], lines[i])
		if !looks {
			continue
		}
		if n := len(fusions); n > 0 {
			fusions[n-1].Below = lines[start:i]
		}
		start = i
		fusions = append(fusions, Fusion{Above: lines[:i], Below: lines[i:], Between: between})
	}
	return fusions
}

// agentsOf returns the user-agent lines of a run that have an effect.
func agentsOf(f *robotstxt.File, run *robotstxt.Run) []int {
	ignored := func(n int) bool { return f.Lines[n-1].Ignored != robotstxt.None }
	if !slices.ContainsFunc(run.UserAgents, ignored) {
		return run.UserAgents
	}
	return slices.DeleteFunc(slices.Clone(run.UserAgents), ignored)
}

// looksLikeEnd reports whether the lines between two user-agent lines look
// like the end of a group: a line with another field, or a blank line. A rule does not
// only look like it, even if a reader joins the lines around it.
func looksLikeEnd(f *robotstxt.File, above, below int) (fields []int, looks bool) {
	for n := above + 1; n < below; n++ {
		switch f.Lines[n-1].Kind {
		case robotstxt.Allow, robotstxt.Disallow:
			return nil, false
		case robotstxt.Comment, robotstxt.UserAgent: // that is without effect
		case robotstxt.Blank:
			looks = true
		default:
			looks = true
			fields = append(fields, n)
		}
	}
	return fields, looks
}

// Sentence says that the lines are one group, and why.
func (x *Fusion) Sentence() robotstxt.Sentence {
	a := prose.Args{
		"lines":   prose.Lines{x.Above[len(x.Above)-1], x.Below[0]},
		"between": prose.Lines(x.Between),
	}
	if len(x.Between) == 0 {
		return prose.Fill(textFusedByBlank, a)
	}
	return prose.Fill(textFusedByOther, a)
}

var (
	textFusedByOther = prose.Text("finding.fused-by-other", "No `Allow` or `Disallow` is read between {lines}, so they start one group and share its rules: {between} can't separate them.")
	textFusedByBlank = prose.Text("finding.fused-by-blank", "There is no `Allow` or `Disallow` between {lines}, so they start one group and share its rules: empty lines can't separate them.")
)
