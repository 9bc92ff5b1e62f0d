package lsp

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync/atomic"

	"github.com/a-h/templ/lsp/jsonrpc2"
)

// Limits of a message. A file of the maximum size fits however its characters are escaped.
const (
	maxHeader  = 32       // lines
	maxMessage = 16 << 20 // octets
)

// A stream reads and writes messages. A message that is too large or no JSON-RPC is
// answered with an error and passed over, so that an editor can go on. Reading does not wait
// for the editor to read: answers wait in between.
type stream struct {
	in     *bufio.Reader
	out    chan []byte
	closed atomic.Bool
}

// maxAnswers is how many answers wait at most for the editor to read them.
const maxAnswers = 1024

// send writes the answers. After an error it drops them, as nobody reads any more.
func (s *stream) send(w io.Writer) {
	var err error
	for body := range s.out {
		if err == nil {
			_, err = fmt.Fprintf(w, "%s: %d\r\n\r\n%s", jsonrpc2.HdrContentLength, len(body), body)
		}
	}
}

// Read implements [jsonrpc2.Stream].
func (s *stream) Read(context.Context) (jsonrpc2.Message, int64, error) {
	for !s.closed.Load() {
		length, err := s.header()
		if err != nil {
			return nil, 0, err
		}
		if length > maxMessage {
			if _, err := io.CopyN(io.Discard, s.in, length); err != nil {
				return nil, 0, err
			}
			s.refuse(jsonrpc2.InvalidRequest, fmt.Sprintf("a message has more than %d bytes", maxMessage))
			continue
		}
		body := make([]byte, length)
		if _, err := io.ReadFull(s.in, body); err != nil {
			return nil, 0, err
		}
		message, err := jsonrpc2.DecodeMessage(body)
		if err == nil {
			return message, length, nil
		}
		code := jsonrpc2.InvalidRequest
		if !json.Valid(body) {
			code = jsonrpc2.ParseError
		}
		s.refuse(code, err.Error())
	}
	return nil, 0, io.EOF
}

// header reads the header of a message and returns the length of its body.
func (s *stream) header() (length int64, err error) {
	length = -1
	for range maxHeader {
		text, err := s.in.ReadSlice('\n') // as long as the buffer at most
		if err != nil {
			return 0, err
		}
		line := strings.TrimSpace(string(text))
		if line == "" && length >= 0 {
			return length, nil
		}
		name, value, _ := strings.Cut(line, ":")
		if strings.EqualFold(name, jsonrpc2.HdrContentLength) {
			if length, err = strconv.ParseInt(strings.TrimSpace(value), 10, 64); err != nil || length < 0 {
				return 0, fmt.Errorf("Content-Length has to be a number; it is %q", value)
			}
		}
	}
	return 0, errors.New("the header of a message has no Content-Length")
}

// refuse answers a message that cannot be read.
func (s *stream) refuse(code jsonrpc2.Code, text string) {
	answer, err := json.Marshal(map[string]any{"jsonrpc": jsonrpc2.Version, "id": nil, "error": jsonrpc2.NewError(code, text)})
	if err == nil {
		s.out <- answer
	}
}

// Write implements [jsonrpc2.Stream].
func (s *stream) Write(_ context.Context, m jsonrpc2.Message) (int64, error) {
	body, err := json.Marshal(m)
	if err != nil {
		return 0, err
	}
	s.out <- body
	return int64(len(body)), nil
}

// Close implements [jsonrpc2.Stream]. Nothing is read from then on.
func (s *stream) Close() error {
	s.closed.Store(true)
	return nil
}
