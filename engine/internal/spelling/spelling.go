// Package spelling measures the distance between spellings.
package spelling

// Slips returns the number of octets to add, remove, change or swap with their neighbour
// to turn a into b, or more than limit if it exceeds limit.
func Slips(a, b string, limit int) int {
	const longest = 32
	if len(a)-len(b) > limit || len(b)-len(a) > limit || len(b) >= longest || len(a) >= longest {
		return limit + 1
	}
	var rows [3][longest]int
	before, last, row := &rows[0], &rows[1], &rows[2]
	for j := range len(b) + 1 {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			change := 1
			if a[i-1] == b[j-1] {
				change = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+change)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
