package meaning_test

import (
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/internal/enginetest"
	"whichline/engine/meaning"
)

// FuzzRule checks, for every reading, the sentence about a rule against the matcher: the
// rule matches addresses that the sentence describes, and does not match similar ones
// that it does not describe.
func FuzzRule(f *testing.F) {
	for _, ar := range enginetest.Archives(f, "testdata/rules", 1) {
		for rule := range strings.Lines(string(ar.Files[0].Data)) {
			_, value, _ := strings.Cut(rule, ":")
			f.Add(strings.TrimSpace(value), strings.HasPrefix(rule, "Allow"))
		}
	}
	f.Add("/caf\xe9/", false)
	f.Add("/*\xe9$", true)
	f.Fuzz(func(t *testing.T, value string, allow bool) {
		if strings.ContainsAny(value, "\r\n\x00") || len(value) > 1<<10 {
			t.Skip()
		}
		field := "Disallow: "
		if allow {
			field = "Allow: "
		}
		for _, r := range robotstxt.Readings() {
			file := r.ParseString("User-agent: *\n" + field + value)
			for _, run := range file.Runs() {
				for i := range run.Rules() {
					checkRule(t, file, &run.Rules()[i], value)
				}
			}
		}
	})
}

// checkRule checks the sentence on one rule.
func checkRule(t *testing.T, f *robotstxt.File, rule *robotstxt.Rule, value string) {
	t.Helper()
	m := meaning.Of(f, rule)
	if m.Sentence().String() == "" {
		t.Errorf("%s: nothing is said of %q", f.Reading.Code, value)
	}
	if said := m.Sentence().String(); f.Reading == robotstxt.Google && strings.Contains(said, "\uFFFD") && !strings.Contains(strings.ToUpper(value), "%EF%BF%BD") && !strings.Contains(value, "\uFFFD") {
		t.Errorf("%q means %q, which cannot be read", value, said)
	}
	if m.AsCompared || m.Also != nil && m.Also.AsCompared {
		return
	}
	for _, address := range claimed(&m) {
		if target, ok := asSent(f.Reading, address); ok && !f.Reading.Try(rule, target).Matched() {
			t.Errorf("%s: %q means %q, but it does not match %q", f.Reading.Code, value, m.Sentence(), address)
		}
	}
	for _, address := range denied(&m) {
		if target, ok := asSent(f.Reading, address); ok && !m.Is(address) && f.Reading.Try(rule, target).Matched() {
			t.Errorf("%s: %q means %q, but it matches %q", f.Reading.Code, value, m.Sentence(), address)
		}
	}
}

// claimed returns addresses that m is about.
func claimed(m *meaning.Meaning) []string {
	var all []string
	if m.Index != "" {
		all = append(all, m.Index)
	}
	switch m.Kind {
	case meaning.Nothing, meaning.NoAddress:
		return nil
	case meaning.Everything, meaning.EmptyIsEverything:
		return []string{"/", "/qz7", "/qz7/x.html?y=1"}
	case meaning.HomePage, meaning.OneAddress:
		return append(all, m.Start)
	}
	for _, more := range []string{"", "qz7", "/qz7/", "-qz7.html", "?qz7"} {
		if m.InPath != "" && more == "?qz7" {
			continue
		}
		address := m.Start
		if address == "" {
			address = "/"
		}
		for _, part := range m.Parts {
			address += more + part
		}
		if m.End != "" {
			address += more + m.End
		} else {
			address += more
		}
		if m.Is(address) { // with nothing between, a text can begin too early
			all = append(all, address)
		}
	}
	return all
}

// denied returns addresses near those that m is about, most of which it is not about.
func denied(m *meaning.Meaning) []string {
	all := []string{"/", "/qz7", "/qz7/qz7"}
	if m.Kind == meaning.NoAddress {
		return all
	}
	for _, address := range claimed(m) {
		all = append(all, address+"qz7", "/qz7"+address)
		if n := len(m.Start); n > 1 && n <= len(address) {
			all = append(all, address[:n-1]+"~"+address[n:], address[:n-1])
		}
		for _, part := range append([]string{m.End}, m.Parts...) {
			if part != "" {
				all = append(all, strings.ReplaceAll(address, part, "~"), strings.ReplaceAll(address, part, part[:len(part)-1]+"~"))
			}
		}
	}
	return all
}

// asSent returns the target for an address. It returns false if readers or crawlers
// make something else of the address, letter for letter, so that a sentence about
// addresses says nothing of it.
func asSent(r *robotstxt.Reading, address string) (robotstxt.Target, bool) {
	for i := range len(address) {
		if c := address[i]; c <= ' ' || c >= 0x7f || strings.IndexByte(`"<>[]\^{|}%#;*$'`+"`", c) >= 0 {
			return robotstxt.Target{}, false
		}
	}
	path, query, _ := strings.Cut(address, "?")
	switch {
	case address == "" || address[0] != '/', strings.HasPrefix(address, "//"), strings.Contains(address, "/."),
		strings.HasSuffix(address, "?"), address == "/robots.txt":
		return robotstxt.Target{}, false
	case r == robotstxt.ProtegoOld && strings.ContainsAny(path, "=&:@!+,()~"), strings.Contains(query, "?"):
		return robotstxt.Target{}, false
	}
	t, err := robotstxt.ParseTarget(address)
	return t, err == nil
}

// FuzzSummary holds, for every reading, the summary of a group against its verdicts,
// for paths that are made of its rules.
func FuzzSummary(f *testing.F) {
	for _, ar := range enginetest.Archives(f, "testdata/files", 1) {
		f.Add(string(ar.Files[0].Data), "/a")
	}
	f.Fuzz(func(t *testing.T, robots, path string) {
		if len(robots) > 1<<12 || len(path) > 1<<8 {
			t.Skip()
		}
		for _, r := range robotstxt.Readings() {
			file := r.ParseString(robots)
			if meaning.SummariesOf(file).OfFile().String() == "" {
				t.Errorf("%s: nothing is said of %q", r.Code, robots)
			}
			checkNames(t, file)
			for g := range file.Groups() {
				checkGroup(t, file, g, path)
			}
		}
	})
}

// checkGroup checks the sentence on one group, if it is complete.
func checkGroup(t *testing.T, f *robotstxt.File, g *robotstxt.Group, path string) {
	t.Helper()
	s := meaning.OfGroup(f, g)
	if s.Counted || s.Further() || !whole(&s.Blocked) || !whole(&s.Allowed) || !whole(&s.Again) || s.GivenUp() {
		return
	}
	paths := []string{"/", path, path + "qz7", "/qz7"}
	for r := range g.Rules() {
		m := meaning.Of(f, r)
		paths = append(paths, claimed(&m)...)
	}
	for _, a := range paths {
		target, ok := asSent(f.Reading, a)
		if !ok {
			continue
		}
		said := !is(&s.Blocked, a) || is(&s.Allowed, a) && !is(&s.Again, a)
		if v := f.Match(robotstxt.Named(g.Token), target); v.Group == g && said != v.Allowed {
			t.Errorf("%s: %q says allowed=%t of %q; file %q", f.Reading.Code, s.Sentence(), said, a, f.Body())
		}
	}
}

// whole reports whether x tells of every rule, in the form in which it is written.
func whole(x *meaning.Told) bool {
	for i := range x.Meanings {
		if x.Meanings[i].AsCompared {
			return false
		}
	}
	return x.More == 0
}

// is reports whether x is about an address.
func is(x *meaning.Told, address string) bool {
	for i := range x.Meanings {
		if x.Meanings[i].Is(address) {
			return true
		}
	}
	return false
}
