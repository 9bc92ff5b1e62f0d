package static_test

import (
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"whichline/static"
)

// A page turns round with the direction of its text only if no style names a
// side of the screen, by its name or by its place in a list of four.
func TestStylesNameNoSide(t *testing.T) {
	sheets, err := fs.Glob(static.FS, "css/*.css")
	if err != nil || len(sheets) == 0 {
		t.Fatalf("no style sheets (error %v)", err)
	}
	for _, name := range sheets {
		text, err := fs.ReadFile(static.FS, name)
		if err != nil {
			t.Fatal(err)
		}
		for _, declaration := range sided(string(text)) {
			t.Errorf("%s: %q differs between left and right; write it with inline-start and inline-end", name, declaration)
		}
	}
}

// The test of the styles detects violations.
func TestSided(t *testing.T) {
	for _, declaration := range []string{
		"margin-left: 0", "border-right-color: red", "right: 0", "border-top-left-radius: 2px", "scroll-padding-left: 1px",
		"float: left", "text-align: right", "clear: left", "transform-origin: top left", "background-position: right 4px top",
		"padding: 4px 12px 4px 0", "margin: 0 auto 0 4px", "inset: 0 auto auto 0", "inset: 0 calc(50% - (4px + 1px)) 0 1px !important",
		"border-width: 0 1px 0 0", "border-color: red red red blue", "scroll-margin: 0 1px 0 2px", "clip-path: inset(0 1px 0 2px)",
		"border-radius: 4px 0", "border-radius: 4px 0 0", "border-radius: 4px 4px 0 4px", "border-radius: 4px / 4px 0",
		"box-shadow: 4px 4px 16px red", "box-shadow: inset 3px 0 red", "box-shadow: 0 0 1px red, -1px 0 red", "text-shadow: 1px 1px red",
		"translate: 4px", "transform: translateX(-50%)", "transform: translate(4px, 0)", "background: linear-gradient(to right, red, blue)",
	} {
		if found := sided("a:hover { color: red; " + declaration + " }"); len(found) != 1 {
			t.Errorf("%s gives %q; want one side", declaration, found)
		}
	}
	for _, declaration := range []string{
		"margin-inline-start: 0", "inset-inline-end: 0", "border-start-end-radius: 2px", "float: inline-start", "text-align: end",
		"padding: 4px 12px", "padding: 1px 2px 3px", "padding: 4px calc(1px + 2px) 0 calc(1px + 2px)", "inset: 0", "border-radius: 4px 4px 0 0", "border-radius: 2px",
		"padding-inline: 0 12px", "grid-area: 1 / 2 / 3 / 4", "box-shadow: 0 4px 16px oklch(0 0 0 / 0.2)", "box-shadow: inset 0 -1px red", "translate: 0 4px",
		"background: linear-gradient(to right, red, blue), linear-gradient(to left, red, blue)", `content: "left"`, "background: url(left.svg)", "/* float: left; */",
	} {
		if found := sided(".none-left:hover { color: red; " + declaration + " }"); len(found) != 0 {
			t.Errorf("%s gives %q; want nothing", declaration, found)
		}
	}
}

// Scripts, too, ask for the direction in one place.
func TestScriptsNameNoSide(t *testing.T) {
	named := regexp.MustCompile(`Arrow(?:Left|Right)|setProperty\('[^']*\b(?:left|right|top|bottom)\b|style\.\w*(?:[Ll]eft|[Rr]ight)\b`)
	sources := os.DirFS("src")
	scripts := 0
	err := fs.WalkDir(sources, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		scripts++
		text, err := fs.ReadFile(sources, name)
		if found := named.Find(text); found != nil && name != "dom/dom.ts" {
			t.Errorf("%s has %q; dom/dom.ts knows which side is which", name, found)
		}
		return err
	})
	if err != nil || scripts == 0 {
		t.Fatalf("%d scripts (error %v)", scripts, err)
	}
}

var (
	unread      = regexp.MustCompile(`(?s)/\*.*?\*/|"[^"]*"|url\([^)]*\)`)
	declaration = regexp.MustCompile(`([a-z-]+)\s*:\s*([^;{}:]+)[;}]`)
	side        = regexp.MustCompile(`\b(?:left|right)\b`)
	shifted     = regexp.MustCompile(`\btranslate(?:X|3d)?\(\s*-?0*\.?[1-9]`)
	outline     = regexp.MustCompile(`\binset\(([^)]*)\)`)
)

// ofFourSides are the properties that take a value for each side, from the top
// with the clock.
var ofFourSides = []string{"padding", "margin", "inset", "border-width", "border-style", "border-color", "scroll-margin", "scroll-padding"}

// sided returns the declarations of a style sheet that differ between left and right.
func sided(sheet string) []string {
	var found []string
	for _, m := range declaration.FindAllStringSubmatch(unread.ReplaceAllString(sheet, `""`), -1) {
		property, value := m[1], strings.TrimSpace(strings.Replace(m[2], "!important", "", 1))
		if side.MatchString(property) || unlike(property, value) {
			found = append(found, property+": "+value)
		}
	}
	return found
}

// unlike reports whether a value says something else of the left than of the right.
func unlike(property, value string) bool {
	switch {
	case strings.Count(value, "left") != strings.Count(value, "right"), shifted.MatchString(value):
		return true
	case slices.Contains(ofFourSides, property):
		return unlikeSides(value)
	case property == "border-radius":
		return slices.ContainsFunc(strings.Split(value, "/"), unlikeCorners)
	case property == "translate":
		return value != "none" && !isZero(split(value, ' ')[0])
	case property == "clip-path":
		m := outline.FindStringSubmatch(value)
		return m != nil && unlikeSides(m[1])
	case strings.HasSuffix(property, "-shadow"):
		return slices.ContainsFunc(split(value, ','), beside)
	}
	return false
}

func unlikeSides(value string) bool {
	sides := split(value, ' ')
	return len(sides) == 4 && sides[1] != sides[3]
}

// unlikeCorners is given up to four radii: of the corner at the top left, then
// with the clock. One that is left out is that of the opposite corner.
func unlikeCorners(value string) bool {
	corners := split(value, ' ')
	for len(corners) < 4 {
		corners = append(corners, corners[max(0, len(corners)-2)])
	}
	return corners[0] != corners[1] || corners[2] != corners[3]
}

// beside reports whether a shadow falls to one side.
func beside(shadow string) bool {
	for _, part := range strings.Fields(shadow) {
		if part[0] == '-' || part[0] == '.' || '0' <= part[0] && part[0] <= '9' {
			return !isZero(part)
		}
	}
	return false
}

func isZero(length string) bool { return strings.Trim(length, "0.px-") == "" }

// split returns the parts of a value between separators outside of brackets.
func split(value string, separator byte) []string {
	var parts []string
	depth, begin := 0, 0
	value = strings.Join(strings.Fields(value), " ")
	for i := range len(value) {
		switch c := value[i]; {
		case c == '(':
			depth++
		case c == ')':
			depth--
		case c == separator && depth == 0:
			parts = append(parts, value[begin:i])
			begin = i + 1
		}
	}
	parts = append(parts, value[begin:])
	return slices.DeleteFunc(parts, func(part string) bool { return strings.TrimSpace(part) == "" })
}
