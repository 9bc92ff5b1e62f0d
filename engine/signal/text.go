package signal

import (
	"fmt"
	"slices"

	robotstxt "whichline/engine"
	"whichline/engine/internal/lines"
	"whichline/engine/internal/prose"
)

// A stated value has its sentences: alone, and beside another one. In Content-Usage the
// stricter one applies, and an extent can't be stated.
var (
	textYes        = prose.Text("signal.yes", "Yes: {line}, `{said}`.") // the opposite is stricter, so a yes stands alone
	textNoStricter = prose.Text("signal.no.stricter", "No: {line}, `{said}`. {Other} says the opposite, and the stricter one applies.")
	textsNo        = [...]string{
		prose.Text("signal.no", "No: {line}, `{said}`."),
		prose.Text("signal.no.undocumented", "No: {line}, `{said}`. {Other} says the opposite. It isn't documented which applies, so the stricter one is shown."),
	}
	textsExtent = [...]string{
		prose.Text("signal.extent", "{Line}, `{said}`."),
		prose.Text("signal.extent.undocumented", "{Line}, `{said}`. {Other} says something else. It isn't documented which applies, so the stricter one is shown."),
	}
)

// Sentences on lines.
var (
	textLink = prose.Text("signal.link", "{Line}, `{url}`.")

	textWords = prose.Text("signal.words", "`{said}`: {words}.")

	textSource  = prose.Text("signal.source", "`{field}` ({source}): {obeyed} (checked on {date}).")
	textBlocked = prose.Text("signal.blocked", "`Content-Usage` and `Content-Signal` are only for content that may be fetched.")
)

// Sentence describes v, a value of a line with f.
func (v *Value) Sentence(f Field) robotstxt.Sentence {
	args := prose.Args{"said": v.Key + "=" + v.Value, "line": prose.Lines{v.Line}, "other": prose.Lines{v.Other}}
	if slices.Contains(yes, v.Value) {
		return prose.Fill(textYes, args)
	}
	texts := textsExtent[:]
	if slices.Contains(no, v.Value) {
		texts = textsNo[:]
	}
	switch {
	case v.Other > 0 && f == Usage:
		return prose.Fill(textNoStricter, args)
	case v.Other > 0:
		return prose.Fill(texts[1], args)
	}
	return prose.Fill(texts[0], args)
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
		"full":      "the pages may be used without limits",
	},
}

// thatTexts are the same as dependent clauses, by the text.
var thatTexts = make(map[string]string)

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

// byUse returns the value of each use, in the order of the uses. Of two that differ, it isn't
// documented which applies, so neither is returned.
func (s *Statement) byUse() (all []Said) {
	for u := range useCount {
		var of []Said
		for _, x := range s.Said {
			if x.Use == u && (of == nil || of[0].Value != x.Value) {
				of = append(of, x)
			}
		}
		if len(of) == 1 {
			all = append(all, of[0])
		}
	}
	return all
}

// Sentence gives the line and the URL of the licence.
func (l *Link) Sentence() robotstxt.Sentence {
	return prose.Fill(textLink, prose.Args{"line": prose.Lines{l.Line}, "url": l.URL})
}

// About returns the source of f and the crawlers known to obey it, with the date of the
// lookup.
func (f Field) About() robotstxt.Sentence {
	return prose.Fill(textSource, prose.Args{
		"field": f.Name(), "source": prose.Fill(f.Source(), nil), "obeyed": prose.Fill(f.Obeyed(), nil), "date": prose.Date(Checked),
	})
}

// BlockedText explains that preferences do not apply to URLs that may not be
// fetched.
func BlockedText() robotstxt.Sentence { return prose.Fill(textBlocked, nil) }

// Effect returns the effect of l as a clause that begins with a verb, or nothing if l says
// nothing that is known of the use of content or is out of place.
func Effect(f *robotstxt.File, l robotstxt.Line) robotstxt.Sentence {
	field, ok := FieldOf(f, l)
	if !ok || l.Ignored == robotstxt.NoGroupOpen || field != License && !belowUserAgents(f, &l) {
		return robotstxt.Sentence{}
	}
	effect := said(f, l)
	switch {
	case l.Kind == robotstxt.Usage && effect.IsZero():
		return prose.Fill(textEndsRunAlone, nil)
	case l.Kind == robotstxt.Usage:
		return prose.Fill(textEndsRun, prose.Args{"effect": effect})
	}
	return effect
}

// belowUserAgents reports whether a user-agent line stands above l.
func belowUserAgents(f *robotstxt.File, l *robotstxt.Line) bool {
	runs := f.Runs()
	return len(runs) > 0 && runs[0].Begun <= l.Number
}

// said returns what l says in words, or nothing if it says nothing that is known.
func said(f *robotstxt.File, l robotstxt.Line) robotstxt.Sentence {
	text := f.Text(l)
	s, _ := parse(text[:min(len(text), lines.By(&f.Reading.Lines).MaxLine())], 0)
	var words []robotstxt.Sentence
	for _, x := range s.byUse() {
		words = append(words, prose.Fill(thatTexts[x.words()], nil))
	}
	a := prose.Args{"list": prose.Join(words, prose.AndLong), "path": s.Path}
	switch {
	case s.URL != "":
		return prose.Fill(textNames, nil)
	case words == nil:
		return robotstxt.Sentence{}
	case s.Path != "":
		return prose.Fill(textSaysOf, a)
	}
	return prose.Fill(textSays, a)
}

// A line in words.
var (
	textSays   = prose.Text("signal.says", "says {list}; no verdict depends on what it says")
	textSaysOf = prose.Text("signal.says-of", "says of {path} {list}; no verdict depends on what it says")
	textNames  = prose.Text("signal.names", "names a licence, as RSL defines; no verdict depends on what it says")

	// In readings in which the line is a rule.
	textEndsRun      = prose.Text("signal.ends-run", "{effect}, and it ends the run of user-agent lines")
	textEndsRunAlone = prose.Text("signal.ends-run-alone", "ends the run of user-agent lines")
)

func init() {
	for use, texts := range valueTexts {
		for value, text := range texts {
			code := fmt.Sprint("signal.", Use(use), ".", value)
			prose.Text(code, text)
			thatTexts[text] = prose.Text(code+".that", "that "+text)
		}
	}
	for _, t := range fieldTexts {
		prose.Text("signal.field."+t.code+".obeyed", t.obeyed)
		prose.Text("signal.field."+t.code+".source", t.source)
	}
}
