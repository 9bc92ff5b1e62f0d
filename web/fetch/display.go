package fetch

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/net/idna"
)

// A HostName is a host in two forms to show side by side. The Unicode form alone could
// be mistaken for another site.
type HostName struct {
	ASCII   string   // A-labels, as looked up
	Unicode string   // U-labels; equal to ASCII if there is nothing to decode
	Mixed   []string // labels of Unicode that mix incompatible scripts
}

// HostNameOf returns the two forms of o's host.
func HostNameOf(o Origin) HostName {
	n := HostName{ASCII: o.Host(), Unicode: o.Host()}
	if !strings.Contains(o.Host(), "xn--") {
		return n
	}
	u, err := idna.Display.ToUnicode(o.Host())
	if err != nil {
		return n
	}
	n.Unicode = u
	for label := range strings.SplitSeq(u, ".") {
		if mixesScripts(label) {
			n.Mixed = append(n.Mixed, label)
		}
	}
	return n
}

// together lists the scripts, besides Latin, that may be mixed in one label: the scripts
// of Japanese, Chinese and Korean (UTS 39, section 5.2, highly restrictive).
var together = [][]string{
	{"Latin", "Han", "Hiragana", "Katakana"},
	{"Latin", "Han", "Bopomofo"},
	{"Latin", "Han", "Hangul"},
}

// mixesScripts reports whether label mixes incompatible scripts.
func mixesScripts(label string) bool {
	scripts := make(map[string]bool)
	for _, r := range label {
		if s := scriptOf(r); s != "" {
			scripts[s] = true
		}
	}
	within := func(set []string) bool {
		for s := range scripts {
			if !slices.Contains(set, s) {
				return false
			}
		}
		return true
	}
	return len(scripts) > 1 && !slices.ContainsFunc(together, within)
}

// scriptOf returns the name of r's script, or "" for characters common to all scripts.
func scriptOf(r rune) string {
	for name, table := range unicode.Scripts {
		if unicode.Is(table, r) {
			if name == "Common" || name == "Inherited" {
				return ""
			}
			return name
		}
	}
	return ""
}
