package signal

import (
	"slices"
	"strings"
	"time"

	robotstxt "whichline/engine"
	"whichline/engine/internal/lines"
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

	textWords = "`{said}`: {words}."

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

// valueTexts are the meanings of values, as clauses, by use; of several spellings, that of
// Content-Signal.
var valueTexts = [useCount]map[string]string{
	Search: {
		"yes": "search may list the pages, with links and short excerpts",
		"no":  "search may not list the pages",
	},
	AIInput: {
		"yes": "AI may read the pages to answer a question",
		"no":  "AI may not read the pages to answer a question",
	},
	AITraining: {
		"yes": "models may be trained on the pages",
		"no":  "models may not be trained on the pages",
	},
	Extent: {
		"immediate": "nothing of the pages may be kept",
		"reference": "an index with excerpts and links may be kept",
		"full":      "the pages may be kept whole",
	},
}

// words returns the meaning of x, as a clause.
func (x *Said) words() string {
	switch {
	case slices.Contains(yes, x.Value):
		return valueTexts[x.Use]["yes"]
	case slices.Contains(no, x.Value):
		return valueTexts[x.Use]["no"]
	}
	return valueTexts[x.Use][x.Value]
}

// Words returns the meaning of s, a sentence for each use.
func (s *Statement) Words() (all []robotstxt.Sentence) {
	for _, x := range s.byUse() {
		all = append(all, prose.Fill(textWords, prose.Args{"said": x.Key + "=" + x.Value, "words": prose.Fill(x.words(), nil)}))
	}
	return all
}

// byUse returns the first value of each use, in the order of the uses.
func (s *Statement) byUse() (all []Said) {
	for u := range useCount {
		if i := slices.IndexFunc(s.Said, func(x Said) bool { return x.Use == u }); i >= 0 {
			all = append(all, s.Said[i])
		}
	}
	return all
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
		return said(f, l, field) + textEndsRun
	}
	return said(f, l, field)
}

// said returns the preferences of l in words, or the meaning of its field if it says nothing
// that is known.
func said(f *robotstxt.File, l robotstxt.Line, field Field) string {
	text := f.Text(l)
	s, _ := parse(text[:min(len(text), lines.By(&f.Reading.Lines).MaxLine())], 0)
	var b strings.Builder
	said := s.byUse()
	for i := range said {
		switch {
		case i == 0 && s.Path != "":
			b.WriteString(textSaysOf + prose.Excerpt(s.Path) + " that ")
		case i == 0:
			b.WriteString(textSays)
		case i == len(said)-1:
			b.WriteString(textAnd)
		default:
			b.WriteString(textThat)
		}
		b.WriteString(said[i].words())
	}
	if b.Len() == 0 {
		return field.Meaning()
	}
	return b.String() + textNoVerdict
}

// The parts of a line in words.
const (
	textSays      = "says that "
	textSaysOf    = "says of "
	textThat      = ", that "
	textAnd       = ", and that "
	textNoVerdict = "; no verdict depends on it"
)

// textEndsRun is added in readings in which the line is a rule.
const textEndsRun = ", and it ends the run of user-agent lines"
