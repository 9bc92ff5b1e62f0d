package web_test

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"
)

// A form above the size limit was not read. The page names the limit, and the part of
// the form to send.
func TestLargeFormsAreToldWhatToSend(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	for _, form := range postedForms {
		for _, announced := range []bool{true, false} {
			t.Run(fmt.Sprintf("%s/announced %t", form.name, announced), func(t *testing.T) {
				_, kind := form.body()
				head := strings.NewReader("robots=")
				if form.inParts {
					boundary, _ := strings.CutPrefix(kind, "Content-Type: multipart/form-data; boundary=")
					head = strings.NewReader("--" + boundary + "\r\nContent-Disposition: form-data; name=robots\r\n\r\n")
				}
				r := httptest.NewRequest("POST", form.path, io.LimitReader(io.MultiReader(head, zeros{}), form.octets+1))
				if announced {
					r.ContentLength = form.octets + 1
				}
				r.Header.Set("Content-Type", strings.TrimPrefix(kind, "Content-Type: "))
				checkUnread(t, site, r, http.StatusRequestEntityTooLarge, form.limit)
			})
		}
	}
}

// zeros never end.
type zeros struct{}

func (zeros) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = '0'
	}
	return len(p), nil
}

// A form that comes too slowly was not read, either. The browser still has it.
func TestSlowFormsAreToldToGoBack(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	for _, form := range postedForms {
		t.Run(form.name, func(t *testing.T) {
			body, kind := form.body()
			r := httptest.NewRequest("POST", form.path, io.MultiReader(strings.NewReader(body[:len(body)/2]), stalled{}))
			r.Header.Set("Content-Type", strings.TrimPrefix(kind, "Content-Type: "))
			checkUnread(t, site, r, http.StatusRequestTimeout, "Go back and send it again, over a faster one.")
		})
	}
}

// stalled is a connection on which nothing comes in time.
type stalled struct{}

func (stalled) Read([]byte) (int, error) { return 0, os.ErrDeadlineExceeded }

// checkUnread checks the answer to a form that was not read: a page that says why.
func checkUnread(t *testing.T, site http.Handler, r *http.Request, status int, says string) {
	t.Helper()
	r.Host = "localhost:8080"
	w := httptest.NewRecorder()
	site.ServeHTTP(w, r)
	page, err := goquery.NewDocumentFromReader(w.Body)
	if err != nil {
		t.Fatal(err)
	}
	if got := flat(page, "main"); w.Code != status || !strings.Contains(got, says) {
		t.Errorf("status %d, %q; want %d, %q", w.Code, got, status, says)
	}
	if page.Find("form textarea").Length() > 0 {
		t.Error("there is an empty form, as if what was typed were gone")
	}
}
