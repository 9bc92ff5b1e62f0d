package archive

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"whichline/web/fetch"
)

// MaxVersions is the maximum number of versions of a site that are listed.
const MaxVersions = 500

// maxIndex is the maximum length of an index in octets. A hundred thousand captures take
// less.
const maxIndex = 20 << 20

// A Version is what consecutive captures of a site's robots.txt have in common.
type Version struct {
	From, Until time.Time // of the first and the last capture
	Status      int       // 0 if the index does not say
	Digest      string    // SHA-1 of the body in base 32, as the index has it; may be empty
}

// stamp is the layout of times in an archive, in UTC.
const stamp = "20060102150405"

// Stamp returns t as archives write it: 14 digits.
func Stamp(t time.Time) string { return t.UTC().Format(stamp) }

// ParseStamp returns the time of 14 digits.
func ParseStamp(s string) (time.Time, error) { return time.Parse(stamp, s) }

// A List holds versions of a file, newest first.
type List struct {
	Versions []Version
	More     bool // there are older ones
}

// Versions lists the versions of o's robots.txt until a time, or until now if it is zero.
// The error is a [Failure], a [fetch.TryLater], a [fetch.Refusal] or from ctx.
func (v *Visit) Versions(ctx context.Context, o fetch.Origin, until time.Time) (*List, error) {
	address := v.archive.indexURL(o, until)
	value, at, err := v.get(ctx, address, func(r io.Reader) (any, error) { return readIndex(io.LimitReader(r, maxIndex), o.Host()) })
	if err != nil {
		return nil, err
	}
	if at != "" {
		v.archive.keep(address, value)
	}
	return value.(*List), nil
}

// indexURL returns the URL of the captures of o's robots.txt, one more than is listed.
// The index of web.archive.org keeps no two neighbours with the same digest, after it left
// out captures of hosts that it takes for the same, such as "www.example.com".
func (a *Archive) indexURL(o fetch.Origin, until time.Time) string {
	q := url.Values{"url": {o.Authority() + "/robots.txt"}, "output": {"json"}}
	if !until.IsZero() {
		q.Set("to", Stamp(until))
	}
	if a.pywb {
		q.Set("sort", "reverse")
		q.Set("limit", strconv.Itoa(10*MaxVersions))
		return a.base + "/cdx?" + q.Encode()
	}
	q.Set("filter", "original:(?i)https?://"+regexp.QuoteMeta(o.Host())+"(:[0-9]+)?/.*")
	q.Set("collapse", "digest")
	q.Set("showSkipCount", "true")
	q.Set("lastSkipTimestamp", "true")
	q.Set("limit", strconv.Itoa(-MaxVersions-1))
	return a.base + "/cdx/search/cdx?" + q.Encode()
}

// errNoIndex says that a body is not an index.
var errNoIndex = errors.New("archive: not an index")

// readIndex reads an index in JSON: an array of arrays, the first of which has the names
// of the columns, or an object on each line. It skips captures of other hosts and rows
// without a time.
func readIndex(r io.Reader, host string) (*List, error) {
	in := bufio.NewReader(&lessBlank{r: r})
	rows := newest{host: host}
	first, err := firstOctet(in)
	switch {
	case errors.Is(err, io.EOF):
		err = nil
	case err != nil:
		return nil, err
	case first == '[':
		err = rows.readTable(json.NewDecoder(in))
	case first == '{':
		err = rows.readLines(json.NewDecoder(in))
	default:
		return nil, errNoIndex
	}
	if err != nil {
		return nil, err
	}
	return rows.list(), nil
}

// A lessBlank drops white space behind white space, as a [json.Decoder] looks at all of it
// again whenever more comes.
type lessBlank struct {
	r     io.Reader
	blank bool // the last octet was
}

// Read implements [io.Reader].
func (b *lessBlank) Read(p []byte) (int, error) {
	n, err := b.r.Read(p)
	kept := p[:0]
	for _, c := range p[:n] {
		was := b.blank
		if b.blank = isBlank(c); !was || !b.blank {
			kept = append(kept, c)
		}
	}
	return len(kept), err
}

// isBlank reports whether c is white space of JSON.
func isBlank(c byte) bool { return c == ' ' || c == '\t' || c == '\r' || c == '\n' }

// firstOctet returns the first octet that is not white space, without reading it.
func firstOctet(r *bufio.Reader) (byte, error) {
	for {
		b, err := r.ReadByte()
		if err != nil {
			return 0, err
		}
		if !isBlank(b) {
			return b, r.UnreadByte()
		}
	}
}

// newest keeps the newest rows of an index.
type newest struct {
	host string
	rows []Version
	more bool
}

// readTable reads rows below the names of their columns.
func (n *newest) readTable(d *json.Decoder) error {
	if _, err := d.Token(); err != nil {
		return errNoIndex
	}
	var names, row []string
	for d.More() {
		row = row[:0]
		if err := d.Decode(&row); err != nil {
			return errNoIndex
		}
		if names == nil {
			names = slices.Clone(row)
			continue
		}
		fields := make(map[string]string, len(names))
		for i, name := range names[:min(len(names), len(row))] {
			fields[name] = row[i]
		}
		n.add(fields)
	}
	if _, err := d.Token(); err != nil {
		return errNoIndex
	}
	return nil
}

// readLines reads rows that name their columns.
func (n *newest) readLines(d *json.Decoder) error {
	for {
		fields := map[string]string{}
		switch err := d.Decode(&fields); {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return errNoIndex
		}
		n.add(fields)
	}
}

// add enters a row, unless it is of another host or has no time. Half of the rows are
// dropped when there are twice as many as needed, so that a long index takes little memory.
func (n *newest) add(fields map[string]string) {
	if u, err := url.Parse(fields["original"] + fields["url"]); err != nil || u.Host != "" && !strings.EqualFold(u.Hostname(), n.host) {
		return
	}
	at, err := ParseStamp(fields["timestamp"])
	if err != nil {
		return
	}
	v := Version{From: at, Until: at, Digest: strings.TrimPrefix(fields["digest"], "sha1:")}
	v.Status, _ = strconv.Atoi(fields["statuscode"] + fields["status"])
	if end, err := ParseStamp(fields["endtimestamp"]); err == nil && end.After(at) {
		v.Until = end
	}
	if n.rows = append(n.rows, v); len(n.rows) == 20*MaxVersions {
		n.more = true
		n.sort()
		n.rows = append([]Version(nil), n.rows[10*MaxVersions:]...)
	}
}

// sort sorts the rows, oldest first.
func (n *newest) sort() {
	slices.SortStableFunc(n.rows, func(a, b Version) int { return a.From.Compare(b.From) })
}

// list returns the newest versions. Rows that follow each other with the same digest are
// one version.
func (n *newest) list() *List {
	n.sort()
	var all []Version
	for _, v := range n.rows {
		if last := len(all) - 1; last >= 0 && all[last].sameAs(v) {
			all[last].Until = v.Until
			all[last].Status = max(all[last].Status, v.Status)
			continue
		}
		all = append(all, v)
	}
	slices.Reverse(all)
	return &List{slices.Clip(all[:min(len(all), MaxVersions)]), n.more || len(all) > MaxVersions}
}

// sameAs reports whether two captures have one body and status. A capture of an
// unchanged body can be without a status.
func (v Version) sameAs(w Version) bool {
	return v.Digest != "" && v.Digest == w.Digest && (v.Status == w.Status || v.Status == 0 || w.Status == 0)
}
