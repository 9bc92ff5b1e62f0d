package engine

import "strings"

// AskedMediaType reports whether a Content-Type header is what RFC 9309, section
// 2.3, asks for: text/plain, in UTF-8 if it names a charset.
func AskedMediaType(contentType string) bool {
	mediaType, parameters, _ := strings.Cut(lowerASCII(contentType), ";")
	if strings.Trim(mediaType, asciiSpace) != "text/plain" {
		return false
	}
	for parameter := range strings.SplitSeq(parameters, ";") {
		name, value, _ := strings.Cut(parameter, "=")
		value = strings.Trim(value, asciiSpace+`"`)
		if strings.Trim(name, asciiSpace) == "charset" && value != "utf-8" && value != "us-ascii" {
			return false
		}
	}
	return true
}
