package tester

import (
	"context"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
	"whichline/engine/purposes"
	"whichline/templates"
	"whichline/web/limit"
	"whichline/web/view"
)

// A fix is the result of the fix that a request asks for.
type fix struct {
	made    string              // that it was made, or why not; empty if none was asked for
	changes []view.EditorChange // in the document that an editor shows
}

// withFix returns r with the fix made that it asks for, if any. Requesting the
// fix of a question answers it with yes.
func (r Request) withFix(ctx context.Context) (Request, fix) {
	if r.Fix == "" || len(r.Robots) > limit.File {
		return r, fix{}
	}
	f := robotstxt.Google.ParseString(r.Robots)
	for _, x := range finding.In(f, r.Site.site) {
		if offer := x.Offer(); x.Code.String() == r.Fix && offer != nil {
			return r.changed(ctx, f, offer)
		}
	}
	if o := purposes.ByCode(f, r.Fix, nil); o != nil && o.Change != nil {
		return r.changed(ctx, f, o.Change)
	}
	return r, fix{made: templates.FixGone(ctx)}
}

// changed returns r with a change of its file made.
func (r Request) changed(ctx context.Context, f *robotstxt.File, x *finding.Fix) (Request, fix) {
	done := fix{made: templates.FixDone(ctx, x.Label)}
	r.Robots, r.FromLine = finding.Apply(f, x.Edits), 0
	done.changes, r.Encoding = r.Encoding.fixed(f, x.Edits)
	return r, done
}
