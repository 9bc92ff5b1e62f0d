package finding_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
	"whichline/engine/internal/enginetest"
)

// TestFindingsGolden reads the files in testdata, one for each code,
// named for it:
//
//	robots.txt      a file that has the finding; "robots.txt quoted" and "close
//	                quoted" have files as quoted strings, "robots.txt
//	                repeated" and "close repeated" as numbers and strings
//	site            the site it is served from; left out if that is not known
//	findings        everything that is found in it
//	fixed           the file with the fix for the code applied, if there is one
//	close           a file that is as close as can be and has not the finding
//	close findings  everything that is found in that
func TestFindingsGolden(t *testing.T) {
	codes := finding.Codes()
	enginetest.Golden(t, "testdata", len(codes), func(t *testing.T, name string, ar *txtar.Archive) {
		i := slices.IndexFunc(codes, func(c finding.Code) bool { return c.String() == name })
		if i < 0 {
			t.Fatal("no code has this name")
		}
		g := findingGolden{TB: t, code: codes[i], ar: ar}
		g.check(t)
	})
}

// A findingGolden is the golden file of one code.
type findingGolden struct {
	testing.TB
	code finding.Code
	ar   *txtar.Archive
}

func readFindingGolden(tb testing.TB, code finding.Code) *findingGolden {
	tb.Helper()
	ar, err := txtar.ParseFile("testdata/" + code.String() + ".txtar")
	if err != nil {
		tb.Fatalf("every code needs a file that shows it and a close one that does not: %v", err)
	}
	return &findingGolden{TB: tb, code: code, ar: ar}
}

func (g *findingGolden) check(t *testing.T) {
	t.Helper()
	for _, s := range g.ar.Files {
		switch strings.TrimSuffix(strings.TrimSuffix(s.Name, " repeated"), " quoted") {
		case "robots.txt", "site", "findings", "fixed", "close", "close findings":
		default:
			g.Errorf("no test reads %q", s.Name)
		}
	}
	body, close := g.file("robots.txt"), g.file("close")
	site := g.site()
	f := robotstxt.Google.ParseString(body)
	found := finding.In(f, site)
	g.fill("findings", dumpFindings(found))
	i := slices.IndexFunc(found, func(x finding.Finding) bool { return x.Code == g.code })
	if i < 0 {
		g.Fatalf("it is not found in %q", body)
	}
	g.fix(t, f, site, &found[i])
	near := finding.In(robotstxt.Google.ParseString(close), site)
	g.fill("close findings", dumpFindings(near))
	if hasFinding(near, g.code) {
		g.Errorf("it is found in the close case %q", close)
	}
}

// fix fills in the file with the fix applied.
func (g *findingGolden) fix(t *testing.T, f *robotstxt.File, site *robotstxt.Site, x *finding.Finding) {
	g.Helper()
	offer := x.Offer()
	if offer == nil {
		if g.section("fixed") != nil {
			g.Errorf("there is no fix")
		}
		return
	}
	if offer.Label.String() == "" {
		g.Errorf("the fix has no label")
	}
	fixed := robotstxt.Google.ParseString(finding.Apply(f, offer.Edits))
	g.fill("fixed", shown(g.ar, finding.Apply(fixed, nil)))
	left := 0 // places without a fix of their own
	for _, d := range x.Details {
		if d.Edit == nil {
			left++
		}
	}
	after := finding.In(fixed, site)
	for _, y := range after {
		if y.Code == g.code {
			left -= y.Count
		}
	}
	if left != 0 {
		g.Errorf("%d places more or less than without a fix are still found after it:\n%s", left, dumpFindings(after))
	}
	if harmless[g.code.String()] {
		sameVerdicts(t, f, fixed)
	}
}

// shown returns text as the golden file has it: quoted if its robots.txt is.
func shown(ar *txtar.Archive, text string) string {
	if ar.Files[0].Name == "robots.txt" {
		if !strings.HasSuffix(text, "\n") {
			text += "\n"
		}
		return text
	}
	var b strings.Builder
	for line := range strings.Lines(text) {
		fmt.Fprintf(&b, "%+q\n", line)
	}
	return b.String()
}

func (g *findingGolden) section(name string) *txtar.File {
	for i := range g.ar.Files {
		if g.ar.Files[i].Name == name {
			return &g.ar.Files[i]
		}
	}
	return nil
}

