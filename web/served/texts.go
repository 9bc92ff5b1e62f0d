package served

import (
	"strconv"
	"strings"

	"whichline/engine/generator"
)

// A Fact is a code with what its sentence mentions.
type Fact struct {
	Code                string
	Generator           *generator.Generator // that wrote the lines; nil if it isn't known
	First, Last         int                  // lines of the served file; 0 if there are none
	YourFirst, YourLast int                  // lines of the author's file; 0 if there are none
	Line                int                  // of the served file, besides those
	Crawlers            []string             // product tokens with the same fact
}

// Text returns the sentence.
func (f Fact) Text() string {
	code, name := f.Code, ""
	if f.Generator != nil {
		code, name = code+".by", f.Generator.Name
	}
	return fill(code, "{name}", name, "{first}", strconv.Itoa(f.First), "{last}", strconv.Itoa(f.Last),
		"{yours}", strconv.Itoa(f.YourFirst), "{yours-last}", strconv.Itoa(f.YourLast), "{line}", strconv.Itoa(f.Line), "{crawlers}", names(f.Crawlers))
}

// fill returns the text of a code, filled in.
func fill(code string, with ...string) string {
	return strings.NewReplacer(with...).Replace(texts[code])
}

// mostNames is how many crawlers a sentence names.
const mostNames = 3

// names lists crawlers for a sentence.
func names(all []string) string {
	last := len(all) - 1
	switch {
	case last < 0:
		return ""
	case last == 0:
		return all[0]
	case last < mostNames:
		return fill("list", "{names}", strings.Join(all[:last], ", "), "{last}", all[last])
	}
	return fill("list-more", "{names}", strings.Join(all[:mostNames-1], ", "), "{n}", strconv.Itoa(len(all)-mostNames+1))
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

// texts are the sentences by code. Those about lines of a known program have ".by" behind
// their code.
var texts = map[string]string{
	"same":          "Yes: the site serves your file, character for character.",
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
	"altered":       "No: lines of yours are missing or changed, and others are added.",
	"empty":         "No: your file has no line that crawlers read, and the served one has.",
	"emptied":       "No: the served file has no line that crawlers read.",
	"replaced":      "No: the site serves another file, without any rule of yours.",
	"replaced.by":   "No: the site serves the file of {name}, without any rule of yours.",

	"added":                "Lines {first} to {last} aren't in your file.",
	"added-line":           "Line {first} isn't in your file.",
	"added.by":             "{name} added lines {first} to {last}.",
	"added-line.by":        "{name} added line {first}.",
	"dropped":              "Lines {yours} to {yours-last} of your file are missing.",
	"dropped-line":         "Line {yours} of your file is missing.",
	"changed-to":           "Lines {yours} to {yours-last} of your file became lines {first} to {last}.",
	"changed-to-line":      "Lines {yours} to {yours-last} of your file became line {first}.",
	"changed-line-to":      "Line {yours} of your file became lines {first} to {last}.",
	"changed-line-to-line": "Line {yours} of your file became line {first}.",

	"fused":             "Your group for {crawlers} and one that isn't yours, in line {line}, apply as one group.",
	"fused.by":          "Your group for {crawlers} and the one of {name} in line {line} apply as one group.",
	"inserted":          "Your group for {crawlers} has rules that aren't yours, from line {line} on.",
	"inserted.by":       "Your group for {crawlers} has rules of {name}, from line {line} on.",
	"continued":         "Your rules from line {line} on belong to a group for {crawlers} that isn't yours.",
	"continued.by":      "Your rules from line {line} on belong to the group of {name} for {crawlers}.",
	"replaced-group":    "In place of your group for {crawlers} stands one without any rule of yours.",
	"replaced-group.by": "In place of your group for {crawlers} stands one of {name}, without any rule of yours.",
	"taken":             "Your group for * applied to {crawlers}. In the served file, a group without any rule of yours does.",
	"taken.by":          "Your group for * applied to {crawlers}. In the served file, a group of {name} does, without any rule of yours.",
	"gone":              "No group of yours for {crawlers} is left.",

	"mark-added":       "The served file begins with a byte order mark.",
	"mark-missing":     "The byte order mark at the beginning of your file is missing.",
	"line-ends":        "The line ends differ.",
	"comments-missing": "Comments of yours are missing.",
	"comments-added":   "Comments were added.",
	"spaces":           "Spaces, empty lines or capital letters differ.",
	"no-rule":          "None of this changes a rule.",

	"list":      "{names} and {last}",
	"list-more": "{names} and {n} more",
}

// Remark returns what differs in form, in sentences; "" if nothing does.
func (a *Answer) Remark() string {
	var said []string
	for _, f := range a.Form {
		said = append(said, f.Text())
	}
	if len(said) > 0 {
		said = append(said, fill("no-rule"))
	}
	return strings.Join(said, " ")
}
