package lsp

import (
	"encoding/json"

	"github.com/a-h/templ/lsp/protocol"

	"whichline/web/project"
)

// fixAll is the kind of the action that makes all fixes.
const fixAll protocol.CodeActionKind = "source.fixAll.whichline"

// Capabilities are those of the server. Inlay hints are newer than the package protocol.
type capabilities struct {
	protocol.ServerCapabilities
	InlayHints bool `json:"inlayHintProvider"`
}

func (s *server) initialize(params json.RawMessage) any {
	var p struct {
		Capabilities struct {
			Workspace struct {
				Watched struct {
					Dynamic bool `json:"dynamicRegistration"`
				} `json:"didChangeWatchedFiles"`
			} `json:"workspace"`
		} `json:"capabilities"`
	}
	_ = json.Unmarshal(params, &p) // an editor that says nothing of itself is served, too
	s.watches = p.Capabilities.Workspace.Watched.Dynamic
	return map[string]any{
		"serverInfo": protocol.ServerInfo{Name: "whichline", Version: s.Version},
		"capabilities": capabilities{protocol.ServerCapabilities{
			TextDocumentSync: protocol.TextDocumentSyncOptions{
				OpenClose: true, Change: protocol.TextDocumentSyncKindIncremental, Save: &protocol.SaveOptions{},
			},
			HoverProvider: true, DocumentSymbolProvider: true, FoldingRangeProvider: true,
			CompletionProvider: &protocol.CompletionOptions{TriggerCharacters: []string{":", " "}},
			CodeActionProvider: protocol.CodeActionOptions{CodeActionKinds: []protocol.CodeActionKind{protocol.QuickFix, fixAll}},
			CodeLensProvider:   &protocol.CodeLensOptions{},
		}, s.Hints},
	}
}

// initialized has the editor watch the configuration, if it can.
func (s *server) initialized(json.RawMessage) error {
	if !s.watches {
		return nil
	}
	s.tasks.Go(func() {
		_, _ = s.conn.Call(s.life, protocol.MethodClientRegisterCapability, protocol.RegistrationParams{Registrations: []protocol.Registration{{
			ID: "watch", Method: protocol.MethodWorkspaceDidChangeWatchedFiles,
			RegisterOptions: protocol.DidChangeWatchedFilesRegistrationOptions{Watchers: []protocol.FileSystemWatcher{{GlobPattern: "**/" + project.Name}, {GlobPattern: "**/*.expect"}}},
		}}}, nil)
	})
	return nil
}
