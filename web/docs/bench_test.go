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
