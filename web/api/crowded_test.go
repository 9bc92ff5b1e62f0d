package api_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/web/analysis"
	"whichline/web/api"
)

// TestFewReadings asks about files of very many lines for crawlers that read them each
// in its own way: the answer names the member at fault and for how many they are read.
func TestFewReadings(t *testing.T) {
	body := strings.Repeat("\n", 240_000)
	names, own := []string{"Googlebot", "GPTBot", "YandexBot"}, "own"
	encoded, err := json.Marshal(map[string]any{"robots_txt": body, "user_agents": names, "urls": []string{"/"}, "reading": own})
	if err != nil {
		t.Fatal(err)
	}
	test, err := api.ReadTest(encoded)
	if err != nil {
		t.Fatal(err)
	}
	_, err = test.Answer(t.Context())
	fewReadings(t, err)
	d, err := api.NewDiff(analysis.Versions{Before: body, After: body, Reader: crawler.Own}, names)
	if err != nil {
		t.Fatal(err)
	}
	_, err = d.Answer(t.Context())
	fewReadings(t, err)
}

func fewReadings(t *testing.T, err error) {
	t.Helper()
	var wrong *api.Error
	if !errors.As(err, &wrong) || wrong.Field != "user_agents" || !strings.Contains(wrong.Detail, "send them one at a time") {
		t.Errorf("error %v; want one about user_agents that says for how many the file is read", err)
	}
}

// TestManyLinesAreNotCompared asks about two versions that nobody's files are like.
func TestManyLinesAreNotCompared(t *testing.T) {
	body := strings.Repeat("\n", 300_000)
	d, err := api.NewDiff(analysis.Versions{Before: body, After: body, Reader: crawler.AllBy(robotstxt.Google)}, nil)
	if err != nil {
		t.Fatal(err)
	}
	_, err = d.Answer(t.Context())
	var wrong *api.Error
	if !errors.As(err, &wrong) || wrong.Field != "before" || !strings.Contains(wrong.Detail, "more lines than are compared") {
		t.Errorf("error %v; want one that says that there are too many lines", err)
	}
}
