package web

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"whichline/templates"
	"whichline/web/view"
)

// A checkAnswer is what the live editor shows.
type checkAnswer struct {
	Marks  *templates.Marks  `json:"marks"`  // null if there was no time for them, or the file is too long
	Parts  map[string]string `json:"parts"`  // HTML of elements of the page, by id
	Fields map[string]string `json:"fields"` // what was filled in for the visitor, by field
	// Edits are what the fix that was asked for changes in the document that was
	// sent; the rest of the answer is about the document after them, which is
	// stored in Encoding. Done says so.
	Edits    []templates.EditorChange `json:"edits"`
	Encoding templates.Encoding       `json:"encoding"`
	Done     string                   `json:"done"`
	Fault    *checkFault              `json:"fault"` // what has to be corrected; null if nothing
	// Brief says that the answer leaves out what is folded and what the other
	// readers say. Who asks for the whole gets it.
	Brief bool `json:"brief"`
}

// A checkFault says what has to be corrected, and in which field.
type checkFault struct {
	Field string `json:"field"`
	Text  string `json:"text"`
}

// check answers POST /check, which the live editor sends while somebody types:
// the fields of the tester's form as JSON. It takes a slot for computing only
// while it computes.
func (s *Server) check(c echo.Context) error {
	body, err := readPacked(c)
	if err != nil {
		return err
	}
	doc, err := s.checkDocument(c.Request().Context(), body, s.home(c.Request()))
	if err != nil {
		return err
	}
	if accepts(c.Request().Header.Get("Accept-Encoding"), "gzip") {
		if doc, err = compress(doc, gzip.BestSpeed); err != nil {
			return fmt.Errorf("compress the answer: %w", err)
		}
		c.Response().Header().Set("Content-Encoding", "gzip")
	}
	c.Response().Header().Set("Vary", "Accept-Encoding")
	c.Response().Header().Set(echo.HeaderContentLength, strconv.Itoa(len(doc)))
	return c.Blob(http.StatusOK, echo.MIMEApplicationJSON, doc)
}

// checkDocument returns the answer to the request in body as JSON. Home is the
// address under which the visitor knows the site. Something to correct in the
// form is part of the answer and no error: while somebody types, there often is.
func (s *Server) checkDocument(ctx context.Context, body packed, home string) ([]byte, error) {
	if err := s.heavy.take(ctx); err != nil {
		return nil, err
	}
	defer func() { <-s.heavy.free }()
	form, err := body.fields()
	if err != nil {
		return nil, err
	}
	enc := readFileEncoding(form)
	form.Set("robots", enc.octets(form.Get("robots")))
	q, err := s.questionOf(form)
	if err != nil {
		return nil, err
	}
	q.live, q.stored, q.home, q.brief = true, enc, home, briefOf(form)
	page, _, err := s.answered(ctx, q)
	if err != nil {
		return nil, err
	}
	a, err := newCheckAnswer(ctx, page)
	if err != nil {
		return nil, err
	}
	a.Brief = q.brief.On
	if q.crawlers != joined(form, "agents", "agent") {
		a.Fields["agents"] = q.crawlers
	}
	var doc bytes.Buffer
	w := json.NewEncoder(&doc)
	w.SetEscapeHTML(false) // the HTML in it would grow by half
	if err := w.Encode(a); err != nil {
		return nil, fmt.Errorf("write the answer: %w", err)
	}
	return doc.Bytes(), nil
}

// unhurried is how many octets a file may have for every answer about it to be
// whole, as that takes a few milliseconds.
const unhurried = 32 << 10

// briefOf returns what the answer to a form leaves out: nothing if the file is
// small, or if the whole is asked for. What is unfolded is named by "open".
func briefOf(form url.Values) view.PartialAnswer {
	b := view.PartialAnswer{On: len(form.Get("robots")) > unhurried && !form.Has("whole"), Open: make(map[string]bool)}
	for _, id := range form["open"] {
		b.Open[id] = true
	}
	return b
}

// newCheckAnswer takes what the editor shows from the page that has it.
func newCheckAnswer(ctx context.Context, page templates.Tester) (*checkAnswer, error) {
	a := &checkAnswer{
		Marks: page.Marks, Parts: make(map[string]string), Fields: make(map[string]string),
		Edits: append([]templates.EditorChange{}, page.Mended...), Encoding: page.Encoding, Done: page.About,
	}
	for id, part := range templates.LiveParts(page) {
		var html strings.Builder
		if err := part.Render(ctx, &html); err != nil {
			return nil, fmt.Errorf("render %s: %w", id, err)
		}
		a.Parts[id] = html.String()
	}
	if f := page.Form.Fault; f.Text != "" {
		a.Fault = &checkFault{f.Field, f.Text}
	}
	return a, nil
}
