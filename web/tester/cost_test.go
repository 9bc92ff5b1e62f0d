package tester_test

import (
	"bytes"
	"context"
	"encoding/json"
	"maps"
	"net/url"
	"runtime"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
	"whichline/engine/witness"
	"whichline/templates/screen"
	"whichline/web/limit"
	"whichline/web/tester"
)

// counted is the size of the files whose cost in memory is counted. Costs that grow
// faster than the file show at this size already.
const counted = large / 4

// mostAllocated is how many octets findings may take, and witnesses, whatever the
// file: 80 for each octet of it, and 10 MiB for work that has a budget.
const mostAllocated = 80*counted + 10<<20

// TestHostileFilesTakeBoundedMemory counts the tester's allocations for files of
// strangers. It does not depend on how fast or how busy the machine is.
func TestHostileFilesTakeBoundedMemory(t *testing.T) {
	te := newTester(t)
	for _, s := range append(shapes, shape{"typical", typicalFile}) {
		t.Run(s.name, func(t *testing.T) {
			body := s.file(counted)
			f := robotstxt.Google.ParseString(body)
			if got := allocated(func() { finding.In(f, nil) }); got > mostAllocated {
				t.Errorf("findings take %d octets; want %d at most", got, mostAllocated)
			}
			if got := allocated(func() { askWitnesses(f) }); got > mostAllocated {
				t.Errorf("witnesses take %d octets; want %d at most", got, mostAllocated)
			}
			form := editorForm(body, false)
			got := allocated(func() {
				if _, err := te.EditorDocument(t.Context(), form, plainView); err != nil {
					t.Error(err)
				}
			})
			if got > 2*mostAllocated {
				t.Errorf("a keystroke takes %d octets; want %d at most", got, 2*mostAllocated)
			}
			got = allocated(func() {
				if err := answerPage(te, body); err != nil {
					t.Error(err)
				}
			})
			if most := uint64(5*mostAllocated + 5<<20); got > most { // the race detector adds a tenth
				t.Errorf("a page takes %d octets; want %d at most", got, most)
			}
		})
	}
}

// TestLargeFilesAreReadForFew counts the cost of the shapes with the most to keep, at
// the size that Google reads: the readings beside such a file are bounded, so it takes
// hardly more than a file of a quarter of the size.
func TestLargeFilesAreReadForFew(t *testing.T) {
	te := newTester(t)
	for _, s := range shapes {
		switch s.name {
		case "disputed, then line feeds", "many tokens", "pieces that almost stand there", "one token in many groups with delays":
		default:
			continue
		}
		t.Run(s.name, func(t *testing.T) {
			body := s.file(large)
			got := allocated(func() {
				if err := answerPage(te, body); err != nil {
					t.Error(err)
				}
			})
			if most := uint64(4*mostAllocated + 1<<20); got > most { // the race detector adds to it
				t.Errorf("a page takes %d octets; want %d at most", got, most)
			}
		})
	}
}

// TestHostileAnswersAreBounded measures the answer to a keystroke.
func TestHostileAnswersAreBounded(t *testing.T) {
	te := newTester(t)
	for _, s := range shapes {
		doc, err := te.EditorDocument(t.Context(), editorForm(s.file(large), false), plainView)
		if err != nil {
			t.Fatal(err)
		}
		if most := 3 << 20; len(doc) > most {
			t.Errorf("%s: an answer of %d octets; want %d at most", s.name, len(doc), most)
		}
	}
}

