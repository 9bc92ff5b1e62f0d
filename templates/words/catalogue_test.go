package words_test

import (
	"bytes"
	"flag"
	"os"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/templates/words"
)

var update = flag.Bool("update", false, "write the catalogue of English")

// The catalogue for translators has every text of the program. `make words` writes it.
func TestEnglishCatalogue(t *testing.T) {
	const name = "languages/en.json"
	want, err := words.WriteCatalogue(words.English())
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(name, want, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(name); err != nil || !bytes.Equal(got, want) {
		t.Errorf("%s is not what the tables say (error %v): run make words", name, err)
	}
}

// A text of the engine and one of the pages never have the same code, and no text of the
// engine looks like a plural form.
func TestCodesDiffer(t *testing.T) {
	pages := words.Under(t.Context(), "")
	for _, entry := range robotstxt.Texts() {
		for _, code := range []string{entry.Code, strings.TrimSuffix(entry.Code, ".one"), strings.TrimSuffix(entry.Code, ".many")} {
			if pages[code] != "" || code != entry.Code {
				t.Errorf("the engine has the code %s", entry.Code)
			}
		}
	}
}
