package crawl

import (
	"context"
	"errors"
	"io"
	"strings"

	"whichline/web/fetch"
)

// A Page is a page and its response.
type Page struct {
	Result    *fetch.Result // nil if there was no request
	Body      []byte        // its beginning, decoded
	Truncated bool          // it continues
	Problem   string        // the reason why there is no page, as a sentence; "" if there is one
}

// FetchPage fetches up to most octets of the page at address from source. The error is
// from ctx, or a [fetch.TryLater].
func FetchPage(ctx context.Context, source Source, address string, most int) (*Page, error) {
	p := new(Page)
	res, err := source(ctx, address, func(in io.Reader) {
		p.Body, _ = io.ReadAll(io.LimitReader(in, int64(most)+1)) // source reports errors
	})
	var blocked *Blocked
	switch {
	case errors.As(err, &blocked):
		p.Problem = blocked.in(ctx)
		return p, nil
	case err != nil:
		return nil, err
	}
	if p.Truncated = len(p.Body) > most; p.Truncated {
		p.Body = p.Body[:most]
	}
	p.Result, p.Problem = res, problemOf(ctx, res)
	return p, nil
}

// IsHTML reports whether the Content-Type of the page is HTML or missing. Headers of
// other documents can address crawlers, too.
func (p *Page) IsHTML() bool {
	kind, _, _ := strings.Cut(p.ContentType(), ";")
	switch strings.ToLower(strings.TrimSpace(kind)) {
	case "", "text/html", "application/xhtml+xml":
		return true
	}
	return false
}

// ContentType returns the Content-Type header, or "".
func (p *Page) ContentType() string { return p.Result.Header.Get("Content-Type") }

// RobotsHeaders returns the header lines of p that address crawlers.
func (p *Page) RobotsHeaders() []string {
	var lines []string
	for _, value := range p.Result.Header.Values("X-Robots-Tag") {
		lines = append(lines, "X-Robots-Tag: "+value)
	}
	return lines
}
