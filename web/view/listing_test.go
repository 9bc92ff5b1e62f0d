package view_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/templates"
	"whichline/web/view"
)

// entries returns the entries of a listing: numbers of lines, and gaps and the
// rest as they count.
func entries(l *templates.Listing) []string {
	var all []string
	for _, item := range l.Items {
		switch {
		case item.Line != nil:
			all = append(all, fmt.Sprint(item.Line.Number))
		case item.Gap != nil:
			all = append(all, fmt.Sprintf("gap of %d at %d, %d ignored", item.Gap.Lines, item.Gap.First, item.Gap.Ignored))
		case item.Rest != nil:
			all = append(all, fmt.Sprintf("rest of %d", item.Rest.Octets))
		}
	}
	return all
}

func TestListingOfShortFile(t *testing.T) {
	l := view.Annotate(robotstxt.Parse([]byte("a\nUser-agent: *\nDisallow: /x # why\n")), map[int]int{3: 2}, nil).Listing(2)
	if got := entries(&l); !slices.Equal(got, []string{"1", "2", "3"}) || !l.Whole() || l.Pager != nil || l.Empty {
		t.Errorf("the listing has %v, whole %t, pager %v", got, l.Whole(), l.Pager)
	}
	if want := (templates.ListingFacts{Lines: 3, Ignored: 1}); l.Facts != want {
		t.Errorf("the facts are %+v; want %+v", l.Facts, want)
	}
	rule := l.Items[2].Line
	if want := (templates.LineText{Field: "Disallow", Value: ": /x", Comment: " # why"}); rule.Text != want || rule.Wins != 2 || rule.State != templates.LineCounts {
		t.Errorf("line 3 is %+v", rule)
	}
	if l.Items[0].Line.State != templates.LineIgnored || l.Items[0].Line.Colour != "" || rule.Colour != "group-0" {
		t.Errorf("lines 1 and 3 have the colours %q and %q", l.Items[0].Line.Colour, rule.Colour)
	}
	if l = view.Annotate(robotstxt.Parse([]byte("\ufeff")), nil, nil).Listing(0); !l.Empty {
		t.Error("a byte order mark alone is no empty file")
	}
}

// Of a long file a part is shown in full, and of the rest what has something to
// say.
func TestListingOfLongFile(t *testing.T) {
	lines := slices.Repeat([]string{"#"}, 3000)
	lines[9], lines[1499], lines[2899] = "User-agent: *", "Disallow: /a", "nothing"
	a := view.Annotate(robotstxt.Parse([]byte(strings.Join(lines, "\n"))), map[int]int{1500: 1}, nil)
	for _, tt := range []struct {
		name        string
		from        int
		first, last int
		want        []string // outside the part that is shown in full
		pager       [4]int   // first, previous, next, last
	}{
		{"the beginning", 0, 1, 500, []string{"gap of 999 at 501, 0 ignored", "1500", "gap of 1399 at 1501, 0 ignored", "2900", "gap of 100 at 2901, 0 ignored"}, [4]int{0, 0, 501, 2501}},
		{"the middle", 600, 600, 1099, []string{"gap of 9 at 1, 0 ignored", "10", "gap of 589 at 11, 0 ignored", "gap of 400 at 1100, 0 ignored", "1500", "gap of 1399 at 1501, 0 ignored", "2900", "gap of 100 at 2901, 0 ignored"}, [4]int{1, 100, 1100, 2501}},
		{"beyond the end", 9999, 2501, 3000, []string{"gap of 9 at 1, 0 ignored", "10", "gap of 1489 at 11, 0 ignored", "1500", "gap of 1000 at 1501, 0 ignored"}, [4]int{1, 2001, 0, 0}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			l := a.Listing(tt.from)
			var outside []string
			inside := 0
			for i, e := range entries(&l) {
				if line := l.Items[i].Line; line != nil && tt.first <= line.Number && line.Number <= tt.last {
					inside++
					continue
				}
				outside = append(outside, e)
			}
			if inside != 500 || !slices.Equal(outside, tt.want) {
				t.Errorf("%d lines inside, outside %q; want %q", inside, outside, tt.want)
			}
			p := l.Pager
			if got := [4]int{p.ToFirst, p.Previous, p.Next, p.ToLast}; got != tt.pager || p.First != tt.first || p.Last != tt.last || p.Short {
				t.Errorf("the pager is %+v; want lines %d to %d and %v", *p, tt.first, tt.last, tt.pager)
			}
			if !l.Anchors.Has(1500) || l.Anchors.Has(1400) || l.Whole() {
				t.Errorf("the page has line 1500: %t, and line 1400: %t", l.Anchors.Has(1500), l.Anchors.Has(1400))
			}
		})
	}
}

