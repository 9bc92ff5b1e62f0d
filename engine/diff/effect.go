package diff

import (
	"encoding/binary"

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
	runs string // their indices
}

// Rules returns the identity of the rules of s.
func (s Side) Rules() Rules {
	if s.Group == nil {
		return Rules{file: s.File}
	}
	runs := make([]byte, 0, 4*len(s.Group.Runs))
	for _, r := range s.Group.Runs {
		runs = binary.LittleEndian.AppendUint32(runs, uint32(r))
	}
	return Rules{s.File, string(runs)}
}

// An Effect compares the rules that crawlers obey in one version of a file with those
// that they obey in another. Rules that several crawlers obey are compared once. The
// zero Effect is ready for use.
type Effect struct {
	turns map[[2]Rules]*Turn
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
	t := newTurn(was, is)
	e.turns[key] = t
	return t
}

// Len returns the number of rules.
func (s Side) Len() int {
	if s.Group == nil {
		return 0
	}
	return s.Group.Len()
}
