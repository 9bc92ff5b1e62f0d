package main

import (
	"strings"
	"testing"
	"time"
)

// A parser that is run the wrong way would be fast and wrong.
func TestParsersAnswer(t *testing.T) {
	file := "User-agent: *\nDisallow: /private/\nAllow: /private/open\n"
	c := corpus{cases: []question{
		{file, "https://example.com/private/x"},
		{file, "https://example.com/private/open"},
		{file, "https://example.com/?q=/private/"},
	}}
	for _, p := range goParsers() {
		for _, m := range []mode{once, again} {
			took, err := p.turn(c, m, options{turn: time.Millisecond})
			if err != nil || took.blocked != 1 {
				t.Errorf("%s, %s: %d blocked, error %v; want 1 blocked", p.name(), m.code, took.blocked, err)
			}
		}
	}
}

func TestPrint(t *testing.T) {
	var b strings.Builder
	c := corpus{cases: []question{{body: strings.Repeat("a", 1586)}, {}}}
	print(&b, c, []row{
		{"whichline", took{pass: 2600, scan: 400}},
		{"another", took{pass: 10_400, scan: 400, blocked: 3}},
	})
	want := "     parser    one  speed  scans  MB/s  blocked\n" +
		"  whichline  1.3µs   1.00   6.50   610        0\n" +
		"    another  5.2µs   0.25  26.00   152        3\n"
	if b.String() != want {
		t.Errorf("got\n%swant\n%s", b.String(), want)
	}
}
