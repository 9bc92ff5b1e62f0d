package urlstandard_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/verdicts"
	"whichline/web/urlstandard"
)

// codes returns the codes of changes, with spaces between them.
func codes(changes []urlstandard.Change) string {
	var all []string
	for _, c := range changes {
		all = append(all, c.Code.String())
	}
	return strings.Join(all, " ")
}

// TestParse checks the parsing of URLs by the states and sets of the URL Standard.
func TestParse(t *testing.T) {
	for _, tt := range []struct{ name, typed, want, changes string }{
		{"a plain URL", "https://example.com/a/b?c=d", "https://example.com/a/b?c=d", ""},
		{"a plain path", "/a/b?c=d&e", "/a/b?c=d&e", ""},
		{"no path", "https://example.com", "https://example.com/", ""},
		{"a query and no path", "https://example.com?a", "https://example.com/?a", ""},
		{"upper case in scheme and host", "HTTPS://Example.COM/A", "https://example.com/A", ""},
		{"another port", "http://example.com:8080/a", "http://example.com:8080/a", ""},
		{"a pattern's signs", "/*$a", "/*$a", ""},
		{"what is encoded stays", "/%3c%3C%c3%A9%zz%", "/%3c%3C%c3%A9%zz%", ""},
		{"signs that stay in a path", "/!$&'()*+,-.:;=@[]_|~", "/!$&'()*+,-.:;=@[]_|~", ""},
		{"signs that stay in a query", "/?!$&()*+,-./:;=?@[]^_`{|}~\\", "/?!$&()*+,-./:;=?@[]^_`{|}~\\", ""},
		{"empty segments", "/a//b/", "/a//b/", ""},
		{"dots that are no segment", "/.a/a./...", "/.a/a./...", ""},
		{"dots in a query", "/?a/../b", "/?a/../b", ""},

		{"signs encoded in a path", "/\" <>^`{}", "/%22%20%3C%3E%5E%60%7B%7D", "encoded"},
		{"signs encoded in a query", "/?\" '<>", "/?%22%20%27%3C%3E", "encoded"},
		{"an apostrophe in a query that is not of the web", "x://h/?'", "x://h/?'", ""},
		{"controls", "/a\x01\x7fb", "/a%01%7Fb", "encoded"},
		{"letters beyond ASCII", "/é?ツ", "/%C3%A9?%E3%83%84", "encoded"},
		{"what isn't UTF-8", "/\xff\xc3", "/%FF%C3", "encoded"},

		{"dots up", "/a/../b/c", "/b/c", "dots-resolved"},
		{"dots up too far", "https://example.com/../../a", "https://example.com/a", "dots-resolved"},
		{"a dot", "/a/./b", "/a/b", "dots-resolved"},
		{"dots at the end", "/a/b/..", "/a/", "dots-resolved"},
		{"a dot at the end", "/a/.", "/a/", "dots-resolved"},
		{"encoded dots", "/a/%2e%2E/b/.%2e/c/%2E", "/c/", "dots-resolved"},
		{"dots over an empty segment", "/a//../b", "/a/b", "dots-resolved"},
		{"dots before two slashes", "/..//a", "/.//a", "dots-resolved"},
		{"a backslash", `/a\b`, "/a/b", "backslashes-turned"},
		{"a backslash first", `\a`, "/a", "backslashes-turned"},
		{"a backslash of another scheme", `x://h/a\b`, `x://h/a\b`, ""},
		{"a fragment", "/a#b", "/a", "fragment-dropped"},
		{"a fragment and no path", "https://example.com#a?b", "https://example.com/", "fragment-dropped"},

		{"space around", " \x00https://example.com/a\r\n", "https://example.com/a", "trimmed"},
		{"tabs and line breaks", "ht\ttps://exa\nmple.com/a\r\nb", "https://example.com/ab", "breaks-removed"},
		{"no slashes", "https:example.com/a", "https://example.com/a", "slashes-corrected"},
		{"one slash", "https:/example.com/a", "https://example.com/a", "slashes-corrected"},
		{"three slashes", "https:///example.com/a", "https://example.com/a", "slashes-corrected"},
		{"backslashes before a host", `https:\\example.com\a`, "https://example.com/a", "slashes-corrected backslashes-turned"},
		{"credentials", "https://me:a@b@example.com/a", "https://example.com/a", "credentials-dropped"},
		{"the port of https", "https://example.com:443/", "https://example.com/", "default-port-removed"},
		{"the port of http", "http://example.com:0080/", "http://example.com/", "default-port-removed"},
		{"http's port of https", "https://example.com:80/", "https://example.com:80/", ""},
		{"no port after a colon", "https://example.com:/", "https://example.com/", ""},

		{"a host beyond ASCII", "https://Müller.example/ü", "https://xn--mller-kva.example/%C3%BC", "host-converted encoded"},
		{"a sharp s", "https://faß.de/", "https://xn--fa-hia.de/", "host-converted"},
		{"a label with nothing encoded", "https://XN--/", "https://xn--/", ""},
		{"a label that encodes nothing", "https://a.b.c.xn--pokxncvks/", "https://a.b.c.xn--pokxncvks/", ""},
		{"a label of a right-to-left script", "https://\u2135.de/", "https://xn--4db.de/", "host-converted"},
		{"a host converted already", "https://xn--mller-kva.example/", "https://xn--mller-kva.example/", ""},
		{"full-width letters and dots", "https://ｅｘａｍｐｌｅ。com/", "https://example.com/", "host-converted"},
		{"a soft hyphen", "https://exa\u00admple.com/", "https://example.com/", "host-converted"},
		{"a sign that folds to a letter", "https://\u212a.example/", "https://k.example/", "host-converted"},
		{"an encoded host", "https://ex%61mple%2Ecom/", "https://example.com/", "host-converted"},
		{"a host with signs", "https://a_b;c.example/d", "https://a_b;c.example/d", ""},
		{"IPv4", "https://192.0.2.1/", "https://192.0.2.1/", ""},
		{"IPv4 in other bases", "https://0xC0.0.01001/", "https://192.0.2.1/", "address-converted"},
		{"IPv4 as one number", "https://3221225985/", "https://192.0.2.1/", "address-converted"},
		{"IPv4 with a final dot", "https://192.0.2.1./", "https://192.0.2.1/", "address-converted"},
		{"IPv6", "https://[2001:db8::1]:8443/", "https://[2001:db8::1]:8443/", ""},
		{"IPv6 at length", "https://[2001:DB8:0:0:0:0:0:1]/", "https://[2001:db8::1]/", "address-converted"},
		{"IPv6 that ends in IPv4", "https://[::ffff:192.0.2.1]/", "https://[::ffff:c000:201]/", "address-converted"},

		{"a host alone", "example.com", "https://example.com/", "https-assumed"},
		{"a host and a path", "example.com/foo", "https://example.com/foo", "https-assumed"},
		{"a host and a port", "example.com:8080/foo", "https://example.com:8080/foo", "https-assumed"},
		{"a host and a query", "example.co.uk?a", "https://example.co.uk/?a", "https-assumed"},
		{"a host beyond ASCII alone", "müller.de/a", "https://xn--mller-kva.de/a", "https-assumed host-converted"},
		{"a host of a registry of names below", "github.io/a", "https://github.io/a", "https-assumed"},
		{"a machine of one's own", "localhost:3000/a", "https://localhost:3000/a", "https-assumed"},
		{"a name for examples", "shop.example/a", "https://shop.example/a", "https-assumed"},
		{"an address alone", "192.0.2.1/a", "https://192.0.2.1/a", "https-assumed"},
		{"a host and no scheme", "//example.com/a", "//example.com/a", "host-after-slashes"},
		{"a host after a backslash", `/\example.com/a`, "//example.com/a", "slashes-corrected host-after-slashes"},
		{"another scheme", "X-1+y.z://H/a", "x-1+y.z://H/a", ""},
		{"a file", "file:///a", "file:///a", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, problem := urlstandard.Parse(tt.typed)
			if problem != nil {
				t.Fatalf("%q: %v", tt.typed, problem)
			}
			if changes := codes(got.Changes); got.Target.Typed != tt.want || changes != tt.changes {
				t.Errorf("%q is %q (%s); want %q (%s)", tt.typed, got.Target.Typed, changes, tt.want, tt.changes)
			}
			if changes := codes(urlstandard.Changes(tt.typed)); changes != tt.changes {
				t.Errorf("%q is changed in %q; want %q", tt.typed, changes, tt.changes)
			}
		})
	}
}

