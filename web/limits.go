package web

import (
	"context"
	"io"
	"mime"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"whichline/templates/words"
)

const (
	// largeBody is for a robots.txt file: 500 KiB can grow threefold when it
	// is encoded as a form or as JSON.
	largeBody = 1600 << 10

	// checkBody is for a file of 1 MiB as JSON, which writes two octets for each
	// line ending, and for what is asked of it.
	checkBody = 3 << 20

	// diffBody is for two files of 1 MiB as JSON, and the URLs to compare.
	diffBody = 8 << 20

	// versionsBody is for a form with two files of 1 MiB, pasted or encoded, and what is
	// asked of them.
	versionsBody = 6 << 20

	// smallBody is for requests that have no need of a body.
	smallBody = 16 << 10

	// maxDiscarded is how much of a body that is too large is read and thrown away.
	// A browser shows the answer only if it could send everything first.
	maxDiscarded = 8 << 20

	// requestTimeout is how long a request may take before its context ends.
	requestTimeout = 20 * time.Second
)

// timed ends the context of the handler's request after the time that a request
// may take: longer where very many URLs are answered. The request as it was comes
// back afterwards, for there may be an error to render.
func (s *Server) timed(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		r := c.Request()
		most := s.cfg.RequestTimeout
		if c.Path() == apiBulkPath || c.Path() == bulkPagePath || c.Path() == apiSitemapsPath {
			most = max(most, bulkTime)
		}
		ctx, cancel := context.WithTimeout(r.Context(), most)
		defer cancel()
		defer c.SetRequest(r)
		c.SetRequest(r.WithContext(ctx))
		return next(c)
	}
}

// limitBody answers 413 to a body of more than n octets. One that does not
// say its length fails with an [http.MaxBytesError] while it is read.
func limitBody(n int64) echo.MiddlewareFunc {
	return func(next echo.HandlerFunc) echo.HandlerFunc {
		return func(c echo.Context) error {
			r := c.Request()
			if r.ContentLength > n {
				if r.Header.Get("Expect") == "" { // else it waits for our word before it sends
					io.CopyN(io.Discard, pacedBodyOf(c), maxDiscarded)
				}
				return tooLarge(n)
			}
			r.Body = http.MaxBytesReader(c.Response(), heldBody{pacedBodyOf(c), c}, n)
			return next(c)
		}
	}
}

// tooLarge says that a body has more than n octets.
func tooLarge(n int64) problem {
	return problem{Status: http.StatusRequestEntityTooLarge,
		Detail: words.Number(int(n>>10)) + " KiB can be sent to this address. Google reads the first 500 KiB of a robots.txt file: send that part."}
}

// accept answers 415 to a body of another type than want, or one compressed in
// another way than codings, if any, say: a few octets of it could unfold to any
// size, so whoever takes one has to set the limit.
func accept(want string, codings ...string) echo.MiddlewareFunc {
	return func(next echo.HandlerFunc) echo.HandlerFunc {
		return func(c echo.Context) error {
			h := c.Request().Header
			if e := h.Get("Content-Encoding"); e != "" && e != "identity" && !slices.Contains(codings, e) {
				c.Response().Header().Set("Accept-Encoding", strings.Join(append(codings, "identity"), ", "))
				return compressed()
			}
			if mediaType(h) != want {
				return problem{Status: http.StatusUnsupportedMediaType,
					Detail: "Send the body with Content-Type: " + want + "."}
			}
			return next(c)
		}
	}
}

// compressed says that a body has to come as it is.
func compressed() problem {
	return problem{Status: http.StatusUnsupportedMediaType, Detail: "Send the body as it is, without Content-Encoding."}
}

// mediaType returns the type of a body; "" if it is not told, or cannot be read.
func mediaType(h http.Header) string {
	got, _, err := mime.ParseMediaType(h.Get(echo.HeaderContentType))
	if err != nil {
		return ""
	}
	return got
}
