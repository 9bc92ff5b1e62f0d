// Package lsp is a language server for robots.txt: the Language Server Protocol over a
// pair of streams. It computes nothing itself; all answers are those of package analysis
// and of the engine.
package lsp

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"sync"

	"github.com/a-h/templ/lsp/jsonrpc2"
	"github.com/a-h/templ/lsp/protocol"
)

// Options control a server.
type Options struct {
	Docs    string // scheme and host of a Whichline server, for links to the documentation; may be empty
	Hints   bool   // inlay hints are offered
	Version string // of the program; may be empty
}

// maxQueued is how many requests wait at most.
const maxQueued = 256

// Error codes of the protocol.
const (
	contentModified jsonrpc2.Code = -32801
	serverCancelled jsonrpc2.Code = -32802
)

// A server answers one editor. One goroutine reads messages and keeps the text of files;
// another one computes, one thing at a time, and gives up on text that changes.
type server struct {
	Options
	life   context.Context // done at the end of the session
	tasks  sync.WaitGroup
	conn   jsonrpc2.Conn
	stream *stream
	files  map[protocol.DocumentURI]*file

	started, stopped bool
	watches          bool // the editor can watch files for the server

	jobs  chan func()
	wake  chan struct{} // there are stale views
	mu    sync.Mutex    // guards what is below
	stale map[protocol.DocumentURI]*view
	said  string // last trouble with the configuration
}

// A file is open in the editor.
type file struct {
	lines document
	view  *view
}

// Serve answers the editor that writes to in and reads from out until it exits or in
// ends. It returns an error if the editor does not end the session as the protocol says.
func Serve(in io.Reader, out io.Writer, o Options) error {
	life, end := context.WithCancel(context.Background())
	s := &server{
		Options: o, life: life, stream: &stream{in: bufio.NewReader(in), out: make(chan []byte, maxAnswers)}, files: make(map[protocol.DocumentURI]*file),
		jobs: make(chan func(), maxQueued), wake: make(chan struct{}, 1),
		stale: make(map[protocol.DocumentURI]*view),
	}
	s.conn = jsonrpc2.NewConn(s.stream)
	var sending sync.WaitGroup
	sending.Go(func() { s.stream.send(out) })
	s.tasks.Go(s.compute)
	s.conn.Go(life, s.handle)
	<-s.conn.Done()
	end()
	s.tasks.Wait()
	close(s.stream.out)
	sending.Wait()
	if err := s.conn.Err(); !errors.Is(err, io.EOF) {
		return err
	}
	if !s.stopped {
		return errors.New("the editor ended without a shutdown")
	}
	return nil
}

// compute runs jobs and, while there are none, publishes diagnostics, until the session
// ends.
func (s *server) compute() {
	for s.life.Err() == nil {
		select {
		case job := <-s.jobs:
			job()
			continue
		default:
		}
		if v := s.nextStale(); v != nil {
			s.publish(v)
			continue
		}
		select {
		case job := <-s.jobs:
			job()
		case <-s.wake:
		case <-s.life.Done():
			return
		}
	}
}

// nextStale takes out a view for which diagnostics have to be published; nil if there is
// none.
func (s *server) nextStale() *view {
	s.mu.Lock()
	defer s.mu.Unlock()
	for uri, v := range s.stale {
		delete(s.stale, uri)
		return v
	}
	return nil
}

