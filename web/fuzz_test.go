package web_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/url"
	"path/filepath"
	"runtime/metrics"
	"testing"

	"golang.org/x/tools/txtar"

	"whichline/web"
)

// robotsFiles returns the files of the engine's golden tests, to begin with.
func robotsFiles(f *testing.F) []string {
	f.Helper()
	names, err := filepath.Glob("../engine/testdata/*.txtar")
	if err != nil || len(names) == 0 {
		f.Fatalf("no testdata (error %v)", err)
	}
	files := []string{"", "User-agent: *\nDisalow: /x\nDisallow-all: /x\nDisallow /x\n\n\n\n", "User-agent: *\nAllow:*aab\nAllow:*aab\n"}
	for _, name := range names {
		ar, err := txtar.ParseFile(name)
		if err != nil {
			f.Fatal(err)
		}
		files = append(files, string(ar.Files[0].Data))
	}
	return files
}

// allocated returns how many octets this process has asked memory for so far.
func allocated() uint64 {
	sample := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}

// fuzzed sends a body and checks the invariants of every answer: nothing of
// ours broke, and neither the answer nor the memory asked for is out of
// proportion.
func fuzzed(t *testing.T, site http.Handler, path string, headers []string, body []byte) (answer []byte) {
	t.Helper()
	before := allocated()
	res := ask(site, "POST", path, headers, bytes.NewReader(body))
	if res.StatusCode >= 500 && res.StatusCode != http.StatusServiceUnavailable {
		t.Errorf("status %d", res.StatusCode)
	}
	if used, most := allocated()-before, uint64(256<<20+2000*len(body)); used > most {
		t.Errorf("%d octets of memory for a body of %d; want %d at most", used, len(body), most)
	}
	answer = []byte(text(t, res))
	if n := len(answer); n > 16<<20 {
		t.Errorf("an answer of %d octets", n)
	}
	return answer
}

// unlogged keeps the log of millions of requests from growing.
func unlogged(c *web.Config) { c.Log = slog.New(slog.DiscardHandler) }

// FuzzForm posts the tester's form as a browser does.
func FuzzForm(f *testing.F) {
	for _, robots := range robotsFiles(f) {
		f.Add(url.Values{"robots": {robots}, "urls": {"/a\n/b?c=d"}, "agents": {"Googlebot\nother"}}.Encode())
	}
	f.Add("robots=%zz&fix=misspelt-field&theme=dark&reading=bing&site=a.example&from=9999999999&why=-1")
	site, _ := newSite(f, nil, unlogged)
	f.Fuzz(func(t *testing.T, body string) {
		fuzzed(t, site, "/", []string{formType}, []byte(body))
	})
}

// FuzzCheck sends requests in the live editor's form: a JSON document, in gzip
// format or as it is. The answer is a document in any case.
func FuzzCheck(f *testing.F) {
	for _, robots := range robotsFiles(f) {
		doc, err := json.Marshal(map[string]string{"robots": robots, "urls": "/a", "agents": "Googlebot", "whole": "1"})
		if err != nil {
			f.Fatal(err)
		}
		f.Add(doc, false)
		var packed bytes.Buffer
		w := gzip.NewWriter(&packed)
		w.Write(doc)
		w.Close()
		f.Add(packed.Bytes(), true)
	}
	f.Add([]byte(`{"robots": "a\n", "encoding": "utf-16le", "ending": "crlf", "odds": "1:cr 1:cr x", "open": ["a", "b"], "fix": "x"}`), false)
	site, _ := newSite(f, nil, unlogged)
	f.Fuzz(func(t *testing.T, body []byte, packed bool) {
		headers := []string{jsonType}
		if packed {
			headers = append(headers, "Content-Encoding: gzip")
		}
		isDocument(t, fuzzed(t, site, "/check", headers, body))
	})
}

// FuzzAPI sends documents to the API. An answer is a document, whatever was sent.
func FuzzAPI(f *testing.F) {
	for _, robots := range robotsFiles(f) {
		doc, err := json.Marshal(map[string]any{"robots_txt": robots, "urls": []string{"/a"}, "user_agents": []string{"Googlebot"}})
		if err != nil {
			f.Fatal(err)
		}
		f.Add(doc)
	}
	f.Add([]byte(`{"robots_txt_base64": "/w==", "urls": ["/"], "reading": "rfc9309", "readings": ["google", "bing"], "site": "https://a.example"}`))
	site, _ := newSite(f, nil, unlogged)
	f.Fuzz(func(t *testing.T, body []byte) {
		isDocument(t, fuzzed(t, site, "/api/v1/test", []string{jsonType}, body))
	})
}

func isDocument(t *testing.T, answer []byte) {
	t.Helper()
	if !json.Valid(answer) {
		t.Errorf("no JSON: %q", answer[:min(len(answer), 200)])
	}
}
