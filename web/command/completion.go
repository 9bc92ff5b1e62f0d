package command

import (
	"cmp"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"
)

// completionCommand is "whichline completion", which writes a script for a shell.
func completionCommand() subcommand {
	return subcommand{
		name: "completion", args: strings.Join(shells(), " | "), about: "write a script that completes words in a shell",
		words: shells(), run: Command.completion,
	}
}

var scripts = map[string]func(io.Writer, []subcommand){"bash": writeBash, "fish": writeFish, "zsh": writeZsh}

func shells() []string { return []string{"bash", "fish", "zsh"} }

// completion writes the script for the shell in args.
func (c Command) completion(args []string) (code int, err error) {
	if len(args) != 1 || scripts[args[0]] == nil {
		return 0, fmt.Errorf("want one shell: %s", strings.Join(shells(), ", "))
	}
	var b strings.Builder
	all := subcommands()
	slices.SortFunc(all, func(x, y subcommand) int { return cmp.Compare(x.name, y.name) })
	scripts[args[0]](&b, all)
	_, err = io.WriteString(c.Stdout, b.String())
	return exitFine, err
}

// flagNames returns the flags of x with their hyphen.
func (x *subcommand) flagNames() []string {
	var all []string
	if x.flags != nil {
		x.flags.VisitAll(func(f *flag.Flag) { all = append(all, "-"+f.Name) })
	}
	return all
}

// isSwitch reports whether f needs no value.
func isSwitch(f *flag.Flag) bool {
	x, ok := f.Value.(interface{ IsBoolFlag() bool })
	return ok && x.IsBoolFlag()
}

func writeBash(w io.Writer, all []subcommand) {
	var names []string
	for _, x := range all {
		names = append(names, x.name)
	}
	fmt.Fprintf(w, `# bash: source <(whichline completion bash)
_whichline() {
	local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
	COMPREPLY=()
	if ((COMP_CWORD == 1)); then
		COMPREPLY=($(compgen -W %q -- "$word"))
		return
	fi
`, strings.Join(names, " "))
	writeCases(w, all, "${COMP_WORDS[1]}:$before", "${COMP_WORDS[1]}:$word", `COMPREPLY=($(compgen -W %q -- "$word"))`)
	fmt.Fprint(w, "\tesac\n}\ncomplete -o default -F _whichline whichline\n")
}

func writeZsh(w io.Writer, all []subcommand) {
	fmt.Fprint(w, "#compdef whichline\n# zsh: source <(whichline completion zsh)\n_whichline() {\n\tlocal -a commands\n\tcommands=(\n")
	for _, x := range all {
		fmt.Fprintf(w, "\t\t%s\n", quoted(x.name+":"+x.about))
	}
	fmt.Fprint(w, "\t)\n\tif ((CURRENT == 2)); then\n\t\t_describe command commands\n\t\treturn\n\tfi\n")
	writeCases(w, all, "$words[2]:$words[CURRENT-1]", "$words[2]:$words[CURRENT]", "compadd -- %s")
	fmt.Fprint(w, "\t*) _files ;;\n\tesac\n}\ncompdef _whichline whichline\n")
}

// writeCases writes the values of flags by the command and the word before, and the flags
// and the other words by the command and the word begun. After a flag that needs no value,
// it offers these, too. Offer is the command of the shell that takes a list of words.
func writeCases(w io.Writer, all []subcommand, before, begun, offer string) {
	fmt.Fprintf(w, "\tcase %s in\n", before)
	for _, x := range all {
		for _, name := range x.flagNames() {
			values, end := x.values[name[1:]], "; return"
			if isSwitch(x.flags.Lookup(name[1:])) {
				end = ""
			}
			if values != nil {
				fmt.Fprintf(w, "\t%s:%s) "+offer+"%s ;;\n", x.name, name, strings.Join(values, " "), end)
			}
		}
	}
	fmt.Fprintf(w, "\tesac\n\tcase %s in\n", begun)
	for _, x := range all {
		if flags := x.flagNames(); len(flags) > 0 {
			fmt.Fprintf(w, "\t%s:-*) "+offer+" ;;\n", x.name, strings.Join(flags, " "))
		}
		if x.words != nil {
			fmt.Fprintf(w, "\t%s:*) "+offer+" ;;\n", x.name, strings.Join(x.words, " "))
		}
	}
}

func writeFish(w io.Writer, all []subcommand) {
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
			values := quoted(strings.Join(x.values[f.Name], " "))
			switch {
			case x.values[f.Name] != nil && isSwitch(f):
				after := quoted("__fish_seen_subcommand_from " + x.name + "; and __fish_prev_arg_in -" + f.Name)
				line += fmt.Sprintf("\ncomplete -c whichline -n %s -a %s", after, values)
			case x.values[f.Name] != nil:
				line += " -x -a " + values
			case value != "" && !isSwitch(f):
				line += " -r"
			}
			fmt.Fprintln(w, line)
		})
	}
}

// quoted returns s in single quotes for a shell.
func quoted(s string) string { return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'" }
