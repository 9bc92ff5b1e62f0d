package signal_test

import (
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/signal"
)

// TestSentences checks the sentences on values and lines.
func TestSentences(t *testing.T) {
	for _, x := range []struct{ got, want string }{
		{sentence(signal.Usage, signal.Value{Key: "train-ai", Value: "n", Line: 4}), "No: line 4, `train-ai=n`."},
		{sentence(signal.Content, signal.Value{Key: "ai-train", Value: "no", Line: 4, Other: 6}),
			"No: line 4, `ai-train=no`. Line 6 says the opposite. It isn't documented which applies, so the stricter one is shown."},
		{sentence(signal.Content, signal.Value{Key: "use", Value: "reference", Line: 4}), "Line 4, `use=reference`."},
		{(&signal.Link{URL: "https://example.com/l.xml", Line: 2}).Sentence().String(), "Line 2, `https://example.com/l.xml`."},
		{signal.License.About().String(),
			"`License` (Really Simple Licensing (RSL) 1.0 of 10 December 2025): no crawler in the catalogue is known to obey it (checked on 22 November 2026)."},
		{signal.BlockedText().String(), "`Content-Usage` and `Content-Signal` are only for content that may be fetched."},
		{effect(robotstxt.Google, "User-agent: *\nContent-Usage: train-ai=n"), "says that models may not be trained on the pages; no verdict depends on what it says"},
		{effect(robotstxt.Google, "User-agent: *\nContent-Usage: /blog/ search=y"),
			"says of /blog/ that search may list the pages, with links and short excerpts; no verdict depends on what it says"},
		{effect(robotstxt.Google, "User-agent: *\nContent-Usage: train-ai=never"), ""},
		{effect(robotstxt.Google, "User-agent: *\nContent-Signal:"), ""},
		{effect(robotstxt.ReadingByCode("aipref-draft"), "User-agent: *\nContent-Usage: train-ai=never"), "ends the run of user-agent lines"},
		{effect(robotstxt.Google, "User-agent: *\nContent-Signal: ai-train=no,search=yes,use=reference"),
			"says that search may list the pages, with links and short excerpts, that models may not be trained on the pages, and that an index with excerpts and links may be kept; no verdict depends on what it says"},
		{effect(robotstxt.ReadingByCode("aipref-draft"), "User-agent: *\nContent-Usage: train-ai=n"), "says that models may not be trained on the pages; no verdict depends on what it says, and it ends the run of user-agent lines"},
		{effect(robotstxt.ReadingByCode("aipref-draft"), "\nContent-Usage: train-ai=n"), ""},
		{effect(robotstxt.Google, "\nContent-Usage: train-ai=n\nUser-agent: *\nAllow: /"), ""},
		{effect(robotstxt.Google, "\nContent-Signal: ai-train=no"), ""},
		{effect(robotstxt.Google, "\nContent-Usages: train-ai=n"), ""},
		{effect(robotstxt.Google, "\nDisallow: /Content-Usage: x"), ""},
		{effect(robotstxt.Google, "\nlicense :x"), ""},
		{effect(robotstxt.Google, "\nlicense :https://example.com"), "names a licence, as RSL defines; no verdict depends on what it says"},
		{effect(robotstxt.Google, "\nLicense:"), ""},
	} {
		if x.got != x.want {
			t.Errorf("%q; want %q", x.got, x.want)
		}
	}
}

// TestWords gives each value of each key in words.
func TestWords(t *testing.T) {
	for text, want := range map[string]string{
		"Content-Signal: use=immediate, ai-input=no, ai-input=yes": "`use=immediate`: nothing of the pages may be kept.",
		"Content-Signal: ai-input=no, search=no, ai-input=no":      "`search=no`: search may not list the pages. `ai-input=no`: AI may not read the pages to answer a question.",
		"Content-Usage: ai-use=n, ai-use=y":                        "`ai-use=y`: AI may read the pages to answer a question.",
		"Content-Signal: search=no, use=full":                      "`search=no`: search may not list the pages. `use=full`: the pages may be used without limits.",
		"Content-Usage: /a train-ai=y, ai-use=y":                   "`ai-use=y`: AI may read the pages to answer a question. `train-ai=y`: models may be trained on the pages.",
		"Content-Signal: ai-train=maybe":                           "",
	} {
		sheet := signal.Read(robotstxt.Google.ParseString("User-agent: *\n" + text))
		var all []string
		for _, s := range sheet.Statements[0].Words() {
			all = append(all, s.String())
		}
		if got := strings.Join(all, " "); got != want {
			t.Errorf("%s: %q; want %q", text, got, want)
		}
	}
}

func sentence(f signal.Field, v signal.Value) string { return v.Sentence(f).String() }

// effect returns the effect of the second line of a file.
func effect(r *robotstxt.Reading, body string) string {
	f := r.ParseString(body)
	return signal.Effect(f, f.Line(2)).String()
}
