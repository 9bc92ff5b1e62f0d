package served_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/web/served"
)

var update = flag.Bool("update", false, "write the golden files anew")

// Each file of testdata has the author's file, the one that is served, and the answer, with
// lines of "=====" between them. "␍" stands for a carriage return and "␠" for a byte order
// mark.
func TestCompare(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no golden files", err)
	}
	for _, name := range files {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txt"), func(t *testing.T) {
			golden, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			parts := strings.SplitN(string(golden), "=====\n", 3)
			if len(parts) < 3 {
				t.Fatalf("%d parts", len(parts))
			}
			octets := strings.NewReplacer("␍", "\r", "␠", "\ufeff")
			got := describe(t, served.Compare(robotstxt.Google.ParseString(octets.Replace(parts[0])), robotstxt.Google.ParseString(octets.Replace(parts[1]))))
			if *update {
				if err := os.WriteFile(name, []byte(parts[0]+"=====\n"+parts[1]+"=====\n"+got), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			if got != parts[2] {
				t.Errorf("got\n%s\nwant\n%s", got, parts[2])
			}
		})
	}
}

// describe returns each sentence with its code.
func describe(t *testing.T, a *served.Answer) string {
	var b strings.Builder
	say := func(f served.Fact) { b.WriteString(f.Code + ": " + f.Text(t.Context()) + "\n") }
	say(a.Headline)
	for _, facts := range [][]served.Fact{a.Edits, a.Groups, a.Form} {
		for _, f := range facts {
			say(f)
		}
	}
	return b.String()
}

// FuzzCompare holds that lines belong to lines that say the same, in order, that all others
// are in an edit, and that groups are told of as they apply.
func FuzzCompare(f *testing.F) {
	f.Add("User-agent: *\nDisallow: /a", "\ufeff# START YOAST BLOCK\r\nUser-agent: *\r\n# END YOAST BLOCK\r\ndisallow:/a # b")
	f.Add("a: b\nc: d\ne: f", "c: d\nx\na: b")
	f.Add("User-agent: *\nAllow: /a\nUser-agent: b\nDisallow: /b\nAllow: /a", "User-agent: *\nUser-agent: b\nAllow: /a\nUser-agent: Bot\nDisallow: /b\nAllow: /a")
	f.Fuzz(func(t *testing.T, yours, live string) {
		mine, theirs := robotstxt.Google.ParseString(yours), robotstxt.Google.ParseString(live)
		a := served.Compare(mine, theirs)
		if len(a.Edits) == served.Most {
			return
		}
		gone, come := make([]bool, len(mine.Lines)+1), make([]bool, len(theirs.Lines)+1)
		for _, e := range a.Edits {
			for n := e.YourFirst; n > 0 && n <= e.YourLast; n++ {
				gone[n] = true
			}
			for n := e.First; n > 0 && n <= e.Last; n++ {
				come[n] = true
			}
		}
		if kept, there := served.Rest(mine, gone), served.Rest(theirs, come); !slices.Equal(kept, there) {
			t.Errorf("%q stays and %q is served, by %v", kept, there, a.Edits)
		}
		if yes := strings.HasPrefix(a.Headline.Text(t.Context()), "Yes"); yes != (len(a.Edits) == 0) {
			t.Errorf("%q, with %d edits", a.Headline.Text(t.Context()), len(a.Edits))
		}
		for _, x := range a.Groups {
			for _, token := range x.Crawlers {
				checkGroup(t, x, mine, theirs, token)
			}
		}
		for _, x := range slices.Concat([]served.Fact{a.Headline}, a.Edits, a.Groups, a.Form) {
			if text := x.Text(t.Context()); text == "" || strings.ContainsAny(x.Code, "{}") {
				t.Errorf("no text for %v", x)
			}
		}
	})
}

