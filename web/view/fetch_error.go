package view

import (
	"context"
	"errors"

	"whichline/templates/words"
	"whichline/web/archive"
	"whichline/web/fetch"
)

// FetchError returns the text of an error of package fetch or archive in the language of ctx.
func FetchError(ctx context.Context, err error) string {
	var refusal *fetch.Refusal
	var later *fetch.TryLater
	var failure *archive.Failure
	switch {
	case errors.As(err, &later):
		return words.SayOf(ctx, laterPrefix+string(later.Reason), later.Seconds())
	case errors.As(err, &refusal):
		return refusal.Said(words.Teller(ctx))
	case errors.As(err, &failure):
		return failure.Said(words.Teller(ctx))
	}
	return words.Told(ctx, err.Error())
}

// laterPrefix begins the codes of the texts on fetches that are put off.
const laterPrefix = "fetch.later."

func init() {
	table := map[string]string{"fetch.off": fetch.ErrOff.Error(), "fetch.ports": fetch.PortsText, "fetch.user-agent": fetch.ErrUserAgent.Error()}
	for _, c := range fetch.Causes() {
		table["fetch.cause."+c.String()] = c.Text()
	}
	for _, r := range fetch.Rules() {
		table["fetch.refused."+r.String()] = r.Text()
		table["fetch.mend."+r.String()] = r.Mend()
	}
	for _, r := range fetch.Reasons() {
		table[laterPrefix+string(r)] = r.Text()
	}
	words.Register(table)
	words.RegisterBelow("history.fault.", archive.Texts)
}
