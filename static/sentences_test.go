package static_test

import (
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"
)

var (
	comment = regexp.MustCompile(`(?s)/\*.*?\*/|(?m:(?:^|\s)//.*$)`)
	spoken  = regexp.MustCompile("(?:'[A-Z][a-z]+(?: [^'\n]*|[.:…!?])'|\"[A-Z][a-z]+(?: [^\"\n]*|[.:…!?])\"|`[A-Z][a-z]+(?: [^`\n]*|[.:…!?])`)")
)

// sentences returns the literals of a script that a visitor would read.
func sentences(script string) []string {
	return spoken.FindAllString(comment.ReplaceAllString(script, ""), -1)
}

// TestScriptsHaveNoSentences requires that scripts take their words from the page, which
// has them in its language.
func TestScriptsHaveNoSentences(t *testing.T) {
	n := 0
	err := fs.WalkDir(os.DirFS("src"), ".", func(name string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(name, ".ts") {
			return err
		}
		n++
		text, err := os.ReadFile("src/" + name)
		for _, s := range sentences(string(text)) {
			t.Errorf("src/%s says %s", name, s)
		}
		return err
	})
	if err != nil || n < 50 {
		t.Errorf("%d scripts (error %v)", n, err)
	}
}

// The test of the scripts detects sentences.
func TestSentences(t *testing.T) {
	for _, script := range []string{`tell('Nothing is tested.')`, `x = "Copy the link"`, "x = `Line ${n}`", `wait('Loading…')`} {
		if len(sentences(script)) != 1 {
			t.Errorf("%s has no sentence", script)
		}
	}
	for _, script := range []string{`/** Says 'Nothing is tested.' */`, `f(); // "Copy the link"`, `headers: { 'Content-Type': 'application/json' }`, `key === 'Escape'`} {
		if got := sentences(script); got != nil {
			t.Errorf("%s has %q", script, got)
		}
	}
}
