package finding_test

import (
	"fmt"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
	"whichline/engine/internal/enginetest"
)

// hostileLines are inputs that make one kind of finding after the other.
var hostileLines = []struct {
	name string
	line func(i int) string // may be several
}{
	{"unknown fields", func(i int) string { return fmt.Sprintf("f%d: x", i) }},
	{"nearly known fields", func(i int) string { return fmt.Sprintf("disall%cx%d: /x", 'a'+i%26, i%10) }},
	{"misspelt fields", func(int) string { return "Disalow: /x" }},
	{"nearly known tokens", func(i int) string { return fmt.Sprintf("User-agent: Goglebot-Imag%d", i) }},
	{"lists of tokens", func(i int) string { return fmt.Sprintf("User-agent: a%d, b, c, d", i) }},
	{"long lists of tokens", func(int) string { return "User-agent: " + strings.Repeat("a,", 4000) }},
	{"long expressions", func(int) string { return "Disallow: /(a|b)(c|d)(e|f)" + strings.Repeat("x", 10_000) }},
	{"headers", func(i int) string { return fmt.Sprintf("User-agent: Mozilla/5.0 (compatible; x%d; y)", i) }},
	{"own groups", func(i int) string {
		return fmt.Sprintf("User-agent: *\nDisallow: /x%d\nUser-agent: a%d\nDisallow: /y", i, i)
	}},
	{"own groups of many rules", func(i int) string { return fmt.Sprintf("User-agent: a\nUser-agent: b%d\nDisallow: /x%d", i, i) }},
	{"sitemaps", func(i int) string {
		return fmt.Sprintf("Sitemap: http://example.com/%d\nUser-agent: *\nDisallow: /*x%dx", i, i)
	}},
	{"invisible characters", func(i int) string { return "Disallow: /" + strings.Repeat("\u200b\u00a0a", 30) }},
	{"quotes", func(i int) string { return "Disallow: \u201c/x\u201d" }},
	{"fields on one line", func(i int) string { return strings.Repeat("Disallow: /x ", 500) }},
	{"same path but for stars", func(i int) string { return "Disallow: /" + strings.Repeat("a*", i%40) + strings.Repeat("a", 40-i%40) }},
	{"same path but for case", func(i int) string { return fmt.Sprintf("Disallow: /%b", i) }},
	{"each path begins with the last", func(i int) string { return "Disallow: /" + strings.Repeat("a", i%1000) }},
	{"parameters", func(i int) string { return fmt.Sprintf("Disallow: /*?p%d=", i) }},
	{"empty rules", func(i int) string { return fmt.Sprintf("Allow: /a%d\nDisallow:\nAllow:", i) }},
	{"allows that lose", func(i int) string { return fmt.Sprintf("Allow: /%d\nDisallow: */%[1]d\nDisallow: /", i) }},
	{"groups with an allow that loses", func(i int) string {
		return fmt.Sprintf("User-agent: x\nUser-agent: a%d\nDisallow: /%[1]d\nAllow: /\nDisallow: */", i)
	}},
	{"resources", func(i int) string { return fmt.Sprintf("Disallow: /%d/css/", i) }},
	{"preferences", func(i int) string { return fmt.Sprintf("Content-Usage: /%d train-ai=n, a%d=y;b=n", i, i) }},
	{"long preferences", func(int) string { return "Content-Signal: " + strings.Repeat("Train-AI=n,", 400) }},
	{"the same preference", func(int) string { return "Content-Signal: " + strings.Repeat("search=no,", 400) }},
	{"contradictions", func(i int) string {
		return fmt.Sprintf("User-agent: a%d\nContent-Signal: ai-train=no\nContent-Signal: ai-train=yes\nDisallow: /", i)
	}},
	{"fields of others", func(i int) string { return fmt.Sprintf("License: /%d\nLLMs: /x", i) }},
	{"ignores", func(i int) string {
		return fmt.Sprintf("# whichline: ignore no-leading-slash because x\n# whichline: ignore no-leading-slsh%d because x\nDisallow: x%d", i%100, i)
	}},
	{"index pages and queries in many groups", func(i int) string {
		return fmt.Sprintf("User-agent: a\nDisallow: /*%d/index.html\nDisallow: *?", i)
	}},
	{"runs together", func(i int) string {
		return fmt.Sprintf("User-agent: a%d\n\nUser-agent: *\nFoo: bar\nUser-agent: b\nDisallow: /", i)
	}},
}

