package watch

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"hash/crc32"
	"strings"
	"time"

	"whichline/engine/response"
	"whichline/web/fetch"
)

// A Record is what a site answered, as a link has it.
type Record struct {
	Digest [8]byte   // of the file
	Status int       // of the response, or its FTP reply; 0 if none came complete
	Day    time.Time // since when the file and the status are the same, as far as is known

	asked [4]byte // digest of the URLs and the crawlers

	// verdicts has a bit for each URL and crawler: whether the crawler is blocked. Behind
	// them is one for each verdict that isn't known. What is missing at the end is 0.
	verdicts []byte
}

// fixed is the part of a record with the same size in all: digest, status, day, digest of the
// question, checksum.
const fixed = 8 + 2 + 2 + 4 + 4

// day is the unit of days in records, which begin in 1970.
const day = 24 * time.Hour

// newRecord returns the record of a result, which is of a class, without verdicts. A body that
// ended early is no file.
func newRecord(res *fetch.Result, class response.Class, asked [4]byte) Record {
	r := Record{Digest: digestOf(nil), Day: res.Started.UTC().Truncate(day), asked: asked}
	if class.Answered() {
		r.Status = cmp.Or(res.Status, res.Reply)
	}
	if res.Class == fetch.OK {
		r.Digest = digestOf(res.Body)
	}
	return r
}

// Silent reports whether no complete response came, as in the zero Record.
func (r *Record) Silent() bool { return r.Status == 0 }

// digestOf returns the digest of a file.
func digestOf(body []byte) (digest [8]byte) {
	sum := sha256.Sum256(body)
	copy(digest[:], sum[:])
	return digest
}

// Encode returns the record of a site for a link.
func (r *Record) Encode(site string) string {
	b := append([]byte(nil), r.Digest[:]...)
	b = binary.BigEndian.AppendUint16(b, uint16(r.Status))
	b = binary.BigEndian.AppendUint16(b, uint16(r.Day.Unix()/int64(day/time.Second)))
	b = append(append(b, r.asked[:]...), r.verdicts...)
	b = binary.BigEndian.AppendUint32(b, checksum(site, b))
	return site + separator + base64.RawURLEncoding.EncodeToString(b)
}

// separator stands between a site and its code.
const separator = "~"

// decode returns the site and the record of a code, or false if it's damaged.
func decode(code string) (site string, r Record, ok bool) {
	at := strings.LastIndex(code, separator)
	if at < 0 {
		return "", r, false
	}
	site = code[:at]
	b, err := base64.RawURLEncoding.DecodeString(code[at+1:])
	if err != nil || len(b) < fixed || len(b) > fixed+2*MaxURLs*MaxCrawlers/8+1 {
		return site, r, false
	}
	b, sum := b[:len(b)-4], binary.BigEndian.Uint32(b[len(b)-4:])
	if sum != checksum(site, b) {
		return site, r, false
	}
	copy(r.Digest[:], b)
	r.Status = int(binary.BigEndian.Uint16(b[8:]))
	r.Day = time.Unix(int64(binary.BigEndian.Uint16(b[10:]))*int64(day/time.Second), 0).UTC()
	copy(r.asked[:], b[12:])
	r.verdicts = bytes.Clone(b[16:])
	return site, r, true
}

func checksum(site string, b []byte) uint32 {
	return crc32.ChecksumIEEE(append([]byte(site), b...))
}

// set sets a bit of the verdicts.
func (r *Record) set(i int) {
	for len(r.verdicts) <= i/8 {
		r.verdicts = append(r.verdicts, 0)
	}
	r.verdicts[i/8] |= 1 << (i % 8)
}

// has reports whether a bit of the verdicts is set.
func (r *Record) has(i int) bool { return i/8 < len(r.verdicts) && r.verdicts[i/8]&(1<<(i%8)) != 0 }

// leave enters a verdict that the response leaves open, one of all: as the record before has
// it if that answers the same question, or else as not known.
func (r *Record) leave(i, all int, before *Record) {
	same := before.asked == r.asked
	if same && before.has(i) {
		r.set(i)
	}
	if !same || before.has(all+i) {
		r.set(all + i)
	}
}
