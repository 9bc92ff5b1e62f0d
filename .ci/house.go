// Command house counts the code of the module and one request's way through it: lines,
// packages, exported names of the engine, comments, named bounds, and the files and calls
// of a POST / with six lines. Run it as "go run .ci/house.go" in the folder of the module;
// "-most 50" lists the functions called most, "-bounds" the bounds.
package main

import (
	"bytes"
	"cmp"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"time"

	"golang.org/x/tools/cover"
)

var (
	most   = flag.Int("most", 0, "list this `number` of the most called functions of the request")
	bounds = flag.Bool("bounds", false, "list the named bounds, and make no request")
)

func main() {
	flag.Parse()
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "house:", err)
		os.Exit(1)
	}
}

func run() error {
	files, err := parseModule()
	if err != nil {
		return err
	}
	countSources(files)
	countBounds(files)
	if *bounds {
		return nil
	}
	return countRequest(files)
}

// A source is one file of the module, less tests and generated files.
type source struct {
	path string
	text []byte
	fset *token.FileSet
	tree *ast.File
}

// parseModule reads the sources that git knows.
func parseModule() ([]source, error) {
	out, err := exec.Command("git", "ls-files", "engine/*.go", "web/*.go", "templates/*.go", "static/*.go", "e2e/*.go", "main.go").Output()
	if err != nil {
		return nil, fmt.Errorf("list the files: %w", err)
	}
	var files []source
	for path := range strings.FieldsSeq(string(out)) {
		if strings.HasSuffix(path, "_test.go") || strings.HasSuffix(path, "_templ.go") {
			continue
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		fset := token.NewFileSet()
		tree, err := parser.ParseFile(fset, path, text, parser.ParseComments)
		if err != nil {
			return nil, err
		}
		files = append(files, source{path, text, fset, tree})
	}
	return files, nil
}

// countSources prints what can be counted without running anything.
func countSources(files []source) {
	what := regexp.MustCompile(`(?i)\bwhat\b`)
	var lines, comments, withWhat, exported int
	packages := make(map[string]int)
	for _, f := range files {
		lines += bytes.Count(f.text, []byte("\n"))
		packages[filepath.Dir(f.path)]++
		for _, line := range strings.Split(string(f.text), "\n") {
			if comment, ok := strings.CutPrefix(strings.TrimSpace(line), "//"); ok {
				comments++
				if what.MatchString(comment) {
					withWhat++
				}
			}
		}
		if filepath.Dir(f.path) == "engine" {
			exported += exportedNames(f.tree)
		}
	}
	single := 0
	for _, n := range packages {
		if n == 1 {
			single++
		}
	}
	fmt.Printf("%-42s %d\n", "lines of Go, less tests and generated", lines)
	fmt.Printf("%-42s %d, %d of one file\n", "packages", len(packages), single)
	fmt.Printf("%-42s %d\n", "exported names and methods of engine", exported)
	fmt.Printf("%-42s %d of %d (%.1f %%)\n", "comment lines with \"what\"", withWhat, comments, 100*float64(withWhat)/float64(comments))
}

// exportedNames counts the exported functions, methods, types, variables and constants of
// a file.
func exportedNames(tree *ast.File) int {
	var names []*ast.Ident
	for _, d := range tree.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Recv == nil || ast.IsExported(receiver(d)) {
				names = append(names, d.Name)
			}
		case *ast.GenDecl:
			for _, s := range d.Specs {
				switch s := s.(type) {
				case *ast.TypeSpec:
					names = append(names, s.Name)
				case *ast.ValueSpec:
					names = append(names, s.Names...)
				}
			}
		}
	}
	n := 0
	for _, name := range names {
		if name.IsExported() {
			n++
		}
	}
	return n
}

// receiver returns the name of the type that a method belongs to, or "".
func receiver(d *ast.FuncDecl) string {
	if d.Recv == nil {
		return ""
	}
	t := d.Recv.List[0].Type
	if star, ok := t.(*ast.StarExpr); ok {
		t = star.X
	}
	if name, ok := t.(*ast.Ident); ok {
		return name.Name
	}
	return ""
}

