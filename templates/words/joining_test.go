package words_test

import (
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/meaning"
	"whichline/templates/words"
)

// TestJoining looks at what stands between the parts of a sentence: Indonesian has a comma
// before the last of three, Japanese a space only beside what isn't Japanese, and Spanish
// another "and" and "or" before their own sound.
func TestJoining(t *testing.T) {
	for _, tt := range []struct{ language, file, want string }{
		{"id", "User-agent: GPTBot\nUser-agent: CCBot\nUser-agent: bingbot\nDisallow: /\n", "GPTBot, CCBot, dan bingbot tidak boleh mengambil apa pun; crawler yang tidak mematuhi grup mana pun boleh mengambil semuanya."},
		{"es", "User-agent: GPTBot\nUser-agent: ImagesiftBot\nDisallow: /\n", "GPTBot e ImagesiftBot no pueden obtener nada; los rastreadores que no obedecen a ningún grupo pueden obtenerlo todo."},
		{"ja", "User-agent: GPTBot\nDisallow: /a\nDisallow: /b\n", "GPTBot は、`/a` か `/b` で始まる URL を除いてすべてを取得できます。どのグループにも従わないクローラーはすべてを取得できます。"},
		{"ja", "User-agent: GPTBot\nDisallow: /a\nDisallow: /*/b\n", "GPTBot は、`/a` で始まるか最初のスラッシュの後に `/b` を含む URL を除いてすべてを取得できます。どのグループにも従わないクローラーはすべてを取得できます。"},
	} {
		file := robotstxt.Parse([]byte(tt.file))
		ctx := words.With(t.Context(), words.Find(tt.language))
		if got := words.Sentence(ctx, meaning.SummariesOf(file).OfFile()); got != tt.want {
			t.Errorf("%s: %q; want %q", tt.language, got, tt.want)
		}
	}
}

func TestEnumerated(t *testing.T) {
	for _, tt := range []struct {
		language string
		names    []string
		want     string
	}{
		{"en", []string{"a"}, "a"},
		{"en", []string{"a", "b", "c"}, "a, b and c"},
		{"es", []string{"a", "b"}, "a y b"},
		{"es", []string{"a", "Inktomi"}, "a e Inktomi"},
		{"es", []string{"a", "ia_archiver"}, "a y ia_archiver"},
		{"id", []string{"a", "b"}, "a dan b"},
		{"id", []string{"a", "b", "c"}, "a, b, dan c"},
	} {
		if got := words.Enumerated(words.With(t.Context(), words.Find(tt.language)), tt.names); got != tt.want {
			t.Errorf("%s: %q; want %q", tt.language, got, tt.want)
		}
	}
}
