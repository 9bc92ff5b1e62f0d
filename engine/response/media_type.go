package response

import (
	"strings"

	"whichline/engine/internal/ascii"
)

// IsPlainText reports whether a Content-Type header is what RFC 9309, section
// 2.3, asks for: text/plain, in UTF-8 if it names a charset.
func IsPlainText(contentType string) bool {
	mediaType, parameters, _ := strings.Cut(ascii.ToLower(contentType), ";")
	if strings.Trim(mediaType, ascii.Space) != "text/plain" {
		return false
	}
	for parameter := range strings.SplitSeq(parameters, ";") {
		name, value, _ := strings.Cut(parameter, "=")
		value = strings.Trim(value, ascii.Space+`"`)
		if strings.Trim(name, ascii.Space) == "charset" && value != "utf-8" && value != "us-ascii" {
			return false
		}
	}
	return true
}
