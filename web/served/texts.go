package served

import (
	"context"
	"strings"

	"whichline/engine/generator"
	"whichline/templates/words"
)

// A Fact is a code with what its sentence mentions.
type Fact struct {
	Code                string
	Generator           *generator.Generator // that wrote the lines; nil if it isn't known
	First, Last         int                  // lines of the served file; 0 if there are none
	YourFirst, YourLast int                  // lines of the author's file; 0 if there are none
	Moved               bool                 // the author's lines stand elsewhere in the served file
	Line                int                  // of the served file, besides those
	Group               string               // of the author's file, by its token
	Crawlers            []string             // product tokens with the same fact
}

// Text returns the sentence in the language of ctx.
func (f Fact) Text(ctx context.Context) string {
	code, name := f.Code, ""
	if f.Generator != nil {
		code, name = code+".by", f.Generator.Name
	}
	return words.Say(ctx, prefix+code, words.Vars{
		"name": name, "first": words.LineNumber(ctx, f.First), "last": words.LineNumber(ctx, f.Last), "line": words.LineNumber(ctx, f.Line),
		"yours": words.LineNumber(ctx, f.YourFirst), "yoursLast": words.LineNumber(ctx, f.YourLast), "crawlers": names(ctx, f.Crawlers), "group": f.Group,
	})
}

// mostNames is how many crawlers a sentence names.
const mostNames = 3

// names lists crawlers for a sentence.
func names(ctx context.Context, all []string) string {
	switch {
	case len(all) == 0:
		return ""
	case len(all) <= mostNames:
		return words.Enumerated(ctx, all)
	}
	return words.SayOf(ctx, prefix+"crawlers", len(all)-mostNames+1, words.Vars{"names": words.Listed(ctx, all[:mostNames-1])})
}

// one returns the code for lines from first to last, which is another for a single one.
func one(code string, first, last int) string {
	if first == last {
		return code + "-line"
	}
	return code
}

// edit returns f with the code of an edit.
func (f Fact) edit() Fact {
	switch {
	case f.Moved:
		f.Code = one("moved", f.First, f.Last)
	case f.First == 0:
		f.Code = one("dropped", f.YourFirst, f.YourLast)
	case f.YourFirst == 0:
		f.Code = one("added", f.First, f.Last)
	default:
		f.Code = one(one("changed", f.YourFirst, f.YourLast)+"-to", f.First, f.Last)
	}
	return f
}

// TellsEdit reports whether the headline of a code tells the only edit.
func TellsEdit(code string) bool {
	return strings.HasPrefix(code, "above") || strings.HasPrefix(code, "below")
}

// prefix begins the codes of this package's texts.
const prefix = "served."

func init() { words.RegisterBelow(prefix, texts) }

// texts are the sentences by code. Those about lines of a known program have ".by" behind
// their code.
var texts = map[string]string{
	"same":          "Yes: the site serves your file, line by line.",
	"form":          "Yes: every line of yours that crawlers read is served, and no other.",
	"above":         "No: lines {first} to {last} aren't yours, and your own file begins in line {line}.",
	"above-line":    "No: line {first} isn't yours, and your own file begins in line {line}.",
	"above.by":      "No: {name} added lines {first} to {last}, and your own file begins in line {line}.",
	"above-line.by": "No: {name} added line {first}, and your own file begins in line {line}.",
	"below":         "No: lines {first} to {last}, below your own, aren't yours.",
	"below-line":    "No: line {first}, below your own, isn't yours.",
	"below.by":      "No: {name} added lines {first} to {last} below your own.",
	"below-line.by": "No: {name} added line {first} below your own.",
	"more":          "No: every line of yours is served, and others with them.",
	"missing":       "No: lines of yours are missing, and no other is added.",
	"changed":       "No: lines of yours are changed.",
	"reordered":     "No: your lines are served in another order.",
	"altered":       "No: lines of yours are missing or changed, and others are added.",
	"empty":         "No: your file has nothing but comments and empty lines, and the served one has more.",
	"emptied":       "No: the served file has no line that crawlers read.",
	"replaced":      "No: the site serves another file.",
	"replaced.by":   "No: the site serves the file of {name}.",

	"added":                "Lines {first} to {last} were added.",
	"added-line":           "Line {first} was added.",
	"added.by":             "{name} added lines {first} to {last}.",
	"added-line.by":        "{name} added line {first}.",
	"dropped":              "Lines {yours} to {yoursLast} of your file are missing.",
	"dropped-line":         "Line {yours} of your file is missing.",
	"moved":                "Lines {yours} to {yoursLast} of your file are now lines {first} to {last}.",
	"moved-line":           "Line {yours} of your file is now line {first}.",
	"changed-to":           "Lines {yours} to {yoursLast} of your file became lines {first} to {last}.",
	"changed-to-line":      "Lines {yours} to {yoursLast} of your file became line {first}.",
	"changed-line-to":      "Line {yours} of your file became lines {first} to {last}.",
	"changed-line-to-line": "Line {yours} of your file became line {first}.",

	"fused":             "Your group for {crawlers} and one that isn't yours, in line {line}, apply as one group.",
	"fused.by":          "Your group for {crawlers} and the one of {name} in line {line} apply as one group.",
	"inserted":          "Your group for {crawlers} has rules that aren't yours, from line {line} on.",
	"inserted.by":       "Your group for {crawlers} has rules of {name}, from line {line} on.",
	"continued":         "Your rules from line {line} on belong to a group for {crawlers} that isn't yours.",
	"continued.by":      "Your rules from line {line} on belong to the group of {name} for {crawlers}.",
	"replaced-group":    "In place of your group for {crawlers} stands another.",
	"replaced-group.by": "In place of your group for {crawlers} stands one of {name}.",
	"taken":             "Your group for {group} applied to {crawlers}. In the served file, another group does.",
	"taken.by":          "Your group for {group} applied to {crawlers}. In the served file, a group of {name} does.",
	"gone":              "No group of yours for {crawlers} is left.",

	"mark-added":       "The served file begins with a byte order mark.",
	"mark-missing":     "The byte order mark at the beginning of your file is missing.",
	"line-ends":        "The line ends differ.",
	"comments-missing": "Comments of yours are missing.",
	"comments-added":   "Comments were added.",
	"regrouped":        "Empty lines differ, which changes groups for this parser.",
	"spaces":           "Spaces, empty lines or capital letters differ.",

	"crawlers": "{names} and {n} more",
}

// Remark returns what differs in form, in sentences; "" if nothing does.
func (a *Answer) Remark(ctx context.Context) string {
	var said []string
	for _, f := range a.Form {
		said = append(said, f.Text(ctx))
	}
	return strings.Join(said, " ")
}
