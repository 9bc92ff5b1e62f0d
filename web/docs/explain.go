package docs

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/nearmiss"
)

// ErrNoCode says that there is no page for a code.
var ErrNoCode = errors.New("no finding, difference, near miss or reason has this code; the codes are in what whichline check writes, and under /docs/findings, /docs/differences and /docs/near-misses")

// The pages on why lines have no effect, and on what a tested URL reveals.
const (
	linesPage      = "lines.md"
	nearMissesPage = "near-misses.md"
)

// Explain writes the page of a finding or a difference, the part on a near miss or on
// what a verdict means in practice, or what there is to say of a reason, as plain text
// for a terminal. The page is one of files; its examples are not run. Its error is
// [ErrNoCode] or that of the writer.
func Explain(w io.Writer, files fs.FS, code string) error {
	found, err := explainNearMiss(w, files, code)
	if err != nil {
		return err
	}
	for _, folder := range []string{findingsFolder, differencesFolder} {
		if !slices.Contains(codesOf(folder), code) {
			continue
		}
		text, err := pageOn(files, folder, code)
		if err != nil {
			return fmt.Errorf("read the page on %s: %w", code, err)
		}
		if _, err := io.WriteString(w, terminal(text)); err != nil {
			return fmt.Errorf("write the page on %s: %w", code, err)
		}
		found = true
	}
	for _, r := range engine.IgnoredReasons() {
		if r.String() != code {
			continue
		}
		if _, err := fmt.Fprintf(w, "%s: %s. See %s.\n", code, r.Text(), addressOf(linesPage)); err != nil {
			return fmt.Errorf("write what %s is: %w", code, err)
		}
		found = true
	}
	if !found {
		return ErrNoCode
	}
	return nil
}

// pageOn returns the page with a code for its name, or the part of a page of the same
// folder that has the code for its anchor.
func pageOn(files fs.FS, folder, code string) (string, error) {
	names, err := fs.Glob(files, folder+"/*.md")
	if err != nil {
		return "", fmt.Errorf("list %s: %w", folder, err)
	}
	for _, name := range names {
		source, err := fs.ReadFile(files, name)
		if err != nil {
			return "", fmt.Errorf("read %s: %w", name, err)
		}
		if strings.TrimSuffix(path.Base(name), ".md") == code {
			return string(source), nil
		}
		if part := sectionOf(string(source), code); strings.TrimSpace(part) != "" {
			return part, nil
		}
	}
	return "", fs.ErrNotExist
}

// explainNearMiss writes the part of the page on near misses that has the given code
// for its id, if that is a code of one or of a practice.
func explainNearMiss(w io.Writer, files fs.FS, code string) (found bool, err error) {
	_, practice := crawler.PracticeCodes()[code]
	if !practice && !slices.ContainsFunc(nearmiss.Codes(), func(c nearmiss.Code) bool { return c.String() == code }) {
		return false, nil
	}
	source, err := fs.ReadFile(files, nearMissesPage)
	if err != nil {
		return false, fmt.Errorf("read the page on %s: %w", code, err)
	}
	if _, err := io.WriteString(w, terminal(sectionOf(string(source), code))); err != nil {
		return false, fmt.Errorf("write the part on %s: %w", code, err)
	}
	return true, nil
}

// sectionOf returns the part of a page under the heading with the given id, up to the
// next heading.
func sectionOf(source, id string) string {
	var b strings.Builder
	inside := false
	for line := range strings.Lines(source) {
		if strings.HasPrefix(line, "##") {
			inside = strings.HasSuffix(strings.TrimSpace(line), "{#"+id+"}")
		}
		if inside {
			b.WriteString(line)
		}
	}
	return strings.TrimSpace(b.String()) + "\n"
}

var (
	headOfPage = regexp.MustCompile(`(?s)\A---\n.*?\n---\n`)
	linkInText = regexp.MustCompile(`\[([^\]]*)\]\(([^)]*)\)`)
	idInText   = regexp.MustCompile(` \{#[^}]*\}`)
)

// terminal returns a page as text that reads well where nothing renders it: what
// is a link keeps its words, titles are underlined, files are indented, and what
// is expected of them stands below with an arrow.
func terminal(source string) string {
	var b strings.Builder
	var block []string
	inside := false
	for line := range strings.Lines(headOfPage.ReplaceAllString(source, "")) {
		line = strings.TrimSuffix(line, "\n")
		switch {
		case strings.HasPrefix(line, "```"):
			if inside {
				b.WriteString(fenced(block))
			}
			inside, block = !inside, nil
		case inside:
			block = append(block, line)
		default:
			b.WriteString(proseLine(line))
		}
	}
	return b.String()
}

// proseLine returns a line that is not in a block.
func proseLine(line string) string {
	line = idInText.ReplaceAllString(line, "")
	line = linkInText.ReplaceAllStringFunc(line, func(link string) string {
		parts := linkInText.FindStringSubmatch(link)
		if strings.HasPrefix(parts[2], "https://") {
			return parts[1] + " <" + parts[2] + ">"
		}
		return parts[1]
	})
	title := strings.TrimLeft(line, "#")
	if len(title) == len(line) {
		return wrapped(line)
	}
	title = strings.TrimSpace(title)
	underline := "-"
	if strings.HasPrefix(line, "# ") {
		underline = "="
	}
	return title + "\n" + strings.Repeat(underline, len([]rune(title))) + "\n"
}

// lineWidth is how many characters a line of text has at most, where words allow.
const lineWidth = 80

// wrapped breaks a line at spaces. What follows the sign of an item is indented.
func wrapped(line string) string {
	indent := ""
	if strings.HasPrefix(line, "- ") {
		indent = "  "
	}
	var b strings.Builder
	width := 0
	for i, word := range strings.Fields(line) {
		n := len([]rune(word))
		switch {
		case i == 0:
		case width+1+n > lineWidth:
			b.WriteString("\n" + indent)
			width = len(indent)
		default:
			b.WriteByte(' ')
			width++
		}
		b.WriteString(word)
		width += n
	}
	return b.String() + "\n"
}

// fenced returns a block, indented. Below the line "---" stands what is expected.
func fenced(block []string) string {
	var b strings.Builder
	sign := "    "
	for _, line := range block {
		if line == "---" {
			sign = "    -> "
			continue
		}
		b.WriteString(strings.TrimRight(sign+line, " ") + "\n")
	}
	return b.String()
}
