package templates_test

import (
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/templates"
	"whichline/templates/words"
)

// The sentence of the band shortens a long URL, but no words, which Thai and Japanese
// write without spaces.
func TestOnlyURLsAreShort(t *testing.T) {
	url := "/" + strings.Repeat("directory/", 8) + "page.html"
	for code, text := range map[string]string{
		"th": "ไม่ได้รับอนุญาตให้ดึง {url}",
		"ja": "グループに従うクローラーは取得できません: {url}",
		"en": "No crawler may fetch {url}",
	} {
		said := robotstxt.Compose("test.band", text, map[string]any{"url": url})
		want := strings.Replace(text, "{url}", "/directory/directory/directory/directory…/directory/page.html", 1)
		if code != "en" && len(strings.Fields(text)[0]) <= 60 {
			t.Fatalf("%q has no long word", text)
		}
		var b strings.Builder
		band := templates.Band{Answer: &templates.Answer{Sentence: said}}
		if err := templates.Sentence(band).Render(words.With(t.Context(), words.Find(code)), &b); err != nil || !strings.Contains(b.String(), want) {
			t.Errorf("%s: %s, %v; want %q", code, b.String(), err, want)
		}
	}
}
