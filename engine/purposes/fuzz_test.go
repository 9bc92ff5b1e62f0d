package purposes_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/finding"
	"whichline/engine/internal/enginetest"
	"whichline/engine/purposes"
	"whichline/engine/signal"
)

// further are paths that are tried beside those that are tested: a change must
// leave other crawlers alone on every path.
var further = []string{"/", "/a", "/blog/", "/robots.txt", "/private/x?y=1", "/index.html"}

// FuzzOffers holds each change to its promises, with the matcher: no crawler outside
// the class gets another verdict anywhere, each crawler of the class that it is for
// gets the verdict that it is about, and nothing is left to change afterwards. Exceptions
// are said wherever a verdict is one.
func FuzzOffers(f *testing.F) {
	for _, ar := range enginetest.Archives(f, "testdata", 1) {
		f.Add(string(ar.Files[0].Data), "/shop/")
	}
	f.Add("\ufeffUser-agent: GPTBot\r\nDisallow: /\r\rUser-agent: Yandex\nAllow: /$\n", "/a")
	f.Add("User-agent: Google\nDisallow: /\nUser-agent: AI2Bot\nUser-agent: bot", "/")
	f.Add("User-agent: AI\nDisallow: /a\n\nUser-agent: *\nDisallow: /b", "/robots.txt")
	f.Add("User-agent: *\nDisallow: /a\n\nUser-agent: foobot\n", "/") // which a group at the end would join
	f.Add("User-agent: *\r\nDisallow:\r\n\r\nUser-agent: x", "/")
	f.Add("User-agent: *\nDisallow: /\nAllow: /blog/", "/a")
	f.Add("User-agent: GPTBot\nAllow: /blog/\nDisallow: /\n\nUser-agent: *\nDisallow: /cart", "/cart")
	f.Add("Allow: /", "/") // for nobody, so that no change is proven
	f.Add("Disallow /a\rUser-agent: Applebot\rAllow: /\r\r", "/a")
	f.Fuzz(func(t *testing.T, body, path string) {
		target, err := robotstxt.ParseTarget(path)
		if err != nil || len(body) > 4<<10 {
			return
		}
		classes := purposes.Of(robotstxt.Google.ParseString(body), true, nil)
		for i := range classes {
			enginetest.CheckSentence(t, classes[i].Sentence())
			for j := range classes[i].Members {
				checkMember(t, body, &classes[i].Members[j])
				checkExcepted(t, body, target, &classes[i], &classes[i].Members[j])
			}
		}
		for _, code := range codes {
			checkOffer(t, body, target, code, purposes.ByCode(robotstxt.Google.ParseString(body), code, nil))
		}
	})
}

// checkMember holds that the access of m is its verdict where a rule for the whole site decides.
func checkMember(t *testing.T, body string, m *purposes.Member) {
	t.Helper()
	if said := m.KeptApart(); !said.IsZero() {
		enginetest.CheckSentence(t, said)
	}
	v := enginetest.Match(t, purposes.ReadingOf(m.Entry).ParseString(body), m.Crawler(), "/~9")
	w := v.Winner.Rule
	if w != nil && w.Pattern != "/" && w.Pattern != "/*" && w.Pattern != "*" {
		return
	}
	if v.Allowed != (m.Access == purposes.Allowed) || w != nil && w.Line != m.Line {
		t.Errorf("%s of %q is %s by line %d; %s", m.Name, body, m.Access, m.Line, v.Explain().Sentence)
	}
}

// checkExcepted holds that a verdict of m which is not its access is said to be an exception.
func checkExcepted(t *testing.T, body string, tested robotstxt.Target, c *purposes.Class, m *purposes.Member) {
	t.Helper()
	if m.Apart.Paths != nil && !c.Excepted {
		t.Errorf("%s of %q: %q is apart for %s; want exceptions", c.Purpose, body, m.Apart.Paths, m.Name)
	}
	f := purposes.ReadingOf(m.Entry).ParseString(body)
	for _, path := range append(slices.Clone(further), tested.Path) {
		v := enginetest.Match(t, f, m.Crawler(), path)
		if v.Winner.Rule != nil && v.Allowed != (m.Access == purposes.Allowed) && !c.Excepted {
			t.Errorf("%s of %q: %s is %s and %s is not, by line %d; want exceptions", c.Purpose, body, m.Name, m.Access, path, v.Line())
		}
	}
}

// codes are of changes for a class, for all crawlers for AI, and for single crawlers: one
// that others fall back on, one that follows others, one whose token others have, too.
var codes = []string{
	"block-ai-training", "allow-ai-search", "block-ai-user", "block-social", "block-search", "allow-search",
	"block-ai", "allow-ai", purposes.SearchNotTraining,
	"block-gptbot", "allow-gptbot", "block-google-extended", "allow-applebot-extended", "block-ccbot",
}

// about reports whether a change with the given code is about e.
func about(code string, e *crawler.Entry) bool {
	_, of, _ := strings.Cut(code, "-")
	switch of {
	case string(e.Purpose), e.ID:
		return true
	case "ai":
		return e.Purpose.ForAI()
	}
	return code == purposes.SearchNotTraining && e.Purpose == crawler.ForAITraining
}

