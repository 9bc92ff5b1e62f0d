// Command due prints the entries of the catalogue of crawlers that have not been
// checked for a while, the oldest first. It asks nobody; it only counts days.
package main

import (
	"cmp"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"time"

	"whichline/engine/crawler"
)

func main() {
	days := flag.Int("days", 180, "print what was checked more than `n` days ago")
	flag.Parse()
	if err := list(os.Stdout, crawler.All(), time.Now(), *days); err != nil {
		fmt.Fprintln(os.Stderr, "due:", err)
		os.Exit(1)
	}
}

// list writes to w which of entries were last checked more than the given number of
// days before now, one on a line. What was never checked comes first.
func list(w io.Writer, entries []crawler.Entry, now time.Time, days int) error {
	last := now.AddDate(0, 0, -days).Format(time.DateOnly)
	var due []*crawler.Entry
	for i := range entries {
		if entries[i].Checked < last && !entries[i].Retired {
			due = append(due, &entries[i])
		}
	}
	slices.SortStableFunc(due, func(a, b *crawler.Entry) int { return cmp.Compare(a.Checked, b.Checked) })
	for _, e := range due {
		if _, err := fmt.Fprintf(w, "%-10s  %s  %s\n", cmp.Or(e.Checked, "never"), e.ID, e.Source); err != nil {
			return err
		}
	}
	_, err := fmt.Fprintf(w, "%d of %d entries were not checked since %s\n", len(due), len(entries), last)
	return err
}
