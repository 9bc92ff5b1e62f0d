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
)

// ErrNoCode says that there is no page for a code.
var ErrNoCode = errors.New("no finding, difference or reason has this code; the codes are in what whichline check writes, and under /docs/findings and /docs/differences")

// linesPage is the page on why lines have no effect.
const linesPage = "lines.md"

// Explain writes the page of a finding or a difference, or what there is to say of
// a reason, as plain text for a terminal. The page is one of files; its examples
// are not run. Its error is [ErrNoCode] or that of the writer.
func Explain(w io.Writer, files fs.FS, code string) error {
	found := false
	for _, folder := range []string{findingsFolder, differencesFolder} {
		if !slices.Contains(codesOf(folder), code) {
			continue
		}
		source, err := fs.ReadFile(files, path.Join(folder, code+".md"))
		if err != nil {
			return fmt.Errorf("read the page on %s: %w", code, err)
		}
		if _, err := io.WriteString(w, terminal(string(source))); err != nil {
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
