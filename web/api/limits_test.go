package api_test

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"whichline/web/api"
)

// filled returns a file of 500 KiB whose one group has the given line again
// and again.
func filled(line string) string {
	head := "User-agent: *\n"
	return head + strings.Repeat(line, (512000-len(head))/len(line))
}

// stacked returns a file of 500 KiB in which thousands of groups share
// thousands of rules.
func stacked() string {
	var b strings.Builder
	for i := range 15000 {
		fmt.Fprintf(&b, "User-agent: a%d\n", i)
	}
	for b.Len() < 511980 {
		b.WriteString("Allow: /<&>\n")
	}
	return b.String()
}

func repeated(url string, n int) []string {
	urls := make([]string, n)
	for i := range urls {
		urls[i] = url
	}
	return urls
}

// No file makes the answer grow beyond a few times its own size, and left out
// entries are counted.
func TestAnswerIsBounded(t *testing.T) {
	const most = 3_000_000
	for _, tt := range []struct {
		name, file string
		url        string
		results    int
	}{
		{"blank lines", strings.Repeat("\n", 512000), "/", 1},
		{"groups that share rules", stacked(), "/<&>", 100},
		{"rules that all match", filled("Allow: /\n"), "/a", 25},
		{"rules that all differ", filled("Allow: /b\n"), "/a", 25},
		{"notes on every line", filled("diasllows /é\n"), "/é", 25},
		{"octets that JSON escapes", filled("Allow: /\x01&\x02<\x03>\n"), "/a", 20},
		{"characters that are hidden", filled("Allow: /\u0080\u009b\u202e\n"), "/a", 20},
		{"tokens that are hidden", strings.Repeat("User-agent: \u0080\u0081\u0082\u0083\n", 24000) + "User-agent: a1\nAllow: /\n", "/a", 20},
		{"one rule of many stars", "User-agent: *\nAllow: /" + strings.Repeat("*", 16000), "/a", 100},
		{"long URLs", "User-agent: *\nAllow: /*<$", "/" + strings.Repeat("<", 2000), 80},
	} {
		t.Run(tt.name, func(t *testing.T) {
			doc := mustAnswer(t, request(t, map[string]any{
				"robots_txt": tt.file, "user_agents": []string{"a1"}, "urls": repeated(tt.url, tt.results),
			}))
			if len(doc) > most {
				t.Fatalf("%d octets: %.300s", len(doc), doc)
			}
			a := readAnswer(t, doc)
			if len(a.Lines)+a.File.LinesOmitted != a.File.Lines {
				t.Errorf("%d lines, %d omitted, of %d", len(a.Lines), a.File.LinesOmitted, a.File.Lines)
			}
			checkCounts(t, a)
		})
	}
}

// Long results and the trials of their rules share an answer.
func TestLongResultsWithTrials(t *testing.T) {
	var file strings.Builder
	file.WriteString("User-agent: *\n")
	var urls []string
	for n := range 300 {
		path := "/" + strings.Repeat("a", 100) + strconv.Itoa(n)
		file.WriteString("Disallow: " + path + "*\n")
		if n < 100 {
			urls = append(urls, path+strings.Repeat("é", 400))
		}
	}
	doc := mustAnswer(t, request(t, map[string]any{
		"robots_txt": file.String(), "user_agents": []string{"Googlebot", "Bingbot", "GPTBot", "YandexBot", "Applebot"}, "urls": urls,
	}))
	if len(doc) > 3_000_000 {
		t.Errorf("%d octets", len(doc))
	}
	a := readAnswer(t, doc)
	checkCounts(t, a)
	if len(a.Results) != 500 || !slices.Contains(a.Truncated, "trials") {
		t.Errorf("%d results, shortened %q", len(a.Results), a.Truncated)
	}
}