func checkOffer(t *testing.T, body string, tested robotstxt.Target, code string, o *purposes.Offer) {
	t.Helper()
	if (o.Change == nil) == (o.Why.IsZero()) {
		t.Errorf("%s of %q: want a change or why there is none", code, body)
	}
	if o.Change == nil {
		return
	}
	after := finding.Apply(robotstxt.Google.ParseString(body), o.Change.Edits)
	paths := append(slices.Clone(further), tested.Path)
	was, is := make(files), make(files)
	for _, e := range crawler.All() {
		if about(code, e) {
			continue
		}
		for _, path := range paths {
			before := enginetest.Match(t, was.of(e, body), e.Crawler(), path)
			now := enginetest.Match(t, is.of(e, after), e.Crawler(), path)
			if before.Allowed != now.Allowed {
				t.Errorf("%s of %q, to %q, changes %s on %s", code, body, after, e.Name, path)
			}
			if told, tells := aside(was.of(e, body), &before, code), aside(is.of(e, after), &now, code); told != tells {
				t.Errorf("%s of %q, to %q, tells %s %q on %s; want %q", code, body, after, e.Name, tells, path, told)
			}
		}
	}
	checkTold(t, body, after, o)
	checkKept(t, was, body, after, paths, o)
	checkStrangers(t, body, after, paths, o)
	if again := purposes.ByCode(robotstxt.Google.ParseString(after), code, nil); again.Change != nil {
		t.Errorf("%s is offered again of %q: %q", code, after, finding.Apply(robotstxt.Google.ParseString(after), again.Change.Edits))
	}
}

// aside returns the delay that v asks for, and the preferences that it comes with, unless the
// change with the given code states some.
func aside(f *robotstxt.File, v *robotstxt.Verdict, code string) string {
	var delay time.Duration
	if v.Group != nil {
		delay, _ = v.Group.CrawlDelay()
	}
	said := fmt.Sprint(delay)
	if code == purposes.SearchNotTraining {
		return said
	}
	s := signal.Read(f).For(v, nil)
	for _, x := range append(s.Usage, s.Content...) {
		said += fmt.Sprint(" ", x.Key, "=", x.Value)
	}
	return said
}

// checkTold holds that each effect that is told is a verdict turned.
func checkTold(t *testing.T, body, after string, o *purposes.Offer) {
	t.Helper()
	was, is := make(files), make(files)
	for _, x := range o.Change.Changes {
		for _, e := range crawler.All() {
			if !slices.Contains(x.Crawlers, e.Name) {
				continue
			}
			before := enginetest.Match(t, was.of(e, body), e.Crawler(), x.Path)
			now := enginetest.Match(t, is.of(e, after), e.Crawler(), x.Path)
			if before.Allowed == x.Allowed || now.Allowed != x.Allowed {
				t.Errorf("%s of %q, to %q, doesn't change %s on %s", o.Code, body, after, e.Name, x.Path)
			}
		}
	}
}

// checkKept holds that exceptions to what the change is for are told, and that those of a
// change that blocks were there before it.
func checkKept(t *testing.T, was files, body, after string, paths []string, o *purposes.Offer) {
	t.Helper()
	is := make(files)
	opens := strings.HasPrefix(o.Code, "allow-")
	for _, e := range crawler.All() {
		if !about(o.Code, e) || e.Retired {
			continue
		}
		for _, path := range paths {
			now := enginetest.Match(t, is.of(e, after), e.Crawler(), path)
			if now.Winner.Rule == nil || now.Allowed == opens {
				continue
			}
			if !o.Excepted {
				t.Errorf("%s of %q, to %q, has %s allowed %t on %s; want exceptions", o.Code, body, after, e.Name, now.Allowed, path)
			}
			if before := enginetest.Match(t, was.of(e, body), e.Crawler(), path); !opens && !before.Allowed {
				t.Errorf("%s of %q, to %q, opens %s for %s", o.Code, body, after, path, e.Name)
			}
		}
	}
}

// checkStrangers holds that nothing changes for crawlers that the catalogue does not know.
func checkStrangers(t *testing.T, body, after string, paths []string, o *purposes.Offer) {
	t.Helper()
	for _, r := range []*robotstxt.Reading{robotstxt.Google, robotstxt.RFC9309} {
		was, is := r.ParseString(body), r.ParseString(after)
		strangers := []robotstxt.Crawler{{}}
		for g := range was.AllGroups() {
			if crawler.ByToken(g.Token) == nil {
				strangers = append(strangers, robotstxt.Named(g.Token))
			}
		}
		for _, c := range strangers {
			for _, path := range paths {
				if enginetest.Match(t, was, c, path).Allowed != enginetest.Match(t, is, c, path).Allowed {
					t.Errorf("%s of %q, to %q, changes %q on %s", o.Code, body, after, c.Name, path)
				}
			}
		}
	}
}

// files are one file as several readings read it.
type files map[*robotstxt.Reading]*robotstxt.File

// of returns body as e reads it.
func (f files) of(e *crawler.Entry, body string) *robotstxt.File {
	r := purposes.ReadingOf(e)
	if f[r] == nil {
		f[r] = r.ParseString(body)
	}
	return f[r]
}
