package analysis_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/diff"
	"whichline/engine/verdicts"
	"whichline/web/analysis"
)

func TestVersions(t *testing.T) {
	v := analysis.Versions{
		Before: "User-agent: *\nDisallow: /a\n", After: "User-agent: GPTBot\nDisallow: /b\n",
		Crawlers: []robotstxt.Crawler{crawler.Parse("Googlebot"), crawler.Parse("GPTBot")}, URLs: []string{"/a", "not a URL", "/b", "/c"},
	}
	x, err := v.Compare(t.Context())
	if err != nil || len(x.Before) != 2 || len(x.After) != 2 || len(x.Found) != 2 || x.Found[0].Proved {
		t.Fatalf("%+v, error %v", x, err)
	}
	var got []string
	err = v.Ask(t.Context(), x, func(row *verdicts.Row, flips []diff.Flip) {
		said := fmt.Sprint(row.Typed, ": problem ", row.Problem != nil)
		for _, f := range flips {
			said += fmt.Sprint(", crawler ", f.Crawler, " allowed ", f.After.Allowed)
		}
		got = append(got, said)
	})
	want := []string{
		"/a: problem false, crawler 0 allowed true, crawler 1 allowed true", "not a URL: problem true",
		"/b: problem false, crawler 1 allowed false", "/c: problem false",
	}
	if d := cmp.Diff(want, got); d != "" || err != nil {
		t.Errorf("error %v, (-want +got):\n%s", err, d)
	}
}

func TestVersionsAreTooMuch(t *testing.T) {
	star := []robotstxt.Crawler{robotstxt.Named("*")}
	hard := "User-agent: *\n" + strings.Repeat("Disallow: /*a*a*a*a*b\n", 23_000)
	for _, tt := range []struct {
		name  string
		asked analysis.Versions
		want  error
	}{
		{"lines", analysis.Versions{Before: strings.Repeat("\n", 1<<20), After: strings.Repeat("\n", 1<<20), Crawlers: star}, analysis.ErrLongVersions},
		{"verdicts", analysis.Versions{Before: hard, After: hard, Crawlers: star, URLs: []string{"/" + strings.Repeat("a", 8000), "/" + strings.Repeat("b", 8000)}}, analysis.ErrManyVerdicts},
	} {
		if _, err := tt.asked.Compare(t.Context()); !errors.Is(err, tt.want) {
			t.Errorf("%s: error %v; want %v", tt.name, err, tt.want)
		}
	}
}
