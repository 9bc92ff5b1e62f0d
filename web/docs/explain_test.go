package docs_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/finding"
	"whichline/engine/nearmiss"
	"whichline/web/docs"
)

// TestExplain holds that every code has a page that reads well in a terminal.
func TestExplain(t *testing.T) {
	var codes []string
	for _, c := range finding.Codes() {
		codes = append(codes, c.String())
	}
	for _, d := range robotstxt.Differences() {
		codes = append(codes, d.String())
	}
	for r := robotstxt.NoColon; r <= robotstxt.HasGroup; r++ {
		codes = append(codes, r.String())
	}
	for _, c := range nearmiss.Codes() {
		codes = append(codes, c.String())
	}
	for c := range crawler.PracticeCodes() {
		codes = append(codes, c)
	}
	for _, code := range docs.Codes() {
		if _, err := docs.Explain(code); err != nil {
			t.Errorf("%s is listed: %v", code, err)
		}
	}
	for _, code := range codes {
		if !slices.Contains(docs.Codes(), code) {
			t.Errorf("%s isn't listed", code)
		}
		text, err := docs.Explain(code)
		if err != nil || len(text) < len(code) || strings.Count(text, "\n") > 200 {
			t.Errorf("%s: %q, %v", code, text, err)
		}
		for _, markup := range []string{"](", "```", "aliases:", "\n## "} {
			if strings.Contains(text, markup) {
				t.Errorf("%s has the markup %q", code, markup)
			}
		}
	}
	if _, err := docs.Explain("../questions"); !errors.Is(err, docs.ErrNoCode) {
		t.Errorf("error %v for a code that is none", err)
	}
}

// TestExplainHasEveryPageOfOrigins holds that each origin of lines gets its own page, and not
// a section of another one that has its code as anchor.
func TestExplainHasEveryPageOfOrigins(t *testing.T) {
	sources, err := docs.Sources()
	if err != nil {
		t.Fatal(err)
	}
	pages := 0
	for _, s := range sources {
		code, ok := strings.CutPrefix(s.Path, "/docs/origins/")
		if !ok {
			continue
		}
		pages++
		if text, err := docs.Explain(code); err != nil || !strings.HasPrefix(text, s.Title+"\n=") {
			t.Errorf("%s: %.60q, %v; want the page %q", code, text, err, s.Title)
		}
	}
	if pages < 15 {
		t.Errorf("%d pages on origins", pages)
	}
}

// TestExplainHasEveryPageOfDifferences holds that each of these pages can be printed by its
// name, also one on a parser.
func TestExplainHasEveryPageOfDifferences(t *testing.T) {
	sources, err := docs.Sources()
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, s := range sources {
		name, ok := strings.CutPrefix(s.Path, "/docs/differences/")
		if !ok {
			continue
		}
		names = append(names, name)
		if text, err := docs.Explain(name); err != nil || !strings.HasPrefix(text, s.Title+"\n=") {
			t.Errorf("%s: %.60q, %v; want the page %q", name, text, err, s.Title)
		}
		if !slices.Contains(docs.Codes(), name) {
			t.Errorf("%s isn't listed", name)
		}
	}
	if !slices.Contains(names, "python-3.11") {
		t.Errorf("pages %q; want those on parsers among them", names)
	}
}

func TestExplainShowsFilesAndVerdicts(t *testing.T) {
	var text string
	for _, code := range []string{"fused-groups", "compares-raw"} {
		page, err := docs.Explain(code)
		if err != nil {
			t.Fatal(err)
		}
		text += page
	}
	if strings.Contains(text, "{#") || strings.Contains(text, "regular expression") {
		t.Errorf("the part on one difference goes on with others:\n%s", text)
	}
	for _, want := range []string{"\n===", "are compared as they are written\n---", "\n    -> FishCrawler /caf", "\n    User-agent: *\n", "\n    -> finding fused-groups", "\nHow to fix it\n-------------\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("the page lacks %q:\n%s", want, text)
		}
	}
}
