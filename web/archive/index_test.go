package archive

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"whichline/web/fetch"
)

func TestReadIndex(t *testing.T) {
	const head = `["timestamp","original","statuscode","digest","endtimestamp"]`
	for _, tt := range []struct {
		name, index, want string
	}{
		{"nothing", " \n", ""},
		{"no rows", "[" + head + "]", ""},
		{"two versions", "[" + head + `,
["20200101000000","http://a.example:80/robots.txt","200","A","20200301000000"],
["20210101000000","https://a.example/robots.txt","200","B",""]]`, "20210101 200 B, 20200101-20200301 200 A"},
		{"an end before the beginning", "[" + head + `,["20200102000000","","200","A","20200101000000"]]`, "20200102 200 A"},
		{"neighbours of one digest", "[" + head + `,["20200101000000","","200","A",""],["20200102000000","","-","A","20200103000000"],["20200104000000","","404","A",""]]`,
			"20200104 404 A, 20200101-20200103 200 A"},
		{"a status that comes later", "[" + head + `,["20200101000000","","-","A",""],["20200102000000","","200","A",""]]`, "20200101-20200102 200 A"},
		{"other hosts", "[" + head + `,["20200101000000","http://www.a.example/robots.txt","200","A",""],["20200102000000","http://A.example/robots.txt","200","B",""]]`, "20200102 200 B"},
		{"unknown columns and short rows", `[["x","timestamp"],["y","20200101000000","z"],["y"],[]]`, "20200101 0 "},
		{"pywb", `{"timestamp": "20200102000000", "url": "https://a.example/robots.txt", "status": "200", "digest": "sha1:B"}
{"timestamp": "20200101000000", "url": "https://a.example/robots.txt", "status": "301", "digest": "A"}
`, "20200102 200 B, 20200101 301 A"},
	} {
		list, err := readIndex(strings.NewReader(tt.index), "a.example")
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		if got := said(list); got != tt.want {
			t.Errorf("%s: %q; want %q", tt.name, got, tt.want)
		}
	}
	for _, index := range []string{"<html>", `"x"`, `[1]`, `[["timestamp"],["20200101000000"`, `{"timestamp": 1}`, `{"timestamp"`, `[["a"]`} {
		if list, err := readIndex(strings.NewReader(index), "a.example"); !errors.Is(err, errNoIndex) {
			t.Errorf("%s: %v, error %v", index, list, err)
		}
	}
}

// said returns the versions of a list in a line.
func said(l *List) string {
	var all []string
	for _, v := range l.Versions {
		when := v.From.Format("20060102")
		if v.Until != v.From {
			when += v.Until.Format("-20060102")
		}
		all = append(all, fmt.Sprintf("%s %d %s", when, v.Status, v.Digest))
	}
	return strings.Join(all, ", ")
}

// Of a long index, the newest versions are kept, in whatever order its rows come.
func TestLongIndex(t *testing.T) {
	for _, first := range []int{0, 100_000} {
		var index strings.Builder
		at := time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)
		index.WriteString(`[["timestamp","digest"]`)
		for n := range 100_000 {
			fmt.Fprintf(&index, ",[%q,\"%d\"]", Stamp(at.Add(time.Duration(max(first-n, n-first))*time.Hour)), n)
		}
		index.WriteString("]")
		list, err := readIndex(strings.NewReader(index.String()), "")
		if err != nil || len(list.Versions) != MaxVersions || !list.More {
			t.Fatalf("%d versions, error %v", len(list.Versions), err)
		}
		newest := at.Add(time.Duration(max(first, 99_999)) * time.Hour)
		if got := list.Versions[0].From; !got.Equal(newest) {
			t.Errorf("the newest version is of %s; want %s", got, newest)
		}
		if got := list.Versions[MaxVersions-1].From; !got.Equal(newest.Add(-(MaxVersions - 1) * time.Hour)) {
			t.Errorf("the last version is of %s", got)
		}
	}
}

