package engine

// A Flip is a verdict that is another one after a change to the file.
type Flip struct {
	Row, Crawler  int // indices in the tables
	Before, After *Verdict
}

// Flips returns the verdicts that differ between two tables that answer the
// same questions, by row and crawler. Rows without verdicts in either table are
// passed over.
func Flips(before, after *Table) []Flip {
	var flips []Flip
	for i := range min(len(before.Rows), len(after.Rows)) {
		b, a := before.Rows[i].Verdicts, after.Rows[i].Verdicts
		for j := range min(len(b), len(a)) {
			if b[j].Allowed != a[j].Allowed {
				flips = append(flips, Flip{i, j, &b[j], &a[j]})
			}
		}
	}
	return flips
}
