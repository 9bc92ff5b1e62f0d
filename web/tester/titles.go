package tester

import "whichline/engine/finding"

// titleOf returns a few words about a finding: the title of its page. A tester
// without documentation has the code alone.
func (t *Tester) titleOf(code finding.Code) string {
	if t.Docs == nil {
		return code.String()
	}
	page := t.Docs.Page("/docs/findings/" + code.String())
	if page == nil {
		return code.String()
	}
	return page.Title
}
