package engine

// MatchPattern is matchPattern, for comparison with a slower and simpler one.
var MatchPattern = matchPattern
