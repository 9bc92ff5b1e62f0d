package signal

// degrees is the number of values that [permits] distinguishes.
const degrees = 3

// A closest finds the value of the Content-Signal line with the longest path that matches a
// URL, as Cloudflare's configuration scenarios say. Among paths of one length no document
// says which applies, so the most restrictive value is taken.
type closest struct {
	bare  Value            // of the lines for every URL; without a key if there is none
	paths [degrees]pathsOf // by how much their value permits
}

// newClosest returns the chooser of the lines of x for one use.
func (x *groupSheet) newClosest(s *Sheet, u Use) chooser {
	c := new(closest)
	for _, i := range x.indices {
		line := &s.Statements[i]
		if line.Field != Content {
			continue
		}
		for _, y := range line.Said {
			v := Value{Use: u, Key: y.Key, Value: y.Value, Line: line.Line}
			switch {
			case y.Use != u:
			case line.Path == "" || line.Path == "/":
				c.takeBare(v)
			default:
				c.paths[permits(y.Value)].add(line.Path, v)
			}
		}
	}
	return c
}

// takeBare takes the value of a line for every URL.
func (c *closest) takeBare(v Value) {
	switch {
	case c.bare.Key == "":
		c.bare = v
	case v.Value == c.bare.Value:
	case permits(v.Value) < permits(c.bare.Value):
		v.Other = c.bare.Line
		c.bare = v
	default:
		c.bare.Other = v.Line
	}
}

// choose returns the value for q.
func (c *closest) choose(q *question) (v Value, said bool) {
	v = c.bare
	longest := 0
	for d := range c.paths {
		switch y, octets := c.paths[d].find(q); {
		case octets > longest:
			v, longest = y, octets
		case octets > 0 && octets == longest && v.Other == 0:
			v.Other = y.Line
		}
	}
	return v, v.Key != ""
}

// permits orders values by how much they permit.
func permits(value string) int {
	switch value {
	case "no", "n", "immediate":
		return 0
	case "reference":
		return 1
	}
	return 2
}
