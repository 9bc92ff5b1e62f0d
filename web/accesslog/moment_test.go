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
