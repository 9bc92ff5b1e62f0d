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
	case s == "":
		return time.Time{}, false
	case len(s) == len(clfLayout) && s[2] == '/':
		return clfMoment(s)
	case strings.IndexByte(s, 'T') > 0 || len(s) > 10 && s[4] == '-':
		return isoMoment(s)
	case strings.IndexByte(s, ':') > 0:
		return dayMoment(r.date, s)
	default:
		return epochMoment(s)
	}
}

// clfLayout is the layout of a time in the common log format.
const clfLayout = "02/Jan/2006:15:04:05 -0700"

const months = "JanFebMarAprMayJunJulAugSepOctNovDec"

// clfMoment parses a time such as "02/Jan/2006:15:04:05 -0700". [time.Parse] would
// allocate a zone for each.
func clfMoment(s string) (time.Time, bool) {
	month := strings.Index(months, s[3:6])
	day, ok1 := digits(s[0:2])
	year, ok2 := digits(s[7:11])
	hour, ok3 := digits(s[12:14])
	minute, ok4 := digits(s[15:17])
	second, ok5 := digits(s[18:20])
	zone, ok6 := offset(s[21:])
	if month < 0 || month%3 != 0 || !(ok1 && ok2 && ok3 && ok4 && ok5 && ok6) {
		return time.Time{}, false
	}
	t, ok := date(year, month/3+1, day, hour, minute, second)
	return t.Add(-zone), ok
}

// date returns a time in UTC, or false if the day or hour does not exist.
func date(year, month, day, hour, minute, second int) (time.Time, bool) {
	t := time.Date(year, time.Month(month), day, hour, minute, second, 0, time.UTC)
	return t, int(t.Month()) == month && t.Day() == day && t.Hour() == hour && t.Minute() == minute
}

// isoMoment parses a time such as "2006-01-02T15:04:05.999+01:30". A blank may replace
// the T, and the fraction, the colon in the zone, and the zone are optional.
func isoMoment(s string) (time.Time, bool) {
	const day, second = len("2006-01-02"), len("2006-01-02T15:04:05")
	if len(s) < second {
		return time.Time{}, false
	}
	t, ok := dayMoment(s[:day], s[day+1:second])
	rest := s[second:]
	if strings.HasPrefix(rest, ".") {
		n := 1
		for unit := time.Second / 10; n < len(rest) && '0' <= rest[n] && rest[n] <= '9'; n++ {
			t = t.Add(unit * time.Duration(rest[n]-'0'))
			unit /= 10
		}
		rest = rest[n:]
	}
	if rest == "" || rest == "Z" {
		return t, ok
	}
	zone, known := offset(rest)
	return t.Add(-zone), ok && known
}

// dayMoment parses a time of day, such as "15:04:05", on the given day.
func dayMoment(day, s string) (time.Time, bool) {
	if len(day) != len("2006-01-02") || len(s) < len("15:04:05") {
		return time.Time{}, false
	}
	year, ok1 := digits(day[0:4])
	month, ok2 := digits(day[5:7])
	number, ok3 := digits(day[8:10])
	hour, ok4 := digits(s[0:2])
	minute, ok5 := digits(s[3:5])
	second, ok6 := digits(s[6:8])
	if !(ok1 && ok2 && ok3 && ok4 && ok5 && ok6) {
		return time.Time{}, false
	}
	return date(year, month, number, hour, minute, second)
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

// digits parses s as a number of decimal digits, and returns false for anything else.
func digits(s string) (n int, ok bool) {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return 0, false
		}
		n = 10*n + int(s[i]-'0')
	}
	return n, true
}

// offset returns the offset from UTC of a zone such as "+0130" or "+01:30".
func offset(s string) (time.Duration, bool) {
	if len(s) < 5 || s[0] != '+' && s[0] != '-' {
		return 0, false
	}
	hours, ok1 := digits(s[1:3])
	rest := strings.TrimPrefix(s[3:], ":")
	minutes, ok2 := digits(rest)
	ahead := time.Duration(hours)*time.Hour + time.Duration(minutes)*time.Minute
	if s[0] == '-' {
		ahead = -ahead
	}
	return ahead, ok1 && ok2 && len(rest) == 2
}
