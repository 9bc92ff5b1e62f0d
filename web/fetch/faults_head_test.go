package fetch_test

import (
	"context"
	"fmt"
	"net"
	"strings"
	"testing"

	"whichline/web/fetch"
)

const (
	status = "HTTP/1.1 200 OK\r\n"
	rest   = "Content-Length: 1\r\n\r\n#"
)

func headFaults() []fault {
	notHTTP := func(name, text string) fault {
		return fault{name: name, serve: sayThen(text, listen), class: fetch.Protocol, cause: fetch.NotHTTP}
	}
	tooLarge := func(name, text, part string) fault {
		return fault{name: name, serve: sayForever(text, part), class: fetch.Protocol, cause: fetch.HeadTooLarge}
	}
	fine := func(name, text string) fault {
		return fault{name: name, serve: say(text), class: fetch.OK, status: 200, body: 1}
	}
	late := func(name string, serve func(*testing.T, net.Conn)) fault {
		return fault{name: name, serve: serve, short: func(l *fetch.Limits) { l.FirstByte = shortly },
			class: fetch.TimedOut, cause: fetch.HeadTimedOut}
	}
	early := func(name string, serve func(*testing.T, net.Conn)) fault {
		return fault{name: name, serve: serve, class: fetch.Protocol, cause: fetch.ClosedEarly}
	}
	return []fault{
		late("head drips", drip("", "HTTP/1.1 200 OK ")),
		late("head drips by lines", drip(status, "A: b\r\n")),
		late("silence", sayThen("", listen)),
		early("closed at once", say("")),
		early("reset before the head", sayThen("", reset)),
		resetInBody(),
		tooLarge("endless header lines", status, "A: b\r\n"),
		tooLarge("one endless header line", status+"A: ", strings.Repeat("b", 512)),
		tooLarge("endless status line", "HTTP/1.1 200 ", strings.Repeat("O", 512)),
		tooLarge("endless 100", "", "HTTP/1.1 100 Continue\r\n\r\n"),
		tooLarge("endless 103", "", "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"),
		{name: "101", serve: sayThen("HTTP/1.1 101 Switching Protocols\r\nUpgrade: foo\r\nConnection: Upgrade\r\n\r\n", listen),
			class: fetch.Protocol, cause: fetch.LeadsNowhere, status: 101},
		fine("103, then 200", "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"+status+rest),
		early("HTTP/0.9", say("User-agent: *")),
		fine("HTTP/1.0", "HTTP/1.0 200 OK\r\n\r\n#"),
		notHTTP("HTTP/3.9", "HTTP/3.9 200 OK\r\n"+rest),
		notHTTP("HTTP/2 frames", "\x00\x00\x06\x04\x00\x00\x00\x00\x00\x00\x03\x00\x00\x00\x64\r\n"),
		early("TLS alert", say("\x15\x03\x03\x00\x02\x02\x28")),
		notHTTP("SSH banner", "SSH-2.0-OpenSSH_9.9\r\n"),
		notHTTP("noise", strings.Repeat("\xde\xad\xbe\xef", 64)+"\n"),
		notHTTP("status abc", "HTTP/1.1 abc OK\r\n"+rest),
		{name: "status 099", serve: say("HTTP/1.1 099 OK\r\n" + rest), class: fetch.Protocol, cause: fetch.LeadsNowhere, status: 99},
		{name: "status 999", serve: say("HTTP/1.1 999 No\r\n" + rest), class: fetch.ServerError, status: 999},
		notHTTP("status 1000", "HTTP/1.1 1000 OK\r\n"+rest),
		fine("bare line feeds", strings.ReplaceAll(status+rest, "\r", "")),
		fine("folded header", status+"A: b\r\n c\r\n"+rest),
		fine("space before the colon", status+"A : b\r\n"+rest),
		notHTTP("NUL in a header", status+"A: \x00\r\n"+rest),
		fine("second response behind the first", status+rest+strings.Replace(status, "200", "404", 1)+rest),
	}
}

func statusFaults() []fault {
	var faults []fault
	for code, class := range map[int]fetch.Class{
		206: fetch.OK, 401: fetch.ClientError, 403: fetch.ClientError, 404: fetch.ClientError,
		429: fetch.ServerError, 500: fetch.ServerError, 503: fetch.ServerError, 300: fetch.Protocol,
	} {
		f := fault{name: fmt.Sprint(code), serve: say(fmt.Sprintf("HTTP/1.1 %d X\r\n%s", code, rest)), class: class, status: code}
		switch class {
		case fetch.OK:
			f.body = 1
		case fetch.Protocol:
			f.cause = fetch.LeadsNowhere
		}
		faults = append(faults, f)
	}
	return append(faults,
		fault{name: "204", serve: say("HTTP/1.1 204 No Content\r\n\r\n"), class: fetch.OK, status: 204},
		fault{name: "304", serve: say("HTTP/1.1 304 Not Modified\r\n\r\n"), class: fetch.Protocol, cause: fetch.LeadsNowhere, status: 304})
}

// resetInBody is a connection that is reset after the first octets were read.
func resetInBody() fault {
	const text = "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n#"
	read := make(chan struct{})
	return fault{
		name: "reset in the body", class: fetch.TruncatedBody, cause: fetch.BodyCutShort, status: 200, body: 1,
		serve: sayThen(text, func(c net.Conn) {
			<-read
			reset(c)
		}),
		dial: func(ctx context.Context, s *faultServer, address string) (net.Conn, error) {
			c, err := s.dial(ctx, "tcp", address)
			return &readConn{Conn: c, left: len(text), read: read}, err
		},
	}
}

// A readConn closes read when so many octets as are left were read.
type readConn struct {
	net.Conn
	left int
	read chan<- struct{}
}

func (c *readConn) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p)
	if c.left > 0 && c.left <= n {
		close(c.read)
	}
	c.left -= n
	return n, err
}
