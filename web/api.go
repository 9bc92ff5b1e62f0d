package web

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"
)

// apiTest answers POST /api/v1/test: a [testRequest] with a [testAnswer]. It
// takes a slot for computing only while it computes, so that a client that
// sends or reads slowly keeps nobody waiting.
func (s *Server) apiTest(c echo.Context) error {
	body, err := io.ReadAll(c.Request().Body)
	if err != nil {
		return bodyProblem(err, "The body could not be read to its end: send it again.")
	}
	doc, err := s.testDocument(c.Request().Context(), body)
	if err != nil {
		return err
	}
	c.Response().Header().Set(echo.HeaderContentLength, strconv.Itoa(len(doc)))
	return c.Blob(http.StatusOK, echo.MIMEApplicationJSON, doc)
}

// testDocument returns the answer to the request in body, as JSON.
func (s *Server) testDocument(ctx context.Context, body []byte) ([]byte, error) {
	if err := s.heavy.take(ctx); err != nil {
		return nil, err
	}
	defer func() { <-s.heavy.free }()
	in, err := readTestRequest(body)
	if err != nil {
		return nil, err
	}
	answer, err := in.answer(ctx)
	if err != nil {
		return nil, err
	}
	var doc bytes.Buffer
	if err := json.NewEncoder(&doc).Encode(answer); err != nil {
		return nil, fmt.Errorf("write the answer: %w", err)
	}
	return doc.Bytes(), nil
}
