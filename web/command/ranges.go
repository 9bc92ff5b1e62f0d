package command

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"net"
	"net/http"
	"os"
	"slices"
	"time"

	"whichline/engine/crawler"
	"whichline/web/ranges"
)

// updateTime is how long the download of one list may take.
const updateTime = 20 * time.Second

// rangesCommand is "whichline ranges", which lists and updates the networks of crawlers.
func rangesCommand() subcommand {
	fs := newFlagSet("ranges")
	file := fs.String("update", "", "download the lists from their operators into `FILE`, for log -ranges; a list "+
		"that can't be had stays as it is in this program")
	return subcommand{
		name: "ranges", args: "[-update FILE]", about: "list the networks that operators publish, or download them",
		usage: rangesUsage, exits: rangesExits, flags: fs,
		run: func(c Command, args []string) (int, error) { return c.ranges(args, *file) },
	}
}

// ranges lists the networks of the program or, if a file is named, downloads them into it.
func (c Command) ranges(args []string, file string) (int, error) {
	switch {
	case len(args) > 0:
		return 0, fmt.Errorf("%q: ranges takes no argument", args[0])
	case file == "":
		return exitFine, c.listRanges(ranges.Shipped())
	}
	client := &http.Client{Timeout: updateTime}
	all, failed := ranges.Update(context.Background(), client, publishedAt(), time.Now().UTC().Format(time.DateOnly), ranges.Shipped())
	if failed != nil {
		c.sayErrors("ranges", failed)
	}
	var b bytes.Buffer
	if err := all.Write(&b); err != nil {
		return 0, err
	}
	if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
		return 0, err
	}
	if failed != nil {
		return exitFailed, c.listRanges(all)
	}
	return exitFine, c.listRanges(all)
}

func (c Command) listRanges(all ranges.Lists) error {
	for _, url := range slices.Sorted(maps.Keys(all)) {
		l := all[url]
		if _, err := fmt.Fprintf(c.Stdout, "%s  %5d  %s\n", l.Date, len(l.Prefixes), url); err != nil {
			return err
		}
	}
	return nil
}

// resolver returns the resolver that looks up names of clients, where that is turned on.
func resolver() ranges.Resolver { return &net.Resolver{PreferGo: true} }

// publishedAt returns the URLs of the lists of all crawlers of the catalogue.
func publishedAt() []string {
	var urls []string
	for _, e := range crawler.All() {
		urls = append(urls, e.Identity.Ranges...)
	}
	slices.Sort(urls)
	return slices.Compact(urls)
}

// The help of the command.
const (
	rangesUsage = `[-update FILE]

Lists where operators publish the networks of their crawlers, with the day on which
each list was read and its number of networks. The log command compares
IP addresses with them. Only with -update it sends a request for each list to its operator.
`

	rangesExits = `  0  the lists are written
  1  a list can't be had; the others are written
  2  the call is wrong, or the file can't be written
`
)
