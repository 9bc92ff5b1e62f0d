package lsp

import (
	"fmt"
	"slices"
	"strings"

	"github.com/a-h/templ/lsp/protocol"
	"github.com/aymanbagabas/go-udiff"

	"whichline/engine/finding"
)

// publish publishes the diagnostics of v, unless its text changes meanwhile, and shows
// what is wrong with its configuration, once.
func (s *server) publish(v *view) {
	all := []protocol.Diagnostic{}
	if !v.gone {
		v.prepare()
		all = append(all, v.diagnostics()...)
		if v.ctx.Err() != nil {
			return
		}
	}
	_ = s.conn.Notify(s.life, protocol.MethodTextDocumentPublishDiagnostics,
		protocol.PublishDiagnosticsParams{URI: v.uri, Version: uint32(v.version), Diagnostics: all})
	said := ""
	if v.fault != nil {
		said = v.fault.Error()
	}
	if said != s.said && said != "" {
		s.show(s.life, said)
	}
	s.said = said
}

// diagnostics returns the findings, and the expectations that are not met.
func (v *view) diagnostics() (all []protocol.Diagnostic) {
	if v.asked == nil {
		return nil
	}
	for _, x := range v.asked.Findings(v.ctx, nil) {
		all = append(all, v.diagnosticsOf(&x)...)
	}
	for _, x := range v.expectations() {
		if !x.Held {
			all = append(all, protocol.Diagnostic{
				Range: v.lineRange(x.line()), Severity: protocol.DiagnosticSeverityError, Code: "expectation", Source: source,
				Message: fmt.Sprintf(sayNotMet, x.Text, x.Got),
			})
		}
	}
	return all
}

const sayNotMet = "✕ not met: %s. %s"

// source is the name by which editors show the diagnostics.
const source = "whichline"

// severities are those of the protocol, by those of findings.
var severities = [...]protocol.DiagnosticSeverity{
	finding.Error: protocol.DiagnosticSeverityError, finding.Warning: protocol.DiagnosticSeverityWarning, finding.Info: protocol.DiagnosticSeverityInformation,
}

// diagnosticsOf returns a diagnostic for each line of x.
func (v *view) diagnosticsOf(x *finding.Finding) (all []protocol.Diagnostic) {
	d := protocol.Diagnostic{Severity: severities[x.Severity], Code: x.Code.String(), Source: source}
	if v.docs != "" {
		d.CodeDescription = &protocol.CodeDescription{Href: protocol.URI(v.docs + x.Code.Help())}
	}
	lines := x.Lines
	if len(lines) == 0 {
		lines = []int{1}
	}
	for _, line := range lines {
		message := x.Message
		d.Range = v.lineRange(line)
		i := slices.IndexFunc(x.Details, func(h finding.Detail) bool { return h.Line == line })
		if i >= 0 {
			message = x.Details[i].Message
			if e := x.Details[i].Edit; e != nil && e.Line == line && e.End > e.Start && !strings.ContainsAny(v.text[e.Start:e.End], "\r\n") {
				d.Range = v.between(int(e.Start), int(e.End))
			}
		}
		d.Message = message.String() + " " + x.Why.String()
		all = append(all, d)
	}
	return all
}

// An actionQuestion asks for actions. Diagnostics that an editor sends along are not
// needed.
type actionQuestion struct {
	Range   protocol.Range `json:"range"`
	Context struct {
		Only []protocol.CodeActionKind `json:"only"`
	} `json:"context"`
}

// wants reports whether an action of a kind is asked for.
func (q *actionQuestion) wants(kind protocol.CodeActionKind) bool {
	return len(q.Context.Only) == 0 || slices.ContainsFunc(q.Context.Only, func(only protocol.CodeActionKind) bool {
		return only == "" || kind == only || strings.HasPrefix(string(kind), string(only)+".")
	})
}

// actions returns the fixes of findings in a range, and the one action with all fixes.
func (v *view) actions(q *actionQuestion) []protocol.CodeAction {
	all, fixes := []protocol.CodeAction{}, 0
	for _, x := range v.asked.Findings(v.ctx, nil) {
		if x.Fix == nil {
			continue
		}
		fixes++
		about := v.diagnosticsOf(&x)
		about = slices.DeleteFunc(about, func(d protocol.Diagnostic) bool {
			return d.Range.End.Line < q.Range.Start.Line || d.Range.Start.Line > q.Range.End.Line
		})
		if len(about) > 0 && q.wants(protocol.QuickFix) {
			all = append(all, protocol.CodeAction{
				Title: x.Fix.Label.String(), Kind: protocol.QuickFix, Diagnostics: about, IsPreferred: true, Edit: v.edit(x.Fix.Edits),
			})
		}
	}
	if fixes == 0 || !q.wants(fixAll) {
		return all
	}
	if m := v.asked.Mended(v.ctx); m.Text != v.text {
		var edits []finding.Edit
		for _, e := range udiff.Lines(v.text, m.Text) {
			edits = append(edits, finding.Edit{Start: int32(e.Start), End: int32(e.End), Text: e.New})
		}
		title := "Make all fixes that are proved harmless for Google and search engines"
		all = append(all, protocol.CodeAction{Title: title, Kind: fixAll, Edit: v.edit(edits)})
	}
	return all
}

// edit returns the edit of the editor that makes edits of the text.
func (v *view) edit(edits []finding.Edit) *protocol.WorkspaceEdit {
	all := []protocol.TextEdit{}
	for _, e := range edits {
		all = append(all, protocol.TextEdit{Range: v.between(int(e.Start), int(e.End)), NewText: e.Text})
	}
	return &protocol.WorkspaceEdit{Changes: map[protocol.DocumentURI][]protocol.TextEdit{v.uri: all}}
}
