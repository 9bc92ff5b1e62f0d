package command_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"
)

var update = flag.Bool("update", false, "rewrite what the golden files expect")

// TestGolden runs the command on the files in testdata: each has a robots.txt, which is
// standard input, the arguments, and the output.
func TestGolden(t *testing.T) {
	testGolden(t, "testdata", func(t *testing.T, ar *txtar.Archive) called {
		return runCheck(t, nil, string(ar.Files[0].Data), strings.Fields(string(ar.Files[1].Data))...)
	})
}

// testGolden holds each archive of a folder to its last section, the output.
func testGolden(t *testing.T, dir string, run func(*testing.T, *txtar.Archive) called) {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, "*.txtar"))
	if err != nil || len(names) == 0 {
		t.Fatal("no golden files", err)
	}
	for _, name := range names {
		ar, err := txtar.ParseFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if name, err = filepath.Abs(name); err != nil {
			t.Fatal(err)
		}
		t.Run(filepath.Base(name), func(t *testing.T) {
			got, last := run(t, ar), &ar.Files[len(ar.Files)-1]
			if d := cmp.Diff(string(last.Data), got.out); d != "" && !*update {
				t.Errorf("standard output (-want +got):\n%s", d)
			}
			if got.code != 0 || got.err != "" {
				t.Errorf("exit code %d, errors %q", got.code, got.err)
			}
			last.Data = []byte(got.out)
			if *update {
				if err := os.WriteFile(name, txtar.Format(ar), 0o644); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}
