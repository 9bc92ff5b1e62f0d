package docs

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"strings"

	"github.com/a-h/templ"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/templates"
	"whichline/web/analysis"
	"whichline/web/expect"
)

var errPatternParts = errors.New("a line is: pattern #id | paths that it matches | paths that it doesn't match | a note")

// patterns renders a block as a table. Its lines have a pattern, paths that match and
// paths that do not; all of them are checked.
func (b *builder) patterns(_ *Page, n *liveNode) error {
	var rows []templates.PatternRow
	for line := range strings.Lines(n.text) {
		row, err := patternRow(strings.TrimSpace(line))
		if err != nil {
			return err
		}
		n.ids = append(n.ids, row.ID)
		rows = append(rows, row)
	}
	return b.fill(n, templates.PatternDocs(rows))
}

// patternRow parses one line of a block and checks it against the engine.
func patternRow(line string) (templates.PatternRow, error) {
	parts := strings.Split(line, "|")
	if len(parts) != 4 {
		return templates.PatternRow{}, errPatternParts
	}
	pattern, id, ok := strings.Cut(strings.TrimSpace(parts[0]), " #")
	if !ok {
		return templates.PatternRow{}, errPatternParts
	}
	row := templates.PatternRow{
		ID: id, Pattern: pattern, Note: strings.TrimSpace(parts[3]),
		Matches: strings.Fields(parts[1]), Misses: strings.Fields(parts[2]),
	}
	robots := "User-agent: *\nDisallow: " + pattern + "\n"
	asked := analysis.Of(analysis.Question{Robots: robots, Reader: crawler.AllBy(robotstxt.Google)})
	q := url.Values{"robots": {robots}, "agent": {"Googlebot"}}
	for i, path := range append(append([]string{}, row.Matches...), row.Misses...) {
		x := expect.Expectation{Kind: expect.Verdict, Crawler: "Googlebot", URL: path, Allowed: i >= len(row.Matches), Line: expect.AnyLine}
		got, err := x.Judge(context.Background(), asked)
		if err != nil {
			return row, err
		}
		if !got.Held {
			return row, fmt.Errorf("%s: %s", pattern, got.Got)
		}
		q.Add("url", path)
	}
	row.Open = templ.SafeURL("/?" + q.Encode())
	return row, nil
}