// checkCounts compares the groups and results that an answer lists and omits
// with those that there are.
func checkCounts(t *testing.T, a apiAnswer) {
	t.Helper()
	if len(a.Groups) == 0 {
		return
	}
	rules := len(a.Groups[0].Rules) + a.Groups[0].RulesOmitted
	for _, g := range a.Groups {
		if len(g.Rules)+g.RulesOmitted != rules {
			t.Errorf("group %s: %d rules, %d omitted; want %d", g.Token, len(g.Rules), g.RulesOmitted, rules)
		}
	}
	for i, r := range a.Results {
		if len(r.Trials)+r.TrialsOmitted != rules {
			t.Errorf("result %d: %d trials, %d omitted; want %d", i, len(r.Trials), r.TrialsOmitted, rules)
		}
	}
}

// Of many rules a result lists the one that decided, then those that match,
// then some that do not.
func TestTrialsThatMatter(t *testing.T) {
	file := "User-agent: *\n" + strings.Repeat("Disallow: /miss\n", 300) + strings.Repeat("Disallow: /h\n", 200) + "Allow: /hit\n"
	a := tested(t, request(t, map[string]any{"robots_txt": file, "user_agents": []string{"x"}, "urls": []string{"/hit"}}))
	r := a.Results[0]
	outcomes := make(map[string]int)
	last := 0
	for _, tr := range r.Trials {
		outcomes[tr.Outcome]++
		if tr.Line <= last {
			t.Errorf("line %d stands behind line %d", tr.Line, last)
		}
		if last = tr.Line; tr.Matched == (tr.Outcome == "start-differs") {
			t.Errorf("trial %+v", tr)
		}
	}
	if outcomes["wins"] != 1 || outcomes["shorter"] != 200 || outcomes["start-differs"] != 50 || r.TrialsOmitted != 250 {
		t.Errorf("outcomes %v, %d omitted", outcomes, r.TrialsOmitted)
	}

	a = tested(t, request(t, map[string]any{
		"robots_txt": "User-agent: *\n" + strings.Repeat("Disallow: /h\n", 30000) + "Allow: /hit", "user_agents": []string{"x"}, "urls": repeated("/hit", 100),
	}))
	for i, r := range a.Results {
		if n := len(r.Trials); n < 50 || r.Trials[n-1].Outcome != "wins" {
			t.Errorf("result %d lists %d trials without the one that decided", i, n)
		}
	}
}

// A trial is told as on the page: a rule that lost may have more characters than the one
// it lost to, as bytes count.
func TestTrialText(t *testing.T) {
	a := tested(t, request(t, map[string]any{"robots_txt": "User-agent: *\nDisallow: /é\nAllow: /*aaaa", "user_agents": []string{"x"}, "urls": []string{"/éaaaa"}}))
	if got, want := a.Results[0].Trials[1].Text, "lost to line 2: 6 < 7 bytes as `/%C3%A9`"; got != want {
		t.Errorf("it is said %q; want %q", got, want)
	}
}

// Work is refused before it is begun, and doing as the refusal says helps.
func TestWorkIsBounded(t *testing.T) {
	file := filled("Disallow: /*a*a*a*a*b\n")
	send := func(n int) (string, *api.Error) {
		return answer(t, request(t, map[string]any{
			"robots_txt": file, "user_agents": []string{"x"}, "urls": repeated("/"+strings.Repeat("a", 2000), n),
		}))
	}
	_, wrong := send(500)
	if wrong == nil || wrong.Kind != api.Invalid || wrong.Field != "urls" {
		t.Fatalf("error %+v", wrong)
	}
	advice := regexp.MustCompile(`so many results \(500\) are too much work at once: send about (\d+) at a time`).FindStringSubmatch(wrong.Detail)
	if advice == nil {
		t.Fatalf("%q", wrong.Detail)
	}
	n, err := strconv.Atoi(advice[1])
	if err != nil {
		t.Fatal(err)
	}
	if _, wrong := send(n); wrong != nil {
		t.Errorf("%d results: %+v", n, wrong)
	}
}

// Where one result is too much, there are no fewer to send.
func TestOneResultIsTooMuch(t *testing.T) {
	_, wrong := answer(t, request(t, map[string]any{
		"robots_txt": "User-agent: *\n" + strings.Repeat("Disallow: *a\n", 38_000), "user_agents": []string{"x"}, "urls": []string{"/" + strings.Repeat("a", 8190)},
	}))
	if wrong == nil || wrong.Field != "urls" || !strings.Contains(wrong.Detail, "shorten the URL, or use whichline test.") {
		t.Errorf("error %+v", wrong)
	}
}

