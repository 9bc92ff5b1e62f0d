package signal

// degrees is the number of values that [permits] distinguishes.
const degrees = 3

// A strictest finds the most restrictive value, by the Content-Signal lines without a path
// and those whose path matches, as the document does not define which applies.
type strictest struct {
	bare  Value            // of the lines without a path; without a key if there is none
	paths [degrees]pathsOf // by how much their value permits
}

// newStrictest returns the chooser of the lines of x for one use.
func (x *groupSheet) newStrictest(s *Sheet, u Use) chooser {
	c := new(strictest)
	for _, i := range x.indices {
		line := &s.Statements[i]
		if line.Field != Content {
			continue
		}
		for _, y := range line.Said {
			v := Value{Use: u, Key: y.Key, Value: y.Value, Line: line.Line}
			switch {
			case y.Use != u:
			case line.Path == "":
				c.takeBare(v)
			default:
				c.paths[permits(y.Value)].add(line.Path, v)
			}
		}
	}
	return c
}

// takeBare takes the value of a line without a path.
func (c *strictest) takeBare(v Value) {
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
func (c *strictest) choose(q *question) (v Value, said bool) {
	v, said = c.bare, c.bare.Key != ""
	for d := range c.paths {
		switch y, octets := c.paths[d].find(q); {
		case octets == 0 || said && y.Value == v.Value:
		case !said:
			v, said = y, true
		case d < permits(v.Value):
			y.Other = v.Line
			v = y
		case v.Other == 0:
			v.Other = y.Line
		}
	}
	return v, said
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
