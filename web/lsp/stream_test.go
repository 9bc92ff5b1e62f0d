package lsp_test

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/a-h/templ/lsp/protocol"

	"whichline/web/lsp"
)

// message frames the body of a message.
func message(body string) string { return fmt.Sprintf("Content-Length: %d\r\n\r\n%s", len(body), body) }

// TestStream sends streams that are recorded or damaged.
func TestStream(t *testing.T) {
	hello := message(`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":7}}`)
	bye := message(`{"jsonrpc":"2.0","id":"b","method":"shutdown","params":{}}`) + message(`{"jsonrpc":"2.0","method":"exit","params":{}}`)
	for _, tt := range []struct{ name, in, out, err string }{
		{"a whole session", hello + bye, `"id":"b"`, ""},
		{"no end", hello, `"id":1`, "without a shutdown"},
		{"other headers", "content-type: x\r\nCONTENT-LENGTH: 2\n\n{}" + hello + bye, `"code":-32600`, ""},
		{"no JSON", message("{") + hello + bye, `"code":-32700`, ""},
		{"an empty message", message("") + hello + bye, `"code":-32700`, ""},
		{"an array", message("[]") + hello + bye, `"code":-32600`, ""},
		{"an enormous message", message(strings.Repeat("a", 17<<20)) + hello + bye, "more than 16777216 bytes", ""},
		{"an enormous length", "Content-Length: 9223372036854775807\r\n\r\n", "", "without a shutdown"},
		{"a negative length", "Content-Length: -1\r\n\r\n", "", "has to be a number"},
		{"a length in words", "Content-Length: two\r\n\r\n", "", "has to be a number"},
		{"a huge header", "X: " + strings.Repeat("a", 1<<20), "", "buffer full"},
		{"endless headers", strings.Repeat("X: a\r\n", 1000), "", "no Content-Length"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var out strings.Builder
			err := lsp.Serve(strings.NewReader(tt.in), &out, lsp.Options{})
			if (err == nil) != (tt.err == "") || err != nil && !strings.Contains(err.Error(), tt.err) {
				t.Errorf("error %v; want %q", err, tt.err)
			}
			if !strings.Contains(out.String(), tt.out) {
				t.Errorf("no %q in %q", tt.out, out.String())
			}
		})
	}
}

// TestSlowReader writes many messages before it reads an answer, as a busy editor may.
func TestSlowReader(t *testing.T) {
	synctest.Test(t, func(t *testing.T) { // it fails if both wait for each other
		in, toServer := io.Pipe()
		fromServer, out := io.Pipe()
		go func() {
			defer out.Close()
			if err := lsp.Serve(in, out, lsp.Options{}); err == nil {
				t.Error("a session without an end is no error")
			}
		}()
		for range 500 {
			if _, err := io.WriteString(toServer, message("{")); err != nil {
				t.Fatal(err)
			}
		}
		toServer.Close()
		answers, err := io.ReadAll(fromServer)
		if n := strings.Count(string(answers), "-32700"); err != nil || n != 500 {
			t.Errorf("%d answers and error %v; want 500", n, err)
		}
	})
}

// TestGoroutinesEnd ends sessions in the middle of work and counts what is left.
func TestGoroutinesEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) { // it fails if a goroutine stays blocked
		large := strings.Repeat("User-agent: a\nDisalow: /a\n", 2000)
		open, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": protocol.DidOpenTextDocumentParams{
			TextDocument: protocol.TextDocumentItem{URI: "untitled:robots.txt", Version: 1, Text: large}}})
		if err != nil {
			t.Fatal(err)
		}
		in := message(`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}`) + message(string(open))
		for i := range 300 {
			in += message(fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"textDocument/codeAction","params":{"textDocument":{"uri":"untitled:robots.txt"}}}`, i+2))
		}
		if err := lsp.Serve(strings.NewReader(in), io.Discard, lsp.Options{}); err == nil {
			t.Error("a session that breaks off is no error")
		}
	})
}
