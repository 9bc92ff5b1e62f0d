package web_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"io"
	"maps"
	"mime/multipart"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/labstack/echo/v4"

	"whichline/web"
)

// described returns the document that a site answers with, after it was validated.
func described(t *testing.T, site http.Handler) *openapi3.T {
	t.Helper()
	res := ask(site, "GET", "/api/v1/openapi.json", nil, nil)
	if res.StatusCode != http.StatusOK || res.Header.Get("Content-Type") != "application/json" {
		t.Fatalf("status %d, type %s", res.StatusCode, res.Header.Get("Content-Type"))
	}
	doc, err := openapi3.NewLoader().LoadFromData([]byte(text(t, res)))
	if err != nil {
		t.Fatal(err)
	}
	if err := doc.Validate(t.Context()); err != nil {
		t.Fatal(err)
	}
	if doc.OpenAPI != "3.1.0" {
		t.Errorf("version %s", doc.OpenAPI)
	}
	return doc
}

// Everything below /api/ is described, and nothing else.
func TestOpenAPIHasAllAddresses(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	var listed []string
	for path, item := range described(t, site).Paths.Map() {
		for method := range item.Operations() {
			listed = append(listed, method+" "+path)
		}
	}
	slices.Sort(listed)
	var routed []string
	for _, r := range site.Routes() {
		if strings.Contains(r, " /api/v1/") && !strings.HasPrefix(r, "HEAD ") {
			routed = append(routed, r)
		}
	}
	slices.Sort(routed)
	if !slices.Equal(listed, routed) {
		t.Errorf("described are %q; there are %q", listed, routed)
	}
}

var update = flag.Bool("update", false, "write the answers that the reference shows")

// shownAnswers are the examples whose answers the reference shows, by operation.
var shownAnswers = map[string]string{
	"test": "verdicts", "bulk": "document", "diff": "urls", "sitemaps": "named", "resources": "page", "history": "site", "log": "refused",
}

// ofRun matches the times in an answer, which are others in each run.
var ofRun = regexp.MustCompile(`"(?:ms|started)": (?:\d+|"[^"]*")|\w+, \d\d \w+ \d{4} [\d:]{8} GMT|"(?:engine|catalogue)": ?"[^"]+"`)

// checkAnswer compares an answer with the one that the reference shows.
func checkAnswer(t *testing.T, name, answer string) {
	t.Helper()
	got := answer // lines, of one document each
	if strings.Count(answer, "\n") == 1 {
		var b bytes.Buffer
		if err := json.Indent(&b, []byte(answer), "", "  "); err != nil {
			t.Fatal(err)
		}
		got = b.String()
	}
	got = ofRun.ReplaceAllStringFunc(got, timeless)
	file := "openapi/answers/" + name + ".json"
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	shown, err := os.ReadFile(file)
	if err != nil || string(shown) != got {
		t.Errorf("%s, error %v, is out of date: make golden writes it, and then the pages\n%s", file, err, got)
	}
}

// timeless returns a time as the reference shows it.
func timeless(field string) string {
	switch {
	case strings.HasSuffix(field, "GMT"):
		return "Mon, 23 Nov 2026 12:00:00 GMT"
	case strings.Contains(field, "engine"):
		return `"engine": "1.4.0"`
	case strings.Contains(field, "catalogue"):
		return `"catalogue": "2026-11-30"`
	case strings.Contains(field, "started"):
		return `"started": "2026-11-23T12:00:00Z"`
	}
	return `"ms": 12`
}

// Each example is sent, and the answer is as described.
func TestOpenAPIExamples(t *testing.T) {
	readLines()
	site := shopSite(t)
	doc := described(t, site)
	sent := 0
	for path, item := range doc.Paths.Map() {
		for method, operation := range item.Operations() {
			call := apiCall{site: site, route: &routers.Route{Spec: doc, Path: path, PathItem: item, Method: method, Operation: operation}}
			if operation.RequestBody == nil {
				call.send(t, "", nil, http.StatusOK)
				sent++
				continue
			}
			for mediaType, content := range operation.RequestBody.Value.Content {
				if len(content.Examples) == 0 {
					t.Errorf("%s %s has no example", path, mediaType)
				}
				for name, example := range content.Examples {
					t.Run(path+" "+name, func(t *testing.T) {
						call.site = shopSite(t) // has kept no answer to another example
						answer := call.send(t, mediaType, exampleBody(t, mediaType, example.Value.Value), http.StatusOK)
						if shownAnswers[operation.OperationID] == name {
							checkAnswer(t, operation.OperationID+"."+name, answer)
						}
					})
					sent++
					if asked, ok := example.Value.Value.(map[string]any); ok && mediaType == echo.MIMEApplicationJSON {
						t.Run(path+" "+name+" with null for no field", func(t *testing.T) {
							call.site = shopSite(t)
							call.send(t, mediaType, exampleBody(t, mediaType, withNulls(asked, content.Schema.Value)), http.StatusOK)
						})
					}
				}
				call.send(t, mediaType, []byte(cut[mediaType]), http.StatusBadRequest)
				call.send(t, mediaType, exampleBody(t, mediaType, map[string]any{"nothing": "1"}), http.StatusUnprocessableEntity)
				call.send(t, "text/plain", []byte("{"), http.StatusUnsupportedMediaType)
			}
		}
	}
	if sent < 11 {
		t.Errorf("%d examples; want 11 or more", sent)
	}
}

