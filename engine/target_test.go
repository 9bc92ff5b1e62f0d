package robotstxt_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	robotstxt "whichline/engine"
)

func TestParseTarget(t *testing.T) {
	for _, tt := range []struct {
		name, typed             string
		path, scheme, authority string
	}{
		{"path", "/a/b?c=d", "/a/b?c=d", "", ""},
		{"white space around", " \t/a\r\n", "/a", "", ""},
		{"URL", "https://example.com/a", "/a", "https", "example.com"},
		{"scheme in capitals", "HTTPS://Example.com/A", "/A", "https", "Example.com"},
		{"scheme with all it may have", "x-1+y.z://h/a", "/a", "x-1+y.z", "h"},
		{"port and user", "http://me:pw@example.com:8080/a", "/a", "http", "me:pw@example.com:8080"},
		{"no path", "https://example.com", "/", "https", "example.com"},
		{"query and no path", "https://example.com?a", "/?a", "https", "example.com"},
		{"parameters and no path", "https://example.com;a/b", "/;a/b", "https", "example.com"},
		{"fragment and no path", "https://example.com#a", "/", "https", "example.com"},
		{"no scheme", "//example.com/a", "/a", "", "example.com"},
		{"no host", "file:///a", "/a", "file", ""},
		{"fragment", "/a#b?c", "/a", "", ""},
		{"URL in the query", "/a?u=http://example.com/b", "/a?u=http://example.com/b", "", ""},
		{"octets to encode", "/\x80é \x01\x7f", "/%80%C3%A9%20%01%7F", "", ""},
		{"nothing but an octet to encode", "/\x7f", "/%7F", "", ""},
		{"escapes", "/%c3%A9%zz%4é", "/%c3%A9%zz%4%C3%A9", "", ""},
		{"escapes of one letter", "/%2f%f2%a0%0a", "/%2f%f2%a0%0a", "", ""},
		{"wildcards", "/*$", "/*$", "", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, err := robotstxt.ParseTarget(tt.typed)
			want := robotstxt.Target{Path: tt.path, Scheme: tt.scheme, Authority: tt.authority}
			if err != nil || got.Typed != strings.TrimSpace(tt.typed) || got.Path != want.Path || got.Scheme != want.Scheme || got.Authority != want.Authority {
				t.Errorf("%q is %+v (error %v); want %+v", tt.typed, got, err, want)
			}
		})
	}
}

func TestParseTargetSaysWhatIsWrong(t *testing.T) {
	for _, tt := range []struct {
		name, typed string
		reason      robotstxt.Reason
		suggestion  string
	}{
		{"nothing", " ", robotstxt.NoTarget, ""},
		{"host", "example.com", robotstxt.NotATarget, "https://example.com"},
		{"host and path", "example.com/a", robotstxt.NotATarget, "https://example.com/a"},
		{"path", "a/b.html", robotstxt.NotATarget, "/a/b.html"},
		{"query", "?a.b", robotstxt.NotATarget, "/?a.b"},
		{"pattern", "*.gif", robotstxt.NotATarget, ""},
		{"a link that runs a script", "JavaScript:void(0)", robotstxt.NotATarget, ""},
		{"a page of a wiki", "Special:Search", robotstxt.NotATarget, "/Special:Search"},
		{"words", "what is this.", robotstxt.NotATarget, ""},
		{"scheme that begins with a digit", "1a://example.com", robotstxt.NotATarget, ""},
		{"scheme with a blank", "a b://example.com", robotstxt.NotATarget, ""},
		{"no scheme before the colon", "://example.com/", robotstxt.NotATarget, ""},
		{"a slip in the scheme", "ht!tp://", robotstxt.NotATarget, ""},
		{"two words", "zz zz", robotstxt.NotATarget, ""},
		{"what is sent otherwise", "a{b}", robotstxt.NotATarget, ""},
		{"and what is sent so in a query", "a?{b}#c", robotstxt.NotATarget, "/a?{b}#c"},
		{"letters outside ASCII", "käse", robotstxt.NotATarget, "/käse"},
		{"no host", "https://", robotstxt.NoHost, "https://example.com/"},
		{"no host but a query", "https://?a", robotstxt.NoHost, "https://example.com/"},
		{"no host after slashes", "//", robotstxt.NoHost, "https://example.com/"},
		{"too long", "/" + strings.Repeat("a", robotstxt.MaxURL), robotstxt.URLTooLong, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, err := robotstxt.ParseTarget(tt.typed)
			var problem *robotstxt.TargetError
			if !errors.As(err, &problem) || got != (robotstxt.Target{}) {
				t.Fatalf("%q is %+v (error %v); want a problem", tt.typed, got, err)
			}
			if problem.Reason != tt.reason || problem.Suggestion != tt.suggestion {
				t.Errorf("%q: %s, suggests %q; want %s, %q",
					tt.typed, problem.Reason, problem.Suggestion, tt.reason, tt.suggestion)
			}
			if !strings.Contains(err.Error(), tt.suggestion) {
				t.Errorf("%q does not suggest %q", err, tt.suggestion)
			}
		})
	}
}

// TestPatternEncoding puts every kind of octet at every place of patterns of
// every length, as they are looked at several octets at a time.
func TestPatternEncoding(t *testing.T) {
	for _, tt := range []struct{ written, compared string }{
		{"\x80", "%80"}, {"\xff", "%FF"}, {"%aa", "%AA"}, {"%Aa", "%AA"}, {"%aA", "%AA"}, {"%a1", "%A1"},
		{"%AA", "%AA"}, {"%zz", "%zz"}, {"%", "%"}, {"\x7f", "\x7f"}, {"b", "b"},
	} {
		for length := range 40 {
			for at := range length + 1 {
				head, tail := strings.Repeat("a", at), strings.Repeat("y", length-at)
				f := robotstxt.Parse([]byte("User-agent: *\nDisallow: /" + head + tt.written + tail))
				got, want := f.Runs()[0].Rules()[0].Pattern, "/"+head+tt.compared+tail
				if noted := f.Line(2).Notes.Has(robotstxt.Encoded); got != want || noted != (tt.written != tt.compared) {
					t.Fatalf("/%s%s%s is compared as %q, noted %t; want %q", head, tt.written, tail, got, noted, want)
				}
			}
		}
	}
}

func TestEncodedNoteOfLongPattern(t *testing.T) {
	f := robotstxt.Parse(fmt.Appendf(nil, "User-agent: *\nDisallow: /%s", strings.Repeat("ü", 300)))
	got := f.NoteText(f.Line(2), robotstxt.Encoded).String()
	want := "compared as `/" + strings.Repeat("%C3%BC", 20)[:119] + "…" + strings.Repeat("%C3%BC", 7)[2:] + "`"
	if got != want {
		t.Errorf("the note says\n%s; want\n%s", got, want)
	}
}
