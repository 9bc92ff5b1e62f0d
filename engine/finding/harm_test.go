package finding_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/finding"
	"whichline/engine/internal/enginetest"
	"whichline/engine/internal/groups"
	"whichline/engine/witness"
)

// TestFixesDoNoHarm holds the fixes of every golden file and of generated ones to
// the promises of every fix.
func TestFixesDoNoHarm(t *testing.T) {
	for _, code := range finding.Codes() {
		g := readFindingGolden(t, code)
		for _, name := range []string{"robots.txt", "close"} {
			checkHarm(t, g.file(name), g.site())
		}
	}
	var all offerCount
	for seed := range uint64(100) {
		n := checkHarm(t, enginetest.MistakenFile(seed), nil)
		all = offerCount{all.fixes + n.fixes, all.questions + n.questions, all.changing + n.changing, all.cut + n.cut}
	}
	if all.fixes < 50 || all.questions < 50 || all.changing < 10 || 20*all.cut > all.fixes+all.questions {
		t.Errorf("%+v offers are checked", all)
	}
}

// FuzzFixesDoNoHarm does the same with any file.
func FuzzFixesDoNoHarm(f *testing.F) {
	for _, code := range finding.Codes() {
		f.Add(readFindingGolden(f, code).file("robots.txt"))
	}
	for seed := range uint64(20) {
		f.Add(enginetest.MistakenFile(seed))
	}
	f.Add("User-agent\x01 MJ12bot/v1.4.8\n\nUser-agent: *\nDisallow: /a\n")
	f.Fuzz(func(t *testing.T, body string) {
		if len(body) < 2000 {
			checkHarm(t, body, nil)
		}
	})
}

// An offerCount says how many offers were checked.
type offerCount struct{ fixes, questions, changing, cut int }

// checkHarm holds the fixes and questions for a file to those promises, and to telling
// all changes.
func checkHarm(t *testing.T, body string, site *robotstxt.Site) (n offerCount) {
	t.Helper()
	before := robotstxt.Google.ParseString(body)
	for _, x := range finding.In(before, site) {
		offer := x.Offer()
		if offer == nil {
			continue
		}
		after := finding.Apply(before, offer.Edits)
		flips := flipsOf(body, after)
		if x.Fix != nil {
			n.fixes++
			checkOpens(t, &x, flips, body, after)
			checkUnnamed(t, &x, body, after)
		} else {
			n.questions++
			if offer.Asks.String() == "" {
				t.Errorf("%s asks nothing", x.Code)
			}
		}
		if len(flips) > 0 {
			n.changing++
		}
		if offer.Cut {
			n.cut++
		}
		checkTold(t, &x, body, after)
		checkHides(t, &x, before, robotstxt.Google.ParseString(after))
	}
	return n
}

// checkOpens holds a fix to shutting no search crawler out.
func checkOpens(t *testing.T, x *finding.Finding, flips []flip, body, after string) {
	t.Helper()
	for _, f := range flips {
		if !f.allowed {
			t.Errorf("the fix of %s blocks %s for %s as %s reads:\n%s\n---\n%s", x.Code, f.path, f.crawler, f.reading, body, after)
			return
		}
	}
	for _, change := range x.Fix.Changes {
		for _, e := range presetCrawlers() {
			if !change.Allowed && slices.Contains(change.Crawlers, e.Name) {
				t.Errorf("the fix of %s: %s", x.Code, change.Sentence())
			}
		}
	}
}

// A flip is a verdict on a search crawler that a change of the file turns round.
type flip struct {
	reading, crawler, path string
	allowed                bool // afterwards
}

// presetCrawlers are the search crawlers that no fix may shut out.
func presetCrawlers() []*crawler.Entry {
	return append(crawler.PresetByID("google").Entries(), crawler.PresetByID("search").Entries()...)
}

// readingsOf returns how verdicts on e are found: as Google reads, and as its operator
// does.
func readingsOf(e *crawler.Entry) []*robotstxt.Reading {
	own := crawler.Own.For(e.Crawler())
	if own == robotstxt.Google {
		return []*robotstxt.Reading{own}
	}
	return []*robotstxt.Reading{robotstxt.Google, own}
}

