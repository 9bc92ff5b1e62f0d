package finding

import (
	"whichline/engine"
	"whichline/engine/internal/prose"
)

// A Change is what a change of the file does to the verdicts on one path: the
// opposite of what they were.
type Change struct {
	Path     string
	Allowed  bool     // afterwards
	Crawlers []string // by name; "*" stands for those that the file does not name
}

// Sentence says what is so now, and what will be so for whom.
func (x *Change) Sentence() engine.Sentence {
	text := textWouldBlock
	if x.Allowed {
		text = textWouldAllow
	}
	return prose.Fill(text, prose.Args{"path": x.Path, "names": prose.List(x.Crawlers)})
}

const (
	textWouldBlock = "`{path}` is allowed now, and would be blocked for {names}."
	textWouldAllow = "`{path}` is blocked now, and would be allowed for {names}."
)

// maxChanges is how many changes are told of one fix.
const maxChanges = 12

// An effect is what a change of the file does.
type effect struct {
	shutsOut bool     // it is not proven that every search crawler may still fetch what it may now
	hides    bool     // a group that names somebody by accident would still do so, and not be found any more
	changes  []Change // at most maxChanges
	more     int      // further ones
}

// enter notes that the verdict on path changes for the crawlers with names.
func (e *effect) enter(path string, allowed bool, names []string) {
	for i := range e.changes {
		if x := &e.changes[i]; x.Path == path && x.Allowed == allowed {
			x.Crawlers = joinNames(x.Crawlers, names)
			return
		}
	}
	if len(e.changes) == maxChanges {
		e.more++
		return
	}
	e.changes = append(e.changes, Change{path, allowed, joinNames(nil, names)})
}

// joinNames returns names with those of more that are not among them, in order.
func joinNames(names, more []string) []string {
	there := make(map[string]bool, len(names)+len(more))
	for _, name := range names {
		there[name] = true
	}
	for _, name := range more {
		if !there[name] {
			there[name] = true
			names = append(names, name)
		}
	}
	return names
}
