package openapi_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"whichline/web/openapi"
)

var update = flag.Bool("update", false, "write the document and the pages")

// roots are the types that are sent, from which all others are reached.
var roots = []string{
	"api.TestRequest", "api.TestAnswer", "api.FetchRequest", "api.FetchAnswer", "api.BulkRequest", "api.DiffRequest", "api.DiffAnswer",
	"api.SitemapsRequest", "api.Catalogue", "api.Models", "bulk.Counts", "bulk.Fault", "crawl.Described", "crawl.Summary",
	"api.ResourcesRequest", "pagecheck.Answer", "api.HistoryRequest", "api.HistoryAnswer",
	"api.LogRequest", "api.LogAnswer",
}

// rooms are where the packages of the types are.
var rooms = map[string]string{"api": "../api", "bulk": "../bulk", "crawl": "../crawl", "crawler": "../../engine/crawler", "pagecheck": "../pagecheck", "accesslog": "../accesslog"}

// texts are types that are written as texts.
var texts = map[string]bool{"crawler.Kind": true, "pagecheck.Kind": true, "pagecheck.Where": true, "time.Time": true}

// refused are members of embedded types that are not taken.
var refused = map[string][]string{"api.SitemapsRequest": {"urls", "include", "before_robots_txt"}, "api.ResourcesRequest": {"urls", "site", "include", "before_robots_txt"}}

// TestDocument compares the document with the one generated from the types and
// operations.
func TestDocument(t *testing.T) {
	doc, err := openapi.Document(shapes(t))
	if err != nil {
		t.Fatal(err)
	}
	golden(t, "../api/openapi.json", string(doc))
}

// shapes describes the types by their declarations.
func shapes(t *testing.T) []byte {
	t.Helper()
	s := shaper{t: t, types: make(map[string]*ast.TypeSpec), shapes: make(map[string]any)}
	for name, dir := range rooms {
		s.read(name, dir)
	}
	for _, root := range roots {
		s.ref(root)
	}
	doc, err := json.MarshalIndent(s.shapes, "", "\t")
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// golden compares the result with a file, or writes it.
func golden(t *testing.T, name, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(name, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(string(want), got); d != "" {
		t.Errorf("%s is out of date; make golden writes it (-file +generated):\n%s", name, d)
	}
}

// form is the request that is sent in parts: a field is there or not, and never null.
const form = "api.LogRequest"

// A shaper describes types by their declarations.
type shaper struct {
	t      *testing.T
	types  map[string]*ast.TypeSpec // by package and name
	shapes map[string]any           // by the name in the document
}

// read reads the declarations of a package.
func (s *shaper) read(pkg, dir string) {
	names, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		s.t.Fatal(err)
	}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			s.t.Fatal(err)
		}
		for _, d := range file.Decls {
			if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.TYPE {
				for _, spec := range g.Specs {
					x := spec.(*ast.TypeSpec)
					s.types[pkg+"."+x.Name.Name] = x
				}
			}
		}
	}
}

// ref returns a reference to the type of the given name, which it describes.
func (s *shaper) ref(name string) map[string]any {
	pkg, short, _ := strings.Cut(name, ".")
	if pkg != "api" {
		short = strings.ToUpper(pkg[:1]) + pkg[1:] + short
	}
	if _, done := s.shapes[short]; !done {
		s.shapes[short] = nil // for types within themselves
		s.shapes[short] = s.shape(pkg, name)
	}
	return map[string]any{"$ref": "#/components/schemas/" + short}
}

// shape describes a struct. Members of requests are optional; members of answers only if
// the tag makes them so.
func (s *shaper) shape(pkg, name string) map[string]any {
	x := s.types[name]
	if x == nil {
		s.t.Fatalf("there is no type %s", name)
	}
	asked := strings.HasSuffix(name, "Request")
	properties, required := make(map[string]any), []string{}
	s.fields(pkg, x.Type.(*ast.StructType), func(tag string, property map[string]any) {
		member, options, _ := strings.Cut(tag, ",")
		if slices.Contains(refused[name], member) {
			return
		}
		switch {
		case options != "" || name == form:
			property = notNull(property)
		case asked: // null is the same as no field
			property = orNull(notNull(property))
		}
		properties[member] = property
		if !asked && options == "" {
			required = append(required, member)
		}
	})
	shape := map[string]any{"type": "object", "properties": properties, "additionalProperties": false}
	if len(required) > 0 {
		shape["required"] = required
	}
	return shape
}

