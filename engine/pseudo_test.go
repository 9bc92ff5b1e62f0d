package robotstxt_test

import (
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/finding"
	"whichline/engine/internal/enginetest"
	"whichline/engine/meaning"
	"whichline/engine/nearmiss"
	"whichline/engine/purposes"
	"whichline/engine/response"
	"whichline/engine/signal"
	"whichline/engine/witness"
	"whichline/engine/work"
)

// pseudo is a language without letters of English: each text has accents and brackets.
type pseudo map[string]robotstxt.Text

// english is in text that is not a path.
var english = regexp.MustCompile(`^[^/]*[A-Za-z]{2}`)

var uncoded = regexp.MustCompile("`[^`]*`|\\{\\w*\\}|[A-Za-z]+")

func (p pseudo) Text(code string, number ...int) (string, bool) {
	text := p[code].Other
	if len(number) > 0 && number[0] == 1 {
		text = p[code].One
	}
	accented := uncoded.ReplaceAllStringFunc(text, func(s string) string {
		if strings.ContainsAny(s, "`{") {
			return s
		}
		return strings.Repeat("é", len(s))
	})
	return "⟦" + accented + "⟧", p[code].Code != ""
}

func (p pseudo) Number(n int) string { return strconv.Itoa(n) }

// TestNoEnglishLeaks renders the sentences on all golden files in a language of accents,
// where no letter of English is left but in names and code.
func TestNoEnglishLeaks(t *testing.T) {
	l := make(pseudo)
	for _, x := range robotstxt.Texts() {
		l[x.Code] = x
	}
	names := verbatim()
	met, leaks := make(map[string]bool), make(map[string]bool)
	check := func(all ...robotstxt.Sentence) {
		for _, s := range all {
			met[s.Code()] = true
			for _, p := range s.In(l) {
				if !p.Code && english.MatchString(p.Text) && !names[strings.ToLower(p.Text)] && !leaks[p.Text] {
					leaks[p.Text] = true
					t.Errorf("%s says %q: %q", s.Code(), p.Text, s)
				}
			}
		}
	}
	for _, f := range goldenFiles(t) {
		sayAll(f, check)
	}
	for _, r := range robotstxt.Readings() {
		for _, x := range states() {
			check(response.PolicyOf(r, x).Sentence)
		}
		check(response.CachingOf(r, "max-age=60").Sentence)
	}
	if len(met) < 250 {
		t.Errorf("only %d sentences were met", len(met))
	}
}

// verbatim returns names, in lower case, that are the same in every language.
func verbatim() map[string]bool {
	all := map[string]bool{"x-test": true, "google": true, "utf-16": true}
	for _, r := range robotstxt.Readings() {
		all[strings.ToLower(r.Name)] = true
	}
	for _, e := range crawler.All() {
		for _, name := range append(e.Tokens, e.Name, e.Operator) {
			all[strings.ToLower(name)] = true
		}
	}
	return all
}

// goldenFiles returns the files of the golden cases of the engine.
func goldenFiles(t *testing.T) (all []*robotstxt.File) {
	t.Helper()
	for _, pattern := range []string{"testdata/*.txtar", "*/testdata/*.txtar", "*/testdata/*/*.txtar"} {
		paths, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range paths {
			ar, err := txtar.ParseFile(path)
			if err != nil {
				t.Fatal(err)
			}
			for _, x := range ar.Files {
				switch x.Name {
				case "robots.txt":
					all = append(all, robotstxt.Google.Parse(x.Data))
				case "robots.txt quoted":
					all = append(all, robotstxt.Google.Parse(enginetest.Unquote(t, x.Data)))
				}
			}
		}
	}
	if len(all) < 100 {
		t.Fatalf("there are %d files", len(all))
	}
	return all
}

// sayAll passes the sentences on f to check.
func sayAll(f *robotstxt.File, check func(...robotstxt.Sentence)) {
	if len(f.Body()) > 10_000 {
		return
	}
	for _, x := range finding.In(f, nil) {
		check(x.Message, x.Why)
		for _, d := range x.Details {
			check(d.Message)
		}
		for _, fix := range []*finding.Fix{x.Fix, x.Question} {
			if fix != nil {
				check(append(fix.Effects(), fix.Label, fix.Asks)...)
			}
		}
	}
	check(meaning.SummariesOf(f).OfFile())
	for _, l := range f.Lines {
		check(meaning.OfLine(f, l), signal.Effect(f, l))
		for _, n := range l.Notes.All() {
			check(f.NoteText(l, n))
		}
	}
	search, summaries := witness.In(f), meaning.SummariesOf(f)
	for g := range f.Groups() {
		check(summaries.Of(g), summaries.OfThis(g))
		for r := range g.Rules() {
			w := search.Of(r, g)
			check(w.Sentence())
		}
	}
	for _, name := range []string{"Googlebot", "x-test", "Google-Extended", "GPTBot", ""} {
		v := f.Match(robotstxt.Named(name), robotstxt.Target{Path: "/page.html"})
		e := v.Explain()
		check(e.Sentence, e.Group, crawler.Caveat(v.Crawler, v.Allowed))
		if p := crawler.InPractice(&v); p != nil {
			check(p.Text)
		}
		for x := range v.Trials() {
			check(v.OutcomeText(x))
		}
		budget := work.NewBudget(1_000_000)
		found, _ := nearmiss.Of(f, &v, budget)
		for _, x := range found {
			check(x.Text, x.Advice)
		}
	}
	budget := work.NewBudget(1_000_000)
	for _, c := range purposes.Of(f, false, budget) {
		check(append(c.Remarks(), c.Sentence())...)
		for i := range c.Ways {
			check(c.Ways[i].Sentence())
		}
	}
	for _, w := range signal.Read(f).Wishes() {
		check(append(w.Words, w.Sentence())...)
	}
}

// states returns responses of all classes.
func states() (all []response.State) {
	for _, class := range response.Classes() {
		for _, period := range response.Periods() {
			for _, x := range []bool{false, true} {
				all = append(all, response.State{Class: class, Period: period, Copy: x, SiteUp: x})
			}
		}
	}
	return all
}
