package robotstxt_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	robotstxt "whichline/engine"
)

// withoutText are the types whose codes speak for themselves.
var withoutText = map[string]bool{"Kind": true, "Cover": true}

// toldOtherwise are the codes of reasons that have sentences of their own.
var toldOtherwise = []string{"rule-decides", "by-response", "not-covered"}

// withoutCode is how many constants of a type have no code by intent: [robotstxt.None]
// says that there is nothing to say.
var withoutCode = map[string]int{"Reason": 1}

// TestCodes holds that every constant of a type with codes has one of its own, and a
// text of its own where the type has texts.
func TestCodes(t *testing.T) {
	declared := declaredConstants(t)
	for name, table := range robotstxt.Tables() {
		if want := declared[name] - withoutCode[name]; len(table) != want {
			t.Errorf("%s: %d constants have a code; want %d", name, len(table), want)
		}
		codes, texts := make(map[string]bool), make(map[string]bool)
		for _, row := range table {
			code, text := row[0], row[1]
			if code == "" || codes[code] || code != strings.ToLower(code) || strings.ContainsAny(code, " _") {
				t.Errorf("%s: the code %q with the text %q is empty, there twice or badly formed", name, code, text)
			}
			if (withoutText[name] || slices.Contains(toldOtherwise, code)) != (text == "") || text != "" && texts[text] {
				t.Errorf("%s: %s has the text %q, which another one has, or none", name, code, text)
			}
			codes[code], texts[text] = true, true
		}
	}
}

// declaredConstants counts the constants of the package by their type, less those
// that say how many there are.
func declaredConstants(t *testing.T) map[string]int {
	t.Helper()
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	count := make(map[string]int)
	for _, name := range names {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			if block, ok := d.(*ast.GenDecl); ok && block.Tok == token.CONST {
				countConstants(block, count)
			}
		}
	}
	return count
}

// countConstants counts those of one block. A constant without a type and a value
// has the type of the one above it.
func countConstants(block *ast.GenDecl, count map[string]int) {
	kind := ""
	for _, s := range block.Specs {
		s := s.(*ast.ValueSpec)
		switch typed, ok := s.Type.(*ast.Ident); {
		case ok:
			kind = typed.Name
		case s.Values != nil:
			kind = ""
		}
		for _, n := range s.Names {
			if !strings.HasSuffix(n.Name, "Count") {
				count[kind]++
			}
		}
	}
}
