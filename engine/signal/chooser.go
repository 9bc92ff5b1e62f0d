package signal

import robotstxt "whichline/engine"

// A chooser finds the value of one use that applies to a URL.
type chooser interface {
	choose(robotstxt.Target) (v Value, said bool)
}

// choosers has a chooser for each use, built on first use.
type choosers [useCount]chooser

// values returns the values for t of all uses that are spoken of.
func (c *choosers) values(t robotstxt.Target, build func(Use) chooser) []Value {
	var values []Value
	for u := range useCount {
		if c[u] == nil {
			c[u] = build(u)
		}
		if v, said := c[u].choose(t); said {
			values = append(values, v)
		}
	}
	return values
}
