package engine_test

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"whichline/engine"
)

// FuzzParse states what is true of every file, whatever it holds.
func FuzzParse(f *testing.F) {
	for _, ar := range archives(f) {
		f.Add(robots(f, ar))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		file := engine.Parse(body)
		checkLines(t, file, string(body))
		checkRuns(t, file)
		checkGroups(t, file)
		for _, r := range engine.Readings() {
			file := r.Parse(body)
			checkParts(t, file, string(body))
			checkSentences(t, file)
		}
	})
}

// checkParts holds the lines of any reading to the input, and their fields and
// values to the lines.
func checkParts(t *testing.T, f *engine.File, body string) {
	t.Helper()
	at := f.BOM
	for i, l := range f.Lines {
		if int(l.Number) != i+1 || int(l.Offset) != at {
			t.Fatalf("%s: line %d at %d is numbered %d at %d", f.Reading.Code, i+1, at, l.Number, l.Offset)
		}
		at += int(l.Length) + int(l.Ending)
		if text := f.Text(l); !strings.Contains(text, f.Field(l)) || !strings.Contains(text, f.Value(l)) {
			t.Errorf("%s: line %d %q has the field %q and the value %q", f.Reading.Code, l.Number, text, f.Field(l), f.Value(l))
		}
	}
	if at+len(f.Unread()) != len(body) {
		t.Errorf("%s: %d octets in lines and %d unread of %d", f.Reading.Code, at, len(f.Unread()), len(body))
	}
}

