package web_test

import (
	"encoding/xml"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"whichline/web/locale"
)

// TestMarkup checks, without a browser, the needs of assistive technology on
// every page in the sitemap.
func TestMarkup(t *testing.T) {
	site := siteOfAllTools(t)
	pages := make(map[string]*goquery.Document)
	for _, address := range listed(t, site) {
		res, page := visit(t, site, address)
		if res.StatusCode != http.StatusOK {
			t.Errorf("%s: status %d", address, res.StatusCode)
		}
		pages[address] = page
		pages[address].Find("template").Remove() // elements that scripts add are for the browser's tests
	}
	for address, page := range pages {
		for name, faults := range map[string][]string{
			"document":  documentFaults(page),
			"headings":  headingFaults(page),
			"landmarks": landmarkFaults(page),
			"tables":    tableFaults(page),
			"names":     nameFaults(page),
			"lists":     listFaults(page),
			"ids":       idFaults(page),
			"anchors":   anchorFaults(address, page, pages),
		} {
			for _, fault := range faults {
				t.Errorf("%s: %s: %s", address, name, fault)
			}
		}
	}
}

// listed returns the addresses in the sitemap, less their origin.
func listed(t *testing.T, site http.Handler) []string {
	t.Helper()
	var sitemap struct {
		Locs []string `xml:"url>loc"`
	}
	if err := xml.Unmarshal([]byte(text(t, ask(site, http.MethodGet, "/sitemap.xml", nil, nil))), &sitemap); err != nil {
		t.Fatal(err)
	}
	var addresses []string
	for _, loc := range sitemap.Locs {
		u, err := url.Parse(loc)
		if err != nil {
			t.Fatal(err)
		}
		if l, _ := locale.Of(u.Path); l.Code != "en" && l.Direction == "ltr" {
			continue // as the English one, or the one from right to left
		}
		addresses = append(addresses, u.RequestURI())
	}
	if len(addresses) < 400 {
		t.Fatalf("the sitemap lists %d pages", len(addresses))
	}
	return addresses
}

// complaints collects the faults of a page.
type complaints []string

// unless complains about x, if ok is false.
func (c *complaints) unless(ok bool, x *goquery.Selection, format string, args ...any) {
	if !ok {
		html, _ := goquery.OuterHtml(x)
		*c = append(*c, fmt.Sprintf(format, args...)+": "+fmt.Sprintf("%.120s", html))
	}
}

func documentFaults(page *goquery.Document) (c complaints) {
	root := page.Find("html")
	c.unless(root.AttrOr("lang", "") == "en" || root.AttrOr("dir", "") == "rtl", root, "no language")
	title := page.Find("head > title")
	c.unless(title.Length() == 1 && strings.TrimSpace(title.Text()) != "", title, "no title")
	viewport := page.Find("meta[name=viewport]").AttrOr("content", "")
	c.unless(viewport == "width=device-width, initial-scale=1", page.Find("meta[name=viewport]"), "the page cannot be zoomed")
	return c
}

// headingFaults holds that there is one h1, which comes first, and that no level
// is left out on the way down.
func headingFaults(page *goquery.Document) (c complaints) {
	before := 0
	page.Find("h1, h2, h3, h4, h5, h6").Each(func(_ int, h *goquery.Selection) {
		level, _ := strconv.Atoi(goquery.NodeName(h)[1:])
		c.unless(level <= before+1, h, "h%d follows h%d", level, before)
		c.unless(strings.TrimSpace(h.Text()) != "", h, "an empty heading")
		before = level
	})
	c.unless(page.Find("h1").Length() == 1, page.Find("h1"), "%d h1", page.Find("h1").Length())
	return c
}

// landmarkFaults holds that each landmark can be told from the others.
func landmarkFaults(page *goquery.Document) (c complaints) {
	c.unless(page.Find("main").Length() == 1, page.Find("main"), "%d main", page.Find("main").Length())
	names := make(map[string]bool)
	page.Find("nav, [role=navigation], [role=region], section[aria-label], section[aria-labelledby]").Each(func(_ int, x *goquery.Selection) {
		name := goquery.NodeName(x) + " " + nameOf(page, x)
		c.unless(!strings.HasSuffix(name, " ") && !names[name], x, "a landmark without a name of its own")
		names[name] = true
	})
	page.Find("[role=region]").Each(func(_ int, x *goquery.Selection) {
		c.unless(x.AttrOr("tabindex", "") == "0", x, "what scrolls cannot be scrolled with the keyboard")
	})
	return c
}

