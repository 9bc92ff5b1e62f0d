package robotstxt_test

import (
	"fmt"
	"strings"
	"testing"

	robotstxt "whichline/engine"
)

// TestManyNames holds that names which stand in no product token change nothing about the
// group that is found, and that they are not gone through.
func TestManyNames(t *testing.T) {
	const many = 2000
	var others strings.Builder
	for i := range many {
		fmt.Fprintf(&others, "User-agent: zz%d\nDisallow: /%d\n", i, i)
	}
	inside := 0
	for _, r := range robotstxt.Readings() {
		for _, names := range []string{
			"bot crawler", "crawler bot", "Bot A-Bot *", "* b a", "a *", "* a", "a-bot a", "b -bot", "a b", "b a", "aa a", "A/2 b", "bot/1 *",
		} {
			var body strings.Builder
			for name := range strings.FieldsSeq(names) {
				fmt.Fprintf(&body, "User-agent: %s\nDisallow: /%s\n", name, name)
			}
			few, all := r.ParseString(body.String()), r.ParseString(others.String()+body.String())
			for _, token := range []string{"a", "B", "Bot", "a-bot", "crawler-bot/1.0 a", "xbot", "x bot", "ba", "", "aab", strings.Repeat("a b ", 400)} {
				want, is := groupOf(few, token), groupOf(all, token)
				if want != is {
					t.Errorf("%s: of %q and many others, the group found for %.20q is %q; want %q", r.Code, names, token, is, want)
				}
				n := all.NamesWithin(token)
				if inside += n; len(token) < 40 && n >= many {
					t.Errorf("%s: %d names are looked at for %q", r.Code, n, token)
				}
				if n := few.NamesWithin(token); n > 8 {
					t.Errorf("%s: of %q, %d names are looked at for %.20q", r.Code, names, n, token)
				}
			}
		}
	}
	if inside == 0 {
		t.Error("no reading finds a name inside a token")
	}
}

// TestFirstOfNamesInside holds which of two groups is found that fit a token alike.
func TestFirstOfNamesInside(t *testing.T) {
	const body = "User-agent: aa\nDisallow: /\nUser-agent: bb\nAllow: /\n"
	for _, r := range []*robotstxt.Reading{robotstxt.PythonOld, robotstxt.PythonNew, robotstxt.ProtegoOld} {
		if got := groupOf(r.ParseString(body), "bbaa"); got != "bbaa in aa" {
			t.Errorf("%s: %q; want the first group", r.Code, got)
		}
	}
}

// TestNameInsideOfSharedGroup holds that of several names of one group, the one that stands in a
// token is said to be found.
func TestNameInsideOfSharedGroup(t *testing.T) {
	for _, name := range []string{"aa", "*"} {
		f := robotstxt.PythonNew.ParseString("User-agent: " + name + "\nUser-agent: bb\nDisallow: /\n")
		if got := groupOf(f, "xbb"); got != "xbb in bb" {
			t.Errorf("beside %s: %q; want the name that is inside", name, got)
		}
	}
}

// groupOf returns the token of the group that a crawler obeys, and by which of its own it
// was found.
func groupOf(f *robotstxt.File, token string) string {
	by, g := f.GroupFor(robotstxt.Named(token))
	if g == nil {
		return "none"
	}
	return by + " in " + g.Token
}
