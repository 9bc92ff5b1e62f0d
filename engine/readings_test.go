package robotstxt_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/txtar"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/internal/enginetest"
	"whichline/engine/internal/source"
)

// TestDifferences reads testdata/readings, which has one file for each
// difference, named by its code:
//
//	comment     what readers with the difference do, in the words of the table,
//	            and what else there is to say
//	readings    the readings that have it, with their sources
//	robots.txt  the file; "robots.txt quoted" has it as quoted strings, with a
//	            count in front of one that is repeated
//	with        how the first of these readings reads the lines that have an
//	            effect or are ignored with a reason, and its verdicts, one for each
//	            question "crawler path"; a crawler with several product tokens
//	            has commas between them
//	without     the same reading, but with the RFC's choice at this point
//
// Every difference must have its file, and in every file the two must differ:
// so a choice that is not carried out fails here.
func TestDifferences(t *testing.T) {
	all := robotstxt.Differences()
	if n := len(enginetest.Archives(t, "testdata/readings", len(all))); n > len(all) {
		t.Errorf("%d golden files for %d differences", n, len(all))
	}
	enginetest.Golden(t, "testdata/readings", len(all), func(t *testing.T, name string, ar *txtar.Archive) {
		i := slices.IndexFunc(all, func(d robotstxt.Difference) bool { return d.String() == name })
		if i < 0 {
			t.Fatal("no difference has this name")
		}
		fillDifference(t, all[i], ar)
	})
}

// fillDifference makes ar the golden file of d. It has robots.txt and the
// questions already.
func fillDifference(t *testing.T, d robotstxt.Difference, ar *txtar.Archive) {
	t.Helper()
	_, more, _ := strings.Cut(string(ar.Comment), "\n")
	ar.Comment = []byte("A reader with this difference " + d.Text() + ".\n" + more)
	robots := robots(t, &txtar.Archive{Files: section(t, ar, "robots.txt")})
	questions := string(section(t, ar, "with")[0].Data)
	var having strings.Builder
	var with, without string
	for _, r := range robotstxt.Readings() {
		source := sourceOf(r, d)
		if source == "" {
			continue
		}
		fmt.Fprintf(&having, "%s: %s\n", r.Code, source)
		a := read(t, r, robots, questions)
		b := read(t, r.Without(d), robots, questions)
		if a == b {
			t.Errorf("%s reads the file alike without %s:\n%s", r.Code, d, a)
		}
		if with == "" {
			with, without = a, b
		}
	}
	ar.Files = []txtar.File{
		{Name: "readings", Data: []byte(having.String())},
		section(t, ar, "robots.txt")[0],
		{Name: "with", Data: []byte(with)},
		{Name: "without", Data: []byte(without)},
	}
}

// section returns the file in ar whose name begins so.
func section(t *testing.T, ar *txtar.Archive, name string) []txtar.File {
	t.Helper()
	for _, f := range ar.Files {
		if strings.HasPrefix(f.Name, name) {
			return []txtar.File{f}
		}
	}
	t.Fatalf("no section is called %s", name)
	return nil
}

// sourceOf returns the source of a difference of r, or "".
func sourceOf(r *robotstxt.Reading, d robotstxt.Difference) string {
	for made, source := range r.Differences() {
		if made == d {
			return source
		}
	}
	return ""
}

// read returns what r makes of a file, and its verdict on each question.
func read(t *testing.T, r *robotstxt.Reading, robots []byte, questions string) string {
	t.Helper()
	f := r.Parse(robots)
	var b strings.Builder
	for _, l := range f.Lines {
		if l.Kind == robotstxt.Blank || l.Kind == robotstxt.Comment {
			continue
		}
		fmt.Fprintf(&b, "%d %s %.60q", l.Number, l.Kind, f.Value(l))
		if l.Ignored != robotstxt.None {
			fmt.Fprintf(&b, " (%s)", l.Ignored)
		}
		b.WriteByte('\n')
	}
	for line := range strings.Lines(questions) {
		question, _, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ->")
		slash := strings.LastIndex(question, " /")
		if slash < 0 || question[0] >= '0' && question[0] <= '9' {
			continue // a line of the file
		}
		tokens := strings.Split(question[:slash], ",")
		v := f.Match(robotstxt.Crawler{Name: tokens[0], Tokens: tokens}, target(t, question[slash+1:]))
		fmt.Fprintf(&b, "%s -> %s\n", question, decision(&v))
	}
	return b.String()
}