// tableFaults holds that a table has a name, that it has headers, and that each
// header has a scope.
func tableFaults(page *goquery.Document) (c complaints) {
	page.Find("table").Each(func(_ int, table *goquery.Selection) {
		named := strings.TrimSpace(table.Find("caption").Text()) != "" || nameOf(page, table) != "" ||
			nameOf(page, table.Closest("[role=region]")) != ""
		c.unless(named, table, "a table without a name")
		headers := table.Find("th")
		c.unless(headers.Length() > 0, table, "a table without headers")
		headers.Each(func(_ int, th *goquery.Selection) {
			scope := th.AttrOr("scope", "")
			ok := scope == "col" || scope == "row" || scope == "colgroup" || scope == "rowgroup"
			c.unless(ok || scope == "" && th.Closest("thead").Length() > 0, th, "a header without a scope")
			c.unless(strings.TrimSpace(th.Text()) != "", th, "an empty header")
		})
		width := -1
		table.ChildrenFiltered("thead, tbody").ChildrenFiltered("tr").Each(func(_ int, row *goquery.Selection) {
			cells := 0
			row.Children().Each(func(_ int, cell *goquery.Selection) {
				span, err := strconv.Atoi(cell.AttrOr("colspan", "1"))
				c.unless(err == nil, cell, "a colspan that is no number")
				cells += span
			})
			if width >= 0 && table.Find("[rowspan]").Length() == 0 {
				c.unless(cells == width, row, "%d cells below %d", cells, width)
			}
			width = cells
		})
	})
	return c
}

// nameFaults holds that controls and visible things have a name.
func nameFaults(page *goquery.Document) (c complaints) {
	page.Find("a[href], button:not([hidden]), summary").Each(func(_ int, x *goquery.Selection) {
		c.unless(nameOf(page, x) != "", x, "nothing says what this does")
	})
	page.Find("input:not([type=hidden]), select, textarea").Each(func(_ int, field *goquery.Selection) {
		named := nameOf(page, field) != "" || strings.TrimSpace(field.Closest("label").Text()) != ""
		if id, ok := field.Attr("id"); ok {
			named = named || strings.TrimSpace(page.Find(`label[for="`+id+`"]`).Text()) != ""
		}
		c.unless(named, field, "a field without a label")
	})
	page.Find("img, [role=img]").Each(func(_ int, x *goquery.Selection) {
		_, alt := x.Attr("alt")
		c.unless(alt || nameOf(page, x) != "", x, "a picture that says nothing to whom does not see it")
	})
	page.Find("[aria-hidden=true]").Each(func(_ int, x *goquery.Selection) {
		c.unless(x.Find("a[href], button, input, summary, [tabindex]").Length() == 0, x, "what is hidden can have the focus")
	})
	return c
}

// nameOf returns the name of x: a label of its own, the elements that it refers
// to, or else its text.
func nameOf(page *goquery.Document, x *goquery.Selection) string {
	if label := strings.TrimSpace(x.AttrOr("aria-label", "")); label != "" {
		return label
	}
	if by, ok := x.Attr("aria-labelledby"); ok {
		var names []string
		for _, id := range strings.Fields(by) {
			names = append(names, strings.TrimSpace(page.Find(`[id="`+id+`"]`).Text()))
		}
		return strings.TrimSpace(strings.Join(names, " "))
	}
	if x.Is("a, button, summary") {
		return strings.TrimSpace(x.Text())
	}
	return ""
}

// listFaults holds that items stand in lists, and lists hold items.
func listFaults(page *goquery.Document) (c complaints) {
	page.Find("li").Each(func(_ int, x *goquery.Selection) {
		c.unless(x.Parent().Is("ul, ol"), x, "an item outside of a list")
	})
	page.Find("ul, ol").Children().Each(func(_ int, x *goquery.Selection) {
		c.unless(x.Is("li"), x, "a list that holds something else than items")
	})
	page.Find("dt, dd").Each(func(_ int, x *goquery.Selection) {
		c.unless(x.Parent().Is("dl") || x.Parent().Is("div") && x.Parent().Parent().Is("dl"), x, "a term outside of a list of terms")
	})
	return c
}

// idFaults holds that an id names one element, and that references to elements
// lead to some.
func idFaults(page *goquery.Document) (c complaints) {
	ids := make(map[string]bool)
	page.Find("[id]").Each(func(_ int, x *goquery.Selection) {
		id := x.AttrOr("id", "")
		c.unless(id != "" && !ids[id], x, "the id %q is not its own", id)
		ids[id] = true
	})
	for _, attribute := range []string{"aria-labelledby", "aria-describedby", "aria-controls", "for", "form", "list", "popovertarget", "headers"} {
		page.Find("[" + attribute + "]").Each(func(_ int, x *goquery.Selection) {
			for _, id := range strings.Fields(x.AttrOr(attribute, "")) {
				c.unless(ids[id], x, "%s refers to %q, which is not there", attribute, id)
			}
		})
	}
	page.Find(`[id$="-hint"]`).Each(func(_ int, x *goquery.Selection) {
		hint := x.AttrOr("id", "")
		described := page.Find("#"+strings.TrimSuffix(hint, "-hint")).AttrOr("aria-describedby", "")
		c.unless(slices.Contains(strings.Fields(described), hint), x, "a hint that does not describe its field")
	})
	return c
}

// anchorFaults holds that a link to a place on a page that the sitemap lists leads
// to that place. TestDocsPages holds that pages are there.
func anchorFaults(address string, page *goquery.Document, pages map[string]*goquery.Document) (c complaints) {
	page.Find("a[href]").Each(func(_ int, x *goquery.Selection) {
		path, anchor, found := strings.Cut(x.AttrOr("href", ""), "#")
		if path == "" {
			path = address
		}
		if to := pages[path]; found && to != nil {
			c.unless(to.Find(`[id="`+anchor+`"]`).Length() == 1, x, "there is no %q on %s", anchor, path)
		}
	})
	return c
}
