package docs_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// otherRooms holds no sentence for visitors: the browser's part and the tests.
var otherRooms = map[string]bool{"node_modules": true, "testdata": true, "e2e": true, "bench": true, "differential": true, "generate": true}

// wordsOfOthers are the files with texts that other people write: names of crawlers, and
// input of a search field.
var wordsOfOthers = []string{"engine/internal/groups/token.go", "engine/internal/enginetest", "web/docs/words.go", "web/api/syntax.go"}

// TestVocabularyOfSources holds the same of every text in the program itself: of all
// that stands between quotes in Go and has several words. So a sentence is held to
// it wherever it is kept, and none has to be listed.
func TestVocabularyOfSources(t *testing.T) {
	const root = "../.."
	texts := 0
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch name := d.Name(); {
		case err != nil:
			return err
		case d.IsDir() && (otherRooms[name] || strings.HasPrefix(name, ".") && len(name) > 2):
			return fs.SkipDir
		case filepath.Ext(path) != ".go", strings.HasSuffix(path, "_test.go"), strings.HasSuffix(path, "_templ.go"):
			return nil
		}
		if !slices.ContainsFunc(wordsOfOthers, func(s string) bool { return strings.HasPrefix(path, root+"/"+s) }) {
			texts += checkTexts(t, path)
		}
		return nil
	})
	if err != nil || texts < 1000 {
		t.Fatalf("%d texts, error %v", texts, err)
	}
}

// checkTexts holds the texts of a Go file to the vocabulary and returns how many it
// has.
func checkTexts(t *testing.T, path string) (texts int) {
	t.Helper()
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.Field:
			n.Tag = nil
		case *ast.BasicLit:
			if text, err := strconv.Unquote(n.Value); n.Kind == token.STRING && err == nil && strings.Contains(text, " ") {
				checkWords(t, set.Position(n.Pos()).String(), prose(text))
				if !slices.ContainsFunc(ofPrograms, func(s string) bool { return strings.HasPrefix(path, "../../"+s) }) {
					checkSentence(t, set.Position(n.Pos()).String(), text)
				}
				texts++
			}
		}
		return true
	})
	return texts
}