// decision returns what v says and by which line.
func decision(v *robotstxt.Verdict) string {
	said := "disallowed"
	if v.Allowed {
		said = "allowed"
	}
	if v.Winner.Rule == nil {
		return said + ", " + v.Reason.String()
	}
	return fmt.Sprintf("%s by line %d, %d octets", said, v.Winner.Rule.Line, v.Winner.Octets)
}

// TestMixtures holds that every mixture of two readings reads every file and comes to
// the same verdicts with its rules compiled and one by one: a choice may not count on
// another one.
func TestMixtures(t *testing.T) {
	var bodies []string
	for _, ar := range enginetest.Archives(t, "testdata/readings", len(robotstxt.Differences())) {
		if body := robots(t, &txtar.Archive{Files: section(t, ar, "robots.txt")}); len(body) < 1<<10 {
			bodies = append(bodies, string(body))
		}
	}
	bodies = append(bodies, "User-agent: *\nDisallow: *\nAllow: **$\nDisallow: *a*$b\nAllow: //h:x\nDisallow: *%2A\n")
	asked := []robotstxt.Target{target(t, "https://example.com/"), target(t, "/a/b?c=d*$"), target(t, "/fish%2Fx;a")}
	line := func(t robotstxt.Trial) int { // one may be two rules that say the same
		if t.Rule == nil {
			return 0
		}
		return t.Rule.Line
	}
	var f robotstxt.File
	for _, r := range robotstxt.Readings() {
		for _, mixed := range r.Mixtures() {
			for _, body := range bodies {
				mixed.ParseInto(&f, body)
				for _, to := range asked {
					f.Match(robotstxt.Named("FishCrawler"), to)
					if compiled, plain, ok := f.DecideBoth("*", to); ok && line(compiled) != line(plain) {
						t.Fatalf("%s, %q: compiled %+v, plain %+v\n%s", mixed.Code, to.Path, compiled, plain, body)
					}
				}
			}
		}
	}
}

// TestEditions holds that sources name the version that a reading models.
func TestEditions(t *testing.T) {
	for _, r := range robotstxt.Readings() {
		_, version, _ := strings.Cut(r.Edition(), "@")
		forms, said := []string{version}, r.About+source.RFCFetching
		for layout, format := range map[string]string{time.DateOnly: "2 January 2006", "2006-01": "January 2006"} {
			if day, err := time.Parse(layout, version); err == nil {
				forms = append(forms, day.Format(format), day.Format("2006/01/02"))
			}
		}
		for _, s := range r.Sources() {
			said += s.Cite + s.Checked
		}
		if version == "" || !slices.ContainsFunc(forms, func(form string) bool { return strings.Contains(said, form) }) {
			t.Errorf("no source of %s has its version", r.Edition())
		}
	}
}

// rep-cpp and crawler-commons were run on this URL; CPython normalises the URL before it
// asks for /robots.txt.
func TestEscapedRobotsTxtIsExempt(t *testing.T) {
	rules := []*robotstxt.Reading{
		robotstxt.Google, robotstxt.PythonOld, robotstxt.ProtegoOld, robotstxt.Protego,
		robotstxt.RobotsParser, robotstxt.Temoto,
	}
	for _, r := range robotstxt.Readings() {
		v := r.Parse([]byte("User-agent: *\nDisallow: /")).Match(crawler.Parse("FishCrawler"), target(t, "/%72obots.txt"))
		if want := !slices.Contains(rules, r); v.Allowed != want {
			t.Errorf("%s: allowed is %t, want %t", r.Code, v.Allowed, want)
		}
	}
}
