package docs

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/nearmiss"
)

// ErrNoCode is the error for a code without a page.
var ErrNoCode = errors.New("no finding, difference, near miss or origin of lines has this code, and no reason to ignore a line; the codes are in what whichline check writes, and under /docs/findings, /docs/differences, /docs/near-misses and /docs/origins")

// The pages on lines without effect and on near misses.
const (
	linesPage      = "lines.md"
	nearMissesPage = "near-misses.md"
)

// Explain returns the documentation of a code as plain text for a terminal: the page of a
// finding, a difference, the differences of a parser or an origin of lines, the section on a
// near miss or on the practical effect of a verdict, or the text of a reason. It does not run
// the examples.
// Its error is [ErrNoCode] if there is no such code.
func Explain(code string) (string, error) {
	var all strings.Builder
	for _, x := range []struct {
		pages string
		codes []string
	}{
		{nearMissesPage, nearMissCodes()},
		{findingsFolder + "/*.md", codesOf(findingsFolder)},
		{differencesFolder + "/*.md", differenceCodes()},
		{originsFolder + "/*.md", codesOf(originsFolder)},
	} {
		if !slices.Contains(x.codes, code) {
			continue
		}
		text, err := pageOn(x.pages, code)
		if err != nil {
			return "", fmt.Errorf("read the page on %s: %w", code, err)
		}
		all.WriteString(terminal(text))
	}
	for r := robotstxt.NoColon; r <= robotstxt.HasGroup; r++ {
		if r.String() == code {
			fmt.Fprintf(&all, "%s: %s. See %s.\n", code, r.Text(), addressOf(linesPage))
		}
	}
	if all.Len() == 0 {
		return "", ErrNoCode
	}
	return all.String(), nil
}

// Codes returns the codes that [Explain] knows, sorted.
func Codes() []string {
	all := slices.Concat(nearMissCodes(), codesOf(findingsFolder), differenceCodes(), codesOf(originsFolder))
	for r := robotstxt.NoColon; r <= robotstxt.HasGroup; r++ {
		all = append(all, r.String())
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// nearMissCodes returns the codes that the page on near misses explains.
func nearMissCodes() []string {
	codes := slices.Collect(maps.Keys(crawler.PracticeCodes()))
	for _, c := range nearmiss.Codes() {
		codes = append(codes, c.String())
	}
	return codes
}

// differenceCodes returns the codes of differences, and the names of all their pages, such as
// those on the differences of one parser.
func differenceCodes() []string {
	codes := codesOf(differencesFolder)
	names, _ := fs.Glob(embedded, differencesFolder+"/*.md") // fails for a malformed pattern
	for _, name := range names {
		if code := strings.TrimSuffix(path.Base(name), ".md"); code != "index" && !slices.Contains(codes, code) {
			codes = append(codes, code)
		}
	}
	return codes
}

// pageOn returns the page named by a code or, without one, the section with the code as
// anchor, of the pages whose names match a pattern.
func pageOn(pattern, code string) (string, error) {
	names, err := fs.Glob(embedded, pattern)
	if err != nil {
		return "", err
	}
	if named := path.Join(path.Dir(pattern), code+".md"); slices.Contains(names, named) {
		source, err := embedded.ReadFile(named)
		return string(source), err
	}
	for _, name := range names {
		source, err := embedded.ReadFile(name)
		if err != nil {
			return "", err
		}
		if part := sectionOf(string(source), code); part != "" {
			return part, nil
		}
	}
	return "", fs.ErrNotExist
}

// sectionOf returns the section of a page under the heading with the given id; "" if there
// is none.
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
	return strings.TrimSpace(b.String())
}

var (
	headOfPage = regexp.MustCompile(`(?s)\A---\n.*?\n---\n`)
	linkInText = regexp.MustCompile(`\[([^\]]*)\]\(([^)]*)\)`)
	idInText   = regexp.MustCompile(` \{#[^}]*\}`)
)

// terminal converts a page to readable plain text: links become their text, titles are
// underlined, files are indented, and expectations follow them with an arrow.
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

// proseLine converts a line outside of blocks.
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

// lineWidth is the maximum width of a line in characters, where words permit.
const lineWidth = 80

// wrapped breaks a line at spaces. It indents the continuation of a list item.
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

// fenced indents a block and marks the expectations below the line "---".
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

// A Source is a page as it is written.
type Source struct {
	Path  string // such as "/docs/groups"
	Title string
	Text  string // in Markdown, without the metadata above the title
}

// Sources returns the English pages by name, without rendering them.
func Sources() ([]Source, error) {
	names, err := pageNames(embedded)
	if err != nil {
		return nil, err
	}
	var all []Source
	for _, name := range names {
		text, err := embedded.ReadFile(name)
		if err != nil {
			return nil, fmt.Errorf("read the documentation: %w", err)
		}
		page := headOfPage.ReplaceAllString(string(text), "")
		title, _, _ := strings.Cut(page, "\n")
		all = append(all, Source{addressOf(name), strings.TrimPrefix(title, "# "), page})
	}
	return all, nil
}