// countBounds prints the number of the named numbers that bound octets, steps, counts,
// times and places.
func countBounds(files []source) {
	n := 0
	for _, f := range files {
		if strings.HasPrefix(f.path, "e2e/") {
			continue
		}
		ast.Inspect(f.tree, func(node ast.Node) bool {
			s, ok := node.(*ast.ValueSpec)
			for i := 0; ok && i < len(s.Values); i++ {
				if isNumber(s.Values[i]) {
					n++
					if *bounds {
						fmt.Println(f.fset.Position(s.Pos()), s.Names[i].Name)
					}
				}
			}
			return true
		})
	}
	fmt.Printf("%-42s %d\n", "named bounds", n)
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

// countRequest prints the files and calls of one POST / with six lines, as the difference
// between three of them and two.
func countRequest(files []source) error {
	dir, err := os.MkdirTemp("", "house")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	binary := filepath.Join(dir, "whichline")
	build := exec.Command("go", "build", "-cover", "-covermode=count", "-coverpkg=whichline/...", "-o", binary, ".")
	if out, err := build.CombinedOutput(); err != nil {
		return fmt.Errorf("build: %w: %s", err, out)
	}
	two, err := profile(binary, dir, 2)
	if err != nil {
		return err
	}
	three, err := profile(binary, dir, 3)
	if err != nil {
		return err
	}
	executed, functions, calls := 0, 0, 0
	called := make(map[string]int)
	for _, f := range files {
		met := false
		for _, d := range f.tree.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && fn.Body != nil {
				from, to := f.fset.Position(fn.Body.Lbrace), f.fset.Position(fn.Body.Rbrace)
				if n := entered(three[f.path], from, to) - entered(two[f.path], from, to); n > 0 {
					functions, calls, met = functions+1, calls+n, true
					called[f.path+" "+receiver(fn)+"."+fn.Name.Name] = n
				}
			}
		}
		if met {
			executed++
		}
	}
	fmt.Printf("%-42s %d files, %d functions, %d calls\n", "POST / of six lines", executed, functions, calls)
	byCalls := func(a, b string) int { return cmp.Or(called[b]-called[a], cmp.Compare(a, b)) }
	for _, name := range slices.SortedFunc(maps.Keys(called), byCalls)[:min(*most, len(called))] {
		fmt.Printf("%8d %s\n", called[name], name)
	}
	return nil
}

// entered returns how often the function whose body begins at the given place was entered:
// the count of its first block.
func entered(blocks []cover.ProfileBlock, from, to token.Position) int {
	for _, b := range blocks { // in order of place
		if b.StartLine > from.Line || b.StartLine == from.Line && b.StartCol >= from.Column {
			if b.StartLine > to.Line {
				break
			}
			return b.Count
		}
	}
	return 0
}

// profile serves with binary, posts the form n times and returns the blocks of each file,
// in order of place.
func profile(binary, dir string, n int) (map[string][]cover.ProfileBlock, error) {
	data := filepath.Join(dir, fmt.Sprint("data", n))
	if err := os.Mkdir(data, 0o700); err != nil {
		return nil, err
	}
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	address := ln.Addr().String()
	ln.Close()
	server := exec.Command(binary, "-addr", address)
	server.Env = append(os.Environ(), "GOCOVERDIR="+data, "VISITOR_LIMITS=off")
	if err := server.Start(); err != nil {
		return nil, err
	}
	err = post("http://"+address+"/", n)
	if stopped := server.Process.Signal(syscall.SIGTERM); err == nil {
		err = stopped
	}
	if waited := server.Wait(); err == nil {
		err = waited
	}
	if err != nil {
		return nil, err
	}
	out := filepath.Join(dir, fmt.Sprint("profile", n))
	if text, err := exec.Command("go", "tool", "covdata", "textfmt", "-i="+data, "-o="+out).CombinedOutput(); err != nil {
		return nil, fmt.Errorf("covdata: %w: %s", err, text)
	}
	return readProfile(out)
}

// post sends the form n times, once the server answers.
func post(address string, n int) error {
	form := url.Values{"robots": {"User-agent: *\nCrawl-delay: 5\n\nUser-agent: badbot\nDisallow: /\nAllow: /blog/\n"}, "urls": {"/cart/"}, "agents": {"Googlebot"}}
	for range 600 {
		if _, err := http.Get(address + "healthz"); err == nil {
			break
		}
		time.Sleep(100 * time.Millisecond)
	}
	for range n {
		res, err := http.PostForm(address, form)
		if err != nil {
			return err
		}
		res.Body.Close()
		if res.StatusCode != http.StatusOK {
			return fmt.Errorf("status %d", res.StatusCode)
		}
	}
	return nil
}

// readProfile returns the blocks of each file of a text profile, in order of place.
func readProfile(path string) (map[string][]cover.ProfileBlock, error) {
	files, err := cover.ParseProfiles(path)
	if err != nil {
		return nil, err
	}
	blocks := make(map[string][]cover.ProfileBlock)
	for _, f := range files {
		blocks[strings.TrimPrefix(f.FileName, "whichline/")] = f.Blocks
	}
	return blocks, nil
}
