package words

// Tables returns the texts of the pages, by part.
func Tables() []map[string]string { return tables }
