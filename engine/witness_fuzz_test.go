package engine_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"whichline/engine"
	"whichline/engine/internal/enginetest"
)

// FuzzWitness holds every witness to what the engine decides, in every reading:
// a rule decides its witness, and a rule that never decides wins for none of
// many paths put together from the patterns of its group.
func FuzzWitness(f *testing.F) {
	for _, ar := range archives(f) {
		f.Add(string(robots(f, ar)), uint8(0), uint64(1))
	}
	for i := range uint64(20) {
		f.Add(enginetest.TypicalFile(500, i), uint8(i), i)
	}
	f.Fuzz(func(t *testing.T, body string, reading uint8, seed uint64) {
		const manyRules, manyGroups = 40, 8
		r := engine.Readings()[int(reading)%len(engine.Readings())]
		file := r.ParseString(body)
		groups := 0
		for g := range file.Groups() {
			if groups++; groups > manyGroups || g.Len() > manyRules {
				continue
			}
			if _, obeyed := file.GroupFor(engine.Named(g.Token)); obeyed != g {
				continue
			}
			checkWitnesses(t, file, g, rand.New(rand.NewPCG(seed, 1)))
		}
	})
}

func checkWitnesses(t *testing.T, f *engine.File, g *engine.Group, random *rand.Rand) {
	t.Helper()
	search := f.Witnesses()
	never := make(map[*engine.Rule]engine.Witness)
	var patterns []string
	for r := range g.Rules() {
		w := search.Of(r, g)
		checkWitness(t, f, g, w)
		if w.Never() {
			never[r] = w
		}
		patterns = append(patterns, r.Pattern)
	}
	if len(never) == 0 {
		return
	}
	for range 200 {
		path := randomPath(random, patterns)
		v := ask(t, f, g, path)
		if w, ok := never[v.Winner.Rule]; ok {
			t.Errorf("%s: line %d wins for %q, but: %s", f.Reading.Code, w.Rule().Line, path, w.Sentence())
		}
	}
}

// randomPath puts a path together from a pattern: its stars become octets and
// parts of other patterns, and something may follow.
func randomPath(random *rand.Rand, patterns []string) string {
	filler := func() string {
		switch random.IntN(5) {
		case 0:
			return ""
		case 1:
			return string("abz019/?=&.%*$-"[random.IntN(15)])
		case 2:
			return "index.html"
		}
		pieces := strings.FieldsFunc(patterns[random.IntN(len(patterns))], func(r rune) bool { return r == '*' || r == '$' })
		if len(pieces) == 0 {
			return "/"
		}
		return pieces[random.IntN(len(pieces))]
	}
	var b strings.Builder
	for i, piece := range strings.Split(strings.TrimSuffix(patterns[random.IntN(len(patterns))], "$"), "*") {
		if i > 0 {
			b.WriteString(filler())
		}
		b.WriteString(piece)
	}
	if random.IntN(2) == 0 {
		b.WriteString(filler())
	}
	if path := b.String(); strings.HasPrefix(path, "/") {
		return path
	}
	return "/" + b.String()
}

// TestWitnessesOfTypicalFile asks for every rule of files like real ones.
func TestWitnessesOfTypicalFile(t *testing.T) {
	outcomes := make(map[string]int)
	for seed := range uint64(20) {
		f := engine.Google.ParseString(enginetest.TypicalFile(3000, seed))
		for g := range f.Groups() {
			search := f.Witnesses()
			for r := range g.Rules() {
				w := search.Of(r, g)
				checkWitness(t, f, g, w)
				outcomes[w.Outcome.String()]++
			}
		}
	}
	if outcomes["found"] == 0 || outcomes["always-beaten"] == 0 || outcomes["not-tried"] > 0 {
		t.Errorf("outcomes %v", outcomes)
	}
	if lost := outcomes["not-found"]; lost*100 > outcomes["found"] {
		t.Errorf("no witness and no proof for %d rules, with %d found", lost, outcomes["found"])
	}
}

// TestWitnessesAreBounded asks for the rules of hostile files. The search gives
// up rather than take long.
func TestWitnessesAreBounded(t *testing.T) {
	for _, in := range enginetest.HostileInputs(testSize) {
		t.Run(in.Name, func(t *testing.T) {
			f := engine.Google.ParseString(in.Body)
			search := f.Witnesses()
			groups := slices.Collect(f.Groups())
			for _, g := range groups[:min(len(groups), 50)] {
				for r := range g.Rules() {
					search.Of(r, g)
				}
			}
		})
	}
}