// TestParseSaysWhatIsWrong holds which texts are no test URLs.
func TestParseSaysWhatIsWrong(t *testing.T) {
	for _, tt := range []struct {
		name, typed string
		reason      robotstxt.Reason
		suggestion  string
	}{
		{"nothing", " \n", robotstxt.NoTarget, ""},
		{"too long", "/" + strings.Repeat("a", robotstxt.MaxURL), robotstxt.URLTooLong, ""},
		{"a link that runs a script", "javascript:1", robotstxt.NotATarget, ""},
		{"a word", "shop", robotstxt.NotATarget, "/shop"},
		{"a path without its slash", "a/b.html", robotstxt.NotATarget, "/a/b.html"},
		{"the name of a page", "index.html", robotstxt.NotATarget, "/index.html"},
		{"a query", "?a.com", robotstxt.NotATarget, "/?a.com"},
		{"a pattern", "*.gif", robotstxt.NotATarget, ""},
		{"words", "what is this.com", robotstxt.NotATarget, ""},
		{"a mail address", "me@example.com", robotstxt.NotATarget, "/me@example.com"},
		{"a registry", "com", robotstxt.NotATarget, "/com"},
		{"a number", "1.5", robotstxt.NotATarget, "/1.5"},
		{"a scheme that has no hosts", "mailto:me@example.com", robotstxt.NotATarget, ""},
		{"a star for all hosts", "*.example.org/x?y", robotstxt.NotATarget, "https://example.org/x?y"},
		{"a star for all hosts alone", "*.shop.example:8443", robotstxt.NotATarget, "https://shop.example:8443/"},
		{"a star for all hosts in a URL", "https://*.example.org/x", robotstxt.NotAHost, "https://example.org/"},
		{"a star for all hosts after slashes", "//*.example.org/x", robotstxt.NotAHost, "https://example.org/"},
		{"a star before no host", "https://*./x", robotstxt.NotAHost, "https://example.com/"},
		{"an IPv6 address without brackets", "2001:db8::1/x", robotstxt.NotATarget, "https://[2001:db8::1]/x"},
		{"a short IPv6 address without brackets", "::1", robotstxt.NotATarget, "https://[::1]/"},
		{"an IPv6 address with a zone", "fe80::1%eth0/x", robotstxt.NotATarget, "/fe80::1%eth0/x"},
		{"no host", "https://", robotstxt.NoHost, "https://example.com/"},
		{"no host but a query", "https://?a", robotstxt.NoHost, "https://example.com/"},
		{"no host after slashes", "//", robotstxt.NoHost, "https://example.com/"},
		{"no host after credentials", "https://me@/", robotstxt.NoHost, "https://example.com/"},
		{"no host of another scheme", "x://?a", robotstxt.NoHost, "https://example.com/"},
		{"a space in a host", "https://exa mple.com/", robotstxt.NotAHost, "https://example.com/"},
		{"a sign that no host has", "https://a<b.example/", robotstxt.NotAHost, "https://example.com/"},
		{"a slash encoded in a host", "https://a%2Fb.example/", robotstxt.NotAHost, "https://example.com/"},
		{"a host that is not UTF-8", "https://a\xff.example/", robotstxt.NotAHost, "https://example.com/"},
		{"nothing but a soft hyphen", "https://\u00ad/", robotstxt.NotAHost, "https://example.com/"},
		{"a label that cannot be decoded", "https://xn--ü.example/", robotstxt.NotAHost, "https://example.com/"},
		{"a label with nothing encoded beside another", "https://xn--.ü.example/", robotstxt.NotAHost, "https://example.com/"},
		{"a character that becomes one of a right-to-left script", "https://www\u2135.de/", robotstxt.NotAHost, "https://example.com/"},
		{"a label of two directions", "https://\u05d0b.de/", robotstxt.NotAHost, "https://example.com/"},
		{"a label longer than any", "https://" + strings.Repeat("ü", 127) + ".example/", robotstxt.NotAHost, "https://example.com/"},
		{"an encoded label longer than any", "https://xn--" + strings.Repeat("a", 250) + ".ü.example/", robotstxt.NotAHost, "https://example.com/"},
		{"a name longer than any", "https://" + strings.Repeat("ü.", 338) + "example/", robotstxt.NotAHost, "https://example.com/"},
		{"IPv4 out of range", "https://192.0.2.256/", robotstxt.NotAHost, "https://example.com/"},
		{"IPv4 of five numbers", "https://1.2.3.4.5/", robotstxt.NotAHost, "https://example.com/"},
		{"a name that ends in a number", "https://example.1/", robotstxt.NotAHost, "https://example.com/"},
		{"IPv6 without its end", "https://[::1/", robotstxt.NotAHost, "https://example.com/"},
		{"IPv6 with a zone", "https://[fe80::1%25eth0]/", robotstxt.NotAHost, "https://example.com/"},
		{"IPv4 in brackets", "https://[192.0.2.1]/", robotstxt.NotAHost, "https://example.com/"},
		{"a host of very many letters", "https://" + strings.Repeat("ü", 3000) + "/", robotstxt.NotAHost, "https://example.com/"},
		{"a port too large", "https://example.com:65536/", robotstxt.NotAPort, "https://example.com:8443/"},
		{"a port that is no number", "https://example.com:a/", robotstxt.NotAPort, "https://example.com:8443/"},
		{"IPv6 without brackets", "https://2001:DB8:0::1/x", robotstxt.NotAHost, "https://[2001:db8::1]/"},
		{"two ports", "https://example.com:80:80/", robotstxt.NotAPort, "https://example.com:8443/"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, problem := urlstandard.Parse(tt.typed)
			if problem == nil {
				t.Fatalf("%.80q is %+v; want a problem", tt.typed, got)
			}
			if problem.Reason != tt.reason || problem.Suggestion != tt.suggestion {
				t.Errorf("%.80q: %s, suggests %q; want %s, %q", tt.typed, problem.Reason, problem.Suggestion, tt.reason, tt.suggestion)
			}
			if problem.Suggestion != "" && tt.reason == robotstxt.NotATarget {
				if _, problem := urlstandard.Parse(problem.Suggestion); problem != nil {
					t.Errorf("%q is suggested: %v", tt.suggestion, problem)
				}
			}
		})
	}
}

