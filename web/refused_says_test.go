package web_test

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"testing/synctest"

	"whichline/templates"
	"whichline/web/limit"
)

// A fault of no field stands in the band alone, which then leads nowhere and asks for no
// correction.
func TestFaultsOfNoField(t *testing.T) {
	status, page := send(t, "/export", url.Values{"format": {"pdf"}, "urls": {"/a"}, "agents": {"x"}})
	if got := flat(page, "#sentence .text"); status != http.StatusUnprocessableEntity ||
		!strings.HasPrefix(got, "Add format= and one of these to the URL: ") {
		t.Errorf("status %d, %q", status, got)
	}
	if n := page.Find("[aria-invalid], #urls-fault, #sentence a").Length(); n != 0 {
		t.Errorf("%d fields and links are at fault", n)
	}
	status, page = send(t, "/export", url.Values{"format": {"csv"}, "robots": {strings.Repeat("x", 1<<20+1)}, "urls": {"/a"}, "agents": {"x"}})
	if got := page.Find("#sentence a").AttrOr("href", ""); got != "#robots" || page.Find("#robots[aria-invalid]").Length() != 1 {
		t.Errorf("a long file: status %d, the band leads to %q", status, got)
	}
}

// No page can put a file back, so who sent one reads that it has to be chosen again.
func TestFilesHaveToBeChosenAgain(t *testing.T) {
	for name, fields := range map[string]map[string]string{
		"/bulk": {"agents": "Mine", "file/a.txt": "/a"},
		"/log":  {"robots": "Disallow: /typed", "file": logLines},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				site, _ := newSite(t, nil, limited)
				for range 20 {
					ask(site, "POST", "/check", []string{jsonType}, strings.NewReader(`{"robots": "x"}`))
				}
				checkFileIsMissed(t, http.StatusTooManyRequests, sendParts(t, site, name, fields))
			})
		})
	}
	site, _ := newSite(t, nil, nil)
	checkFileIsMissed(t, http.StatusUnprocessableEntity, sendBulk(t, site, map[string]string{"agents": "", "file/a.txt": "/a"}))
	checkFileIsMissed(t, http.StatusUnprocessableEntity, sendBulk(t, site, map[string]string{"agents": "x", "column": "9", "file/a.csv": "URL,Clicks\n/a,1\n"}))
	for name, fields := range map[string]map[string]string{
		"without a file":     {"agents": "", "urls": "/a"},
		"with a wrong file":  {"agents": "x", "file/s.xml": `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>/a</loc></sitemap></sitemapindex>`},
		"with a broken file": {"agents": "x", "file/a.gz": "\x1f\x8b"},
	} {
		page := bulkDocument(t, sendBulk(t, site, fields))
		if got := flat(page, "#form-fault"); got == "" || strings.Contains(got, templates.FileIsLeftOut(t.Context())) {
			t.Errorf("%s the page says %q", name, got)
		}
	}
}

// sendParts posts a form to the page on logs or the one on many URLs.
func sendParts(t *testing.T, site http.Handler, path string, fields map[string]string) *http.Response {
	t.Helper()
	if path == "/log" {
		return sendLog(t, site, fields)
	}
	return sendBulk(t, site, fields)
}

func checkFileIsMissed(t *testing.T, status int, res *http.Response) {
	t.Helper()
	page := bulkDocument(t, res)
	if got := flat(page, "#form-fault"); res.StatusCode != status || !strings.Contains(got, templates.FileIsLeftOut(t.Context())) {
		t.Errorf("status %d, %q; want %d, and that the file has to be chosen again", res.StatusCode, got, status)
	}
}

// A log comes back with the form unless it is too long, which the page then says, however
// many parts it was sent in.
func TestLongLogsAreLeftOut(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	for _, tt := range []struct {
		name   string
		parts  int
		octets int
		back   bool
	}{
		{"one part", 1, 512 << 10, true},
		{"one long part", 1, 512<<10 + 1, false},
		{"several parts", 2, 100 << 10, true},
		{"several parts that are long together", 3, 200 << 10, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var body strings.Builder
			for range tt.parts {
				body.WriteString("--x\r\nContent-Disposition: form-data; name=log\r\n\r\n" + strings.Repeat("a", tt.octets) + "\r\n")
			}
			body.WriteString("--x--\r\n")
			res := ask(site, "POST", "/log", []string{"Content-Type: multipart/form-data; boundary=x"}, strings.NewReader(body.String()))
			page := document(t, res)
			got, says := len(page.Find("[name=log]").Text()), flat(page, "#form-fault")
			if want := tt.parts*tt.octets + tt.parts - 1; res.StatusCode != http.StatusUnprocessableEntity ||
				tt.back && got != want || !tt.back && got != 0 || strings.Contains(says, "too long to come back") == tt.back {
				t.Errorf("status %d, %d octets of the log are back, and the page says %q", res.StatusCode, got, says)
			}
		})
	}
}

