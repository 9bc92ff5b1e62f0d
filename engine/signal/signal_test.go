package signal_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/internal/enginetest"
	"whichline/engine/signal"
)

// TestHeader reads the field of a response: the example of the draft, several
// fields, and one that is none.
func TestHeader(t *testing.T) {
	for _, x := range []struct {
		name   string
		fields []string
		want   string
	}{
		{"one", []string{"train-ai=n"}, "train-ai=n"},
		{"two", []string{"train-ai=n", "search=y"}, "train-ai=n search=y"},
		{"the last one counts", []string{"train-ai=n", "train-ai=y"}, "train-ai=y"},
		{"a path", []string{"/a train-ai=n"}, ""},
		{"not a dictionary", []string{"train-ai=n", "no"}, "train-ai=n"},
		{"upper case", []string{"Train-AI=n"}, ""},
		{"none", nil, ""},
	} {
		s := signal.Header(x.fields)
		var said []string
		for _, y := range s.Said {
			said = append(said, y.Key+"="+y.Value)
		}
		if got := strings.Join(said, " "); got != x.want {
			t.Errorf("%s: %q says %q; want %q", x.name, x.fields, got, x.want)
		}
	}
}

// TestTexts wants all that is said about a field, a use and a fault, each code once.
func TestTexts(t *testing.T) {
	codes := make(map[string]bool)
	check := func(code string, texts ...string) {
		if code == "" || codes[code] {
			t.Errorf("the code %q is empty or not the only one", code)
		}
		codes[code] = true
		for _, text := range texts {
			if text == "" {
				t.Errorf("%s lacks a text", code)
			}
		}
	}
	for _, f := range signal.Fields() {
		check(f.String(), f.Name(), f.Source(), f.Obeyed())
		if (f == signal.License) != (f.Keys() == nil) {
			t.Errorf("%s has the keys %q", f, f.Keys())
		}
	}
	for _, u := range signal.Uses() {
		check(u.String())
	}
	for c := signal.NotDictionary; c <= signal.NotAbsolute; c++ {
		check(c.String())
	}
}

// TestWorkIsBounded asks for many crawlers whose groups share a long run of lines.
// Beyond the limit nothing is told, and it is said so.
func TestWorkIsBounded(t *testing.T) {
	var b strings.Builder
	const crawlers = 40
	for i := range crawlers {
		fmt.Fprintf(&b, "User-agent: c%d\n", i)
	}
	b.WriteString(strings.Repeat("Content-Usage: /a train-ai=n\n", 10_000))
	b.WriteString("Allow: /\n")
	for i := range crawlers {
		fmt.Fprintf(&b, "User-agent: c%d\nContent-Signal: search=yes\nAllow: /\n", i)
	}
	f := robotstxt.Google.ParseString(b.String())
	s := signal.Read(f)
	target, err := robotstxt.ParseTarget("/a")
	if err != nil {
		t.Fatal(err)
	}
	told := 0
	for i := range crawlers {
		v := f.Match(robotstxt.Named(fmt.Sprintf("c%d", i)), target)
		x := s.For(&v, nil)
		if x.LeftOut == x.Any() {
			t.Fatalf("crawler %d is told %+v", i, x)
		}
		if x.Any() {
			told++
		}
	}
	if told < 4 || told == crawlers {
		t.Errorf("%d of %d crawlers are told", told, crawlers)
	}
}

// TestGroupsAreGoneThroughOnce tests one crawler very often: the statements of its group
// are found once, so they are never left out.
func TestGroupsAreGoneThroughOnce(t *testing.T) {
	f := robotstxt.Google.ParseString("User-agent: *\n" + strings.Repeat("Content-Signal: search=yes\n", 1000) + "Allow: /\n")
	s := signal.Read(f)
	target, err := robotstxt.ParseTarget("/a")
	if err != nil {
		t.Fatal(err)
	}
	v := f.Match(robotstxt.Named("c"), target)
	for n := range 1000 {
		if x := s.For(&v, nil); x.LeftOut || !x.Any() {
			t.Fatalf("asked %d times: %+v", n+1, x)
		}
	}
}

