package ascii

import "strings"

// HighAt returns where the first octet above 127 stands in s, at from or behind it,
// or len(s).
func HighAt(s string, from int) int {
	for ; from+32 <= len(s); from += 32 {
		t := s[from : from+32]
		if (eight(t)|eight(t[8:])|eight(t[16:])|eight(t[24:]))&(0x80*each) != 0 {
			break
		}
	}
	for from < len(s) && s[from] < 0x80 {
		from++
	}
	return from
}

// LoneCR returns where the first CR stands in s, at from or behind it, that no LF
// follows, or len(s). Where each line ends with CRLF, it takes a third of the time
// of looking for one CR after the other.
func LoneCR(s string, from int) int {
	first := strings.IndexByte(s[from:], '\r')
	if first < 0 {
		return len(s)
	}
	for from += first; from+17 <= len(s); from += 16 {
		t := s[from : from+17]
		if markLone(eight(t), eight(t[1:]))|markLone(eight(t[8:]), eight(t[9:])) != 0 {
			break
		}
	}
	for from < len(s) && (s[from] != '\r' || from+1 < len(s) && s[from+1] == '\n') {
		from++
	}
	return from
}

// markLone is zero if an LF is among the octets behind wherever a CR is among the
// given ones. What the differences borrow concerns octets that are neither.
func markLone(octets, behind uint64) uint64 {
	cr, lf := octets^'\r'*each, behind^'\n'*each // have zeros where they stand
	return (cr - each) &^ cr &^ ((lf - each) &^ lf) & (0x80 * each)
}
