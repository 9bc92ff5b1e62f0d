package api_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"whichline/engine/crawler"
	"whichline/web/analysis"
	"whichline/web/api"
	"whichline/web/expect"
	"whichline/web/fetch"
)

// expectedFile and expectedText are a file, and expectations of all kinds of which some
// hold.
const (
	expectedFile = "User-agent: *\nDisallow: /cart\nAllow: /cart/help\nDisallow /x\n\nUser-agent: GPTBot\nDisallow: /\n"
	expectedText = `# release
Googlebot /cart blocked by line 2
Googlebot /cart/help blocked

GPTBot / blocked by line 2 under own
mailto:x mailto:x allowed
GPTBot obeys *
line 4 counts under google
finding missing-colon
no findings
Googlebot / allowed by no rule
`
)

// The API, the command line and the page agree about a text, in whatever pieces it
// is sent.
func TestExpectations(t *testing.T) {
	wanted, err := expect.Parse(expectedText)
	if err != nil {
		t.Fatal(err)
	}
	for name, sent := range map[string][]string{
		"one text":       {expectedText},
		"lines":          strings.Split(strings.TrimSuffix(expectedText, "\n"), "\n"),
		"lines that end": strings.SplitAfter(strings.TrimSuffix(expectedText, "\n"), "\n"),
	} {
		var got struct{ Expectations []api.Expectation }
		doc := mustAnswer(t, request(t, map[string]any{"robots_txt": expectedFile, "expectations": sent, "include": []string{}}))
		if err := json.Unmarshal([]byte(doc), &got); err != nil {
			t.Fatal(err)
		}
		if len(got.Expectations) != len(wanted) {
			t.Fatalf("%s: %d are judged; want %d", name, len(got.Expectations), len(wanted))
		}
		google, _ := crawler.ReaderByCode("google")
		asked := analysis.Of(analysis.Question{Robots: expectedFile, Reader: google})
		for i, x := range wanted {
			want, err := x.Judge(t.Context(), asked)
			if err != nil {
				t.Fatal(err)
			}
			y := got.Expectations[i]
			line := 0
			if y.Line != nil {
				line = *y.Line
			}
			if y.Number != x.Number || y.Expectation != x.Text || y.Holds != want.Held || y.Explanation != want.Got || line != want.Line() {
				t.Errorf("%s, %q: got %+v; want %+v", name, x.Text, y, want)
			}
		}
	}
}

// Where a response decides, it does so for expectations, too.
func TestExpectationsOfAResponse(t *testing.T) {
	for _, tt := range []struct {
		class  fetch.Class
		status int
		expect string
		holds  bool
	}{
		{fetch.ServerError, 503, "Googlebot / blocked", true},
		{fetch.ServerError, 503, "Googlebot / allowed", false},
		{fetch.ServerError, 503, "Googlebot / blocked by line 2", false},
		{fetch.ServerError, 503, "Googlebot https://example.org/ outside", true},
		{fetch.ServerError, 503, "Googlebot https://example.org/ blocked", false},
		{fetch.ServerError, 503, "Googlebot /robots.txt allowed by no rule", true},
		{fetch.ClientError, 404, "Googlebot / allowed by no rule", true},
		{fetch.ClientError, 404, "Googlebot / blocked", false},
		{fetch.ClientError, 404, "Googlebot obeys none", true},
		{fetch.OK, 200, "Googlebot / blocked by line 2", true},
	} {
		test, err := api.ReadTest([]byte(request(t, map[string]any{"site": "https://example.com", "expectations": []string{tt.expect}})))
		if err != nil {
			t.Fatal(err)
		}
		origin, err := fetch.Parse("https://example.com")
		if err != nil {
			t.Fatal(err)
		}
		res := &fetch.Result{Request: fetch.Request{Origin: origin}, Class: tt.class, Status: tt.status}
		if tt.class == fetch.OK {
			res.Body = []byte("User-agent: *\nDisallow: /\n")
		}
		if test, err = test.WithFetched(res); err != nil {
			t.Fatal(err)
		}
		a, err := test.Answer(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if len(a.Expectations) != 1 || a.Expectations[0].Holds != tt.holds || a.Expectations[0].Explanation == "" {
			t.Errorf("%d, %q: %+v", tt.status, tt.expect, a.Expectations)
		}
	}
}

// Without expectations the answer says nothing of any, and of none it has none.
func TestNothingExpected(t *testing.T) {
	for body, want := range map[string]bool{
		`{"robots_txt": ""}`: false, `{"robots_txt": "", "expectations": null}`: false, `{"robots_txt": "", "expectations": []}`: true, `{"robots_txt": "", "expectations": ["# none"]}`: true,
	} {
		if doc := mustAnswer(t, body); strings.Contains(doc, `"expectations":[]`) != want || strings.Contains(doc, `"expectations":`) != want {
			t.Errorf("%s: %.2000s", body, doc)
		}
	}
}

func TestExpectationsRefused(t *testing.T) {
	slow := "User-agent: *\n" + strings.Repeat("Disallow: /*a*b*c\n", 20_000)
	var hard []string
	for n := range 400 {
		hard = append(hard, fmt.Sprintf("x /%s%d allowed", strings.Repeat("a", 100), n))
	}
	for _, tt := range []struct {
		name, file   string
		expectations []string
		field, part  string
	}{
		{"no expectation", "", []string{"Googlebot / allowed", "Googlebot / allowed\nGooglebot /"}, "expectations[1]", `line 2, "Googlebot /": say allowed, blocked or outside after the URL.`},
		{"too many", "", []string{strings.Repeat("x / allowed\n", 501)}, "expectations", "There are 501 expectations and at most 500 are accepted"},
		{"too long", "", []string{strings.Repeat("#", 60_000), strings.Repeat("#", 6_000)}, "expectations", "more than 65536 bytes"},
		{"too much work", slow, hard, "expectations", "so many expectations (400) are too much at once: send about "},
		{"one is too much", "#\n" + strings.Repeat("#\n", 400_000), []string{"no findings"}, "expectations",
			"With this file, the first expectation is too much: check it with whichline check -expect."},
	} {
		_, wrong := answer(t, request(t, map[string]any{"robots_txt": tt.file, "expectations": tt.expectations, "include": []string{}}))
		if wrong == nil || wrong.Kind != api.Invalid || wrong.Field != tt.field || !strings.Contains(wrong.Detail, tt.part) {
			t.Errorf("%s: %+v; want %q about %s", tt.name, wrong, tt.part, tt.field)
		}
	}
}
