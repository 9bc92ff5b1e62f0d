package templates

import (
	"fmt"
	"strings"

	"github.com/a-h/templ"

	"whichline/engine"
)

// Links are the ways to point others to what the tester shows. What is empty
// cannot be had; the zero value has nothing.
type Links struct {
	Address  string // opens the tester with the whole question
	Long     bool   // there is no Address, as it would be too long to get through everywhere
	Decided  bool   // there is no Address, as the site's response decides
	Markdown string // sign, sentence and link
	Plain    string // the same without markup
	Frame    string // HTML that shows the embed
	NoFrame  string // why there is no Frame; empty if there is one, or if frames are turned off
	Silent   bool   // there is no verdict for a text or a frame
}

// maxLink is how many octets an address may have to get through everywhere.
const maxLink = 2000

// LinksInput is what links are made from.
type LinksInput struct {
	Address string // of the tester with the question, in full; "" if it is far too long
	Embed   string // of the embed, in full; "" if it is too long or frames are turned off
	NoFrame string // why there can be no frame; "" if nothing is in the way
}

// NewLinks makes the links to what v says.
func NewLinks(in LinksInput, v *Verdicts) Links {
	l := Links{Address: in.Address, NoFrame: in.NoFrame}
	if in.Address == "" || len(in.Address) > maxLink {
		l.Address, l.Long = "", true
	}
	selection := v.Selection()
	if selection == (Selection{}) {
		l.Silent, l.NoFrame = true, ""
		return l
	}
	answer := v.Proof(selection).Answers[0]
	if l.Address != "" {
		l.Markdown = fmt.Sprintf("[%s %s](%s)", signOf(answer.Allowed), markdown(answer.Sentence), l.Address)
		l.Plain = fmt.Sprintf("%s %s %s", signOf(answer.Allowed), plain(answer.Sentence), l.Address)
	}
	if in.Embed != "" && in.NoFrame == "" {
		l.Frame = FrameHTML(Frame{in.Embed, plain(answer.Sentence), "100%", frameHeight})
	}
	return l
}

// frameHeight is how high a frame is unless somebody asks for another height.
const frameHeight = "360"

// A Frame is an embed on another site's page.
type Frame struct {
	Address, Title string
	Width, Height  string // in CSS pixels, or in percent
}

// FrameHTML returns the element that shows f. It lets the embed open the tester
// in a new tab and nothing else.
func FrameHTML(f Frame) string {
	return fmt.Sprintf(`<iframe src="%s" title="%s" width="%s" height="%s" frameborder="0" loading="lazy" `+
		`sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`,
		templ.EscapeString(f.Address), templ.EscapeString(f.Title), templ.EscapeString(f.Width), templ.EscapeString(f.Height))
}

// signOf returns the sign of a verdict.
func signOf(allowed bool) string {
	if allowed {
		return "✓"
	}
	return "✕"
}

// markdown returns a sentence as the text of a link in Markdown.
func markdown(s engine.Sentence) string {
	var b strings.Builder
	for _, p := range s {
		text := plain(engine.Sentence{{Text: p.Text}})
		if p.Code {
			b.WriteString(codeSpan(text))
		} else {
			b.WriteString(markup.Replace(text))
		}
	}
	return b.String()
}

// markup keeps what means something in Markdown, or in the HTML that it may
// hold, from meaning it.
var markup = strings.NewReplacer(`\`, `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`, "<", `\<`, ">", `\>`, "&", `\&`,
	"~", `\~`, "|", `\|`, "!", `\!`)

// codeSpan returns text as code in Markdown: between more backticks than stand
// together in it. Brackets in it would be taken for those of the link.
func codeSpan(text string) string {
	if strings.ContainsAny(text, "[]<>\\|") {
		return markup.Replace(text)
	}
	fence := "`"
	for strings.Contains(text, fence) {
		fence += "`"
	}
	if strings.HasPrefix(text, "`") || strings.HasSuffix(text, "`") {
		text = " " + text + " "
	}
	return fence + text + fence
}
