package robotstxt_test

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	robotstxt "whichline/engine"
	"whichline/engine/internal/enginetest"
)

// stands reports whether a part stands in a line: in one piece or, where HTML tags
// are dropped, around them.
func stands(l robotstxt.Line, line, part string) bool {
	if !slices.ContainsFunc(l.Notes.All(), func(n robotstxt.Note) bool { return n.String() == "tags-left-out" }) {
		return strings.Contains(line, part)
	}
	for _, octet := range []byte(part) {
		at := strings.IndexByte(line, octet)
		if at < 0 {
			return false
		}
		line = line[at+1:]
	}
	return true
}

// checkParts holds the lines of any reading to the input, and their fields and
// values to the lines.
func checkParts(t *testing.T, f *robotstxt.File, body string) {
	t.Helper()
	at := f.BOM
	for i, l := range f.Lines {
		if l.Number != i+1 || int(l.Offset) != at {
			t.Fatalf("%s: line %d at %d is numbered %d at %d", f.Reading.Code, i+1, at, l.Number, l.Offset)
		}
		at += int(l.Length) + int(l.Ending)
		if text := f.Text(l); !stands(l, text, f.Field(l)) || !stands(l, text, f.Value(l)) {
			t.Errorf("%s: line %d %q has the field %q and the value %q", f.Reading.Code, l.Number, text, f.Field(l), f.Value(l))
		}
	}
	if at+len(f.Unread()) != len(body) {
		t.Errorf("%s: %d octets in lines and %d unread of %d", f.Reading.Code, at, len(f.Unread()), len(body))
	}
}

// checkLines holds the lines to the input: nothing is lost, moved or outside.
func checkLines(t *testing.T, f *robotstxt.File, body string) {
	t.Helper()
	var again strings.Builder
	again.WriteString(body[:f.BOM])
	for i, l := range f.Lines {
		text := f.Text(l)
		if l.Number != i+1 || int(l.Offset) != again.Len() {
			t.Fatalf("line %d at %d is numbered %d at %d", i+1, again.Len(), l.Number, l.Offset)
		}
		if strings.ContainsAny(text, "\r\n") {
			t.Errorf("line %d holds a line ending: %q", l.Number, text)
		}
		ending := body[int(l.Offset)+len(text):][:l.Ending]
		if last := i == len(f.Lines)-1; last != (ending == "") ||
			!last && ending != "\r" && ending != "\n" && ending != "\r\n" {
			t.Errorf("line %d of %d ends with %q", l.Number, len(f.Lines), ending)
		}
		if ending == "\r" && strings.HasPrefix(body[again.Len()+len(text)+1:len(f.Body())-len(f.Unread())], "\n") {
			t.Errorf("line %d ends inside CRLF", l.Number)
		}
		again.WriteString(text + ending)
		checkSpans(t, f, l)
	}
	if again.String()+f.Unread() != body {
		t.Errorf("the lines do not add up to the input")
	}
}

// checkSpans holds field and value to their line.
func checkSpans(t *testing.T, f *robotstxt.File, l robotstxt.Line) {
	t.Helper()
	size := min(int(l.Length), 1<<16)
	switch field, value := l.Field, l.Value; {
	case field == (robotstxt.Span{}) && value == (robotstxt.Span{}):
	case field.Start >= field.End, field.End > value.Start, value.Start > value.End, int(value.End) > size:
		t.Errorf("line %d %q: field %v, value %v", l.Number, f.Text(l), field, value)
	}
	if field := f.Field(l); (field == "") != (l.Kind <= robotstxt.Comment || l.Kind == robotstxt.Unparsed) && l.Ignored != robotstxt.NoColon {
		t.Errorf("line %d is %s with the field %q", l.Number, l.Kind, field)
	}
	for _, s := range []string{f.Field(l), f.Value(l)} {
		if strings.Trim(s, " \t\v\f") != s || strings.ContainsAny(s, "#\x00") {
			t.Errorf("line %d has the part %q", l.Number, s)
		}
	}
	if f.Value(l) != "" && f.Field(l) == "" {
		t.Errorf("line %d has a value and no field", l.Number)
	}
}

