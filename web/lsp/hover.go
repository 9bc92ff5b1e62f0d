package lsp

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/a-h/templ/lsp/protocol"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/finding"
	"whichline/engine/meaning"
	"whichline/engine/witness"
)

// How much is computed and shown at most.
const (
	maxNamed  = 8   // crawlers by name
	maxHinted = 200 // rules for the hints of one part of the file
	maxLenses = 200
)

// hover explains a line. The text is plain, as it quotes the file, in which a stranger
// may have put markup.
func (v *view) hover(q *protocol.TextDocumentPositionParams) *protocol.Hover {
	l := v.file.Line(v.numberAt(q.Position))
	var said []string
	switch {
	case l.Ignored != robotstxt.None:
		said = append(said, v.sayIgnored(l))
	case l.Kind.IsRule():
		said = v.sayRule(l)
	case l.Kind == robotstxt.UserAgent:
		said = v.sayGroup(l)
	}
	for _, n := range l.Notes.All() {
		said = append(said, v.file.NoteText(l, n).String())
	}
	if len(said) == 0 {
		return nil
	}
	at := v.between(int(l.Offset), int(l.Offset+l.Length))
	return &protocol.Hover{Contents: protocol.MarkupContent{Kind: protocol.PlainText, Value: strings.Join(said, "\n\n")}, Range: &at}
}

// sayIgnored says why the parser ignores l, or the effect that it has all the same.
func (v *view) sayIgnored(l robotstxt.Line) string {
	if effect := finding.EffectOf(v.file, &l).String(); effect != "" {
		return "Note: " + effect
	}
	return "Ignored: " + v.file.IgnoredText(l)
}

// sayRule says what the rule on l is about, who obeys it, and a URL that it decides.
func (v *view) sayRule(l robotstxt.Line) []string {
	said := []string{l.Kind.Field() + ": " + meaning.OfLine(v.file, l).String()}
	run := slices.IndexFunc(v.file.Runs(), func(run robotstxt.Run) bool {
		return slices.ContainsFunc(run.Rules(), func(r robotstxt.Rule) bool { return r.Line == l.Number })
	})
	var groups []*robotstxt.Group
	for g := range v.file.AllGroups() {
		if slices.Contains(g.Runs, run) {
			groups = append(groups, g)
		}
	}
	said = append(said, v.sayObeyed(groups))
	if decided := v.sayDecided(l.Number, groups); decided != "" {
		said = append(said, decided)
	}
	return said
}

// sayDecided names a URL that the rule on a line decides in one of groups, or says why it
// never decides in any of them; "" if no group has the rule.
func (v *view) sayDecided(line int, groups []*robotstxt.Group) (said string) {
	search := witness.In(v.file).Until(v.ctx)
	for _, g := range distinct(groups) {
		for r := range g.Rules() {
			if r.Line != line {
				continue
			}
			w := search.Of(r, g)
			if !w.Never() {
				return w.Sentence().String()
			}
			said = cmp.Or(said, w.Sentence().String())
			break
		}
	}
	return said
}

// distinct returns groups without those that have the rules of the one before.
func distinct(groups []*robotstxt.Group) []*robotstxt.Group {
	return slices.CompactFunc(groups, func(a, b *robotstxt.Group) bool { return slices.Equal(a.Runs, b.Runs) })
}

// sayObeyed names crawlers of the catalogue to which one of groups applies.
func (v *view) sayObeyed(groups []*robotstxt.Group) string {
	var crawlers []robotstxt.Crawler
	for _, e := range crawler.All() {
		if !e.Retired {
			crawlers = append(crawlers, e.Crawler())
		}
	}
	var names []string
	for i, x := range crawler.NewCrowd(crawlers).Obeyed(v.file) {
		if slices.Contains(groups, x.Group) {
			names = append(names, crawlers[i].Name)
		}
	}
	switch n := len(names); {
	case n == 0:
		return "Applies to no current crawler of the catalogue."
	case n > maxNamed:
		return fmt.Sprintf("Applies to %s and %d more.", strings.Join(names[:maxNamed], ", "), n-maxNamed)
	}
	return fmt.Sprintf("Applies to %s.", strings.Join(names, ", "))
}

// sayGroup says what the group that l opens permits, and who the crawler is.
func (v *view) sayGroup(l robotstxt.Line) (said []string) {
	for g := range v.file.AllGroups() {
		if slices.Contains(g.Opened, l.Number) {
			said = append(said, meaning.SummariesOf(v.file).Until(v.ctx).Of(g).String(), v.sayObeyed([]*robotstxt.Group{g}))
			break
		}
	}
	if e := crawler.Known(crawler.Parse(v.file.Value(l))); e != nil {
		said = append(said, fmt.Sprintf("%s: %s, %s. %s", e.Name, e.Operator, e.Purpose.Text(), e.Obedience()))
	}
	return said
}