// checkLines holds the lines to the input: nothing is lost, moved or outside.
func checkLines(t *testing.T, f *engine.File, body string) {
	t.Helper()
	var again strings.Builder
	again.WriteString(body[:f.BOM])
	for i, l := range f.Lines {
		text := f.Text(l)
		if int(l.Number) != i+1 || int(l.Offset) != again.Len() {
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
		if ending == "\r" && strings.HasPrefix(body[again.Len()+len(text)+1:f.Octets()-len(f.Unread())], "\n") {
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
func checkSpans(t *testing.T, f *engine.File, l engine.Line) {
	t.Helper()
	size := min(int(l.Length), 1<<16)
	switch field, value := l.Field, l.Value; {
	case field == (engine.Span{}) && value == (engine.Span{}):
	case field.Start >= field.End, field.End > value.Start, value.Start > value.End, int(value.End) > size:
		t.Errorf("line %d %q: field %v, value %v", l.Number, f.Text(l), field, value)
	}
	if field := f.Field(l); (field == "") != (l.Kind <= engine.Comment || l.Kind == engine.Unparsed) && l.Ignored != engine.NoColon {
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
func checkRuns(t *testing.T, f *engine.File) {
	t.Helper()
	var agents, rules, wantAgents, wantRules []int
	for _, run := range f.Runs {
		if len(run.UserAgents) == 0 {
			t.Error("a run has no user-agent line")
		}
		for _, n := range run.UserAgents {
			agents = append(agents, int(n))
		}
		for _, r := range run.Rules {
			l := f.Line(r.Line)
			if r.Line < int(run.UserAgents[len(run.UserAgents)-1]) {
				t.Errorf("line %d is a rule above the last user-agent line of its run", r.Line)
			}
			if r.Kind() != l.Kind {
				t.Errorf("line %d is %s as a rule and %s as a line", r.Line, r.Kind(), l.Kind)
			}
			if r.Octets != len(r.Pattern) || r.Pattern == "" || strings.IndexByte("/*", r.Pattern[0]) < 0 {
				t.Errorf("line %d: pattern %q of %d octets", r.Line, r.Pattern, r.Octets)
			}
			rules = append(rules, r.Line)
		}
	}
	for _, l := range f.Lines {
		switch {
		case l.Kind == engine.UserAgent:
			wantAgents = append(wantAgents, int(l.Number))
		case l.Kind.IsRule() && l.Ignored == engine.None:
			wantRules = append(wantRules, int(l.Number))
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
func checkGroups(t *testing.T, f *engine.File) {
	t.Helper()
	opened := make(map[int32]bool)
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
			if !slices.ContainsFunc(g.Runs, func(i int32) bool { return slices.Contains(f.Runs[i].UserAgents, n) }) {
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
		if l.Kind == engine.UserAgent {
			lines++
			if opened[l.Number] == (l.Ignored == engine.NoToken) {
				t.Errorf("line %d %q opens a group: %t", l.Number, f.Text(l), opened[l.Number])
			}
		}
	}
	if records > 4*lines {
		t.Errorf("%d records for %d user-agent lines", records, lines)
	}
}

func ascending(numbers []int32) bool {
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
func checkSentences(t *testing.T, f *engine.File) {
	t.Helper()
	for _, l := range f.Lines {
		if l.Ignored != engine.None && l.Ignored.Text() == "" {
			t.Errorf("no text for %d", l.Ignored)
		}
		for _, n := range l.Notes.All() {
			checkSentence(t, f.NoteText(l, n))
		}
	}
	for i := range f.Runs {
		for _, x := range f.Fusions(&f.Runs[i]) {
			checkSentence(t, x.Sentence())
		}
	}
}

func checkSentence(t *testing.T, s engine.Sentence) {
	t.Helper()
	text := s.String()
	if text == "" || !utf8.ValidString(text) || len(text) > 1500 {
		t.Errorf("%d octets are said: %q", len(text), text)
	}
	for _, p := range s {
		if p.Text == "" && !p.Code {
			t.Errorf("a part of %q is empty", text)
		}
	}
}

// FuzzMatch states what is true of every verdict.
func FuzzMatch(f *testing.F) {
	for _, ar := range archives(f) {
		for _, url := range []string{"/x", "/1?b", "https://example.com/a/b.gif", "/x/"} {
			f.Add(robots(f, ar), "a", url)
		}
	}
	f.Fuzz(func(t *testing.T, body []byte, token, url string) {
		target, err := engine.ParseTarget(url)
		if err != nil {
			t.Skip()
		}
		file := engine.Parse(body)
		for _, c := range []engine.Crawler{
			engine.Named(token),
			engine.ParseCrawler(token),
			{Name: "two", Tokens: []string{"b", "a"}, IgnoresStar: true},
			{},
		} {
			v := file.Match(c, target)
			checkVerdict(t, &v)
			checkExplanation(t, &v)
		}
		for _, r := range engine.Readings() {
			v := r.Parse(body).Match(engine.Named(token), target)
			checkExplanation(t, &v)
		}
	})
}

// checkExplanation holds verdict and explanation of any reading to the trials.
func checkExplanation(t *testing.T, v *engine.Verdict) {
	t.Helper()
	e := v.Explain()
	checkSentence(t, e.Sentence)
	checkSentence(t, e.Group)
	hits := 0
	var winner, runnerUp bool
	for trial := range v.Trials() {
		if trial.Hit() {
			hits++
			winner = winner || trial == v.Winner
			runnerUp = runnerUp || trial == e.RunnerUp
		}
	}
	switch {
	case v.Winner.Rule == nil && (e.RunnerUp.Rule != nil || e.Hits > 0):
		t.Errorf("%d hits and the runner-up %+v without a winner", e.Hits, e.RunnerUp)
	case v.Winner.Rule == nil && hits > 0 && v.Reason != engine.RobotsTxtItself:
		t.Errorf("%s, but %d rules match", v.Reason, hits)
	case v.Winner.Rule != nil && (!winner || e.Hits != hits || runnerUp != (hits > 1)):
		t.Errorf("%d hits, winner %+v, runner-up %+v; the trials have %d hits", e.Hits, v.Winner, e.RunnerUp, hits)
	}
}

// checkVerdict holds the verdict to its trials: nothing that matches beats the
// winner, and each rule is compared as the obvious matcher compares it.
func checkVerdict(t *testing.T, v *engine.Verdict) {
	t.Helper()
	w := v.Winner
	if decided := v.Reason == engine.RuleDecides; decided != (w.Rule != nil) {
		t.Errorf("%s with the winner %+v", v.Reason, w)
	}
	if want := w.Rule == nil || w.Rule.Allow; v.Allowed != want {
		t.Errorf("allowed %t; want %t", v.Allowed, want)
	}
	var hits, wins, tried int
	for trial := range v.Trials() {
		tried++
		checkTrial(t, v.Target.Path, trial)
		if trial.Outcome == engine.Wins {
			wins++
			if trial != w {
				t.Errorf("trial %+v wins; want %+v", trial, w)
			}
		}
		if !trial.Hit() {
			continue
		}
		hits++
		if w.Rule != nil && beats(trial, w) {
			t.Errorf("%+v beats the winner %+v", trial, w)
		}
	}
	switch {
	case v.Group == nil && tried > 0, v.Group != nil && tried != v.Group.Len():
		t.Errorf("%d rules tried", tried)
	case (w.Rule == nil) != (wins == 0), wins > 1:
		t.Errorf("%d trials win; the winner is %+v", wins, w)
	case v.Reason == engine.NoRuleMatches && (hits > 0 || tried == 0), v.Reason == engine.GroupEmpty && tried > 0:
		t.Errorf("%s with %d trials, %d hits", v.Reason, tried, hits)
	}
}

// beats reports whether a decides rather than b (RFC 9309, section 2.2.2).
func beats(a, b engine.Trial) bool {
	switch {
	case a.Octets != b.Octets:
		return a.Octets > b.Octets
	case a.Rule.Allow != b.Rule.Allow:
		return a.Rule.Allow
	}
	return a.Rule.Line < b.Rule.Line
}

// checkTrial holds a trial to the obvious matcher.
func checkTrial(t *testing.T, path string, trial engine.Trial) {
	t.Helper()
	if len(path)*len(trial.Pattern) > 1<<20 {
		return // the obvious matcher would take too long
	}
	end, why := obviousMatch(path, trial.Pattern, false)
	if trial.Hit() != (why == engine.None) || trial.Matched != end || trial.Octets != len(trial.Pattern) {
		t.Errorf("%+v for %q; want end %d, outcome %s", trial, path, end, why)
	}
	if !trial.Hit() && trial.Outcome != why {
		t.Errorf("%+v for %q; want %s", trial, path, why)
	}
}

// FuzzPattern compares the matcher with the obvious one.
func FuzzPattern(f *testing.F) {
	for _, pattern := range []string{"/", "/*", "/$", "/fish*", "/*.php$", "/a*b*c$", "/*a*a*b", "*", "$", "", "/**$"} {
		for _, path := range []string{"/", "/fish.php", "/a/b/c", "/aaaaab", ""} {
			f.Add(path, pattern)
		}
	}
	f.Fuzz(func(t *testing.T, path, pattern string) {
		if len(path)*len(pattern) > 1<<20 {
			t.Skip()
		}
		comparePattern(t, path, pattern)
	})
}

// FuzzTarget states what is true of every target: it is in the form that a
// crawler sends, and parsing that form again changes nothing.
func FuzzTarget(f *testing.F) {
	for _, s := range []string{
		"/", "https://example.com", "http://example.com/a b?c#d", "//example.com/é", "/%e3%83%84%",
		"example.com/x", "HTTPS://user@example.com:8080;p", "mailto:a@example.com", "://", "x://", "/\x00\xff%fg",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		target, err := engine.ParseTarget(s)
		if err != nil {
			if text := err.Error(); text == "" || !utf8.ValidString(text) {
				t.Errorf("%q is wrong because %q", s, text)
			}
			return
		}
		path := target.Path
		if path == "" || path[0] != '/' || strings.IndexByte(path, '#') >= 0 {
			t.Errorf("%q has the path %q", s, path)
		}
		for i := range len(path) {
			if path[i] <= ' ' || path[i] >= 0x7f {
				t.Errorf("%q has the path %q with the octet %#x", s, path, path[i])
			}
		}
		if strings.HasPrefix(path, "//") {
			path = "https://example.com" + path // by itself it would name a host
		}
		again, err := engine.ParseTarget(path)
		if err != nil || again.Path != target.Path {
			t.Errorf("%q has the path %q; parsed again it is %q (error %v)", s, target.Path, again.Path, err)
		}
	})
}
