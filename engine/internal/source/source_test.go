package source_test

import (
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	robotstxt "whichline/engine"
	"whichline/engine/internal/source"
	"whichline/engine/response"
	"whichline/engine/signal"
)

// A statement is a sentence that people read with a source beside it.
type statement struct{ text, cite string }

// TestEverySourceSaysIt holds each statement that cites a document to the words of that
// document, which testdata/said.txt has: no statement without words, no words without a
// statement, no number in a statement that the words don't have, and none about a status
// that the words except.
func TestEverySourceSaysIt(t *testing.T) {
	said := words(t)
	for _, s := range documented() {
		w, ok := said[s]
		if !ok {
			t.Errorf("testdata/said.txt has no words for\n%s\n%s", s.text, s.cite)
			continue
		}
		delete(said, s)
		if x, ok := strings.CutPrefix(s.text, response.TooManyRequests.Text()); ok && strings.Contains(w, "except 429") {
			t.Errorf("429%s: the words of %s except it: %q", x, s.cite, w)
		}
		for _, n := range numbers(s.text) {
			if !strings.Contains(w, n) {
				t.Errorf("%q states %s; the words of %s are %q", s.text, n, s.cite, w)
			}
		}
	}
	for s := range said {
		t.Errorf("testdata/said.txt has words for a statement that isn't made:\n%s\n%s", s.text, s.cite)
	}
}

// TestSources holds every source that is cited to be listed, and every source that is
// listed to be cited.
func TestSources(t *testing.T) {
	cited := make(map[string]bool)
	for s := range statements() {
		cited[s.cite] = true
		if listed(s.cite) == nil {
			t.Errorf("%q is not listed", s.cite)
		}
	}
	for _, s := range source.All {
		if !cited[s.Cite] {
			t.Errorf("%q is cited by nothing", s.Cite)
		}
		if _, err := time.Parse(time.DateOnly, s.Checked); err != nil {
			t.Error(err)
		}
	}
}

// listed returns the source with the given citation, or nil.
func listed(cite string) *source.Source {
	for i := range source.All {
		if source.All[i].Cite == cite {
			return &source.All[i]
		}
	}
	return nil
}

// documented returns the statements that cite a document.
func documented() []statement {
	var all []statement
	for s := range statements() {
		if x := listed(s.cite); x != nil && !x.Program {
			all = append(all, s)
		}
	}
	return all
}

// statements returns the differences of all readings, the reactions of crawlers to all
// responses, the times for which they keep a file, and the fields on use.
func statements() map[statement]bool {
	all := make(map[statement]bool)
	for _, f := range signal.Fields() {
		all[statement{f.Name(), f.Source()}] = true
	}
	for _, r := range robotstxt.Readings() {
		for d, cite := range r.Differences() {
			all[statement{r.Name + " " + d.Text(), cite}] = true
		}
		for _, header := range []string{"", "max-age=60"} {
			if c := response.CachingOf(r, header); c.Source != "" {
				all[statement{c.Sentence.String(), c.Source}] = true
			}
		}
		for _, x := range states() {
			if p := response.PolicyOf(r, x); p.Source != "" {
				all[statement{p.Sentence.String(), p.Source}] = true
			}
		}
	}
	return all
}

// states returns every state that policies tell apart, without a status.
func states() []response.State {
	var all []response.State
	for _, c := range response.Classes() {
		for _, p := range response.Periods() {
			for i := range 4 {
				all = append(all, response.State{Class: c, Period: p, Copy: i&1 > 0, SiteUp: i&2 > 0})
			}
		}
	}
	return all
}

// words reads testdata/said.txt: paragraphs of statements, their source and the words of
// the source.
func words(t *testing.T) map[statement]string {
	t.Helper()
	text, err := os.ReadFile("testdata/said.txt")
	if err != nil {
		t.Fatal(err)
	}
	said := make(map[statement]string)
	for _, paragraph := range strings.Split(strings.TrimSpace(string(text)), "\n\n") {
		lines := strings.Split(paragraph, "\n")
		if len(lines) < 3 || len(lines[len(lines)-1]) < 10 {
			t.Fatalf("a paragraph is statements, their source and the words of the source, not\n%s", paragraph)
		}
		for _, text := range lines[:len(lines)-2] {
			said[statement{text, lines[len(lines)-2]}] = lines[len(lines)-1]
		}
	}
	return said
}

// numbers returns the numbers in a statement, as digits or words, less the years of
// editions.
func numbers(text string) []string {
	var all []string
	for _, n := range regexp.MustCompile(`[0-9][0-9,]*|\bfive\b`).FindAllString(strings.ReplaceAll(text, "RFC 9309", ""), -1) {
		if n = strings.ReplaceAll(n, ",", ""); n != "2022" && n != "2026" && n != "60" && n != "1" {
			all = append(all, n)
		}
	}
	return all
}
