package web

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"reflect"
	"strings"

	"github.com/labstack/echo/v4"
)

// readForm returns the fields of a posted form, without those of the address.
// Its error is fit to return from a handler.
func readForm(c echo.Context) (url.Values, error) {
	r := c.Request()
	if err := r.ParseForm(); err != nil {
		return nil, bodyProblem(err, "The form is not encoded as application/x-www-form-urlencoded.")
	}
	return r.PostForm, nil
}

// readJSON reads the posted document into v: one value, with no members but
// those that v knows. Its error is fit to return from a handler.
func readJSON(c echo.Context, v any) error {
	d := json.NewDecoder(c.Request().Body)
	d.DisallowUnknownFields()
	if err := d.Decode(v); err != nil {
		return jsonProblem(err)
	}
	if _, err := d.Token(); err != io.EOF {
		return bodyProblem(err, "The document goes on after its end: send one JSON object.")
	}
	return nil
}

// bodyProblem returns err if it says that the body is too large or that the
// client is gone, and otherwise a problem with the given detail.
func bodyProblem(err error, detail string) error {
	var large *http.MaxBytesError
	if errors.As(err, &large) {
		return err
	}
	return problem{Status: http.StatusBadRequest, Detail: detail}
}

// jsonProblem says what is wrong with a JSON document, and where.
func jsonProblem(err error) error {
	var syntax *json.SyntaxError
	var typ *json.UnmarshalTypeError
	switch unknown, isUnknown := strings.CutPrefix(err.Error(), "json: unknown field "); {
	case errors.Is(err, io.EOF):
		return problem{Status: http.StatusBadRequest, Detail: "The body is empty: send one JSON object."}
	case errors.Is(err, io.ErrUnexpectedEOF):
		return problem{Status: http.StatusBadRequest, Detail: "The JSON document ends too early."}
	case errors.As(err, &syntax):
		return problem{Status: http.StatusBadRequest,
			Detail: fmt.Sprintf("The body is not JSON from octet %d on.", syntax.Offset)}
	case errors.As(err, &typ):
		return problem{Status: http.StatusUnprocessableEntity, Field: typ.Field,
			Detail: fmt.Sprintf("Here stands a JSON %s; write %s.", typ.Value, jsonName(typ.Type))}
	case isUnknown:
		return problem{Status: http.StatusUnprocessableEntity, Field: strings.Trim(unknown, `"`),
			Detail: "There is no member of this name: correct or remove it."}
	}
	return bodyProblem(err, "The body could not be read to its end: send it again.")
}

// jsonName says which JSON value is read into a Go value of type t.
func jsonName(t reflect.Type) string {
	switch t.Kind() {
	case reflect.String:
		return "a string"
	case reflect.Slice, reflect.Array:
		return "a list"
	case reflect.Bool:
		return "true or false"
	case reflect.Struct, reflect.Map:
		return "an object"
	}
	return "a number"
}
