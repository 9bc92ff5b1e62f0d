package tester

import (
	"context"
	"net/url"
	"time"

	"whichline/templates"
	"whichline/templates/screen"
	"whichline/templates/words"
	"whichline/web/limit"
	"whichline/web/view"
)

// Page returns the page that shows a.
func (t *Tester) Page(ctx context.Context, a *Answer, v View) screen.Tester {
	page := t.FormPage(ctx, a.Request, a.fault, v)
	page.About = a.Request.About
	if a.fix.made != "" {
		page.About, page.Example = a.fix.made, false
	}
	page.Fetched, page.Findings, page.Listing = a.results.fetched, a.results.findings, a.results.listing
	page.Purposes, page.Expectations = a.results.purposes, a.results.expectations
	page.Marks, page.Groups, page.Verdicts = a.results.marks, a.results.groups, a.results.verdicts
	if a.Example != nil {
		page.Verdicts.FoldReadings()
	}
	day := ""
	if !v.Now.IsZero() {
		day = v.Now.UTC().Format(time.DateOnly)
		page.Tested = words.Minute(ctx, v.Now)
	}
	page.Links, page.Site = t.links(ctx, a, v.Origin, day), a.siteName()
	page.As, page.Mark, page.Since = a.As, a.results.mark.String(), a.results.mark.since(ctx, a.As)
	if !v.Linked {
		return page
	}
	page.Describe(ctx)
	if v.OEmbed != "" && page.Links.Frame != "" && page.Links.Address != "" {
		page.OEmbed = v.Origin + v.OEmbed + "?" + url.Values{"url": {page.Links.Address}}.Encode()
	}
	return page
}

// FormPage returns the page with the form of r as it was typed, and with its
// fault, if any.
func (t *Tester) FormPage(ctx context.Context, r Request, fault templates.Fault, v View) screen.Tester {
	page := screen.Tester{Page: v.Frame(""), Form: t.form(ctx, r, fault), Cards: t.Embeds}
	page.Path, page.Theme, page.ThemeForm, page.Live = "/", r.Theme, "tester", true
	page.Sheet = templates.TesterSheet
	if !r.Editor {
		page.EditorData = screen.EditorData(ctx, CommonFields(), limit.File)
	}
	here := ""
	if r.Example != nil {
		here, page.Example = r.Example.Slug, true
	}
	page.Examples, page.ExpectPresets = examples.links(here), expectPresets()
	return page
}

// form returns the form as it was typed.
func (t *Tester) form(ctx context.Context, r Request, fault templates.Fault) templates.Form {
	return templates.Form{
		Most: limit.File, Robots: r.Robots, URLs: r.URLs, Crawlers: r.Crawlers,
		Site: r.Site.typed, Expect: r.Expect, Address: r.Address, Fetched: r.FetchedAddress, Fetches: t.Fetches,
		Readings: view.ReaderChoices(ctx, r.Reader), Presets: view.Presets(), Fault: fault,
	}
}

// siteName returns the site that the file is from, as far as it is known; "" if it is not.
func (a *Answer) siteName() string {
	if f := a.results.fetched; f != nil && f.Site != "" {
		return f.Site
	}
	if a.Site.typed != "" {
		return a.Site.typed
	}
	return a.results.verdicts.Origin()
}
