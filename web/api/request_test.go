package api_test

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"whichline/web/api"
)

// request returns the JSON of a request with the given members.
func request(t *testing.T, members map[string]any) string {
	t.Helper()
	var body strings.Builder
	e := json.NewEncoder(&body)
	e.SetEscapeHTML(false) // a request has no need of it
	if err := e.Encode(members); err != nil {
		t.Fatal(err)
	}
	return body.String()
}

// many returns n URLs of the given length.
func many(n, length int) []string {
	urls := make([]string, n)
	for i := range urls {
		urls[i] = fmt.Sprintf("/%0*d", length-1, i)
	}
	return urls
}

// An error names the fault and says how to mend it.
func TestRefuses(t *testing.T) {
	type m = map[string]any
	large := strings.Repeat("#", 1<<20+1)
	for _, tt := range []struct {
		name, body string
		kind       api.ErrorKind
		field      string
		detail     string // part of it
	}{
		{"no body", "", api.Malformed, "", "The body is empty"},
		{"blank body", " \n", api.Malformed, "", "The body is empty: send a JSON object."},
		{"not JSON", "robots_txt=x", api.Malformed, "", "Line 1, column 1 of the body: 'r' cannot be here"},
		{"trailing comma", "{\n\t\"robots_txt\": \"é\", }", api.Malformed, "", "Line 2, column 21 of the body: '}' cannot be here"},
		{"raw line ending in a string", "{\"robots_txt\": \"a\nb\"}", api.Malformed, "", `Line 1, column 18 of the body: '\n' cannot be here (in string literal). In a string, a line ending is written \n`},
		{"curly quotes", `{“robots_txt”: ""}`, api.Malformed, "", "column 2 of the body: '“' cannot be here"},
		{"cut short", `{"robots_txt": "x`, api.Malformed, "", "Line 1, column 18 of the body: the JSON cannot be read on from here (unexpected end"},
		{"two documents", `{"robots_txt": ""} {}`, api.Malformed, "", "Line 1, column 20 of the body: '{' cannot be here (after top-level value)"},
		{"nested too deeply", strings.Repeat("[", 20000), api.Malformed, "", "exceeded max depth"},
		{"Latin-1", "{\"robots_txt\": \"/caf\xe9\"}", api.Malformed, "", "column 21 of the body: this is not UTF-8. A file in another encoding can be sent as robots_txt_base64"},
		{"half a character", `{"robots_txt": "\\\ud83d\\ude00"}`, api.Malformed, "", "column 19 of the body: this escape is half of a character"},
		{"second half first", `{"robots_txt": "\ude00\ud83d"}`, api.Malformed, "", "column 17 of the body: this escape is half of a character"},

		{"list", `[{"robots_txt": ""}]`, api.Invalid, "", "got a list."},
		{"null", `null`, api.Invalid, "", "got null."},
		{"unknown member", `{"robots_txt": "", "user_agent": "x"}`, api.Invalid, "user_agent",
			"Known: robots_txt, robots_txt_base64, user_agents, urls, reading, readings, expectations, site, include."},
		{"other case", `{"Robots_Txt": ""}`, api.Invalid, "Robots_Txt", "Unknown field."},
		{"long unknown member", `{"` + strings.Repeat("é", 5000) + `": 1}`, api.Invalid, strings.Repeat("é", 32) + "…", "Unknown field."},
		{"member twice", `{"urls": [], "urls": ["/a"]}`, api.Invalid, "urls", "This field is there twice: send it once."},
		{"no file", `{"urls": ["/a"]}`, api.Invalid, "robots_txt", `The text of an empty file is "".`},
		{"null for the file", `{"robots_txt": null}`, api.Invalid, "robots_txt", "The file to test is missing"},
		{"both files", `{"robots_txt": "", "robots_txt_base64": ""}`, api.Invalid, "robots_txt_base64", "not both."},
		{"number for text", `{"robots_txt": 5e9999}`, api.Invalid, "robots_txt", "got a number."},
		{"object for text", `{"reading": {"a": 1}}`, api.Invalid, "reading", "got an object."},
		{"string for list", `{"urls": "/a"}`, api.Invalid, "urls", "Expected a list of strings, got a string."},
		{"boolean for list", `{"user_agents": true}`, api.Invalid, "user_agents", "Expected a list of strings, got true."},
		{"list in a list", `{"urls": ["/a", ["/b"]]}`, api.Invalid, "urls[1]", "got a list."},
		{"null in a list", `{"user_agents": [null]}`, api.Invalid, "user_agents[0]", "got null."},
		{"unknown reading", `{"robots_txt": "", "reading": "Google"}`, api.Invalid, "reading", "Known: own, google, "},
		{"unknown further reading", `{"robots_txt": "", "readings": ["rfc9309", "altavista"]}`, api.Invalid, "readings[1]", "Known: google, "},
		{"no site", `{"robots_txt": "", "site": "gopher://example.com"}`, api.Invalid, "site", "Not a site."},
		{"no user agent", `{"robots_txt": "", "user_agents": ["a", " "]}`, api.Invalid, "user_agents[1]", "Empty crawler name"},
		{"not base64", `{"robots_txt_base64": "QUJD-EVG"}`, api.Invalid, "robots_txt_base64", "From character 5 of 8 on this isn't base64"},
		{"base64 without padding", `{"robots_txt_base64": "QUI"}`, api.Invalid, "robots_txt_base64", "From character 1 of 3 on"},

		{"file too large", request(t, m{"robots_txt": large}), api.TooLarge, "robots_txt", "1048577 bytes and at most 1048576 are accepted"},
		{"file too large in base64", request(t, m{"robots_txt_base64": base64.StdEncoding.EncodeToString([]byte(large))}),
			api.TooLarge, "robots_txt_base64", "1048577 bytes and at most 1048576 are accepted"},
		{"long URL", request(t, m{"robots_txt": "", "urls": append(many(2, 8192), many(1, 8193)...)}), api.Invalid, "urls[2]",
			"8193 bytes and at most 8192 are accepted"},
		{"long user agent", request(t, m{"robots_txt": "", "user_agents": many(1, 1025)}), api.Invalid, "user_agents[0]",
			"1025 bytes and at most 1024 are accepted"},
		{"many URLs", request(t, m{"robots_txt": "", "urls": many(501, 9)}), api.Invalid, "urls", "There are 501 URLs and at most 500 are accepted at a time"},
		{"many user agents", request(t, m{"robots_txt": "", "user_agents": many(501, 9)}), api.Invalid, "user_agents", "There are 501 user agents and at most 500 are"},
		{"many results", request(t, m{"robots_txt": "", "urls": many(101, 9), "user_agents": many(5, 9)}), api.Invalid, "urls",
			"which makes 505 results, and at most 500"},
		{"long results", request(t, m{"robots_txt": "", "urls": many(5, 8000), "user_agents": many(100, 9)}), api.Invalid, "urls",
			"4007710 bytes together, and at most 1048576 are sent"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, got := answer(t, tt.body)
			if got == nil {
				t.Fatal("it is answered")
			}
			if got.Kind != tt.kind {
				t.Errorf("kind %d; want %d", got.Kind, tt.kind)
			}
			if got.Field != tt.field || !strings.Contains(got.Detail, tt.detail) {
				t.Errorf("field %q, detail %q; want %q, %q", got.Field, got.Detail, tt.field, tt.detail)
			}
		})
	}
}

