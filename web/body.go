package web

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"io"
	"mime"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"whichline/templates"
	"whichline/templates/words"
	"whichline/web/bulk"
	"whichline/web/form"
	"whichline/web/limit"
)

const (
	notEncoded = "The form isn't encoded as application/x-www-form-urlencoded."
	brokenBody = "The body should be compressed by gzip, but can't be unpacked: send it again, or as it is."
)

// ownMemory returns a copy of form, whose texts may be parts of a body that is several
// times as long.
func ownMemory(form url.Values) url.Values {
	own := make(url.Values, len(form))
	for name, values := range form {
		for _, value := range values {
			own.Add(strings.Clone(name), strings.Clone(unixLines(value)))
		}
	}
	return own
}

// unixLines undoes a change that browsers make to every text they post: they
// end each line with CRLF, however it was typed. In the query of an address,
// which people and programs write, and in the API no octet changes.
func unixLines(text string) string { return strings.ReplaceAll(text, "\r\n", "\n") }

// readFormFirst reads a posted form to its end before next runs, so that a visitor
// who sends slowly holds nothing that next takes.
func readFormFirst(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		r := c.Request()
		octets, err := form.ReadAll(r.Body, r.ContentLength)
		if err != nil {
			return bodyProblem(err, notEncoded)
		}
		sent, err := url.ParseQuery(string(octets))
		if err != nil {
			return bodyProblem(err, notEncoded)
		}
		r.PostForm = ownMemory(sent)
		return next(c)
	}
}

// readParts calls set with each field of a form that is sent in parts, as one with
// files is, and with the name of the file in it, if any. Nothing of it gets to a disk. Its error is fit to return from a handler.
func readParts(c echo.Context, set func(name, file string, text []byte)) error {
	r := c.Request()
	_, params, err := mime.ParseMediaType(r.Header.Get(echo.HeaderContentType))
	if err != nil || params["boundary"] == "" {
		return problem{Status: http.StatusBadRequest, Detail: "The form isn't encoded as multipart/form-data."}
	}
	switch err := form.Parts(r.Body, params["boundary"], r.ContentLength, set); {
	case errors.Is(err, form.ErrManyParts):
		return problem{Status: http.StatusRequestEntityTooLarge,
			Detail: "The form has more than " + words.Number(c.Request().Context(), limit.Entries) + " parts; those here have fewer than 20."}
	case err != nil:
		return bodyProblem(err, "The form couldn't be read to its end: send it again.")
	}
	return nil
}

// partsKey is where the fields of a form that was sent in parts are in its context.
const partsKey = "parts"

// readPartsFirst reads a form sent in parts to its end before next runs, so that a
// visitor who sends slowly holds nothing that next takes.
func readPartsFirst(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		sent := make(form.Values)
		if err := readParts(c, sent.Add); err != nil {
			return err
		}
		c.Set(partsKey, sent)
		return next(c)
	}
}

// sentParts returns the fields that readPartsFirst read.
func sentParts(c echo.Context) form.Values {
	sent, _ := c.Get(partsKey).(form.Values)
	return sent
}

// sent returns the fields of a form, once it was read, or of the address of a GET.
func sent(c echo.Context) form.Values {
	if parts := sentParts(c); parts != nil {
		return parts
	}
	if c.Request().Method == http.MethodPost {
		return form.Of(c.Request().PostForm)
	}
	return form.Of(c.QueryParams())
}

// packedFields are the fields whose file may be compressed by gzip, once each.
var packedFields = []string{"before-file", "after-file"}

// readAnyFormFirst reads a posted form of either encoding to its end before next runs, and
// unpacks the files in it.
func (s *Server) readAnyFormFirst(next echo.HandlerFunc) echo.HandlerFunc {
	encoded := accept(echo.MIMEApplicationForm)(readFormFirst(next))
	inParts := accept(echo.MIMEMultipartForm)(func(c echo.Context) error {
		sent := make(url.Values)
		packed := make(map[string][]byte)
		err := readParts(c, func(name, file string, text []byte) {
			if file != "" && slices.Contains(packedFields, name) && !sent.Has(name) && bytes.HasPrefix(text, []byte("\x1f\x8b")) {
				packed[name], text = text, nil
			}
			sent.Add(name, unixLines(string(text)))
		})
		if err != nil {
			return err
		}
		c.Request().PostForm = sent
		for name, octets := range packed {
			text, failed := s.unpack(c, octets, words.Told(c.Request().Context(), bulk.BrokenGzip.Text()))
			if f, ok := faultOf(c.Request().Context(), failed); ok && f.problem.RetryAfter > 0 { // to be sent again, with the file
				f.Text += " " + templates.FileIsLeftOut(c.Request().Context())
				return f
			}
			if failed != nil {
				err = failed
				continue
			}
			sent.Set(name, unixLines(string(text)))
		}
		if err != nil {
			return err
		}
		return next(c)
	})
	return func(c echo.Context) error {
		if mediaType(c.Request().Header) == echo.MIMEMultipartForm {
			return inParts(c)
		}
		return encoded(c)
	}
}

