package signal

import (
	robotstxt "whichline/engine"
	"whichline/engine/internal/prose"
)

// A Wish is a preference on use, wherever it stands.
type Wish struct {
	Field Field
	Value string // as written
	Lines []int  // that state it
	Words []robotstxt.Sentence
}

// maxWishes is the number of different preferences that are put in words.
const maxWishes = 6

// Wishes returns the first preferences of the file that differ and say something.
func (s *Sheet) Wishes() (all []Wish) {
	type written struct {
		field Field
		value string
	}
	places := make(map[written]int)
	for i := range s.Statements {
		x := &s.Statements[i]
		key := written{x.Field, x.Value}
		at, known := places[key]
		if !known && len(x.Said) > 0 && len(all) < maxWishes {
			at, known = len(all), true
			places[key] = at
			all = append(all, Wish{Field: x.Field, Value: x.Value, Words: x.Words()})
		}
		if known {
			all[at].Lines = append(all[at].Lines, x.Line)
		}
	}
	return all
}

// textWish quotes a preference.
var textWish = prose.Text("signal.wish", "`{said}` ({lines})")

// Sentence quotes w and names its lines.
func (w *Wish) Sentence() robotstxt.Sentence {
	return prose.Fill(textWish, prose.Args{"said": w.Field.Name() + ": " + w.Value, "lines": prose.Lines(w.Lines)})
}
