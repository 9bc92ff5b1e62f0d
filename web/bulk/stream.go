package bulk

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"unicode/utf8"

	"whichline/web/api"
	"whichline/web/limit"
)

// An Input is one URL that is asked about.
type Input struct {
	URL    string
	Fault  *Fault // why the line has no URL; nil if it has
	Weight int64  // such as its clicks; 0 if unknown
	Reason Reason // of Search Console; "" if none is named
}

const (
	// MostAnswered is how many octets an answer has, about: whoever asks for very many
	// URLs by long names gets thousands of octets for each that they send.
	MostAnswered = 256 << 20

	// MaxOctets is how much a stream reads.
	MaxOctets = 128 << 20

	// maxHead is how long the first line may be: a file of 1 MiB as JSON, which
	// writes two octets for each line ending, and the crawlers.
	maxHead = 3 * limit.File

	// maxLine is how long a line with a URL may be, with every octet as an escape and with a
	// weight.
	maxLine = 6*limit.URL + 64
)

// A Stream reads the lines of application/x-ndjson one by one, in memory that is
// bounded by the longest one it takes.
type Stream struct {
	lines  *bufio.Reader
	most   int64 // octets that are read
	octets int64
	urls   int
}

// NewStream returns a Stream that reads from r.
func NewStream(r io.Reader) *Stream {
	return &Stream{lines: bufio.NewReaderSize(r, limit.Short), most: MaxOctets}
}

// Head returns the first line. Its error is an [*api.Error], or that of the reader.
func (s *Stream) Head() ([]byte, error) {
	var head []byte
	for {
		part, err := s.lines.ReadSlice('\n')
		s.octets += int64(len(part))
		head = append(head, part...)
		switch {
		case len(head) > maxHead:
			return nil, &api.Error{Kind: api.TooLarge, Detail: fmt.Sprintf("The first line is longer than %d MiB: it has the file and the crawlers, and each URL a line of its own.", maxHead>>20)}
		case errors.Is(err, bufio.ErrBufferFull):
		case err == nil, errors.Is(err, io.EOF):
			return head, nil
		default:
			return nil, err
		}
	}
}

// Waits reports whether [Stream.Next] may have to wait for the rest of a line, so
// that whoever sent the others should be answered first.
func (s *Stream) Waits() bool {
	there, _ := s.lines.Peek(s.lines.Buffered())
	return bytes.IndexByte(there, '\n') < 0
}

// Next returns the next URL. Lines without any character are passed over. The error
// is [io.EOF] behind the last one, an [*Ended] if no more are taken, or that of the
// reader.
func (s *Stream) Next() (Input, error) {
	for {
		line, err := s.line()
		switch {
		case err != nil && (len(line) == 0 || !errors.Is(err, io.EOF)):
			return Input{}, err
		case s.octets > s.most:
			return Input{}, TooManyOctets.Ended()
		case len(line) == 0:
			continue
		case s.urls == limit.URLs:
			return Input{}, TooManyURLs.Ended()
		}
		s.urls++
		return inputOf(line), nil
	}
}

// line returns the next line without white space around it; of one that is too long
// the beginning, so that it is still too long. The error is that of the reader.
func (s *Stream) line() ([]byte, error) {
	line, err := s.lines.ReadSlice('\n')
	s.octets += int64(len(line))
	if !errors.Is(err, bufio.ErrBufferFull) {
		return bytes.TrimSpace(line), err
	}
	long := bytes.Clone(line[:maxLine+1])
	for errors.Is(err, bufio.ErrBufferFull) && s.octets <= s.most {
		line, err = s.lines.ReadSlice('\n')
		s.octets += int64(len(line))
	}
	return long, nil
}

// inputOf reads a line that has a URL as a JSON string, or as an object with a weight.
func inputOf(line []byte) Input {
	if len(line) > maxLine {
		return Input{URL: Cut(string(line)), Fault: faultOf(URLTooLong)}
	}
	if isPlainString(line) {
		return Input{URL: string(line[1 : len(line)-1])}
	}
	url, weight, err := api.ReadBulkURL(line)
	if err != nil {
		return Input{URL: Cut(string(bytes.ToValidUTF8(line, []byte("\uFFFD")))), Fault: faultOf(NotAString)}
	}
	return Input{URL: url, Weight: int64(weight)}
}

// isPlainString reports whether line is a JSON string of which nothing has to be
// decoded.
func isPlainString(line []byte) bool {
	if len(line) < 2 || line[0] != '"' || line[len(line)-1] != '"' {
		return false
	}
	for _, c := range line[1 : len(line)-1] {
		if c < ' ' || c == '"' || c == '\\' {
			return false
		}
	}
	return utf8.Valid(line)
}

// An Ended is the error of a job that ends before its last URL.
type Ended struct{ Fault *Fault }

// Error returns the code of the fault.
func (e *Ended) Error() string { return "ended: " + e.Fault.Code }

// A List is the URLs of a document that is there already.
type List struct{ URLs *api.Strings }

// Waits returns false.
func (List) Waits() bool { return false }

// Next returns the next URL, or [io.EOF] behind the last one.
func (l List) Next() (Input, error) {
	url, ok := l.URLs.Next()
	if !ok {
		return Input{}, io.EOF
	}
	return Input{URL: url}, nil
}
