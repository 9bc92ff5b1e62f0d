package command

import (
	"flag"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"whichline/engine/crawler"
	"whichline/web/accesslog"
)

// A completed describes a command for shell completion.
type completed struct {
	name  string
	about string
	flags *flag.FlagSet // nil if it has none
	words []string      // possible arguments; nil for files, empty if unknown

	formats []string // values of -format
}

// commands are all commands of the program.
func commands() []completed {
	return []completed{
		{"check", "say what is wrong with a file", new(checkCall).flags(), nil, slices.Sorted(maps.Keys(formats))},
		{"completion", "write a script that completes words", nil, shells(), nil},
		{"diff", "compare two versions of a file", new(diffCall).flags(), nil, nil},
		{"explain", "say what a code means", nil, []string{}, nil},
		{"healthcheck", "ask a running server whether it is alive", nil, []string{}, nil},
		{"log", "say who disobeyed a file", new(logCall).flags(), accesslog.FormatNames(), slices.Sorted(maps.Keys(logFormats))},
		{"test", "say who may fetch which URL", new(testCall).flags(), nil, nil},
	}
}

// values returns the words accepted by a flag of x if they are few, or nil.
func (x *completed) values(flag string) []string {
	switch flag {
	case "fail-on":
		return append(slices.Clone(levels), "never")
	case "format":
		return x.formats
	case "reading":
		return crawler.ReaderCodes()
	}
	return nil
}

// eachValue calls f for each flag of all that accepts one of a few words.
func eachValue(all []completed, f func(command, flag, values string)) {
	for _, x := range all {
		for _, name := range x.flagNames() {
			if values := x.values(name[1:]); values != nil {
				f(x.name, name, strings.Join(values, " "))
			}
		}
	}
}

// scripts maps a shell to the function that writes its script.
var scripts = map[string]func(io.Writer, []completed){"bash": writeBash, "fish": writeFish, "zsh": writeZsh}

func shells() []string { return []string{"bash", "fish", "zsh"} }

// Completion is "whichline completion", which writes a script for a shell. It returns 0,
// or 2 for an error in the call.
func (c Command) Completion(args []string) int {
	if len(args) != 1 || scripts[args[0]] == nil {
		fmt.Fprintln(c.Stderr, "whichline completion: want one shell:", strings.Join(shells(), ", "))
		return exitUsage
	}
	var b strings.Builder
	scripts[args[0]](&b, commands())
	if _, err := io.WriteString(c.Stdout, b.String()); err != nil {
		fmt.Fprintln(c.Stderr, "whichline completion:", err)
		return exitUsage
	}
	return exitFine
}

// flagNames returns the flags of x with their hyphen.
func (x *completed) flagNames() []string {
	var all []string
	if x.flags != nil {
		x.flags.VisitAll(func(f *flag.Flag) { all = append(all, "-"+f.Name) })
	}
	return all
}

// writeBash writes a script for bash.
func writeBash(w io.Writer, all []completed) {
	fmt.Fprint(w, `# bash: source <(whichline completion bash)
_whichline() {
	local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
	COMPREPLY=()
	if ((COMP_CWORD == 1)); then
`)
	fmt.Fprintf(w, "\t\tCOMPREPLY=($(compgen -W %q -- \"$word\"))\n\t\treturn\n\tfi\n\tcase ${COMP_WORDS[1]}:$before in\n", strings.Join(names(all), " "))
	eachValue(all, func(command, flag, values string) {
		fmt.Fprintf(w, "\t%s:%s) COMPREPLY=($(compgen -W %q -- \"$word\")); return ;;\n", command, flag, values)
	})
	fmt.Fprint(w, "\tesac\n\tcase ${COMP_WORDS[1]}:$word in\n")
	for _, x := range all {
		if flags := x.flagNames(); len(flags) > 0 {
			fmt.Fprintf(w, "\t%s:-*) COMPREPLY=($(compgen -W %q -- \"$word\")) ;;\n", x.name, strings.Join(flags, " "))
		}
		if x.words != nil {
			fmt.Fprintf(w, "\t%s:*) COMPREPLY=($(compgen -W %q -- \"$word\")) ;;\n", x.name, strings.Join(x.words, " "))
		}
	}
	fmt.Fprint(w, "\tesac\n}\ncomplete -o default -F _whichline whichline\n")
}

// writeZsh writes a script for zsh.
func writeZsh(w io.Writer, all []completed) {
	fmt.Fprint(w, "#compdef whichline\n# zsh: source <(whichline completion zsh)\n_whichline() {\n\tlocal -a commands\n\tcommands=(\n")
	for _, x := range all {
		fmt.Fprintf(w, "\t\t%s\n", quoted(x.name+":"+x.about))
	}
	fmt.Fprint(w, "\t)\n\tif ((CURRENT == 2)); then\n\t\t_describe command commands\n\t\treturn\n\tfi\n\tcase $words[2]:$words[CURRENT-1] in\n")
	eachValue(all, func(command, flag, values string) {
		fmt.Fprintf(w, "\t%s:%s) compadd -- %s; return ;;\n", command, flag, values)
	})
	fmt.Fprint(w, "\tesac\n\tcase $words[2]:$words[CURRENT] in\n")
	for _, x := range all {
		if flags := x.flagNames(); len(flags) > 0 {
			fmt.Fprintf(w, "\t%s:-*) compadd -- %s ;;\n", x.name, strings.Join(flags, " "))
		}
		if x.words != nil {
			fmt.Fprintf(w, "\t%s:*) compadd -- %s ;;\n", x.name, strings.Join(x.words, " "))
		}
	}
	fmt.Fprint(w, "\t*) _files ;;\n\tesac\n}\ncompdef _whichline whichline\n")
}

// writeFish writes a script for fish.
func writeFish(w io.Writer, all []completed) {
	fmt.Fprint(w, "# fish: whichline completion fish | source\ncomplete -c whichline -e\n")
	for _, x := range all {
		fmt.Fprintf(w, "complete -c whichline -n __fish_use_subcommand -f -a %s -d %s\n", x.name, quoted(x.about))
		seen := quoted("__fish_seen_subcommand_from " + x.name)
		if x.words != nil {
			fmt.Fprintf(w, "complete -c whichline -n %s -f -a %s\n", seen, quoted(strings.Join(x.words, " ")))
		}
		if x.flags == nil {
			continue
		}
		x.flags.VisitAll(func(f *flag.Flag) {
			value, about := flag.UnquoteUsage(f)
			line := fmt.Sprintf("complete -c whichline -n %s -o %s -d %s", seen, f.Name, quoted(about))
			if values := x.values(f.Name); values != nil {
				line += " -x -a " + quoted(strings.Join(values, " "))
			} else if value != "" {
				line += " -r"
			}
			fmt.Fprintln(w, line)
		})
	}
}

func names(all []completed) []string {
	var names []string
	for _, x := range all {
		names = append(names, x.name)
	}
	return names
}

// quoted returns s in single quotes for a shell.
func quoted(s string) string { return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'" }
