package tester

import (
	"context"
	"errors"
	"net/url"
	"strings"

	robotstxt "whichline/engine"
	"whichline/templates"
	"whichline/templates/cardpage"
	"whichline/web/analysis"
	"whichline/web/form"
	"whichline/web/limit"
	"whichline/web/view"
)

const (
	// MaxEmbedQuery is how many octets the query of an embed's address may have.
	// Longer addresses are cut on their way, and a longer file is better linked.
	MaxEmbedQuery = 8000

	// maxEmbedVerdicts is how many verdicts one embed gives.
	maxEmbedVerdicts = 24
)

// Embed returns the embed for r: a file, verdicts on it and their reasons. Its
// error is that of ctx.
func (t *Tester) Embed(ctx context.Context, r Request, asks bool) (templates.Embed, Outcome, error) {
	f, v, fault, outcome, err := t.embedTested(ctx, r, asks)
	e := templates.Embed{Theme: r.Theme, Tester: "/?" + r.query(r.Selected), Address: r.embedAddress(r.Selected), Fault: fault}
	if fault != "" || err != nil {
		return e, outcome, err
	}
	if e.EmbedAnswer = view.Embed(f, v, r.embedAddress); e.Problem != nil {
		outcome = Invalid
	}
	return e, outcome, nil
}

// Card returns the picture of the verdict that r looks into, or the fault that prevents
// one. Its error is that of ctx.
func (t *Tester) Card(ctx context.Context, r Request, asks bool) (cardpage.Card, string, Outcome, error) {
	f, v, fault, o, err := t.embedTested(ctx, r, asks)
	if fault != "" || err != nil {
		return cardpage.Card{}, fault, o, err
	}
	c := view.Card(ctx, f, &v)
	c.Theme, c.Site = r.Theme, r.Site.typed
	return c, "", Complete, nil
}

// embedTested returns the file of r and the verdicts on it, or the fault that prevents
// them. It gives up after the tester's timeout. Its error is that of ctx.
func (t *Tester) embedTested(ctx context.Context, r Request, asks bool) (f *robotstxt.File, v templates.Verdicts, fault string, o Outcome, err error) {
	if !asks {
		return f, v, templates.EmbedAsksNothing(ctx, false, false), Invalid, nil
	}
	if fault = r.embedFault(ctx); fault != "" {
		return f, v, fault, Invalid, nil
	}
	asked := analysis.Of(r.question())
	f = asked.File(r.foremost())
	limited, cancel := context.WithTimeout(ctx, t.Timeout)
	defer cancel()
	v, err = view.Verdicts(limited, view.VerdictsInput{Of: asked, With: robotstxt.Readings(), Selected: r.Selected})
	much := tooMuch(ctx, err)
	switch {
	case much.Text != "":
		return f, v, much.Text, Invalid, nil
	case errors.Is(err, context.DeadlineExceeded):
		return f, v, templates.TooSlow(ctx, t.Timeout).Text, TimedOut, nil
	}
	return f, v, "", Complete, err
}

// embedAddress returns the address of the embed that shows the verdict at a place.
func (r *Request) embedAddress(at templates.Selection) string {
	return EmbedPath + "?" + r.query(at) + themeQuery(r.Theme)
}

// EmbedTooLong returns the embed for a query longer than [MaxEmbedQuery].
func EmbedTooLong(ctx context.Context) templates.Embed {
	return templates.Embed{Tester: "/", Fault: templates.EmbedTooLong(ctx, MaxEmbedQuery)}
}

// AsksEmbed reports whether a form determines the content of an embed, which needs a file; it
// may be empty.
func AsksEmbed(form url.Values) bool { return form.Has("robots") || form.Has("example") }

// embedFault returns the reason why a request cannot be shown in a frame;
// empty if it can.
func (r *Request) embedFault(ctx context.Context) string {
	urls, crawlers := len(form.Lines(r.URLs)), len(form.Lines(r.Crawlers))
	lines := 1 + strings.Count(strings.TrimSuffix(r.Robots, "\n"), "\n")
	switch {
	case urls == 0, crawlers == 0:
		return templates.EmbedAsksNothing(ctx, urls > 0, crawlers > 0)
	case urls*crawlers > maxEmbedVerdicts:
		return templates.TooMany(ctx, urls, crawlers, maxEmbedVerdicts).Text
	case lines > limit.Results:
		return templates.EmbedTooManyLines(ctx, lines, limit.Results)
	}
	fault, _ := r.fault(ctx)
	return fault.Text
}

// themeQuery returns the end of a query that chooses t; empty if t follows the
// system anyway.
func themeQuery(t templates.Theme) string {
	if t == templates.ThemeAuto {
		return ""
	}
	return "&theme=" + string(t)
}
