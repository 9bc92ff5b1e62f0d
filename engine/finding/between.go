package finding

import (
	"slices"
	"sort"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/internal/ascii"
	"whichline/engine/signal"
)

// lineAbove returns the number of the line above the first name of a run; of the last line if there
// are no more runs.
func (c *inspector) lineAbove(run int) int {
	if runs := c.file.Runs(); run < len(runs) {
		return runs[run].UserAgents[0] - 1
	}
	return len(c.file.Lines)
}

// runOf returns the index of the last run of f that begins above l; -1 if there is none.
func runOf(f *robotstxt.File, l *robotstxt.Line) int {
	runs := f.Runs()
	return sort.Search(len(runs), func(i int) bool { return runs[i].UserAgents[0] > l.Number }) - 1
}

// findLicences returns the numbers of the lines that name a licence.
func (c *inspector) findLicences() (found []int) {
	c.steps += len(c.file.Lines)
	for i := range c.file.Lines {
		if field, ok := signal.FieldOf(c.file, c.file.Lines[i]); ok && field == signal.License {
			found = append(found, i+1)
		}
	}
	return found
}

// licensed reports whether a licence stands below one line and no further than another.
func (c *inspector) licensed(below, upTo int) bool { return between(c.licences(), below, upTo) }

// between reports whether one of some numbers, which are sorted, is greater than one number
// and not greater than another.
func between(numbers []int, after, upTo int) bool {
	i, _ := slices.BinarySearch(numbers, after+1)
	return i < len(numbers) && numbers[i] <= upTo
}

// findLostAgents returns the numbers of the lines that may be meant for a user-agent line:
// unknown ones that begin like it, and others that have it in their value.
func (c *inspector) findLostAgents() (lost []int) {
	c.steps += len(c.file.Lines)
	for i := range c.file.Lines {
		switch l := &c.file.Lines[i]; l.Kind {
		case robotstxt.Blank, robotstxt.Comment:
		default:
			value, unread := c.file.Value(*l), l.Kind == robotstxt.Unknown || l.Kind == robotstxt.Unparsed
			if unread && meansAgent(c.file.Text(*l)) || slices.ContainsFunc(fieldsIn(value, l.Kind), func(at int) bool { return nearlyAgent(value[at:]) }) {
				lost = append(lost, l.Number)
			}
		}
	}
	return lost
}

// losesAgent reports whether a line that may be meant for a user-agent line comes after one
// line and not after another. A rule below it is meant for another group than one above, so
// neither is too many.
func (c *inspector) losesAgent(after, upTo int) bool { return between(c.lostAgents(), after, upTo) }

// meansAgent reports whether the text of an unknown line begins like a user-agent line, or is
// the name of a crawler alone.
func meansAgent(text string) bool {
	return nearlyAgent(text) || crawler.ByToken(strings.Trim(text, ascii.Space)) != nil
}

// nearlyAgent reports whether the letters of s begin like a user-agent line.
func nearlyAgent(s string) bool {
	const field, slips, most = "useragent", 2, 40
	letters := lettersOf(s[:min(len(s), most)])
	for n := len(field) - slips; n <= min(len(letters), len(field)+slips); n++ {
		if ascii.Slips(letters[:n], field, slips) <= slips {
			return true
		}
	}
	return false
}
