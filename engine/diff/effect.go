package diff

import (
	"slices"

	robotstxt "whichline/engine"
	"whichline/engine/work"
)

// A Side is the group that a crawler obeys in one version of a file.
type Side struct {
	File  *robotstxt.File
	Group *robotstxt.Group // nil if it obeys none
}

// A Rules identifies the rules of a [Side]: it is equal for groups that stand in the same
// runs of a file.
type Rules struct {
	file *robotstxt.File
	run  int    // its index plus one, if it is a single one
	runs string // the indices of several
}

// Rules returns the identity of the rules of s.
func (s Side) Rules() Rules {
	x := Rules{file: s.File}
	switch {
	case s.Group == nil:
	case len(s.Group.Runs) == 1:
		x.run = s.Group.Runs[0] + 1
	default:
		x.runs = runsKey(s.Group.Runs)
	}
	return x
}

// Same reports whether the rules of both sides have the same identity. To compare a few
// sides so takes less than to index them.
func (s Side) Same(other Side) bool {
	return s == other || s.File == other.File && s.Group != nil && other.Group != nil && slices.Equal(s.Group.Runs, other.Group.Runs)
}

// runsKey returns runs in a form that can be compared.
func runsKey(runs []int) string {
	b := make([]byte, 0, 4*len(runs))
	for _, r := range runs {
		b = append(b, byte(r), byte(r>>8), byte(r>>16), byte(r>>24))
	}
	return string(b)
}

// An Effect compares the rules that crawlers obey in one version of a file with those
// that they obey in another. Rules that several crawlers obey are compared once. The
// zero Effect is ready for use.
type Effect struct {
	turns map[[2]Rules]*Turn
}

// A Turn is the change of the rules of some crawlers.
type Turn struct {
	Change
	Was, Is Side
	// MayBlock and MayOpen report whether some URL may be blocked or opened: it is not
	// proven that none is. They hold after [Turn.Prove].
	MayBlock, MayOpen bool
}

// Turn returns the change from the rules of was to those of is; nil if the budget is too
// little to compare them.
func (e *Effect) Turn(was, is Side, left *work.Budget) *Turn {
	key := [2]Rules{was.Rules(), is.Rules()}
	if t := e.turns[key]; t != nil {
		return t
	}
	if !left.Take(was.Len() + is.Len()) {
		return nil
	}
	if e.turns == nil {
		e.turns = make(map[[2]Rules]*Turn)
	}
	t := NewTurn(was, is)
	e.turns[key] = t
	return t
}

// NewTurn returns the change from the rules of was to those of is.
func NewTurn(was, is Side) *Turn {
	return &Turn{Change: Between(was.Group, is.Group), Was: was, Is: is}
}

// Len returns the number of rules.
func (s Side) Len() int {
	if s.Group == nil {
		return 0
	}
	return s.Group.Len()
}

// Same reports whether the rules are the same, in the same order. No verdict changes
// then.
func (t *Turn) Same() bool {
	return t.Was.File.Reading == t.Is.File.Reading && t.same()
}

// Prove looks for the proofs that no URL is blocked and that none is opened.
func (t *Turn) Prove(left *work.Budget) {
	r := t.Was.File.Reading
	t.MayBlock, t.MayOpen = !t.Same(), !t.Same()
	if t.MayBlock && r == t.Is.File.Reading {
		back := Change{Before: t.After, After: t.Before, gone: t.come, come: t.gone}
		t.MayBlock, t.MayOpen = !t.OnlyOpens(r, left), !back.OnlyOpens(r, left)
	}
}