// checkRuns holds the runs to the lines: each user-agent line and each rule is
// in exactly one, in order, and nothing else is.
func checkRuns(t *testing.T, f *robotstxt.File) {
	t.Helper()
	var agents, rules, wantAgents, wantRules []int
	for i := range f.Runs() {
		run := &f.Runs()[i]
		if len(run.UserAgents) == 0 {
			t.Error("a run has no user-agent line")
		}
		agents = append(agents, run.UserAgents...)
		for _, r := range run.Rules() {
			l := f.Line(r.Line)
			if r.Line < run.UserAgents[len(run.UserAgents)-1] {
				t.Errorf("line %d is a rule above the last user-agent line of its run", r.Line)
			}
			if want := kindOf(&r); l.Kind != want {
				t.Errorf("line %d is %s as a rule and %s as a line", r.Line, want, l.Kind)
			}
			if r.Octets != len(r.Pattern) || r.Pattern == "" || strings.IndexByte("/*", r.Pattern[0]) < 0 {
				t.Errorf("line %d: pattern %q of %d octets", r.Line, r.Pattern, r.Octets)
			}
			rules = append(rules, r.Line)
		}
	}
	for _, l := range f.Lines {
		switch {
		case l.Kind == robotstxt.UserAgent:
			wantAgents = append(wantAgents, l.Number)
		case l.Kind.IsRule() && l.Ignored == robotstxt.None:
			wantRules = append(wantRules, l.Number)
		}
	}
	if !slices.Equal(agents, wantAgents) {
		t.Errorf("user-agent lines %d are in runs; want %d", agents, wantAgents)
	}
	if !slices.Equal(rules, wantRules) {
		t.Errorf("rules %d are in runs; want %d", rules, wantRules)
	}
}

// checkGroups holds the groups to the runs, and bounds the records by the size
// of the file: a user-agent line opens at most two groups.
func checkGroups(t *testing.T, f *robotstxt.File) {
	t.Helper()
	opened := make(map[int]bool)
	tokens := make(map[string]bool)
	records := 0
	for g := range f.Groups() {
		key := strings.Map(lowerASCII, g.Token)
		if tokens[key] && utf8.ValidString(g.Token) {
			t.Errorf("two groups for %q", g.Token)
		}
		tokens[key] = true
		if f.Group(g.Token) != g {
			t.Errorf("the group for %q is another", g.Token)
		}
		if !ascending(g.Opened) || !ascending(g.Runs) {
			t.Errorf("the group for %q is out of order: %d, %d", g.Token, g.Opened, g.Runs)
		}
		for _, n := range g.Opened {
			opened[n] = true
			if !slices.ContainsFunc(g.Runs, func(i int) bool { return slices.Contains(f.Runs()[i].UserAgents, n) }) {
				t.Errorf("the group for %q is opened by line %d in no run of its own", g.Token, n)
			}
		}
		rules := 0
		for range g.Rules() {
			rules++
		}
		if rules != g.Len() {
			t.Errorf("the group for %q has %d rules; Len says %d", g.Token, rules, g.Len())
		}
		records += len(g.Opened) + len(g.Runs)
	}
	lines := 0
	for _, l := range f.Lines {
		if l.Kind == robotstxt.UserAgent {
			lines++
			if opened[l.Number] == (l.Ignored == robotstxt.NoToken) {
				t.Errorf("line %d %q opens a group: %t", l.Number, f.Text(l), opened[l.Number])
			}
		}
	}
	if records > 4*lines {
		t.Errorf("%d records for %d user-agent lines", records, lines)
	}
}

func ascending(numbers []int) bool {
	for i := 1; i < len(numbers); i++ {
		if numbers[i-1] >= numbers[i] {
			return false
		}
	}
	return true
}

// lowerASCII lowers what RFC 9309, section 2.2.1, lets stand in a token.
func lowerASCII(r rune) rune {
	if 'A' <= r && r <= 'Z' {
		return r + 'a' - 'A'
	}
	return r
}

// checkSentences holds everything that is said to be valid UTF-8 and finished.
func checkSentences(t *testing.T, f *robotstxt.File) {
	t.Helper()
	for _, l := range f.Lines {
		if l.Ignored != robotstxt.None && l.Ignored.Text() == "" {
			t.Errorf("no text for %d", l.Ignored)
		}
		for _, n := range l.Notes.All() {
			enginetest.CheckSentence(t, f.NoteText(l, n))
		}
	}
}