// A request just inside the limits, or only unusual, is taken.
func TestAccepts(t *testing.T) {
	type m = map[string]any
	for _, tt := range []struct {
		name, body string
		results    int
	}{
		{"file alone", `{"robots_txt": ""}`, 0},
		{"nulls", `{"robots_txt": "", "robots_txt_base64": null, "urls": null, "user_agents": null, "reading": null}`, 0},
		{"byte order mark before the document", "\uFEFF{\"robots_txt\": \"\"}", 0},
		{"base64 in lines", `{"robots_txt_base64": "QUJD\r\nREVG\n"}`, 0},
		{"both halves of a character", `{"robots_txt": "\ud83d\ude00\\ud83d"}`, 0},
		{"URLs alone", `{"robots_txt": "", "urls": ["/a"]}`, 0},
		{"largest file", request(t, m{"robots_txt": strings.Repeat("#", 1<<20)}), 0},
		{"most results", request(t, m{"robots_txt": "", "urls": many(100, 9), "user_agents": many(5, 9)}), 500},
		{"longest URLs", request(t, m{"robots_txt": "", "urls": many(100, 8192), "user_agents": many(1, 1024)}), 100},
		{"same URL twice", `{"robots_txt": "", "urls": ["/a", "/a"], "user_agents": ["x"]}`, 2},
	} {
		t.Run(tt.name, func(t *testing.T) {
			answer := mustAnswer(t, tt.body)
			if got := readAnswer(t, answer); len(got.Results) != tt.results {
				t.Errorf("%d results; want %d", len(got.Results), tt.results)
			}
			checkLists(t, "", decoded(t, answer))
		})
	}
}
