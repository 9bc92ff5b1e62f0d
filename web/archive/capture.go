package archive

import (
	"context"
	"crypto/sha1"
	"encoding/base32"
	"io"
	"strings"
	"time"

	"whichline/engine/origin"
	"whichline/web/fetch"
	"whichline/web/limit"
)

// A Capture is a robots.txt as an archive's crawler got it.
type Capture struct {
	At     time.Time // can differ from the time that was asked for
	URL    string    // the URL that was captured, after redirects
	Text   string
	Cut    bool   // the file goes on after Text
	digest string // of Text
}

// Fits reports whether the body is the one in the index. It can differ without harm if
// the site compressed it.
func (c *Capture) Fits(v Version) bool { return c.Cut || v.Digest == "" || c.digest == v.Digest }

// Capture returns the capture of o's robots.txt at a time, or the nearest to it. The
// error is as that of [Visit.Versions].
func (v *Visit) Capture(ctx context.Context, o fetch.Origin, at time.Time) (*Capture, error) {
	address := v.archive.captureURL(o, at)
	value, from, err := v.get(ctx, address, readCapture)
	if err != nil {
		return nil, err
	}
	c := value.(*Capture)
	if from == "" {
		return c, nil
	}
	if c.At, c.URL = v.archive.captured(from); c.URL == "" {
		return nil, &Failure{Host: v.archive.Host()}
	}
	v.archive.keep(address, c)
	return c, nil
}

// captureURL returns the URL of a capture as it was captured, without the additions of
// the archive.
func (a *Archive) captureURL(o fetch.Origin, at time.Time) string {
	return a.captures() + Stamp(at) + "id_/" + o.String() + "/robots.txt"
}

// captures returns the beginning of the URLs of captures.
func (a *Archive) captures() string {
	if a.pywb {
		return a.base + "/"
	}
	return a.base + "/web/"
}

// captured returns the time and the URL of the capture at address.
func (a *Archive) captured(address string) (at time.Time, captured string) {
	rest, _ := strings.CutPrefix(address, a.captures())
	digits, captured, found := strings.Cut(rest, "id_/")
	at, err := ParseStamp(digits)
	if _, _, absolute := origin.CutScheme(captured); !found || err != nil || !absolute {
		return time.Time{}, ""
	}
	return at, captured
}

// readCapture reads the body of a capture.
func readCapture(r io.Reader) (any, error) {
	body, err := io.ReadAll(io.LimitReader(r, limit.File+1))
	c := &Capture{Text: string(body[:min(len(body), limit.File)]), Cut: len(body) > limit.File}
	sum := sha1.Sum([]byte(c.Text))
	c.digest = base32.StdEncoding.EncodeToString(sum[:])
	return c, err
}