// A line with a finding has something to say, too, and the rest of a line is counted in characters.
func TestListingOfFindingsAndLongLines(t *testing.T) {
	lines := slices.Repeat([]string{"#"}, 3000)
	a := view.Annotate(robotstxt.Parse([]byte(strings.Join(lines, "\n"))), nil, map[int][]templates.LineFinding{1500: {{}}})
	if l := a.Listing(0); !l.Anchors.Has(1500) {
		t.Errorf("the listing has %v", entries(&l)[500:])
	}
	l := view.Annotate(robotstxt.Parse([]byte("# "+strings.Repeat("é", 1000))), nil, nil).Listing(0)
	if got := l.Items[0].Line.Text; got.More != 501 || len(got.Comment) != 1000 {
		t.Errorf("%d octets, and %d characters more", len(got.Comment), got.More)
	}
}

// However much a long file has to say, a page of it is bounded, and says so.
func TestListingIsBounded(t *testing.T) {
	for _, tt := range []struct {
		telling, shown int // lines
		short          bool
	}{
		{1500, 1500, false}, // of which 500 are in the window
		{1501, 1500, true},
		{5000, 1500, true},
	} {
		f := robotstxt.Parse([]byte(strings.Repeat("x\n", tt.telling) + strings.Repeat("\n", 5000-tt.telling)))
		l := view.Annotate(f, nil, nil).Listing(1)
		shown := 0
		for _, item := range l.Items {
			if item.Line != nil {
				shown++
			}
		}
		if shown != tt.shown || l.Pager.Short != tt.short {
			t.Errorf("%d telling lines: %d lines are shown, short %t; want %d and %t", tt.telling, shown, l.Pager.Short, tt.shown, tt.short)
		}
		gap := l.Items[len(l.Items)-1].Gap
		if gap == nil || gap.Lines != 5000-tt.shown || gap.Ignored != tt.telling-tt.shown {
			t.Errorf("%d telling lines: the listing ends with %+v; want a gap of the rest", tt.telling, gap)
		}
	}
}

func TestListingOfUnreadFile(t *testing.T) {
	l := view.Annotate(robotstxt.Parse([]byte(strings.Repeat("#", 500<<10)+"\nUser-agent: *\r\nDisallow: /\n")), nil, nil).Listing(1)
	rest := l.Items[len(l.Items)-1].Rest
	if rest == nil || !l.Facts.Unread || rest.More || !slices.Contains(rest.Lines, "User-agent: *") {
		t.Errorf("the rest is %+v, the facts are %+v", rest, l.Facts)
	}
}

// A static listing names its own lines, and asks for no other.
func TestStaticListing(t *testing.T) {
	l := view.Annotate(robotstxt.Parse([]byte("User-agent: *\nDisallow: /\n")), nil, nil).StaticListing("one-")
	if a := l.Anchors; !a.Static || a.Prefix != "one-" || !a.Has(2) || a.Has(3) {
		t.Errorf("the anchors are %+v", a)
	}
}

// TestListingShowsOrigins holds that lines from a program or service have its colour, and
// that the first says so.
func TestListingShowsOrigins(t *testing.T) {
	f := robotstxt.Parse([]byte("# START YOAST BLOCK\nUser-agent: *\n# END YOAST BLOCK\nDisallow: /a\n"))
	l := view.Annotate(f, nil, nil).Listing(1)
	var got []string
	for _, item := range l.Items {
		if o := item.Line.Origin; o != nil {
			got = append(got, fmt.Sprintf("%d %d %t %s", item.Line.Number, o.Hue, o.First, o.Said))
		}
	}
	want := []string{"1 1 true Lines 1 to 3 come from Yoast SEO.", "2 1 false Lines 1 to 3 come from Yoast SEO.", "3 1 false Lines 1 to 3 come from Yoast SEO."}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
