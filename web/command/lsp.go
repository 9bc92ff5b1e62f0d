package command

import (
	"errors"
	"fmt"
	"net/url"
	"strings"

	"whichline/web/lsp"
)

// lspCommand is "whichline lsp", a language server for editors.
func lspCommand() subcommand {
	var o lsp.Options
	fs := newFlagSet("lsp")
	docs := "`URL` of a Whichline server that findings link to, such as https://whichline.example"
	fs.Func("docs", docs, func(s string) error {
		u, err := url.Parse(s)
		if err != nil || u.Host == "" || u.Scheme != "https" && u.Scheme != "http" {
			return errors.New("want a URL such as https://whichline.example")
		}
		o.Docs = strings.TrimSuffix(s, "/")
		return nil
	})
	fs.BoolVar(&o.Hints, "hints", true, "mark rules that never decide and groups that are fused")
	fs.Bool("stdio", true, "use standard input and output; there is no other way")
	return subcommand{
		name: "lsp", args: "[-docs URL] [-hints=false]", about: "serve an editor by the Language Server Protocol",
		usage: lspUsage, exits: lspExits, flags: fs, words: []string{},
		run: func(c Command, others []string) (int, error) { return c.lsp(o, others) },
	}
}

// lsp serves an editor over standard input and output.
func (c Command) lsp(o lsp.Options, others []string) (code int, err error) {
	if len(others) > 0 {
		return 0, fmt.Errorf("%q: there are only flags", others[0])
	}
	o.Version = c.Version
	if err := lsp.Serve(c.Stdin, c.Stdout, o); err != nil {
		fmt.Fprintln(c.Stderr, "whichline lsp:", printable(err.Error()))
		return exitFailed, nil
	}
	return exitFine, nil
}

// The help of the command.
const (
	lspUsage = `[flags]

Serves an editor over standard input and output: findings and their fixes, what rules do,
groups, completion, and the expectations of whichline.toml. The editor starts it. It never
uses the network.
`

	lspExits = `  0  the editor ended the session
  1  the session broke off
  2  the call is wrong
`
)
