package urlstandard

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	robotstxt "whichline/engine"
)

// A Change is a difference between the typed URL and the requested one.
type Change struct {
	Code       Code
	From, To   string   // the text before and after, if the sentence mentions it
	Characters []string // the first ones that were encoded, if Code is [Encoded]
}

// A Code is the kind of a change.
type Code uint8

// The kinds of changes.
const (
	Trimmed            Code = iota // spaces and control characters around the URL
	BreaksRemoved                  // tabs and line breaks in it
	HTTPSAssumed                   // the scheme was missing
	SlashesCorrected               // the slashes before the host
	CredentialsDropped             // user name and password
	DefaultPortRemoved             // the scheme's own port
	HostConverted                  // the name, to ASCII
	AddressConverted               // the IP address, to its usual form
	FragmentDropped                // "#" and the text after it
	BackslashesTurned              // to slashes
	DotsResolved                   // "." and ".."
	Encoded                        // characters not allowed in a path or a query
)

// texts is indexed by [Code].
var texts = [...]struct{ code, text string }{
	Trimmed:            {"trimmed", "Spaces around a URL aren't part of it."},
	BreaksRemoved:      {"breaks-removed", "Browsers and crawlers leave out tabs and line breaks inside a URL."},
	HTTPSAssumed:       {"https-assumed", "There is no scheme, so this is tested as an `https` URL."},
	SlashesCorrected:   {"slashes-corrected", "Browsers and crawlers read this with two slashes in front of the host."},
	CredentialsDropped: {"credentials-dropped", "The user name and password before `@` aren't part of what rules are compared with."},
	DefaultPortRemoved: {"default-port-removed", "Port `{from}` goes without saying: it is the one that `{to}` uses anyway."},
	HostConverted:      {"host-converted", "The host `{from}` is requested as `{to}`."},
	AddressConverted:   {"address-converted", "The host `{from}` is another way to write the IP address `{to}`."},
	FragmentDropped:    {"fragment-dropped", "Crawlers don't send `#` and what follows it, so no rule can match that part."},
	BackslashesTurned:  {"backslashes-turned", "Browsers and crawlers read `\\` in a path as `/`."},
	DotsResolved:       {"dots-resolved", "Browsers and crawlers resolve `.` and `..` in a path before they request it."},
	Encoded:            {"encoded", "Browsers and crawlers percent-encode {characters}."},
}

// String returns the stable code of c, such as "dots-resolved".
func (c Code) String() string { return texts[c].code }

// Codes returns all kinds of changes.
func Codes() []Code {
	all := make([]Code, len(texts))
	for i := range all {
		all[i] = Code(i)
	}
	return all
}

// Sentence describes the change in a whole sentence.
func (c Change) Sentence() robotstxt.Sentence {
	var s []robotstxt.Part
	for i, part := range strings.Split(texts[c.Code].text, "`") {
		before, after, found := strings.Cut(part, "{characters}")
		switch {
		case found:
			s = append(s, robotstxt.Part{Text: before})
			s = append(append(s, list(c.Characters)...), robotstxt.Part{Text: after})
		case i%2 == 1:
			s = append(s, robotstxt.Part{Text: c.fill(part), Code: true})
		case part != "":
			s = append(s, robotstxt.Part{Text: part})
		}
	}
	return robotstxt.Verbatim(s...)
}

// fill returns a piece of code with its placeholder replaced.
func (c Change) fill(code string) string {
	switch code {
	case "{from}":
		return shorten(c.From)
	case "{to}":
		return shorten(c.To)
	}
	return code
}

// maxShown is the maximum length of a quoted host in octets.
const maxShown = 160

// shorten returns s as valid UTF-8, truncated if it is long.
func shorten(s string) string {
	if len(s) <= maxShown {
		return strings.ToValidUTF8(s, "\uFFFD")
	}
	cut := maxShown
	for cut > 0 && !utf8.RuneStart(s[cut]) {
		cut--
	}
	return strings.ToValidUTF8(s[:cut], "\uFFFD") + "…"
}

// list lists characters: "`<`, spaces and `é`".
func list(characters []string) []robotstxt.Part {
	var s []robotstxt.Part
	for i, c := range characters {
		switch {
		case i == maxSeen-1:
			return append(s, robotstxt.Part{Text: " and others"})
		case i > 0 && i == len(characters)-1:
			s = append(s, robotstxt.Part{Text: " and "})
		case i > 0:
			s = append(s, robotstxt.Part{Text: ", "})
		}
		s = append(s, name(c))
	}
	return s
}

// name returns a recognizable form of a character: itself if it is visible, otherwise a
// word or its number.
func name(character string) robotstxt.Part {
	c, size := utf8.DecodeRuneInString(character)
	switch {
	case c == utf8.RuneError && size < 2:
		return robotstxt.Part{Text: "what isn't UTF-8"}
	case c == ' ':
		return robotstxt.Part{Text: "spaces"}
	case c == '`':
		return robotstxt.Part{Text: "backticks"}
	case !unicode.IsGraphic(c), unicode.IsSpace(c), unicode.Is(unicode.M, c):
		digits := strings.ToUpper(strconv.FormatInt(int64(c), 16))
		return robotstxt.Part{Text: "U+" + strings.Repeat("0", max(0, 4-len(digits))) + digits}
	}
	return robotstxt.Part{Text: character, Code: true}
}