// withNulls returns a request with null for each field that it lacks.
func withNulls(asked map[string]any, schema *openapi3.Schema) map[string]any {
	all := maps.Clone(asked)
	for name := range schema.Properties {
		if _, ok := all[name]; !ok {
			all[name] = nil
		}
	}
	return all
}

// shopSite returns a site that fetches from the shop.
func shopSite(t *testing.T) http.Handler {
	site, _ := newSite(t, nil, func(c *web.Config) {
		fetchingSitemaps(t, shop(t))(c)
		c.Fetching.Pages, c.Fetching.Archive = true, archiveExample
	})
	return site
}

// cut are bodies that end too early.
var cut = map[string]string{echo.MIMEApplicationJSON: "{", "application/x-ndjson": "{", echo.MIMEMultipartForm: "--part\r\nContent-"}

// boundary is between the parts of a form.
const boundary = "part"

// exampleBody returns an example as it is sent.
func exampleBody(t *testing.T, mediaType string, value any) []byte {
	t.Helper()
	values := []any{value}
	var body bytes.Buffer
	switch mediaType {
	case "application/x-ndjson":
		if list, ok := value.([]any); ok {
			values = list
		}
	case echo.MIMEMultipartForm:
		form := multipart.NewWriter(&body)
		form.SetBoundary(boundary)
		for name, text := range value.(map[string]any) {
			form.WriteField(name, text.(string))
		}
		form.Close()
		return body.Bytes()
	}
	for _, v := range values {
		if err := json.NewEncoder(&body).Encode(v); err != nil {
			t.Fatal(err)
		}
	}
	return body.Bytes()
}

// An apiCall calls one operation of the document.
type apiCall struct {
	site  http.Handler
	route *routers.Route
}

// send sends a body, checks request and answer against the document, the request
// only if it is to succeed, and returns the answer.
func (c *apiCall) send(t *testing.T, mediaType string, body []byte, status int) string {
	t.Helper()
	if mediaType == echo.MIMEMultipartForm {
		mediaType += "; boundary=" + boundary
	}
	headers := []string{"Content-Type: " + mediaType}
	res := ask(c.site, c.route.Method, c.route.Path, headers, bytes.NewReader(body))
	answer := text(t, res)
	if res.StatusCode != status {
		t.Fatalf("%s %s: status %d; want %d\n%.300s", c.route.Path, mediaType, res.StatusCode, status, answer)
	}
	r, err := http.NewRequestWithContext(t.Context(), c.route.Method, c.route.Path, bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	if mediaType != "" {
		r.Header.Set("Content-Type", mediaType)
	}
	input := &openapi3filter.RequestValidationInput{Request: r, Route: c.route}
	if status == http.StatusOK {
		if err := openapi3filter.ValidateRequest(t.Context(), input); err != nil {
			t.Errorf("%s: the request: %.2000s", c.route.Path, err)
		}
	}
	response := &openapi3filter.ResponseValidationInput{RequestValidationInput: input, Status: res.StatusCode, Header: res.Header}
	response.SetBodyBytes([]byte(answer))
	if err := openapi3filter.ValidateResponse(t.Context(), response); err != nil {
		t.Errorf("%s: the answer with status %d: %.2000s\n%.2000s", c.route.Path, status, err, answer)
	}
	return answer
}

// readLines has the validator read lines of JSON as a list.
func readLines() {
	openapi3filter.RegisterBodyDecoder("application/x-ndjson", func(body io.Reader, _ http.Header, _ *openapi3.SchemaRef, _ openapi3filter.EncodingFn) (any, error) {
		lines := []any{}
		for d := json.NewDecoder(body); ; {
			var line any
			if err := d.Decode(&line); errors.Is(err, io.EOF) {
				return lines, nil
			} else if err != nil {
				return nil, err
			}
			lines = append(lines, line)
		}
	})
}
