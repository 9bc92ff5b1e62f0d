package ascii

// IsPlain reports whether all octets of s are plain. Plain octets have the same meaning
// in rules and URLs for every reader: the visible ASCII characters except "%".
func IsPlain(s string) bool {
	for i := range len(s) {
		if c := s[i]; c <= ' ' || c >= 0x7f || c == '%' {
			return false
		}
	}
	return true
}

const each = 0x0101010101010101 // the lowest bit of every octet

// LowerEight returns the first eight octets of s with letters in lower case, as a number
// with the first octet lowest. Some other octets change too, but none becomes a letter.
func LowerEight(s string) uint64 {
	_ = s[7]
	return ' '*each | uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}
