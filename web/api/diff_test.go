package api_test

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	robotstxt "whichline/engine"
	"whichline/web/api"
)

// diffAnswer returns the answer to a request, and its error.
func diffAnswer(t *testing.T, request map[string]any) (*api.DiffAnswer, error) {
	t.Helper()
	doc, err := json.Marshal(request)
	if err != nil {
		t.Fatal(err)
	}
	d, err := api.ReadDiff(doc)
	if err != nil {
		return nil, err
	}
	a, err := d.Answer(t.Context())
	if err == nil {
		written, err := api.Document(a)
		if err != nil {
			t.Fatal(err)
		}
		checkLists(t, "", decoded(t, string(written)))
	}
	return a, err
}

func TestDiff(t *testing.T) {
	before := "User-agent: *\nDisallow: /a\n\nUser-agent: b\nDisallow: /\n"
	after := "User-agent: *\nDisallow: /a\nDisallow: /a/b\n\nUser-agent: b\nAllow: /a\nDisallow: /\nUser-agent: c\nDisallow: /c\n"
	flip := func(url string) api.Flip {
		was, is := 5, 6
		return api.Flip{URL: url, UserAgent: "b", Before: api.DiffVersion{Line: &was}, After: api.DiffVersion{Allowed: true, Line: &is}}
	}
	a, err := diffAnswer(t, map[string]any{
		"before": before, "after": after, "user_agents": []string{"x", "b"}, "reading": "rfc9309",
		"urls": []string{"https://example.com/a/b", "/c", "mailto:x", "/./a"},
	})
	if err != nil {
		t.Fatal(err)
	}
	want := &api.DiffAnswer{
		Reading: "rfc9309",
		Edition: api.EditionOf(robotstxt.RFC9309),
		Flips: []api.Flip{
			flip("https://example.com/a/b"),
			flip("/./a"),
		},
		Witnesses: []api.Flip{flip("/a")},
		Crawlers: []api.DiffCrawler{
			{UserAgent: "x", ProvedSame: true, Text: "No verdict changes for x, whatever the URL: the rules prove it."},
			{UserAgent: "b", Text: "One kind of URL was found that flips for b."},
		},
		Errors:    []api.DiffError{{URL: "mailto:x", Error: api.URLError{Code: "not-a-target", Detail: a.Errors[0].Error.Detail}}},
		Truncated: []string{},
	}
	if d := cmp.Diff(want, a); d != "" {
		t.Errorf("answer (-want +got):\n%s", d)
	}
	a, err = diffAnswer(t, map[string]any{"before": before, "after": after})
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, c := range a.Crawlers {
		names = append(names, fmt.Sprint(c.UserAgent, " ", c.ProvedSame))
	}
	if got := strings.Join(names, ", "); got != "* true, b false, c false" || a.ProvedSame || len(a.Witnesses) != 3 {
		t.Errorf("without crawlers: %s; %d witnesses", got, len(a.Witnesses))
	}
	if a, err = diffAnswer(t, map[string]any{"before": after, "after": strings.ReplaceAll(after, "Disallow: /a/b\n", "")}); err != nil || !a.ProvedSame {
		t.Errorf("a rule less that decides nothing: %+v, error %v", a, err)
	}
}

// A crawler that the file names for the chosen parser alone is compared, too.
func TestDiffNamesByReading(t *testing.T) {
	for reading, want := range map[string]string{"google": "*", "own": "*", "protego": "* *bot"} {
		a, err := diffAnswer(t, map[string]any{"before": "User-agent: *bot\nDisallow: /a\n", "after": "User-agent: *bot\nDisallow: /c\n", "reading": reading})
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, c := range a.Crawlers {
			names = append(names, c.UserAgent)
		}
		if got := strings.Join(names, " "); got != want {
			t.Errorf("%s: %q; want %q", reading, got, want)
		}
	}
}

