package fetch_test

import (
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"whichline/web/fetch"
)

// gzipped returns a response whose body is compressed.
func gzipped(t *testing.T, text string) string {
	t.Helper()
	var b strings.Builder
	z := gzip.NewWriter(&b)
	io.WriteString(z, text)
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: %d\r\n\r\n%s", b.Len(), b.String())
}

// open returns a visit whose document requests are all allowed, and noted.
func open(t *testing.T, c *fetch.Client) (d *fetch.Documents, asked *[]string) {
	t.Helper()
	d, err := c.Documents(t.Context(), visitor(1))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(d.Close)
	asked = new([]string)
	d.May = func(_ context.Context, address string) error {
		*asked = append(*asked, address)
		return nil
	}
	return d, asked
}

func TestDocumentIsRead(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		answers := make(chan string, 3)
		answers <- "HTTP/1.1 301 Moved\r\nLocation: https://example.com/s.xml?a=1\r\nContent-Length: 0\r\n\r\n"
		answers <- gzipped(t, "<urlset/>")
		c := memory(t, func(c net.Conn) {
			head, err := takeRequest(c)
			if err != nil {
				return
			}
			if head.Header.Get("Accept") == "" || !strings.HasPrefix(head.Header.Get("User-Agent"), "Whichline") {
				t.Errorf("sent %v", head.Header)
			}
			io.WriteString(c, <-answers)
		})
		d, asked := open(t, c)
		var got []byte
		res, err := d.Get(t.Context(), "http://example.com/sitemap.xml", func(r io.Reader) { got, _ = io.ReadAll(r) })
		if err != nil {
			t.Fatal(err)
		}
		if res.Class != fetch.TLSFailed { // the second place is https, and this server speaks none
			t.Errorf("class %s, cause %s", res.Class, res.Cause)
		}
		if want := "http://example.com/sitemap.xml https://example.com/s.xml?a=1"; strings.Join(*asked, " ") != want {
			t.Errorf("asked for %q; want %q", *asked, want)
		}
		answers <- gzipped(t, "<urlset/>")
		if res, err = d.Get(t.Context(), "http://example.com/s.xml", func(r io.Reader) { got, _ = io.ReadAll(r) }); err != nil || res.Class != fetch.OK || string(got) != "<urlset/>" || res.Body != nil {
			t.Errorf("%q, class %s, %v", got, res.Class, err)
		}
	})
}

// Forbidden documents are not requested, whether May or the guard forbids them.
func TestDocumentIsRefused(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := memory(t, func(c net.Conn) { t.Error("somebody was asked") })
		d, _ := open(t, c)
		for _, address := range []string{"http://127.0.0.1/s.xml", "http://localhost/s.xml", "ftp://example.com/s.xml", "http://example.com:22/s.xml", "s.xml", "http://a b/"} {
			res, err := d.Get(t.Context(), address, func(io.Reader) { t.Error("read") })
			if err != nil || res.Class != fetch.Refused {
				t.Errorf("%s: class %s, %v", address, res.Class, err)
			}
		}
		no := errors.New("no")
		d.May = func(context.Context, string) error { return no }
		if _, err := d.Get(t.Context(), "http://example.com/s.xml", func(io.Reader) { t.Error("read") }); err != no {
			t.Errorf("error %v", err)
		}
	})
}

// A sitemap or a page leads nowhere that could not be asked for first.
func TestDocumentRedirectsAreRefused(t *testing.T) {
	for _, to := range []string{
		"http://127.0.0.1/", "http://[::1]/", "http://10.0.0.1/s.xml", "http://169.254.169.254/latest/meta-data/", "http://[fd00:ec2::254]/",
		"http://localhost/", "//192.168.0.1/", "https://example.com:22/", "ftp://example.com/s.xml", "file:///etc/passwd", "gopher://example.com/",
	} {
		synctest.Test(t, func(t *testing.T) {
			c := memory(t, answer("HTTP/1.1 302 Found\r\nLocation: "+to+"\r\nContent-Length: 0\r\n\r\n"))
			d, asked := open(t, c)
			res, err := d.Get(t.Context(), "http://example.com/s.xml", func(io.Reader) { t.Error("read") })
			if err != nil || res.Class != fetch.Refused || len(res.Hops) != 1 || len(*asked) != 1 {
				t.Errorf("%s: class %s, %d hops, asked for %q, %v", to, res.Class, len(res.Hops), *asked, err)
			}
		})
	}
}

// A document that is too large, or cut short, is read as far as it came.
func TestDocumentsAreBounded(t *testing.T) {
	for _, tt := range []struct {
		name, head string
		body       int
		class      fetch.Class
		cause      fetch.Cause
	}{
		{"whole", "Content-Length: 100000\r\n", 100_000, fetch.OK, fetch.NoCause},
		{"too large", "Content-Length: 30000000\r\n", 30_000_000, fetch.WireBudget, fetch.DocumentTooLarge},
		{"cut short", "Content-Length: 100\r\n", 10, fetch.TruncatedBody, fetch.BodyCutShort},
		{"not gzip", "Content-Encoding: gzip\r\nContent-Length: 20\r\n", 20, fetch.Encoding, fetch.BrokenEncoding},
	} {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				c := memory(t, answer("HTTP/1.1 200 OK\r\n"+tt.head+"\r\n"+strings.Repeat("x", tt.body)))
				d, _ := open(t, c)
				var n int64
				res, err := d.Get(t.Context(), "http://example.com/s.xml", func(r io.Reader) { n, _ = io.Copy(io.Discard, r) })
				if err != nil || res.Class != tt.class || res.Cause != tt.cause || n > 21<<20 {
					t.Errorf("class %s, cause %s, %d octets, %v", res.Class, res.Cause, n, err)
				}
			})
		})
	}
}

