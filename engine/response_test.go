package engine_test

import (
	"strings"
	"testing"

	"whichline/engine"
)

// TestPolicy holds every row of the table of what crawlers do after a response.
func TestPolicy(t *testing.T) {
	const (
		hours = engine.FirstHours
		month = engine.FirstMonth
		later = engine.Later
	)
	for _, tt := range []struct {
		name     string
		reading  *engine.Reading
		response engine.Response
		want     engine.Effect
	}{
		{"Google 200", engine.Google, engine.Response{Class: engine.ClassOf(200), Status: 200}, engine.FollowRules},
		{"Google 204", engine.Google, engine.Response{Class: engine.ClassOf(204), Status: 204}, engine.FollowRules},
		{"Google 404", engine.Google, engine.Response{Class: engine.ClassOf(404), Status: 404}, engine.NoRestrictions},
		{"Google 401", engine.Google, engine.Response{Class: engine.ClassOf(401), Status: 401}, engine.NoRestrictions},
		{"Google 403", engine.Google, engine.Response{Class: engine.ClassOf(403), Status: 403}, engine.NoRestrictions},
		{"Google six redirects", engine.Google, engine.Response{Class: engine.TooManyRedirects}, engine.NoRestrictions},
		{"Google 503, first hours", engine.Google, engine.Response{Class: engine.ClassOf(503), Status: 503, Period: hours, Copy: true}, engine.NoCrawling},
		{"Google 429, first hours", engine.Google, engine.Response{Class: engine.ClassOf(429), Status: 429, Period: hours}, engine.NoCrawling},
		{"Google DNS, first hours", engine.Google, engine.Response{Class: engine.Unreachable, Period: hours}, engine.NoCrawling},
		{"Google 503, month, copy", engine.Google, engine.Response{Class: engine.ClassOf(503), Status: 503, Period: month, Copy: true}, engine.LastCopy},
		{"Google 503, month, no copy", engine.Google, engine.Response{Class: engine.ClassOf(503), Status: 503, Period: month}, engine.NoRestrictions},
		{"Google 503, later, up", engine.Google, engine.Response{Class: engine.ClassOf(503), Status: 503, Period: later, SiteUp: true}, engine.NoRestrictions},
		{"Google 503, later, down", engine.Google, engine.Response{Class: engine.ClassOf(503), Status: 503, Period: later}, engine.NoCrawling},
		{"Google 304", engine.Google, engine.Response{Class: engine.ClassOf(304), Status: 304}, engine.NotDocumented},
		{"Google, bad certificate", engine.Google, engine.Response{Class: engine.BadCertificate}, engine.NotDocumented},
		{"RFC, bad certificate", engine.RFC9309, engine.Response{Class: engine.BadCertificate}, engine.NoCrawling},
		{"Python since, bad certificate", engine.PythonNew, engine.Response{Class: engine.BadCertificate}, engine.CallerDecides},
		{"RFC 429", engine.RFC9309, engine.Response{Class: engine.ClassOf(429), Status: 429}, engine.NoRestrictions},
		{"RFC 500", engine.RFC9309, engine.Response{Class: engine.ClassOf(500), Status: 500, Period: month, Copy: true}, engine.NoCrawling},
		{"RFC 500, later", engine.RFC9309, engine.Response{Class: engine.ClassOf(500), Status: 500, Period: later}, engine.NoRestrictions},
		{"Yandex 500", engine.Yandex, engine.Response{Class: engine.ClassOf(500), Status: 500}, engine.NoRestrictions},
		{"Yandex 429", engine.Yandex, engine.Response{Class: engine.ClassOf(429), Status: 429}, engine.NoRestrictions},
		{"Yandex DNS", engine.Yandex, engine.Response{Class: engine.Unreachable}, engine.NotDocumented},
		{"Bing 500", engine.Bing, engine.Response{Class: engine.ClassOf(500), Status: 500}, engine.NotDocumented},
		{"Python before, 401", engine.PythonOld, engine.Response{Class: engine.ClassOf(401), Status: 401}, engine.NoCrawling},
		{"Python before, 404", engine.PythonOld, engine.Response{Class: engine.ClassOf(404), Status: 404}, engine.NoRestrictions},
		{"Python before, 500", engine.PythonOld, engine.Response{Class: engine.ClassOf(500), Status: 500}, engine.NoCrawling},
		{"Python since, 403", engine.PythonNew, engine.Response{Class: engine.ClassOf(403), Status: 403}, engine.NoCrawling},
		{"Protego, 200", engine.Protego, engine.Response{Class: engine.ClassOf(200), Status: 200}, engine.FollowRules},
		{"Protego, 404", engine.Protego, engine.Response{Class: engine.ClassOf(404), Status: 404}, engine.CallerDecides},
		{"robots-parser, 200", engine.RobotsParser, engine.Response{Class: engine.ClassOf(200), Status: 200}, engine.FollowRules},
		{"robots-parser, 503", engine.RobotsParser, engine.Response{Class: engine.ClassOf(503), Status: 503}, engine.CallerDecides},
		{"crawler-commons, 403", engine.CrawlerCommons, engine.Response{Class: engine.ClassOf(403), Status: 403}, engine.NoRestrictions},
		{"crawler-commons, 503", engine.CrawlerCommons, engine.Response{Class: engine.ClassOf(503), Status: 503}, engine.NoCrawling},
		{"crawler-commons, six redirects", engine.CrawlerCommons, engine.Response{Class: engine.TooManyRedirects}, engine.NoCrawling},
		{"crawler-commons, DNS", engine.CrawlerCommons, engine.Response{Class: engine.Unreachable}, engine.CallerDecides},
		{"temoto, 429", engine.Temoto, engine.Response{Class: engine.ClassOf(429), Status: 429}, engine.NoRestrictions},
		{"temoto, 500", engine.Temoto, engine.Response{Class: engine.ClassOf(500), Status: 500}, engine.NoCrawling},
		{"temoto, 304", engine.Temoto, engine.Response{Class: engine.ClassOf(304), Status: 304}, engine.CallerDecides},
		{"Python since, DNS", engine.PythonNew, engine.Response{Class: engine.Unreachable}, engine.CallerDecides},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := tt.reading.Policy(tt.response)
			if p.Effect != tt.want {
				t.Errorf("%s; want %s", p.Effect, tt.want)
			}
			if documented := p.Effect != engine.NotDocumented; documented != (p.Source != "") {
				t.Errorf("%s has the source %q", p.Effect, p.Source)
			}
			if s := p.Sentence.String(); strings.ContainsAny(s, "{}") || strings.HasPrefix(s, ":") {
				t.Errorf("the sentence is %q", s)
			}
		})
	}
}

func TestClassOf(t *testing.T) {
	for status, want := range map[int]engine.Class{
		0: engine.UnexpectedStatus, 101: engine.UnexpectedStatus, 199: engine.UnexpectedStatus,
		200: engine.Successful, 299: engine.Successful, 300: engine.UnexpectedStatus,
		399: engine.UnexpectedStatus, 400: engine.Unavailable, 401: engine.Unauthorized,
		402: engine.Unavailable, 403: engine.Unauthorized, 404: engine.Unavailable,
		428: engine.Unavailable, 429: engine.TooManyRequests, 430: engine.Unavailable,
		499: engine.Unavailable, 500: engine.ServerError, 599: engine.ServerError, 600: engine.UnexpectedStatus,
	} {
		if got := engine.ClassOf(status); got != want {
			t.Errorf("%d is %s; want %s", status, got, want)
		}
	}
}