// refresh has the diagnostics of v published, in place of those of earlier views.
func (s *server) refresh(v *view) {
	s.mu.Lock()
	s.stale[v.uri] = v
	s.mu.Unlock()
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

// handle handles a message. Its error ends the session.
func (s *server) handle(ctx context.Context, reply jsonrpc2.Replier, m jsonrpc2.Request) error {
	call, isCall := m.(*jsonrpc2.Call)
	switch method := m.Method(); {
	case !isCall:
		s.notice(ctx, method, m.Params())
		return nil
	case method == protocol.MethodInitialize && !s.started:
		s.started = true
		return reply(ctx, s.initialize(m.Params()), nil)
	case !s.started:
		return reply(ctx, nil, jsonrpc2.NewError(jsonrpc2.ServerNotInitialized, "initialize comes first"))
	case s.stopped || method == protocol.MethodInitialize:
		return reply(ctx, nil, jsonrpc2.NewError(jsonrpc2.InvalidRequest, "the session was initialized or shut down before"))
	case method == protocol.MethodShutdown:
		s.stopped = true
		return reply(ctx, nil, nil)
	case requests[method] == nil:
		return jsonrpc2.MethodNotFoundHandler(ctx, reply, m)
	}
	return s.enqueue(ctx, reply, call)
}

// enqueue has a request answered about the text as it is now.
func (s *server) enqueue(ctx context.Context, reply jsonrpc2.Replier, call *jsonrpc2.Call) error {
	var about struct {
		TextDocument protocol.TextDocumentIdentifier `json:"textDocument"`
	}
	if err := json.Unmarshal(call.Params(), &about); err != nil {
		return reply(ctx, nil, jsonrpc2.NewError(jsonrpc2.InvalidParams, err.Error()))
	}
	open := s.files[about.TextDocument.URI]
	if open == nil {
		return reply(ctx, nil, nil)
	}
	v := open.view
	select {
	case s.jobs <- func() {
		result, err := answer(v, call)
		_ = reply(ctx, result, err) // an editor that is gone has ended the session already
	}:
		return nil
	default:
		return reply(ctx, nil, jsonrpc2.NewError(serverCancelled, "too many requests are waiting"))
	}
}

// answer answers a request about v, unless the text changes meanwhile.
func answer(v *view, call *jsonrpc2.Call) (result any, err error) {
	if v.ctx.Err() == nil {
		result, err = requests[call.Method()](v, call.Params())
	}
	switch {
	case v.ctx.Err() != nil:
		err = jsonrpc2.NewError(contentModified, "the text changed")
	case err != nil:
		err = jsonrpc2.NewError(jsonrpc2.InvalidParams, err.Error())
	}
	return result, err
}

// notices are the notifications by method. Their errors are shown to the user.
var notices = map[string]func(*server, json.RawMessage) error{
	protocol.MethodInitialized:                    (*server).initialized,
	protocol.MethodTextDocumentDidOpen:            (*server).opened,
	protocol.MethodTextDocumentDidChange:          (*server).changed,
	protocol.MethodTextDocumentDidClose:           (*server).closed,
	protocol.MethodTextDocumentDidSave:            (*server).reload,
	protocol.MethodWorkspaceDidChangeWatchedFiles: (*server).reload,
	protocol.MethodExit:                           func(s *server, _ json.RawMessage) error { return s.stream.Close() },
}

// notice handles a notification. Others than those of the protocol's start are dropped
// before it and after its end.
func (s *server) notice(ctx context.Context, method string, params json.RawMessage) {
	f := notices[method]
	if f == nil || method != protocol.MethodExit && (!s.started || s.stopped) {
		return
	}
	if err := f(s, params); err != nil {
		s.show(ctx, err.Error())
	}
}

func (s *server) show(ctx context.Context, text string) {
	_ = s.conn.Notify(ctx, protocol.MethodWindowShowMessage, protocol.ShowMessageParams{Type: protocol.MessageTypeError, Message: text})
}

// opened handles the opening of a file. Files of another kind are not answered about.
func (s *server) opened(params json.RawMessage) error {
	var p protocol.DidOpenTextDocumentParams
	if err := json.Unmarshal(params, &p); err != nil {
		return err
	}
	x := p.TextDocument
	uri := string(x.URI)
	if !strings.Contains(strings.ToLower(uri[strings.LastIndexByte(uri, '/')+1:]+" "+string(x.LanguageID)), "robots") {
		return nil
	}
	s.drop(x.URI)
	s.files[x.URI] = &file{lines: splitLines(x.Text)}
	s.look(x.URI, x.Version)
	return nil
}

// changed handles changes of the text. If they cannot be read, the text is not known any
// more, so the file is dropped until it is opened again.
func (s *server) changed(params json.RawMessage) error {
	var p protocol.DidChangeTextDocumentParams
	err := json.Unmarshal(params, &p)
	open := s.files[p.TextDocument.URI]
	if open == nil {
		return err
	}
	if err != nil {
		s.drop(p.TextDocument.URI)
		return err
	}
	for i := range p.ContentChanges {
		open.lines = open.lines.change(&p.ContentChanges[i])
	}
	s.look(p.TextDocument.URI, p.TextDocument.Version)
	return nil
}

func (s *server) closed(params json.RawMessage) error {
	var p protocol.DidCloseTextDocumentParams
	if err := json.Unmarshal(params, &p); err != nil {
		return err
	}
	s.drop(p.TextDocument.URI)
	return nil
}

// drop forgets a file, and has its diagnostics cleared.
func (s *server) drop(uri protocol.DocumentURI) {
	if open := s.files[uri]; open != nil {
		open.view.cancel()
		delete(s.files, uri)
		s.refresh(&view{uri: uri, gone: true})
	}
}

// look looks at a file anew.
func (s *server) look(uri protocol.DocumentURI, version int32) {
	open := s.files[uri]
	if open.view != nil {
		open.view.cancel()
	}
	v := &view{uri: uri, version: version, docs: s.Docs, layout: layout{text: strings.Join(open.lines, "")}}
	v.ctx, v.cancel = context.WithCancel(s.life)
	open.view = v
	s.refresh(v)
}

// reload looks at all files anew, as their configuration or expectations may be others.
func (s *server) reload(json.RawMessage) error {
	for uri, open := range s.files {
		s.look(uri, open.view.version)
	}
	return nil
}
