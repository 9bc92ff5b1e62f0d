package sitemap

import "io"

// ReadWithin is Read of at most so many octets.
func ReadWithin(in io.Reader, octets int64, tell func(kind Kind, url string) bool) Report {
	return read(in, octets, func() bool { return true }, tell)
}
