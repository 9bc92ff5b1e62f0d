package command

import (
	"fmt"
	"io"
	"strings"

	"whichline/web/accesslog"
)

// writeLogText writes r for people. Disobeyed and unmet lines have the form of compiler
// messages, so that editors find them.
func writeLogText(w io.Writer, c *logCall, r *accesslog.Report) error {
	if r.Lines == 0 {
		_, err := fmt.Fprintln(w, "The log has no requests.")
		return err
	}
	writeLogHead(w, r)
	if r.Judged && len(r.Crawlers) > 0 {
		writeDisobeyed(w, c, r)
		writeRefused(w, c, r)
	}
	writeCrawlers(w, r)
	writeAddresses(w, c, r)
	if r.Judged {
		writeNames(w, "In no group of the file by name:", r.Unnamed())
		writeNames(w, "Named in the file, with no request counted:", r.Absent)
		writeUnmet(w, c, r)
	}
	for i := range r.Crawlers {
		writeClients(w, &r.Crawlers[i])
	}
	for _, x := range r.Remarks {
		fmt.Fprintf(w, "\n%s\n", x.Text)
		if x.Code == accesslog.Forged {
			for _, text := range r.Proofs(c.context()) {
				fmt.Fprintf(w, "    %s\n", said(text))
			}
		}
	}
	return nil
}

// writeLogHead describes the log and the lines that could not be read.
func writeLogHead(w io.Writer, r *accesslog.Report) {
	fmt.Fprintf(w, "%s, in the format %s", plural(r.Lines, "line"), r.Format)
	if r.First != nil {
		fmt.Fprintf(w, ", crawlers from %s to %s", accesslog.At(r.First), accesslog.At(r.Last))
	}
	fmt.Fprintln(w, ".")
	if r.Broken.Count == 0 {
		return
	}
	fmt.Fprintf(w, "%s can't be read:\n", plural(r.Broken.Count, "line"))
	for _, x := range r.Broken.First {
		fmt.Fprintf(w, "    %s:%d: %s\n", shownName("-"), x.Line, x.Text)
	}
	if more := r.Broken.Count - len(r.Broken.First); more > 0 {
		fmt.Fprintf(w, "    and %d more\n", more)
	}
}

// writeDisobeyed writes a sentence for each line that a crawler disobeyed.
func writeDisobeyed(w io.Writer, c *logCall, r *accesslog.Report) {
	fmt.Fprintln(w)
	nobody := true
	for i := range r.Crawlers {
		for _, d := range r.Crawlers[i].Disobeyed {
			place := c.robots
			if d.Line > 0 {
				place += fmt.Sprintf(":%d", d.Line)
			}
			fmt.Fprintf(w, "%s: %s\n", printable(place), printable(d.Text(r.Crawlers[i].Name)))
			nobody = false
		}
	}
	if nobody {
		fmt.Fprintln(w, "No known crawler disobeyed the file.")
	}
}

// writeRefused writes which crawlers were refused although the file allows it, by day, and
// how often they were served although it doesn't.
func writeRefused(w io.Writer, l *logCall, r *accesslog.Report) {
	var served []string
	for i := range r.Crawlers {
		c := &r.Crawlers[i]
		a := &c.Answers
		if text := a.Text(c.Name); text != "" {
			fmt.Fprintf(w, "\n%s\n", printable(text))
			if advice := a.Advice(l.context()); advice != "" {
				fmt.Fprintf(w, "    %s (%s)\n", said(advice), a.Docs())
			}
			for _, x := range a.Days {
				fmt.Fprintf(w, "    %s: %d of %d\n", x.Day, x.Refused, x.Allowed)
			}
		}
		if a.Served > 0 {
			served = append(served, fmt.Sprintf("%s (%d)", c.Name, a.Served))
		}
	}
	writeNames(w, "Blocked, and served all the same:", served)
}

// writeCrawlers writes the number of requests of each crawler and of all other senders.
func writeCrawlers(w io.Writer, r *accesslog.Report) {
	fmt.Fprintln(w)
	if len(r.Crawlers) == 0 {
		fmt.Fprintln(w, "No request by a known crawler was counted.")
	} else {
		fmt.Fprintln(w, "requests  disobeyed  robots.txt  crawler")
	}
	for i := range r.Crawlers {
		c := &r.Crawlers[i]
		disobeyed := "-"
		if r.Judged {
			disobeyed = fmt.Sprint(c.Breaches())
		}
		name := c.Name
		if c.Operator != "" {
			name += " (" + c.Operator + ")"
		}
		fmt.Fprintf(w, "%8d  %9s  %10d  %s\n", c.Requests, disobeyed, c.RobotsTxt, printable(name))
	}
	for _, x := range []struct {
		n     int
		about string
	}{{r.Others, "by browsers and unknown programs"}, {r.Unsigned, "without a user agent"}, {r.OtherHosts, "to other hosts, left out"}} {
		if x.n > 0 {
			fmt.Fprintf(w, "%s %s.\n", plural(x.n, "request"), x.about)
		}
	}
}

// writeAddresses writes how many requests of each crawler came from its operator.
func writeAddresses(w io.Writer, l *logCall, r *accesslog.Report) {
	first := "\n"
	for i := range r.Crawlers {
		c := &r.Crawlers[i]
		if text := c.Addresses.Text(l.context(), c.Name); text != "" {
			fmt.Fprintf(w, "%s%s\n", first, said(text))
			first = ""
		}
	}
}

// writeNames writes a list of crawlers, unless it is empty.
func writeNames(w io.Writer, heading string, names []string) {
	if len(names) > 0 {
		fmt.Fprintf(w, "\n%s %s\n", heading, printable(strings.Join(names, ", ")))
	}
}

// writeUnmet lists the rules that decided no request.
func writeUnmet(w io.Writer, c *logCall, r *accesslog.Report) {
	unmet := r.Unmet()
	switch {
	case len(r.Rules) == 0:
		return
	case len(unmet) == 0:
		fmt.Fprintln(w, "\nEvery rule that takes effect decided something.")
		return
	}
	fmt.Fprintln(w, "\nRules that decided nothing:")
	for _, x := range unmet {
		fmt.Fprintf(w, "    %s:%d: %s\n", printable(c.robots), x.Line, printable(x.Rule))
	}
}

// writeClients lists the addresses of a crawler's requests, if they are known.
func writeClients(w io.Writer, c *accesslog.Crawler) {
	if len(c.Clients) == 0 {
		return
	}
	fmt.Fprintf(w, "\n%s came from:\n", printable(c.Name))
	for _, x := range c.Clients {
		fmt.Fprintf(w, "    %s, %s\n", printable(x.Address), plural(x.Requests, "request"))
	}
	if c.MoreFrom > 0 {
		fmt.Fprintf(w, "    other addresses, %s\n", plural(c.MoreFrom, "request"))
	}
}
