// Command due lists facts that have not been checked for a while, oldest first: entries
// of the catalogue of crawlers, sources of readings, and documentation pages in the
// given folder. It does not use the network.
package main

import (
	"cmp"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"time"

	"whichline/engine/crawler"
	"whichline/engine/internal/source"
)

func main() {
	days := flag.Int("days", 180, "list facts that were checked more than `n` days ago")
	flag.Parse()
	if err := run(os.Stdout, os.DirFS(flag.Arg(0)), time.Now(), *days); err != nil {
		fmt.Fprintln(os.Stderr, "due:", err)
		os.Exit(1)
	}
}

// A fact is a statement that was compared with its source on some day.
type fact struct {
	checked string // as YYYY-MM-DD; "" if not recorded
	kind    string
	name    string
}

// run writes the facts of the catalogue, the sources and the pages that are due to w.
func run(w io.Writer, pages fs.FS, now time.Time, days int) error {
	facts, err := pageFacts(pages)
	if err != nil {
		return err
	}
	facts = append(facts, crawlerFacts(crawler.All())...)
	for _, s := range source.All {
		facts = append(facts, fact{s.Checked, "source", s.Cite})
	}
	return list(w, facts, now.AddDate(0, 0, -days).Format(time.DateOnly))
}

// crawlerFacts returns one fact for each entry that is not retired.
func crawlerFacts(entries []*crawler.Entry) []fact {
	var facts []fact
	for _, e := range entries {
		if !e.Retired {
			facts = append(facts, fact{e.Checked, "crawler", e.ID + "  " + e.Source})
		}
	}
	return facts
}

// pageFacts returns one fact for each page that cites sources or gives the day of a
// check.
func pageFacts(pages fs.FS) ([]fact, error) {
	var facts []fact
	err := fs.WalkDir(pages, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Ext(name) != ".md" {
			return err
		}
		text, err := fs.ReadFile(pages, name)
		if err != nil {
			return err
		}
		_, after, found := strings.Cut(string(text), "\nchecked: ")
		day, _, _ := strings.Cut(after, "\n")
		if found || strings.Contains(string(text), "\n## Sources") {
			facts = append(facts, fact{day, "page", name})
		}
		return nil
	})
	return facts, err
}

// list writes the facts that were checked before the given day, one per line.
func list(w io.Writer, facts []fact, before string) error {
	slices.SortStableFunc(facts, func(a, b fact) int { return cmp.Compare(a.checked, b.checked) })
	due := slices.IndexFunc(facts, func(f fact) bool { return f.checked >= before })
	if due < 0 {
		due = len(facts)
	}
	for _, f := range facts[:due] {
		if _, err := fmt.Fprintf(w, "%-10s  %-7s  %s\n", cmp.Or(f.checked, "no date"), f.kind, f.name); err != nil {
			return err
		}
	}
	_, err := fmt.Fprintf(w, "%d of %d facts were not checked since %s\n", due, len(facts), before)
	return err
}
