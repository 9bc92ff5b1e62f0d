package web

import (
	"context"
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
		c.Response().Writer = pacedWriter{c.Response().Writer, controlOf(c)}
		return next(c)
	}
}

// controlOf returns the control of the connection of a request.
func controlOf(c echo.Context) *http.ResponseController {
	return http.NewResponseController(c.Response().Writer)
}

// A pacedBody is a body that has to come at the lowest rate whenever it is waited for: the
// more has come, the more time its visitor has. Time in which nobody reads it does not
// count.
type pacedBody struct {
	io.ReadCloser
	control  *http.ResponseController
	streamed bool // it is answered while it comes, however long that takes in all
	waited   time.Duration
	octets   int64
	ended    context.Context // no more is waited for once it is done; nil to go on
}

// pacedBodyOf returns the body of a request that is read before it is answered.
func pacedBodyOf(c echo.Context) io.ReadCloser {
	return &pacedBody{ReadCloser: c.Request().Body, control: controlOf(c)}
}

// streamedBodyOf returns the body of a request that is answered while it comes.
func streamedBodyOf(c echo.Context) *pacedBody {
	return &pacedBody{ReadCloser: c.Request().Body, control: controlOf(c), streamed: true}
}

// endWith ends the waiting for more of the body when ctx is done. The caller calls the
// function it returns at the end of the request.
func (b *pacedBody) endWith(ctx context.Context) (stop func() bool) {
	b.ended = ctx
	return context.AfterFunc(ctx, func() { b.control.SetReadDeadline(time.Now()) })
}

// Read reads on. Once nothing is expected of the visitor, because the body ended or nobody
// waits for more of it, no deadline may pass.
func (b *pacedBody) Read(p []byte) (int, error) {
	began := time.Now()
	b.control.SetReadDeadline(began.Add(b.patience()))
	if b.ended != nil && b.ended.Err() != nil {
		b.control.SetReadDeadline(began) // as the one of endWith may have been replaced
	}
	n, err := b.ReadCloser.Read(p)
	b.octets += int64(n)
	b.waited += time.Since(began)
	if errors.Is(err, os.ErrDeadlineExceeded) {
		return n, errSlowBody
	}
	if err != nil || b.streamed {
		b.control.SetReadDeadline(time.Time{})
	}
	return n, err
}

// patience returns how long the next octets may take.
func (b *pacedBody) patience() time.Duration {
	earned := patience + time.Duration(b.octets)*time.Second/lowestRate
	if b.streamed {
		return min(earned-b.waited, sendingTime)
	}
	return min(earned, sendingTime) - b.waited
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
