package accesslog

import (
	"strconv"
	"strings"
	"time"
)

// moment returns the time of a request in UTC. It returns false if the time is missing
// or in an unknown format. A time without a zone is in UTC, as in W3C logs.
func (r *request) moment() (time.Time, bool) {
	switch s := r.time; {
	case len(s) == len("02/Jan/2006:15:04:05 -0700") && s[2] == '/':
		return momentIn("02/Jan/2006:15:04:05 ", s[:21], s[21:])
	case strings.IndexByte(s, 'T') > 0 || len(s) > 10 && s[4] == '-': // a blank may replace the T
		const second = len("2006-01-02T15:04:05")
		if len(s) < second {
			return time.Time{}, false
		}
		zone := len(s)
		if i := strings.IndexAny(s[second:], "Z+-"); i >= 0 {
			zone = second + i
		}
		return momentIn(time.RFC3339, s[:10]+"T"+s[11:zone]+"Z", s[zone:])
	case strings.IndexByte(s, ':') > 0:
		return momentIn(time.RFC3339, r.date+"T"+s[:min(len(s), 8)]+"Z", "")
	default:
		return epochMoment(s)
	}
}

// momentIn parses a time in a zone such as "+0130", "+01:30" or "Z". [time.Parse] would
// allocate each zone.
func momentIn(layout, s, zone string) (time.Time, bool) {
	t, err := time.Parse(layout, s)
	if zone == "" || zone == "Z" {
		return t, err == nil
	}
	if len(zone) == len("+01:30") && zone[3] == ':' {
		zone = zone[:3] + zone[4:]
	}
	ahead, wrong := strconv.Atoi(zone)
	ok := err == nil && wrong == nil && len(zone) == len("+0130") && (zone[0] == '+' || zone[0] == '-')
	return t.Add(-time.Duration(ahead/100)*time.Hour - time.Duration(ahead%100)*time.Minute), ok
}

// epochMoment parses the time since 1970: seconds, with or without a fraction, or
// milli-, micro- or nanoseconds, distinguished by their number of digits.
func epochMoment(s string) (time.Time, bool) {
	if strings.ContainsAny(s, ".eE") {
		seconds, err := strconv.ParseFloat(s, 64)
		if err != nil || !(seconds > 0 && seconds < 1e11) {
			return time.Time{}, false
		}
		return time.UnixMilli(int64(seconds * 1000)).UTC(), true
	}
	n, err := strconv.ParseInt(s, 10, 64)
	switch {
	case err != nil || n <= 0:
		return time.Time{}, false
	case n < 1e11:
		return time.Unix(n, 0).UTC(), true
	case n < 1e14:
		return time.UnixMilli(n).UTC(), true
	case n < 1e17:
		return time.UnixMicro(n).UTC(), true
	}
	return time.Unix(0, n).UTC(), true
}