// Octets that no text can hold are compared as they are.
func TestDiffOctets(t *testing.T) {
	encoded := func(file string) string { return base64.StdEncoding.EncodeToString([]byte(file)) }
	latin := encoded("User-agent: *\nDisallow: /caf\xe9\n")
	a, err := diffAnswer(t, map[string]any{"before_base64": latin, "after_base64": latin})
	if err != nil || !a.ProvedSame {
		t.Errorf("the same octets: %+v, error %v", a, err)
	}
	a, err = diffAnswer(t, map[string]any{"before_base64": latin, "after": "User-agent: *\nDisallow: /café\n", "urls": []string{"/caf%E9", "/caf%C3%A9"}})
	if err != nil || len(a.Flips) != 2 || a.Flips[0].Before.Allowed || a.Flips[1].After.Allowed {
		t.Errorf("in two encodings: %+v, error %v", a, err)
	}
}

func TestDiffIsBounded(t *testing.T) {
	var file, urls strings.Builder
	for n := range 100 {
		fmt.Fprintf(&file, "User-agent: a%d\nDisallow: /%d\n", n, n)
	}
	a, err := diffAnswer(t, map[string]any{"before": file.String(), "after": file.String()})
	if err != nil || len(a.Crawlers) != 50 || a.ProvedSame || !cmp.Equal(a.Truncated, []string{"crawlers"}) {
		t.Errorf("many crawlers: %+v, error %v", a, err)
	}
	long := strings.Repeat("/a", 4000)
	var many []string
	for n := range 1000 {
		fmt.Fprintf(&urls, "%d", n)
		many = append(many, fmt.Sprint(long, n))
	}
	a, err = diffAnswer(t, map[string]any{"before": "", "after": "User-agent: *\nDisallow: /", "urls": many})
	if err != nil || len(a.Flips) == 1000 || len(a.Flips) < 100 || !cmp.Equal(a.Truncated, []string{"flips"}) {
		t.Errorf("long URLs: error %v", err)
	}
	var other strings.Builder
	for n := range 200 {
		fmt.Fprintf(&other, "Disallow: /%d\n", n)
	}
	a, err = diffAnswer(t, map[string]any{"before": "", "after": "User-agent: *\n" + other.String()})
	if err != nil || !cmp.Equal(a.Truncated, []string{"witnesses"}) || a.Crawlers[0].Text != "100 kinds of URLs were found that flip for unknown crawlers that no group names." {
		t.Errorf("many kinds: %+v, %q, error %v", a.Crawlers, a.Truncated, err)
	}
	slow := "User-agent: *\n" + strings.Repeat("Disallow: /*a*b*c\n", 10_000)
	for _, tt := range []struct {
		name, field string
		request     map[string]any
	}{
		{"no version", "before", map[string]any{"after": ""}},
		{"one version", "after", map[string]any{"before": ""}},
		{"no version in base64", "after", map[string]any{"before_base64": ""}},
		{"a version twice", "after_base64", map[string]any{"before": "", "after": "", "after_base64": ""}},
		{"not base64", "before_base64", map[string]any{"before_base64": "QUI", "after": ""}},
		{"too large in base64", "before_base64", map[string]any{"before_base64": strings.Repeat("QUJD", 1<<20/3+1), "after": ""}},
		{"too large", "after", map[string]any{"before": "", "after": strings.Repeat("a", 1<<20+1)}},
		{"too many crawlers", "user_agents", map[string]any{"before": "", "after": "", "user_agents": strings.Split(strings.Repeat("a,", 50)+"a", ",")}},
		{"nobody", "user_agents[1]", map[string]any{"before": "", "after": "", "user_agents": []string{"a", ""}}},
		{"a long name", "user_agents[0]", map[string]any{"before": "", "after": "", "user_agents": []string{strings.Repeat("a", 1025)}}},
		{"a long URL", "urls[0]", map[string]any{"before": "", "after": "", "urls": []string{strings.Repeat("a", 8193)}}},
		{"too many URLs", "urls", map[string]any{"before": "", "after": "", "urls": strings.Split(strings.Repeat("a,", 10_000)+"a", ",")}},
		{"too many pairs", "urls", map[string]any{"before": file.String(), "after": "", "urls": strings.Split(strings.Repeat("a,", 2000)+"a", ",")}},
		{"too much work", "urls", map[string]any{"before": slow, "after": slow, "urls": many[:100]}},
		{"no such reading", "reading", map[string]any{"before": "", "after": "", "reading": "x"}},
		{"another member", "site", map[string]any{"before": "", "after": "", "site": "x"}},
	} {
		_, err := diffAnswer(t, tt.request)
		var wrong *api.Error
		if !errors.As(err, &wrong) || wrong.Field != tt.field || wrong.Detail == "" {
			t.Errorf("%s: error %v about %+v; want one about %s", tt.name, err, wrong, tt.field)
		}
	}
}

