package purposes

// ReadingOf is how a crawler is taken to read.
var ReadingOf = readingOf
