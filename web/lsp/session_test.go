package lsp_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/a-h/templ/lsp/jsonrpc2"
	"github.com/a-h/templ/lsp/protocol"
	"github.com/a-h/templ/lsp/uri"
	"github.com/google/go-cmp/cmp"

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

// said writes diagnostics as lines.
func said(all []protocol.Diagnostic) string {
	var b strings.Builder
	for _, d := range all {
		r := d.Range
		fmt.Fprintf(&b, "%d:%d-%d:%d %v %v\n", r.Start.Line, r.Start.Character, r.End.Line, r.End.Character, d.Severity, d.Code)
	}
	return b.String()
}

// edited makes the edits of an action.
func edited(t *testing.T, text string, edit *protocol.WorkspaceEdit, of protocol.DocumentURI) string {
	t.Helper()
	all := edit.Changes[of]
	for i := len(all) - 1; i >= 0; i-- {
		text = lsp.Change(text, protocol.TextDocumentContentChangeEvent{Range: &all[i].Range, Text: all[i].NewText})
	}
	return text
}

// folder writes files into a new folder.
func folder(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// span returns the range between two positions.
func span(line, character, toLine, toCharacter uint32) *protocol.Range {
	return &protocol.Range{Start: protocol.Position{Line: line, Character: character}, End: protocol.Position{Line: toLine, Character: toCharacter}}
}

// replace returns a change.
func replace(r *protocol.Range, text string) protocol.TextDocumentContentChangeEvent {
	return protocol.TextDocumentContentChangeEvent{Range: r, Text: text}
}

// wanted compares texts.
func wanted(t *testing.T, about, got, want string) {
	t.Helper()
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("%s (-want +got):\n%s", about, d)
	}
}

const fused = "User-agent: *\n\nUser-agent: GPTBot\nDisalow: /a\nDisallow: /a/b\nDisallow: /a\n"

// TestSession takes a file through an editor: it is opened, changed and fixed.
func TestSession(t *testing.T) {
	e := start(t, folder(t, nil), lsp.Options{Docs: "https://whichline.example"})
	e.begin()
	found := e.open(fused)
	wanted(t, "diagnostics", said(found), `0:0-0:13 Error fused-groups
2:0-2:18 Error fused-groups
3:0-3:11 Warning misspelt-field
5:0-5:12 Information duplicate-rule
`)
	wanted(t, "link", string(found[0].CodeDescription.Href), "https://whichline.example/docs/findings/fused-groups")
	found = e.change(replace(span(3, 0, 3, 7), "Disallow"), replace(span(0, 0, 0, 0), "# \U0001F600 "), replace(span(0, 5, 0, 5), "\n"))
	wanted(t, "diagnostics after changes", said(found), `1:0-1:13 Error fused-groups
3:0-3:18 Error fused-groups
6:0-6:12 Information duplicate-rule
`)
	q := e.file()
	q["range"], q["context"] = span(6, 0, 6, 0), map[string]any{"diagnostics": found, "only": []string{"quickfix"}}
	text := "# \U0001F600 \n" + strings.Replace(fused, "Disalow", "Disallow", 1)
	actions := ask[[]protocol.CodeAction](e, "textDocument/codeAction", q)
	if len(actions) != 1 || actions[0].Title != "Remove the repetition" || len(actions[0].Diagnostics) != 1 {
		t.Fatalf("actions at the repetition: %+v", actions)
	}
	wanted(t, "fix", edited(t, text, actions[0].Edit, e.uri), strings.TrimSuffix(text, "Disallow: /a\n"))
	q["context"] = map[string]any{"diagnostics": []any{}, "only": []string{"source.fixAll"}}
	actions = ask[[]protocol.CodeAction](e, "textDocument/codeAction", q)
	text = edited(t, text, actions[0].Edit, e.uri)
	wanted(t, "all fixes", text, "# \U0001F600 \nUser-agent: *\nDisallow:\n\nUser-agent: GPTBot\nDisallow: /a\nDisallow: /a/b\n")
	wanted(t, "diagnostics of the fixed file", said(e.change(protocol.TextDocumentContentChangeEvent{Text: text})), "")
	e.end()
}

