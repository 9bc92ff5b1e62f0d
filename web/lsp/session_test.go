package lsp_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/a-h/templ/lsp/jsonrpc2"
	"github.com/a-h/templ/lsp/protocol"
	"github.com/google/go-cmp/cmp"

	"whichline/web/lsp"
)

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

const fused = "User-agent: *\n\nUser-agent: GPTBot\nDisalow: /x\nDisallow: /a\nDisallow: /a\n"

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
	wanted(t, "all fixes", text, "# \U0001F600 \nUser-agent: *\nDisallow:\n\nUser-agent: GPTBot\nDisallow: /x\nDisallow: /a\n")
	wanted(t, "diagnostics of the fixed file", said(e.change(protocol.TextDocumentContentChangeEvent{Text: text})), "")
	text = "User-agent: *\nDisallow: /\U0001F600\nDisallow: /\U0001F600\n"
	wanted(t, "diagnostics in UTF-16", said(e.change(protocol.TextDocumentContentChangeEvent{Text: text})), "2:0-2:13 Information duplicate-rule\n")
	e.end()
	if len(e.shown) > 0 {
		t.Errorf("shown without a configuration: %q", <-e.shown)
	}
}

// TestAnswers asks all that an editor can ask about a file.
func TestAnswers(t *testing.T) {
	e := start(t, folder(t, nil), lsp.Options{Hints: true})
	if c := e.begin(); c["inlayHintProvider"] != true || c["hoverProvider"] != true {
		t.Errorf("capabilities %v", c)
	}
	e.open(fused + "noindex\nUser-agent:\n# User-agent\nUser-agent: DuplexWeb-Google\nDisallow: /b\n#\nContent-Signal: search=yes\nCrawl-delay: 5\n#")
	part := e.file()
	part["range"] = span(3, 0, 100, 0)
	for _, tt := range []struct {
		method string
		params map[string]any
		want   []string
	}{
		{"textDocument/hover", e.at(5, 3), []string{"every URL that begins with `/a`", "Applies to Googlebot, ", " more.", "Line 6 `Disallow: /a` never decides"}},
		{"textDocument/hover", e.at(3, 3), []string{"Line 4 `Disallow: /x` decides `/x`."}},
		{"textDocument/hover", e.at(2, 0), []string{"GPTBot may fetch everything except", "Applies to GPTBot.", "GPTBot: OpenAI, AI training."}},
		{"textDocument/hover", e.at(6, 0), []string{"Ignored: no colon"}},
		{"textDocument/hover", e.at(12, 0), []string{`"value":"Note: says that `}},
		{"textDocument/hover", e.at(13, 0), []string{"Ignored: not a rule"}},
		{"textDocument/hover", e.at(1, 0), []string{"null"}},
		{"textDocument/hover", e.at(10, 0), []string{"Applies to no current crawler of the catalogue."}}, // it is retired
		{"textDocument/documentSymbol", e.file(), []string{`"name":"*, GPTBot"`, `"detail":"rules: 3"`}},
		{"textDocument/foldingRange", e.file(), []string{`"startLine":0`, `"endLine":5`}},
		{"textDocument/completion", e.at(6, 3), []string{`"label":"User-agent"`, `"newText":"Disallow: "`}},
		{"textDocument/completion", e.at(7, 11), []string{`"label":"GPTBot"`, `"detail":"OpenAI, AI training"`, `"label":"*"`}},
		{"textDocument/completion", e.at(8, 4), []string{"[]"}},
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
	e.open("User-agent: a\nUser-agent: b\nDisallow: /x\nUser-agent: a\nAllow: /x\n")
	part = e.file()
	part["range"] = span(0, 0, 100, 0)
	if hints := ask[[]any](e, "textDocument/inlayHint", part); len(hints) != 0 {
		t.Errorf("hints on a rule that decides for one of its groups: %v", hints)
	}
	hover := ask[protocol.Hover](e, "textDocument/hover", e.at(2, 0))
	if text := hover.Contents.Value; !strings.HasSuffix(text, "Line 3 `Disallow: /x` decides `/x`.") {
		t.Errorf("hover on a rule that decides for one of its groups: %q", text)
	}
	many := "User-agent: a\nUser-agent: b\nDisallow: /x\nUser-agent: a\nAllow: /x\n"
	for i := range 300 {
		many += fmt.Sprintf("Disallow: /%d\n", i)
	}
	e.open(many)
	part["range"] = span(0, 0, 1000, 0)
	if hints := ask[[]any](e, "textDocument/inlayHint", part); len(hints) != 0 {
		t.Errorf("hints on a rule for whose second group there was no time: %v", hints)
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
	e := start(t, dir, lsp.Options{})
	if c := e.begin(); c["inlayHintProvider"] != false {
		t.Errorf("hints are offered")
	}
	text := "# whichline: ignore-file duplicate-rule because the shop writes it\n" + fused
	wanted(t, "diagnostics", said(e.open(text)), `1:0-1:13 Information fused-groups
3:0-3:18 Information fused-groups
0:0-0:66 Error expectation
`)
	if err := os.WriteFile(filepath.Join(dir, "robots.expect"), []byte("Googlebot /a maybe\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	lenses := ask[[]protocol.CodeLens](e, "textDocument/codeLens", e.file())
	if len(lenses) != 2 || lenses[0].Command.Title != "✓ met: Googlebot /a blocked" || lenses[0].Range.Start.Line != 5 {
		t.Errorf("lenses %+v", lenses)
	}
	e.tell("textDocument/didSave", struct{}{})
	wanted(t, "diagnostics without the expectations", said(e.diagnostics()), `1:0-1:13 Information fused-groups
3:0-3:18 Information fused-groups
`)
	if got := <-e.shown; !strings.Contains(got, "robots.expect: line 1, \"Googlebot /a maybe\": ") {
		t.Errorf("shown %q", got)
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
