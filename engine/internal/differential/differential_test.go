package main

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	robotstxt "whichline/engine"
)

func TestGenerateIsRepeatable(t *testing.T) {
	a, b := generate(7, 500), generate(7, 500)
	if !reflect.DeepEqual(a, b) {
		t.Error("the same seed gives other cases")
	}
	urls := 0
	for _, c := range a {
		urls += len(c.URLs)
	}
	if urls != 500 {
		t.Errorf("%d URLs; want 500", urls)
	}
	if reflect.DeepEqual(a, generate(8, 500)) {
		t.Error("another seed gives the same cases")
	}
}

// TestGenerateIsVaried holds that the cases tell parsers apart: both verdicts
// are frequent, and so are files that not every reading reads alike.
func TestGenerateIsVaried(t *testing.T) {
	allowed, differ := 0, 0
	cases := generate(1, 2000)
	for _, c := range cases {
		google := answer(robotstxt.Google, &Runner{}, &c).Verdicts
		allowed += strings.Count(google, "A")
		for _, p := range parsers {
			if answer(robotstxt.ReadingByCode(p.Reading), &Runner{}, &c).Verdicts != google {
				differ++
				break
			}
		}
	}
	if allowed < 500 || allowed > 1500 {
		t.Errorf("%d of 2000 verdicts are allowed", allowed)
	}
	if differ < len(cases)/20 {
		t.Errorf("readings differ on %d of %d files", differ, len(cases))
	}
}

func TestSent(t *testing.T) {
	for _, tt := range []struct{ name, written, want string }{
		{"plain", "/a/b?c=d", "/a/b?c=d"},
		{"no slash", "a", "/a"},
		{"query only", "?a", "/?a"},
		{"empty", "", "/"},
		{"fragment", "/a#b", "/a"},
		{"blank", "/a b?c d", "/a%20b?c%20d"},
		{"not ASCII", "/é?é", "/%C3%A9?%C3%A9"},
		{"kept in a path", "/a|[]'%zz;b", "/a|[]'%zz;b"},
		{"kept in a query", "/?^`{}|", "/?^`{}|"},
		{"encoded in a path", "/^`{}\"<>", "/%5E%60%7B%7D%22%3C%3E"},
		{"tab and newline", "/a\tb\nc", "/abc"},
		{"backslash", `/a\b`, "/a/b"},
		{"dot segments", "/a/./b/../c/%2e/d", "/a/c/d"},
		{"nothing but dots", "/..", "/"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := sent(tt.written); got != tt.want {
				t.Errorf("sent(%q) = %q; want %q", tt.written, got, tt.want)
			}
		})
	}
}

// TestParsersHaveReadings holds the table against the engine and the folder.
func TestParsersHaveReadings(t *testing.T) {
	for _, p := range parsers {
		if robotstxt.ReadingByCode(p.Reading) == nil {
			t.Errorf("no reading %q", p.Reading)
		}
	}
	for _, name := range []string{"google_runner.py", "google.cc", "robotparser.py", "protego_runner.py", "robots-parser.js", "CrawlerCommons.java", "temoto/main.go"} {
		if _, err := os.Stat(filepath.Join("runners", name)); err != nil {
			t.Error(err)
		}
	}
}

func TestRealCases(t *testing.T) {
	folder := t.TempDir()
	if _, err := realCases(folder); err == nil {
		t.Error("an empty folder is taken")
	}
	body := "User-agent: FooBot\nDisallow: /a*b$\n"
	if err := os.WriteFile(filepath.Join(folder, "x.txt"), []byte(body), 0o600); err != nil {
		t.Fatal(err)
	}
	cases, err := realCases(folder)
	if err != nil {
		t.Fatal(err)
	}
	agents := ""
	for _, c := range cases {
		agents += string(c.Agent) + " "
		if string(c.Robots) != body || len(c.URLs) != 6 {
			t.Errorf("case %q %q", c.Robots, c.URLs)
		}
	}
	for _, want := range []string{"FooBot ", "OtherBot "} {
		if !strings.Contains(agents, want) {
			t.Errorf("asks about %s; want %s, too", agents, want)
		}
	}
}

// TestRepUnsettled requires that exactly the verdicts that rep-cpp's source leaves
// undefined are left out.
func TestRepUnsettled(t *testing.T) {
	many := strings.Repeat("Disallow:\n", 15)
	for _, tt := range []struct {
		name, robots string
		want         byte
	}{
		{"tie of few rules", "User-agent: *\nAllow: /a\nDisallow: /a\n", allowed},
		{"tie of many rules", "User-agent: *\nAllow: /a\nDisallow: /a\n" + many, unsettled},
		{"tie of many rules with the star that counts twice", "User-agent: *\nAllow: *a\nDisallow: /*a\n" + many[:14*len("Disallow:\n")], unsettled},
		{"many rules of another group", "User-agent: *\nAllow: /a\nDisallow: /a\n\nUser-agent: x\n" + many, allowed},
		{"no tie among many rules", "User-agent: *\nAllow: /a\nDisallow: /ab\n" + many, disallowed},
		{"octet where digits belong", "User-agent: *\nDisallow: /%\xe9\n", unsettled},
		{"octet behind a digit", "User-agent: *\nDisallow: /%a\xe9\n", unsettled},
		{"octet behind an escape", "User-agent: *\nDisallow: /%61\xe9\n", allowed},
		{"octet behind another character", "User-agent: *\nDisallow: /%g\xe9\n", allowed},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c := Case{Robots: []byte(tt.robots), Agent: []byte("FooBot"), URLs: [][]byte{[]byte(site + "/ab")}}
			if got := answer(robotstxt.Reppy, &Runner{unsettled: repUnsettled}, &c).Verdicts; got != string(tt.want) {
				t.Errorf("%s; want %c", got, tt.want)
			}
		})
	}
}