// TestSentences holds that each code has a sentence of its own.
func TestSentences(t *testing.T) {
	seen := make(map[string]bool)
	for _, code := range urlstandard.Codes() {
		text := urlstandard.Change{Code: code, From: "from", To: "to", Characters: []string{"x"}}.Sentence().String()
		if seen[code.String()] || seen[text] || !strings.HasSuffix(text, ".") || strings.ContainsAny(text, "{}") || strings.Count(text, "`")%2 != 0 {
			t.Errorf("%s: %q", code, text)
		}
		seen[code.String()], seen[text] = true, true
	}
}

func TestSentencesNameWhatWasChanged(t *testing.T) {
	for typed, want := range map[string]string{
		"/a<d":                   "The URL Standard percent-encodes `<`.",
		"/a b`":                  "The URL Standard percent-encodes spaces and backticks.",
		"/<é<\u00a0\xff":         "The URL Standard percent-encodes `<`, `é`, U+00A0 and what isn't UTF-8.",
		"//shop:8080/a?b":        "Two slashes at the start are followed by a host, here `shop:8080`.",
		"/<>\"{}^":               "The URL Standard percent-encodes `<`, `>`, `\"`, `{` and others.",
		"/\u0301\u200b\x01a":     "The URL Standard percent-encodes U+0301, U+200B and U+0001.",
		"https://Müller.eu/":     "The host `Müller.eu` is requested as `xn--mller-kva.eu`.",
		"https://127.1/":         "The host `127.1` is another way to write the IP address `127.0.0.1`.",
		"http://example.com:80/": "Port `80` goes without saying: it is the one that `http` uses anyway.",
		"https://ü" + strings.Repeat("%61", 90) + "/": "The host `ü" + strings.Repeat("%61", 39) + "%…1" + strings.Repeat("%61", 13) + "` is requested as `xn--" + strings.Repeat("a", 90) + "-ohj`.",
	} {
		changes := urlstandard.Changes(typed)
		if len(changes) != 1 || changes[0].Sentence().String() != want {
			t.Errorf("%q: %v; want %q", typed, changes, want)
			for _, c := range changes {
				t.Log(c.Sentence().String())
			}
		}
	}
}

