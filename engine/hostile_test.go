package engine_test

import (
	"context"
	"testing"
	"time"

	"whichline/engine"
)

// TestHostileInputs puts every hostile input through everything the engine
// does. Each takes tens of milliseconds; what grows with the square of the
// input would take minutes.
func TestHostileInputs(t *testing.T) {
	const limit = 20 * time.Second
	inputs := hostileInputs()
	for _, in := range inputs {
		t.Run(in.name, func(t *testing.T) {
			start := time.Now()
			f := engine.Parse([]byte(in.body))
			useEverything(t, f, in.path)
			// These two differ most in how they cut lines, find groups and match.
			for _, r := range []*engine.Reading{engine.PythonOld, engine.PythonNew} {
				v := match(t, r.Parse([]byte(in.body)), engine.Named("Googlebot/2.1"), in.path)
				checkSentence(t, v.Explain().Sentence)
			}
			if took := time.Since(start); took > limit {
				t.Errorf("took %v", took)
			}
			if size := min(len(in.body), fileLimit); len(f.Lines) > size+1 {
				t.Errorf("%d lines in %d octets", len(f.Lines), size)
			}
		})
	}
	if len(inputs) < 30 {
		t.Errorf("%d hostile inputs; want 30 or more", len(inputs))
	}
}

func useEverything(t *testing.T, f *engine.File, path string) {
	t.Helper()
	for _, l := range f.Lines {
		for _, n := range l.Notes.All() {
			f.NoteText(l, n)
		}
	}
	for i := range f.Runs {
		for _, x := range f.Fusions(&f.Runs[i]) {
			_ = x.Sentence().String()
		}
	}
	for g := range f.Groups() {
		if f.Group(g.Token) != g {
			t.Fatalf("the group for %q is another", g.Token)
		}
		g.Len()
	}
	for range f.Sitemaps() {
	}
	crawlers := []engine.Crawler{engine.Named("Googlebot"), engine.Named("a"), engine.Named("a1")}
	table, err := f.Table(context.Background(), nil, crawlers, []string{path, "/", "?"})
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range table.Rows[0].Verdicts {
		checkSentence(t, v.Explain().Sentence)
	}
}
