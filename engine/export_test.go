package engine

// MatchPattern returns what a walk through the whole pattern does, for comparison
// with a slower and simpler one.
func MatchPattern(path, pattern string, farthest bool) (end int, why Reason) {
	w := newWalk(path, pattern, farthest)
	return w.match()
}
