package templates

import (
	"fmt"

	"github.com/a-h/templ"
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
	Most     int    // octets that an Address may have
	NoFrame  string // why there is no Frame; empty if there is one, or if frames are turned off
	Silent   bool   // there is no verdict for a text or a frame
}

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
