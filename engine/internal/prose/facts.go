package prose

// Facts returns the arguments of s by name, for programs: strings and numbers, lists of
// them, and sentences as {"code": …, "args": …}. Empty sentences are left out.
func (s Sentence) Facts() map[string]any {
	all := make(map[string]any)
	if s.node == nil {
		return all
	}
	if s.change != nil {
		return s.list[0].Facts()
	}
	for _, a := range s.args {
		if x := fact(a.value); x != nil {
			all[a.name] = x
		}
	}
	return all
}

// fact returns an argument as a value of JSON.
func fact(value any) any {
	switch v := value.(type) {
	case string:
		return Excerpt(v)
	case FirstLines:
		return v.Lines
	case Sentence:
		return v.fact()
	}
	return value
}

// fact returns s as a value of JSON.
func (s Sentence) fact() any {
	switch {
	case s.node == nil:
		return nil
	case s.change == nil && s.lines != nil:
		return s.lines
	case s.change == nil && s.list != nil:
		items := make([]any, len(s.list))
		for i, x := range s.list {
			items[i] = x.fact()
		}
		return items
	case s.Code() != "":
		return map[string]any{"code": s.Code(), "args": s.Facts()}
	case len(s.parts) == 1:
		return s.parts[0].Text
	}
	return s.String()
}
