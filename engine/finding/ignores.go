package finding

import (
	"slices"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/internal/ascii"
	"whichline/engine/internal/prose"
)

// An Ignore is a comment that takes a finding out of the list. It names the code and
// the reason, as in "# whichline: ignore case-differs because the shop writes both". On
// a line of its own it applies to the next line that is no comment, otherwise to its own
// line; with "ignore-file" it applies to the whole file.
type Ignore struct {
	Line   int // of the comment
	Code   Code
	Reason string
}

// The words of an ignore.
const (
	ignoreMark    = "whichline:"
	ignoreLine    = "ignore"
	ignoreFile    = "ignore-file"
	ignoreBecause = "because"
)

// Comment returns x as a comment for the line below it.
func (x *Ignore) Comment() string {
	return "# " + ignoreMark + " " + ignoreLine + " " + x.Code.String() + " " + ignoreBecause + " " + x.Reason
}

// An ignoring is an Ignore with the places that it takes out.
type ignoring struct {
	Ignore
	target int // the line that it is for; 0 for the whole file
	report report
	remove *Edit // of the comment
}

// Ignores are those of a file, in its order.
type ignores struct {
	all   []*ignoring
	at    map[ignoredPlace]*ignoring
	below int // the line that the last ignore on a line of its own is for
}

// An ignoredPlace is the target of an ignore. The line 0 is the whole file.
type ignoredPlace struct {
	code Code
	line int
}

// of returns the ignore for a place, the first of several; nil if there is none. Groups
// that are joined have a place at two lines.
func (x *ignores) of(code Code, h *place) *ignoring {
	lines := []int{0, h.line}
	if code.MergedGroups() {
		lines = append(lines, h.other)
	}
	for _, line := range lines {
		if i := x.at[ignoredPlace{code, line}]; i != nil {
			return i
		}
	}
	return nil
}

// reportOf returns where a place is noted: with an ignore, or among the findings.
func (c *inspector) reportOf(code Code, h *place) *report {
	if x := c.ignores.of(code, h); x != nil {
		return &x.report
	}
	return &c.reports[code]
}

// readIgnores reads the ignores of the file, and notes those that cannot be read.
func (c *inspector) readIgnores() {
	if !strings.Contains(c.file.Body(), ignoreMark[1:]) {
		return
	}
	c.steps += len(c.file.Lines)
	for i := range c.file.Lines {
		l := &c.file.Lines[i]
		text := c.file.Text(*l)
		if at := ignoreAt(text); at >= 0 {
			c.readIgnore(l, text, at)
		}
	}
}

// ignoreAt returns where the comment begins that is an ignore; -1 if text has none.
func ignoreAt(text string) int {
	hash := strings.IndexByte(text, '#')
	if hash < 0 {
		return -1
	}
	mark := strings.Index(text[hash:], ignoreMark[1:]) - 1
	if mark < 0 || ascii.Lower(text[hash+mark]) != ignoreMark[0] {
		return -1
	}
	rest := strings.TrimLeft(text[hash+mark+len(ignoreMark):], ascii.Space)
	if text[hash+mark] != ignoreMark[0] && !ascii.HasPrefixFold(rest, ignoreLine) {
		return -1 // a sentence about the program
	}
	before := strings.TrimRight(text[:hash+mark], ascii.Space)
	if !strings.HasSuffix(before, "#") {
		return -1
	}
	return len(strings.TrimRight(before, "#"))
}

// readIgnore reads the ignore in the comment of l that begins at an octet of its text.
func (c *inspector) readIgnore(l *robotstxt.Line, text string, at int) {
	x := ignoring{Ignore: Ignore{Line: l.Number}, target: l.Number, remove: remove(l)}
	if l.Kind == robotstxt.Comment {
		x.target = c.below(l.Number)
	} else {
		end := len(strings.TrimRight(text[:at], ascii.Space))
		x.remove = replace(l, robotstxt.Span{Start: uint16(end), End: uint16(len(text))}, "")
	}
	_, rest, _ := strings.Cut(text[at:], ":")
	words := strings.Fields(rest)
	if i := slices.Index(words, ignoreBecause); i >= 0 {
		words, x.Reason = words[:i], strings.Join(words[i+1:], " ")
	}
	fault := place{line: l.Number, subject: strings.Trim(text[at:], ascii.Space)}
	if !c.readWords(&x, words, &fault) {
		c.reports[unreadableIgnore].add(fault)
		return
	} else if words[0] == ignoreFile {
		x.target = 0
	}
	c.ignores.enter(&x)
}

