package command

import (
	"bytes"
	"flag"
	"fmt"
	"io"
	"strings"

	"whichline/web/settings"
)

// manCommand is "whichline man", which writes the manual page.
func manCommand() subcommand {
	return subcommand{name: "man", about: "write the manual page", words: []string{}, run: Command.man}
}

// man writes the manual page, from the tables of the help.
func (c Command) man([]string) (code int, err error) {
	var b bytes.Buffer
	b.WriteString(".TH WHICHLINE 1\n.SH NAME\n" + roff("whichline - test which line of a robots.txt decides, and serve the tester") + "\n.SH SYNOPSIS\n")
	all := subcommands()
	fmt.Fprintf(&b, "%s\n", roff("whichline [-addr host:port]"))
	for _, x := range all {
		fmt.Fprintf(&b, ".br\n%s\n", roff(strings.TrimSpace("whichline "+x.call())))
	}
	b.WriteString(".SH COMMANDS\n")
	for _, x := range all {
		x.man(&b)
	}
	b.WriteString(".SH ENVIRONMENT\n.nf\n")
	var env strings.Builder
	settings.DescribeEnv(&env)
	b.WriteString(roff(env.String()) + "\n.fi\n")
	_, err = c.Stdout.Write(b.Bytes())
	return exitFine, err
}

// man writes the section of x.
func (x *subcommand) man(w io.Writer) {
	fmt.Fprintf(w, ".SS %s\n%s\n", roff("whichline "+x.name), roff(x.about+"."))
	if _, about, ok := strings.Cut(x.usage, "\n\n"); ok {
		fmt.Fprintf(w, ".PP\n%s\n", roff(strings.TrimSpace(about)))
	}
	if x.flags != nil {
		x.flags.VisitAll(func(f *flag.Flag) {
			value, about := flag.UnquoteUsage(f)
			fmt.Fprintf(w, ".TP\n\\fB%s\\fR \\fI%s\\fR\n%s\n", roff("-"+f.Name), roff(value), roff(about))
		})
	}
	if x.exits != "" {
		fmt.Fprintf(w, ".PP\nExit codes:\n.nf\n%s\n.fi\n", roff(strings.TrimRight(x.exits, "\n")))
	}
}

// roff returns text for a manual page, in which none of it is a request.
func roff(text string) string {
	var lines []string
	for line := range strings.Lines(text) {
		line = strings.NewReplacer(`\`, `\e`, "-", `\-`, "'", `\(aq`, "`", `\(ga`).Replace(strings.TrimRight(line, "\n"))
		if strings.HasPrefix(line, ".") {
			line = `\&` + line
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}
