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
		fmt.Fprintf(w, "%s\n", r.call.legible(p.Text))
		for _, words := range p.Words {
			fmt.Fprintf(w, "    %s\n", r.call.legible(words))
		}
		fmt.Fprintln(w)
	}
	for i := range r.answer.Purposes {
		c := &r.answer.Purposes[i]
		fmt.Fprintf(w, "%s: %s\n", crawler.Purpose(c.Purpose).Text(), r.call.legible(c.Text))
		for _, way := range c.Ways {
			fmt.Fprintf(w, "    %s %s\n", r.call.legible(way.Text), r.call.legible(strings.Join(way.Crawlers, ", ")))
		}
		r.writeApart(w, c.Members)
		for _, remark := range c.Remarks {
			fmt.Fprintf(w, "    %s\n", r.call.legible(remark))
		}
		r.writeOffer(w, &c.Block)
		r.writeOffer(w, &c.Allow)
		fmt.Fprintln(w)
	}
}

// writeApart writes what is kept apart, with those crawlers together for whom it is the
// same.
func (r *report) writeApart(w io.Writer, members []api.PolicyCrawler) {
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
		said := r.call.legible(sayApart + text)
		if len(names[text]) < len(members) {
			said += " " + r.call.legible(strings.Join(names[text], ", "))
		}
		fmt.Fprintf(w, "    %s\n", said)
	}
}

// writeOffer writes a proposed change.
func (r *report) writeOffer(w io.Writer, o *api.Offer) {
	if o.Change == nil {
		return
	}
	fmt.Fprintf(w, "    %s%s\n", sayOffer, r.call.legible(o.Change.Label))
	for _, line := range append(effects(o.Change), o.Remarks...) {
		fmt.Fprintf(w, "      %s\n", r.call.legible(strings.TrimSpace(line)))
	}
}