// A large file as shops have them can be tested with the most results.
func TestRealWorkIsDone(t *testing.T) {
	a := tested(t, request(t, map[string]any{
		"robots_txt":  filled("Disallow: /catalog/product_compare/\nDisallow: /*?dir=*&limit=20\n"),
		"user_agents": []string{"Googlebot", "Bingbot", "GPTBot", "YandexBot", "Applebot"},
		"urls":        repeated("https://shop.example/catalog/category/view/s/shoes/id/12?dir=asc&limit=10", 100),
	}))
	if len(a.Results) != 500 || a.Results[499].Reason != "no-rule-matches" {
		t.Errorf("%d results", len(a.Results))
	}
}

// Results whose rules are too long to repeat are refused, and doing as the refusal
// says helps.
func TestResultsTooLong(t *testing.T) {
	ask := func(n int) (string, *api.Error) {
		return answer(t, request(t, map[string]any{
			"robots_txt": "User-agent: *\nAllow: /" + strings.Repeat("*", 16000), "user_agents": []string{"x"}, "urls": repeated("/a", n),
		}))
	}
	_, err := ask(500)
	if err == nil {
		t.Fatal("500 results of 16 KB are answered")
	}
	n, _ := strconv.Atoi(regexp.MustCompile(`about (\d+) at`).FindStringSubmatch(err.Detail)[1])
	if doc, err := ask(n); n < 50 || err != nil {
		t.Errorf("%d results, as told: %.100s, error %v", n, doc, err)
	}
}

// Rules that match are left out only where there is no room, and the answer says so; those
// that don't match are the first ones of many in any case.
func TestTrialsTruncated(t *testing.T) {
	for _, tt := range []struct {
		name, rules string
		want        []string
	}{
		{"room", strings.Repeat("Disallow: /b\n", 100), []string{}},
		{"no room", strings.Repeat("Disallow: /a\n", 20_000), []string{"trials"}},
	} {
		a := tested(t, request(t, map[string]any{
			"robots_txt": "User-agent: *\n" + tt.rules, "user_agents": []string{"x"}, "urls": []string{"/a"}, "include": []string{"trials"},
		}))
		if !slices.Equal(a.Truncated, tt.want) || a.Results[0].TrialsOmitted == 0 {
			t.Errorf("%s: %q, %d rules are left out", tt.name, a.Truncated, a.Results[0].TrialsOmitted)
		}
	}
}

// An answer has the lists that were asked for and no others.
func TestInclude(t *testing.T) {
	all := []string{"lines", "groups", "sitemaps", "findings", "trials", "readings"}
	for _, tt := range []struct {
		name    string
		include []string // nil to leave the member out
		want    []string
	}{
		{"everything by default", nil, all},
		{"nothing", []string{}, nil},
		{"one", []string{"groups"}, []string{"groups"}},
		{"of results", []string{"trials", "readings"}, []string{"trials", "readings"}},
		{"all by name", all, all},
	} {
		t.Run(tt.name, func(t *testing.T) {
			sent := map[string]any{
				"robots_txt": "User-agent: *\nDisalow: /x\nSitemap: https://example.com/s.xml", "user_agents": []string{"x"},
				"urls": []string{"/x"}, "readings": []string{"rfc9309"},
			}
			if tt.include != nil {
				sent["include"] = tt.include
			}
			var doc map[string]any
			if err := json.Unmarshal([]byte(mustAnswer(t, request(t, sent))), &doc); err != nil {
				t.Fatal(err)
			}
			result := doc["results"].([]any)[0].(map[string]any)
			if result["allowed"] != false {
				t.Errorf("the result is %v", result)
			}
			for _, name := range all {
				_, there := doc[name]
				if name == "trials" || name == "readings" {
					_, there = result[name]
				}
				if there != slices.Contains(tt.want, name) {
					t.Errorf("%s is there: %t", name, there)
				}
			}
		})
	}
}
