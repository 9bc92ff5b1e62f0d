package response_test

import (
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/response"
)

// TestPolicy checks every row of the table of reactions.
func TestPolicy(t *testing.T) {
	const (
		hours = response.FirstHours
		month = response.FirstMonth
		later = response.Later
	)
	for _, tt := range []struct {
		name     string
		reading  *robotstxt.Reading
		response response.State
		want     response.Effect
	}{
		{"Google 200", robotstxt.Google, response.State{Class: response.ClassOf(200), Status: 200}, response.FollowRules},
		{"Google 204", robotstxt.Google, response.State{Class: response.ClassOf(204), Status: 204}, response.FollowRules},
		{"Google 404", robotstxt.Google, response.State{Class: response.ClassOf(404), Status: 404}, response.NoRestrictions},
		{"Google 401", robotstxt.Google, response.State{Class: response.ClassOf(401), Status: 401}, response.NoRestrictions},
		{"Google 403", robotstxt.Google, response.State{Class: response.ClassOf(403), Status: 403}, response.NoRestrictions},
		{"Google six redirects", robotstxt.Google, response.State{Class: response.TooManyRedirects}, response.NoRestrictions},
		{"Google 503, first hours", robotstxt.Google, response.State{Class: response.ClassOf(503), Status: 503, Period: hours, Copy: true}, response.NoCrawling},
		{"Google 429, first hours", robotstxt.Google, response.State{Class: response.ClassOf(429), Status: 429, Period: hours}, response.NoCrawling},
		{"Google 429, month, copy", robotstxt.Google, response.State{Class: response.ClassOf(429), Status: 429, Period: month, Copy: true}, response.LastCopy},
		{"Google 429, month, no copy", robotstxt.Google, response.State{Class: response.ClassOf(429), Status: 429, Period: month}, response.NoRestrictions},
		{"Google 429, later, up", robotstxt.Google, response.State{Class: response.ClassOf(429), Status: 429, Period: later, SiteUp: true}, response.NoRestrictions},
		{"Google 429, later, down", robotstxt.Google, response.State{Class: response.ClassOf(429), Status: 429, Period: later, Copy: true}, response.NoCrawling},
		{"Google DNS, first hours", robotstxt.Google, response.State{Class: response.Unreachable, Period: hours}, response.NoCrawling},
		{"Google 503, month, copy", robotstxt.Google, response.State{Class: response.ClassOf(503), Status: 503, Period: month, Copy: true}, response.LastCopy},
		{"Google 503, month, no copy", robotstxt.Google, response.State{Class: response.ClassOf(503), Status: 503, Period: month}, response.NoRestrictions},
		{"Google 503, later, up", robotstxt.Google, response.State{Class: response.ClassOf(503), Status: 503, Period: later, SiteUp: true}, response.NoRestrictions},
		{"Google 503, later, down", robotstxt.Google, response.State{Class: response.ClassOf(503), Status: 503, Period: later}, response.NoCrawling},
		{"Google 304", robotstxt.Google, response.State{Class: response.ClassOf(304), Status: 304}, response.NotDocumented},
		{"Google, bad certificate", robotstxt.Google, response.State{Class: response.BadCertificate}, response.NotDocumented},
		{"Google, another encoding", robotstxt.Google, response.State{Class: response.OtherEncoding}, response.NotDocumented},
		{"RFC, bad certificate", robotstxt.RFC9309, response.State{Class: response.BadCertificate}, response.NoCrawling},
		{"Python since, bad certificate", robotstxt.PythonNew, response.State{Class: response.BadCertificate}, response.CallerDecides},
		{"RFC 304", robotstxt.RFC9309, response.State{Class: response.ClassOf(304), Status: 304}, response.NotDocumented},
		{"AIPREF draft 404", robotstxt.AIPREFDraft, response.State{Class: response.ClassOf(404), Status: 404}, response.NoRestrictions},
		{"AIPREF draft 200", robotstxt.AIPREFDraft, response.State{Class: response.ClassOf(200), Status: 200}, response.FollowRules},
		{"AIPREF draft 503", robotstxt.AIPREFDraft, response.State{Class: response.ClassOf(503), Status: 503}, response.NoCrawling},
		{"RFC 429", robotstxt.RFC9309, response.State{Class: response.ClassOf(429), Status: 429}, response.NoRestrictions},
		{"RFC 500", robotstxt.RFC9309, response.State{Class: response.ClassOf(500), Status: 500, Period: month, Copy: true}, response.NoCrawling},
		{"RFC 500, later", robotstxt.RFC9309, response.State{Class: response.ClassOf(500), Status: 500, Period: later}, response.NoRestrictions},
		{"Yandex 200", robotstxt.Yandex, response.State{Class: response.ClassOf(200), Status: 200}, response.FollowRules},
		{"Yandex 204", robotstxt.Yandex, response.State{Class: response.ClassOf(204), Status: 204}, response.NoRestrictions},
		{"reppy 200", robotstxt.Reppy, response.State{Class: response.ClassOf(200), Status: 200}, response.FollowRules},
		{"reppy 203", robotstxt.Reppy, response.State{Class: response.ClassOf(203), Status: 203}, response.CallerDecides},
		{"Yandex 304", robotstxt.Yandex, response.State{Class: response.ClassOf(304), Status: 304}, response.NoRestrictions},
		{"Yandex, a file without a status", robotstxt.Yandex, response.State{Class: response.Successful}, response.FollowRules},
		{"Yandex 500", robotstxt.Yandex, response.State{Class: response.ClassOf(500), Status: 500}, response.NoRestrictions},
		{"Yandex 429", robotstxt.Yandex, response.State{Class: response.ClassOf(429), Status: 429}, response.NoRestrictions},
		{"Yandex DNS", robotstxt.Yandex, response.State{Class: response.Unreachable}, response.NotDocumented},
		{"Bing 500", robotstxt.Bing, response.State{Class: response.ClassOf(500), Status: 500}, response.NotDocumented},
		{"Python before, 401", robotstxt.PythonOld, response.State{Class: response.ClassOf(401), Status: 401}, response.NoCrawling},
		{"Python before, 404", robotstxt.PythonOld, response.State{Class: response.ClassOf(404), Status: 404}, response.NoRestrictions},
		{"Python before, 500", robotstxt.PythonOld, response.State{Class: response.ClassOf(500), Status: 500}, response.NoCrawling},
		{"Python since, 403", robotstxt.PythonNew, response.State{Class: response.ClassOf(403), Status: 403}, response.NoCrawling},
		{"Python before, 304", robotstxt.PythonOld, response.State{Class: response.ClassOf(304), Status: 304}, response.NoCrawling},
		{"Python since, 301 without a target", robotstxt.PythonNew, response.State{Class: response.ClassOf(301), Status: 301}, response.NoCrawling},
		{"Python before, redirects without end", robotstxt.PythonOld, response.State{Class: response.TooManyRedirects}, response.NoCrawling},
		{"Python since, redirects without end", robotstxt.PythonNew, response.State{Class: response.TooManyRedirects}, response.NoCrawling},
		{"Protego, 200", robotstxt.Protego, response.State{Class: response.ClassOf(200), Status: 200}, response.FollowRules},
		{"Protego, 404", robotstxt.Protego, response.State{Class: response.ClassOf(404), Status: 404}, response.CallerDecides},
		{"robots-parser, 200", robotstxt.RobotsParser, response.State{Class: response.ClassOf(200), Status: 200}, response.FollowRules},
		{"robots-parser, 503", robotstxt.RobotsParser, response.State{Class: response.ClassOf(503), Status: 503}, response.CallerDecides},
		{"crawler-commons, 403", robotstxt.CrawlerCommons, response.State{Class: response.ClassOf(403), Status: 403}, response.NoRestrictions},
		{"crawler-commons, 503", robotstxt.CrawlerCommons, response.State{Class: response.ClassOf(503), Status: 503}, response.NoCrawling},
		{"crawler-commons, six redirects", robotstxt.CrawlerCommons, response.State{Class: response.TooManyRedirects}, response.NoCrawling},
		{"crawler-commons, DNS", robotstxt.CrawlerCommons, response.State{Class: response.Unreachable}, response.CallerDecides},
		{"temoto, 429", robotstxt.Temoto, response.State{Class: response.ClassOf(429), Status: 429}, response.NoRestrictions},
		{"temoto, 500", robotstxt.Temoto, response.State{Class: response.ClassOf(500), Status: 500}, response.CallerDecides},
		{"temoto, 304", robotstxt.Temoto, response.State{Class: response.ClassOf(304), Status: 304}, response.CallerDecides},
		{"Python since, DNS", robotstxt.PythonNew, response.State{Class: response.Unreachable}, response.CallerDecides},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := response.PolicyOf(tt.reading, tt.response)
			if p.Effect != tt.want {
				t.Errorf("%s; want %s", p.Effect, tt.want)
			}
			if documented := p.Effect != response.NotDocumented; documented != (p.Source != "") {
				t.Errorf("%s has the source %q", p.Effect, p.Source)
			}
			if s := p.Sentence.String(); strings.ContainsAny(s, "{}") || strings.HasPrefix(s, ":") {
				t.Errorf("the sentence is %q", s)
			}
		})
	}
}

