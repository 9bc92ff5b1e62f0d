package robotstxt_test

import (
	"slices"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/internal/enginetest"
)

// TestParsePlainly compares lines that are read in the quick ways, as most are, with
// what the long way makes of them, and the runs with those of all lines, in all
// readings and in those with one choice of another.
func TestParsePlainly(t *testing.T) {
	plain := plainBodies()
	bodies := append(enginetest.TypicalFiles(20), plain...)
	bodies = append(bodies, "User-agent: a\nAllow: /"+strings.Repeat("a", 17_000)+"\nAllow: /a")
	for _, in := range enginetest.HostileInputs(2000) {
		bodies = append(bodies, in.Body)
	}
	for _, r := range robotstxt.Readings() {
		for _, body := range bodies {
			compareAtLength(t, r, body)
		}
		for _, mixed := range r.Mixtures() {
			compareAtLength(t, mixed, plain[1])
		}
	}
}

// plainBodies returns files of lines that are plain, nearly plain or not: one after
// the other, each among the lines of groups, and with all kinds of line endings.
func plainBodies() []string {
	var lines []string
	add := func(field, value string) {
		lines = append(lines, field+":"+value, field+": "+value, field+": "+value+" ", field+" "+value)
	}
	for _, field := range []string{
		"Crawl-delay", "aLLOW", "disallow", "SITEMAP", "Sitemap", "useR-agenT", "User\ragent", "user\ragent", "Dis#allow", "Disalow", "Disallow-x", "Useragent", "user-agents",
		"crawl delay", "x", "hos\x14", "hOSt", "hostx", "user\n-agent", "allo\n", "Disallow\x1a", "<html>", "a:b", "",
		"Crawl-delay", "Clean-param", "Content-Signal", "Content-Usage", "Request-rate", "Revisit-after", "visit-time", "Visit time",
	} {
		add(field, "/a")
		add(field, "/a\t")
		add(field, "\x1c/a")
		add(field, "")
	}
	for _, value := range []string{
		"*", "a", "/", "/a", "/a*b$", "/a$b", "", "*/a", "a/b", "/index.html", "/a/%69ndex.htm", "/%aa%C3", "/\xc3\xa4", "/'", "/a b", "/a#b", "/a?b$",
		"/a*$", "/a**b", "/%zz", "/a$b/index.htm", "//[::/a", strings.Repeat("/ab", 15),
	} {
		add("User-agent", value)
		add("Disallow", value)
		add("Allow", value)
	}
	add("Crawl-delay", "9999")
	lines = append(lines, "Crawl-delay: 1 Disallow: /b", "", " ", "#", "# a: b", "\x00", "Allow: /"+strings.Repeat("a", 1100))
	bodies := []string{
		"User-agent: a\n" + strings.Join(lines, "\n"),
		"User-agent: a\n" + strings.Join(lines, "\nUser-agent: a\nAllow: /\n") + strings.Join(lines, "\nUser-agent: c\n"),
	}
	var mixed strings.Builder
	for i, line := range lines {
		mixed.WriteString(line + []string{"\n", "\r\n", "\n", "\r", "\r\n\n"}[i*i%5])
	}
	bodies = append(bodies, mixed.String())
	for _, ending := range []string{"\n", "\r\n", "\r", "\n\n", "\r\r\n", "\u2028", "\v"} {
		body := strings.Join(lines, ending)
		bodies = append(bodies, "User-agent: a"+ending+body+ending, body, "<head>"+ending+body)
	}
	return bodies
}

func compareAtLength(t *testing.T, r *robotstxt.Reading, body string) {
	t.Helper()
	file, want := r.ParseString(body), r.ParseAtLength(body)
	if slices.Equal(file.Lines, want.Lines) {
		return
	}
	for i, l := range file.Lines {
		if i >= len(want.Lines) || l != want.Lines[i] {
			t.Fatalf("%s reads line %d, %.80q, plainly as %+v; at length it is %+v", r.Code, i+1, file.Text(l), l, want.Lines[min(i, len(want.Lines)-1)])
		}
	}
	t.Fatalf("%s reads %d lines plainly, %d at length", r.Code, len(file.Lines), len(want.Lines))
}
