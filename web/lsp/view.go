package lsp

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"slices"

	"github.com/a-h/templ/lsp/protocol"

	robotstxt "whichline/engine"
	"whichline/web/analysis"
	"whichline/web/api"
	"whichline/web/expect"
	"whichline/web/project"
)

// A view is one version of an open file. What is computed from it is computed once.
type view struct {
	uri     protocol.DocumentURI
	version int32
	docs    string          // as in [Options]
	ctx     context.Context // done once the text changes
	cancel  context.CancelFunc
	gone    bool // the file is closed; there is nothing else

	layout
	settings project.File
	asked    *analysis.Analysis // nil if the file cannot be judged
	file     *robotstxt.File    // as the project's reader has it
	judged   []judged
	fault    error // in the configuration or the expectations
	ready    bool
}

// prepare reads the text and the configuration that applies to it.
func (v *view) prepare() {
	if v.ready {
		return
	}
	v.ready = true
	v.layout = newLayout(v.text)
	v.settings, v.fault = settingsOf(v.uri)
	x := &v.settings
	reader, err := api.ReaderOf(api.Filled(x.Reading))
	var test *api.Test
	if err == nil {
		test, err = api.Subject{Robots: v.text, UserAgents: x.Crawlers, Reader: reader, Site: api.Filled(x.Site)}.Test(x.URLs)
	}
	if err != nil {
		v.fault = err
		return
	}
	test.Levels = x.Rated()
	v.asked = analysis.Of(test.Question)
	if v.file = v.asked.File(test.Foremost()); v.file.Body() != v.text {
		v.file = v.asked.File(robotstxt.Google) // others may decode, which moves octets
	}
}

// settingsOf returns the settings of the nearest configuration for a file.
func settingsOf(uri protocol.DocumentURI) (project.File, error) {
	name := nameOf(uri)
	if name == "" {
		return project.File{}, nil
	}
	found, err := project.Find(filepath.Dir(name))
	if err != nil || found == "" {
		return project.File{}, err
	}
	config, err := project.Load(found)
	if err != nil {
		return project.File{}, err
	}
	return config.For(name), nil
}

// nameOf returns the name of a local file; "" for others.
func nameOf(uri protocol.DocumentURI) string {
	u, err := url.Parse(string(uri))
	if err != nil || u.Scheme != "file" || u.Host != "" && u.Host != "localhost" {
		return ""
	}
	path := u.Path
	if len(path) > 2 && path[2] == ':' {
		path = path[1:] // of a drive of Windows
	}
	return filepath.FromSlash(path)
}

// A judged is an expectation of the project with its outcome.
type judged struct {
	expect.Expectation
	expect.Outcome
}

// line returns the line that x is best shown at.
func (x *judged) line() int { return max(x.Outcome.Line(), x.Expectation.Line, 1) }

// expectations judges the expectations of the project.
func (v *view) expectations() []judged {
	if v.judged != nil || v.settings.Expect == "" {
		return v.judged
	}
	text, err := os.ReadFile(v.settings.Expect)
	var expected []expect.Expectation
	if err == nil {
		expected, err = expect.Parse(string(text))
	}
	if err != nil && v.fault == nil {
		v.fault = fmt.Errorf("%s: %w", v.settings.Expect, err)
	}
	var all []judged
	for _, x := range expected {
		outcome, err := x.Judge(v.ctx, v.asked)
		if err != nil || v.ctx.Err() != nil {
			return nil
		}
		all = append(all, judged{x, outcome})
	}
	v.judged = all
	return all
}

// lineRange returns the range of a line of the engine's, less the spaces around it.
func (v *view) lineRange(number int) protocol.Range {
	f := v.asked.File(robotstxt.Google)
	if number < 1 || number > len(f.Lines) {
		return v.between(0, 0)
	}
	l := f.Line(number)
	return v.between(int(l.Offset), int(l.Offset+l.Length))
}

// numberAt returns the number of the engine's line that p is in.
func (v *view) numberAt(p protocol.Position) int {
	at := v.octet(p)
	i, _ := slices.BinarySearchFunc(v.file.Lines, at, func(l robotstxt.Line, at int) int {
		if int(l.Offset)+int(l.Length)+int(l.Ending) <= at && l.Number < len(v.file.Lines) {
			return -1
		}
		return 1
	})
	return min(i+1, len(v.file.Lines))
}

// requests are the answers to requests about a file, by method.
var requests = map[string]func(*view, json.RawMessage) (any, error){
	protocol.MethodTextDocumentHover:          by((*view).hover),
	protocol.MethodTextDocumentCodeAction:     by((*view).actions),
	protocol.MethodTextDocumentDocumentSymbol: by((*view).symbols),
	protocol.MethodTextDocumentFoldingRange:   by((*view).folds),
	protocol.MethodTextDocumentCompletion:     by((*view).completions),
	protocol.MethodTextDocumentCodeLens:       by((*view).lenses),
	"textDocument/inlayHint":                  by((*view).hints),
}

// by returns an answer that has its parameters read, and the file.
func by[P, A any](f func(*view, *P) A) func(*view, json.RawMessage) (any, error) {
	return func(v *view, params json.RawMessage) (any, error) {
		var p P
		if err := json.Unmarshal(params, &p); err != nil {
			return nil, err
		}
		if v.prepare(); v.asked == nil {
			return nil, nil
		}
		return f(v, &p), nil
	}
}
