package ascii

import "strings"

// HighAt returns the index of the first octet above 127 in s at or after from, or
// len(s).
func HighAt(s string, from int) int {
	for ; from+32 <= len(s); from += 32 {
		t := s[from : from+32]
		if (LowerEight(t)|LowerEight(t[8:])|LowerEight(t[16:])|LowerEight(t[24:]))&(0x80*each) != 0 {
			break
		}
	}
	for from < len(s) && s[from] < 0x80 {
		from++
	}
	return from
}

// LoneCR returns the index of the first CR in s at or after from without an LF after it,
// or len(s).
func LoneCR(s string, from int) int {
	for from < len(s) {
		cr := strings.IndexByte(s[from:], '\r')
		if cr < 0 {
			break
		}
		if from += cr + 1; from == len(s) || s[from] != '\n' {
			return from - 1
		}
	}
	return len(s)
}