// flipsOf returns the verdicts that differ between two texts of a file, on the
// witnesses of all their rules and on further paths that these are about.
func flipsOf(a, b string) []flip {
	var flips []flip
	type both struct {
		a, b  *robotstxt.File
		paths []robotstxt.Target
		done  map[[2]*robotstxt.Group]bool
	}
	files := make(map[*robotstxt.Reading]*both)
	for _, e := range presetCrawlers() {
		for _, r := range readingsOf(e) {
			f := files[r]
			if f == nil {
				f = &both{a: r.ParseString(a), b: r.ParseString(b), done: make(map[[2]*robotstxt.Group]bool)}
				f.paths = witnessed(f.a, f.b)
				files[r] = f
			}
			_, was := f.a.GroupFor(e.Crawler())
			_, is := f.b.GroupFor(e.Crawler())
			if key := [2]*robotstxt.Group{was, is}; f.done[key] {
				continue
			} else {
				f.done[key] = true
			}
			for _, p := range f.paths {
				if v, w := f.a.Match(e.Crawler(), p), f.b.Match(e.Crawler(), p); v.Allowed != w.Allowed {
					flips = append(flips, flip{r.Code, e.Name, p.Path, w.Allowed})
				}
			}
		}
	}
	return flips
}

// witnessed returns the targets that rules of the files decide, and further ones that
// their patterns match or nearly match.
func witnessed(files ...*robotstxt.File) []robotstxt.Target {
	paths := []string{"/", "/x"}
	for _, f := range files {
		search := witness.In(f)
		for g := range f.Groups() {
			for r := range g.Rules() {
				if w := search.Of(r, g); w.Decides != "" {
					paths = append(append(paths, w.Decides), w.NearMisses...)
				}
				paths = append(paths, pathsOf(r.Pattern)...)
			}
		}
	}
	slices.Sort(paths)
	var targets []robotstxt.Target
	for _, p := range slices.Compact(paths) {
		if p[0] == '/' {
			targets = append(targets, robotstxt.PathTarget(p))
		}
	}
	return targets
}

// checkUnnamed holds a fix to turning no verdict for a crawler that the file does not
// name: neither for one that finds a group of its own only afterwards nor, without "*" in
// the file, for any. One that puts a user-agent line into the file turns none at all.
func checkUnnamed(t *testing.T, x *finding.Finding, a, b string) {
	t.Helper()
	files := [2]*robotstxt.File{robotstxt.Google.ParseString(a), robotstxt.Google.ParseString(b)}
	paths := witnessed(files[0], files[1])
	star := strings.Contains(a, "*")
	for _, e := range crawler.All() {
		token, g := files[1].GroupFor(e.Crawler())
		byStar := star && (g == nil || token == "*")
		isNamed := slices.ContainsFunc(e.Tokens, func(token string) bool { return strings.Contains(plain(a), plain(token)) })
		if x.Code.String() != "rule-before-group" && (isNamed || byStar) {
			continue
		}
		for _, p := range paths {
			if files[0].Match(e.Crawler(), p).Allowed != files[1].Match(e.Crawler(), p).Allowed {
				t.Errorf("the fix of %s turns %s for %s\n%s\n---\n%s", x.Code, p.Path, e.Name, a, b)
				return
			}
		}
	}
}

