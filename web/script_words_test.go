package web_test

import (
	"encoding/json"
	"io/fs"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"whichline/web"
)

// TestScriptWords holds that a page tells its script every word that it asks for,
// and no other.
func TestScriptWords(t *testing.T) {
	built := fstest.MapFS{} // pages tell their words only to scripts that are there
	for _, name := range []string{"app", "bulk", "sitemap"} {
		built["dist/"+name+"-5KQ3T7ZB.js"] = &fstest.MapFile{}
	}
	site, _ := newSite(t, nil, func(c *web.Config) { c.Static = built })
	for _, tt := range []struct {
		page    string
		sources func(name string) bool
	}{
		{"/", func(name string) bool { return !ofBulk(name) && !ofSitemaps(name) && name != "docs.ts" }},
		{"/bulk", ofBulk},
		{"/sitemaps", func(name string) bool { return ofSitemaps(name) || name == "bulk/stream.ts" }},
	} {
		page := document(t, ask(site, http.MethodGet, tt.page, nil, nil))
		var told struct{ Words map[string]string }
		if err := json.Unmarshal([]byte(page.Find("#live-data").Text()), &told); err != nil {
			t.Fatalf("%s: %v", tt.page, err)
		}
		code := scripts(t, tt.sources)
		for _, asked := range wordsAsked(code) {
			if !asked.isOf(told.Words) {
				t.Errorf("%s: the script asks for %q, and there is no such word", tt.page, asked.code)
			}
		}
		for word := range told.Words {
			if !isAsked(word, code) {
				t.Errorf("%s: nothing asks for the word %q", tt.page, word)
			}
		}
	}
}

func ofBulk(name string) bool     { return name == "bulk.ts" || strings.HasPrefix(name, "bulk/") }
func ofSitemaps(name string) bool { return strings.HasPrefix(name, "sitemaps/") }

// scripts returns the sources of which names are chosen.
func scripts(t *testing.T, chosen func(name string) bool) string {
	t.Helper()
	var all strings.Builder
	sources := os.DirFS("../static/src")
	err := fs.WalkDir(sources, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !chosen(name) {
			return err
		}
		text, err := fs.ReadFile(sources, name)
		all.Write(text)
		return err
	})
	if err != nil || all.Len() == 0 {
		t.Fatalf("no sources (error %v)", err)
	}
	return all.String()
}

// An askedWord is a code, or the beginning of codes, that a script asks for.
type askedWord struct {
	code  string
	whole bool
}

func (w askedWord) isOf(words map[string]string) bool {
	if w.whole {
		return words[w.code] != ""
	}
	for word := range words {
		if strings.HasPrefix(word, w.code) {
			return true
		}
	}
	return false
}

// asking finds calls of word up to the end of the code, and literal text of codes in them.
var (
	asking  = regexp.MustCompile(`\bword\(([^,()]*)`)
	literal = regexp.MustCompile("'([^']*)'|`([^`$]*)(\\$\\{[^`]*)?`")
)

// wordsAsked returns the codes that scripts ask for as far as they spell them
// out.
func wordsAsked(code string) []askedWord {
	var all []askedWord
	for _, call := range asking.FindAllStringSubmatch(code, -1) {
		for _, m := range literal.FindAllStringSubmatch(call[1], -1) {
			if m[1]+m[2] != "" {
				all = append(all, askedWord{m[1] + m[2], m[3] == ""})
			}
		}
	}
	return all
}

// plural is the suffix of a word's code for its number.
var plural = regexp.MustCompile(`(?:\.(?:one|other))+$`)

// isAsked reports whether scripts name a word, without the forms of its numbers, or
// the beginning of its code.
func isAsked(word, code string) bool {
	word = plural.ReplaceAllString(word, "")
	if strings.Contains(code, "'"+word+"'") {
		return true
	}
	return slices.ContainsFunc(wordsAsked(code), func(asked askedWord) bool {
		return !asked.whole && strings.HasPrefix(word, asked.code)
	})
}
