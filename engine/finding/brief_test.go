package finding_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
)

// TestInBriefLeavesOutWhatIsNotWanted compares each finding of each golden file in
// brief with the whole.
func TestInBriefLeavesOutWhatIsNotWanted(t *testing.T) {
	for _, code := range finding.Codes() {
		t.Run(code.String(), func(t *testing.T) {
			g := readFindingGolden(t, code)
			f := robotstxt.Google.ParseString(g.file("robots.txt"))
			all := finding.In(f, nil)
			brief, _ := finding.InBrief(t.Context(), f, nil, func(c finding.Code) bool { return c == code })
			if len(brief) != len(all) {
				t.Fatalf("%d findings; want %d", len(brief), len(all))
			}
			for i, want := range all {
				if want.Code != code {
					want.Details, want.Fix, want.Question, want.Brief = nil, nil, nil, true
				}
				if d := cmp.Diff(want, brief[i], cmpopts.IgnoreUnexported(finding.Finding{})); d != "" {
					t.Errorf("%s (-want +got):\n%s", want.Code, d)
				}
			}
		})
	}
}