// plain returns the letters and digits of s.
func plain(s string) string {
	return strings.Map(func(r rune) rune {
		if r >= 0x80 || !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, s)
}

// checkTold holds an offer to telling its effects, and nothing else: for each crawler as
// Google reads and as it is documented to or, for others, as RFC 9309 says. There may be
// more only if it says so.
func checkTold(t *testing.T, x *finding.Finding, a, b string) {
	t.Helper()
	offer := x.Offer()
	files := make(map[*robotstxt.Reading]*[2]*robotstxt.File)
	paths := make(map[*robotstxt.Reading][]robotstxt.Target)
	by := func(r *robotstxt.Reading) *[2]*robotstxt.File {
		if files[r] == nil {
			files[r] = &[2]*robotstxt.File{r.ParseString(a), r.ParseString(b)}
			paths[r] = witnessed(files[r][0], files[r][1])
		}
		return files[r]
	}
	flips := func(r *robotstxt.Reading, c robotstxt.Crawler, p robotstxt.Target) (flips, allowed bool) {
		was, is := by(r)[0].Match(c, p), by(r)[1].Match(c, p)
		return was.Allowed != is.Allowed, is.Allowed
	}
	for _, c := range concerned(by(robotstxt.Google)) {
		own, documented := crawler.Own.For(c), false
		if e := crawler.Known(c); e != nil {
			_, documented = e.Reading()
		}
		for _, change := range offer.Changes {
			if !slices.Contains(change.Crawlers, c.Name) {
				continue
			}
			p := robotstxt.PathTarget(change.Path)
			shown, is := flips(robotstxt.Google, c, p)
			theirs, isOwn := flips(own, c, p)
			so := map[finding.By]bool{
				finding.ByAll: shown && theirs && is == isOwn, finding.ByDocumented: documented && theirs,
				finding.ByRFC9309: !documented && theirs, finding.ByGoogle: shown,
			}
			if !so[change.By] {
				t.Errorf("%s: it is not so for %s that %s (%s)\n%s\n---\n%s", x.Code, c.Name, change.Sentence(), change.By, a, b)
			}
		}
		for _, r := range []*robotstxt.Reading{robotstxt.Google, own} {
			if offer.Cut {
				break
			}
			if is := by(r)[1]; c.Tokens != nil && crawler.Known(c) == nil && is.Group(c.Tokens[0]) == nil {
				continue // one of those that the file does not name
			}
			for _, p := range paths[r] {
				if flips, allowed := flips(r, c, p); flips && !tells(offer, r, c.Name, allowed) {
					t.Errorf("%s: it is not told that %s changes for %s, allowed=%t as %s reads: %s\n%s\n---\n%s", x.Code, p.Path, c.Name, allowed, r.Code, offer.Effects(), a, b)
					return
				}
			}
		}
	}
}

// tells reports whether an offer tells of a change for a crawler, as r reads.
func tells(offer *finding.Fix, r *robotstxt.Reading, name string, allowed bool) bool {
	return slices.ContainsFunc(offer.Changes, func(x finding.Change) bool {
		return x.Allowed == allowed && slices.Contains(x.Crawlers, name) &&
			(x.By == finding.ByAll || (x.By == finding.ByGoogle) == (r == robotstxt.Google))
	})
}

// concerned are the search crawlers, those that two versions of a file name, and those
// that they do not. A name that nobody knows is no crawler any more if the second
// version does without it, and one with a version is that of its crawler.
func concerned(files *[2]*robotstxt.File) []robotstxt.Crawler {
	all := []robotstxt.Crawler{{Name: "*"}}
	add := func(c robotstxt.Crawler) {
		if !slices.ContainsFunc(all, func(x robotstxt.Crawler) bool { return x.Name == c.Name }) {
			all = append(all, c)
		}
	}
	for _, e := range presetCrawlers() {
		add(e.Crawler())
	}
	for _, f := range files {
		for g := range f.Groups() {
			if e := crawler.ByToken(g.Token); e != nil {
				add(e.Crawler())
			} else if g.Token != "*" && f == files[1] && !strings.Contains(g.Token, "/") {
				add(robotstxt.Named(g.Token))
			}
		}
	}
	return all
}

// checkHides holds a change to hiding no groups that are joined by accident: that they
// look so is said no more only if they are apart.
func checkHides(t *testing.T, x *finding.Finding, before, after *robotstxt.File) {
	t.Helper()
	found := joinedByAccident(after)
	for names := range joinedByAccident(before) {
		a, b := after.Group(names[0]), after.Group(names[1])
		if found[names] || a == nil || b == nil {
			continue
		}
		if slices.ContainsFunc(a.Runs, func(n int) bool { return slices.Contains(b.Runs, n) }) {
			t.Errorf("%s hides that %q are one group:\n%s\n---\n%s", x.Code, names, before.Body(), after.Body())
		}
	}
}

// joinedByAccident returns the product tokens above and below the places that are
// found to be fused.
func joinedByAccident(f *robotstxt.File) map[[2]string]bool {
	found := make(map[[2]string]bool)
	for _, x := range finding.In(f, nil) {
		if x.Code.String() != "fused-groups" {
			continue
		}
		messages := []robotstxt.Sentence{x.Message}
		for _, d := range x.Details {
			messages = append(messages, d.Message)
		}
		for _, m := range messages[min(len(x.Details), 1):] {
			var names []string
			for _, p := range m.Parts() {
				if p.Line > 0 {
					names = append(names, groups.By(&robotstxt.Google.Groups).Names(f.Value(f.Line(p.Line))).Token)
				}
			}
			found[[2]string{names[0], names[1]}] = true
		}
	}
	return found
}

// A fix that the reviews found to hurt is none any more.
func TestHarmfulFixes(t *testing.T) {
	for _, tt := range []struct {
		name, robots, code string
		offer              string // "fix", "question" or "none"
	}{
		{"a gap before the group for everybody", "User-agent: Googlebot\n\nUser-agent: *\nDisallow: /\n", "fused-groups", "fix"},
		{"a gap above a licence", "User-agent: *\nCrawl-delay: 5\n\nUser-agent: GPTBot\nDisallow: /\n\nLicense: https://example.com/l.xml\n", "fused-groups", "question"},
		{"the same in a file with a line between all", "User-agent: Googlebot\n\nUser-agent: *\n\nDisallow: /\n", "fused-groups", "fix"},
		{"a gap before rules for everybody", "User-agent: GPTBot\n\nUser-agent: *\nDisallow: /a\n", "fused-groups", "question"},
		{"a gap below the group for everybody, with text", "User-agent: * everybody\n\nUser-agent: GPTBot\nDisallow: /\n", "fused-groups", "fix"},
		{"a search crawler above others", "User-agent: Googlebot\n\nUser-agent: AhrefsBot\nDisallow: /\n", "fused-groups", "fix"},
		{"a group whose rule is misspelt", "User-agent: GPTBot\nBlock: /\n\nUser-agent: CCBot\nDisallow: /\n", "fused-groups", "none"},
		{"a group whose rule has no colon", "User-agent: GPTBot\nDisallow = /\n\nUser-agent: CCBot\nDisallow: /\n", "fused-groups", "none"},
		{"a group whose rule has no field", "User-agent: GPTBot\n/a\n\nUser-agent: CCBot\nDisallow: /\n", "fused-groups", "none"},
		{"a group with a misspelt sitemap", "User-agent: GPTBot\nSitmap: /s.xml\n\nUser-agent: CCBot\nDisallow: /\n", "fused-groups", "fix"},
		{"a slip beside a gap", "User-agent: Googlebot\n\nUser-agent: *\nDisallow: /\nDisalow: /a\n", "misspelt-field", "question"},
		{"a gap below a group that blocks elsewhere", "User-agent: *\nDisallow: /a\n\nUser-agent: GPTBot\nDisallow: /b\n\nUser-agent: *\nCrawl-delay: 5\n\nUser-agent: CCBot\nDisallow: /\n", "fused-groups", "none"},
		{"a gap below two groups, of which one blocks elsewhere", "User-agent: *\nCrawl-delay: 5\n\nUser-agent: GPTBot\nCrawl-delay: 5\n\nUser-agent: CCBot\nDisallow: /\n\nUser-agent: *\nDisallow: /a\n", "fused-groups", "none"},
		{"a gap between two lines for one group", "User-agent: GPTBot\nCrawl-delay: 5\n\nUser-agent: CCBot\nUser-agent: GPTBot\nDisallow: /\n", "fused-groups", "none"},
		{"a gap below a line without a name", "User-agent:\n\nUser-agent: AhrefsBot\nDisallow: /a\n", "groups-run-together", "not found"},
		{"a preference above a name with nothing below", "User-agent: GPTBot\nContent-Signal: ai-train=no\n\nUser-agent: Googlebot\n", "fused-groups", "not found"},
		{"a preference above a name with another below", "User-agent: GPTBot\nContent-Signal: ai-train=no\n\nUser-agent: Googlebot\nContent-Signal: search=yes\n", "fused-groups", "fix"},
		{"a preference above rules for nobody", "Content-Signal: ai-train=no\nDisallow: /a\n", "signal-outside-group", "none"},
		{"a preference beside a value that says nothing", "User-agent: *\nContent-Signal: ai-train=yes, ai-train=maybe\nDisallow: /a\n", "signal-contradiction", "not found"},
		{"a rule without its colon and right", "User-agent: *\nDisallow /a\nDisallow: /a\n", "duplicate-rule", "not found"},
		{"a rule right and without its colon", "User-agent: *\nDisallow: /a\nDisallow /a\n", "duplicate-rule", "fix"},
		{"a rule repeated below a user-agent line that nobody reads", "User-agent: *\nDisallow: /a\nUser_agent: bingbot\nDisallow: /a\nDisallow: /b\n", "duplicate-rule", "none"},
		{"a rule repeated below a name without its field", "User-agent: *\nDisallow: /a\nGPTBot\nDisallow: /a\n", "duplicate-rule", "none"},
		{"a rule repeated below one behind another value", "User-agent: *\nDisallow: /a\nHost: example.comUser-agent: bingbot\nDisallow: /a\nDisallow: /b\n", "duplicate-rule", "none"},
		{"a rule repeated above a user-agent line that nobody reads", "User-agent: *\nDisallow: /a\nDisallow: /a\nUser_agent: bingbot\nDisallow: /b\n", "duplicate-rule", "fix"},
		{"an allow below a user-agent line that nobody reads", "User-agent: GPTBot\nDisallow: /\nUser_agent: *\nAllow: /\n", "allow-disallow-tie", "none"},
		{"an empty disallow above a user-agent line that nobody reads", "User-agent: GPTBot\nDisallow:\n\ufeffUser-agent: CCBot\nDisallow: /\n", "empty-disallow", "none"},
		{"a preference above a licence and another group", "Content-Signal: ai-train=no\nLicense: https://example.com/l.xml\n\nUser-agent: GPTBot\nAllow: /a\n", "signal-outside-group", "none"},
		{"a preference below a licence", "License: https://example.com/l.xml\nContent-Signal: ai-train=no\n\nUser-agent: GPTBot\nAllow: /a\n", "signal-outside-group", "fix"},
		{"a preference above a crawl delay and another group", "Content-Signal: ai-train=no\nCrawl-delay: 5\n\nUser-agent: GPTBot\nAllow: /a\n", "signal-outside-group", "question"},
		{"a preference below a crawl delay", "Crawl-delay: 5\nContent-Signal: ai-train=no\n\nUser-agent: GPTBot\nAllow: /a\n", "signal-outside-group", "fix"},
		{"an escape beside the opposite without it", "User-agent: *\nDisallow: /%7Ejoe/\nAllow: /~joe/\n", "needless-escape", "none"},
		{"rules above a licence and another group", "Allow: /\nLicense: https://example.com/l.xml\n\nUser-agent: GPTBot\nAllow: /a\n", "rule-before-group", "none"},
		{"rules above a licence and no group", "Allow: /\nLicense: https://example.com/l.xml\n", "rule-before-group", "fix"},
		{"an allow without its colon", "User-agent: *\nDisallow: /a\nAllow /a\n", "allow-disallow-tie", "none"},
		{"a version whose name has a group", "User-agent: bingbot/2.0\nDisallow: /b\n\nUser-agent: bingbot\nDisallow: /c\n", "token-with-text", "none"},
		{"a header whose crawler has a group", "User-agent: Mozilla/5.0 (compatible; bingbot/2.0)\nDisallow: /b\n\nUser-agent: bingbot\nDisallow: /c\n", "header-as-token", "none"},
		{"a list", "User-agent: AhrefsBot\n\nUser-agent: SemrushBot\nDisallow: /\n", "groups-run-together", "fix"},
		{"a path for a name", "User-agent: /private/\nDisallow: /\n", "no-token", "none"},
		{"a sign before a name alone", "User-agent: =GPTBot\nDisallow: /\n", "misspelt-token", "fix"},
		{"part of a name", "User-agent: Google\nDisallow: /\n", "misspelt-token", "question"},
		{"another name", "User-agent: GPT-Bot\nDisallow: /\n", "misspelt-token", "fix"},
		{"a comment would close the gap", "User-agent: *\nsome words\nUser-agent: AhrefsBot\nDisallow: /\n", "unreadable-line", "none"},
		{"an empty disallow for AI", "User-agent: GPTBot\nDisallow:\n", "blocks-nothing", "question"},
		{"a sign before a name", "User-agent: -GPTBot\nDisallow: /\n", "misspelt-token", "question"},
		{"a dash before a name", "User-agent: \u2013GPTBot\nDisallow: /\n", "misspelt-token", "question"},
		{"a name that is meant to be left out", "User-agent: !GPTBot\nDisallow: /\n", "misspelt-token", "not found"},
		{"the same in words", "User-agent: all except GPTBot\nDisallow: /\n", "misspelt-token", "not found"},
		{"one letter less", "User-agent: Semrushbt\nDisallow: /\n", "misspelt-token", "question"},
		{"another company's crawler", "User-agent: Roverbot\nDisallow: /\n", "misspelt-token", "not found"},
		{"a letter more in front", "User-agent: IonCrawl\nDisallow: /\n", "misspelt-token", "not found"},
		{"other letters in front", "User-agent: BardBot\nDisallow: /\n", "misspelt-token", "not found"},
		{"another letter in a short name", "User-agent: Antibot\nDisallow: /\n", "misspelt-token", "not found"},
		{"one more name in a list that is handed on", "User-agent: WebZIP\nUser-agent: Titan\nUser-agent: Zeus\nUser-agent: Semrushbt\nDisallow: /\n", "misspelt-token", "not found"},
		{"a search engine in such a list", "User-agent: WebZIP\nUser-agent: Titan\nUser-agent: Zeus\nUser-agent: Goglebot\nDisallow: /\n", "misspelt-token", "question"},
		{"the flags of a server's configuration", "User-agent: HTTrack [NC,OR]\nDisallow: /\n", "several-tokens", "not found"},
		{"a version behind a semicolon", "User-agent: Cutbot;+1.5\nDisallow: /\n", "several-tokens", "not found"},
		{"names with digits", "User-agent: MJ12bot; 360Spider\nDisallow: /\n", "several-tokens", "question"},
		{"rules below a user-agent line that nobody reads", "\u00ef\u00bb\u00bfUser-agent: Bingbot\nAllow: /\n\nUser-agent: *\nAllow: /$\nDisallow: /\n", "rule-before-group", "none"},
		{"the same, with words for the field", "Uzer-agent = Bingbot\nAllow: /\n\nUser-agent: *\nDisallow: /\n", "rule-before-group", "none"},
		{"rules below one behind a sitemap", "Sitemap: https://example.com/s.xmlUser-agent: Bingbot\nAllow: /\n\nUser-agent: *\nDisallow: /a\n", "rule-before-group", "none"},
		{"rules below one behind a sitemap and an invisible mark", "Sitemap: https://example.com/s.xml\ufeffUser-agent: Bingbot\nAllow: /\n\nUser-agent: *\nDisallow: /a\n", "rule-before-group", "none"},
		{"rules below one behind a message", "Allow: /a\nError 404: no such file: /robots.txtUser-agent: BLEXBot\nDisallow: /\n\nUser-agent: *\nDisallow: /b\n", "rule-before-group", "none"},
		{"names with tags in a page", "User-agent: *<br>\nDisallow: /a<br>\nUser-agent: Nobodysbot<br>\nDisallow: /b<br>\n", "unknown-token", "not found"},
		{"paths with tags in a page", "User-agent: Nobodysbot<br>\nDisallow: /a<br>\n", "raw-character", "not found"},
		{"rules that would open the site", "Allow: /\n\nUser-agent: *\nDisallow: /\n", "rule-before-group", "question"},
		{"rules that change nothing", "Allow: /\n\nUser-agent: Bingbot\nAllow: /a\n", "rule-before-group", "fix"},
		{"rules that would divide a group", "Disallow: /b\n\nUser-agent: *\nDisallow: /b\nDisallow: /c\n", "rule-before-group", "question"},
		{"the name of the file alone", "/robots.txt\n", "path-without-field", "not found"},
		{"a path before any group", "/private/\n", "path-without-field", "none"},
		{"words that begin with a path", "User-agent: *\nDisallow: /a\n/admin is for us\n", "path-without-field", "not found"},
		{"a path with a star", "User-agent: *\nDisallow: /a\n/*.pdf$\n/*/print/\n", "path-without-field", "question"},
		{"a comment of another language", "User-agent: *\n/* see a.b */\n/**\n/*a.b*/\nDisallow: /a\n", "path-without-field", "not found"},
		{"a path in a group for others", "User-agent: GPTBot\nDisallow: /a\n/b\n", "path-without-field", "question"},
		{"a full URL before any group", "Allow: https://example.com/a\nUser-agent: *\nDisallow: /b\n", "full-url", "fix"},
		{"a tag at the end of a page", "<pre>User-agent: *\nDisallow: /a\nUser-agent: GPTBot\nDisallow:</pre>\n", "no-leading-slash", "none"},
		{"lines that end with a tag", "User-agent: *<br>\nDisallow: /a<br>\n", "html-page", "none"},
		{"a path that ends with a tag", "User-agent: *\nDisallow: /a<br>\n", "html-page", "not found"},
		{"a preference above a group that looks like two", "Content-Signal: search=no\nUser-agent: *\nCrawl-delay: 5\n\nUser-agent: GPTBot\nDisallow: /\n", "signal-outside-group", "none"},
		{"an allow right below a disallow", "User-agent: GPTBot\nDisallow: /\nAllow: /\n", "allow-disallow-tie", "question"},
		{"a URL in capitals behind a field without its colon", "User-agent: *\nDisallow HTTPS://example.com/b\n", "longer-field", "not found"},
		{"a longer field without its colon", "User-agent: GPTBot\nDisallowAll\uff1a /\n", "missing-colon", "none"},
		{"a longer field with a sign for its colon", "User-agent: GPTBot\nDisallowAll\uff1a /\n", "longer-field", "fix"},
		{"rules in a JSON string", `"User-agent: *\nDisallow: /admin/"` + "\n", "json-file", "none"},
		{"the same, with nothing to correct", `"User-agent: *\nDisallow: /admin/"` + "\n", "misspelt-field-ignored", "not found"},
		{"a line in quotes", `"User-agent: *"` + "\n", "json-file", "not found"},
		{"lines in quotes", `"User-agent: *"` + "\n" + `"Disallow: /\new"` + "\n", "json-file", "not found"},
		{"several values in quotes", "User-agent: *\nDisallow: \"/a\" \"/b\"\n", "quotes", "none"},
		{"several names in curly quotes", "User-agent: \u201cGooglebot\u201d, \u201cbingbot\u201d\nDisallow: /\n", "quotes", "none"},
		{"nothing in quotes", "User-agent: *\nDisallow: \"\"\nDisallow: /a\n", "quotes", "question"},
		{"a misspelt disallow of nothing", "User-agent: *\nDisalow:\nDisallow: /a\n", "misspelt-field", "question"},
		{"one misspelt in another way", "User-agent: *\nDisalllow:\nDisallow: /a\n", "misspelt-field-ignored", "question"},
		{"an allow of nothing in quotes", "User-agent: *\nAllow: \"\"\nDisallow: /a\n", "quotes", "question"},
		{"a longer field of nothing", "User-agent: *\nDisallow-all:\nDisallow: /a\n", "longer-field", "question"},
		{"a field twice", "User-agent: *\nDisallow: Disallow:\nDisallow: /a\n", "fields-on-one-line", "question"},
		{"no name in quotes", "User-agent: \"\"\nDisallow: /a\n", "quotes", "none"},
		{"nothing but an invisible character", "User-agent: *\nDisallow: \u200b\nDisallow: /a\n", "invisible-character", "question"},
		{"a line separator between rules", "User-agent: *\nDisallow: /a\u2028Disallow: /b\n", "invisible-character", "question"},
		{"an invisible character above nothing", "User-agent: *\u00a0\nDisallow:\nCrawl-delay:\u00a05\n", "invisible-character", "fix"},
		{"a value in quotes in quotes", "User-agent: *\nDisallow: '\"/a\"'\n", "quotes", "question"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := "not found"
			for _, x := range finding.In(robotstxt.Parse([]byte(tt.robots)), nil) {
				if x.Code.String() != tt.code {
					continue
				}
				got = "none"
				if x.Fix != nil {
					got = "fix"
				} else if x.Question != nil {
					got = "question"
				}
			}
			if got != tt.offer {
				t.Errorf("%s of %q: %s; want %s", tt.code, tt.robots, got, tt.offer)
			}
		})
	}
}

// A text about the whole site stands where the rule does, and does not speak of a
// crawler that is blocked by accident.
func TestAccidentIsNotReassured(t *testing.T) {
	const robots = "User-agent: Googlebot\n\nUser-agent: *\nDisallow: /\n"
	var told []string
	for _, x := range finding.In(robotstxt.Parse([]byte(robots)), nil) {
		told = append(told, fmt.Sprintf("%s %s", x.Code, x.Message))
	}
	all := strings.Join(told, "\n")
	if strings.Contains(all, "The group for `Googlebot`") || !strings.Contains(all, "site-blocked The group for `*` blocks the whole site for `bingbot` (line 4).") {
		t.Errorf("it is said:\n%s", all)
	}
}
