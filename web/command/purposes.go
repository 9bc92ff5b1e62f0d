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
	for i := range r.answer.Purposes {
		c := &r.answer.Purposes[i]
		fmt.Fprintf(w, "%s: %s\n", crawler.Purpose(c.Purpose).Text(), printable(c.Text))
		for _, way := range c.Ways {
			fmt.Fprintf(w, "    %s %s\n", printable(way.Text), printable(strings.Join(way.Crawlers, ", ")))
		}
		for _, remark := range c.Remarks {
			fmt.Fprintf(w, "    %s\n", printable(remark))
		}
		writeOffer(w, &c.Block)
		writeOffer(w, &c.Allow)
		fmt.Fprintln(w)
	}
}

// writeOffer writes a proposed change.
func writeOffer(w io.Writer, o *api.Offer) {
	if o.Change == nil {
		return
	}
	fmt.Fprintf(w, "    %s%s\n", sayOffer, printable(o.Change.Label))
	for _, line := range append(effects(o.Change), o.Remarks...) {
		fmt.Fprintf(w, "      %s\n", printable(strings.TrimSpace(line)))
	}
}
