package tester

import (
	"cmp"
	"context"
	"errors"
	"net/url"
	"slices"
	"strings"

	"whichline/engine/crawler"
	"whichline/engine/diff"
	"whichline/engine/verdicts"
	"whichline/templates"
	"whichline/templates/versionspage"
	"whichline/web/analysis"
	"whichline/web/api"
	"whichline/web/form"
	"whichline/web/limit"
	"whichline/web/urlstandard"
	"whichline/web/view"
)

// Versions are the fields of the form with two versions of a file, as typed.
type Versions struct {
	Before, After  versionspage.Side
	Crawlers, URLs string // one per line
	Reader         crawler.Reader
}

// AsksVersions reports whether a form has versions to compare, or their URLs. The
// tester's form does not.
func AsksVersions(form url.Values) bool {
	return slices.ContainsFunc([]string{"before", "before-file", "before-address", "after", "after-file", "after-address"}, form.Has)
}

// ReadVersions returns the fields of a form. A file takes precedence over pasted text.
func ReadVersions(form url.Values) Versions {
	return Versions{
		Before: readSide(form, "before"), After: readSide(form, "after"),
		Crawlers: TypedCrawlers(form), URLs: typedURLs(form), Reader: readReader(form),
	}
}

// ReadDraft returns the fields for the tester's form: its file is the version after, and
// its site has the version before.
func ReadDraft(form url.Values) Versions {
	v := ReadVersions(form)
	v.After.Text = form.Get("robots")
	v.Before.Address = strings.TrimSpace(cmp.Or(form.Get("address"), form.Get("fetched"), form.Get("site")))
	return v
}

func readSide(form url.Values, name string) versionspage.Side {
	return versionspage.Side{Text: cmp.Or(form.Get(name+"-file"), form.Get(name)), Address: strings.TrimSpace(form.Get(name + "-address"))}
}

// Form returns the submitted form with its error.
func (v Versions) Form(ctx context.Context, fault string, fetches bool) versionspage.Form {
	return versionspage.Form{
		Before: v.Before, After: v.After, Crawlers: v.Crawlers, URLs: v.URLs,
		Readings: view.ReaderChoices(ctx, v.Reader), Fetches: fetches, Fault: fault,
	}
}

// Fault returns what to correct in the texts and the lists; the zero Fault if nothing.
func (v Versions) Fault(ctx context.Context) (templates.Fault, Outcome) {
	for _, version := range [...]struct{ name, text string }{{"before", v.Before.Text}, {"after", v.After.Text}} {
		if len(version.text) > limit.File {
			return versionspage.TooLong(ctx, version.name, len(version.text), limit.File), TooLarge
		}
	}
	urls := api.MostDiffURLs(len(form.Lines(v.Crawlers)))
	f := listsFault(ctx, list{"agents", v.Crawlers, limit.Crawlers, limit.Name}, list{"urls", v.URLs, urls, limit.URL})
	return f, Invalid
}

// Compare compares the versions once each is available. Its error is from ctx, a
// [Correction] without a request, or an [*api.Error] that describes the correction.
func (v Versions) Compare(ctx context.Context) (*versionspage.Answer, error) {
	asked := analysis.Versions{Before: v.Before.Text, After: v.After.Text, Reader: v.Reader, URLs: form.Lines(v.URLs)}
	crawlers, cut := distinct(form.Lines(v.Crawlers)), false
	if len(crawlers) == 0 {
		crawlers, cut = api.NamedIn(asked.Reader, asked.Before, asked.After)
	}
	if most := api.MostDiffURLs(len(crawlers)); len(asked.URLs) > most {
		return nil, &Correction{Fault: templates.TooManyLines(ctx, "urls", most), Outcome: Invalid}
	}
	a, x, err := compareRules(ctx, asked, crawlers)
	if err != nil {
		return nil, err
	}
	a.Untold = cut
	if len(asked.URLs) > 0 {
		if err := askVersions(ctx, &asked, x, a); err != nil {
			return nil, err
		}
	}
	a.Diff = diffLines(x.Before[0].File, x.After[0].File, a.Changes()...)
	return a, nil
}

// compareRules returns the differences of the rules. Its error is as that of
// [Versions.Compare].
func compareRules(ctx context.Context, asked analysis.Versions, crawlers []string) (*versionspage.Answer, *analysis.Compared, error) {
	d, err := api.NewDiff(asked, crawlers)
	if err != nil {
		return nil, nil, err
	}
	x, err := d.Versions.Compare(ctx)
	if err != nil {
		return nil, nil, versionsFault(ctx, err)
	}
	return &versionspage.Answer{Groups: flipGroups(x.Before, x.After, x.Found), Untold: d.Cut}, x, nil
}

// versionsFault returns err or, if the versions are too much work, the [Correction].
func versionsFault(ctx context.Context, err error) error {
	fault := tooMuch(ctx, err)
	switch {
	case errors.Is(err, analysis.ErrLongVersions):
		fault = versionspage.TooManyLines(ctx)
	case errors.Is(err, analysis.ErrManyVerdicts):
		fault = versionspage.TooMuchWork(ctx)
	}
	if fault.Text == "" {
		return err
	}
	return &Correction{Fault: fault, Outcome: Invalid}
}

