package response

import (
	"strings"

	"whichline/engine/internal/ascii"
)

// IsPlainText reports whether a Content-Type header conforms to RFC 9309, section 2.3:
// it is text/plain, with no charset or one that implies UTF-8.
func IsPlainText(contentType string) bool {
	mediaType, parameters, _ := strings.Cut(ascii.ToLower(contentType), ";")
	if strings.Trim(mediaType, ascii.Space) != "text/plain" {
		return false
	}
	for parameter := range strings.SplitSeq(parameters, ";") {
		name, value, _ := strings.Cut(parameter, "=")
		value = strings.Trim(value, ascii.Space+`"`)
		if strings.Trim(name, ascii.Space) == "charset" && !impliesUTF8(value) {
			return false
		}
	}
	return true
}

// impliesUTF8 reports whether text in the charset, in lower case, is UTF-8. The name "utf8"
// is a common one (WHATWG Encoding, section 4.2).
func impliesUTF8(charset string) bool {
	return charset == "utf-8" || charset == "utf8" || charset == "us-ascii"
}
