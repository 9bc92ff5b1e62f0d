package crawl

import (
	"context"
	"errors"
	"io"
	"strings"

	"whichline/web/fetch"
)

// A Page is one that was asked for.
type Page struct {
	Result    *fetch.Result // nil if nobody was asked
	Body      []byte        // its beginning, decoded
	Truncated bool          // it goes on
	Problem   string        // why there is no page, as a sentence; "" if there is one
}

// FetchPage returns up to so many octets of the page at address, as source has it. The
// error is that of ctx or a [fetch.TryLater].
func FetchPage(ctx context.Context, source Source, address string, most int) (*Page, error) {
	p := new(Page)
	res, err := source(ctx, address, func(in io.Reader) {
		p.Body, _ = io.ReadAll(io.LimitReader(in, int64(most)+1)) // the source tells of errors
	})
	var blocked *Blocked
	switch {
	case errors.As(err, &blocked):
		p.Problem = textObeys + blocked.Why
		return p, nil
	case err != nil:
		return nil, err
	}
	if p.Truncated = len(p.Body) > most; p.Truncated {
		p.Body = p.Body[:most]
	}
	p.Result, p.Problem = res, problemOf(res)
	return p, nil
}

// IsHTML reports whether the page is HTML, as far as its header says. Other documents
// have headers that speak to crawlers, too.
func (p *Page) IsHTML() bool {
	kind, _, _ := strings.Cut(p.ContentType(), ";")
	switch strings.ToLower(strings.TrimSpace(kind)) {
	case "", "text/html", "application/xhtml+xml":
		return true
	}
	return false
}

// ContentType returns the header of that name; "" if there is none.
func (p *Page) ContentType() string { return p.Result.Header.Get("Content-Type") }

// RobotsHeaders returns the header lines of p that speak to crawlers.
func (p *Page) RobotsHeaders() []string {
	var lines []string
	for _, value := range p.Result.Header.Values("X-Robots-Tag") {
		lines = append(lines, "X-Robots-Tag: "+value)
	}
	return lines
}
