package engine

// A Crawler is who asks. The zero Crawler names no product token and obeys the
// group for "*".
type Crawler struct {
	Name string // for people
	// Tokens are its product tokens, most specific first. The first one that
	// has a group counts, alone; the groups of two tokens are never merged.
	Tokens []string
	// IgnoresStar says that the group for "*" does not stand in for a missing
	// group.
	IgnoresStar bool
	Typed       string // what someone typed to name it, if it was found so
}

// Named returns the crawler that has the given product token and no other; it
// is the zero Crawler if token is empty.
func Named(token string) Crawler {
	if token == "" {
		return Crawler{}
	}
	return Crawler{Name: token, Tokens: []string{token}}
}