// askVersions adds the verdicts on the URLs.
func askVersions(ctx context.Context, asked *analysis.Versions, x *analysis.Compared, a *versionspage.Answer) error {
	var flips []diff.Flip
	of := 0
	err := asked.Ask(ctx, x, func(row *verdicts.Row, found []diff.Flip) {
		switch {
		case row.Problem == nil:
			of += len(x.Before)
			flips = append(flips, found...)
		case len(a.Problems) == limit.Shown:
			a.MoreProblems++
		default:
			a.Problems = append(a.Problems, versionspage.Problem{URL: row.Typed, Why: row.Problem.Sentence()})
		}
	})
	a.Given = givenFlips(x.Before, x.After, flips, of)
	return err
}

// addRules adds the differences of the rules to a, or the reason why they were not
// compared. It ignores crawlers beyond the limit of a comparison. Its error is from ctx.
func addRules(ctx context.Context, asked analysis.Versions, crawlers []string, a *versionspage.Answer) error {
	crawlers = distinct(crawlers)
	n := min(len(crawlers), limit.Crawlers)
	x, _, err := compareRules(ctx, asked, crawlers[:n])
	var wrong *api.Error
	var correction *Correction
	switch {
	case errors.As(err, &correction):
		a.NotCompared = correction.Fault.Text
		return nil
	case errors.As(err, &wrong):
		a.NotCompared = wrong.Detail
		return nil
	case err != nil:
		return err
	}
	a.Groups, a.Untold = x.Groups, x.Untold || n < len(crawlers)
	return nil
}

// distinct returns names without those that differ from an earlier one at most in case.
func distinct(names []string) []string {
	seen := make(map[string]bool)
	return slices.DeleteFunc(names, func(name string) bool {
		key := strings.ToLower(name)
		was := seen[key]
		seen[key] = true
		return was
	})
}

// flipsMax is how many kinds of URLs a page shows.
const flipsMax = 300

// flipGroups returns the flips that the rules of two versions show, for the
// crawlers of their columns. Crawlers for whom they show the same are one group.
func flipGroups(before, after []verdicts.Column, found []diff.Found) []versionspage.Group {
	groups, room := []versionspage.Group{}, flipsMax
	var first []int // crawler of each group
	for i, x := range found {
		name := before[i].Crawler.Name
		same := slices.IndexFunc(first, func(j int) bool {
			return sameFound(found[j], x) && reasons(before[j], after[j], x.Flips) == reasons(before[i], after[i], x.Flips)
		})
		if same >= 0 {
			groups[same].Crawlers = append(groups[same].Crawlers, name)
			continue
		}
		g := versionspage.Group{Crawlers: []string{name}, Proved: x.Proved, Cut: x.Cut}
		g.Flips = flipChanges(before, after, x.Flips[:min(len(x.Flips), room)], false)
		g.Flips.More = len(x.Flips) - len(g.Flips.Rows)
		room -= len(g.Flips.Rows)
		first, groups = append(first, i), append(groups, g)
	}
	return groups
}

// sameFound reports whether the same was found for two crawlers.
func sameFound(a, b diff.Found) bool {
	return a.Proved == b.Proved && a.Cut == b.Cut && slices.EqualFunc(a.Flips, b.Flips, func(x, y diff.Flip) bool {
		y.Crawler = x.Crawler
		return x == y
	})
}

// reasons returns why no rule decides before and after, for the first flip where none does:
// it is the same for all flips of a crawler.
func reasons(before, after verdicts.Column, flips []diff.Flip) (all [2]string) {
	for _, f := range flips {
		if all[0] == "" {
			all[0] = flipSide(before, f.Before, f.URL).Because
		}
		if all[1] == "" {
			all[1] = flipSide(after, f.After, f.URL).Because
		}
	}
	return all
}

// givenFlips returns the changes for URLs that were given: the flips, of so many
// verdicts.
func givenFlips(before, after []verdicts.Column, flips []diff.Flip, of int) *templates.VerdictChanges {
	c := flipChanges(before, after, flips[:min(len(flips), changesMax)], true)
	c.More, c.Of = len(flips)-len(c.Rows), of
	return &c
}

// flipChanges returns flips as they are shown, each with its crawler if they are named.
func flipChanges(before, after []verdicts.Column, flips []diff.Flip, named bool) templates.VerdictChanges {
	var c templates.VerdictChanges
	for _, f := range flips {
		x := templates.VerdictChange{URL: f.URL, Old: flipSide(before[f.Crawler], f.Before, f.URL), New: flipSide(after[f.Crawler], f.After, f.URL)}
		if named {
			x.Crawler = before[f.Crawler].Crawler.Name
		}
		c.Rows = append(c.Rows, x)
	}
	return c
}

// flipSide returns the verdict of one version. Where no line decides, the reason is
// told in few words, as a flip may stand for several crawlers.
func flipSide(c verdicts.Column, v diff.Version, url string) templates.SideVerdict {
	side := templates.SideVerdict{Known: true, Allowed: v.Allowed, Line: v.Line}
	if v.Line > 0 {
		l := c.File.Line(v.Line)
		side.Rule = templates.Shorten(l.Kind.Field()+": "+c.File.Value(l), templates.QuoteOctets)
		return side
	}
	if row := urlstandard.Rows([]string{url})[0]; row.Problem == nil {
		side.Because = c.File.Match(c.Crawler, row.Target).Reason.String()
	}
	return side
}
