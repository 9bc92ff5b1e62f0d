package finding_test

import "testing"

// TestEncodedSignsEndNoWord holds that a path which ends in an encoded sign, as "Special:" does,
// is no folder without its slash, nor is one that ends in a query, and that an encoded letter
// still ends a word.
func TestEncodedSignsEndNoWord(t *testing.T) {
	for path, want := range map[string]string{
		"/wiki/Special%3A": "",
		"/wiki/Special%3a": "",
		"/a%2F":            "",
		"/a?b=1":           "",
		"/wiki/Special":    "prefix-covers",
		"/caf%C3%A9":       "prefix-covers",
		"/café":            "prefix-covers",
	} {
		code, _, _ := offered("User-agent: *\nDisallow: "+path+"Log\nDisallow: "+path, nil)
		if code != want {
			t.Errorf("%s: %q; want %q", path, code, want)
		}
	}
}
