package fetch_test

import (
	"fmt"
	"strings"

	"whichline/web/fetch"
)

const (
	largest = 512_000 // octets of a body
	closing = "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nConnection: close\r\n\r\n"
	chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
	line    = "Disallow: /a\r\n"
)

// sized is a response with n octets of body.
func sized(n int) string {
	return fmt.Sprintf("HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s", n, strings.Repeat("#", n))
}

// lengths is a response with a body of 10 octets and lines about its length.
func lengths(lines string) string {
	return "HTTP/1.1 200 OK\r\n" + lines + "\r\n0123456789"
}

func bodyFaults() []fault {
	chunk := fmt.Sprintf("%x\r\n%s\r\n", len(line), line)
	extended := "1;" + strings.Repeat("x", 1000) + "\r\n#\r\n"
	return []fault{
		{name: "512,000 octets", serve: say(sized(largest)), class: fetch.OK, status: 200, body: largest},
		{name: "512,001 octets", serve: say(sized(largest + 1)), class: fetch.OK, status: 200, body: largest, truncated: true},
		{name: "5 MB", serve: say(sized(5_000_000)), class: fetch.OK, status: 200, body: largest, truncated: true},
		{name: "endless body", serve: sayForever(closing, line), class: fetch.OK, status: 200, body: largest, truncated: true},
		{name: "endless chunks", serve: sayForever(chunked, chunk), class: fetch.OK, status: 200, body: largest, truncated: true},
		{name: "tiny chunks with long extensions", serve: sayForever(chunked, extended),
			class: fetch.Protocol, cause: fetch.NotHTTP, status: 200, body: 16},
		{name: "chunk size overflows", serve: say(chunked + chunk + "ffffffffffffffffff\r\n#"),
			class: fetch.Protocol, cause: fetch.NotHTTP, status: 200, body: len(line)},
		{name: "chunk size is not hexadecimal", serve: sayThen(chunked+chunk+"zz\r\n#", listen),
			class: fetch.Protocol, cause: fetch.NotHTTP, status: 200, body: len(line)},
		{name: "chunks without an end", serve: say(chunked + chunk),
			class: fetch.TruncatedBody, cause: fetch.BodyCutShort, status: 200, body: len(line)},
		{name: "endless trailers", serve: sayForever(chunked+chunk+"0\r\n", "Trailer: 1\r\n"),
			class: fetch.Protocol, cause: fetch.NotHTTP, status: 200, body: len(line)},
		{name: "Content-Length too large", serve: say(lengths("Content-Length: 11\r\n")),
			class: fetch.TruncatedBody, cause: fetch.BodyCutShort, status: 200, body: 10},
		{name: "Content-Length too small", serve: say(lengths("Content-Length: 9\r\n")), class: fetch.OK, status: 200, body: 9},
		{name: "Content-Length negative", serve: say(lengths("Content-Length: -1\r\n")), class: fetch.Protocol, cause: fetch.NotHTTP},
		{name: "Content-Length twice", serve: say(lengths("Content-Length: 10\r\nContent-Length: 5\r\n")),
			class: fetch.Protocol, cause: fetch.NotHTTP},
		{name: "Content-Length with chunks", serve: say("HTTP/1.1 200 OK\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n" + chunk + "0\r\n\r\n"),
			class: fetch.OK, status: 200, body: len(line)},
		{name: "unknown Transfer-Encoding", serve: say(lengths("Transfer-Encoding: xchunked\r\n")), class: fetch.Protocol, cause: fetch.NotHTTP},
	}
}

// anyLength stands for a body whose length depends on timing.
const anyLength = -1
