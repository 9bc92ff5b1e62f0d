package purposes_test

import (
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/purposes"
	"whichline/engine/work"
)

// An answer about one file stays as it is while others are read in the same
// memory.
func TestAnswersOutliveTheirMemory(t *testing.T) {
	files := []string{
		"User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n\nUser-agent: *\nDisallow: /private/\n",
		"User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nAllow: /\n\nUser-agent: Bytespider\nDisallow: /a\n",
		"User-agent: anthropic-ai\nUser-agent: ClaudeBot\nAllow: /open\nDisallow: /\n",
		"",
	}
	type answer struct {
		body    string
		file    *robotstxt.File
		classes []purposes.Class
		said    string
	}
	var answers []answer
	for range 3 {
		for _, body := range files {
			f := robotstxt.Google.ParseString(strings.Clone(body))
			classes := purposes.Of(f, true, work.NewBudget(10_000_000))
			answers = append(answers, answer{body, f, classes, dumpAll(body, classes)})
		}
	}
	for i, a := range answers {
		if now := dumpAll(a.body, a.classes); now != a.said {
			t.Errorf("answer %d says now:\n%s\nand said:\n%s", i, now, a.said)
		}
		if a.file.Body() != a.body {
			t.Errorf("the file of answer %d is now %q", i, a.file.Body())
		}
		if first := answers[i%len(files)].said; a.said != first {
			t.Errorf("answer %d is other than the first about the same file:\n%s\n%s", i, a.said, first)
		}
	}
}

// dumpAll writes all that is said of a file.
func dumpAll(body string, classes []purposes.Class) string {
	var b strings.Builder
	for i := range classes {
		dumpClass(&b, &classes[i])
		dumpMembers(&b, classes[i].Members)
		dumpOffer(&b, body, &classes[i].Block)
		dumpOffer(&b, body, &classes[i].Allow)
	}
	return b.String()
}
