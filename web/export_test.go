package web

import (
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"net/http"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"
)

// ClientIP returns the address that the site takes for the client's.
func (s *Server) ClientIP(r *http.Request) string {
	return s.visitor(r).String()
}

// ReadStreamed reads an octet of a streamed body, whose deadlines are set at w, in a server
// that stops with ctx.
func ReadStreamed(ctx context.Context, w http.ResponseWriter, body io.Reader) error {
	b := &pacedBody{ReadCloser: io.NopCloser(body), control: http.NewResponseController(w), streamed: true, ended: ctx}
	_, err := b.Read(make([]byte, 1))
	return err
}

// AssetPath returns the address of the static file with the given name.
func (s *Server) AssetPath(name string) string {
	return s.assets.Path(name)
}

// Routes returns the methods and paths of all routes.
func (s *Server) Routes() []string {
	var all []string
	for _, r := range s.echo.Routes() {
		all = append(all, r.Method+" "+r.Path)
	}
	return all
}

// AddTestRoutes adds routes that fail in every way a handler can, and some
// that read a body. Those that wait do so until release is closed.
func (s *Server) AddTestRoutes(release <-chan struct{}) {
	wait := func(c echo.Context) error {
		select {
		case <-release:
			return c.NoContent(http.StatusNoContent)
		case <-c.Request().Context().Done():
			return c.Request().Context().Err()
		}
	}
	s.get("/test/wait", wait)
	s.get("/test/compute", wait, computing)
	for _, kind := range []jobKind{bulkJob, sitemapsJob} {
		s.get("/test/jobs/"+string(kind), func(c echo.Context) error {
			if _, err := s.enterHeavy(c, kind); err != nil {
				return err
			}
			return wait(c)
		})
	}
	s.get("/test/broken-job", func(c echo.Context) error {
		if _, err := s.enterHeavy(c, bulkJob); err != nil {
			return err
		}
		panic("a job that breaks")
	})
	for _, prefix := range []string{"/test", "/api/test"} {
		s.get(prefix+"/panic", func(c echo.Context) error { panic("the value " + c.QueryParam("q")) })
		s.get(prefix+"/failure", func(echo.Context) error { return errors.New("read the secret file") })
		s.get(prefix+"/conflict", func(echo.Context) error { return problem{Status: http.StatusConflict} })
		s.get(prefix+"/correct", func(echo.Context) error {
			return problem{Status: http.StatusUnprocessableEntity, Title: "Not a URL", Detail: "Write https first.", Field: "url"}
		})
	}
	s.get("/api/test/long", func(c echo.Context) error {
		c.Response().Header().Set(echo.HeaderContentDisposition, `attachment; filename="long.bin"`)
		long := make([]byte, ownHeld+1)
		rand.NewChaCha8([32]byte{}).Read(long)
		return sendOnce(c, http.StatusOK, echo.MIMEOctetStream, long)
	})
	s.get("/test/half", func(c echo.Context) error {
		return render(c, http.StatusOK, templ.ComponentFunc(func(_ context.Context, w io.Writer) error {
			io.WriteString(w, "half a page")
			return errors.New("no second half")
		}))
	})
	s.post("/test/form", func(c echo.Context) error {
		return c.String(http.StatusOK, c.Request().PostForm.Get("robots"))
	}, readsForm(largeBody, shorterFile), countedBy(s.asked), computing)
}
