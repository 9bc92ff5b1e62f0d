package fetch_test

import (
	"bufio"
	"context"
	"io"
	"net"
	"net/netip"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"whichline/web/fetch"
)

// Tests with a clock of their own do not really wait, and keep the real limits.

// memory returns a client whose sites are served by serve, in memory.
func memory(t *testing.T, serve func(net.Conn)) *fetch.Client {
	return newClient(t, fetch.Config{
		Settings: fetch.Settings{On: true},
		Resolver: fixed("93.184.216.34"),
		Dial:     func(*fetch.Guard) fetch.DialFunc { return pipe(serve) },
	})
}

func pipe(serve func(net.Conn)) fetch.DialFunc {
	return func(context.Context, string, string) (net.Conn, error) {
		client, server := net.Pipe()
		go func() {
			defer server.Close()
			serve(server)
		}()
		return client, nil
	}
}

// answer says text to one request.
func answer(text string) func(net.Conn) {
	return func(c net.Conn) {
		if _, err := takeRequest(c); err == nil {
			io.WriteString(c, text)
		}
	}
}

// request asks for a host by https, or by http if that is written.
func request(t *testing.T, host string) fetch.Request {
	t.Helper()
	o, err := fetch.Parse(host)
	if err != nil {
		t.Fatal(err)
	}
	return fetch.Request{Origin: o}
}

// visitor returns a different visitor for each n below 65,536.
func visitor(n int) netip.Addr {
	return netip.AddrFrom4([4]byte{1, 2, byte(n >> 8), byte(n)})
}

func TestTimes(t *testing.T) {
	for _, tt := range []struct {
		name    string
		resolve resolverFunc
		dial    fetch.DialFunc
		url     string
		cause   fetch.Cause
		took    time.Duration
	}{
		{name: "look-up", resolve: func(ctx context.Context, _ string) ([]netip.Addr, error) {
			<-ctx.Done()
			return nil, ctx.Err()
		}, url: "http://a.example", cause: fetch.LookupTimedOut, took: 5 * time.Second},
		{name: "two addresses", resolve: fixed("1.1.1.1", "1.1.1.2"), dial: hang,
			url: "http://a.example", cause: fetch.ConnectTimedOut, took: 6 * time.Second},
		{name: "six addresses", resolve: fixed("1.1.1.1", "1.1.1.2", "1.1.1.3", "1.1.1.4", "1.1.1.5", "1.1.1.6"), dial: hang,
			url: "http://a.example", cause: fetch.ConnectTimedOut, took: 15 * time.Second},
		{name: "handshake", dial: pipe(listen), url: "https://a.example", cause: fetch.HandshakeTimedOut, took: 5 * time.Second},
		{name: "head", dial: pipe(listen), url: "http://a.example", cause: fetch.HeadTimedOut, took: 8 * time.Second},
		{name: "body", dial: pipe(func(c net.Conn) { answer(closing)(c); listen(c) }),
			url: "http://a.example", cause: fetch.BodyTimedOut, took: 10 * time.Second},
		{name: "all hops together", dial: pipe(func(c net.Conn) {
			if _, err := takeRequest(c); err == nil {
				time.Sleep(7 * time.Second)
				io.WriteString(c, moved("/"))
			}
		}), url: "http://a.example", cause: fetch.HeadTimedOut, took: 15 * time.Second},
		{name: "body drips", dial: pipe(func(c net.Conn) {
			answer(closing)(c)
			for _, err := c.Write([]byte("#")); err == nil; _, err = c.Write([]byte("#")) {
				time.Sleep(time.Millisecond)
			}
		}), url: "http://a.example", cause: fetch.BodyTimedOut, took: 15 * time.Second},
		{name: "FTP, silence", dial: pipe(listen), url: "ftp://a.example", cause: fetch.HeadTimedOut, took: 15 * time.Second},
		{name: "FTP, silence where the file should be", dial: pipe(talkFTP), url: "ftp://a.example", cause: fetch.HeadTimedOut, took: 15 * time.Second},
	} {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				resolve := tt.resolve
				if resolve == nil {
					resolve = fixed("93.184.216.34")
				}
				c := newClient(t, fetch.Config{Settings: fetch.Settings{On: true, FTP: true}, Resolver: resolve,
					Dial: func(*fetch.Guard) fetch.DialFunc { return tt.dial }})
				res, err := c.Fetch(t.Context(), visitor(1), request(t, tt.url))
				if err != nil {
					t.Fatal(err)
				}
				time.Sleep(time.Minute) // until the server is done too
				if res.Cause != tt.cause || res.Took != tt.took {
					t.Errorf("cause %q after %s; want %q after %s", res.Cause, res.Took, tt.cause, tt.took)
				}
			})
		})
	}
}

// talkFTP lets anybody log in, names a port for the file and never sends it. On
// that port it says nothing.
func talkFTP(c net.Conn) {
	c.SetWriteDeadline(time.Now().Add(time.Minute)) // no client reads a greeting on the other port
	io.WriteString(c, "220 ready\r\n")
	replies := map[string]string{
		"USER": "331 password?\r\n", "PASS": "230 in\r\n", "TYPE": "200 ok\r\n", "EPSV": "229 Passive (|||2000|)\r\n", "RETR": "",
	}
	for in := bufio.NewScanner(c); in.Scan(); {
		command, _, _ := strings.Cut(in.Text(), " ")
		reply, known := replies[command]
		if !known {
			reply = "502 no\r\n"
		}
		io.WriteString(c, reply)
	}
}

// hang is a dialer without an answer.
func hang(ctx context.Context, _, _ string) (net.Conn, error) {
	<-ctx.Done()
	return nil, ctx.Err()
}