// fields calls enter for each field, those of embedded types included.
func (s *shaper) fields(pkg string, x *ast.StructType, enter func(tag string, property map[string]any)) {
	for _, f := range x.Fields.List {
		if len(f.Names) == 0 {
			name := qualified(pkg, f.Type)
			embedded := s.types[name]
			if embedded == nil {
				s.t.Fatalf("%s is embedded, and not known", name)
			}
			from, _, _ := strings.Cut(name, ".")
			s.fields(from, embedded.Type.(*ast.StructType), enter)
			continue
		}
		if f.Tag == nil {
			continue
		}
		tag := reflect.StructTag(strings.Trim(f.Tag.Value, "`")).Get("json")
		if tag != "-" { // which encoding/json leaves out
			enter(tag, s.schema(pkg, f.Type))
		}
	}
}

// schema describes a type.
func (s *shaper) schema(pkg string, x ast.Expr) map[string]any {
	switch x := x.(type) {
	case *ast.StarExpr:
		return orNull(s.schema(pkg, x.X))
	case *ast.ArrayType:
		return map[string]any{"type": "array", "items": s.schema(pkg, x.Elt)}
	case *ast.MapType:
		return map[string]any{"type": "object", "additionalProperties": s.schema(pkg, x.Value)}
	case *ast.Ident:
		switch x.Name {
		case "any":
			return map[string]any{}
		case "string":
			return map[string]any{"type": "string"}
		case "bool":
			return map[string]any{"type": "boolean"}
		case "int", "int32", "int64":
			return map[string]any{"type": "integer"}
		case "Strings":
			return map[string]any{"type": "array", "items": map[string]any{"type": "string"}}
		}
	}
	name := qualified(pkg, x)
	if texts[name] {
		return map[string]any{"type": "string"}
	}
	return s.ref(name)
}

// orNull returns the schema of a nullable value.
func orNull(schema map[string]any) map[string]any {
	if kind, ok := schema["type"]; ok {
		schema["type"] = []any{kind, "null"}
		return schema
	}
	return map[string]any{"anyOf": []any{schema, map[string]any{"type": "null"}}}
}

// notNull returns the schema of a value that is left out instead of being null.
func notNull(schema map[string]any) map[string]any {
	if types, nullable := schema["type"].([]any); nullable {
		schema["type"] = types[0]
	}
	if all, nullable := schema["anyOf"].([]any); nullable {
		return all[0].(map[string]any)
	}
	return schema
}

// qualified returns the name of a type with its package.
func qualified(pkg string, x ast.Expr) string {
	switch x := x.(type) {
	case *ast.Ident:
		return pkg + "." + x.Name
	case *ast.StarExpr:
		return qualified(pkg, x.X)
	case *ast.SelectorExpr:
		return fmt.Sprint(x.X, ".", x.Sel.Name)
	}
	return fmt.Sprintf("%T", x)
}

// TestDescribed holds that each field has a meaning, in whole sentences that are short.
func TestDescribed(t *testing.T) {
	doc, err := openapi.Document(shapes(t))
	if err != nil {
		t.Fatal(err)
	}
	var d struct {
		Components struct {
			Schemas map[string]struct {
				Description string
				Required    []string
				Properties  map[string]struct {
					Description string
				}
			}
		}
	}
	if err := json.Unmarshal(doc, &d); err != nil {
		t.Fatal(err)
	}
	fields := 0
	for name, x := range d.Components.Schemas {
		if x.Description != "" {
			checkMeaning(t, name, x.Description)
		}
		for field, property := range x.Properties {
			if name != "SitemapsAnswer" {
				checkMeaning(t, name+"."+field, property.Description)
				fields++
				if strings.HasSuffix(name, "Request") {
					continue
				}
				said, always := x.Description+property.Description, slices.Contains(x.Required, field)
				if !always && !strings.Contains(said, "eft out") {
					t.Errorf("%s.%s can be left out, and its meaning doesn't say so", name, field)
				}
			}
		}
	}
	if fields < 300 {
		t.Errorf("%d fields; want 300 or more", fields)
	}
}

// wholeSentence matches a text that begins and ends as a sentence does.
var wholeSentence = regexp.MustCompile("^[A-Z`](.|\n)*[.]$")

// checkMeaning reports a text that isn't made of short whole sentences.
func checkMeaning(t *testing.T, name, text string) {
	t.Helper()
	if !wholeSentence.MatchString(text) {
		t.Errorf("%s: %q isn't a sentence", name, text)
	}
	for _, sentence := range strings.Split(text, ". ") {
		if n := len(strings.Fields(sentence)); n > 25 {
			t.Errorf("%s: %d words in %q; want 25 at most", name, n, sentence)
		}
	}
}

// TestPages compares the pages with the ones generated from the document.
func TestPages(t *testing.T) {
	pages, err := openapi.Pages(shapes(t))
	if err != nil {
		t.Fatal(err)
	}
	for name, page := range pages {
		golden(t, "../docs/reference/"+name, page)
	}
}
