package web

import (
	"errors"
	"net/http"
	"net/url"

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

// received reads a posted form to its end before next runs, so that what next
// holds is not held for a visitor who sends slowly.
func received(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if _, err := readForm(c); err != nil {
			return err
		}
		return next(c)
	}
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
