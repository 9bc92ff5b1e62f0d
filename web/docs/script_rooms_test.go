package docs_test

import (
	"io/fs"
	"maps"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// scriptRoot is the room of the files that pages load. It is above all others.
const scriptRoot = "static/src"

// The folders of the scripts are rooms, too, and no two files import each other. Imports
// of types alone and dynamic imports count.
func TestScriptRoomsAreDrawn(t *testing.T) {
	files := scriptImports(t, os.DirFS("../../"+scriptRoot))
	rooms := make(map[string][]string)
	for file, needs := range files {
		room := scriptRoom(file)
		if rooms[room] == nil {
			rooms[room] = []string{}
		}
		for _, needed := range needs {
			if below := scriptRoom(needed); below != room && !slices.Contains(rooms[room], below) {
				rooms[room] = append(rooms[room], below)
			}
		}
		slices.Sort(rooms[room])
	}
	drawnAs(t, scriptRoot, rooms)
	if circle := circleIn(files); circle != nil {
		t.Errorf("files need each other: %s", strings.Join(circle, " -> "))
	}
}

func TestImportsOfScripts(t *testing.T) {
	for source, want := range map[string][]string{
		"import { a } from './a';\nimport type { B } from \"../b/b\";": {"./a", "../b/b"},
		"import {\n  a,\n  type B,\n} from './a';":                     {"./a"},
		"import './a';\nimport * as b from './b';":                     {"./a", "./b"},
		"export { a } from './a';\nexport * from './b';":               {"./a", "./b"},
		"const a = () => import('./a');":                               {"./a"},
		"let a: typeof import('./a');":                                 {"./a"},
		"import { keymap } from '@codemirror/view';":                   nil,
		"export const a = 1;\nconst from = './a';":                     nil,
	} {
		if got := importedIn(source); !slices.Equal(got, want) {
			t.Errorf("%q imports %q; want %q", source, got, want)
		}
	}
}

// A circle is found wherever it begins.
func TestCircleIn(t *testing.T) {
	files := map[string][]string{"a": {"b", "c"}, "b": {"d"}, "c": {"d"}, "d": nil}
	if circle := circleIn(files); circle != nil {
		t.Errorf("%q is a circle; want none", circle)
	}
	files["d"] = []string{"b"}
	if circle := circleIn(files); !slices.Equal(circle, []string{"b", "d", "b"}) {
		t.Errorf("%q is a circle; want b, d and b", circle)
	}
}

// scriptRoom returns the room of a file.
func scriptRoom(file string) string {
	if room, _, inside := strings.Cut(file, "/"); inside {
		return room
	}
	return scriptRoot
}

// scriptImports returns which of the scripts each of them imports.
func scriptImports(t *testing.T, scripts fs.FS) map[string][]string {
	t.Helper()
	files, found := make(map[string][]string), 0
	err := fs.WalkDir(scripts, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Ext(name) != ".ts" {
			return err
		}
		source, err := fs.ReadFile(scripts, name)
		files[name] = nil
		for _, needed := range importedIn(string(source)) {
			needed = path.Join(path.Dir(name), needed) + ".ts"
			if _, err := fs.Stat(scripts, needed); err != nil {
				t.Errorf("%s imports %s, which is not there", name, needed)
			}
			files[name] = append(files[name], needed)
			found++
		}
		return err
	})
	if err != nil || found == 0 {
		t.Fatalf("no imports in %s (error %v)", scriptRoot, err)
	}
	return files
}

// importing matches the import of a file in TypeScript, up to the name.
var importing = regexp.MustCompile(`(?m)^(?:import|export)\b[^;'"]*?\bfrom\s*['"](\.[^'"]+)|^import\s*['"](\.[^'"]+)|\bimport\(\s*['"](\.[^'"]+)`)

// importedIn returns the relative imports of a script, as written there.
func importedIn(source string) []string {
	var names []string
	for _, found := range importing.FindAllStringSubmatch(source, -1) {
		names = append(names, found[1]+found[2]+found[3])
	}
	return names
}

// circleIn returns files of which each imports the next one, and the last one is the
// first; nil if there are none.
func circleIn(files map[string][]string) []string {
	done := make(map[string]bool)
	var walk func(file string, from []string) []string
	walk = func(file string, from []string) []string {
		if at := slices.Index(from, file); at >= 0 {
			return append(from[at:], file)
		}
		if done[file] {
			return nil
		}
		for _, needed := range files[file] {
			if circle := walk(needed, append(from, file)); circle != nil {
				return circle
			}
		}
		done[file] = true
		return nil
	}
	names := slices.Sorted(maps.Keys(files))
	for _, file := range names {
		if circle := walk(file, nil); circle != nil {
			return circle
		}
	}
	return nil
}
