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
	"sync"
	"sync/atomic"

	"github.com/a-h/templ/lsp/jsonrpc2"
)

// Limits of a message. A file of the maximum size fits however its characters are escaped.
const (
	maxHeader  = 32       // lines
	maxMessage = 16 << 20 // octets
)

// A stream reads and writes messages. A message that is too large or no JSON-RPC is
// answered with an error and passed over, so that an editor can go on.
type stream struct {
	in     *bufio.Reader
	mu     sync.Mutex // guards out
	out    io.Writer
	closed atomic.Bool
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
			s.refuse(jsonrpc2.InvalidRequest, fmt.Sprintf(sayTooLong, maxMessage))
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
				return 0, fmt.Errorf(sayNoLength, value)
			}
		}
	}
	return 0, errors.New(sayNoHeader)
}

// refuse answers a message that cannot be read.
func (s *stream) refuse(code jsonrpc2.Code, text string) {
	answer, err := json.Marshal(map[string]any{"jsonrpc": jsonrpc2.Version, "id": nil, "error": jsonrpc2.NewError(code, text)})
	if err == nil {
		_, _ = s.write(answer) // the next answer finds out if nobody reads
	}
}

// Write implements [jsonrpc2.Stream].
func (s *stream) Write(_ context.Context, m jsonrpc2.Message) (int64, error) {
	body, err := json.Marshal(m)
	if err != nil {
		return 0, err
	}
	return s.write(body)
}

func (s *stream) write(body []byte) (int64, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	n, err := fmt.Fprintf(s.out, "%s: %d\r\n\r\n%s", jsonrpc2.HdrContentLength, len(body), body)
	return int64(n), err
}

// Close implements [jsonrpc2.Stream]. Nothing is read from then on.
func (s *stream) Close() error {
	s.closed.Store(true)
	return nil
}
