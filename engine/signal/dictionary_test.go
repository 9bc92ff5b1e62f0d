package signal_test

import (
	"strings"
	"testing"

	"whichline/engine/signal"
)

// TestDictionary parses the examples of RFC 9651, sections 3.2, 3.3 and 4.2, the ones of the
// AIPREF vocabulary, and text that the algorithms reject. The result lists each member
// with its value and parameters as written, or is "fails" for an invalid dictionary.
func TestDictionary(t *testing.T) {
	for _, x := range []struct{ name, text, want string }{
		{"strings and bytes", `en="Applepie", da=:w4ZibGV0w6ZydGU=:`, `en="Applepie" da=:w4ZibGV0w6ZydGU=:`},
		{"values left out", `a=?0, b, c; foo=bar`, `a=?0 b c;foo=bar`},
		{"inner list", `rating=1.5, feelings=(joy sadness)`, `rating=1.5 feelings=(joy sadness)`},
		{"inner lists and parameters", `a=(1 2), b=3, c=4;aa=bb, d=(5 6);valid`, `a=(1 2) b=3 c=4;aa=bb d=(5 6);valid`},
		{"parameters in an inner list", `a=("foo"; a=1;b=2);lvl=5`, `a=("foo"; a=1;b=2);lvl=5`},
		{"empty inner list", `a=()`, `a=()`},
		{"fields joined by a comma", `foo=1, bar=2`, `foo=1 bar=2`},
		{"token", `a=foo123/456`, `a=foo123/456`},
		{"date", `a=@1659578233`, `a=@1659578233`},
		{"display string", `a=%"This is intended for display to %c3%bcsers."`, `a=%"This is intended for display to %c3%bcsers."`},
		{"decimal below nothing", `a=-0.5`, `a=-0.5`},
		{"blanks around", "  a=1 \t, \tb=2  ", `a=1 b=2`},
		{"nothing", "", ""},
		{"nothing but blanks", "   ", ""},
		{"key with all its octets", `*a_1-.*=y`, `*a_1-.*=y`},

		{"preferences", `train-ai=y, search=n`, `train-ai=y search=n`},
		{"the last one counts", `train-ai=y, train-ai, search=n, search="n"`, `train-ai=y train-ai search=n search="n"`},
		{"parameters that do not count", `train-ai;allow=n, train-ai=y`, `train-ai;allow=n train-ai=y`},
		{"a semicolon for the comma", `train-ai=n; search=y`, `train-ai=n;search=y`},
		{"a parameter that a semicolon follows", `train-ai;has;parameters="?";`, "fails"},

		{"upper case", `Train-ai=n`, "fails"},
		{"upper case inside", `train-AI=n`, "fails"},
		{"comma at the end", `a=1,`, "fails"},
		{"two commas", `a=1,,b=2`, "fails"},
		{"no comma", `a=1 b=2`, "fails"},
		{"colon", `train-ai: n`, "fails"},
		{"blank before the value", `a= 1`, "fails"},
		{"no value", `a=`, "fails"},
		{"tab in front", "\ta=1", "fails"},
		{"open string", `a="x`, "fails"},
		{"escape in a string", `a="\x"`, "fails"},
		{"octet in a string", "a=\"\xff\"", "fails"},
		{"long integer", `a=1234567890123456`, "fails"},
		{"long decimal", `a=1234567890123.1`, "fails"},
		{"long fraction", `a=1.2345`, "fails"},
		{"no fraction", `a=1.`, "fails"},
		{"open list", `a=(1 2`, "fails"},
		{"list without blanks", `a=("a""b")`, "fails"},
		{"no base64", `a=:_:`, "fails"},
		{"open bytes", `a=:YQ`, "fails"},
		{"no boolean", `a=?2`, "fails"},
		{"date with a fraction", `a=@1.5`, "fails"},
		{"display string in upper case", `a=%"%C3%BC"`, "fails"},
		{"display string that is not UTF-8", `a=%"%ff"`, "fails"},
		{"a NUL", "a=1\x00", "fails"},
	} {
		t.Run(x.name, func(t *testing.T) {
			d, ok := signal.Dictionary(x.text)
			if got := dump(d, ok); got != x.want {
				t.Errorf("%q is read as\n%s; want\n%s", x.text, got, x.want)
			}
		})
	}
}

// TestLastApplies wants the member that is written last.
func TestLastApplies(t *testing.T) {
	d, ok := signal.Dictionary(`a=1;x, b=y, a=2`)
	if !ok || len(d) != 3 || d[0][0].Applies || !d[1][0].Applies || !d[2][0].Applies || d[2][0].Value != "2" {
		t.Errorf("the members are %+v (%t)", d, ok)
	}
}

func dump(d []signal.Member, ok bool) string {
	if !ok {
		return "fails"
	}
	var members []string
	for _, m := range d {
		var parts []string
		for _, p := range m {
			if p.Value != "" {
				p.Key += "=" + p.Value
			}
			parts = append(parts, p.Key)
		}
		members = append(members, strings.Join(parts, ";"))
	}
	return strings.Join(members, " ")
}

// FuzzDictionary checks an invariant: every reported text occurs at the reported place.
func FuzzDictionary(f *testing.F) {
	f.Add(`a=(1 2), b=3, c=4;aa=bb, d=(5 6);valid`)
	f.Add(`train-ai;has;parameters="?"`)
	f.Add(`a=%"%c3%bc", b=:YQ==:, c=@1, d=-1.5, e=?0`)
	f.Fuzz(func(t *testing.T, text string) {
		d, ok := signal.Dictionary(text)
		if !ok && d != nil {
			t.Fatalf("%q is no dictionary and has %d members", text, len(d))
		}
		at := 0
		follow := func(part string, from int) {
			if from < at || !strings.HasPrefix(text[from:], part) {
				t.Fatalf("%q: %q is not at %d", text, part, from)
			}
			at = from + len(part)
		}
		for _, m := range d {
			for _, p := range m {
				follow(p.Key, p.At)
				if p.Value != "" {
					follow(p.Value, p.ValueAt)
				}
			}
		}
	})
}