// TestLongFieldsAreRefused asks by fields that are long, or by lists of very many lines.
// Each is refused with advice, and takes memory in proportion to the request: 25 octets for
// each, and 10 MiB for the page. An answer takes 40 MiB.
func TestLongFieldsAreRefused(t *testing.T) {
	te := newTester(t)
	urls := "/" + strings.Repeat("a", 2100)
	names := strings.Repeat("a", limit.Name)
	for _, tt := range []struct {
		name, field, text string
		with              url.Values
		want              string // "" if it is answered
	}{
		{"a name", "agents", strings.Repeat("a", 1_000_000), nil, "Line 1 of this list has more than 1,024 bytes. Shorten it or remove it."},
		{"a name as long as any", "agents", names, nil, ""},
		{"a name and one that is too long", "agents", "a\n\n" + names + "b", nil, "Line 3 of this list has more than 1,024 bytes."},
		{"a URL", "urls", "/" + strings.Repeat("a", 1_000_000), nil, "Line 1 of this list has more than 8,192 bytes."},
		{"very many names", "agents", strings.Repeat("a\n", 900_000), nil, "This list has more than 20,000 lines. Shorten it, or test it in parts."},
		{"very many URLs", "urls", strings.Repeat("/\n", 900_000), nil, "This list has more than 20,000 lines."},
		{"URLs that are repeated much", "urls", strings.Repeat(urls+"\n", 250), url.Values{"agents": {"a\nb"}}, "to more than 1,048,576 bytes. Test fewer of them at a time."},
		{"names that are repeated much", "agents", strings.Repeat(names+"\n", 10), url.Values{"urls": {strings.Repeat("/\n", 40)}}, ""},
		{"names that are repeated more", "agents", strings.Repeat(strings.Repeat("<", 1000)+"\n", 10), url.Values{"urls": {strings.Repeat("/a\n", 200)}}, "to more than 1,048,576 bytes."},
		{"a site", "site", strings.Repeat("a", 1_000_000), nil, "Leave it empty if every URL is on the site."},
	} {
		for _, complete := range []bool{false, true} {
			form := editorForm("User-agent: "+strings.Repeat("a", 100_000)+"\nDisallow: /", complete)
			maps.Copy(form, tt.with)
			form.Set(tt.field, tt.text)
			var doc []byte
			got := allocated(func() {
				var err error
				if doc, err = te.EditorDocument(t.Context(), form, plainView); err != nil {
					t.Fatal(err)
				}
			})
			most := uint64(25*len(tt.text) + 10<<20)
			if tt.want == "" {
				most = 40 << 20
			}
			if got > most {
				t.Errorf("%s: %d octets; want %d at most", tt.name, got, most)
			}
			var answer struct{ Fault *struct{ Field, Text string } }
			if err := json.Unmarshal(doc, &answer); err != nil {
				t.Fatal(err)
			}
			switch f := answer.Fault; {
			case tt.want == "" && f != nil:
				t.Errorf("%s: %s", tt.name, f.Text)
			case tt.want != "" && (f == nil || !strings.Contains(f.Text, tt.want)):
				t.Errorf("%s: the fault is %+v; want %q", tt.name, f, tt.want)
			}
		}
	}
}

// allocated returns how many octets do allocates.
func allocated(do func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	do()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// answerPage answers the form of a visitor without scripts.
func answerPage(t *tester.Tester, body string) error {
	r, _ := t.ReadRequest(editorForm(body, true))
	a, err := t.Answer(context.Background(), r)
	if err != nil {
		return err
	}
	var page bytes.Buffer
	return screen.Page(t.Page(context.Background(), &a, plainView)).Render(context.Background(), &page)
}

// askWitnesses asks for the witnesses of all rules of f, 100,000 at most.
func askWitnesses(f *robotstxt.File) {
	search := witness.In(f)
	asked := 0
	for g := range f.Groups() {
		for r := range g.Rules() {
			if asked++; asked > 100_000 {
				return
			}
			search.Of(r, g)
		}
	}
}

// TestFewReadings tests a file of very many lines for crawlers that read it each in its
// own way: the page has the file and says for how many of them it can be read.
func TestFewReadings(t *testing.T) {
	te := newTester(t)
	form := editorForm(strings.Repeat("\n", large), true)
	form.Set("agents", "GPTBot\nYandexBot\nBaiduspider\nBingbot\nApplebot\nGooglebot")
	r, _ := te.ReadRequest(form)
	var a tester.Answer
	got := allocated(func() {
		var err error
		if a, err = te.Answer(t.Context(), r); err != nil {
			t.Fatal(err)
		}
	})
	if most := uint64(160 * large); got > most { // 147 under the race detector; six readings take 250 more
		t.Errorf("the answer takes %d octets; want %d at most, for two readings", got, most)
	}
	var page bytes.Buffer
	if err := screen.Page(te.Page(t.Context(), &a, plainView)).Render(t.Context(), &page); err != nil {
		t.Fatal(err)
	}
	if want := "Test them in turn, 1 crawler at a time."; a.Outcome != tester.Invalid || !strings.Contains(page.String(), want) {
		t.Errorf("outcome %d; want %d and a page that says %q", a.Outcome, tester.Invalid, want)
	}
}
