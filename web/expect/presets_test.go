package expect_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/web/analysis"
	"whichline/web/expect"
	"whichline/web/limit"
)

// Each preset is valid, names existing crawlers, and holds for a file that does as its
// name says.
func TestPresets(t *testing.T) {
	files := map[string]string{
		"production": "User-agent: *\nDisallow: /private/\n",
		"staging":    "User-agent: *\nUser-agent: AdsBot-Google\nUser-agent: AdsBot-Google-Mobile\nUser-agent: Mediapartners-Google\nDisallow: /\n",
		"shop":       "User-agent: *\nDisallow: /cart/\nDisallow: /checkout/\nDisallow: /account/\n",
		"news":       "User-agent: *\nDisallow: /search\n",
		"search-not-training": "User-agent: GPTBot\nUser-agent: ClaudeBot\nUser-agent: Google-Extended\nUser-agent: Applebot-Extended\n" +
			"User-agent: meta-externalagent\nUser-agent: Bytespider\nUser-agent: CCBot\nDisallow: /\n",
	}
	if n := len(expect.Presets()); n != len(files) {
		t.Errorf("%d presets; want %d", n, len(files))
	}
	for _, p := range expect.Presets() {
		all, err := expect.Parse(expect.PresetText(p.ID))
		if err != nil || len(all) == 0 || p.Name == "" {
			t.Errorf("%s: %d expectations, error %v", p.ID, len(all), err)
		}
		s := analysis.Of(analysis.Question{Robots: files[p.ID], Reader: crawler.Own})
		var verdicts []bool
		for i := range all {
			x := &all[i]
			if x.Crawler != "" && crawler.ByToken(x.Crawler) == nil {
				t.Errorf("%s: there is no crawler %s", p.ID, x.Crawler)
			}
			if got, err := x.Judge(t.Context(), s); err != nil || !got.Held {
				t.Errorf("%s: %s: %s (error %v)", p.ID, x.Text, got.Got, err)
			}
			if x.Kind == expect.Verdict {
				verdicts = append(verdicts, x.Allowed)
			}
		}
		if !slices.Contains(verdicts, true) && p.ID != "staging" {
			t.Errorf("%s expects nothing to stay allowed", p.ID)
		}
	}
	if expect.PresetText("none") != "" {
		t.Error("there is a preset that there is not")
	}
}

// A pin is a line with the present verdict, or there is none.
func TestPin(t *testing.T) {
	for _, tt := range []struct {
		crawler, url string
		allowed      bool
		want         string // "" if there is none
	}{
		{"Googlebot", "/a", true, "Googlebot /a allowed"},
		{"Googlebot", "https://example.com/ä?b=#c", false, "Googlebot https://example.com/ä?b=#c blocked"},
		{"Googlebot", "/a b", true, "Googlebot /a%20b allowed"},
		{"Sogou web spider", "/a", true, ""},
		{"#", "/a", true, ""},
		{"line", "3", true, ""},
		{"Googlebot", "obeys", true, ""},
		{"Googlebot", "obeys", false, ""},
		{"no", "findings", true, ""},
		{"Googlebot /a", "", true, ""},
		{"Googlebot", "", true, ""},
		{"Googlebot", "/a\u2028b", true, ""},
	} {
		got, ok := expect.Pin(tt.crawler, tt.url, tt.allowed)
		if got != tt.want || ok != (tt.want != "") {
			t.Errorf("%s %q: %q, %t; want %q", tt.crawler, tt.url, got, ok, tt.want)
			continue
		}
		if !ok {
			continue
		}
		file := map[bool]string{true: "", false: "User-agent: *\nDisallow: /\n"}[tt.allowed]
		all, err := expect.Parse(got)
		if err != nil {
			t.Fatal(err)
		}
		if o, err := all[0].Judge(t.Context(), analysis.Of(analysis.Question{Robots: file, Reader: crawler.AllBy(robotstxt.Google)})); err != nil || !o.Held {
			t.Errorf("%s: %s (error %v)", got, o.Got, err)
		}
	}
}

// Lines come to a text and go from it, and the others stay as they are.
func TestWith(t *testing.T) {
	text := expect.With("# mine\r\na /x allowed", "b /y blocked\n\n a /x allowed \nc /z blocked")
	if want := "# mine\r\na /x allowed\nb /y blocked\nc /z blocked\n"; text != want {
		t.Errorf("got %q; want %q", text, want)
	}
	if got, want := expect.Without(text, "a /x allowed"), "# mine\r\nb /y blocked\nc /z blocked\n"; got != want {
		t.Errorf("got %q; want %q", got, want)
	}
	if got := expect.With(text, "b /y blocked"); got != text {
		t.Errorf("a line that is there came again: %q", got)
	}
	if got := expect.With("a /x allowed", ""); got != "a /x allowed" {
		t.Errorf("nothing changes to %q", got)
	}
}

// TestPinsGrowWithOneText counts the cost of many lines beside many others: each is
// looked up, and a text that is not judged costs nothing.
func TestPinsGrowWithOneText(t *testing.T) {
	most := strings.Repeat("a /x allowed\n", limit.Short/13)
	for _, tt := range []struct{ name, text string }{{"as much as is judged", most}, {"more", most + most}} {
		few, many := make([]string, 100), make([]string, 100_000)
		for i := range many {
			many[i] = "b /y blocked"
		}
		copy(few, many)
		for name, change := range map[string]func(string, ...string) string{"with": expect.With, "without": expect.Without} {
			little := testing.AllocsPerRun(1, func() { change(tt.text, few...) })
			if got := testing.AllocsPerRun(1, func() { change(tt.text, many...) }); got > little+10 {
				t.Errorf("%s, %s: %v allocations for many lines, %v for few", tt.name, name, got, little)
			}
		}
	}
	long := most + most
	if expect.With(long, "b /y blocked") != long || expect.Without(long, "a /x allowed") != long {
		t.Error("a text of which nothing is judged was changed")
	}
	if got := expect.With("", many(40_000)...); len(got) > limit.Short+20 {
		t.Errorf("a text took in %d octets", len(got))
	}
}

// many returns n lines that differ.
func many(n int) []string {
	all := make([]string, n)
	for i := range all {
		all[i] = "a /" + strconv.Itoa(i) + " allowed"
	}
	return all
}

// ParseAll parses the valid lines beside invalid ones.
func TestParseAll(t *testing.T) {
	all, wrong := expect.ParseAll("Googlebot /a denied\nGooglebot /a blocked\n\nline 3\n")
	if len(all) != 1 || all[0].Number != 2 {
		t.Errorf("read %+v", all)
	}
	if len(wrong) != 2 || wrong[0].Number != 1 || wrong[1].Number != 4 {
		t.Fatalf("wrong are %+v", wrong)
	}
	if got, want := wrong[0].Advice(t.Context()), `at "denied": say allowed, blocked or outside after the URL`; got != want {
		t.Errorf("advice %q; want %q", got, want)
	}
	if got, want := wrong[1].Advice(t.Context()), "say counts or ignored after the number of the line"; got != want {
		t.Errorf("advice %q; want %q", got, want)
	}
}
