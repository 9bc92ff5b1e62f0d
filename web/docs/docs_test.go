package docs_test

import (
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/web/docs"
)

// library is the documentation that comes with the program, read once.
var library = sync.OnceValues(func() (*docs.Library, error) { return docs.Read(docs.Files()) })

// read returns the library. TestRead reports its faults.
func read(t *testing.T) *docs.Library {
	t.Helper()
	l, err := library()
	if err != nil {
		t.Fatal("the documentation has faults")
	}
	return l
}

func TestRead(t *testing.T) {
	l, err := library()
	if err != nil {
		t.Fatalf("the documentation has faults:\n%v", err)
	}
	titles := make(map[string]string)
	for _, p := range l.Pages {
		if other := titles[p.Title]; other != "" {
			t.Errorf("%s and %s have the same title", p.File, other)
		}
		titles[p.Title] = p.File
	}
}

func TestPagesAreInOrder(t *testing.T) {
	l := read(t)
	if l.Pages[0].Path != docs.Root || l.Pages[0].Prev != nil {
		t.Errorf("the first page is %s, after %v", l.Pages[0].Path, l.Pages[0].Prev)
	}
	for i, p := range l.Pages {
		if l.Page(p.Path) != p {
			t.Errorf("%s is not found by its address", p.Path)
		}
		if i > 0 && (p.Prev != l.Pages[i-1] || p.Prev.Next != p || p.Up == nil) {
			t.Errorf("%s does not stand after %s", p.Path, l.Pages[i-1].Path)
		}
	}
	if last := l.Pages[len(l.Pages)-1]; last.Next != nil {
		t.Errorf("%s is followed by %s", last.Path, last.Next.Path)
	}
}

// TestTitles requires that a title is meaningful by itself, in a tab or among search
// results, and that no two are the same.
func TestTitles(t *testing.T) {
	seen := make(map[string]string)
	for _, p := range read(t).Pages {
		title := p.FullTitle()
		if n := len([]rune(title)); n < 16 || n > 60 || !strings.Contains(title, "robots.txt") {
			t.Errorf("%s: the title %q has %d characters; want 16 to 60, and robots.txt", p.File, title, n)
		}
		if other := seen[strings.ToLower(title)]; other != "" {
			t.Errorf("%s and %s have the title %q", p.File, other, title)
		}
		seen[strings.ToLower(title)] = p.File
	}
}

// TestDescriptions requires that no two pages have the same description. Its length is
// checked when a page is read.
func TestDescriptions(t *testing.T) {
	seen := make(map[string]string)
	for _, p := range read(t).Pages {
		if other := seen[p.Description]; other != "" {
			t.Errorf("%s and %s have the description %q", p.File, other, p.Description)
		}
		seen[p.Description] = p.File
	}
}

// TestStartAnswersFirst requires that the first page for beginners explains each line of
// its file and the limits of it within 300 words, and only then shows the diagram.
func TestStartAnswersFirst(t *testing.T) {
	page := contentOf(t, "start.md")
	answer, rest, found := strings.Cut(page, "```diagram")
	_, answer, _ = strings.Cut(answer, "\n# ")
	if n := len(strings.Fields(answer)); n > 300 || !found || rest == "" {
		t.Errorf("%d words come before the diagram; want at most 300", n)
	}
	for _, line := range []string{"1. **`User-agent: *`**", "2. **`Disallow: /cart/`**", "3. **`Allow: /cart/help`**", "5. **`Sitemap: ", "**Blocked isn't hidden.**", "**It's a request.**", "needs a login"} {
		if !strings.Contains(answer, line) {
			t.Errorf("%s is not explained before the diagram", line)
		}
	}
}

// TestSourcesHaveADate requires that a page with sources shows the day on which its
// facts were compared with them.
func TestSourcesHaveADate(t *testing.T) {
	n := 0
	for _, p := range read(t).Pages {
		if !slices.ContainsFunc(p.Headings, func(h docs.Heading) bool { return h.Text == "Sources" }) {
			continue
		}
		if n++; p.Checked(t.Context()) == "" || !strings.Contains(p.HTML(), "Facts last checked on "+p.Checked(t.Context())+". ") {
			t.Errorf("%s has sources; the day of their check, %q, is not shown", p.File, p.Checked(t.Context()))
		}
	}
	if n < 150 {
		t.Errorf("%d pages have sources", n)
	}
}

// TestFilesLeadToTheirSideEffects requires that a page with a date leads to the section on
// what else a change to a file can do if it shows files, and only then.
func TestFilesLeadToTheirSideEffects(t *testing.T) {
	n := 0
	for _, p := range read(t).Pages {
		leads := strings.Contains(p.HTML(), `<a href="/docs/refresh#side-effects">`)
		if want := p.Checked(t.Context()) != "" && len(p.Examples) > 0; leads != want {
			t.Errorf("%s: leads there: %t; want %t", p.File, leads, want)
		}
		if leads {
			n++
		}
	}
	if n < 100 {
		t.Errorf("%d pages lead there", n)
	}
}

