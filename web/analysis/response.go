package analysis

import (
	"context"
	"slices"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/finding"
	"whichline/engine/response"
	"whichline/web/fetch"
	"whichline/web/urlstandard"
)

// ParseSite returns the site that s, an address on it or its host, stands for.
// The error is a sentence for whoever typed s.
func ParseSite(s string) (robotstxt.Site, error) { return robotstxt.ParseSite(s, urlstandard.ToASCII) }

// ResponseOf returns the response that res is, or false if this server's own
// policy stood in its way. A failure on the way has no status, whatever the
// head of the response said.
func ResponseOf(res *fetch.Result) (x response.State, ok bool) {
	switch res.Class {
	case fetch.Refused:
		return x, false
	case fetch.OK, fetch.ClientError, fetch.ServerError:
		if res.Reply > 0 {
			return response.State{Class: replyClass(res.Class)}, true
		}
		return response.State{Class: response.ClassOf(res.Status), Status: res.Status}, true
	case fetch.RedirectLimit:
		return response.State{Class: response.TooManyRedirects}, true
	}
	switch res.Cause {
	case fetch.LeadsNowhere:
		return response.State{Class: response.ClassOf(res.Status), Status: res.Status}, true
	case fetch.CertificateExpired, fetch.CertificateNotYetValid, fetch.CertificateForOthers, fetch.CertificateUntrusted:
		return response.State{Class: response.BadCertificate}, true
	case fetch.UnknownEncoding: // crawlers may have asked for it
		return response.State{Class: response.OtherEncoding}, true
	}
	return response.State{Class: response.Unreachable}, true
}

// replyClass returns the class of an FTP reply, which is no HTTP status.
func replyClass(c fetch.Class) response.Class {
	switch c {
	case fetch.OK:
		return response.Successful
	case fetch.ClientError:
		return response.Unavailable
	}
	return response.ServerError
}

// PolicyFor returns what c does after x. Where c is read by its own reading and that
// does not say, it is what RFC 9309 says, if that says something.
func PolicyFor(r crawler.Reader, c robotstxt.Crawler, x response.State) response.Policy {
	p := response.PolicyOf(r.For(c), x)
	if r == crawler.Own && p.Effect == response.NotDocumented {
		if standard := response.PolicyOf(robotstxt.RFC9309, x); standard.Effect != response.NotDocumented {
			return standard
		}
	}
	return p
}

// CachingOf returns how long the crawlers of r keep the file of res.
func CachingOf(r *robotstxt.Reading, res *fetch.Result) response.Caching {
	return response.CachingOf(r, strings.Join(res.Header.Values("Cache-Control"), ","))
}

// Instead returns what c does after x, and whether that decides instead of the rules of
// the file that came with it: there may be none, and some crawlers want status 200. A nil
// x stands for a file that no response brought.
func Instead(r crawler.Reader, c robotstxt.Crawler, x *response.State) (p response.Policy, decides bool) {
	if x == nil {
		return p, false
	}
	p = PolicyFor(r, c, *x)
	return p, p.Effect != response.FollowRules
}

// InsteadOf is [Instead] for the crawler and the URL of v, by the file as r reads it. No
// response decides about /robots.txt itself: it may always be fetched (RFC 9309, section 2.2.2).
func InsteadOf(r crawler.Reader, v *robotstxt.Verdict, x *response.State) (p response.Policy, decides bool) {
	if v.Reason == robotstxt.RobotsTxtItself {
		return p, false
	}
	return Instead(r, v.Crawler, x)
}

// Followers returns those of readings whose crawlers follow the file that came with x. A nil
// x stands for a file that no response brought.
func Followers(readings []*robotstxt.Reading, x *response.State) []*robotstxt.Reading {
	return slices.DeleteFunc(slices.Clone(readings), func(r *robotstxt.Reading) bool {
		_, instead := Instead(crawler.AllBy(r), robotstxt.Crawler{}, x)
		return instead
	})
}

// CutAtLine returns the line, by Google's reading, in which a file that goes on was cut
// off, or 0.
func CutAtLine(res *fetch.Result) int {
	if !res.Truncated {
		return 0
	}
	return len(robotstxt.Google.ParseString(string(res.Body)).Lines)
}

// NotRobots returns the finding that the file of res is something else than a
// robots.txt, in words, or the zero Sentence. Like all findings, it is Google's.
func NotRobots(res *fetch.Result) robotstxt.Sentence {
	brief := func(finding.Code) bool { return false }
	found, _ := finding.InBrief(context.Background(), robotstxt.Google.ParseString(string(res.Body)), nil, brief)
	for _, x := range found {
		if x.Code.NoRobots() {
			return x.Message
		}
	}
	return robotstxt.Sentence{}
}
