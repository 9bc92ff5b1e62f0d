package robotstxt_test

import (
	"errors"
	"strings"
	"testing"

	"golang.org/x/net/idna"

	robotstxt "whichline/engine"
)

// TestScope holds sites to the worked examples of Google's documentation.
func TestScope(t *testing.T) {
	scopes := readSpec(t).Scope
	if len(scopes) != 9 {
		t.Fatalf("%d scopes; want 9", len(scopes))
	}
	for _, s := range scopes {
		site, err := robotstxt.ParseSite(s.RobotsURL, idna.Lookup.ToASCII)
		if err != nil {
			t.Fatalf("%s: %v", s.RobotsURL, err)
		}
		valid := s.Valid == nil || *s.Valid
		if got := target(t, s.RobotsURL).Path == "/robots.txt"; got != valid {
			t.Errorf("%s is valid %t; want %t", s.RobotsURL, got, valid)
		}
		for _, url := range s.Applies {
			if !site.Covers(target(t, url)) {
				t.Errorf("%s does not cover %s", s.RobotsURL, url)
			}
		}
		for _, url := range s.DoesNot {
			if site.Covers(target(t, url)) {
				t.Errorf("%s covers %s", s.RobotsURL, url)
			}
		}
	}
}

func TestParseSite(t *testing.T) {
	for _, tt := range []struct{ name, typed, robots string }{
		{"bare host", "example.com", "https://example.com/robots.txt"},
		{"host and port", "example.com:8181", "https://example.com:8181/robots.txt"},
		{"page", " HTTP://www.Example.com/a/b?c#d ", "http://www.example.com/robots.txt"},
		{"default port", "https://example.com:443/", "https://example.com/robots.txt"},
		{"empty port", "https://example.com:/", "https://example.com/robots.txt"},
		{"final dot", "https://example.com./", "https://example.com/robots.txt"},
		{"user information", "https://user:secret@example.com/", "https://example.com/robots.txt"},
		{"international name", "müller.eu", "https://xn--mller-kva.eu/robots.txt"},
		{"IPv6", "http://[::1]:8080/x", "http://[::1]:8080/robots.txt"},
		{"IPv6 without port", "http://[::1]/x", "http://[::1]/robots.txt"},
		{"no scheme, slashes", "//example.com/x", "https://example.com/robots.txt"},
		{"ftp", "ftp://example.com:21/", "ftp://example.com/robots.txt"},
		{"nothing", "", ""},
		{"no host", "https:///x", ""},
		{"another scheme", "mailto://example.com", ""},
		{"a port that is no number", "https://example.com:http/", ""},
		{"words", "not a site", ""},
		{"a star for all hosts", "*.example.org/x", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			site, err := robotstxt.ParseSite(tt.typed, idna.Lookup.ToASCII)
			switch {
			case tt.robots == "" && err == nil:
				t.Errorf("%q is the site %s; want an error", tt.typed, site.String())
			case tt.robots != "" && err != nil:
				t.Errorf("%q: %v", tt.typed, err)
			case tt.robots != "" && site.RobotsURL() != tt.robots:
				t.Errorf("%q has %s; want %s", tt.typed, site.RobotsURL(), tt.robots)
			}
		})
	}
}

// target parses a URL that must be one.
func target(t testing.TB, url string) robotstxt.Target {
	t.Helper()
	parsed, err := robotstxt.ParseTarget(url)
	if err != nil {
		t.Fatal(err)
	}
	return parsed
}

// TestParseSiteSuggests holds which site a text may have been meant as that is none.
func TestParseSiteSuggests(t *testing.T) {
	for typed, want := range map[string]string{
		"not a site":                "https://example.com/",
		"*":                         "https://example.com/",
		"*.example.org/x":           "https://example.org/",
		"http://*.example.org:81/x": "http://example.org:81/",
		"ws://*.example.org/":       "https://example.com/",
	} {
		_, err := robotstxt.ParseSite(typed, idna.Lookup.ToASCII)
		problem, ok := errors.AsType[*robotstxt.TargetError](err)
		if !ok || problem.Suggestion != want || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v; want a suggestion of %s", typed, err, want)
		}
	}
}
