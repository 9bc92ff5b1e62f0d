// Package generator tells which program or service wrote lines of a robots.txt file.
//
// A content delivery network, a content management system or one of its extensions often
// adds lines to a file or serves a file of its own, so that the file that crawlers get
// isn't the one that its author wrote. The lines are known by the comments that such
// programs leave, or by whole blocks that they are documented to write; nothing is
// concluded from a single rule.
package generator

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"

	robotstxt "whichline/engine"
	"whichline/engine/internal/prose"
)

// A Generator is a program or service that writes lines of robots.txt files.
type Generator struct {
	ID      string `json:"id"`      // the code of its sentences and page
	Name    string `json:"name"`    // as its maker writes it
	Source  string `json:"source"`  // the page or code that documents the lines
	Checked string `json:"checked"` // the day on which the source was read, as YYYY-MM-DD

	// Needle is a text that each file with its lines has.
	Needle string `json:"needle"`

	// Lines between two comments, both included, and those after Lead, a comment
	// above the first with nothing but comments between them. If Whole is true, they
	// are a file's only ones.
	Begin string `json:"begin,omitempty"`
	End   string `json:"end,omitempty"`
	Lead  string `json:"lead,omitempty"`
	Whole bool   `json:"whole,omitempty"`

	// Lines of a file that has the comment Mark. They end at a user-agent line
	// that isn't one of them.
	Mark  string   `json:"mark,omitempty"`
	Lines []string `json:"lines,omitempty"`

	// Blocks that it writes whole. A line that begins with "? " may be missing, one that
	// begins with "+ " may be repeated, and "…" stands for any text. Unless Inside is true,
	// a block is the first group of a file, without further rules.
	Blocks [][]string `json:"blocks,omitempty"`
	Inside bool       `json:"inside,omitempty"`

	// Tokens of a published list of crawlers, for groups that name them in its order.
	Tokens []string `json:"tokens,omitempty"`

	known map[string]bool // keys of Lines or Tokens
}

// Page returns the path of the page about g.
func (g *Generator) Page() string { return "/docs/origins/" + g.ID }

// A Run is a run of lines that one generator wrote, blank lines between them included.
type Run struct {
	Generator   *Generator
	First, Last int // 1-based, both included
}

// Sentence says where the lines of r come from.
func (r Run) Sentence() robotstxt.Sentence {
	text := textLines
	if r.First == r.Last {
		text = textLine
	}
	return prose.Fill(text, prose.Args{"first": prose.Ordinal(r.First), "last": prose.Ordinal(r.Last), "name": prose.Name(r.Generator.Name)})
}

var (
	textLine  = prose.Text("generator.line", "Line {first} comes from {name}.")
	textLines = prose.Text("generator.lines", "Lines {first} to {last} come from {name}.")
)

//go:embed generators.json
var generatorsJSON []byte

// catalogue decodes the embedded list once. Tests validate the file, so an error here is
// a broken build.
var catalogue = sync.OnceValue(func() []*Generator {
	var all []*Generator
	if err := json.Unmarshal(generatorsJSON, &all); err != nil {
		panic(fmt.Sprintf("generator: generators.json: %v", err))
	}
	for _, g := range all {
		g.known = make(map[string]bool, len(g.Lines)+len(g.Tokens))
		for _, l := range g.Lines {
			g.known[key(l)] = true
		}
		for _, t := range g.Tokens {
			g.known[strings.ToLower(t)] = true
		}
		for _, b := range g.Blocks {
			for i, l := range b {
				mark, line := cutMark(l)
				b[i] = mark + key(line)
			}
		}
		g.Begin, g.End, g.Lead, g.Mark = key(g.Begin), key(g.End), key(g.Lead), key(g.Mark)
	}
	return all
})

// cutMark splits the line of a block after its mark, which may be "".
func cutMark(l string) (mark, line string) {
	if strings.HasPrefix(l, optional) || strings.HasPrefix(l, repeated) {
		return l[:2], l[2:]
	}
	return "", l
}

// The marks of lines of blocks.
const (
	optional = "? "
	repeated = "+ "
)

// All returns every generator that is known, in the order of the catalogue.
func All() []*Generator { return slices.Clone(catalogue()) }

// Runs returns the runs of lines of f that a generator wrote, in the order of lines. A
// line is in one run at most. The work is in proportion to the size of f.
func Runs(f *robotstxt.File) []Run {
	p := page{file: f}
	for _, g := range catalogue() {
		if strings.Contains(f.Body(), g.Needle) {
			p.find(g)
		}
	}
	return p.runs()
}

// key returns the text of a line in the form in which lines are compared: a comment in
// lower case with single spaces, other lines as "field: value" with the field in lower
// case, without comment, and with the shop's number as 0. A blank line has the key "".
func key(line string) string {
	line = strings.TrimSpace(strings.TrimPrefix(line, "\ufeff"))
	if strings.HasPrefix(line, "#") {
		return "# " + strings.ToLower(strings.Join(strings.Fields(strings.TrimLeft(line, "#")), " "))
	}
	line, _, _ = strings.Cut(line, "#")
	field, value, found := strings.Cut(line, ":")
	if !found {
		return strings.TrimSpace(line)
	}
	field, value = strings.ToLower(strings.TrimSpace(field)), strings.TrimSpace(value)
	if field == "user-agent" {
		value = strings.ToLower(value)
	}
	if path, found := strings.CutPrefix(value, "/"); found {
		if rest := strings.TrimLeft(path, "0123456789"); rest != path && (rest == "" || rest[0] == '/') {
			value = "/0" + rest
		}
	}
	return field + ": " + value
}
