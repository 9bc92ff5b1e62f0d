package witness_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/internal/enginetest"
	"whichline/engine/internal/match"
	"whichline/engine/witness"
)

// FuzzWitness holds every witness to what the engine decides, in every reading:
// a rule decides its witness, and a rule that never decides wins for none of
// many paths put together from the patterns of its group.
func FuzzWitness(f *testing.F) {
	for _, body := range goldenFiles(f) {
		f.Add(body, uint8(0), uint64(1))
	}
	for i := range uint64(20) {
		f.Add(enginetest.TypicalFile(500, i), uint8(i), i)
	}
	f.Fuzz(func(t *testing.T, body string, reading uint8, seed uint64) {
		const manyRules, manyGroups = 40, 8
		r := robotstxt.Readings()[int(reading)%len(robotstxt.Readings())]
		file := r.ParseString(body)
		groups := 0
		for g := range file.Groups() {
			if groups++; groups > manyGroups || g.Len() > manyRules {
				continue
			}
			if _, obeyed := file.GroupFor(robotstxt.Named(g.Token)); obeyed != g {
				continue
			}
			checkWitnesses(t, file, g, rand.New(rand.NewPCG(seed, 1)))
		}
	})
}

// goldenFiles returns the robots.txt of each golden file of the engine.
func goldenFiles(tb testing.TB) (bodies []string) {
	tb.Helper()
	for _, ar := range enginetest.Archives(tb, "../testdata", 25) {
		body := ar.Files[0].Data
		if ar.Files[0].Name == "robots.txt quoted" {
			body = enginetest.Unquote(tb, body)
		}
		bodies = append(bodies, string(body))
	}
	return bodies
}

func checkWitnesses(t *testing.T, f *robotstxt.File, g *robotstxt.Group, random *rand.Rand) {
	t.Helper()
	search := witness.In(f)
	never := make(map[*robotstxt.Rule]witness.Witness)
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
		path := match.AsSent(randomPath(random, patterns))
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
		f := robotstxt.Google.ParseString(enginetest.TypicalFile(3000, seed))
		for g := range f.Groups() {
			search := witness.In(f)
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
	for _, in := range enginetest.HostileInputs(64 << 10) {
		t.Run(in.Name, func(t *testing.T) {
			f := robotstxt.Google.ParseString(in.Body)
			search := witness.In(f)
			groups := slices.Collect(f.Groups())
			for _, g := range groups[:min(len(groups), 50)] {
				for r := range g.Rules() {
					search.Of(r, g)
				}
			}
		})
	}
}

// TestWitnessesTakeStepsInProportion asks for the witnesses of all rules of hostile
// files. Only the rule at which the work ends may take more than there is.
func TestWitnessesTakeStepsInProportion(t *testing.T) {
	for _, in := range enginetest.HostileInputs(64 << 10) {
		f := robotstxt.Google.ParseString(in.Body)
		search := witness.In(f)
		for g := range f.Groups() {
			for r := range g.Rules() {
				search.Of(r, g)
			}
		}
		most, taken := witness.Work(f, search)
		if limit := 20 * (64<<10 + len(f.Body())); most > limit {
			t.Errorf("%s: %d steps are allowed for %d octets; want %d at most", in.Name, most, len(f.Body()), limit)
		}
		if taken > 2*most {
			t.Errorf("%s: %d steps taken of %d", in.Name, taken, most)
		}
	}
}
