package enginetest

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"
)

var update = flag.Bool("update", false, "write what the golden files expect")

// Golden tests each archive of dir, at least so many, in a subtest named for its file.
// fill writes the results into the sections of the archive. They must be the ones that
// it has, unless -update is set, which writes the file.
func Golden(t *testing.T, dir string, least int, fill func(t *testing.T, name string, ar *txtar.Archive)) {
	t.Helper()
	for path, ar := range Archives(t, dir, least) {
		name := strings.TrimSuffix(filepath.Base(path), ".txtar")
		t.Run(name, func(t *testing.T) {
			want := string(txtar.Format(ar))
			fill(t, name, ar)
			if got := string(txtar.Format(ar)); !*update {
				if d := cmp.Diff(want, got); d != "" {
					t.Errorf("%s (-want +got):\n%s", path, d)
				}
			} else if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
		})
	}
}

// Archives returns the archives of dir by their paths. Fewer than least fail the test.
func Archives(tb testing.TB, dir string, least int) map[string]*txtar.Archive {
	tb.Helper()
	paths, err := filepath.Glob(filepath.Join(dir, "*.txtar"))
	if err != nil || len(paths) < least {
		tb.Fatalf("%d archives in %s (error %v); want %d or more", len(paths), dir, err, least)
	}
	all := make(map[string]*txtar.Archive)
	for _, path := range paths {
		if all[path], err = txtar.ParseFile(path); err != nil {
			tb.Fatal(err)
		}
	}
	return all
}