// FuzzRead checks invariants: each line is reported once and in order; reported values
// occur in their lines; values for a verdict come from a line that has them; faults lie
// within their lines; and corrections are understood.
func FuzzRead(f *testing.F) {
	for _, ar := range enginetest.Archives(f, "testdata", 1) {
		f.Add(string(ar.Files[0].Data), "/a/b?c", uint8(0))
	}
	f.Fuzz(func(t *testing.T, body, path string, reading uint8) {
		target, err := robotstxt.ParseTarget(path)
		if err != nil || len(body) > 4000 {
			t.Skip()
		}
		readings := robotstxt.Readings()
		file := readings[int(reading)%len(readings)].ParseString(body)
		s := signal.Read(file)
		byLine := checkStatements(t, file, s)
		for g := range file.Groups() {
			v := file.Match(robotstxt.Named(g.Token), target)
			x := s.For(&v, nil)
			if !v.Allowed && (x.Usage != nil || x.Content != nil) {
				t.Fatalf("%s may not fetch %s, and is told %+v", g.Token, path, x)
			}
			for _, y := range x.Usage {
				checkValue(t, byLine, y, signal.Usage)
			}
			for _, y := range x.Content {
				checkValue(t, byLine, y, signal.Content)
			}
			for _, y := range x.Licenses {
				if l := byLine[y.Line]; l == nil || l.Field != signal.License || l.URL != y.URL {
					t.Fatalf("no line names the licence %+v", y)
				}
			}
		}
	})
}

func checkValue(t *testing.T, byLine map[int]*signal.Statement, v signal.Value, f signal.Field) {
	t.Helper()
	for _, line := range []int{v.Line, v.Other} {
		if line > 0 && (byLine[line] == nil || byLine[line].Field != f) {
			t.Fatalf("line %d is no %s", line, f)
		}
	}
	for _, x := range byLine[v.Line].Said {
		if x.Use == v.Use && x.Key == v.Key && x.Value == v.Value {
			return
		}
	}
	t.Fatalf("line %d does not say %s=%s", v.Line, v.Key, v.Value)
}

func checkStatements(t *testing.T, file *robotstxt.File, s *signal.Sheet) map[int]*signal.Statement {
	t.Helper()
	byLine, last := make(map[int]*signal.Statement), 0
	for i := range s.Statements {
		x := &s.Statements[i]
		if x.Line <= last || x.Line > len(file.Lines) {
			t.Fatalf("line %d follows line %d", x.Line, last)
		}
		last, byLine[x.Line] = x.Line, x
		text := file.Text(file.Line(x.Line))
		if f, ok := signal.FieldOf(file, file.Line(x.Line)); !ok || f != x.Field || !strings.Contains(text, x.Value) || !strings.Contains(text, x.Path) {
			t.Fatalf("%q is said to be %s %q", text, x.Field, x.Value)
		}
		for _, y := range x.Said {
			if !strings.HasPrefix(text[y.At:], y.Key+"=") || !strings.Contains(text[y.At:], y.Value) {
				t.Fatalf("%q does not say %s=%s at %d", text, y.Key, y.Value, y.At)
			}
		}
		for _, y := range x.Faults {
			if text[y.Start:y.End] != y.Written {
				t.Fatalf("%q: %q is not at %d", text, y.Written, y.Start)
			}
			checkRight(t, file.Reading, x.Field, y)
		}
	}
	return byLine
}

// checkRight requires that the correction of a fault is understood.
func checkRight(t *testing.T, r *robotstxt.Reading, f signal.Field, y signal.Fault) {
	t.Helper()
	if y.Right == "" || y.Code == signal.UpperCase && f == signal.Usage {
		return // letters in lower case may leave other faults
	}
	if y.Code == signal.PathComma {
		y.Right += " search=yes, search=y" // as a path alone says nothing
	}
	again := signal.Read(r.ParseString("x\n" + f.Name() + ": " + y.Right))
	if len(again.Statements) != 1 || len(again.Statements[0].Said) == 0 {
		t.Fatalf("%q is right for %q, and is not understood", y.Right, y.Written)
	}
}

// Where an empty line ends a group, many statements belong to their group as few do.
func TestManyStatementsInGroup(t *testing.T) {
	const many = 1000
	body := "User-agent: *\n" + strings.Repeat("Content-Signal: search=no\n", many) + "\nContent-Signal: search=no\nUser-agent: a\nContent-Signal: search=no\n"
	s := signal.Read(robotstxt.ReadingByCode("baidu").ParseString(body))
	if !slices.Equal(s.Outside, []int{many}) || len(s.InRun(0)) != many || len(s.InRun(1)) != 1 {
		t.Errorf("%d in the group, %d in the next, outside are %d; want %d, 1 and the one behind the empty line", len(s.InRun(0)), len(s.InRun(1)), len(s.Outside), many)
	}
}
