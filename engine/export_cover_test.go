package robotstxt

// Compared returns the path that the rules of v were compared with.
func (v *Verdict) Compared() string { return v.path() }
