package docs_test

import (
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The page on packages draws the rooms of the program and which needs which.
// The picture is that of the code: no room is missing, no arrow is, and none leads
// upwards.
func TestRoomsAreDrawn(t *testing.T) { drawnAs(t, "whichline", imports(t)) }

// drawnAs compares the picture on the page whose first room has the given name with the
// imports of each room.
func drawnAs(t *testing.T, first string, built map[string][]string) {
	t.Helper()
	page, err := os.ReadFile("packages.md")
	if err != nil {
		t.Fatal(err)
	}
	picture := regexp.MustCompile("(?s)```text\n(" + first + " .*?)```").FindSubmatch(page)
	if picture == nil {
		t.Fatalf("packages.md has no picture of the rooms below %s", first)
	}
	drawn, place := make(map[string][]string), make(map[string]int)
	for i, line := range strings.Split(strings.TrimSpace(string(picture[1])), "\n") {
		name, needs, _ := strings.Cut(line, "->")
		name = strings.TrimSpace(name)
		drawn[name], place[name] = strings.Fields(needs), i
	}
	for room, needs := range built {
		if _, ok := drawn[room]; !ok {
			t.Errorf("%s is not drawn; it needs %s", room, strings.Join(needs, " "))
			continue
		}
		if !slices.Equal(drawn[room], needs) {
			t.Errorf("%s is drawn to need\n%s; it needs\n%s", room, strings.Join(drawn[room], " "), strings.Join(needs, " "))
		}
		for _, below := range needs {
			if place[below] <= place[room] {
				t.Errorf("%s needs %s, which does not stand below it", room, below)
			}
		}
	}
	for room := range drawn {
		if _, ok := built[room]; !ok {
			t.Errorf("%s is drawn and there is no such room", room)
		}
	}
}

// imports returns which rooms of the program each of them imports, in order.
func imports(t *testing.T) map[string][]string {
	t.Helper()
	list := exec.Command("go", "list", "-f", `{{.ImportPath}}{{range .Imports}} {{.}}{{end}}`, "whichline/...")
	out, err := list.Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	rooms := make(map[string][]string)
	for line := range strings.Lines(string(out)) {
		names := strings.Fields(line)
		room, own := roomOf(names[0])
		if !own {
			t.Fatalf("go list names %q", names[0])
		}
		for _, name := range names[1:] {
			if needed, own := roomOf(name); own && needed != room && !slices.Contains(rooms[room], needed) {
				rooms[room] = append(rooms[room], needed)
			}
		}
		slices.Sort(rooms[room])
		if rooms[room] == nil {
			rooms[room] = []string{}
		}
	}
	return rooms
}

// roomOf returns the name of a package of the program in the picture. The internal
// packages of the engine are one room there.
func roomOf(path string) (name string, own bool) {
	if path == "whichline" {
		return path, true
	}
	name, own = strings.CutPrefix(path, "whichline/")
	for _, shared := range [...]string{"address", "ascii", "choice", "compat", "percent", "prose", "source", "spelling"} {
		if name == "engine/internal/"+shared {
			return "engine/internal", own
		}
	}
	return name, own
}
