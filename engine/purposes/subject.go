package purposes

import (
	"slices"
	"strings"
	"sync"

	"whichline/engine/crawler"
)

// A subject is the crawlers that a change is about.
type subject struct {
	code    string
	name    string // as changes name it
	members []*catalogued
	inside  []bool          // by places in the catalogue: the members, and others that may change with them
	shared  map[string]bool // lower case: all product tokens of crawlers that are not inside
}

// newSubject returns the subject of those inside. Retired crawlers are no members.
func newSubject(code, name string, inside func(*catalogued) bool) *subject {
	s := &subject{code: code, name: name, inside: make([]bool, len(catalogue())), shared: make(map[string]bool)}
	for i := range catalogue() {
		who := &catalogue()[i]
		s.inside[i] = inside(who)
		switch {
		case s.inside[i] && !who.Retired:
			s.members = append(s.members, who)
		case !s.inside[i]:
			for _, name := range who.names {
				s.shared[name] = true
			}
		}
	}
	return s
}

// allAI is the code of the subject of all crawlers for AI.
const allAI = "ai"

// subjects returns those of several crawlers, by code.
var subjects = sync.OnceValue(func() map[string]*subject {
	all := map[string]*subject{
		allAI: newSubject(allAI, nameAllAI, func(who *catalogued) bool { return who.Purpose.ForAI() }),
	}
	for _, p := range purposes {
		all[string(p)] = newSubject(string(p), classNames[p], func(who *catalogued) bool { return who.Purpose == p })
	}
	return all
})

// subjectOf returns the subject with the given code: that of a purpose, of all crawlers
// for AI, or of the crawler with this ID and those of its purpose that share its first
// product token. It returns nil if there is none.
func subjectOf(code string) *subject {
	if s := subjects()[code]; s != nil {
		return s
	}
	e := crawler.ByID(code)
	if e == nil || e.Retired || !slices.Contains(purposes, e.Purpose) {
		return nil
	}
	return newSubject(code, e.Name, func(who *catalogued) bool {
		return who.Purpose == e.Purpose && strings.EqualFold(who.Tokens[0], e.Tokens[0])
	})
}