// file returns a file of the archive, as it is, quoted, or as lines that each
// have a number and a quoted string that is repeated so many times.
func (g *findingGolden) file(name string) string {
	g.Helper()
	for _, kind := range []string{" repeated", " quoted"} {
		if s := g.section(name + kind); s != nil {
			return string(enginetest.Unquote(g, s.Data))
		}
	}
	s := g.section(name)
	if s == nil {
		g.Fatalf("there is no %s", name)
	}
	return string(s.Data)
}

func (g *findingGolden) site() *robotstxt.Site {
	g.Helper()
	s := g.section("site")
	if s == nil {
		return nil
	}
	site, err := robotstxt.ParseSite(string(s.Data), asWritten)
	if err != nil {
		g.Fatal(err)
	}
	return &site
}

// fill fills a section in.
func (g *findingGolden) fill(name, got string) {
	if s := g.section(name); s != nil {
		s.Data = []byte(got)
	} else {
		g.ar.Files = append(g.ar.Files, txtar.File{Name: name, Data: []byte(got)})
	}
}

func dumpFindings(findings []finding.Finding) string {
	var b strings.Builder
	for _, x := range findings {
		fmt.Fprintf(&b, "%s %s %d\n  %s\n", x.Severity, x.Code, x.Lines, x.Message)
		for _, d := range x.Details {
			fmt.Fprintf(&b, "  - %s\n", d.Message)
		}
		dumpOffer(&b, &x)
	}
	return b.String()
}

// dumpOffer writes the fix or the question of x, and its effects.
func dumpOffer(b *strings.Builder, x *finding.Finding) {
	offer := x.Offer()
	switch {
	case offer == nil:
		return
	case x.Fix != nil:
		fmt.Fprintf(b, "  fix: %s\n", offer.Label)
	default:
		fmt.Fprintf(b, "  question: %s\n", offer.Asks)
	}
	for _, effect := range offer.Effects() {
		fmt.Fprintf(b, "  -> %s\n", effect)
	}
}

func hasFinding(findings []finding.Finding, code finding.Code) bool {
	return slices.ContainsFunc(findings, func(x finding.Finding) bool { return x.Code == code })
}

func codeOf(t *testing.T, name string) finding.Code {
	t.Helper()
	c, known := finding.CodeOf(name)
	if !known {
		t.Fatalf("there is no code %q", name)
	}
	return c
}

// harmless are the codes whose fix leaves every verdict of Google as it is: it
// only makes other readers agree, or removes something without effect.
var harmless = map[string]bool{
	"byte-order-mark": true, "misspelt-field": true, "longer-field": true,
	"missing-colon": true, "unreadable-line": true, "groups-run-together": true,
	"empty-disallow": true, "trailing-star": true,
	"duplicate-rule": true, "allow-disallow-tie": true, "sitemap-twice": true,
	"sitemap-scheme": true,
}

// sameVerdicts holds two files to the same verdicts, for the crawlers that
// either names and for paths that the rules of either are about.
func sameVerdicts(t *testing.T, a, b *robotstxt.File) {
	t.Helper()
	crawlers := []robotstxt.Crawler{robotstxt.Named("somebody")}
	paths := []string{"/", "/x"}
	for _, f := range []*robotstxt.File{a, b} {
		for g := range f.Groups() {
			crawlers = append(crawlers, robotstxt.Named(g.Token))
			for r := range g.Rules() {
				paths = append(paths, pathsOf(r.Pattern)...)
			}
		}
	}
	for _, c := range crawlers {
		for _, p := range paths {
			if v, w := enginetest.Match(t, a, c, "https://example.com"+p), enginetest.Match(t, b, c, "https://example.com"+p); v.Allowed != w.Allowed {
				t.Fatalf("%s %s: allowed=%t, after the fix %t", c.Name, p, v.Allowed, w.Allowed)
			}
		}
	}
}

// pathsOf returns paths that pattern matches, or nearly.
func pathsOf(pattern string) []string {
	var paths []string
	body := strings.TrimSuffix(pattern, "$")
	for _, filler := range []string{"", "a", "/", "x/y"} {
		p := strings.ReplaceAll(body, "*", filler)
		if !strings.HasPrefix(p, "/") {
			p = "/" + p
		}
		paths = append(paths, p, p+"a", p+"/b", p+"?c", p[:len(p)-1]+"/")
	}
	return paths
}

// asWritten takes a host for the ASCII form of itself.
func asWritten(host string) (string, error) { return host, nil }
