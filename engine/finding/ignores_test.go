package finding_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
)

// TestIgnores holds what each comment takes out, and that all else stays.
func TestIgnores(t *testing.T) {
	for _, tt := range []struct{ name, robots, found, ignored string }{
		{"above", "User-agent: *\n# whichline: ignore no-leading-slash because x\nDisallow: a\nDisallow: b\n",
			"no-leading-slash [4]", "no-leading-slash [3] by 2: x"},
		{"two above", "User-agent: *\n# whichline: ignore no-leading-slash because x\n# whichline: ignore hash-cuts-path because y z\nDisallow: a#b\n",
			"", "no-leading-slash [4] by 2: x, hash-cuts-path [4] by 3: y z"},
		{"a blank line between", "User-agent: *\n# whichline: ignore no-leading-slash because x\n\nDisallow: a\n",
			"no-leading-slash [4], idle-ignore [2]", ""},
		{"a colon after the code", "User-agent: *\nDisallow: a # whichline: ignore no-leading-slash: because x\n", "", "no-leading-slash [2] by 2: x"},
		{"at the end of a line", "User-agent: *\nDisallow: a # whichline: ignore no-leading-slash because x\n", "", "no-leading-slash [2] by 2: x"},
		{"tabs between the words", "User-agent: *\n#\twhichline:\tignore\tno-leading-slash\tbecause\tx\ty\nDisallow: a\n", "", "no-leading-slash [3] by 2: x y"},
		{"for the file", "User-agent: *\nDisallow: a\nDisallow: b\n# whichline: ignore-file no-leading-slash because x\n",
			"", "no-leading-slash [2 3] by 4: x"},
		{"the lower of joined groups", "User-agent: *\nCrawl-delay: 1\n# whichline: ignore fused-groups because x\nUser-agent: GPTBot\nDisallow: /\n",
			"field-of-others [2]", "fused-groups [1 4] by 3: x"},
		{"one of several with the same field", "A: b\n# whichline: ignore unknown-field because x\nA: b\nA: b\nUser-agent: *\nDisallow: /a\n",
			"unknown-field [1 4]", "unknown-field [3] by 2: x"},
		{"twice", "# whichline: ignore-file no-leading-slash because x\n# whichline: ignore-file no-leading-slash because x\nUser-agent: *\nDisallow: a\n",
			"idle-ignore [2]", "no-leading-slash [4] by 1: x"},
		{"an ignore of ignores", "# whichline: ignore-file idle-ignore because x\n# whichline: ignore-file unreadable-ignore because x\n# whichline: ignore\nUser-agent: *\nDisallow: /a\n",
			"unreadable-ignore [1 2 3]", ""},
		{"capitals", "User-agent: *\n# Whichline: Ignore no-leading-slash because x\nDisallow: a\n", "no-leading-slash [3], unreadable-ignore [2]", ""},
		{"a sentence about the program", "# Whichline: the tester of this file\nUser-agent: *\nDisallow: /a\n", "", ""},
		{"what only a known site shows", "User-agent: *\n# whichline: ignore host-in-path because x\nDisallow: /example.com/a\n", "", ""},
		{"no robots.txt", "# whichline: ignore-file no-robots-lines because it is empty on purpose\nnothing\n", "", "no-robots-lines [] by 1: it is empty on purpose"},
	} {
		found, ignored := finding.InBrief(t.Context(), robotstxt.Google.ParseString(tt.robots), nil, finding.All)
		var was, out []string
		for _, x := range found {
			was = append(was, fmt.Sprint(x.Code, " ", x.Lines))
		}
		for _, x := range ignored {
			out = append(out, fmt.Sprint(x.Code, " ", x.Lines, " by ", x.Ignored.Line, ": ", x.Ignored.Reason))
		}
		if got := strings.Join(was, ", "); got != tt.found {
			t.Errorf("%s: found %q; want %q", tt.name, got, tt.found)
		}
		if got := strings.Join(out, ", "); got != tt.ignored {
			t.Errorf("%s: ignored %q; want %q", tt.name, got, tt.ignored)
		}
	}
}

// TestIdleIgnores holds which comments took nothing out.
func TestIdleIgnores(t *testing.T) {
	for _, tt := range []struct {
		name, robots string
		want         []int
	}{
		{"nothing to ignore", "# whichline: ignore-file no-leading-slash because x\nUser-agent: *\nDisallow: /a\n", []int{1}},
		{"two for the file", "# whichline: ignore-file no-leading-slash because x\n# whichline: ignore-file no-leading-slash because y\nUser-agent: *\nDisallow: a\n", []int{2}},
		{"two for a line", "User-agent: *\n# whichline: ignore no-leading-slash because x\nDisallow: a # whichline: ignore no-leading-slash because y\n", []int{3}},
		{"one for the file and one for the line", "User-agent: *\nDisallow: a # whichline: ignore no-leading-slash because x\n# whichline: ignore-file no-leading-slash because y\n", []int{2}},
		{"one for the file and two for the line", "User-agent: *\n# whichline: ignore no-leading-slash because x\nDisallow: a # whichline: ignore no-leading-slash because x\n# whichline: ignore-file no-leading-slash because y\n", []int{2, 3}},
		{"two with nothing to ignore", "User-agent: *\n# whichline: ignore no-leading-slash because x\nDisallow: /a # whichline: ignore no-leading-slash because x\n", []int{2, 3}},
		{"both lines of joined groups", "# whichline: ignore fused-groups because x\nUser-agent: *\nCrawl-delay: 1\n# whichline: ignore fused-groups because y\nUser-agent: GPTBot\nDisallow: /\n", []int{4}},
	} {
		var got []int
		for _, x := range finding.In(robotstxt.Google.ParseString(tt.robots), nil) {
			if x.Code.String() == "idle-ignore" {
				got = x.Lines
			}
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: %d; want %d", tt.name, got, tt.want)
		}
	}
}

// TestLevels holds the findings of a file as a project rates them.
func TestLevels(t *testing.T) {
	all := finding.In(robotstxt.Google.ParseString("Foo: x\nUser-agent: *\nDisallow: a\nDisallow: /b\nDisallow: /b\n"), nil)
	code := func(name string) finding.Code {
		c, known := finding.CodeOf(name)
		if nearest, near := finding.NearestCode(name + "x"); !known || nearest != c || !near {
			t.Fatalf("%s is known: %t; the nearest is %s", name, known, nearest)
		}
		return c
	}
	var got []string
	for _, x := range (finding.Levels{code("no-leading-slash"): finding.Off, code("duplicate-rule"): finding.Error}).Of(all) {
		got = append(got, fmt.Sprint(x.Severity, " ", x.Code))
	}
	if want := "error duplicate-rule, info unknown-field"; strings.Join(got, ", ") != want {
		t.Errorf("%q; want %q", got, want)
	}
}