// TestAnswers asks all that an editor can ask about a file.
func TestAnswers(t *testing.T) {
	e := start(t, folder(t, nil), lsp.Options{})
	if c := e.begin(); c["inlayHintProvider"] != true || c["hoverProvider"] != true {
		t.Errorf("capabilities %v", c)
	}
	e.open(fused + "noindex\nUser-agent:\n")
	part := e.file()
	part["range"] = span(3, 0, 100, 0)
	for _, tt := range []struct {
		method string
		params map[string]any
		want   []string
	}{
		{"textDocument/hover", e.at(5, 3), []string{"every URL that begins with `/a`", "Obeyed by Googlebot, ", "Line 6 `Disallow: /a` never decides"}},
		{"textDocument/hover", e.at(3, 3), []string{"Line 4 `Disallow: /a` decides `/a`."}},
		{"textDocument/hover", e.at(2, 0), []string{"GPTBot may fetch everything except", "Obeyed by GPTBot.", "GPTBot: OpenAI, AI training."}},
		{"textDocument/hover", e.at(6, 0), []string{"Ignored: no colon"}},
		{"textDocument/hover", e.at(1, 0), []string{"null"}},
		{"textDocument/documentSymbol", e.file(), []string{`"name":"*, GPTBot"`, `"detail":"rules: 3"`}},
		{"textDocument/foldingRange", e.file(), []string{`"startLine":0`, `"endLine":5`}},
		{"textDocument/completion", e.at(6, 3), []string{`"label":"User-agent"`, `"newText":"Disallow: "`}},
		{"textDocument/completion", e.at(7, 11), []string{`"label":"GPTBot"`, `"detail":"OpenAI, AI training"`, `"label":"*"`}},
		{"textDocument/inlayHint", part, []string{`"label":"never decides"`}},
		{"textDocument/codeLens", e.file(), []string{"[]"}},
		{"textDocument/hover", e.at(1<<30, 1<<30), []string{"null"}},
	} {
		answer, err := json.Marshal(ask[any](e, tt.method, tt.params))
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range tt.want {
			if !strings.Contains(string(answer), want) {
				t.Errorf("%s %v has no %q:\n%s", tt.method, tt.params["position"], want, answer)
			}
		}
	}
	if hints := ask[[]any](e, "textDocument/inlayHint", part); len(hints) != 1 {
		t.Errorf("%d hints below the fused line; want 1: %v", len(hints), hints)
	}
	e.end()
}

