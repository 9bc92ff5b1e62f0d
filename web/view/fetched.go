package view

import (
	"cmp"
	"net/http"
	"strconv"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/response"
	"whichline/templates"
	"whichline/web/analysis"
	"whichline/web/fetch"
)

// Fetched describes res for a page. The file in it, if there is one, was read
// as f.
func Fetched(res *fetch.Result, reading *robotstxt.Reading, f *robotstxt.File, site *robotstxt.Site) *templates.Fetched {
	host := fetch.HostNameOf(res.Request.Origin)
	x, known := analysis.ResponseOf(res)
	page := &templates.Fetched{
		Site: res.Request.Origin.String(), Class: string(res.Class),
		Host:     templates.FetchedHost{ASCII: host.ASCII, Unicode: host.Unicode, Mixed: len(host.Mixed) > 0},
		Problem:  res.Cause.Text(),
		Response: x,
		Insecure: res.Downgraded(),
		Sent:     templates.FetchedRequest{UserAgent: res.UserAgent, RequestedBy: res.RequestedBy},
		Started:  res.Started, Took: res.Took,
	}
	if known {
		page.Policy, page.Policies = response.PolicyOf(reading, x), Policies(x)
		if x.Status == 0 || response.IsStatus(x.Status) { // that page takes no others
			shared := cmp.Or(robotstxt.ReadingByCode(reading.Code), robotstxt.RFC9309) // nor the reading of a single crawler
			page.WhatIf = (&templates.WhatIf{Response: x, Reading: shared}).Href()
		}
	} else {
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

func fetchedFile(res *fetch.Result, reading *robotstxt.Reading, f *robotstxt.File) *templates.FetchedFile {
	return &templates.FetchedFile{
		Partial:     res.Status == http.StatusPartialContent && !isWhole(res.Header.Get("Content-Range")),
		Untyped:     res.Proto == "FTP",
		ContentType: res.Header.Get("Content-Type"),
		PlainText:   response.IsPlainText(res.Header.Get("Content-Type")),
		Compression: compression(res),
		Octets:      len(res.Body),
		CutAtLine:   analysis.CutAtLine(res),
		BOM:         f.BOM > 0,
		InvalidUTF8: !res.IsUTF8(),
		NoRobots:    analysis.NotRobots(res),
		Caching:     analysis.CachingOf(reading, res),
	}
}

// isWhole reports whether a Content-Range covers the whole file, as "bytes 0-99/100" does
// (RFC 9110, section 14.4).
func isWhole(contentRange string) bool {
	octets, fromStart := strings.CutPrefix(contentRange, "bytes 0-")
	last, length, _ := strings.Cut(octets, "/")
	n, err := strconv.ParseInt(last, 10, 64)
	return fromStart && err == nil && length == strconv.FormatInt(n+1, 10)
}

// Policies sets the policies of all readings after x side by side.
func Policies(x response.State) []templates.ReadingPolicy {
	var all []templates.ReadingPolicy
	for _, r := range robotstxt.Readings() {
		all = append(all, templates.ReadingPolicy{Reading: r, Policy: response.PolicyOf(r, x)})
	}
	return all
}

// compression returns the coding by which a file was compressed; "" if it wasn't, as an empty
// body can't be.
func compression(res *fetch.Result) string {
	coding := res.Header.Get("Content-Encoding")
	if strings.EqualFold(coding, "identity") || len(res.Body) == 0 {
		return ""
	}
	return coding
}
