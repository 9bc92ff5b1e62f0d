package view_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/verdicts"
	"whichline/templates"
	"whichline/web/view"
)

// The effects of a fix are weighed as far as the page can, and left out of a
// partial answer that has it folded.
func TestFindings(t *testing.T) {
	f := robotstxt.Parse([]byte("Disallow: /a\nUser-agent: *\nDisallow: /b\n"))
	table := tableOf(t, f, nil, []string{"/a"}, "a")
	in := view.FindingsInput{Of: asked(f, nil, nil), Table: table, Fixed: func(text string) (verdicts.Table, bool) {
		return tableOf(t, robotstxt.Parse([]byte(text)), nil, []string{"/a"}, "a"), true
	}}
	var fixed *templates.FixItem
	all := view.Findings(t.Context(), in)
	for _, x := range all.Items {
		if x.Fix != nil {
			fixed = x.Fix
		}
	}
	if fixed == nil || !fixed.Weighed || len(fixed.Changed) != 1 || !fixed.Changed[0].Before.Allowed || fixed.Changed[0].After.Allowed {
		t.Errorf("the fix is %+v", fixed)
	}
	if all.Counts[0]+all.Counts[1]+all.Counts[2] != len(all.Items) {
		t.Errorf("the counts of %d findings are %v", len(all.Items), all.Counts)
	}
	in.Fixed = func(string) (verdicts.Table, bool) { return verdicts.Table{}, false }
	for _, x := range view.Findings(t.Context(), in).Items {
		if x.Fix != nil && (x.Fix.Weighed || x.Fix.Previews == nil) {
			t.Errorf("the fix of %s, which is not weighed, is %+v", x.Code, x.Fix)
		}
	}
	in.Partial = view.PartialAnswer{On: true}
	for _, x := range view.Findings(t.Context(), in).Items {
		if !x.LeftOut || x.Fix != nil {
			t.Errorf("%s is not left out of a partial answer", x.Code)
		}
	}
}

// TestEffectsBesideVerdicts holds that a fix which turns a verdict of the table isn't said to
// turn none that was found, as of a file that is too long to look for some.
func TestEffectsBesideVerdicts(t *testing.T) {
	f := robotstxt.Parse([]byte("Disallow: /a\nUser-agent: *\nDisallow: /b\n" + strings.Repeat("#\n", 60_000)))
	for path, want := range map[string][2]int{"/a": {1, 0}, "/c": {0, 1}} { // verdicts that change, and effects
		in := view.FindingsInput{Of: asked(f, nil, nil), Table: tableOf(t, f, nil, []string{path}, "a"), Fixed: func(text string) (verdicts.Table, bool) {
			return tableOf(t, robotstxt.Parse([]byte(text)), nil, []string{path}, "a"), true
		}}
		items := view.Findings(t.Context(), in).Items
		i := slices.IndexFunc(items, func(x templates.FindingItem) bool { return x.Fix != nil })
		if i < 0 {
			t.Fatal("nothing has a fix")
		}
		fix := items[i].Fix
		if got := [2]int{len(fix.Changed), len(fix.Effects)}; got != want {
			t.Errorf("%s: %s turns %d verdicts, with %d effects: %s; want %d", path, fix.Code, got[0], got[1], fix.Effects, want)
		}
	}
}

func TestChangedVerdicts(t *testing.T) {
	table := func(robots string, urls ...string) *verdicts.Table {
		table := tableOf(t, robotstxt.Parse([]byte(robots)), nil, urls, "a", "b")
		return &table
	}
	urls := []string{"/x", "nowhere", "/y"}
	before := table("User-agent: a\nDisallow: /x\nUser-agent: b\nDisallow: /", urls...)
	after := table("User-agent: a\nDisallow: /y\nUser-agent: b\nDisallow: /x", urls...)
	var fix templates.FixItem
	view.ChangeVerdicts(&fix, before, after)
	var got []string
	for _, x := range fix.Changed {
		got = append(got, fmt.Sprint(x.URL, " ", x.Crawler, " ", x.Before.Allowed, " ", x.After.Allowed))
	}
	if want := []string{"/x a false true", "/y a true false", "/y b false true"}; !slices.Equal(got, want) || fix.MoreChanged != 0 {
		t.Errorf("changed: %q and %d more; want %q", got, fix.MoreChanged, want)
	}
	fix = templates.FixItem{}
	if view.ChangeVerdicts(&fix, before, before); fix.Changed != nil {
		t.Errorf("%d verdicts change between a table and itself", len(fix.Changed))
	}
	urls = nil
	for i := range 20 {
		urls = append(urls, fmt.Sprint("/", i))
	}
	view.ChangeVerdicts(&fix, table("User-agent: *\nDisallow: /", urls...), table("", urls...))
	if len(fix.Changed)+fix.MoreChanged != 40 || fix.MoreChanged == 0 {
		t.Errorf("%d changes are shown and %d are not; want 40 together", len(fix.Changed), fix.MoreChanged)
	}
}
