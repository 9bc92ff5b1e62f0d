package web

import (
	"unicode/utf8"

	"whichline/engine"
	"whichline/templates"
	"whichline/web/fetch"
)

// responseOf returns the response that res is, or false if this server's own
// policy stood in its way. A failure on the way has no status, whatever the
// head of the response said.
func responseOf(res *fetch.Result) (x engine.Response, ok bool) {
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

// fetched describes res for the page. The file in it, if there is one, was read
// as f.
func fetched(res *fetch.Result, reading *engine.Reading, f *engine.File, site *engine.Site) *templates.Fetched {
	host := res.Request.Origin.HostName()
	x, known := responseOf(res)
	page := &templates.Fetched{
		Reading: reading, Site: res.Request.Origin.String(), Class: string(res.Class),
		Host:     templates.FetchedHost{ASCII: host.ASCII, Unicode: host.Unicode, Mixed: len(host.Mixed) > 0},
		Problem:  res.Cause.Text(),
		Response: x,
		Insecure: res.Downgraded(),
		Sent:     templates.FetchedRequest{UserAgent: res.UserAgent, RequestedBy: res.RequestedBy},
		Started:  res.Started, Took: res.Took,
	}
	if !known {
		page.Refused = res.Refusal.Text()
	}
	if res.TLS != nil {
		page.Sent.TLS = res.TLS.Version
	}
	for _, h := range res.Hops {
		page.Hops = append(page.Hops, templates.FetchedHop{URL: h.URL, Status: h.Status, Location: h.Location})
	}
	if res.Class == fetch.OK {
		page.File = fetchedFile(res, reading, f)
		if site != nil {
			page.Scope = site.Redirected(res.URL)
		}
	}
	return page
}

func fetchedFile(res *fetch.Result, reading *engine.Reading, f *engine.File) *templates.FetchedFile {
	return &templates.FetchedFile{
		ContentType: res.Header.Get("Content-Type"),
		Compression: res.Header.Get("Content-Encoding"),
		Octets:      len(res.Body),
		CutAtLine:   cutAtLine(res, f),
		BOM:         f.BOM > 0,
		InvalidUTF8: !utf8.Valid(res.Body),
		NoRobots:    noRobots(f),
		Caching:     reading.Caching(res.Header.Get("Cache-Control")),
	}
}

// cutAtLine returns the line in which a file that goes on was cut off, or 0.
func cutAtLine(res *fetch.Result, f *engine.File) int {
	if !res.Truncated {
		return 0
	}
	return len(f.Lines)
}

// noRobots returns the finding that f is something else than a robots.txt, in
// words, or nil.
func noRobots(f *engine.File) engine.Sentence {
	for _, x := range f.Findings() {
		switch x.Code {
		case engine.FoundHTML, engine.FoundJSON, engine.FoundUTF16, engine.FoundNoRobotsLines:
			return x.Message
		}
	}
	return nil
}