// hostileFile returns a file of such lines, of the given size.
func hostileFile(line func(i int) string, size int) string {
	var b strings.Builder
	b.WriteString("User-agent: x\n")
	for i := 0; b.Len() < size; i++ {
		b.WriteString(line(i) + "\n")
	}
	return b.String()[:size]
}

// testSize is how large hostile files are in the tests. The benchmarks have them as
// large as Google reads.
const testSize = 64 << 10

// TestHostileFiles looks for findings in every hostile file, and holds the work that
// takes to the size of the file.
func TestHostileFiles(t *testing.T) {
	files := make(map[string]func(size int) string)
	for _, in := range hostileLines {
		files[in.name] = func(size int) string { return hostileFile(in.line, size) }
	}
	for i, in := range enginetest.HostileInputs(testSize) {
		files[in.Name] = func(size int) string { return enginetest.HostileInputs(size)[i].Body }
	}
	files["ignored rules before words"] = func(size int) string {
		rules := strings.Repeat("allow:/a\n", size/18)
		return "# whichline: ignore-file rule-before-group because x\n" + rules + strings.Repeat("x\n", (size-len(rules))/2)
	}
	files["ties of two runs in a file of many groups"] = func(size int) string {
		var b strings.Builder
		for _, run := range [][2]string{{"x", "Allow"}, {"y", "Disallow"}} {
			fmt.Fprintf(&b, "User-agent: a\nUser-agent: %s\n", run[0])
			for i := range size / 50 {
				fmt.Fprintf(&b, "%s: /%d\n", run[1], i)
			}
		}
		for i := 0; b.Len() < size; i++ {
			fmt.Fprintf(&b, "User-agent: g%d\n", i)
		}
		return b.String()[:size]
	}
	for name, file := range files {
		t.Run(name, func(t *testing.T) {
			body := file(testSize)
			f := robotstxt.Google.ParseString(body)
			found, steps := finding.Steps(f)
			checkFindings(t, f, found, body)
			if most := 4*len(body) + 4*finding.WorkBudget; steps > most {
				t.Errorf("%d steps for %d octets; want %d at most", steps, len(body), most)
			}
		})
	}
}

// TestWorkGrowsWithTheFile makes files four times as large, and wants no more than
// five times the work, but for the URLs that are tried, whose work is bounded.
func TestWorkGrowsWithTheFile(t *testing.T) {
	for _, in := range hostileLines {
		_, small := finding.Steps(robotstxt.Google.ParseString(hostileFile(in.line, testSize/4)))
		_, large := finding.Steps(robotstxt.Google.ParseString(hostileFile(in.line, testSize)))
		if large > 5*small+4*finding.WorkBudget {
			t.Errorf("%s: %d steps, and %d for four times the size", in.name, small, large)
		}
	}
}

// TestCountsAreWhole holds that faults are counted beyond those that are kept.
func TestCountsAreWhole(t *testing.T) {
	const n = 1200 // more than are kept
	for _, tt := range []struct{ line, code string }{
		{"Disallow: /a%g", "incomplete-escape"}, {"Disallow: /%7Ea", "needless-escape"}, {"Disallow: /a,/b", "joined-paths"}, {"Disallow: /a /b", "several-paths"},
		{"Disallow: ^/a.*b", "regular-expression"}, {"Content-Signal: search=maybe", "signal-wrong-value"}, {"License: https://a.example/x", "license-in-group"},
	} {
		counts := make(map[string]int)
		for _, x := range finding.In(robotstxt.Google.ParseString("User-agent: a\nDisallow: /a\nUser-agent: *\n"+strings.Repeat(tt.line+"\n", n)), nil) {
			counts[x.Code.String()] = x.Count
		}
		if counts[tt.code] != n {
			t.Errorf("%d times %q: %v; want %[1]d times %s", n, tt.line, counts, tt.code)
		}
	}
}
