package engine

// A word is eight octets of a text, the first one lowest, so that they can be
// compared at once.
type word = uint64

// wordAt returns the first eight octets of s, which must have as many.
func wordAt(s string) word {
	_ = s[7]
	return word(s[0]) | word(s[1])<<8 | word(s[2])<<16 | word(s[3])<<24 |
		word(s[4])<<32 | word(s[5])<<40 | word(s[6])<<48 | word(s[7])<<56
}

// shortWord returns the first octets of s, eight at most, with zeros for those
// that s does not have.
func shortWord(s string) (w word) {
	switch n := len(s); {
	case n >= 8:
		return wordAt(s)
	case n >= 4:
		return halfWordAt(s) | halfWordAt(s[n-4:])<<(8*(n-4))
	default:
		for i := n - 1; i >= 0; i-- {
			w = w<<8 | word(s[i])
		}
		return w
	}
}

func halfWordAt(s string) word {
	_ = s[3]
	return word(s[0]) | word(s[1])<<8 | word(s[2])<<16 | word(s[3])<<24
}

// eachLow is a word with 1 in each octet.
const eachLow word = 0x0101010101010101
