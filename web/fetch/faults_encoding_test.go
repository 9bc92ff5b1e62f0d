package fetch_test

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"strings"

	"whichline/web/fetch"
)

// zipped returns text as a gzip file, whose header holds name.
func zipped(text, name string) string {
	var buf bytes.Buffer
	z := gzip.NewWriter(&buf)
	z.Name = name
	z.Write([]byte(text)) // a bytes.Buffer takes all
	z.Close()
	return buf.String()
}

// coded returns a response whose body is said to be in coding.
func coded(coding, body string) string {
	return fmt.Sprintf("HTTP/1.1 200 OK\r\nContent-Encoding: %s\r\nContent-Length: %d\r\n\r\n%s", coding, len(body), body)
}

func encodingFaults() []fault {
	small := zipped(strings.Repeat(line, 100), "")
	broken := func(name, coding, body string, cause fetch.Cause, length int) fault {
		return fault{name: name, serve: say(coded(coding, body)), class: fetch.Encoding, cause: cause, status: 200, body: length}
	}
	wrongSum := []byte(small)
	wrongSum[len(wrongSum)-8] ^= 1
	return []fault{
		{name: "bomb", serve: say(coded("gzip", zipped(strings.Repeat("#", 8<<20), ""))),
			class: fetch.OK, status: 200, body: largest, truncated: true},
		{name: "empty members for ever", serve: sayForever(closingGzip, strings.Repeat(zipped("", ""), 100)),
			class: fetch.WireBudget, cause: fetch.TooManyOctets, status: 200},
		broken("cut", "gzip", small[:len(small)-10], fetch.BrokenEncoding, 100*len(line)),
		broken("not gzip", "gzip", line, fetch.BrokenEncoding, 0),
		broken("wrong checksum", "gzip", string(wrongSum), fetch.BrokenEncoding, 100*len(line)),
		broken("br", "br", line, fetch.UnknownEncoding, 0),
		broken("gzip twice", "gzip, gzip", zipped(small, ""), fetch.UnknownEncoding, 0),
		broken("8 KB name", "gzip", zipped(line, strings.Repeat("n", 8<<10)), fetch.BrokenEncoding, 0),
	}
}

const closingGzip = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nConnection: close\r\n\r\n"
