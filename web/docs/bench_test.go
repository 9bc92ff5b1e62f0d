package docs_test

import (
	"testing"

	"whichline/web/docs"
)

// BenchmarkRead measures the documentation's part of the program's start.
func BenchmarkRead(b *testing.B) {
	for b.Loop() {
		if _, err := docs.Read(docs.Files()); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkSearch measures one search with a typing error and frequent words.
func BenchmarkSearch(b *testing.B) {
	l, err := docs.Read(docs.Files())
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		l.Search("how do I block a folder for all crawlers with a wildcrad in the path")
	}
}
