package percent_test

import (
	"strings"
	"testing"

	"whichline/engine/internal/percent"
)

func TestEncodeRaw(t *testing.T) {
	for _, tt := range []struct{ s, raw, unsent string }{
		{"", "", ""},
		{"/a%2Fb", "/a%2Fb", "/a%2Fb"},
		{"/a%2fb%e3", "/a%2Fb%E3", "/a%2Fb%E3"},
		{"/ツ", "/%E3%83%84", "/%E3%83%84"},
		{"/a b\x00\x7f", "/a b\x00\x7f", "/a%20b%00%7F"},
		{"%", "%", "%"},
		{"%a", "%a", "%a"},
		{"%zz\xff", "%zz%FF", "%zz%FF"},
	} {
		if got := percent.EncodeRaw(tt.s); got != tt.raw {
			t.Errorf("%q is %q; want %q", tt.s, got, tt.raw)
		}
		if got := percent.EncodeRaw(percent.EncodeUnsent(tt.s)); got != tt.unsent {
			t.Errorf("%q as it is sent is %q; want %q", tt.s, got, tt.unsent)
		}
	}
}

func TestEncode(t *testing.T) {
	for s, want := range map[string]string{"": "", "/a": "/a", "/<a>": "/%3Ca%3E", "\t<\x7f": "%09%3C%7F", "%3C": "%3C", "\xff": "\xff"} {
		if got := percent.Encode(s, percent.AllBut("<>")); got != want {
			t.Errorf("%q is %q; want %q", s, got, want)
		}
	}
	for s, want := range map[string]string{"": "", "a-._~/": "a-._~/", "/a?%": "/a%3F%25", "\xff": "%FF"} {
		if got := percent.Encode(s, percent.UnreservedAnd("/")); got != want {
			t.Errorf("%q is %q; want %q", s, got, want)
		}
	}
}

func TestDecodeUnreserved(t *testing.T) {
	for s, want := range map[string]string{
		"": "", "/a": "/a", "%61%7E%2D": "a~-", "%2F%24%25": "%2F%24%25", "%6": "%6", "%%61": "%a",
	} {
		if got := percent.DecodeUnreserved(s); got != want {
			t.Errorf("%q is %q; want %q", s, got, want)
		}
	}
}

// TestOctet writes every octet and reads it again, in either case.
func TestOctet(t *testing.T) {
	for c := range 256 {
		var b strings.Builder
		percent.WriteOctet(&b, byte(c))
		for _, s := range []string{b.String(), strings.ToLower(b.String())} {
			if !percent.IsEncoded(s, 0) || percent.Octet(s, 0) != byte(c) {
				t.Errorf("%q is %#x; want %#x", s, percent.Octet(s, 0), c)
			}
		}
	}
	for _, s := range []string{"%", "%4", "%4g", "%g4", "a41"} {
		if percent.IsEncoded(s, 0) {
			t.Errorf("%q is taken for an escape", s)
		}
	}
}

// TestEncodeRawAnywhere tests octets to encode at every place of texts of every length.
func TestEncodeRawAnywhere(t *testing.T) {
	for n := range 20 {
		for i := range n {
			for raw, want := range map[string]string{"\x80": "%80", "\xff": "%FF", "%af": "%AF", "%": "%", "\x7f": "\x7f", "$": "$", "&": "&"} {
				before, after := strings.Repeat("/", i), strings.Repeat("~", n-i-1)
				if got := percent.EncodeRaw(before + raw + after); got != before+want+after {
					t.Errorf("%q is %q; want %q", before+raw+after, got, before+want+after)
				}
			}
		}
	}
}
