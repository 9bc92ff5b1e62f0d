package mcp_test

import (
	"errors"
	"io"
	"strings"
	"testing"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"whichline/web/mcp"
)

// Over pipes it's the same, until the input ends. A message without an end is refused
// before it is in memory.
func TestServe(t *testing.T) {
	in, send := io.Pipe()
	receive, out := io.Pipe()
	done := make(chan error, 1)
	go func() { done <- mcp.Serve(t.Context(), mcp.Config{}, in, out) }()
	session := clientOn(t, &sdk.IOTransport{Reader: receive, Writer: send})
	if text, _, _ := call(t, session, "check", map[string]any{"robots_txt": trap}); !strings.Contains(text, "fused-groups") {
		t.Error(text)
	}
	if send.Close(); <-done != nil {
		t.Error("the end of the input is an error")
	}
	endless := io.LimitReader(zeros{}, 4*mcp.MaxMessage).(*io.LimitedReader)
	err := mcp.Serve(t.Context(), mcp.Config{}, io.MultiReader(strings.NewReader(`{"x": "`), endless), io.Discard)
	if err == nil || endless.N < mcp.MaxMessage {
		t.Errorf("%v with %d octets unread; want an error early", err, endless.N)
	}
}

// zeros is an endless text.
type zeros struct{}

func (zeros) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = '0'
	}
	return len(p), nil
}

// Calls before the end of the input are answered all the same, unless out fails: those of
// a batch together, and one that listens for changes at once, as there are none.
func TestServeAtOnce(t *testing.T) {
	const hello = `{"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}}` + "\n" +
		`{"jsonrpc": "2.0", "method": "notifications/initialized"}` + "\n"
	calls := `{"jsonrpc": "2.0", "id": "x", "method": "tools/call", "params": {"name": "crawler", "arguments": {"name": "GPTBot"}}}` + "\n" +
		`{"jsonrpc": "2.0", "id": "y", "method": "no/such"}` + "\n" +
		`[{"jsonrpc": "2.0", "id": "a", "method": "ping"}, {"jsonrpc": "2.0", "id": "b", "method": "ping"}]` + "\n" +
		`{"jsonrpc": "2.0", "id": "z", "method": "subscriptions/listen", "params": {"notifications": {"toolsListChanged": true, "resourcesListChanged": true}, "_meta": {"io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientInfo": {"name": "test", "version": "1"}, "io.modelcontextprotocol/clientCapabilities": {}}}}` + "\n"
	var out strings.Builder
	if err := mcp.Serve(t.Context(), mcp.Config{}, strings.NewReader(hello+calls), &out); err != nil {
		t.Error(err)
	}
	for _, want := range []string{`"id":0,"result"`, `"id":"x","result"`, `"id":"y","error"`, `[{"jsonrpc":"2.0","id":"a","result":{}},{"jsonrpc":"2.0","id":"b","result":{}}]`, `"id":"z","result"`} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %s in\n%s", want, &out)
		}
	}
	if err := mcp.Serve(t.Context(), mcp.Config{}, strings.NewReader(hello+calls), full{}); !errors.Is(err, errFull) {
		t.Errorf("%v; want that of the output", err)
	}
}

// A call with the ID of one without an answer gets none, and isn't waited for.
func TestServeTwice(t *testing.T) {
	const twice = `{"jsonrpc": "2.0", "id": "x", "method": "tools/call", "params": {"name": "crawler", "arguments": {"name": "GPTBot"}}}` + "\n" +
		`{"jsonrpc": "2.0", "id": "x", "method": "tools/call", "params": {"name": "crawler", "arguments": {"name": "CCBot"}}}` + "\n"
	const hello = `{"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}}` + "\n"
	var out strings.Builder
	if err := mcp.Serve(t.Context(), mcp.Config{}, strings.NewReader(hello+twice), &out); err != nil {
		t.Error(err)
	}
	if !strings.Contains(out.String(), "GPTBot") {
		t.Errorf("no answer to the first in\n%s", &out)
	}
}

var errFull = errors.New("no space")

// full is a writer with no space.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errFull }
