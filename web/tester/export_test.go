package tester

import (
	robotstxt "whichline/engine"
	"whichline/templates/versionspage"
)

// Diff sets the lines of two files side by side.
func Diff(old, new *robotstxt.File) *versionspage.Diff { return diffLines(old, new) }

// DiffLines returns two texts as they are aligned.
func DiffLines(a, b []string) (all []versionspage.DiffLine) {
	x := align(textOf(a), textOf(b))
	for _, l := range x.lines() {
		all = append(all, l)
	}
	return all
}

func textOf(lines []string) text {
	return text{len(lines), func(i int) string { return lines[i] }}
}