// checkGroup checks a fact on the group for a product token by the groups of both files.
func checkGroup(t *testing.T, x served.Fact, mine, theirs *robotstxt.File, token string) {
	t.Helper()
	own, live := mine.Group(token), theirs.Group(token)
	var holds bool
	switch x.Code {
	case "gone":
		holds = own != nil && live == nil
	case "fused":
		holds = own != nil && live != nil && slices.Contains(live.Opened, x.Line)
	case "inserted", "replaced-group":
		holds = own != nil && live != nil && live.Len() > 0
	case "continued":
		holds = own == nil && live != nil && live.Len() > 0
	case "taken":
		_, before := mine.GroupFor(crawler.Parse(token))
		_, after := theirs.GroupFor(crawler.Parse(token))
		holds = own == nil && before != nil && before.Token == x.Group && after == live
	}
	if !holds {
		t.Errorf("%q isn't so of %q, served as %q", x.Text(t.Context()), mine.Body(), theirs.Body())
	}
}

// TestTaken wants the group that applied before to be named, and none of which that isn't
// so or isn't documented.
func TestTaken(t *testing.T) {
	for _, tt := range []struct {
		reading           *robotstxt.Reading
		yours, name, want string
	}{
		{robotstxt.Google, "*", "Bot", "Your group for * applied to Bot. In the served file, another group does."},
		{robotstxt.Google, "*", "AdsBot-Google", ""},
		{robotstxt.Google, "*", "__usage_ai-training", ""},
		{robotstxt.Google, "Googlebot", "Googlebot-Image", "Your group for Googlebot applied to Googlebot-Image. In the served file, another group does."},
		{robotstxt.PythonOld, "bot", "Fishbot", ""}, // it finds the first name that is a part of another
	} {
		mine := "User-agent: " + tt.yours + "\nDisallow: /a\n"
		a := served.Compare(tt.reading.ParseString(mine), tt.reading.ParseString(mine+"\nUser-agent: "+tt.name+"\nDisallow: /\n"))
		got := ""
		for _, f := range a.Groups {
			got += f.Text(t.Context())
		}
		if got != tt.want {
			t.Errorf("%s beside %s: %q; want %q", tt.name, tt.yours, got, tt.want)
		}
	}
}

// Nothing is said of a group that has no other rules than before, or that the parser doesn't
// read.
func TestGroupsThatStay(t *testing.T) {
	for _, tt := range []struct {
		name        string
		reading     *robotstxt.Reading
		yours, live string
	}{
		{"a rule stands twice", robotstxt.Google, "User-agent: a\nDisallow: /a", "User-agent: a\nDisallow: /a\nDisallow: /a"},
		{"its name stands elsewhere", robotstxt.Google, "User-agent: *\nAllow: /a\nUser-agent: b\nDisallow: /b\nAllow: /a", "User-agent: *\nUser-agent: b\nAllow: /a\nDisallow: /b\nAllow: /a"},
		{"a rule comes in that was above all groups", robotstxt.Google, "Disallow: /a\nUser-agent: b", "User-agent: b\nUser-agent: b\nAllow: /c\n\nDisallow: /a"},
		{"it keeps its name and one of its rules", robotstxt.Google, "User-agent: *\nUser-agent: b\nDisallow: /a\nDisallow: /b", "Allow: /c\n\nUser-agent: *\n\nDisallow: /b\nUser-agent: b\nDisallow: /b"},
		{"it was dropped", robotstxt.PythonOld, "User-agent: a\nDisallow: /a\n\nUser-agent: b", "User-agent: a\nDisallow: /a\n\nUser-agent: b\nUser-agent: b\nDisallow: /b"},
	} {
		a := served.Compare(tt.reading.ParseString(tt.yours), tt.reading.ParseString(tt.live))
		for _, f := range a.Groups {
			if f.Code != "gone" {
				t.Errorf("%s: it is said %q", tt.name, f.Text(t.Context()))
			}
		}
	}
}

// A group isn't another if it has the same rule from elsewhere.
func TestGroupWithItsRule(t *testing.T) {
	a := served.Compare(robotstxt.Reppy.ParseString("User-agent: *\nDisallow: /\nUser-agent: a"), robotstxt.Reppy.ParseString("Disallow: /\nUser-agent: bot\nUser-agent: *\nDisallow: /"))
	for _, f := range a.Groups {
		if f.Code == "replaced-group" {
			t.Errorf("it is said %q", f.Text(t.Context()))
		}
	}
}