// A standard doesn't react, and neither does a document.
func TestPolicyNamesWhoReacts(t *testing.T) {
	for reading, want := range map[*robotstxt.Reading]string{
		robotstxt.RFC9309:     "304: RFC 9309 doesn't say how crawlers react.",
		robotstxt.AIPREFDraft: "304: RFC 9309 doesn't say how crawlers react.",
		robotstxt.GoogleDocs:  "304: it isn't documented how Google reacts.",
		robotstxt.Bing:        "304: it isn't documented how Bing reacts.",
	} {
		p := response.PolicyOf(reading, response.State{Class: response.ClassOf(304), Status: 304})
		if got := p.Sentence.String(); got != want {
			t.Errorf("%s: %q; want %q", reading.Code, got, want)
		}
	}
}

func TestClassOf(t *testing.T) {
	for status, want := range map[int]response.Class{
		0: response.UnexpectedStatus, 101: response.UnexpectedStatus, 199: response.UnexpectedStatus,
		200: response.Successful, 299: response.Successful, 300: response.UnexpectedStatus,
		399: response.UnexpectedStatus, 400: response.Unavailable, 401: response.Unauthorized,
		402: response.Unavailable, 403: response.Unauthorized, 404: response.Unavailable,
		428: response.Unavailable, 429: response.TooManyRequests, 430: response.Unavailable,
		499: response.Unavailable, 500: response.ServerError, 599: response.ServerError, 600: response.UnexpectedStatus,
	} {
		if got := response.ClassOf(status); got != want {
			t.Errorf("%d is %s; want %s", status, got, want)
		}
	}
}

// A redirect is followed. Only one without a target is a response by itself.
func TestPolicyOfRedirectWithoutTarget(t *testing.T) {
	for status, want := range map[int]string{
		301: "301 without a target: it isn't documented how Google reacts.",
		308: "308 without a target: it isn't documented how Google reacts.",
		300: "300: it isn't documented how Google reacts.",
	} {
		p := response.PolicyOf(robotstxt.Google, response.State{Class: response.ClassOf(status), Status: status})
		if got := p.Sentence.String(); got != want {
			t.Errorf("%d: %q; want %q", status, got, want)
		}
	}
}
