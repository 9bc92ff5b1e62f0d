package finding_test

import (
	"slices"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
	"whichline/engine/internal/enginetest"
	"whichline/engine/witness"
)

// FuzzFindings checks the invariants of the findings of every file.
func FuzzFindings(f *testing.F) {
	for i := range uint64(20) {
		f.Add(enginetest.TypicalFile(500, i))
	}
	for _, code := range finding.Codes() {
		g := readFindingGolden(f, code)
		f.Add(g.file("robots.txt"))
		f.Add(g.file("close"))
	}
	f.Add("\uFEFF\u00EF\u00BB\u00BFUser-agent: *\nDisallow: /\n")
	f.Add("User-agent: *\nDisallow /a Disallow: /b\n")
	f.Add("User-agent: bingbot\nDisallow: /$\nDisalow: /\n")
	f.Add("User-agent: *\nDisallow /\nDisallow: /*\n")
	f.Add("\xef0\n")
	site, err := robotstxt.ParseSite("https://example.com/", asWritten)
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, body string) {
		file := robotstxt.Google.ParseString(body)
		for _, s := range []*robotstxt.Site{nil, &site} {
			checkFindings(t, file, finding.In(file, s), body)
		}
	})
}

func checkFindings(t *testing.T, f *robotstxt.File, found []finding.Finding, body string) {
	t.Helper()
	var codes []finding.Code
	for i, x := range found {
		codes = append(codes, x.Code)
		if i > 0 && found[i-1].Severity > x.Severity {
			t.Errorf("%s stands before %s", found[i-1].Code, x.Code)
		}
		if x.Severity != x.Code.Severity() || x.Count < 1 || len(x.Lines) > 200 || len(x.Details) > 200 {
			t.Errorf("%s: severity %s, count %d, %d lines, %d details", x.Code, x.Severity, x.Count, len(x.Lines), len(x.Details))
		}
		if !slices.IsSorted(x.Lines) || len(slices.Compact(slices.Clone(x.Lines))) != len(x.Lines) {
			t.Errorf("%s: lines %d", x.Code, x.Lines)
		}
		checkFindingSentence(t, f, x.Code, x.Message)
		checkFindingSentence(t, f, x.Code, x.Why)
		checkFix(t, f, &x, x.Offer(), body)
		if neverDecides[x.Code.String()] && len(body) < 2000 {
			checkNever(t, f, &x)
		}
		if with := idle[x.Code.String()]; with != "" && len(body) < 2000 {
			checkIdle(t, f, &x, with)
		}
		if x.Code.String() == "site-blocked" && len(body) < 2000 {
			checkBlocked(t, f, &x)
		}
		for _, d := range x.Details {
			checkLine(t, f, x.Code, d.Line)
			checkFindingSentence(t, f, x.Code, d.Message)
		}
		for _, n := range x.Lines {
			checkLine(t, f, x.Code, n)
		}
	}
	if slices.Sort(codes); len(slices.Compact(codes)) != len(found) {
		t.Errorf("a code is found twice: %v", codes)
	}
}

// neverDecides are the codes that say of a rule, the line they name first, that
// it never decides.
var neverDecides = map[string]bool{"duplicate-rule": true, "shadowed-rule": true, "redundant-rule": true}

// checkNever looks for a URL that such a rule decides all the same, in every
// group that has it.
func checkNever(t *testing.T, f *robotstxt.File, x *finding.Finding) {
	t.Helper()
	lines := make(map[int]bool)
	for _, m := range messagesOf(x) {
		parts := m.Parts()
		lines[parts[slices.IndexFunc(parts, func(p robotstxt.Part) bool { return p.Line > 0 })].Line] = true
	}
	search := witness.In(f)
	for g := range f.Groups() {
		for r := range g.Rules() {
			if w := search.Of(r, g); lines[r.Line] && w.Decides != "" {
				t.Errorf("%s: line %d decides %q for %q", x.Code, r.Line, w.Decides, g.Token)
			}
		}
	}
}

// idle are the codes of lines without an effect on Google's verdicts, each with a line
// that has none either: a comment or, for a rule, which ends a run of user-agent lines,
// one without a path.
var idle = map[string]string{
	"stray-byte-order-mark": "#", "path-without-field": "#", "unreadable-line": "#",
	"misspelt-field-ignored": "#", "unknown-field": "#", "field-of-others": "#", "retired-field": "#", "misplaced-field": "#",
	"noindex": "#", "crawl-delay-ignored": "#", "crawl-delay-value": "#", "rule-before-group": "#",
	"no-leading-slash": "Disallow:", "full-url": "Disallow:", "backslash": "Disallow:",
	"empty-allow": "Disallow:", "empty-disallow": "Allow:",
	"duplicate-rule": "Disallow:", "shadowed-rule": "Disallow:", "redundant-rule": "Disallow:",
}