// Pages have separate limits, and a separate Accept header.
func TestPages(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := memory(t, func(c net.Conn) {
			head, err := takeRequest(c)
			if err != nil {
				return
			}
			if got := head.Header.Get("Accept"); !strings.HasPrefix(got, "text/html,") {
				t.Errorf("Accept: %s", got)
			}
			io.WriteString(c, "HTTP/1.1 200 OK\r\nX-Robots-Tag: noindex\r\nX-Robots-Tag: googlebot: none\r\nContent-Length: 3000000\r\n\r\n"+strings.Repeat("x", 3_000_000))
		})
		d, err := c.Pages(t.Context(), visitor(1))
		if err != nil {
			t.Fatal(err)
		}
		defer d.Close()
		d.May = func(context.Context, string) error { return nil }
		get := func(read func(io.Reader)) (*fetch.Result, error) {
			return d.Get(t.Context(), "http://example.com/page", read)
		}
		res, err := get(func(r io.Reader) { io.Copy(io.Discard, r) })
		if err != nil || res.Class != fetch.WireBudget || res.Cause != fetch.PageTooLarge || !strings.Contains(res.Cause.Text(), " 2 MiB ") {
			t.Errorf("the whole of a page of 3 MB: class %s, %s, %v", res.Class, res.Cause.Text(), err)
		}
		res, err = get(func(r io.Reader) { io.CopyN(io.Discard, r, 1<<20) })
		if err != nil || res.Class != fetch.OK || strings.Join(res.Header.Values("X-Robots-Tag"), "; ") != "noindex; googlebot: none" {
			t.Errorf("its beginning: class %s, headers %v, %v", res.Class, res.Header, err)
		}
		most := fetch.DefaultLimits().Pages.Visitor.Burst
		for n := 2; n <= most; n++ {
			_, err := get(func(io.Reader) {})
			var later *fetch.TryLater
			if errors.As(err, &later) != (n == most) {
				t.Fatalf("page %d: %v", n, err)
			}
		}
	})
}

// A visitor has sixty documents at once, then one a second.
func TestDocumentsAreCounted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := memory(t, answer("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n"))
		d, _ := open(t, c)
		most := fetch.DefaultLimits().Sitemaps.Visitor.Burst
		for n := range most + 1 {
			_, err := d.Get(t.Context(), fmt.Sprintf("http://example.com/%d.xml", n), func(io.Reader) {})
			var later *fetch.TryLater
			if errors.As(err, &later) != (n == most) {
				t.Fatalf("document %d: %v", n, err)
			}
		}
	})
}

// A site that drips is left after ten seconds, and one that sends the least that is
// wanted is not, however long its visitor takes to read.
func TestSlowSitesAreLeft(t *testing.T) {
	for _, tt := range []struct {
		name  string
		rate  int // octets a second
		think time.Duration
		after time.Duration
		cause fetch.Cause
	}{
		{"drips", 1, 0, 10 * time.Second, fetch.BodyTimedOut},
		{"is almost as fast", 800, 0, 42 * time.Second, fetch.BodyTimedOut},
		{"is as fast", 1024, 0, 50 * time.Second, fetch.NoCause},
		{"is read slowly", 1024, 2 * time.Second, 101 * time.Second, fetch.NoCause},
	} {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				limits := fetch.DefaultLimits()
				limits.Sitemaps.Total = time.Hour
				c := newClient(t, fetch.Config{
					Settings: fetch.Settings{On: true}, Limits: limits, Resolver: fixed("93.184.216.34"),
					Dial: func(*fetch.Guard) fetch.DialFunc {
						return pipe(func(conn net.Conn) {
							answer("HTTP/1.1 200 OK\r\n\r\n")(conn)
							for n, err := 0, error(nil); n < 50 && err == nil; n++ {
								time.Sleep(time.Second)
								_, err = io.WriteString(conn, strings.Repeat("x", tt.rate))
							}
						})
					},
				})
				d, _ := open(t, c)
				res, err := d.Get(t.Context(), "http://example.com/s.xml", func(r io.Reader) {
					for part := make([]byte, 4096); ; time.Sleep(tt.think) {
						if _, err := r.Read(part); err != nil {
							return
						}
					}
				})
				time.Sleep(time.Minute) // until the site is done too
				if took := res.Took.Truncate(time.Second); err != nil || res.Cause != tt.cause || took != tt.after {
					t.Errorf("%v %s after %s; want %s after %s", err, res.Cause, took, tt.cause, tt.after)
				}
			})
		})
	}
}
