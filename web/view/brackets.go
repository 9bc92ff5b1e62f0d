package view

import (
	"slices"

	"whichline/engine/finding"
)

// A bracketPart is the part of a bracket that stands beside a line. A bracket holds
// together one group that looks like two.
type bracketPart uint8

const (
	noBracket bracketPart = iota
	bracketStart
	bracketMiddle
	bracketEnd
)

// bracketClasses are the classes of lines.
var bracketClasses = [...]string{
	noBracket: "", bracketStart: "fuse-start", bracketMiddle: "fuse-middle", bracketEnd: "fuse-end",
}

// bracketLines returns the lines at the ends of the bracket for x.
func bracketLines(x *finding.Fusion) (first, last int) {
	return x.Above[len(x.Above)-1], x.Below[0]
}

// fusedFrom returns the index of the first bracket that ends at line n or below.
func (a *AnnotatedFile) fusedFrom(n int) int {
	i, _ := slices.BinarySearchFunc(a.fused, n, func(x finding.Fusion, n int) int { return x.Below[0] - n })
	return i
}

// fusedAt returns why the line with the given number joins the lines above it;
// nil if it does not.
func (a *AnnotatedFile) fusedAt(n int) *finding.Fusion {
	if i := a.fusedFrom(n); i < len(a.fused) && a.fused[i].Below[0] == n {
		return &a.fused[i]
	}
	return nil
}

// bracketAt returns the part of a bracket beside the line with the given number.
func (a *AnnotatedFile) bracketAt(n int) bracketPart {
	i := a.fusedFrom(n)
	if i == len(a.fused) {
		return noBracket
	}
	switch first, last := bracketLines(&a.fused[i]); {
	case n < first:
		return noBracket
	case n == first:
		return bracketStart
	case n < last || a.goesOn(i):
		return bracketMiddle
	}
	return bracketEnd
}

// goesOn reports whether the bracket with the given index goes on in the next.
func (a *AnnotatedFile) goesOn(i int) bool {
	if i+1 == len(a.fused) {
		return false
	}
	_, last := bracketLines(&a.fused[i])
	next, _ := bracketLines(&a.fused[i+1])
	return next == last
}