// symbols returns the groups.
func (v *view) symbols(*struct{}) []protocol.DocumentSymbol {
	all := []protocol.DocumentSymbol{}
	for _, run := range v.file.Runs() {
		var names []string
		for _, n := range run.UserAgents {
			if l := v.file.Line(n); l.Kind == robotstxt.UserAgent {
				names = append(names, cmp.Or(v.file.Value(l), "User-agent"))
			}
		}
		first, last := v.extent(&run)
		whole := v.between(first, last)
		l := v.file.Line(run.UserAgents[0])
		all = append(all, protocol.DocumentSymbol{
			Name: strings.ToValidUTF8(cmp.Or(strings.Join(names[:min(maxNamed, len(names))], ", "), "no user agent"), "\uFFFD"),
			Kind: protocol.SymbolKindNamespace, Detail: fmt.Sprintf("rules: %d", len(run.Rules())),
			Range: whole, SelectionRange: v.between(first, int(l.Offset+l.Length)),
		})
	}
	return all
}

// extent returns the octets of the text between which a run is.
func (v *view) extent(run *robotstxt.Run) (start, end int) {
	last := v.file.Line(max(run.Ended, slices.Max(run.UserAgents)))
	return int(v.file.Line(run.Begun).Offset), int(last.Offset + last.Length)
}

// folds returns the groups of several lines.
func (v *view) folds(*struct{}) []protocol.FoldingRange {
	all := []protocol.FoldingRange{}
	for _, run := range v.file.Runs() {
		r := v.between(v.extent(&run))
		if r.End.Line > r.Start.Line {
			all = append(all, protocol.FoldingRange{StartLine: r.Start.Line, EndLine: r.End.Line, Kind: protocol.RegionFoldingRange})
		}
	}
	return all
}

// A hint is shown behind a line. The package protocol has none.
type hint struct {
	Position protocol.Position `json:"position"`
	Label    string            `json:"label"`
	Tooltip  string            `json:"tooltip"`
	Padded   bool              `json:"paddingLeft"`
}

// hints marks the rules in a range that never decide, and groups that are one with those
// above.
func (v *view) hints(q *struct {
	Range protocol.Range `json:"range"`
}) []hint {
	all := []hint{}
	from, to := v.numberAt(q.Range.Start), v.numberAt(q.Range.End)
	add := func(line int, label string, why robotstxt.Sentence) {
		if l := v.file.Line(line); from <= line && line <= to {
			all = append(all, hint{v.position(int(l.Offset + l.Length)), label, why.String(), true})
		}
	}
	never := v.idle(from, to)
	for i, run := range v.file.Runs() {
		first, last := run.Begun, max(run.Ended, slices.Max(run.UserAgents))
		if last < from || first > to {
			continue
		}
		for _, x := range finding.Fusions(v.file, &v.file.Runs()[i]) {
			add(x.Below[0], fmt.Sprintf("fused with line %d", x.Above[len(x.Above)-1]), x.Sentence())
		}
		for _, r := range run.Rules() {
			if why := never[r.Line]; !why.IsZero() {
				add(r.Line, "never decides", why)
			}
		}
	}
	return all
}

// idle returns why rules between two lines never decide in any group, by line; nil if there
// are too many.
func (v *view) idle(from, to int) map[int]robotstxt.Sentence {
	never, decides, left := make(map[int]robotstxt.Sentence), make(map[int]bool), maxHinted
	search := witness.In(v.file).Until(v.ctx)
	for _, g := range distinct(slices.Collect(v.file.AllGroups())) {
		for r := range g.Rules() {
			if r.Line < from || r.Line > to || decides[r.Line] {
				continue
			}
			if left--; left < 0 {
				return nil
			}
			w := search.Of(r, g)
			if decides[r.Line] = !w.Never(); decides[r.Line] {
				delete(never, r.Line)
				continue
			}
			never[r.Line] = w.Sentence()
		}
	}
	return never
}

// lenses shows the expectations at the lines that decide them.
func (v *view) lenses(*struct{}) []protocol.CodeLens {
	all := []protocol.CodeLens{}
	for _, x := range v.expectations() {
		if len(all) == maxLenses {
			break
		}
		title := fmt.Sprintf("✓ met: %s", x.Text)
		if !x.Held {
			title = fmt.Sprintf(sayNotMet, x.Text, x.Got)
		}
		all = append(all, protocol.CodeLens{Range: v.lineRange(x.line()), Command: &protocol.Command{Title: title}})
	}
	return all
}
