package docs

import (
	"io/fs"
	"os"
	"path"
	"strings"
	"testing"
)

// TestSearchOfLanguages searches small pages in testdata/languages for the queries in a
// table, with each language's own words for the search. The last column is what is marked.
func TestSearchOfLanguages(t *testing.T) {
	indexes := make(map[string]*index)
	table, err := os.ReadFile("testdata/languages/queries.tsv")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(strings.TrimSpace(string(table)), "\n") {
		column := strings.Split(line, "\t")
		x := indexes[column[0]]
		if x == nil {
			x = sampleIndex(t, column[0])
			indexes[column[0]] = x
		}
		hits, _ := x.search(column[1])
		if len(hits) == 0 || path.Base(hits[0].Path) != column[2] {
			t.Errorf("%s: %q finds %v; want %s", column[0], column[1], hits, column[2])
			continue
		}
		marked := ""
		for _, piece := range hits[0].Text {
			if piece.Hit {
				marked += piece.Text
			}
		}
		if len(column) > 3 && marked != column[3] {
			t.Errorf("%s: %q marks %q in %v; want %q", column[0], column[1], marked, hits[0].Text, column[3])
		}
	}
	if len(indexes) < 8 {
		t.Errorf("%d languages have queries", len(indexes))
	}
}

// sampleIndex returns the index of the sample pages in a language.
func sampleIndex(t *testing.T, code string) *index {
	t.Helper()
	words, err := fs.ReadFile(translated, code+"/"+tongueFile)
	if err != nil {
		t.Fatal(err)
	}
	tongue, err := readTongue(code, string(words))
	if err != nil {
		t.Fatal(err)
	}
	source, err := os.ReadFile("testdata/languages/" + code + ".txt")
	if err != nil {
		t.Fatal(err)
	}
	var pages []*Page
	for _, text := range strings.Split(string(source), "\n===\n") {
		name, text, _ := strings.Cut(text, "\n")
		p := newPage(name+".md", []byte(text))
		p.Language = code
		p.parse(func(int, error) {}) // samples have no description
		pages = append(pages, p)
	}
	x := newIndex(tongue, code, pages, nil)
	return &x
}

// TestWords requires the words that the search takes from a text.
func TestWords(t *testing.T) {
	plain, err := readTongue("xx", "fold: ae a\nending: en e")
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		"Straße":       "strass",
		"Länder":       "lander",
		"Laender":      "lander",
		"Été":          "ete",
		"كتاب":         "کتاب",
		"می\u200cشود":  "میشود می شود",
		"مُدَرِّس":     "مدرس",
		"۱۲۳ ٤٥":       "123 45",
		"ที่นี่":       "ที ี่ ่น นี ี่",
		"हिन्दी":       "हिन्दी",
		"規則を":          "規則 則を",
		"ﾙｰﾙ":          "ルー ール",
		"robots.txtの例": "robots.txt robots txt の例",
		"⚠️ x":         "x",
		"":             "",
	} {
		if got := strings.Join(plain.words(text), " "); got != want {
			t.Errorf("words(%q) = %q; want %q", text, got, want)
		}
	}
	for _, text := range []string{"words: a", "fold: a"} {
		if _, err := readTongue("xx", text); err == nil {
			t.Errorf("%q is read", text)
		}
	}
}
