package accesslog

import (
	"testing"
	"time"
)

// The number of digits tells seconds from thousandths, millionths and milliardths.
func TestEpochMoment(t *testing.T) {
	at := time.Date(2026, 11, 22, 16, 0, 0, 0, time.UTC)
	for _, tt := range []struct {
		s    string
		want time.Time // zero if s is no moment
	}{
		{"1795363200", at},
		{"1795363200.25", at.Add(250 * time.Millisecond)},
		{"1.7953632e9", at},
		{"1795363200000", at},
		{"1795363200000000", at},
		{"1795363200000000000", at},
		{"1", time.Unix(1, 0)},
		{"0", time.Time{}},
		{"-1795363200", time.Time{}},
		{"-1.5", time.Time{}},
		{"0.0", time.Time{}},
		{"1e11", time.Time{}},
		{"NaN", time.Time{}},
		{"1e", time.Time{}},
		{"", time.Time{}},
		{"99999999999999999999", time.Time{}},
	} {
		got, ok := epochMoment(tt.s)
		if ok == tt.want.IsZero() || ok && !got.Equal(tt.want) {
			t.Errorf("%q is %v, %t; want %v", tt.s, got, ok, tt.want)
		}
	}
}

// Times are read in the zone that is written with them, and else in UTC.
func TestMoment(t *testing.T) {
	at := time.Date(2026, 5, 12, 6, 25, 24, 0, time.UTC)
	for _, tt := range []struct {
		s    string
		want time.Time // zero if s is no moment
	}{
		{"12/May/2026:06:25:24 +0000", at},
		{"12/May/2026:04:55:24 -0130", at},
		{"2026-05-12T06:25:24Z", at},
		{"2026-05-12 06:25:24", at},
		{"2026-05-12T07:55:24.25+01:30", at.Add(250 * time.Millisecond)},
		{"2026-05-12T07:55:24+0130", at},
		{"06:25:24", at},
		{"31/Feb/2026:06:25:24 +0000", time.Time{}},
		{"12/May/2026:06/25/24 +0000", time.Time{}},
		{"12/May/2026:06:25:24 00000", time.Time{}},
		{"2026-05-12T06:25:24+1:30", time.Time{}},
		{"2026-05-12T25:25:24Z", time.Time{}},
		{"2026-05-12T06", time.Time{}},
		{"6:", time.Time{}},
		{"", time.Time{}},
	} {
		r := request{time: tt.s, date: "2026-05-12"}
		got, ok := r.moment()
		if ok == tt.want.IsZero() || ok && !got.Equal(tt.want) {
			t.Errorf("%q is %v, %t; want %v", tt.s, got, ok, tt.want)
		}
	}
}