// Programs have nothing to go back to.
func TestProgramsAreNotToldToGoBack(t *testing.T) {
	for path, back := range map[string]bool{"/api/v1/test": false, "/check": false, "/": true} {
		site, _ := newSite(t, nil, nil)
		kind := jsonType
		if back {
			kind = formType
		}
		r := httptest.NewRequest("POST", path, io.MultiReader(strings.NewReader("{"), stalled{}))
		name, value, _ := strings.Cut(kind, ": ")
		r.Header.Set(name, value)
		r.Host = "localhost:8080"
		w := httptest.NewRecorder()
		site.ServeHTTP(w, r)
		if got := w.Body.String(); w.Code != http.StatusRequestTimeout || !strings.Contains(got, "over a faster one.") || strings.Contains(got, "Go back") != back {
			t.Errorf("%s: status %d, %s", path, w.Code, got)
		}
	}
}

// Advice after too large a request fits the address that refused it.
func TestAdviceAfterTooMuch(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	for _, tt := range []struct{ method, path, says, not string }{
		{"POST", "/api/v1/resources", "Send a part of the page", "Google reads"},
		{"POST", "/api/v1/test", "Google reads the first 500 KiB", "a part of the page"},
		{"POST", "/api/v1/fetch", "accepts. Send less.", "Google reads"},
		{"POST", "/api/v1/history", "accepts. Send less.", "Google reads"},
		{"GET", "/", "16 KiB is the most that this URL accepts. Send no body", "Google reads"},
		{"GET", "/de/", "Diese URL nimmt höchstens 16 KiB an. Senden Sie keinen Inhalt", "Send no body"},
		{"GET", "/api/v1/crawlers", "Send no body", "Google reads"},
	} {
		res := ask(site, tt.method, tt.path, []string{jsonType}, strings.NewReader(strings.Repeat(" ", 1600<<10+1)))
		if got := text(t, res); res.StatusCode != http.StatusRequestEntityTooLarge || !strings.Contains(got, tt.says) || strings.Contains(got, tt.not) {
			t.Errorf("%s %s: status %d, %s", tt.method, tt.path, res.StatusCode, got)
		}
	}
}

// An answer that would be too long is told in one sentence to the editor and beside the
// form, which comes back as long as it is.
func TestTooLongAnswersAreToldAlike(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	says := templates.AnswerTooLong(t.Context(), limit.Answer).Text
	urls := strings.TrimSpace(strings.Repeat("zz "+strings.Repeat("'", 1000)+"\n", 400)) // a mark takes five octets on a page
	form := postedForm{path: "/", fields: map[string]string{"robots": "Disallow: /typed", "urls": urls, "agents": "a"}}
	res, page := form.post(t, site)
	form.checkRefused(t, http.StatusUnprocessableEntity, says, res, page)
	doc, err := json.Marshal(map[string]string{"robots": "Disallow: /typed", "urls": urls, "agents": "a", "whole": "1"})
	if err != nil {
		t.Fatal(err)
	}
	if got := text(t, ask(site, "POST", "/check", []string{jsonType}, bytes.NewReader(doc))); !strings.Contains(got, says) {
		t.Errorf("the editor is told something else in %d octets", len(got))
	}
}

// TestLongFileIsCalledLong holds that a file that takes too long to read for each of several
// crawlers isn't said to have many lines, as it may have few.
func TestLongFileIsCalledLong(t *testing.T) {
	file := "User-agent: *\nDisallow: /a\n# " + strings.Repeat("\u00e9", 250_000)
	form := asked(file, "/a", "Googlebot\nbingbot\nYandexBot\nBaiduspider\nGPTBot")
	form.Set("reading", "own")
	_, page := send(t, "/", form)
	const want = "The file is so long that it can't be read for all these crawlers at once"
	if got := flat(page, "#sentence"); !strings.Contains(got, want) {
		t.Errorf("the page says %q; want %q in it", got, want)
	}
	doc, err := json.Marshal(map[string]any{"robots_txt": file, "reading": "own", "urls": []string{"/a"}, "user_agents": []string{"Googlebot", "bingbot", "YandexBot", "Baiduspider", "GPTBot"}})
	if err != nil {
		t.Fatal(err)
	}
	site, _ := newSite(t, nil, nil)
	if got := text(t, ask(site, "POST", "/api/v1/test", []string{jsonType}, bytes.NewReader(doc))); !strings.Contains(got, want) {
		t.Errorf("the API says %q; want %q in it", got[:min(len(got), 300)], want)
	}
}