// TestProject reads the configuration, its levels, expectations and mistakes.
func TestProject(t *testing.T) {
	dir := folder(t, map[string]string{
		"robots.txt":     "",
		"robots.expect":  "Googlebot /a blocked\nGooglebot /b blocked\n",
		"whichline.toml": "expect = \"robots.expect\"\n[severity]\nfused-groups = \"note\"\nmisspelt-field = \"off\"\n[[file]]\npath = \"robots.txt\"\n",
	})
	e := start(t, dir, lsp.Options{NoHints: true})
	if c := e.begin(); c["inlayHintProvider"] != false {
		t.Errorf("hints are offered")
	}
	text := "# whichline: ignore-file duplicate-rule because the shop writes it\n" + fused
	wanted(t, "diagnostics", said(e.open(text)), `1:0-1:13 Information fused-groups
3:0-3:18 Information fused-groups
0:0-0:66 Error expectation
`)
	lenses := ask[[]protocol.CodeLens](e, "textDocument/codeLens", e.file())
	if len(lenses) != 2 || lenses[0].Command.Title != "✓ met: Googlebot /a blocked" || lenses[0].Range.Start.Line != 4 {
		t.Errorf("lenses %+v", lenses)
	}
	if err := os.WriteFile(filepath.Join(dir, "whichline.toml"), []byte("exepct = 1\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	e.tell("workspace/didChangeWatchedFiles", struct{}{})
	wanted(t, "diagnostics without the configuration", said(e.diagnostics()), `1:0-1:13 Error fused-groups
3:0-3:18 Error fused-groups
4:0-4:11 Warning misspelt-field
`)
	if got := <-e.shown; !strings.Contains(got, "whichline.toml:1: unknown key `exepct`; the nearest is `expect`") {
		t.Errorf("shown %q", got)
	}
	e.end()
}

// TestOddMessages sends messages that no editor should send. The session goes on.
func TestOddMessages(t *testing.T) {
	e := start(t, folder(t, nil), lsp.Options{})
	refused := func(method string, params any, code jsonrpc2.Code) {
		t.Helper()
		var wrong *jsonrpc2.Error
		if _, err := e.conn.Call(t.Context(), method, params, nil); !errors.As(err, &wrong) || wrong.Code != code {
			t.Errorf("%s: %v; want code %d", method, err, code)
		}
	}
	refused("textDocument/hover", e.at(0, 0), jsonrpc2.ServerNotInitialized)
	e.begin()
	refused("initialize", struct{}{}, jsonrpc2.InvalidRequest)
	refused("textDocument/rename", e.at(0, 0), jsonrpc2.MethodNotFound)
	refused("textDocument/hover", []int{1}, jsonrpc2.InvalidParams)
	if h := ask[any](e, "textDocument/hover", e.at(0, 0)); h != nil {
		t.Errorf("a file that is not open has the hover %v", h)
	}
	e.open(fused)
	refused("textDocument/hover", e.at(-1, 0), jsonrpc2.InvalidParams)
	e.tell("textDocument/didOpen", 7)
	e.tell("unknown/notification", 7)
	p := e.file()
	p["contentChanges"] = []any{map[string]any{"text": 7}}
	e.tell("textDocument/didChange", p)
	e.version = 0 // the text is not known any more, so its diagnostics go
	if all := e.diagnostics(); len(all) != 0 {
		t.Errorf("diagnostics %v of an unknown text", all)
	}
	e.open(fused)
	e.tell("textDocument/didClose", e.file())
	e.version = 0
	if all := e.diagnostics(); len(all) != 0 {
		t.Errorf("diagnostics %v of a closed file", all)
	}
	ask[any](e, "shutdown", nil)
	refused("textDocument/hover", e.at(0, 0), jsonrpc2.InvalidRequest)
	e.tell("exit", nil)
	if err := <-e.ended; err != nil {
		t.Error(err)
	}
}

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

// TestChange makes changes at positions in UTF-16, in order, in and behind all kinds of
// lines.
func TestChange(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		change     protocol.TextDocumentContentChangeEvent
		want       string
	}{
		{"no range", "a\nb", replace(nil, "c"), "c"},
		{"a byte order mark", "\ufeffab", replace(span(0, 1, 0, 2), "x"), "\ufeffxb"},
		{"behind an astral character", "\U0001F600b", replace(span(0, 2, 0, 3), "x"), "\U0001F600x"},
		{"inside an astral character", "\U0001F600b", replace(span(0, 1, 0, 2), "x"), "xb"},
		{"behind an accent", "\u00e4b", replace(span(0, 1, 0, 1), "x"), "\u00e4xb"},
		{"behind NUL", "\x00b", replace(span(0, 1, 0, 2), "x"), "\x00x"},
		{"behind what was no UTF-8", "\ufffdb", replace(span(0, 1, 0, 2), "x"), "\ufffdx"},
		{"line endings of all kinds", "a\r\nb\rc\nd", replace(span(1, 0, 3, 1), "x"), "a\r\nx"},
		{"behind a line", "a\r\nb", replace(span(0, 99, 0, 99), "x"), "ax\r\nb"},
		{"behind the text", "a\nb", replace(span(9, 9, 99, 0), "x"), "a\nbx"},
		{"an end before the start", "abc", replace(span(0, 2, 0, 1), "x"), "abxc"},
		{"an ending that joins another", "a\rxb", replace(span(1, 0, 1, 1), "\n"), "a\r\nb"},
		{"nothing", "", replace(span(0, 0, 0, 0), ""), ""},
	} {
		wanted(t, tt.name, lsp.Change(tt.text, tt.change), tt.want)
	}
	wanted(t, "lines after an ending was joined", lsp.Change("a\rxb\nc", replace(span(1, 0, 1, 1), "\n"), replace(span(1, 0, 1, 0), "y")), "a\r\nyb\nc")
}

// FuzzChange compares changes with those of a text without lines kept.
func FuzzChange(f *testing.F) {
	f.Add("a\r\nb\rc\n\U0001F600", "\n", uint32(1), uint32(0), uint32(2), uint32(1))
	f.Fuzz(func(t *testing.T, text, with string, line, character, toLine, toCharacter uint32) {
		once := lsp.Change(text, replace(span(line%8, character%8, toLine%8, toCharacter%8), with))
		kept := lsp.Change(text, replace(span(line%8, character%8, toLine%8, toCharacter%8), with), replace(span(toLine%8, 0, line%8, 1), "z"))
		if fresh := lsp.Change(once, replace(span(toLine%8, 0, line%8, 1), "z")); kept != fresh {
			t.Errorf("%q; from a fresh start %q", kept, fresh)
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
