package robotstxt_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/internal/enginetest"
	"whichline/engine/verdicts"
)

// testSize is how large the hostile inputs of the tests are. The benchmarks have
// them as large as a reader reads.
const testSize = 64 << 10

// TestHostileInputs puts every hostile input through everything the engine does.
func TestHostileInputs(t *testing.T) {
	inputs := enginetest.HostileInputs(testSize)
	for _, in := range inputs {
		t.Run(in.Name, func(t *testing.T) {
			f := robotstxt.Parse([]byte(in.Body))
			useEverything(t, f, in.Path)
			// These two differ most in how they cut lines, find groups and match.
			for _, r := range []*robotstxt.Reading{robotstxt.PythonOld, robotstxt.PythonNew} {
				v := enginetest.Match(t, r.Parse([]byte(in.Body)), robotstxt.Named("Googlebot/2.1"), in.Path)
				enginetest.CheckSentence(t, v.Explain().Sentence)
			}
			if size := len(in.Body); len(f.Lines) > size+1 {
				t.Errorf("%d lines in %d octets", len(f.Lines), size)
			}
		})
	}
	if len(inputs) < 30 {
		t.Errorf("%d hostile inputs; want 30 or more", len(inputs))
	}
}

func useEverything(t *testing.T, f *robotstxt.File, path string) {
	t.Helper()
	for _, l := range f.Lines {
		for _, n := range l.Notes.All() {
			f.NoteText(l, n)
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
	crawlers := []robotstxt.Crawler{robotstxt.Named("Googlebot"), robotstxt.Named("a"), robotstxt.Named("a1")}
	table, err := verdicts.Of(context.Background(), f, nil, crawlers, []string{path, "/", "?"})
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range table.Rows[0].Verdicts {
		enginetest.CheckSentence(t, v.Explain().Sentence)
	}
}

// TestHostileMemory holds that what is allocated grows with the size of the input
// and no faster. How the time grows is for the benchmarks to show.
func TestHostileMemory(t *testing.T) {
	const most = 3 // times as much for an input of twice the size
	single, double := enginetest.HostileInputs(testSize), enginetest.HostileInputs(2*testSize)
	for i, in := range single {
		for _, r := range []*robotstxt.Reading{robotstxt.Google, robotstxt.PythonNew} {
			a := enginetest.Allocated(func() { useEverything(t, r.ParseString(in.Body), in.Path) })
			b := enginetest.Allocated(func() { useEverything(t, r.ParseString(double[i].Body), in.Path) })
			if b > most*a+(1<<16) {
				t.Errorf("%s, %s: %d octets are allocated, %d for twice the input", r.Code, in.Name, a, b)
			}
		}
	}
}

// TestMergedGroupsMemory asks for many groups that have one long run in common. Their rules are
// compiled for some of them alone.
func TestMergedGroupsMemory(t *testing.T) {
	const groups = 100
	var names, own strings.Builder
	for i := range groups {
		fmt.Fprintf(&names, "User-agent: bot%d\n", i)
		fmt.Fprintf(&own, "User-agent: bot%d\nAllow: /%d/own\n", i, i)
	}
	var rules strings.Builder
	for i := range 1000 {
		fmt.Fprintf(&rules, "Allow: /%d\n", i)
	}
	for name, body := range map[string]string{
		"and one each":     names.String() + rules.String() + own.String(),
		"and another such": names.String() + rules.String() + names.String() + "Allow: /own\n",
	} {
		f := robotstxt.RFC9309.ParseString(body)
		ask := func() {
			for i := range groups {
				for range 5 {
					enginetest.Match(t, f, robotstxt.Named(fmt.Sprintf("bot%d", i)), "/x")
				}
			}
		}
		if got := enginetest.Allocated(ask); got > 2<<20 {
			t.Errorf("a long run in common, %s: %d octets are allocated for %d octets", name, got, len(body))
		}
	}
}
