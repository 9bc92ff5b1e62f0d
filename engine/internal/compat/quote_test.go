package compat_test

import (
	"testing"

	"whichline/engine/internal/compat"
)

// TestPython checks the results of RuleLine of CPython 3.11.7, with "/" for an empty
// one.
func TestPython(t *testing.T) {
	for rule, want := range map[string]string{
		"/a b": "/a%20b", "/a%2Fb": "/a/b", "/%7Ea": "/~a", "/a?": "/a", "/a;": "/a", "/a?b=c": "/a%3Fb%3Dc",
		"?": "/", ";": "/", "//": "/", "///a": "/a", "//a": "//a", "/a%0Ab": "/ab", "/%E2%82": "/%EF%BF%BD", "//host/a": "//host/a",
	} {
		if got := compat.PythonRule(rule); got != want {
			t.Errorf("Rule(%q) = %q; want %q", rule, got, want)
		}
	}
	for path, want := range map[string]string{"/a?": "/a", "//a": "//a", "/": "/", "/%3Fb": "/%3Fb", "/a%23b": "/a%23b"} {
		if got := compat.PythonURL(path); got != want {
			t.Errorf("URL(%q) = %q; want %q", path, got, want)
		}
	}
}

// TestProtegoOld checks the results of Protego 0.6.2 for rules and URLs.
func TestProtegoOld(t *testing.T) {
	for rule, want := range map[string]string{
		"/a=b": "/a=b", "/a$b": "/a%24b", "/a$": "/a$", "/a?b$": "/a$?b", "/*?$": "/*$", "/a?": "/a?", "/a;": "/a;",
		"/a;?b": "/a?b", "/%2Fa": "/%2Fa", "/%2aa": "/%2Aa", "/é": "/%C3%A9", "/a?é": "/a?é",
		"/?*$*/": "/?*$*/",
	} {
		if got := compat.ProtegoRule(rule, true); got != want {
			t.Errorf("ProtegoRule(%q) = %q; want %q", rule, got, want)
		}
	}
	if got := compat.ProtegoRule("/a?b$", false); got != "/a?b$" {
		t.Errorf("a dollar that is not moved makes %q", got)
	}
	for url, want := range map[string]string{"/a=b?c=d": "/a%3Db?c=d", "/a%2f": "/a%2F", "/a;b": "/a;b"} {
		if got := compat.ProtegoURL(url); got != want {
			t.Errorf("ProtegoURL(%q) = %q; want %q", url, got, want)
		}
	}
	for value, want := range map[string]string{
		"http://h/": "/http://h/", "https://h": "/https://h", "HTTP://h/": "/", "HTTP://h": "", "ftp://h/a": "/a", "foo:a": "a", "//h/a": "//h/a", "/a\tb": "/ab",
	} {
		if got := compat.AddressPath(value); got != want {
			t.Errorf("AddressPath(%q) = %q; want %q", value, got, want)
		}
	}
	for value, want := range map[string]bool{"HTTP://[": true, "http://[": false, "//[": false, "/[": false, "HTTP://[::1]/": false} {
		if got := compat.IsBrokenAddress(value); got != want {
			t.Errorf("IsBrokenAddress(%q) = %t", value, got)
		}
	}
}

// TestProtego checks the results of Protego 0.7.0 for the same.
func TestProtego(t *testing.T) {
	for rule, want := range map[string]string{
		"/a=b": "/a=b", "/a%3db": "/a=b", "/a$b$": "/a%24b$", "/a?b&c": "/a%3Fb%26c", "/*?$": "/*%3F$", "/%2fa%2a%25": "/%2Fa%2A%25", "$": "$", "/é%e9": "/%C3%A9%EF%BF%BD",
	} {
		if got := compat.AnewRule(rule); got != want {
			t.Errorf("AnewRule(%q) = %q; want %q", rule, got, want)
		}
	}
	for url, want := range map[string]string{"/a=b?c*$": "/a=b%3Fc%2A%24", "/a%2f%zz": "/a%2F%zz", "//a?": "//a%3F"} {
		if got := compat.AnewURL(url); got != want {
			t.Errorf("AnewURL(%q) = %q; want %q", url, got, want)
		}
	}
	for url, want := range map[string]string{"/a?b;c": "/a", "/a;b?c": "/a", "/a;b/c": "/a;b/c", "/a;b/c;d": "/a;b/c"} {
		if got := compat.PathOf(url); got != want {
			t.Errorf("PathOf(%q) = %q; want %q", url, got, want)
		}
	}
}

func TestLonePercents(t *testing.T) {
	for s, want := range map[string]string{"/%": "/%25", "/%zz%41": "/%25zz%41", "/a": "/a", "%%41": "%25%41"} {
		if got := compat.LonePercents(s); got != want {
			t.Errorf("LonePercents(%q) = %q; want %q", s, got, want)
		}
	}
}

// TestEscapeAnew checks the results of url-cpp for paths and queries.
func TestEscapeAnew(t *testing.T) {
	for s, want := range map[string]string{
		"/a?b": "/a?b", "/%2F%2a%24": "//*$", "/%": "/%25", "/%2": "/%252", "/%zz": "/%25zz", "/%2525": "/%2525",
		"/%3F": "/%3F", "/a?%3F?": "/a???", "/a;%3F;b?c": "/a;?;b?c", "/%3B%3F": "/;%3F", "/é<": "/%C3%A9%3C", "/%7e": "/~", "/%00": "/%00", "": "",
	} {
		if got := compat.EscapeAnew(s); got != want {
			t.Errorf("EscapeAnew(%q) = %q; want %q", s, got, want)
		}
	}
}

// TestRep holds how url-cpp takes rules apart.
func TestRep(t *testing.T) {
	for _, tt := range []struct{ value, host, path string }{
		{"/a", "", "/a"}, {"", "", ""}, {"a:80", "", "a:80"}, {"http:80", "", "80"}, {"HTTP:a", "", "a"}, {":80", "", "80"}, {":", "", "/"},
		{"foo:", "", "/"}, {"/a:b", "", "/a:b"}, {"a?b:c", "", "a?b:c"}, {"a.b+c-1:d", "", "d"}, {"//h", "h", "/"}, {"//h?a", "h", "?a"},
		{"https://u:p@H:80/a", "H", "/a"}, {"foo://h/a;b?c;d", "h", "/a%3Bb?c;d"}, {"http://h/a;b", "h", "/a;b"}, {"///a", "", "/a"}, {"//", "", "/"},
	} {
		if host, path := compat.RepHost(tt.value), compat.RepPath(tt.value); host != tt.host || path != tt.path {
			t.Errorf("%q is %q on host %q; want %q on %q", tt.value, path, host, tt.path, tt.host)
		}
	}
	for value, want := range map[string]bool{
		"//h:/": false, "//h:65535": false, "//h:065535": false, "//h:65536": true, "//h:99999999999": true, "//h:-1": true, "//h:-0": false, "//h:+80": false,
		"//h: 80": false, "//h:80 ": true, "//h:8a": true, "//h: /": true, "/h:x": false, "http://u:x@h/": false, "http://[::1]/": true, "//h:0/": false,
	} {
		if got := compat.IsBrokenPort(value); got != want {
			t.Errorf("IsBrokenPort(%q) = %t", value, got)
		}
	}
}
