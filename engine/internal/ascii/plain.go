package ascii

import "math/bits"

// PlainEnd returns where the first octet stands in s, at from or behind it, that is
// not plain, or len(s). Plain octets are those that no reader of a robots.txt file
// takes for a line ending, white space, the start of a comment or of an escape: the
// visible characters of ASCII but "!", "#", "%" and "'". Two of these are not plain
// only because it takes longer to tell them from the others.
//
// It looks at 32 octets at once, which most values of lines are shorter than, as a
// processor cannot guess how often a loop goes round that ends with the value.
func PlainEnd(s string, from int) int {
	for ; from+32 <= len(s); from += 32 {
		t := s[from : from+32]
		a, b, c, d := markOdd(eight(t)), markOdd(eight(t[8:])), markOdd(eight(t[16:])), markOdd(eight(t[24:]))
		if a|b|c|d != 0 {
			return from + bits.TrailingZeros64(gather(a)|gather(b)<<8|gather(c)<<16|gather(d)<<24)
		}
	}
	for ; from+8 <= len(s); from += 8 {
		if marks := markOdd(eight(s[from:])); marks != 0 {
			return from + bits.TrailingZeros64(marks)/8
		}
	}
	for from < len(s) && isPlain(s[from]) {
		from++
	}
	return from
}

// IsPlain reports whether s is plain from its start to its end.
func IsPlain(s string) bool { return PlainEnd(s, 0) == len(s) }

func isPlain(c byte) bool { return ' ' < c && c < 0x7f && c|escapeBits != '%'|escapeBits }

const (
	each       = 0x0101010101010101 // the lowest bit of every octet
	escapeBits = 0x06               // in which "!", "#", "%" and "'" differ
)

// markOdd sets the highest bit of the first of eight octets that is not plain, and of
// none before it: what a sum carries and a difference borrows concerns later octets.
func markOdd(octets uint64) uint64 {
	escape := (octets | escapeBits*each) ^ ('%'|escapeBits)*each // has a zero where one stands
	return (octets | (octets + each) | (octets-'!'*each)&^octets | (escape-each)&^escape) & (0x80 * each)
}

// gather returns the highest bits of eight octets as one octet, the first one lowest.
func gather(marks uint64) uint64 { return marks >> 7 * 0x0102040810204080 >> 56 }

// eight returns the first eight octets of s, the first one lowest.
func eight(s string) uint64 {
	_ = s[7]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

// LowerEight returns the first eight octets of s, letters in lower case, as a
// number in which the first one is lowest. Of other octets some become others, but
// none a letter.
func LowerEight(s string) uint64 { return eight(s) | ' '*each }