// readWords reads the words of an ignore before its reason, or enters their fault. A code
// may end in punctuation, as before another code or a remark. No comment takes out a
// finding about ignores.
func (c *inspector) readWords(x *ignoring, words []string, fault *place) (ok bool) {
	switch {
	case len(words) == 0 || words[0] != ignoreLine && words[0] != ignoreFile:
		fault.text = textIgnoreWord
		return false
	case len(words) == 1:
		fault.text = textIgnoreCode
		return false
	}
	switch x.Code, ok = CodeOf(strings.TrimRight(words[1], ",:;")); {
	case !ok:
		fault.text, fault.detail = textIgnoreNone, c.nearest(words[1])
		if fault.detail != "" {
			fault.text = textIgnoreUnknown
		}
	case x.Code == unreadableIgnore || x.Code == idleIgnore:
		fault.text = textIgnoreNever
	case x.Reason == "":
		fault.text = textIgnoreReason
	case len(words) > 2:
		fault.text = textIgnoreCode
	}
	return fault.text == ""
}

// nearest returns the name of the nearest code, if one is near and there is room for it.
func (c *inspector) nearest(name string) string {
	if c.full(unreadableIgnore) {
		return ""
	}
	if code, near := NearestCode(name); near {
		return code.String()
	}
	return ""
}

// enter adds an ignore. Of two for one place, the second is idle.
func (x *ignores) enter(i *ignoring) {
	x.all = append(x.all, i)
	if x.at == nil {
		x.at = make(map[ignoredPlace]*ignoring)
	}
	p := ignoredPlace{i.Code, i.target}
	if x.at[p] == nil {
		x.at[p] = i
	}
}

// below returns the number of the next line after a given one that is no comment, or the
// number after that of the last line. It is asked about one line after the other.
func (c *inspector) below(number int) int {
	x := &c.ignores
	for x.below = max(x.below, number+1); x.below <= len(c.file.Lines) && c.file.Lines[x.below-1].Kind == robotstxt.Comment; {
		x.below++
	}
	return x.below
}

// idleIgnores notes the ignores that took nothing out. Where the site is not known, the
// findings that depend on it are not known either.
func (c *inspector) idleIgnores() {
	for _, x := range c.ignores.all {
		if x.report.count == 0 && (c.site != nil || !x.Code.needsSite()) {
			c.reports[idleIgnore].add(place{line: x.Line, subject: x.Code.String(), edit: x.remove})
		}
	}
}

// ignored words the findings that are ignored, by line.
func (c *inspector) ignored() []Finding {
	var all []Finding
	for _, x := range c.ignores.all {
		if x.report.count > 0 {
			found := c.finding(x.Code, &x.report, false)
			found.Ignored = &x.Ignore
			all = append(all, found)
		}
	}
	return all
}

// needsSite reports whether findings of code c may depend on where the file stands.
func (c Code) needsSite() bool {
	return slices.Contains([]Code{sitemapHost, sitemapScheme, sitemapBlocked, fullURL, hostInPath}, c)
}

// CodeOf returns the code with the given name.
func CodeOf(name string) (code Code, known bool) {
	i := slices.IndexFunc(wordings[:], func(w wording) bool { return w.code == name })
	return Code(max(i, 0)), i >= 0
}

// NearestCode returns the code whose name is most like the given one. It is near if the
// slips between them are no more than a third of its name.
func NearestCode(name string) (code Code, near bool) {
	var names []string
	for _, code := range Codes() {
		names = append(names, code.String())
	}
	nearest := Nearest(name, names)
	most := len(nearest) / 3
	return Code(slices.Index(names, nearest)), ascii.Slips(ascii.ToLower(name), nearest, most) <= most
}

// Nearest returns the one of names that is most like s; the first of those that are
// alike.
func Nearest(s string, names []string) string {
	if len(names) == 0 {
		return ""
	}
	s = ascii.ToLower(s)
	return slices.MinFunc(names, func(a, b string) int {
		return ascii.Slips(s, a, len(s)+len(a)) - ascii.Slips(s, b, len(s)+len(b))
	})
}

// Clauses on the faults of an ignore.
var (
	textIgnoreWord    = prose.Text("finding.ignore-word", "it has to go on with `ignore CODE because REASON` or `ignore-file CODE because REASON`")
	textIgnoreCode    = prose.Text("finding.ignore-code", "it needs one code, such as `ignore allow-disallow-tie because REASON`")
	textIgnoreUnknown = prose.Text("finding.ignore-unknown", "no finding has this code; the nearest is `{detail}`")
	textIgnoreNone    = prose.Text("finding.ignore-none", "no finding has this code")
	textIgnoreNever   = prose.Text("finding.ignore-never", "no comment can ignore this finding")
	textIgnoreReason  = prose.Text("finding.ignore-reason", "it needs a reason: write `because` and why")
)
