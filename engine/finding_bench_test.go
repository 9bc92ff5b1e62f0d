package engine_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"whichline/engine"
)

// findingsHostile are inputs that make one kind of finding after the other.
var findingsHostile = []struct {
	name string
	line func(i int) string // may be several
}{
	{"unknown fields", func(i int) string { return fmt.Sprintf("f%d: x", i) }},
	{"nearly known fields", func(i int) string { return fmt.Sprintf("disall%cx%d: /x", 'a'+i%26, i%10) }},
	{"misspelt fields", func(int) string { return "Disalow: /x" }},
	{"nearly known tokens", func(i int) string { return fmt.Sprintf("User-agent: Goglebot-Imag%d", i) }},
	{"lists of tokens", func(i int) string { return fmt.Sprintf("User-agent: a%d, b, c, d", i) }},
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
	{"resources", func(i int) string { return fmt.Sprintf("Disallow: /%d/css/", i) }},
	{"runs together", func(i int) string {
		return fmt.Sprintf("User-agent: a%d\n\nUser-agent: *\nFoo: bar\nUser-agent: b\nDisallow: /", i)
	}},
}

// hostileFinding returns one of them in the size that is read.
func hostileFinding(line func(i int) string) string {
	var b strings.Builder
	b.WriteString("User-agent: x\n")
	for i := 0; b.Len() < fileLimit; i++ {
		b.WriteString(line(i) + "\n")
	}
	return b.String()[:fileLimit]
}

// TestFindingsOfHostileLines looks for findings in them. Each takes tens of
// milliseconds; what grows with the square of the input would take minutes.
func TestFindingsOfHostileLines(t *testing.T) {
	const limit = 10 * time.Second
	for _, in := range findingsHostile {
		t.Run(in.name, func(t *testing.T) {
			body := hostileFinding(in.line)
			start := time.Now()
			f := engine.Google.ParseString(body)
			checkFindings(t, f, f.FindingsFor(nil), body)
			if took := time.Since(start); took > limit {
				t.Errorf("took %v", took)
			}
		})
	}
}

// BenchmarkFindings looks for findings in files that are already parsed.
func BenchmarkFindings(b *testing.B) {
	for _, size := range sizes {
		b.Run(size.name, func(b *testing.B) { benchmarkFindings(b, typicalFile(size.octets, 1)) })
	}
}

func BenchmarkFindingsHostile(b *testing.B) {
	for _, in := range findingsHostile {
		b.Run(in.name, func(b *testing.B) { benchmarkFindings(b, hostileFinding(in.line)) })
	}
	for _, in := range hostileInputs() {
		b.Run(in.name, func(b *testing.B) { benchmarkFindings(b, in.body) })
	}
}

func benchmarkFindings(b *testing.B, body string) {
	b.Helper()
	f := engine.Google.ParseString(body)
	b.ReportAllocs()
	for b.Loop() {
		f.FindingsFor(nil)
	}
}
