package command

import (
	"fmt"
	"io"
	"strings"

	"whichline/engine/crawler"
	"whichline/web/api"
)

// writePurposes writes the permissions of crawlers by purpose, with the changes that
// would block or allow them.
func (r *report) writePurposes(w io.Writer) {
	for _, p := range r.answer.Preferences {
		fmt.Fprintf(w, "%s\n", said(p.Text))
		for _, words := range p.Words {
			fmt.Fprintf(w, "    %s\n", said(words))
		}
		fmt.Fprintln(w)
	}
	for i := range r.answer.Purposes {
		c := &r.answer.Purposes[i]
		fmt.Fprintf(w, "%s: %s\n", crawler.Purpose(c.Purpose).Text(), said(c.Text))
		for _, way := range c.Ways {
			fmt.Fprintf(w, "    %s %s\n", said(way.Text), printable(strings.Join(way.Crawlers, ", ")))
		}
		writeApart(w, c.Members)
		for _, remark := range c.Remarks {
			fmt.Fprintf(w, "    %s\n", said(remark))
		}
		writeOffer(w, &c.Block)
		writeOffer(w, &c.Allow)
		fmt.Fprintln(w)
	}
}

// writeApart writes what is kept apart, with those crawlers together for whom it is the
// same.
func writeApart(w io.Writer, members []api.PolicyCrawler) {
	var order []string
	names := make(map[string][]string)
	for _, m := range members {
		if m.Text == "" {
			continue
		}
		if names[m.Text] == nil {
			order = append(order, m.Text)
		}
		names[m.Text] = append(names[m.Text], m.Crawler)
	}
	for _, text := range order {
		apart := said(text)
		if len(names[text]) < len(members) {
			apart = printable(strings.Join(names[text], ", ")) + ": " + apart
		}
		fmt.Fprintf(w, "    %s\n", apart)
	}
}

func writeOffer(w io.Writer, o *api.Offer) {
	if o.Change == nil {
		return
	}
	fmt.Fprintf(w, "    Change: %s\n", said(o.Change.Label))
	for _, line := range append(effects(o.Change), o.Remarks...) {
		fmt.Fprintf(w, "      %s\n", said(strings.TrimSpace(line)))
	}
}
