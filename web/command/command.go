// Package command implements the command whichline: its flags, its environment, its
// subcommands and, without one, the server.
package command

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"
)

// A Command is a call of whichline. Of its subcommands, only watch, mcp -fetch, log -lookup,
// ranges -update and a check of an address use the network.
type Command struct {
	Stdin          io.Reader // the file, if none is named
	Stdout, Stderr io.Writer // the answer, and errors in the call
	Version        string    // of the program, for formats that include it; may be empty
}

// A subcommand is a word after whichline. To add one, write a file with a function that
// returns it and list that in [subcommands].
type subcommand struct {
	name  string
	args  string // in the list of subcommands
	about string // in the same list, and for shell completion

	usage string        // of its own help, up to the flags; empty if args and about tell all
	exits string        // the exit codes in that help
	flags *flag.FlagSet // nil if it has none

	words  []string            // possible arguments, for completion; nil for files, empty if unknown
	values map[string][]string // possible values of flags, for completion

	// run returns an exit code, or an error in the call. If there are flags, they are set,
	// and args are the others. It is nil for a subcommand about the server.
	run func(c Command, args []string) (code int, err error)
}

// subcommands returns all subcommands in the order of the help.
func subcommands() []subcommand {
	return []subcommand{healthCommand(), checkCommand(), initCommand(), logCommand(), rangesCommand(), testCommand(), diffCommand(), watchCommand(), conformanceCommand(), lspCommand(), mcpCommand(), completionCommand(), manCommand(), explainCommand()}
}

// Exit codes.
const (
	exitFine   = 0
	exitFailed = 1 // an expectation does not hold, or there is something to report
	exitUsage  = 2 // the call has to be corrected; nothing was judged
)

// Run runs the subcommand with the given name and the arguments after it, and returns the
// exit code. ok is false if there is no such subcommand.
func (c Command) Run(name string, args []string) (code int, ok bool) {
	all := subcommands()
	i := slices.IndexFunc(all, func(x subcommand) bool { return x.name == name && x.run != nil })
	if i < 0 {
		return 0, false
	}
	x := &all[i]
	if x.flags == nil {
		x.flags = newFlagSet(name)
	}
	args, err := parseArgs(x.flags, joinFix(args))
	if err == nil {
		code, err = x.run(c, args)
	}
	if errors.Is(err, flag.ErrHelp) {
		_, err = io.WriteString(c.Stdout, x.help())
	}
	if err != nil {
		c.sayErrors(name, err)
		return exitUsage, true
	}
	return code, true
}

// sayErrors writes each of the errors that err joins, or err, on a line.
func (c Command) sayErrors(name string, err error) {
	all := []error{err}
	if joined, is := err.(interface{ Unwrap() []error }); is {
		all = joined.Unwrap()
	}
	for _, err := range all {
		fmt.Fprintf(c.Stderr, "whichline %s: %s\n", name, printable(err.Error()))
	}
}

// call returns how x is called, after whichline.
func (x *subcommand) call() string {
	if x.run == nil {
		return "[-addr host:port] " + x.name
	}
	return x.name + " " + x.args
}

func (x *subcommand) help() string {
	if x.usage == "" {
		return "Usage:\n  whichline " + strings.TrimSpace(x.name+" "+x.args) + "\n\nUse it to " + x.about + ".\n"
	}
	var b strings.Builder
	b.WriteString("Usage:\n  whichline " + x.name + " " + x.usage + "\nFlags:\n")
	x.flags.SetOutput(&b)
	x.flags.PrintDefaults()
	b.WriteString("\nExit codes:\n" + x.exits)
	return b.String()
}
