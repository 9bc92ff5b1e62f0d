package engine

// An Obedience says which group a crawler obeys, whatever the URL.
type Obedience struct {
	Crawler  Crawler
	Token    string   // the product token whose group is obeyed, or "*"; "" if no group applies
	Group    *Group   // nil if no group applies
	Sentence Sentence // says so, and why
}

// Obeys returns the group that c obeys: that of the first of its product tokens
// that has one or, failing that, the group for "*" (RFC 9309, section 2.2.1).
// It tries no rule, so its cost does not grow with the file.
func (f *File) Obeys(c Crawler) Obedience {
	v := Verdict{Crawler: c, file: f}
	v.Token, v.Group = f.choose(c)
	return Obedience{Crawler: c, Token: v.Token, Group: v.Group, Sentence: v.explainGroup()}
}
