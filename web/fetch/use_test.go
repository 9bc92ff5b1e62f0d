package fetch_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Whatever opens connections anywhere else would get past the guard. The one
// exception asks the server on this machine whether it is alive.
func TestNothingElseConnects(t *testing.T) {
	const root = "../.."
	if _, err := os.Stat(filepath.Join(root, "go.mod")); err != nil {
		t.Fatal(err)
	}
	files := 0
	err := filepath.WalkDir(root, func(path string, e fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case e.IsDir() && (path == root+"/e2e" || e.Name() == "node_modules" || e.Name() == "fetch" || strings.HasPrefix(e.Name(), ".") && path != root):
			return fs.SkipDir
		case e.IsDir(), !strings.HasSuffix(path, ".go"), strings.HasSuffix(path, "_test.go"):
			return nil
		}
		files++
		for _, use := range connecting(t, path) {
			if allowedUses[filepath.ToSlash(path)+" "+use] {
				continue
			}
			t.Errorf("%s uses %s; ask package fetch instead", path, use)
		}
		return nil
	})
	if err != nil || files < 20 {
		t.Fatalf("%d files read, error %v", files, err)
	}
}

var allowedUses = map[string]bool{
	"../../web/health.go http.Client":          true,
	"../../web/health.go http.Transport":       true,
	"../../web/command/ranges.go http.Client":  true, // to operators, when told to
	"../../web/command/ranges.go net.Resolver": true, // likewise
}

// connects lists the connecting functions of the standard library by import path.
var connects = map[string]string{
	"net": "Dial DialIP DialTCP DialTimeout DialUDP DialUnix Dialer Resolver DefaultResolver " +
		"LookupAddr LookupCNAME LookupHost LookupIP LookupMX LookupNS LookupPort LookupSRV LookupTXT ResolveIPAddr ResolveTCPAddr ResolveUDPAddr",
	"net/http":   "Client DefaultClient DefaultTransport Get Head Post PostForm ProxyFromEnvironment ProxyURL Transport",
	"net/rpc":    "Dial DialHTTP DialHTTPPath",
	"net/smtp":   "Dial SendMail",
	"crypto/tls": "Dial DialWithDialer Dialer",
}

// connecting returns the uses of connecting functions in the file at path.
func connecting(t *testing.T, path string) []string {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	imported := make(map[string]string) // import path by the name it has in the file
	for _, spec := range file.Imports {
		p := strings.Trim(spec.Path.Value, `"`)
		name := p[strings.LastIndexByte(p, '/')+1:]
		if spec.Name != nil {
			name = spec.Name.Name
		}
		if connects[p] != "" {
			imported[name] = p
		}
	}
	var uses []string
	ast.Inspect(file, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok {
			if x, ok := s.X.(*ast.Ident); ok {
				for _, name := range strings.Fields(connects[imported[x.Name]]) {
					if s.Sel.Name == name {
						uses = append(uses, x.Name+"."+name)
					}
				}
			}
		}
		return true
	})
	if _, dot := imported["."]; dot {
		uses = append(uses, "a dot import")
	}
	return uses
}

// The test above detects violations.
func TestConnectingIsFound(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.go")
	source := "package a\nimport (\n\"net\"\nweb \"net/http\"\n)\nvar _ = net.Dial\nvar _ = web.Get\nvar _ = web.NewRequest\n"
	if err := os.WriteFile(path, []byte(source), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(connecting(t, path), " "); got != "net.Dial web.Get" {
		t.Errorf("found %q", got)
	}
}