// TestRows requires that rows keep the typed text, in order.
func TestRows(t *testing.T) {
	rows := urlstandard.Rows([]string{" example.com/é ", "shop", "/a"})
	if len(rows) != 3 || rows[0].Typed != " example.com/é " || rows[0].Target.Path != "/%C3%A9" || rows[0].Problem != nil ||
		rows[1].Problem == nil || rows[1].Typed != "shop" || rows[2].Target.Path != "/a" {
		t.Errorf("%+v", rows)
	}
}

// TestWorkIsBounded reads URLs that have very much of one thing.
func TestWorkIsBounded(t *testing.T) {
	for _, piece := range []string{"@", "a@", "/", "../", "%2e/", "<", "é", "\\", "%", ":", "[", "]", ".", "?", "#", "ü.", "xn--", "\t", "1."} {
		for _, front := range []string{"https://", "https://h/", "https://h/?", "/", ""} {
			typed := front + strings.Repeat(piece, (robotstxt.MaxURL-len(front))/len(piece))
			u, problem := urlstandard.Parse(typed)
			var asError error = problem
			if problem == nil && u.Target.Path == "" || problem != nil && !errors.As(asError, new(*robotstxt.TargetError)) {
				t.Errorf("%.20q: no path", typed)
			}
		}
	}
}

