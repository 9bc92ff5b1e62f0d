package web

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"mime"
	"net/http"
	"net/url"
	"strings"

	"github.com/labstack/echo/v4"

	"whichline/templates/words"
	"whichline/web/form"
	"whichline/web/received"
)

// readForm returns the fields of a posted form, without those of the address.
// Its error is fit to return from a handler.
func readForm(c echo.Context) (url.Values, error) {
	r := c.Request()
	if r.PostForm != nil || r.Method != http.MethodPost || mediaType(r.Header) != echo.MIMEApplicationForm {
		if err := r.ParseForm(); err != nil {
			return nil, bodyProblem(err, notEncoded)
		}
		return r.PostForm, nil
	}
	octets, err := received.All(r.Body, r.ContentLength)
	if err != nil {
		return nil, bodyProblem(err, notEncoded)
	}
	form, err := url.ParseQuery(string(octets))
	if err != nil {
		return nil, bodyProblem(err, notEncoded)
	}
	r.PostForm = ownMemory(form)
	return r.PostForm, nil
}

const notEncoded = "The form is not encoded as application/x-www-form-urlencoded."

// ownMemory returns a copy of form, whose texts may be parts of a body that is several
// times as long.
func ownMemory(form url.Values) url.Values {
	own := make(url.Values, len(form))
	for name, values := range form {
		for _, value := range values {
			own.Add(strings.Clone(name), strings.Clone(value))
		}
	}
	return own
}

// readFormFirst reads a posted form to its end before next runs, so that what next
// holds is not held for a visitor who sends slowly.
func readFormFirst(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if _, err := readForm(c); err != nil {
			return err
		}
		return next(c)
	}
}

// readParts calls set with each field of a form that is sent in parts, as one with
// files is, and with the name of the file in it, if any. Nothing of it gets to a disk. Its error is fit to return from a handler.
func readParts(c echo.Context, set func(name, file string, text []byte)) error {
	r := c.Request()
	_, params, err := mime.ParseMediaType(r.Header.Get(echo.HeaderContentType))
	if err != nil || params["boundary"] == "" {
		return problem{Status: http.StatusBadRequest, Detail: "The form is not encoded as multipart/form-data."}
	}
	switch err := received.Parts(r.Body, params["boundary"], r.ContentLength, set); {
	case errors.Is(err, received.ErrManyParts):
		return problem{Status: http.StatusRequestEntityTooLarge,
			Detail: "The form has more than " + words.Number(received.MaxParts) + " parts; those here have fewer than 20."}
	case err != nil:
		return bodyProblem(err, "The form could not be read to its end: send it again.")
	}
	return nil
}

// partsKey is where the fields of a form that was sent in parts are in its context.
const partsKey = "parts"

// readPartsFirst reads a form that is sent in parts to its end before next runs, so that
// what next holds is not held for a visitor who sends slowly.
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

// readAnyFormFirst reads a posted form of either encoding to its end before next runs.
func readAnyFormFirst(next echo.HandlerFunc) echo.HandlerFunc {
	encoded := accept(echo.MIMEApplicationForm)(readFormFirst(next))
	inParts := accept(echo.MIMEMultipartForm)(func(c echo.Context) error {
		sent := make(url.Values)
		if err := readParts(c, func(name, _ string, text []byte) { sent.Add(name, string(text)) }); err != nil {
			return err
		}
		c.Request().PostForm = sent
		return next(c)
	})
	return func(c echo.Context) error {
		if mediaType(c.Request().Header) == echo.MIMEMultipartForm {
			return inParts(c)
		}
		return encoded(c)
	}
}

// A body is what a request sent, read to its end.
type body struct {
	octets  []byte
	gzipped bool
}

// readBody reads the body of a request to its end, as it was sent.
func readBody(c echo.Context) (body, error) {
	r := c.Request()
	octets, err := received.All(r.Body, r.ContentLength)
	if err != nil {
		return body{}, bodyProblem(err, "The body could not be read to its end: send it again.")
	}
	return body{octets, r.Header.Get("Content-Encoding") == "gzip"}, nil
}

// decompress returns the body as it was before it was compressed. It has to keep
// to the limit for bodies that are sent as they are, so that a bomb is put out.
func (b body) decompress() ([]byte, error) {
	if !b.gzipped {
		return b.octets, nil
	}
	var octets []byte
	z, err := gzip.NewReader(bytes.NewReader(b.octets))
	if err == nil {
		octets, err = received.All(io.LimitReader(z, checkBody+1), -1)
	}
	switch {
	case err != nil:
		return nil, problem{Status: http.StatusBadRequest, Detail: "The body says that it is compressed by gzip and cannot be unpacked: send it again, or as it is."}
	case len(octets) > checkBody:
		return nil, tooLarge(checkBody)
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