// Parts that are shortened in turn are named once each.
func TestDiffNamesShortenedPartsOnce(t *testing.T) {
	var urls, crawlers []string
	for i := range 1000 {
		urls = append(urls, "x"+strings.Repeat("y", 300), fmt.Sprint("/a/", i, strings.Repeat("z", 200)))
	}
	for i := range 20 {
		crawlers = append(crawlers, fmt.Sprint("b", i))
	}
	a, err := diffAnswer(t, map[string]any{"before": "", "after": "User-agent: *\nDisallow: /a\n", "user_agents": crawlers, "urls": urls})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(a.Truncated)
	if want := []string{"errors", "flips"}; !slices.Equal(a.Truncated, want) {
		t.Errorf("%d names of shortened parts, such as %q; want %q", len(a.Truncated), a.Truncated[:min(len(a.Truncated), 4)], want)
	}
}

func TestDiffServed(t *testing.T) {
	before := "User-agent: *\nDisallow: /cart\nDisallow: /tmp\n"
	after := "# START YOAST BLOCK\nUser-agent: *\nDisallow:\n# END YOAST BLOCK\n\nUser-agent: *\r\nDisallow: /cart\r\n"
	a, err := diffAnswer(t, map[string]any{"before": before, "after": after, "include": []string{"served"}})
	if err != nil {
		t.Fatal(err)
	}
	want := &api.Served{
		Code: "altered", Text: "No: lines of yours are missing or changed, and others are added.",
		Edits: []api.ServedFact{
			{Code: "added", Text: "Yoast SEO added lines 1 to 4.", Origin: "yoast", Page: "/docs/origins/yoast", FirstLine: 1, LastLine: 4},
			{Code: "dropped-line", Text: "Line 3 of your file is missing.", YourFirstLine: 3, YourLastLine: 3},
		},
		Groups: []api.ServedFact{{
			Code: "fused", Text: "Your group for * and the one of Yoast SEO in line 2 apply as one group.",
			Origin: "yoast", Page: "/docs/origins/yoast", Line: 2, UserAgents: []string{"*"},
		}},
		Form: []api.ServedFact{{Code: "line-ends", Text: "The line ends differ."}},
	}
	if d := cmp.Diff(want, a.Served); d != "" {
		t.Error(d)
	}
	if a, err := diffAnswer(t, map[string]any{"before": before, "after": after}); err != nil || a.Served != nil {
		t.Errorf("%v, %v without being asked", a, err)
	}
	if _, err := diffAnswer(t, map[string]any{"before": "", "after": "", "include": []string{"lines"}}); err == nil || !strings.Contains(err.Error(), "served") {
		t.Errorf("an unknown part: %v", err)
	}
}

// TestDiffServedIsCut wants the answer to say that edits or groups are missing.
func TestDiffServedIsCut(t *testing.T) {
	for _, n := range []int{50, 51} {
		before, after, groups, others := "User-agent: *\n", "User-agent: *\n", "", ""
		for i := range n {
			before += fmt.Sprintf("Disallow: /%d\n", i)
			after += fmt.Sprintf("Disallow: /%d\nDisallow: /more%d\n", i, i)
			groups += fmt.Sprintf("User-agent: a%d\nDisallow: /%d\n\n", i, i)
			others += fmt.Sprintf("User-agent: a%d\nAllow: /\n\n", i)
		}
		for name, versions := range map[string][2]string{"edits": {before, after}, "groups": {groups, others + groups}} {
			a, err := diffAnswer(t, map[string]any{"before": versions[0], "after": versions[1], "include": []string{"served"}, "user_agents": []string{"x"}})
			if err != nil {
				t.Fatal(err)
			}
			if got := slices.Contains(a.Truncated, "served"); got != (n > 50) {
				t.Errorf("%d %s, of which there are %d and %d: truncated %q", n, name, len(a.Served.Edits), len(a.Served.Groups), a.Truncated)
			}
		}
	}
}
