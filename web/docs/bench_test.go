package docs_test

import (
	"testing"

	"whichline/web/docs"
)

// BenchmarkRead is what the documentation adds to the start of the program.
func BenchmarkRead(b *testing.B) {
	for b.Loop() {
		if _, err := docs.Read(docs.Files()); err != nil {
			b.Fatal(err)
		}
	}
}
