package view

import (
	"context"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
	"whichline/engine/verdicts"
	"whichline/templates"
	"whichline/web/analysis"
)

// A FixedTable returns the verdicts on the page's questions after a change of
// the file to the given text, or false if that is more than the page can do.
type FixedTable func(text string) (verdicts.Table, bool)

const (
	findingDetails = 20 // places of one finding
	fixPreviews    = 6  // edits of one fix
	fixVerdicts    = 12 // verdicts that one fix changes
	ignoredShown   = 50 // findings that are ignored
)

// FindingsInput is the input for showing findings.
type FindingsInput struct {
	Of      *analysis.Analysis
	Table   verdicts.Table
	Fixed   FixedTable
	Partial PartialAnswer
}

// Findings words the findings of a file. Once ctx is done, it looks for no more.
func Findings(ctx context.Context, in FindingsInput) templates.Findings {
	var all templates.Findings
	others := otherReadings(in.file(), &in.Table)
	for i := range others {
		all.Others = append(all.Others, others[i].own.Reading.Name)
	}
	var whole func(finding.Code) bool // nil for the whole of all
	if in.Partial.On {
		whole = in.whole
	}
	for _, x := range in.Of.Findings(ctx, whole) {
		all.Counts[x.Severity]++
		item := newFindingItem(in, x)
		item.Otherwise = readOtherwise(&x, others)
		all.Items = append(all.Items, item)
	}
	for i, x := range in.Of.Ignored() {
		if i == ignoredShown {
			break
		}
		all.Ignored = append(all.Ignored, templates.IgnoredItem{Message: x.Message, Reason: x.Ignored.Reason, Comment: x.Ignored.Line})
	}
	return all
}

// file returns the file as Google reads it, by whose reading findings are.
func (in *FindingsInput) file() *robotstxt.File { return in.Of.File(robotstxt.Google) }

// whole reports whether more is shown of a finding than its message. Groups that
// were joined have their fix in the file itself.
func (in *FindingsInput) whole(code finding.Code) bool {
	return !in.Partial.LeavesOut(templates.FoldedFindingID(code)) || code.MergedGroups()
}

func newFindingItem(in FindingsInput, x finding.Finding) templates.FindingItem {
	item := templates.FindingItem{Finding: x, Title: x.Code.Title()}
	if item.LeftOut = in.Partial.LeavesOut(templates.FoldedFindingID(x.Code)); item.LeftOut {
		return item
	}
	item.Details = x.Details[:min(len(x.Details), findingDetails)]
	if len(x.Details) > 0 {
		item.More = x.Count - len(item.Details)
	}
	if offer := x.Offer(); offer != nil {
		item.Fix = newFixItem(in, x, offer)
	}
	return item
}

func newFixItem(in FindingsInput, x finding.Finding, offer *finding.Fix) *templates.FixItem {
	fix := &templates.FixItem{Code: x.Code, Label: offer.Label, Asks: offer.Asks, Effects: offer.Effects(), Found: len(offer.Changes) > 0}
	fix.Previews, fix.More = previews(in.file(), offer.Edits, fixPreviews)
	after, ok := in.Fixed(finding.Apply(in.file(), offer.Edits))
	if fix.Weighed = ok; !ok {
		return fix
	}
	changeVerdicts(fix, &in.Table, &after)
	if !fix.Found && len(fix.Changed) > 0 {
		fix.Effects = nil // else they would say that none was found
	}
	return fix
}

// previews returns the previews of the first edits of f, and how many more there are.
func previews(f *robotstxt.File, edits []finding.Edit, most int) (all []finding.Preview, more int) {
	for _, e := range edits[:min(len(edits), most)] {
		all = append(all, finding.PreviewOf(f, e))
	}
	return all, len(edits) - len(all)
}

// changeVerdicts notes which verdicts a fix turns, of two tables that answer the same
// questions. Rows without verdicts in either are passed over.
func changeVerdicts(fix *templates.FixItem, before, after *verdicts.Table) {
	for i := range min(len(before.Rows), len(after.Rows)) {
		was, is := before.Rows[i].Verdicts, after.Rows[i].Verdicts
		for j := range min(len(was), len(is)) {
			switch {
			case was[j].Allowed == is[j].Allowed:
			case len(fix.Changed) == fixVerdicts:
				fix.MoreChanged++
			default:
				fix.Changed = append(fix.Changed, templates.ChangedVerdict{
					URL: before.Rows[i].Typed, Crawler: before.Columns[j].Crawler.Name,
					Before: newCell(&was[j], 0), After: newCell(&is[j], 0),
				})
			}
		}
	}
}
