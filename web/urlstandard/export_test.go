package urlstandard

// SameWithoutFastPath reports whether the whole way leads to u, too.
func SameWithoutFastPath(typed string, u URL) bool {
	t, problem := new(parser).target(typed)
	return problem == nil && t == u.Target
}
