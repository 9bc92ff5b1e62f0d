package web

import (
	"io"
	"net/http"

	"github.com/labstack/echo/v4"

	"whichline/web/limit"
)

// heldKey is where a request's held octets are in its context.
const heldKey = "held"

// held counts the request and response octets buffered for one request.
type held struct {
	memory  *limit.Octets
	visitor string
	n       int      // octets
	ends    []func() // called when the request is over, the last one first
}

// holding releases the octets that a request held when it is over, even by a
// panic.
func (s *Server) holding(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		h := &held{memory: s.held, visitor: s.turn(c).visitor}
		defer func() {
			for _, end := range h.ends {
				defer end() // the others also where one panics
			}
			h.memory.Free(h.visitor, h.n)
		}()
		c.Set(heldKey, h)
		return next(c)
	}
}

// hold counts n octets more for the request, or returns why it cannot have them.
func hold(c echo.Context, n int) error {
	h, ok := c.Get(heldKey).(*held)
	if !ok { // a probe holds next to nothing
		return nil
	}
	if !h.memory.Take(h.visitor, n) {
		return problem{Status: http.StatusServiceUnavailable}
	}
	h.n += n
	return nil
}

// holdsLittle reports whether a request holds so little that it is brief.
func holdsLittle(c echo.Context) bool {
	h, ok := c.Get(heldKey).(*held)
	return !ok || h.n <= briefWork
}

// atEnd has end called when the request is over.
func atEnd(c echo.Context, end func()) {
	h := c.Get(heldKey).(*held) // whoever begins something is no probe
	h.ends = append(h.ends, end)
}

// A heldBody counts a body as it comes, so that whoever announces much and sends
// little holds little.
type heldBody struct {
	io.ReadCloser
	c echo.Context
}

// Read reads on, as long as there is memory for it.
func (b heldBody) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	if n > 0 {
		if refused := hold(b.c, n); refused != nil {
			return 0, refused
		}
	}
	return n, err
}
