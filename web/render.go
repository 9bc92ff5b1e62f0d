package web

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"strconv"
	"sync"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"whichline/templates"
	"whichline/web/limit"
	"whichline/web/locale"
)

// render answers with page. It renders to memory first, so that a component
// that fails becomes an error page and never half a page.
func render(c echo.Context, status int, page templ.Component) error {
	return renderWith(c, status, page, pageHeaders)
}

// renderWith is render for a page whose headers differ.
func renderWith(c echo.Context, status int, page templ.Component, headers func(http.Header)) error {
	buf := pageBuffers.Get().(*bytes.Buffer)
	defer releaseBuffer(buf)
	ctx := c.Request().Context()
	if c.Request().Method == http.MethodPost {
		ctx = context.WithValue(ctx, templates.SentKey{}, true)
	}
	if err := page.Render(ctx, boundedWriter{buf}); err != nil {
		return fmt.Errorf("render %s: %w", c.Path(), err)
	}
	headers(c.Response().Header())
	return sendOnce(c, status, echo.MIMETextHTMLCharsetUTF8, locale.Links(ctx, buf.Bytes()))
}

// sendOnce answers with a body that is not kept: compressed if the client takes
// that, and counted among the memory in use until it has read it.
func sendOnce(c echo.Context, status int, mime string, body []byte) error {
	body = compressFor(c, body)
	if len(body) > limit.Short {
		if err := hold(c, len(body)); err != nil {
			return err
		}
	}
	c.Response().Header().Set(echo.HeaderContentLength, strconv.Itoa(len(body)))
	return c.Blob(status, mime, body)
}

// errTooLong says that a page would be longer than any may be.
var errTooLong = problem{Status: http.StatusUnprocessableEntity, Field: "urls",
	Detail: templates.AnswerTooLong(context.Background(), limit.Answer).Text}

// A boundedWriter holds a page up to the length that one may have.
type boundedWriter struct{ buf *bytes.Buffer }

// Write writes p if there is room for it.
func (w boundedWriter) Write(p []byte) (int, error) {
	if w.buf.Len()+len(p) > limit.Answer {
		return 0, errTooLong
	}
	return w.buf.Write(p)
}

// pageBuffers are where pages are rendered. One grows to the size of a page, so
// it is used again.
var pageBuffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// releaseBuffer gives a buffer back, unless the page in it was so large that few
// others need the room.
func releaseBuffer(buf *bytes.Buffer) {
	if buf.Cap() <= kept {
		buf.Reset()
		pageBuffers.Put(buf)
	}
}

// page returns the frame of a page with the given title.
func (s *Server) page(title string) templates.Page {
	return templates.Page{Title: title, Assets: s.assets, Fetches: s.cfg.fetches(), Origin: s.address("")}
}

// fetches returns what is fetched for visitors.
func (cfg *Config) fetches() (all templates.Fetching) {
	if cfg.Fetch == nil {
		return 0
	}
	all = templates.FetchesFiles
	if cfg.Fetching.Sitemaps {
		all |= templates.FetchesSitemaps
	}
	if cfg.Fetching.Archive != nil {
		all |= templates.FetchesVersions
	}
	return all
}

// framed returns the frame of the page at path, in which the sheet has its styles.
func (s *Server) framed(title, path string, sheet templates.Sheet) templates.Page {
	p := s.page(title)
	p.Path, p.Sheet = path, sheet
	return p
}
