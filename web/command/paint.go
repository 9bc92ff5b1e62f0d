package command

import (
	"io"
	"os"
	"strings"

	"whichline/engine/finding"
)

// A paint colours text for a terminal, or leaves it as it is.
type paint struct {
	when     string // "auto" if empty
	on       bool
	atScreen bool // what is written is seen on a terminal
}

// paintWords are the values of -color.
var paintWords = []string{"auto", "always", "never"}

// terminal decides whether to colour what is written to w. NO_COLOR and a dumb terminal
// count unless a flag says otherwise.
func (p *paint) terminal(w io.Writer) {
	if f, is := w.(*os.File); is {
		info, err := f.Stat()
		p.atScreen = err == nil && info.Mode()&os.ModeCharDevice != 0
	}
	p.on = p.when == "always" || p.when != "never" && p.atScreen && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
}

// The colours of severities, and of other parts.
var levelColors = [...]string{finding.Error: "1;31", finding.Warning: "1;33", finding.Info: "1;36"}

func (p paint) color(code, s string) string {
	if !p.on || s == "" {
		return s
	}
	return "\x1b[" + code + "m" + s + "\x1b[0m"
}

func (p paint) level(l int, s string) string { return p.color(levelColors[l], s) }
func (p paint) bold(s string) string         { return p.color("1", s) }
func (p paint) dim(s string) string          { return p.color("2", s) }

// patch returns a patch for a terminal, which has to obey none of its characters. For
// everything else it stays as it is.
func (p paint) patch(text string) string {
	if !p.atScreen && !p.on {
		return text
	}
	var b strings.Builder
	for line := range strings.Lines(text) {
		line = printable(strings.TrimSuffix(line, "\n"))
		switch {
		case strings.HasPrefix(line, "+"):
			line = p.color("32", line)
		case strings.HasPrefix(line, "-"):
			line = p.color("31", line)
		case strings.HasPrefix(line, "@"):
			line = p.color("36", line)
		}
		b.WriteString(line + "\n")
	}
	return b.String()
}
