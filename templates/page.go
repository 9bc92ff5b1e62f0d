// Package templates turns values into HTML. Its components fetch nothing,
// decide nothing and cannot fail on what they are given.
package templates

// Assets knows where the static files are served.
type Assets interface {
	// Path returns the address of the file with the given name, such as
	// "css/app.css", or "" if there is no such file.
	Path(name string) string
}

// Page is what the frame around every page needs.
type Page struct {
	Title  string // comes before the name of the site; may be empty
	Assets Assets
}

// fullTitle returns the text of the title element.
func (p Page) fullTitle() string {
	if p.Title == "" {
		return "Whichline: which line of robots.txt decides"
	}
	return p.Title + " · Whichline"
}
