package web

import (
	"errors"
	"io"
	"net/http"
	"os"
	"time"

	"github.com/labstack/echo/v4"

	"whichline/web/limit"
)

// paced gives up on visitors who read an answer too slowly.
func paced(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		res := c.Response()
		res.Writer = pacedWriter{res.Writer, http.NewResponseController(res.Writer)}
		return next(c)
	}
}

// pacedBodyOf returns the body of a request, which gives up on visitors who send
// too slowly: the more has come, the more time they have.
func pacedBodyOf(c echo.Context) io.ReadCloser {
	return &pacedBody{ReadCloser: c.Request().Body, control: http.NewResponseController(c.Response().Writer), began: time.Now()}
}

// A pacedBody is a body that has to come at the lowest rate.
type pacedBody struct {
	io.ReadCloser
	control *http.ResponseController
	began   time.Time
	octets  int64
}

// Read reads on. When the body ends, nothing is expected of the visitor any more,
// so no deadline may pass while the request is answered.
func (b *pacedBody) Read(p []byte) (int, error) {
	b.control.SetReadDeadline(b.deadline())
	n, err := b.ReadCloser.Read(p)
	b.octets += int64(n)
	if errors.Is(err, os.ErrDeadlineExceeded) {
		return n, errSlowBody
	}
	if err != nil {
		b.control.SetReadDeadline(time.Time{})
	}
	return n, err
}

// deadline returns when the next octets have to be there.
func (b *pacedBody) deadline() time.Time {
	earned := time.Duration(b.octets) * time.Second / lowestRate
	return b.began.Add(min(patience+earned, sendingTime))
}

// A streamedBody is a body that is answered while it comes. It has to come at the
// lowest rate whenever it is waited for; time in which nobody reads it does not
// count.
type streamedBody struct {
	io.ReadCloser
	control *http.ResponseController
	waited  time.Duration
	octets  int64
}

// streamedBodyOf returns the body of a request as a streamedBody.
func streamedBodyOf(c echo.Context) io.ReadCloser {
	return &streamedBody{ReadCloser: c.Request().Body, control: http.NewResponseController(c.Response().Writer)}
}

// Read reads on.
func (b *streamedBody) Read(p []byte) (int, error) {
	began := time.Now()
	earned := time.Duration(b.octets) * time.Second / lowestRate
	b.control.SetReadDeadline(began.Add(min(patience+earned-b.waited, sendingTime)))
	n, err := b.ReadCloser.Read(p)
	b.octets += int64(n)
	b.waited += time.Since(began)
	if errors.Is(err, os.ErrDeadlineExceeded) {
		return n, errSlowBody
	}
	b.control.SetReadDeadline(time.Time{}) // while nobody waits for it, it may take any time
	return n, err
}

// errSlowBody says that a body came too slowly.
var errSlowBody = problem{Status: http.StatusRequestTimeout}

// A pacedWriter sends an answer part by part, each in its time.
type pacedWriter struct {
	http.ResponseWriter
	control *http.ResponseController
}

// Unwrap returns the writer below, for response controllers.
func (w pacedWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// Write sends p.
func (w pacedWriter) Write(p []byte) (sent int, err error) {
	for {
		part := p[sent:min(len(p), sent+limit.Short)]
		w.control.SetWriteDeadline(time.Now().Add(readingPatience))
		n, err := w.ResponseWriter.Write(part)
		if sent += n; err != nil || sent == len(p) {
			return sent, err
		}
	}
}
