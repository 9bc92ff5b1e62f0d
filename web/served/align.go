package served

import (
	"slices"
	"strings"

	"github.com/aymanbagabas/go-udiff/lcs"
)

// A Change says that lines from Start up to End of a text became those from ReplStart up
// to ReplEnd of another.
type Change = lcs.Diff

// rounds bounds the work on a comparison. A round looks for some 100 edits,
// half of them from each end, at a cost of as many times the number of lines;
// the lines between are left to the next round. Texts further apart than that
// have little in common that is worth aligning.
const rounds = 6

// MostAligned is the maximum number of lines of both texts that are aligned. No file of 500 KiB has as many
// that say anything.
const MostAligned = 200_000

// Align returns the changes that turn a into b, in order. Texts with too many lines have
// one.
func Align(a, b []string) []Change {
	if len(a)+len(b) > MostAligned {
		return []Change{{Start: 0, End: len(a), ReplStart: 0, ReplEnd: len(b)}}
	}
	return align(a, b, rounds)
}

// align looks again into a replacement that may hold lines that stayed, as a round ended
// in it.
func align(a, b []string, rounds int) []Change {
	changes := lcs.DiffLines(a, b)
	if rounds <= 1 {
		return changes
	}
	var all []Change
	for _, d := range changes {
		old, new := a[d.Start:d.End], b[d.ReplStart:d.ReplEnd]
		if len(old) == 0 || len(new) == 0 || len(old) == len(a) && len(new) == len(b) {
			all = append(all, d)
			continue
		}
		for _, in := range align(old, new, rounds-1) {
			all = append(all, Change{
				Start: d.Start + in.Start, End: d.Start + in.End,
				ReplStart: d.ReplStart + in.ReplStart, ReplEnd: d.ReplStart + in.ReplEnd,
			})
		}
	}
	return all
}

// edits returns the changes that turn a into b. If b has all of a in one piece, that
// piece stays: the last one at the end, or else the first one.
func edits(a, b []string) []Change {
	at := pieceOf(a, b)
	if at < 0 {
		return Align(a, b)
	}
	return slices.DeleteFunc([]Change{
		{Start: 0, End: 0, ReplStart: 0, ReplEnd: at},
		{Start: len(a), End: len(a), ReplStart: at + len(a), ReplEnd: len(b)},
	}, func(d Change) bool { return d.ReplStart == d.ReplEnd })
}

// pieceOf returns the index in b at which all of a stands; -1 if there is none.
func pieceOf(a, b []string) int {
	if len(a) == 0 || len(a) > len(b) {
		return -1
	}
	if slices.Equal(a, b[len(b)-len(a):]) {
		return len(b) - len(a)
	}
	text := "\n" + strings.Join(b, "\n") + "\n"
	i := strings.Index(text, "\n"+strings.Join(a, "\n")+"\n")
	if i < 0 {
		return -1
	}
	return strings.Count(text[:i], "\n")
}

// keys returns the keys of lines.
func keys(lines []line) []string {
	all := make([]string, len(lines))
	for i, l := range lines {
		all[i] = l.key
	}
	return all
}
