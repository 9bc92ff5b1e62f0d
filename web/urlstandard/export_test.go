package urlstandard

// SameWithoutFastPath reports whether the whole way leads to u, too.
func SameWithoutFastPath(typed string, u URL) bool {
	whole, problem := new(parser).url(typed)
	return problem == nil && whole.Target == u.Target
}
