package docs

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
)

// A head is the optional metadata above the title of a page, between two lines "---".
type head struct {
	title   string    // of the page in a browser or among search results; "" if the heading says enough
	aliases []string  // other names of the page's subject
	checked time.Time // the day of the last check of its facts; zero if not given
}

// fence opens and closes the head of a page.
const fence = "---"

var (
	errHeadOpen  = errors.New("the head of a page ends with a line ---")
	errHeadField = errors.New("the head of a page has lines \"title: A longer one\", \"aliases: one; another\" and \"checked: 2026-11-22\"")
)

// takeHead parses the head of a page and replaces it by blank lines, so that line
// numbers stay the same.
func (p *Page) takeHead(fail func(line int, err error)) {
	if !bytes.HasPrefix(p.source, []byte(fence+"\n")) {
		return
	}
	text := string(p.source)
	end := strings.Index(text[len(fence):], "\n"+fence+"\n")
	if end < 0 {
		fail(1, errHeadOpen)
		return
	}
	end += len(fence) + len("\n"+fence+"\n")
	lines := strings.Split(text[:end], "\n")
	for i, line := range lines[1 : len(lines)-2] {
		if err := p.head.set(line); err != nil {
			fail(i+2, err)
		}
	}
	p.source = []byte(strings.Repeat("\n", len(lines)-1) + text[end:])
}

// set parses one line of a head.
func (h *head) set(line string) error {
	name, value, _ := strings.Cut(line, ": ")
	switch name {
	case "title":
		if h.title = value; value == "" {
			return errHeadField
		}
		return nil
	case "aliases":
		for _, alias := range strings.Split(value, ";") {
			if alias = strings.TrimSpace(alias); alias == "" || slices.Contains(h.aliases, alias) {
				return fmt.Errorf("alias %q is empty or is there twice", alias)
			}
			h.aliases = append(h.aliases, alias)
		}
		return nil
	case "checked":
		var err error
		if h.checked, err = time.Parse(time.DateOnly, value); err != nil {
			return fmt.Errorf("read the day of the check: %w", err)
		}
		return nil
	}
	return errHeadField
}