// readBody reads the body of a request to its end.
func readBody(c echo.Context) ([]byte, error) {
	r := c.Request()
	octets, err := form.ReadAll(r.Body, r.ContentLength)
	if err != nil {
		return nil, bodyProblem(err, "The body couldn't be read to its end: send it again.")
	}
	return octets, nil
}

// readPackedBody is readBody for a route that takes bodies compressed by gzip.
func (s *Server) readPackedBody(c echo.Context) ([]byte, error) {
	packed, err := readBody(c)
	if err != nil || c.Request().Header.Get("Content-Encoding") != "gzip" {
		return packed, err
	}
	return s.unpack(c, packed, brokenBody)
}

// unpack is decompress, in a turn if there is much to be read, as empty blocks take half a
// second of work and unfold to nothing.
func (s *Server) unpack(c echo.Context, packed []byte, broken string) ([]byte, error) {
	if len(packed) <= briefWork {
		return decompress(c, packed, broken)
	}
	return inTurn(c.Request().Context(), s.turn(c), func() ([]byte, error) { return decompress(c, packed, broken) })
}

// decompress returns a body, or a file in it, as it was before it was compressed, which the request holds
// as well. It has to keep to the limit for bodies that are sent as they are, so that a bomb
// is put out. What can't be unpacked is told in the words of broken.
func decompress(c echo.Context, packed []byte, broken string) (octets []byte, err error) {
	z, err := gzip.NewReader(bytes.NewReader(packed))
	if err == nil {
		octets, err = form.ReadAll(heldBody{io.NopCloser(io.LimitReader(z, checkBody+1)), c}, -1)
	}
	switch {
	case err != nil:
		return nil, bodyProblem(err, broken)
	case len(octets) > checkBody:
		return nil, tooLarge(c.Request().Context(), checkBody, shorterFile)
	}
	return octets, nil
}

// bodyProblem returns err if it says that the body is too large or that the
// client is gone, and otherwise a problem with the given detail.
func bodyProblem(err error, detail string) error {
	var large *http.MaxBytesError
	var known problem
	if errors.As(err, &large) || errors.As(err, &known) {
		return err
	}
	return problem{Status: http.StatusBadRequest, Detail: detail}
}

// limitBody answers 413 to a body of more than n octets, with advice for a
// smaller request. A body of unknown length fails while it is read.
func limitBody(n int64, advice string) echo.MiddlewareFunc {
	return func(next echo.HandlerFunc) echo.HandlerFunc {
		return func(c echo.Context) error {
			r := c.Request()
			if r.ContentLength > n {
				discardBody(c)
				return tooLarge(r.Context(), n, advice)
			}
			r.Body = http.MaxBytesReader(c.Response(), heldBody{pacedBodyOf(c), c}, n)
			return tooLargeAs(next(c), tooLarge(r.Context(), n, advice))
		}
	}
}

// discardBody reads a body that is too large and throws it away, up to maxDiscarded.
func discardBody(c echo.Context) {
	if c.Request().Header.Get("Expect") == "" { // else the client waits for our word before it sends
		io.CopyN(io.Discard, pacedBodyOf(c), maxDiscarded)
	}
}

// tooLarge returns the problem for a body of more than n octets, with advice
// for a smaller request.
func tooLarge(ctx context.Context, n int64, advice string) problem {
	with := words.Vars{"size": words.Size(ctx, int(n)), "advice": words.Told(ctx, advice)}
	return problem{Status: http.StatusRequestEntityTooLarge, Detail: words.Say(ctx, "problem.most", with)}
}

func init() {
	words.RegisterBelow("problem.", map[string]string{
		"most":         "{size} is the most that this URL accepts. {advice}",
		"part-of-page": shorterPage, "part-of-test": shorterTest, "part-of-log": shorterLog, "part-of-list": shorterList, "send-less": less, "no-body": noBody,
	})
}

// Advice for requests whose body is too large.
const (
	shorterFile = "Google reads the first 500 KiB of a robots.txt file: send that part." // as that of the status
	shorterTest = shorterFile + " " + lessTested
	shorterPage = "Send a part of the page: its head and the links that matter."
	shorterLog  = "Send a part of the log, or compress its file with gzip."
	shorterList = "Compress the file with gzip, or split it."
	shorterLine = "Send the line alone." // told to scripts
	less        = "Send less."           // where no file is sent
	noBody      = "Send no body: the URL is the whole request."
)

// tooLargeAs returns p if err says that a body is too large, and else err.
func tooLargeAs(err error, p problem) error {
	if _, ok := errors.AsType[*http.MaxBytesError](err); ok {
		return p
	}
	return err
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
					Detail: words.Say(c.Request().Context(), wantedType, words.Vars{"type": want})}
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
