package engine

// An Assignment says which group a crawler obeys, whatever the URL.
type Assignment struct {
	Crawler  Crawler
	Token    string   // the product token whose group is obeyed, or "*"; "" if no group applies
	Group    *Group   // nil if no group applies
	Sentence Sentence // says so, and why
}

// Assign returns the group that c obeys: that of the first of its product tokens
// that has one or, failing that, the group for "*" (RFC 9309, section 2.2.1).
// It tries no rule, so its cost does not grow with the file.
func (f *File) Assign(c Crawler) Assignment {
	v := Verdict{Crawler: c, file: f}
	v.Token, v.Group = f.GroupFor(c)
	return Assignment{Crawler: c, Token: v.Token, Group: v.Group, Sentence: v.explainGroup()}
}
