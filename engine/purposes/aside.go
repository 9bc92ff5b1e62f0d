package purposes

import (
	"slices"
	"strings"
	"time"

	robotstxt "whichline/engine"
	"whichline/engine/diff"
	"whichline/engine/signal"
)

// asides are what the groups of a version say beside their rules: delays and preferences.
type asides struct {
	none   bool // there are none
	delays map[diff.Rules]time.Duration
	sheets map[*robotstxt.File]*signal.Sheet
	said   map[*robotstxt.Group]string
}

// newAsides returns the asides of a version, which is f to Google.
func newAsides(f *robotstxt.File) *asides {
	says := slices.ContainsFunc(f.Lines, func(l robotstxt.Line) bool { return l.Kind == robotstxt.Unsupported || l.Kind == robotstxt.Unknown })
	return &asides{!says, make(map[diff.Rules]time.Duration), make(map[*robotstxt.File]*signal.Sheet), make(map[*robotstxt.Group]string)}
}

// take takes steps for v, which is over if they are not left.
func (v *version) take(steps int) bool {
	v.over = v.over || !v.work.Take(steps)
	return !v.over
}

// delay returns the delay that the group of s asks for, or none.
func (v *version) delay(s diff.Side) time.Duration {
	rules := s.Rules()
	wait, known := v.asides.delays[rules]
	if known || s.Group == nil {
		return wait
	}
	runs := s.File.Runs()
	for _, i := range s.Group.Runs {
		end := len(s.File.Lines)
		if i+1 < len(runs) {
			end = runs[i+1].Begun
		}
		v.take(1 + end - runs[i].Begun)
	}
	if !v.over {
		wait, _ = s.Group.CrawlDelay()
		v.asides.delays[rules] = wait
	}
	return wait
}

// preferences returns the preferences of the group of s as they are written.
func (v *version) preferences(s diff.Side) string {
	said, known := v.asides.said[s.Group]
	if known || s.Group == nil {
		return said
	}
	sheet := v.asides.sheets[s.File]
	if sheet == nil {
		if !v.take(len(s.File.Lines) + len(s.File.Body())/8) {
			return ""
		}
		sheet = signal.Read(s.File)
		v.asides.sheets[s.File] = sheet
	}
	for _, run := range s.Group.Runs {
		v.take(1 + len(sheet.InRun(run)))
	}
	var b strings.Builder
	for i := range sheet.InGroup(s.Group) {
		x := &sheet.Statements[i]
		if !v.take(enterSteps + len(x.Value)) {
			return ""
		}
		b.WriteString(x.Field.Name() + ": " + x.Value + "\n")
	}
	v.asides.said[s.Group] = b.String()
	return b.String()
}
