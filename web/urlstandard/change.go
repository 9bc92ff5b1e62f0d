package urlstandard

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	robotstxt "whichline/engine"
	"whichline/templates/words"
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
	HostAfterSlashes               // two slashes at the start, which a host follows
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
	Trimmed:            {"trimmed", "Spaces and control characters around a URL aren't part of it."},
	BreaksRemoved:      {"breaks-removed", "By the URL Standard, tabs and line breaks inside a URL are left out."},
	HTTPSAssumed:       {"https-assumed", "There is no scheme, so this is tested as an `https` URL."},
	HostAfterSlashes:   {"host-after-slashes", "Two slashes at the start are followed by a host, here `{from}`."},
	SlashesCorrected:   {"slashes-corrected", "By the URL Standard, this has two slashes in front of the host."},
	CredentialsDropped: {"credentials-dropped", "The user name and password before `@` aren't part of what rules are compared with."},
	DefaultPortRemoved: {"default-port-removed", "Port `{from}` goes without saying: it is the one that `{to}` uses anyway."},
	HostConverted:      {"host-converted", "The host `{from}` is requested as `{to}`."},
	AddressConverted:   {"address-converted", "The host `{from}` is another way to write the IP address `{to}`."},
	FragmentDropped:    {"fragment-dropped", "Crawlers don't send `#` and what follows it, so no rule can match that part."},
	BackslashesTurned:  {"backslashes-turned", "By the URL Standard, `\\` in a path is read as `/`."},
	DotsResolved:       {"dots-resolved", "By the URL Standard, `.` and `..` in a path are resolved before it is requested."},
	Encoded:            {"encoded", "The URL Standard percent-encodes {characters}."},
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

// prefix begins the codes of the texts on changes.
const prefix = "url."

func init() {
	for _, x := range texts {
		words.Register(map[string]string{prefix + x.code: x.text})
	}
	words.RegisterBelow(prefix, characterTexts)
}

// characterTexts are words for characters that can't be shown.
var characterTexts = map[string]string{
	"not-utf-8": "what isn't UTF-8",
	"spaces":    "spaces",
	"backticks": "backticks",
}

// Sentence describes the change in a whole sentence.
func (c Change) Sentence() robotstxt.Sentence {
	x := texts[c.Code]
	return robotstxt.Compose(prefix+x.code, x.text, map[string]any{"from": c.From, "to": c.To, "characters": list(c.Characters)})
}

// list lists characters: "`<`, spaces and `é`".
func list(characters []string) robotstxt.Sentence {
	if len(characters) == 0 {
		return robotstxt.Sentence{}
	}
	all := name(characters[0])
	for i, c := range characters[1:] {
		switch {
		case i == maxSeen-2:
			return robotstxt.Compose("list.others", "{list} and others", map[string]any{"list": all})
		case i == len(characters)-2:
			all = robotstxt.Compose("list.and", "{a} and {b}", map[string]any{"a": all, "b": name(c)})
		default:
			all = robotstxt.Compose("list.next", "{a}, {b}", map[string]any{"a": all, "b": name(c)})
		}
	}
	return all
}

// name returns a recognizable form of a character: itself if it is visible, otherwise a
// word or its number.
func name(character string) robotstxt.Sentence {
	word := func(code string) robotstxt.Sentence { return robotstxt.Compose(prefix+code, characterTexts[code], nil) }
	c, size := utf8.DecodeRuneInString(character)
	switch {
	case c == utf8.RuneError && size < 2:
		return word("not-utf-8")
	case c == ' ':
		return word("spaces")
	case c == '`':
		return word("backticks")
	case !unicode.IsGraphic(c), unicode.IsSpace(c), unicode.Is(unicode.M, c):
		digits := strings.ToUpper(strconv.FormatInt(int64(c), 16))
		return robotstxt.Verbatim(robotstxt.Part{Text: "U+" + strings.Repeat("0", max(0, 4-len(digits))) + digits})
	}
	return robotstxt.Verbatim(robotstxt.Part{Text: character, Code: true})
}
