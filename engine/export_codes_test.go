package robotstxt

// Tables returns the codes and texts of every table that is indexed by a type, by
// the name of the type. Texts are empty for types that have none.
func Tables() map[string][][2]string {
	tables := make(map[string][][2]string)
	add := func(name, code, text string) {
		if code != "" || text != "" {
			tables[name] = append(tables[name], [2]string{code, text})
		}
	}
	for _, code := range kindCodes {
		add("Kind", code, "")
	}
	for n, code := range noteCodes {
		add("Note", code, noteTexts[n])
	}
	for _, t := range reasonTexts {
		add("Reason", t.code, t.text)
	}
	for _, code := range coverCodes {
		add("Cover", code, "")
	}
	return tables
}
