package main

import (
	"fmt"
	"os"
	"text/tabwriter"
)

// A table holds the measurements, row by row.
type table struct{ rows [][3]string }

// add adds a row and prints it as progress.
func (t *table) add(what, goal, measured string, args ...any) {
	t.rows = append(t.rows, [3]string{what, goal, fmt.Sprintf(measured, args...)})
	fmt.Fprintf(os.Stderr, "%s: %s\n", what, t.rows[len(t.rows)-1][2])
}

func (t *table) print() {
	if len(t.rows) == 0 {
		return
	}
	w := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "what\tgoal\tmeasured")
	for _, row := range t.rows {
		fmt.Fprintf(w, "%s\t%s\t%s\n", row[0], row[1], row[2])
	}
	w.Flush()
}
