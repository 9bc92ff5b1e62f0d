package signal

// A Member is a member of a dictionary, with its parameters behind it: keys and values, and
// where they begin.
type Member []struct {
	Key, Value  string
	At, ValueAt int
	Applies     bool
}

// Dictionary parses a dictionary.
func Dictionary(s string) (all []Member, ok bool) {
	d, ok := parseDictionary(s)
	counts := d.byKey()
	for i := range d {
		var m Member
		for _, x := range append([]param{d[i].param}, d[i].params...) {
			m = append(m, struct {
				Key, Value  string
				At, ValueAt int
				Applies     bool
			}{x.key, x.value, x.at, x.valueAt, counts[x.key] == &d[i]})
		}
		all = append(all, m)
	}
	return all, ok
}

// Any reports whether there are any statements.
func (x *Signals) Any() bool { return len(x.Usage)+len(x.Content)+len(x.Licenses) > 0 }
