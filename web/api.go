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

	"whichline/web/fetch"
)

// apiTest answers POST /api/v1/test: a [testRequest] with a [testAnswer]. It
// takes a slot for computing only while it computes, so that a client that
// sends or reads slowly, or a site that is slow, keeps nobody waiting.
func (s *Server) apiTest(c echo.Context) error {
	body, err := io.ReadAll(c.Request().Body)
	if err != nil {
		return bodyProblem(err, "The body could not be read to its end: send it again.")
	}
	in, err := s.testRequest(c.Request().Context(), body)
	if err != nil {
		return err
	}
	if in.fetches() {
		res, err := s.ask(c, *in.Site, fetch.Request{})
		if err != nil {
			return fetchProblem(err)
		}
		if err := in.take(res); err != nil {
			return err
		}
	}
	answer, err := s.testDocument(c.Request().Context(), in)
	if err != nil {
		return err
	}
	return sendJSON(c, answer)
}

// sendJSON answers with a document.
func sendJSON(c echo.Context, doc []byte) error {
	c.Response().Header().Set(echo.HeaderContentLength, strconv.Itoa(len(doc)))
	return c.Blob(http.StatusOK, echo.MIMEApplicationJSON, doc)
}

// testRequest reads the request in body.
func (s *Server) testRequest(ctx context.Context, body []byte) (*testRun, error) {
	if err := s.heavy.take(ctx); err != nil {
		return nil, err
	}
	defer func() { <-s.heavy.free }()
	return readTestRequest(body)
}

// testDocument returns the answer to a request, as JSON.
func (s *Server) testDocument(ctx context.Context, in *testRun) ([]byte, error) {
	if err := s.heavy.take(ctx); err != nil {
		return nil, err
	}
	defer func() { <-s.heavy.free }()
	answer, err := in.answer(ctx)
	if err != nil {
		return nil, err
	}
	return document(answer)
}

// document returns answer as JSON that is safe to show.
func document(answer any) ([]byte, error) {
	var doc bytes.Buffer
	if err := json.NewEncoder(&doc).Encode(answer); err != nil {
		return nil, fmt.Errorf("write the answer: %w", err)
	}
	return escapeHidden(doc.Bytes()), nil
}
