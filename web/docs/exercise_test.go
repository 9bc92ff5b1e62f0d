package docs_test

import (
	"strings"
	"testing"
)

// TestExercises holds that the steps are there, each with an exercise that a wrong
// answer doesn't solve, and that whatever is answered is shown and not obeyed.
func TestExercises(t *testing.T) {
	steps := 0
	for _, p := range read(t).Pages {
		if p.Exercise == nil {
			continue
		}
		steps++
		for name, tt := range map[string]struct{ file, want string }{
			"an empty file":  {"", `data-solved="false"`},
			"a closed site":  {"User-agent: *\r\nDisallow: /\r\n", `data-solved="false"`},
			"markup":         {"</textarea><script>alert(1)</script>", "&lt;/textarea&gt;&lt;script&gt;"},
			"a large answer": {strings.Repeat("Disallow: /a\n", 100_000), `data-solved="false"`},
		} {
			html, err := p.Answer(tt.file)
			if err != nil || !strings.Contains(html, tt.want) || strings.Contains(html, "<script>") {
				t.Errorf("%s, %s: error %v; %q is not there", p.File, name, err, tt.want)
			}
			if len(html) > len(p.HTML())+20_000 {
				t.Errorf("%s, %s: %d octets", p.File, name, len(html))
			}
		}
	}
	if steps != 8 {
		t.Errorf("%d steps", steps)
	}
}

func TestExerciseIsSolved(t *testing.T) {
	p := read(t).Page("/docs/learn/1-block-a-folder")
	html, err := p.Answer("User-agent: *\r\nDisallow: /drafts/\r\n")
	if err != nil || !strings.Contains(html, `data-solved="true"`) || strings.Contains(html, `data-held="false"`) {
		t.Errorf("error %v: the solution doesn't solve the exercise", err)
	}
	if strings.Contains(p.HTML(), "data-solved") {
		t.Error("the page itself is answered")
	}
}
