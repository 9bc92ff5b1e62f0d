package lsp_test

import (
	"context"
	"encoding/json"
	"io"
	"path/filepath"
	"testing"

	"github.com/a-h/templ/lsp/jsonrpc2"
	"github.com/a-h/templ/lsp/protocol"
	"github.com/a-h/templ/lsp/uri"

	"whichline/web/lsp"
)

// An editor is the client's side of a session.
type editor struct {
	t         *testing.T
	conn      jsonrpc2.Conn
	published chan protocol.PublishDiagnosticsParams
	shown     chan string
	registers chan struct{}
	ended     chan error
	uri       protocol.DocumentURI
	version   int32
}

// pipes is an [io.ReadWriteCloser] of two pipes.
type pipes struct {
	io.Reader
	io.WriteCloser
}

// start starts a session about the robots.txt in a folder.
func start(t *testing.T, folder string, o lsp.Options) *editor {
	t.Helper()
	in, toServer := io.Pipe()
	fromServer, out := io.Pipe()
	e := &editor{
		t: t, published: make(chan protocol.PublishDiagnosticsParams, 100), shown: make(chan string, 100), registers: make(chan struct{}, 1),
		ended: make(chan error, 1), uri: uri.File(filepath.Join(folder, "robots.txt")),
	}
	go func() {
		e.ended <- lsp.Serve(in, out, o)
		out.Close()
	}()
	e.conn = jsonrpc2.NewConn(jsonrpc2.NewStream(pipes{fromServer, toServer}))
	e.conn.Go(t.Context(), e.handle)
	t.Cleanup(func() {
		toServer.Close()
		<-e.conn.Done()
	})
	return e
}

// handle takes what the server tells the editor.
func (e *editor) handle(ctx context.Context, reply jsonrpc2.Replier, m jsonrpc2.Request) error {
	switch m.Method() {
	case protocol.MethodTextDocumentPublishDiagnostics:
		var p protocol.PublishDiagnosticsParams
		if err := json.Unmarshal(m.Params(), &p); err != nil {
			return err
		}
		e.published <- p
	case protocol.MethodWindowShowMessage:
		var p protocol.ShowMessageParams
		if err := json.Unmarshal(m.Params(), &p); err != nil {
			return err
		}
		e.shown <- p.Message
	case protocol.MethodClientRegisterCapability:
		e.registers <- struct{}{}
	}
	return reply(ctx, nil, nil)
}

// ask asks a question about the file and decodes the answer.
func ask[A any](e *editor, method string, params any) (a A) {
	e.t.Helper()
	if _, err := e.conn.Call(e.t.Context(), method, params, &a); err != nil {
		e.t.Fatalf("%s: %v", method, err)
	}
	return a
}

func (e *editor) tell(method string, params any) {
	e.t.Helper()
	if err := e.conn.Notify(e.t.Context(), method, params); err != nil {
		e.t.Fatal(err)
	}
}

// begin initializes the session.
func (e *editor) begin() (capabilities map[string]any) {
	e.t.Helper()
	answer := ask[map[string]map[string]any](e, "initialize", map[string]any{"processId": nil, "rootUri": nil,
		"capabilities": map[string]any{"workspace": map[string]any{"didChangeWatchedFiles": map[string]any{"dynamicRegistration": true}}}})
	e.tell("initialized", struct{}{})
	<-e.registers
	return answer["capabilities"]
}

// open opens the file with the given text and returns its diagnostics.
func (e *editor) open(text string) []protocol.Diagnostic {
	e.t.Helper()
	e.version = 1
	e.tell("textDocument/didOpen", protocol.DidOpenTextDocumentParams{TextDocument: protocol.TextDocumentItem{URI: e.uri, LanguageID: "robots", Version: 1, Text: text}})
	return e.diagnostics()
}

// change makes changes and returns the new diagnostics.
func (e *editor) change(all ...protocol.TextDocumentContentChangeEvent) []protocol.Diagnostic {
	e.t.Helper()
	e.version++
	p := protocol.DidChangeTextDocumentParams{ContentChanges: all}
	p.TextDocument.URI, p.TextDocument.Version = e.uri, e.version
	e.tell("textDocument/didChange", p)
	return e.diagnostics()
}

// diagnostics returns those of the present version.
func (e *editor) diagnostics() []protocol.Diagnostic {
	e.t.Helper()
	for {
		select {
		case p := <-e.published:
			if p.Version == uint32(e.version) {
				return p.Diagnostics
			}
		case err := <-e.ended:
			e.t.Fatalf("the server ended: %v", err)
		}
	}
}

// file returns the parameters of a question about the file.
func (e *editor) file() map[string]any {
	return map[string]any{"textDocument": map[string]any{"uri": e.uri}}
}

// at returns those of a question about a position.
func (e *editor) at(line, character int) map[string]any {
	p := e.file()
	p["position"] = map[string]any{"line": line, "character": character}
	return p
}

// end ends the session as the protocol says.
func (e *editor) end() {
	e.t.Helper()
	ask[any](e, "shutdown", nil)
	e.tell("exit", nil)
	if err := <-e.ended; err != nil {
		e.t.Errorf("the session ended with %v", err)
	}
}