// checkIdle puts another idle line in place of the first line of each message, and looks
// for a verdict that it changes.
func checkIdle(t *testing.T, f *robotstxt.File, x *finding.Finding, with string) {
	t.Helper()
	for _, m := range messagesOf(x) {
		parts := m.Parts()
		i := slices.IndexFunc(parts, func(p robotstxt.Part) bool { return p.Line > 0 })
		l := f.Line(parts[i].Line)
		after := robotstxt.Google.ParseString(finding.Apply(f, []finding.Edit{{Line: l.Number, Start: l.Offset, End: l.Offset + l.Length, Text: with}}))
		paths := witnessed(f, after)
		for _, e := range presetCrawlers() {
			for _, p := range paths {
				if f.Match(e.Crawler(), p).Allowed != after.Match(e.Crawler(), p).Allowed {
					t.Errorf("%s, but with %q in line %d, the verdict on %s for %s is another", m, with, l.Number, p.Path, e.Name)
				}
			}
		}
	}
}

// checkBlocked looks for a URL that a search engine may fetch although the whole site is said
// to be blocked for it, as Google reads the file or as the search engine does.
func checkBlocked(t *testing.T, f *robotstxt.File, x *finding.Finding) {
	t.Helper()
	for _, m := range messagesOf(x) {
		for _, e := range presetCrawlers() {
			if !strings.Contains(m.String(), "for `"+e.Name) && !strings.Contains(m.String(), "and `"+e.Name) {
				continue
			}
			for _, r := range readingsOf(e) {
				file := r.ParseString(f.Body())
				for _, p := range witnessed(file) {
					if file.Match(e.Crawler(), p).Allowed && !strings.HasPrefix(p.Path, "/robots.txt") {
						t.Errorf("%s, but %s may fetch %s as %s reads", m, e.Name, p.Path, r.Code)
					}
				}
			}
		}
	}
}

func checkLine(t *testing.T, f *robotstxt.File, code finding.Code, n int) {
	t.Helper()
	if n < 1 || n > len(f.Lines) {
		t.Errorf("%s is found in line %d of %d", code, n, len(f.Lines))
	}
}

// checkFindingSentence holds a sentence to be whole: nothing is left to fill in.
func checkFindingSentence(t *testing.T, f *robotstxt.File, code finding.Code, s robotstxt.Sentence) {
	t.Helper()
	enginetest.CheckSentence(t, s)
	var words strings.Builder
	for _, p := range s.Parts() {
		if !p.Code {
			words.WriteString(p.Text)
		} else {
			words.WriteString("x")
		}
		if p.Line < 0 || p.Line > len(f.Lines) || p.Text == "" && !p.Code {
			t.Errorf("%s: %q has the part %+v", code, s, p)
		}
	}
	if text := words.String(); text == "" || strings.Contains(text, "no lines") || strings.Contains(text, "  (") {
		t.Errorf("%s says %q", code, text)
	}
}

// wholeFile are the codes whose fix changes what stands before the first line.
var wholeFile = map[string]bool{"byte-order-mark": true, "stray-byte-order-mark": true, "utf-16": true}

// checkFix holds edits to the input, and harmless ones to changing nothing.
func checkFix(t *testing.T, f *robotstxt.File, x *finding.Finding, fix *finding.Fix, body string) {
	t.Helper()
	if fix == nil {
		return
	}
	if fix.Label.String() == "" || len(fix.Edits) == 0 || len(fix.Edits) > 1000 {
		t.Errorf("%s: a fix called %q with %d edits", x.Code, fix.Label, len(fix.Edits))
	}
	at, size := int32(0), len(body)
	for _, e := range fix.Edits {
		if e.Start < at || e.End < e.Start || int(e.End) > len(body) {
			t.Fatalf("%s: edit %+v after %d in %d octets", x.Code, e, at, len(body))
		}
		// Half a byte order mark before the first line is part of a character that is kept whole.
		if l := f.Line(e.Line); !wholeFile[x.Code.String()] && e.Start < l.Offset && l.Number > 1 {
			t.Errorf("%s: edit %+v begins before line %d at %d", x.Code, e, l.Number, l.Offset)
		}
		at, size = e.End, size-int(e.End-e.Start)+len(e.Text)
	}
	fixed := finding.Apply(f, fix.Edits)
	if len(fixed) != size || fixed == body {
		t.Errorf("%s: the fix makes %q of %q", x.Code, fixed, body)
	}
	reads := x.Fix == nil && x.Code.String() == "missing-colon" // another value than Google does
	if harmless[x.Code.String()] && !reads && f.Unread() == "" && len(body) < 2000 {
		sameVerdicts(t, f, robotstxt.Google.ParseString(fixed))
	}
}

// messagesOf returns the messages of each place of x.
func messagesOf(x *finding.Finding) []robotstxt.Sentence {
	if len(x.Details) == 0 {
		return []robotstxt.Sentence{x.Message}
	}
	var messages []robotstxt.Sentence
	for _, d := range x.Details {
		messages = append(messages, d.Message)
	}
	return messages
}
