package signal

import (
	"slices"
	"time"

	robotstxt "whichline/engine"
	"whichline/engine/internal/prose"
)

// Sentences on values.
const (
	textYes    = "Yes: {line}, `{said}`."
	textNo     = "No: {line}, `{said}`."
	textExtent = "{line}, `{said}`."
	textLink   = "{line}, `{url}`."

	textOtherUsage   = " {other} says the opposite, and the stricter one applies."
	textOtherContent = " {other} says the opposite. It isn't documented which applies, so the stricter one is shown."

	textSource  = "`{field}` ({source}): {obeyed} (checked on {date})."
	textBlocked = "Content that may not be fetched has no preferences by `Content-Usage`."
)

// Sentence describes v, a value of a line with f.
func (v *Value) Sentence(f Field) robotstxt.Sentence {
	text := textExtent
	switch {
	case slices.Contains(yes, v.Value):
		text = textYes
	case slices.Contains(no, v.Value):
		text = textNo
	}
	switch {
	case v.Other > 0 && f == Usage:
		text += textOtherUsage
	case v.Other > 0:
		text += textOtherContent
	}
	return prose.Capitalize(prose.Fill(text, prose.Args{
		"said": v.Key + "=" + v.Value, "line": prose.Lines{v.Line}, "other": prose.Capitalize(prose.Fill("{line}", prose.Args{"line": prose.Lines{v.Other}})),
	}))
}

// Sentence gives the line and the URL of the licence.
func (l *Link) Sentence() robotstxt.Sentence {
	return prose.Capitalize(prose.Fill(textLink, prose.Args{"line": prose.Lines{l.Line}, "url": l.URL}))
}

// About returns the source of f and the crawlers known to obey it, with the date of the
// lookup.
func (f Field) About() robotstxt.Sentence {
	return prose.Fill(textSource, prose.Args{
		"field": f.Name(), "source": prose.Fill(f.Source(), nil), "obeyed": prose.Fill(f.Obeyed(), nil), "date": prose.Fill(longDate(Checked), nil),
	})
}

// longDate formats a date of the form 2006-01-02 in words.
func longDate(date string) string {
	t, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return date
	}
	return t.Format("2 January 2006")
}

// BlockedText explains that Content-Usage does not apply to URLs that may not be
// fetched.
func BlockedText() robotstxt.Sentence { return prose.Fill(textBlocked, nil) }

// Effect returns the effect of l as a clause that begins with a verb, or "" if l does
// not control the use of content or is out of place.
func Effect(f *robotstxt.File, l robotstxt.Line) string {
	field, ok := FieldOf(f, l)
	switch {
	case !ok || l.Ignored == robotstxt.NoGroupOpen:
		return ""
	case l.Kind == robotstxt.Usage:
		return field.Meaning() + textEndsRun
	}
	return field.Meaning()
}

// textEndsRun is added in readings in which the line is a rule.
const textEndsRun = ", and it ends the run of user-agent lines"