// FuzzParse requires that the requested URL is ASCII and rooted, that parsing it again
// changes nothing, and that the fast path agrees with the full parser.
func FuzzParse(f *testing.F) {
	for _, s := range []string{"https://example.com/a<d", "/a/../b\\c?'#d", "ex%61mple.com:443", "https://me@0x7f.1:80/%2e%2E/", "//h", "/..//a",
		"https://[::ffff:1.2.3.4]/", "x://h", "https://Müller.example/ü", "\t/a\n", "file:///", "https://xn--mller-kva.de"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		u, problem := urlstandard.Parse(typed)
		if problem != nil {
			if len(u.Changes) > 0 || u.Target != (robotstxt.Target{}) {
				t.Fatalf("%q is %+v although %v", typed, u, problem)
			}
			return
		}
		for i := range len(u.Target.Path) {
			if c := u.Target.Path[i]; c <= ' ' || c >= 0x7f {
				t.Fatalf("%q has %q in its path %q", typed, c, u.Target.Path)
			}
		}
		if u.Target.Path[0] != '/' {
			t.Fatalf("%q has the path %q", typed, u.Target.Path)
		}
		again, problem := urlstandard.Parse(u.Target.Typed)
		if len(u.Target.Typed) > robotstxt.MaxURL {
			return
		}
		if problem != nil || again.Target != u.Target {
			t.Fatalf("%q is %+v, and that is %+v (%v)", typed, u.Target, again.Target, problem)
		}
		if c := codes(again.Changes); c != "" && c != "host-after-slashes" && u.Target.Typed[:2] != "/." {
			t.Fatalf("%q is %q, of which changes %s", typed, u.Target.Typed, codes(again.Changes))
		}
		if len(u.Changes) == 0 && !urlstandard.SameWithoutFastPath(typed, u) {
			t.Fatalf("%q is another URL on the fast path: %+v", typed, u.Target)
		}
	})
}

// BenchmarkParse reads ordinary URLs, as the engine does and as the standard has it,
// and some that need changes.
func BenchmarkParse(b *testing.B) {
	const typed = "https://www.example.com/shop/shoes/trainers-42?colour=red&size=42&page=2"
	b.Run("engine", func(b *testing.B) {
		for b.Loop() {
			if _, err := robotstxt.ParseTarget(typed); err != nil {
				b.Fatal(err)
			}
		}
	})
	for name, s := range map[string]string{"plain": typed, "encoded": typed + "&q=<é>", "host": strings.Replace(typed, "www", "wüw", 1), "bare": typed[len("https://"):],
		"hostile": "https://h/" + strings.Repeat("é/%2e./", 4000)} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(int64(len(s)))
			for b.Loop() {
				if _, problem := urlstandard.Parse(s); problem != nil {
					b.Fatal(problem)
				}
			}
		})
	}
}

// BenchmarkTable answers for many ordinary URLs, as the engine does by itself and by
// way of the standard.
func BenchmarkTable(b *testing.B) {
	robots := "User-agent: *\n"
	for i := range 40 {
		robots += fmt.Sprintf("Disallow: /section-%d/*?sort=\nAllow: /section-%d/open\n", i, i)
	}
	f := robotstxt.Parse([]byte(robots))
	crawlers := []robotstxt.Crawler{{Name: "x", Tokens: []string{"x"}}}
	urls := make([]string, 500)
	for i := range urls {
		urls[i] = fmt.Sprintf("https://www.example.com/section-%d/shoes/trainers-%d?colour=red&sort=price", i%50, i)
	}
	b.Run("engine", func(b *testing.B) {
		for b.Loop() {
			if _, err := verdicts.Of(b.Context(), f, nil, crawlers, urls); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("standard", func(b *testing.B) {
		for b.Loop() {
			if _, err := verdicts.Decide(b.Context(), nil, verdicts.Columns(f, crawlers), urlstandard.Rows(urls)); err != nil {
				b.Fatal(err)
			}
		}
	})
}
