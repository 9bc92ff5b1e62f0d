package watch_test

import (
	"strings"
	"testing"
	"time"

	"whichline/web/fetch"
	"whichline/web/watch"
)

// A record is read as it was written, and any damage is found.
func TestRecords(t *testing.T) {
	list := watch.List{Sites: []string{"a.example"}, URLs: []string{"/a", "/b"}, Crawlers: []string{"Googlebot"}}
	res := &fetch.Result{Class: fetch.OK, Status: 200, Body: []byte("User-agent: *\nDisallow: /b\n"), Started: time.Date(2026, 11, 23, 9, 0, 0, 0, time.UTC)}
	origin, err := fetch.Parse("https://a.example")
	if err != nil {
		t.Fatal(err)
	}
	res.Request.Origin = origin
	compare := func(seen ...string) watch.Row {
		list.Seen = seen
		row, err := list.Compare(t.Context(), "a.example", fetch.Outcome{Result: res})
		if err != nil {
			t.Fatal(err)
		}
		return row
	}
	first := compare()
	if first.State != watch.First || first.Tested != 2 || len(first.Flips) > 0 || len(first.Code) > 60 {
		t.Errorf("first %+v", first)
	}
	res.Started = res.Started.AddDate(0, 0, 3)
	if row := compare("b.example~x", first.Code); row.State != watch.Same || !row.Before.Day.Equal(time.Date(2026, 11, 23, 0, 0, 0, 0, time.UTC)) || row.Code != first.Code {
		t.Errorf("unchanged %+v; want the day kept", row)
	}
	list.URLs = append(list.URLs, "/c")
	if row := compare(first.Code); row.State != watch.Same || !row.Renewed {
		t.Errorf("another URL %+v", row)
	} else if again := compare(row.Code); again.Renewed || !again.Before.Day.Equal(time.Date(2026, 11, 23, 0, 0, 0, 0, time.UTC)) {
		t.Errorf("after another URL %+v; want the day kept", again)
	}
	list.URLs = list.URLs[:2]
	res.Body = []byte("User-agent: *\nDisallow: /a\n")
	if row := compare(first.Code); row.State != watch.Changed || len(row.Flips) != 2 || row.Flips[0] != (watch.Flip{URL: "/a", Crawler: "Googlebot", Line: 2}) || !row.Flips[1].Allowed {
		t.Errorf("changed %+v", row)
	} else if again := compare(row.Code); again.State != watch.Same || !again.Before.Day.Equal(time.Date(2026, 11, 26, 0, 0, 0, 0, time.UTC)) {
		t.Errorf("after the change %+v; want its day", again)
	}
	res.Status = 203
	if row := compare(first.Code); row.State != watch.Restatus || row.Before.Status != 200 || row.Status != 203 {
		t.Errorf("another status %+v", row)
	}
	at := strings.Index(first.Code, "~") + 1
	for i := range first.Code[at:] {
		for _, damaged := range []string{first.Code[:at+i], first.Code[:at+i] + "-" + first.Code[at+i+1:], first.Code[:at+i] + "!" + first.Code[at+i+1:]} {
			if damaged == first.Code {
				continue
			}
			if row := compare(damaged); row.State != watch.Damaged || len(row.Flips) > 0 || row.Code == "" {
				t.Errorf("%q: %+v", damaged, row)
			}
		}
	}
	if newest := (&watch.List{Sites: list.Sites, Seen: []string{first.Code, "a.example~x"}}).Newest(); len(newest) != 1 || newest[0] != first.Code {
		t.Errorf("newest %q", newest)
	}
}

// A body that ended early says nothing of the file, wherever it ended and whatever the status.
func TestRecordsOfIncompleteAnswers(t *testing.T) {
	origin, err := fetch.Parse("https://a.example")
	if err != nil {
		t.Fatal(err)
	}
	list := watch.List{Sites: []string{"a.example"}}
	for i, step := range []struct {
		class  fetch.Class
		cause  fetch.Cause
		status int
		body   string
		state  watch.State
		before int
		silent bool // before
	}{
		{fetch.OK, fetch.NoCause, 200, "User-agent: *\nDisallow: /a\n", watch.First, 0, true},
		{fetch.TruncatedBody, fetch.BodyCutShort, 200, "User-", watch.Restatus, 200, false},
		{fetch.TimedOut, fetch.BodyTimedOut, 200, "User-agent", watch.Same, 0, true},
		{fetch.DNS, fetch.NoSuchName, 301, "", watch.Same, 0, true}, // behind a redirect
		{fetch.TLSFailed, fetch.CertificateExpired, 301, "", watch.Same, 0, true},
		{fetch.RedirectLimit, fetch.TooManyRedirects, 301, "", watch.Restatus, 0, true},
		{fetch.OK, fetch.NoCause, 200, "User-agent: *\nDisallow: /a\n", watch.Restatus, 301, false},
	} {
		row, err := list.Compare(t.Context(), "a.example", fetch.Outcome{Result: &fetch.Result{
			Request: fetch.Request{Origin: origin}, Class: step.class, Cause: step.cause, Status: step.status, Body: []byte(step.body)}})
		if err != nil {
			t.Fatal(err)
		}
		if silent := row.Before.Silent(); row.State != step.state || row.Before.Status != step.before || silent != step.silent {
			t.Errorf("look %d: %s, and %d before, silent %t; want %s, %d, %t", i, row.State, row.Before.Status, silent, step.state, step.before, step.silent)
		}
		list.Seen = []string{row.Code}
	}
}

// By FTP, the reply stands for the status: a server without the file answers, too.
func TestRecordsOfReplies(t *testing.T) {
	list := watch.List{Sites: []string{"a.example"}}
	for i, step := range []struct {
		class  fetch.Class
		reply  int
		body   string
		state  watch.State
		before int
	}{
		{fetch.OK, 226, "User-agent: *\n", watch.First, 0},
		{fetch.ClientError, 550, "", watch.Restatus, 226},
		{fetch.ClientError, 550, "", watch.Same, 550},
		{fetch.OK, 226, "", watch.Restatus, 550},
	} {
		row, err := list.Compare(t.Context(), "a.example", fetch.Outcome{Result: &fetch.Result{Class: step.class, Reply: step.reply, Body: []byte(step.body)}})
		if err != nil {
			t.Fatal(err)
		}
		if row.State != step.state || row.Before.Status != step.before || i > 0 && row.Before.Silent() {
			t.Errorf("look %d: %s, and %d before, silent %t; want %s, %d", i, row.State, row.Before.Status, row.Before.Silent(), step.state, step.before)
		}
		list.Seen = []string{row.Code}
	}
}

// Whatever a link has for a site, comparing goes on.
func FuzzSeen(f *testing.F) {
	f.Add("a.example~AAAA")
	origin, err := fetch.Parse("https://a.example")
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, seen string) {
		list := watch.List{Sites: []string{"a.example"}, URLs: []string{"/a"}, Crawlers: []string{"x"}, Seen: []string{seen}}
		row, err := list.Compare(t.Context(), "a.example", fetch.Outcome{Result: &fetch.Result{Class: fetch.OK, Request: fetch.Request{Origin: origin}}})
		if err != nil || row.State == "" || row.Code == "" {
			t.Errorf("%q: %+v, %v", seen, row, err)
		}
	})
}
