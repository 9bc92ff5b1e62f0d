package command

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"os"
	"strings"

	"whichline/templates/words"
)

// A speaker has the language of sentences on a file. Labels and messages on the call are
// in English.
type speaker struct {
	language *words.Language // nil if not given
}

// speaks adds the flag that sets s.
func (s *speaker) speaks(fs *flag.FlagSet) {
	fs.Func("lang", fmt.Sprintf("say sentences on the file in the language with this `CODE`: %s (default as LC_ALL, "+
		"LC_MESSAGES or LANG say)", strings.Join(languages(), ", ")), s.speak)
}

// speak sets the language of sentences by its code.
func (s *speaker) speak(code string) error {
	if s.language = words.Find(code); s.language == nil {
		return fmt.Errorf("want one of %s", strings.Join(languages(), ", "))
	}
	return nil
}

// context returns a context with the language of sentences: the one of the flag, or else of
// the environment, or English.
func (s *speaker) context() context.Context {
	locale := cmp.Or(os.Getenv("LC_ALL"), os.Getenv("LC_MESSAGES"), os.Getenv("LANG"))
	code, _, _ := strings.Cut(locale, "_")
	code, _, _ = strings.Cut(code, ".")
	return words.With(context.Background(), cmp.Or(s.language, words.Find(code), words.BuiltIn))
}

func languages() []string {
	var codes []string
	for _, l := range words.Languages() {
		codes = append(codes, l.Code)
	}
	return codes
}
