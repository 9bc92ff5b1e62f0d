package fetch_test

import (
	"fmt"
	"net"
	"strconv"
	"strings"
	"testing"

	"whichline/web/fetch"
)

// moved is a redirect without a body.
func moved(location string) string {
	return "HTTP/1.1 301 Moved\r\nLocation: " + location + "\r\nContent-Length: 0\r\n\r\n"
}

// redirects sends the visitor on n times, then answers.
func redirects(n int) func(*testing.T, net.Conn) {
	return func(t *testing.T, c net.Conn) {
		r, err := takeRequest(c)
		if err != nil {
			return
		}
		at, _ := strconv.Atoi(strings.TrimPrefix(r.URL.Path, "/")) // 0 for /robots.txt
		if at < n {
			c.Write([]byte(moved(fmt.Sprintf("/%d", at+1))))
		} else {
			c.Write([]byte(sized(1)))
		}
	}
}

func redirectFaults() []fault {
	return []fault{
		{name: "5 redirects", serve: redirects(5), class: fetch.OK, status: 200, hops: 6, body: 1},
		{name: "6 redirects", serve: redirects(6), class: fetch.RedirectLimit, cause: fetch.TooManyRedirects, status: 301, hops: 6},
		{name: "redirect to itself", serve: say(moved("/robots.txt")), class: fetch.RedirectLimit, cause: fetch.TooManyRedirects, status: 301, hops: 6},
		{name: "redirect to no answer", serve: func(t *testing.T, c net.Conn) {
			if r, err := takeRequest(c); err == nil && r.URL.Path == "/robots.txt" {
				c.Write([]byte(moved("/a")))
			}
		}, class: fetch.Protocol, cause: fetch.ClosedEarly, hops: 2},
		{name: "redirect without a Location", serve: say("HTTP/1.1 301 Moved\r\nContent-Length: 0\r\n\r\n"),
			class: fetch.Protocol, cause: fetch.LeadsNowhere, status: 301},
		{name: "60 KB of Location", serve: say(moved("/" + strings.Repeat("a", 60_000))), class: fetch.Refused, status: 301},
		{name: "redirect with an endless body", serve: func(t *testing.T, c net.Conn) {
			if r, err := takeRequest(c); err == nil && r.URL.Path == "/robots.txt" {
				for _, err = c.Write([]byte("HTTP/1.1 301 Moved\r\nLocation: /a\r\n\r\n")); err == nil; {
					_, err = c.Write([]byte(line))
				}
			} else if err == nil {
				c.Write([]byte(sized(1)))
			}
		}, class: fetch.OK, status: 200, hops: 2, body: 1},
		{name: "NUL and bad UTF-8", serve: say(closing + "\x00\xff\xfe#"), class: fetch.OK, status: 200, body: 4},
		{name: "cookies, HSTS and Refresh", serve: say(lengths("Set-Cookie: a=b\r\nStrict-Transport-Security: max-age=9\r\nRefresh: 0; url=/x\r\nContent-Length: 10\r\n")),
			class: fetch.OK, status: 200, body: 10},
	}
}