// TestDifferencesHaveAPlace holds that each difference has a page or a heading of its
// own, with an example that runs, and that few have a page.
func TestDifferencesHaveAPlace(t *testing.T) {
	l, pages := read(t), 0
	for _, d := range robotstxt.Differences() {
		at := l.Difference(d.String())
		address, id, _ := strings.Cut(at.Address, "#")
		p := l.Page(address)
		if p == nil || at.Title == "" {
			t.Errorf("%s is at %+v, where no page is", d, at)
			continue
		}
		part := p.HTML()
		if id == "" {
			pages++
		} else {
			_, part, _ = strings.Cut(part, `<h2 id="`+id+`">`)
			part, _, _ = strings.Cut(part, "<h2 ")
		}
		if !slices.ContainsFunc(p.Examples, func(x docs.Example) bool { return strings.Contains(part, `id="`+x.ID+`"`) }) {
			t.Errorf("%s has no example at %s", d, at.Address)
		}
		if to := l.Moved("/docs/differences/" + d.String()); to != at.Address && id != "" || id == "" && to != "" {
			t.Errorf("the former page of %s leads to %q; want %s", d, to, at.Address)
		}
	}
	if pages == 0 || pages > 25 {
		t.Errorf("%d differences have a page of their own", pages)
	}
}

// TestReadingsHaveATable holds that the table of a reading has all its differences.
func TestReadingsHaveATable(t *testing.T) {
	l := read(t)
	for _, r := range robotstxt.Readings() {
		p := l.Page("/docs/differences/" + r.Code)
		if p == nil {
			continue // a search engine, or a draft
		}
		for d := range r.Differences() {
			if !strings.Contains(p.HTML(), `<tr data-difference="`+d.String()+`"><td><a href="`+l.Difference(d.String()).Address+`">`) {
				t.Errorf("%s does not link to %s", p.File, d)
			}
		}
	}
}

// region finds the names of the parts of a page that scroll by themselves.
var region = regexp.MustCompile(`role="region"[^>]* aria-label="([^"]*)"`)

// place matches the ids of elements.
var place = regexp.MustCompile(` id="([^"]*)"`)

// TestPlacesAreOne holds that no two places of a page have the same address, and
// that rows and items have one.
func TestPlacesAreOne(t *testing.T) {
	for _, p := range read(t).Pages {
		ids := make(map[string]bool)
		for _, found := range place.FindAllStringSubmatch(p.HTML(), -1) {
			if id := found[1]; id == "" || ids[id] || strings.ContainsAny(id, " <>&") {
				t.Errorf("%s has two places called %q, or none can be", p.File, id)
			}
			ids[found[1]] = true
		}
		if strings.Contains(p.HTML(), "<li>\n") {
			t.Errorf("%s has an item without an address", p.File)
		}
	}
	for _, want := range []string{"/docs/size#the-limits-google", "/docs/paths#fish-slash", "/docs/start#want-block-one-page"} {
		path, id, _ := strings.Cut(want, "#")
		if p := read(t).Page(path); p == nil || !strings.Contains(p.HTML(), ` id="`+id+`"`) {
			t.Errorf("there is no place %s", want)
		}
	}
}

// TestCiteable requires that pages show the engine's results, that each place has a URL,
// and each region a unique name.
func TestCiteable(t *testing.T) {
	for _, p := range read(t).Pages {
		ids := make(map[string]bool)
		for _, h := range p.Headings {
			if h.ID == "" || ids[h.ID] {
				t.Errorf("%s: the heading %q has the id %q", p.File, h.Text, h.ID)
			}
			ids[h.ID] = true
		}
		regions := make(map[string]bool)
		for _, region := range region.FindAllStringSubmatch(p.HTML(), -1) {
			if regions[region[1]] {
				t.Errorf("%s has two regions called %q", p.File, region[1])
			}
			regions[region[1]] = true
		}
		if strings.Contains(p.HTML(), `href=""`) {
			t.Errorf("%s has a link that leads nowhere", p.File)
		}
		for _, x := range p.Examples {
			if !strings.Contains(p.HTML(), `id="`+x.ID+`"`) {
				t.Errorf("%s does not show %s", p.File, x.ID)
			}
		}
	}
}

// TestOwnReadingsAreListed requires that the page on differences names every crawler
// that reads otherwise than its operator's name tells: by another reading, or by none.
func TestOwnReadingsAreListed(t *testing.T) {
	_, part, _ := strings.Cut(read(t).Page("/docs/differences").HTML(), `id="own"`)
	part, _, _ = strings.Cut(part, "</table>")
	for _, e := range crawler.All() {
		r, documented := e.Reading()
		switch {
		case documented && (r == robotstxt.Bing || !strings.Contains(part, r.Name)) && !strings.Contains(strings.ToLower(part), strings.ToLower(e.Name)),
			documented && r == robotstxt.Google && e.Operator != "Google" && !strings.Contains(part, e.Operator),
			!documented && e.Operator == "Baidu" && !strings.Contains(part, e.Name):
			t.Errorf("%s of %s reads as %s, which the table does not say", e.Name, e.Operator, r.Name)
		}
	}
}
