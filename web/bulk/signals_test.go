package bulk_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"whichline/web/api"
)

// TestSignals holds the uses to those in a test of the same URL if they are asked for,
// and wants none otherwise.
func TestSignals(t *testing.T) {
	const file = "License: https://a.example/l.xml\nUser-agent: *\nDisallow: /never/\nContent-Usage: train-ai=n\nContent-Usage: /open/ train-ai=y, ai-use=n\n" +
		"Content-Signal: search=yes, use=reference\n\nUser-agent: GPTBot\nContent-Signal: ai-train=no\nLicense: https://b.example/l.xml\nDisallow:\n"
	agents, urls := []string{"Googlebot", "x", "GPTBot", "Bingbot"}, []string{"/open/a", "/never/a", "/b", "no URL"}
	lines := func(include []string) []line {
		asked := map[string]any{"robots_txt": file, "user_agents": agents}
		if include != nil {
			asked["include"] = include
		}
		return answer(t, head(t, asked), `"`+strings.Join(urls, "\"\n\"")+`"`)
	}
	for _, include := range [][]string{nil, {}} {
		for _, l := range lines(include) {
			if l.Signals != nil {
				t.Errorf("%+v has signals that nobody asked for", l)
			}
		}
	}
	text := file
	test, err := api.NewTest(api.TestRequest{RobotsTxt: &text, UserAgents: agents, URLs: urls})
	if err != nil {
		t.Fatal(err)
	}
	want, err := test.Answer(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for i, l := range lines([]string{"signals"})[:len(want.Results)] {
		var said any
		if l.Signals != nil {
			said = *l.Signals
		}
		if d := cmp.Diff(asJSON(t, want.Results[i].Signals), said); d != "" {
			t.Errorf("%s for %s (-test +bulk):\n%s", l.URL, l.UserAgent, d)
		}
	}
}

// TestSignalsLeftOut wants null for groups beyond the bound of work.
func TestSignalsLeftOut(t *testing.T) {
	var b strings.Builder
	var agents []string
	for i := range 10 {
		agents = append(agents, fmt.Sprintf("c%d", i))
		fmt.Fprintf(&b, "User-agent: c%d\n", i)
	}
	b.WriteString(strings.Repeat("Content-Usage: train-ai=n\n", 10_000) + "Allow: /\n")
	for _, name := range agents {
		fmt.Fprintf(&b, "User-agent: %s\nContent-Signal: search=yes\nAllow: /\n", name)
	}
	said, left := 0, 0
	for _, l := range answer(t, head(t, map[string]any{"robots_txt": b.String(), "user_agents": agents, "include": []string{"signals"}}), `"/a"`) {
		switch {
		case l.Summary != nil:
		case l.Signals == nil:
			left++
		default:
			said++
		}
	}
	if said == 0 || left == 0 {
		t.Errorf("%d crawlers are told, %d are not", said, left)
	}
}

// asJSON returns v after it was written and read.
func asJSON(t *testing.T, v any) (read any) {
	t.Helper()
	doc, err := json.Marshal(v)
	if err == nil {
		err = json.Unmarshal(doc, &read)
	}
	if err != nil {
		t.Fatal(err)
	}
	return read
}
