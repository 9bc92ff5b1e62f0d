package api

import (
	"whichline/engine"
	"whichline/web/fetch"
)

// ResponseOf returns the response that res is, or false if this server's own
// policy stood in its way. A failure on the way has no status, whatever the
// head of the response said.
func ResponseOf(res *fetch.Result) (x engine.Response, ok bool) {
	switch res.Class {
	case fetch.Refused:
		return x, false
	case fetch.OK, fetch.ClientError, fetch.ServerError:
		if res.Reply > 0 {
			return engine.Response{Class: replyClass(res.Class)}, true
		}
		return engine.Response{Class: engine.ClassOf(res.Status), Status: res.Status}, true
	case fetch.RedirectLimit:
		return engine.Response{Class: engine.TooManyRedirects}, true
	}
	switch res.Cause {
	case fetch.LeadsNowhere:
		return engine.Response{Class: engine.ClassOf(res.Status), Status: res.Status}, true
	case fetch.CertificateExpired, fetch.CertificateNotYetValid, fetch.CertificateForOthers, fetch.CertificateUntrusted:
		return engine.Response{Class: engine.BadCertificate}, true
	}
	return engine.Response{Class: engine.Unreachable}, true
}

// replyClass returns the class of an FTP reply, which is no HTTP status.
func replyClass(c fetch.Class) engine.Class {
	switch c {
	case fetch.OK:
		return engine.Successful
	case fetch.ClientError:
		return engine.Unavailable
	}
	return engine.ServerError
}

// CutAtLine returns the line in which a file that goes on was cut off, or 0.
func CutAtLine(res *fetch.Result, f *engine.File) int {
	if !res.Truncated {
		return 0
	}
	return len(f.Lines)
}

// NotRobots returns the finding that f is something else than a robots.txt, in
// words, or nil.
func NotRobots(f *engine.File) engine.Sentence {
	for _, x := range f.Findings() {
		switch x.Code {
		case engine.FoundHTML, engine.FoundJSON, engine.FoundUTF16, engine.FoundNoRobotsLines:
			return x.Message
		}
	}
	return nil
}
