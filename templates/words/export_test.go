package words

// Tables returns the texts of the pages, by part.
func Tables() []map[string]string { return tables }

// Forms returns the plural forms of l for whole numbers, each with the first numbers that
// have it.
func Forms(l *Language) map[string][]int {
	all := make(map[string][]int)
	for n := range 200 {
		all[l.form(n)] = append(all[l.form(n)], n)
	}
	const million = 1_000_000 // has a form of its own in some languages
	all[l.form(million)] = append(all[l.form(million)], million)
	return all
}
