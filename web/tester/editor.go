package tester

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"

	"github.com/a-h/templ"

	"whichline/templates"
	"whichline/templates/screen"
	"whichline/web/form"
	"whichline/web/limit"
	"whichline/web/locale"
	"whichline/web/view"
)

// An editorAnswer is an answer for the live editor.
type editorAnswer struct {
	Marks  *templates.Marks  `json:"marks"`  // null if there was no time for them, or the file is too long
	Parts  map[string]string `json:"parts"`  // HTML of elements of the page, by id
	Fields map[string]string `json:"fields"` // filled in for the visitor, by field
	// Edits are the changes that the requested fix makes in the document that was
	// sent; the rest of the answer is about the document after them, which is
	// stored in Encoding. Done reports the fix.
	Edits    []view.EditorChange `json:"edits"`
	Encoding view.Encoding       `json:"encoding"`
	Done     string              `json:"done"`
	Fault    *editorFault        `json:"fault"` // null if nothing has to be corrected
	// Partial reports that the answer leaves out folded parts and other readings.
	// The complete answer can be asked for.
	Partial bool `json:"partial"`
}

// An editorFault is the text about a fault, and its field.
type editorFault struct {
	Field string `json:"field"`
	Text  string `json:"text"`
}

// EditorDocument answers the form of the live editor as JSON. Something to
// correct in the form is part of the answer and no error: while somebody types,
// there often is.
func (t *Tester) EditorDocument(ctx context.Context, form url.Values, v View) ([]byte, error) {
	r := ReadEditorRequest(form)
	a, err := t.Answer(ctx, r)
	if err != nil {
		return nil, err
	}
	doc, err := editorDocument(ctx, a, t.Page(ctx, &a, v), form)
	if !errors.Is(err, errTooLong) && len(doc) <= limit.Answer {
		return doc, err
	}
	return editorDocument(ctx, a, t.FormPage(ctx, a.Request, templates.AnswerTooLong(ctx, limit.Answer), v), form)
}

// editorDocument returns the editor's part of a page, as JSON.
func editorDocument(ctx context.Context, a Answer, page screen.Tester, form url.Values) ([]byte, error) {
	parts, err := renderParts(ctx, partsOf(ctx, &a, page))
	if err != nil {
		return nil, err
	}
	answer := editorAnswer{
		Marks: page.Marks, Parts: parts, Fields: make(map[string]string),
		Edits: append([]view.EditorChange{}, a.fix.changes...), Encoding: a.Request.Encoding.encoding, Done: page.About, Partial: a.Request.Partial.On,
	}
	if a.Request.Crawlers != TypedCrawlers(form) {
		answer.Fields["agents"] = a.Request.Crawlers
	}
	if a.Request.URLs != typedURLs(form) {
		answer.Fields["urls"] = a.Request.URLs
	}
	if a.Request.Expect != form.Get("expect") {
		answer.Fields["expect"] = a.Request.Expect
	}
	if f := page.Form.Fault; f.Text != "" {
		answer.Fault = &editorFault{f.Field, f.Text}
	}
	var doc bytes.Buffer
	w := json.NewEncoder(&doc)
	w.SetEscapeHTML(false) // the HTML in it would grow by half
	if err := w.Encode(answer); err != nil {
		return nil, fmt.Errorf("write the answer: %w", err)
	}
	return doc.Bytes(), nil
}

// partsOf returns the parts of the page that a was asked for.
func partsOf(ctx context.Context, a *Answer, page screen.Tester) map[string]templ.Component {
	if !a.Request.ProofAlone {
		return screen.Parts(ctx, page)
	}
	v := page.Verdicts
	if len(v.Rows) != 1 {
		return nil
	}
	urls := min(len(form.Lines(a.Request.URLs)), limit.Results/max(len(v.Crawlers), 1))
	return map[string]templ.Component{templates.WhyID(v.Rows[0].Number): templates.WhyPart(v, urls)}
}

// renderParts returns the HTML of the elements that the editor replaces in
// the page.
func renderParts(ctx context.Context, all map[string]templ.Component) (map[string]string, error) {
	parts := make(map[string]string)
	html := partWriter{left: limit.Answer} // in which each part finds the room that those before it took
	for id, part := range all {
		html.Reset()
		if err := part.Render(ctx, &html); err != nil {
			return nil, fmt.Errorf("render %s: %w", id, err)
		}
		parts[id] = string(locale.Links(ctx, html.Bytes()))
	}
	return parts, nil
}

// errTooLong says that an answer would be longer than any may be.
var errTooLong = errors.New("the answer is too long")

// A partWriter holds one part of an answer.
type partWriter struct {
	bytes.Buffer
	left int // octets that all parts together may still have
}

// Write writes p if there is room for it.
func (w *partWriter) Write(p []byte) (int, error) {
	if w.left -= len(p); w.left < 0 {
		return 0, errTooLong
	}
	return w.Buffer.Write(p)
}

// WriteString writes s if there is room for it.
func (w *partWriter) WriteString(s string) (int, error) {
	if w.left -= len(s); w.left < 0 {
		return 0, errTooLong
	}
	return w.Buffer.WriteString(s)
}