// A line whose colon is missing is another line, even if the parser does without.
func TestColonMissing(t *testing.T) {
	for _, reading := range []*robotstxt.Reading{robotstxt.Google, robotstxt.PythonOld} {
		a := served.Compare(reading.ParseString("User-agent: a\nDisallow: /a\nDisallow: /b"), reading.ParseString("User-agent: a\nDisallow /a\nDisallow:/b"))
		if got := a.Headline.Code + ": " + a.Remark(t.Context()); got != "changed: Spaces, empty lines or capital letters differ." {
			t.Errorf("%s: %s", reading.Code, got)
		}
	}
}

// A file that has nothing but names is the author's if it has them.
func TestOnlyNames(t *testing.T) {
	for live, want := range map[string]string{"# a\nUser-agent: *": "form", "User-agent: *\nDisallow: /": "below-line", "User-agent: b": "replaced"} {
		a := served.Compare(robotstxt.Google.ParseString("User-agent: *"), robotstxt.Google.ParseString(live))
		if a.Headline.Code != want {
			t.Errorf("%q: %s; want %s", live, a.Headline.Code, want)
		}
	}
}

// Crawlers to which different groups applied are told of apart.
func TestTakenFromSeveral(t *testing.T) {
	const mine = "User-agent: *\nDisallow: /a\n\nUser-agent: Googlebot\nDisallow: /b\n"
	live := mine + "\nUser-agent: Bot\nUser-agent: Googlebot-Image\nDisallow: /\n"
	a := served.Compare(robotstxt.Google.ParseString(mine), robotstxt.Google.ParseString(live))
	var got []string
	for _, f := range a.Groups {
		got = append(got, f.Group)
	}
	if want := []string{"*", "Googlebot"}; !slices.Equal(got, want) {
		t.Errorf("groups %q; want %q", got, want)
	}
}

// Empty lines that end a group for the reader are said to change groups.
func TestEmptyLineThatEndsAGroup(t *testing.T) {
	for r, want := range map[*robotstxt.Reading]string{
		robotstxt.Google:    "Spaces, empty lines or capital letters differ.",
		robotstxt.PythonOld: "Empty lines differ, which changes groups for this parser.",
	} {
		a := served.Compare(r.ParseString("User-agent: *\nDisallow: /a\nDisallow: /b\n"), r.ParseString("User-agent: *\nDisallow: /a\n\nDisallow: /b\n"))
		if got := a.Remark(t.Context()); got != want {
			t.Errorf("%s: %q; want %q", r.Code, got, want)
		}
	}
}

// A mark that the reader takes for a part of the first line isn't said to be added.
func TestMarkThatHidesARule(t *testing.T) {
	const mine = "User-agent: *\nDisallow: /a\n"
	for r, want := range map[*robotstxt.Reading]string{
		robotstxt.Google: "The served file begins with a byte order mark.", robotstxt.PythonNew: "",
	} {
		a := served.Compare(r.ParseString(mine), r.ParseString("\ufeff"+mine))
		if got := a.Remark(t.Context()); got != want {
			t.Errorf("%s: %q; want %q", r.Code, got, want)
		}
	}
}

// Rules that many names share are gone through once, not once for each name.
func TestManyNamesShareRules(t *testing.T) {
	var names strings.Builder
	for i := range 4000 {
		fmt.Fprintf(&names, "user-agent:a%d\n", i)
	}
	yours := names.String() + strings.Repeat("allow:/\n", 8000)
	mine, live := robotstxt.Google.ParseString(yours), robotstxt.Google.ParseString(yours+"Disallow: /a\n")
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	a := served.Compare(mine, live)
	runtime.ReadMemStats(&after)
	if n := after.TotalAlloc - before.TotalAlloc; n > 50<<20 {
		t.Errorf("%d octets allocated", n)
	}
	if len(a.Groups) != 1 || a.Groups[0].Code != "inserted" || len(a.Groups[0].Crawlers) != 4000 {
		t.Errorf("groups %.200v", a.Groups)
	}
}
