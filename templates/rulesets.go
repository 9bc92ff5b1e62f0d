package templates

import (
	"fmt"

	"whichline/engine"
)

// ruleSets tells groups with the same rules from others. A group can be gathered
// from thousands of places, so each is looked at once.
type ruleSets map[*engine.Group]string

// key is the same for groups that have the same rules. It is empty if there is
// no group.
func (s ruleSets) key(g *engine.Group) string {
	if g == nil {
		return ""
	}
	if _, ok := s[g]; !ok {
		s[g] = fmt.Sprint(g.Runs)
	}
	return s[g]
}
