package web

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/url"

	"github.com/labstack/echo/v4"

	"whichline/web/api"
)

// A packed body is one that was received and may have to be unpacked.
type packed struct {
	octets []byte
	zipped bool
}

// readPacked reads the body of a request to its end, as it was sent.
func readPacked(c echo.Context) (packed, error) {
	r := c.Request()
	octets, err := io.ReadAll(r.Body)
	if err != nil {
		return packed{}, bodyProblem(err, "The body could not be read to its end: send it again.")
	}
	return packed{octets, r.Header.Get("Content-Encoding") == "gzip"}, nil
}

// unpack returns the body as it was before it was packed. It has to keep to the
// limit for bodies that are sent as they are, so that a bomb is put out.
func (p packed) unpack() ([]byte, error) {
	if !p.zipped {
		return p.octets, nil
	}
	var octets []byte
	z, err := gzip.NewReader(bytes.NewReader(p.octets))
	if err == nil {
		octets, err = io.ReadAll(io.LimitReader(z, checkBody+1))
	}
	switch {
	case err != nil:
		return nil, problem{Status: http.StatusBadRequest, Detail: "The body says that it is compressed by gzip and cannot be unpacked: send it again, or as it is."}
	case len(octets) > checkBody:
		return nil, problem{Status: http.StatusRequestEntityTooLarge}
	}
	return octets, nil
}

// fields returns the fields of a form that was sent as a JSON object. Each of
// its members is a string or a list of strings.
func (p packed) fields() (url.Values, error) {
	doc, err := p.unpack()
	if err != nil {
		return nil, err
	}
	var members map[string]any
	err = api.ReadJSON(doc, &members)
	if mismatch := (*json.UnmarshalTypeError)(nil); err != nil && !errors.As(err, &mismatch) {
		return nil, err
	}
	form, ok := formOf(members)
	if err != nil || !ok {
		return nil, problem{Status: http.StatusUnprocessableEntity, Detail: `Send an object whose members are strings or lists of strings, such as {"robots": "…"}.`}
	}
	return form, nil
}

// formOf returns the members of a JSON object as the fields of a form; false if
// there is no object, or a member that is no text.
func formOf(members map[string]any) (url.Values, bool) {
	form, ok := make(url.Values, len(members)), members != nil
	for name, member := range members {
		texts, are := textsOf(member)
		form[name] = texts
		ok = ok && are
	}
	return form, ok
}

// textsOf returns the texts that a member of a JSON object is: one, or a list.
func textsOf(member any) ([]string, bool) {
	if text, ok := member.(string); ok {
		return []string{text}, true
	}
	list, ok := member.([]any)
	var texts []string
	for _, value := range list {
		text, is := value.(string)
		ok = ok && is
		texts = append(texts, text)
	}
	return texts, ok
}