func TestCaptured(t *testing.T) {
	a := &Archive{base: "https://web.archive.org"}
	for address, want := range map[string]string{
		"https://web.archive.org/web/20200102030405id_/http://a.example:80/robots.txt": "20200102030405 http://a.example:80/robots.txt",
		"https://web.archive.org/web/20200102030405/http://a.example/robots.txt":       " ",
		"https://web.archive.org/web/2020id_/http://a.example/robots.txt":              " ",
		"https://web.archive.org/web/20200102030405id_/robots.txt":                     " ",
		"https://web.archive.org/": " ",
	} {
		at, captured := a.captured(address)
		stamped := ""
		if !at.IsZero() {
			stamped = Stamp(at)
		}
		if got := stamped + " " + captured; got != want {
			t.Errorf("%s: %q; want %q", address, got, want)
		}
	}
}

// FuzzReadIndex holds that an index of any octets is read or refused, with no more versions
// than are listed, newest first.
func FuzzReadIndex(f *testing.F) {
	f.Add(`[["timestamp","digest"],["20200101000000","A"],["20200101000000","B"]]`)
	f.Add(`{"timestamp": "20200101000000"}`)
	f.Fuzz(func(t *testing.T, index string) {
		list, err := readIndex(strings.NewReader(index), "a.example")
		if err != nil {
			return
		}
		for i, v := range list.Versions {
			if v.Until.Before(v.From) || i > 0 && v.From.After(list.Versions[i-1].From) {
				t.Errorf("version %d of %+v", i, list)
			}
		}
	})
}

// The archive takes "www.a.example" for the same host, and keeps no two neighbours with
// the same digest: rows of other hosts are to be left out before.
func TestOtherHostsAreFiltered(t *testing.T) {
	o, err := fetch.Parse("https://a.example")
	if err != nil {
		t.Fatal(err)
	}
	u, err := url.Parse(New(nil, &url.URL{Scheme: "https", Host: "web.archive.org"}).indexURL(o, time.Time{}))
	if err != nil {
		t.Fatal(err)
	}
	pattern, _ := strings.CutPrefix(u.Query().Get("filter"), "original:")
	filter, err := regexp.Compile("^(" + pattern + ")$")
	if err != nil {
		t.Fatal(err)
	}
	for original, want := range map[string]bool{
		"http://a.example:80/robots.txt": true, "https://A.example/robots.txt": true,
		"https://www.a.example/robots.txt": false, "https://a-example/robots.txt": false, "https://a.example.org/robots.txt": false,
	} {
		if got := filter.MatchString(original); got != want {
			t.Errorf("%s kept: %t; want %t", original, got, want)
		}
	}
}

// One visitor at a time asks the archive, and none while it wants to be left alone.
func TestTurns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := New(nil, &url.URL{Scheme: "https", Host: "web.archive.org"})
		if err := a.enter(t.Context()); err != nil {
			t.Fatal(err)
		}
		began := time.Now()
		var later *fetch.TryLater
		if err := a.enter(t.Context()); !errors.As(err, &later) || later.Reason != fetch.Busy || time.Since(began) != turnWait {
			t.Errorf("a second visitor: error %v after %s", err, time.Since(began))
		}
		left, leave := context.WithCancel(t.Context())
		leave()
		if err := a.enter(left); !errors.Is(err, context.Canceled) {
			t.Errorf("one who left: error %v", err)
		}
		<-a.turn
		for after, want := range map[string]time.Duration{
			"": time.Minute, "x": time.Minute, "-5": time.Minute, "7": 7 * time.Second, "999999": time.Hour, "Sun, 02 Jan 2000 15:04:05 GMT": time.Hour, "Fri, 31 Dec 1999 15:04:05 GMT": time.Second,
		} {
			a.rest(after)
			err := a.enter(t.Context())
			if !errors.As(err, &later) || later.Reason != fetch.ArchiveRate || later.After != want {
				t.Errorf("Retry-After %q: error %v; want to wait %s", after, err, want)
			}
			time.Sleep(later.After)
			if err := a.enter(t.Context()); err != nil {
				t.Errorf("Retry-After %q: error %v after it", after, err)
			}
			<-a.turn
		}
	})
}
