//go:build ignore

// Command bounds lists the named numbers of the module that bound octets, steps, counts,
// times and places. Run it as "go run .ci/bounds.go" in the folder of the module.
package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"log"
	"os/exec"
	"strings"
)

func main() {
	out, err := exec.Command("git", "ls-files", "engine/*.go", "web/*.go", "templates/*.go").Output()
	if err != nil {
		log.Fatal(err)
	}
	bounds, fset := 0, token.NewFileSet()
	for path := range strings.FieldsSeq(string(out)) {
		tree, err := parser.ParseFile(fset, path, nil, 0)
		if err != nil {
			log.Fatal(err)
		}
		ast.Inspect(tree, func(n ast.Node) bool {
			d, ok := n.(*ast.GenDecl)
			if strings.HasSuffix(path, "_test.go") || !ok {
				return true
			}
			for _, spec := range d.Specs {
				s, ok := spec.(*ast.ValueSpec)
				for i := 0; ok && i < len(s.Values); i++ {
					if isNumber(s.Values[i]) {
						bounds++
						fmt.Println(fset.Position(s.Pos()), s.Names[i].Name)
					}
				}
			}
			return true
		})
	}
	fmt.Println(bounds, "named bounds")
}

// isNumber reports whether e computes a number, a time or a rate from literals. Numbers
// of enumerations and single octets are none.
func isNumber(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.BasicLit:
		return e.Kind == token.INT && e.Value != "0" && !strings.HasPrefix(e.Value, "0x")
	case *ast.BinaryExpr:
		x, ok := e.X.(*ast.Ident)
		y, also := e.Y.(*ast.Ident)
		return (!ok || x.Name != "iota") && (!also || y.Name != "iota") && (isNumber(e.X) || isNumber(e.Y))
	case *ast.CompositeLit:
		t, ok := e.Type.(*ast.SelectorExpr)
		return ok && t.Sel.Name == "Rate"
	}
	return false
}
