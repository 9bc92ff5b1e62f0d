package main

import (
	"errors"
	"testing"
	"time"
)

// Hostile requests are small: the work is on the server's side.
func TestHostileIsSmall(t *testing.T) {
	for i, q := range hostile() {
		if len(q.body) > 16<<10 {
			t.Errorf("%d: %d octets", i, len(q.body))
		}
	}
}

func TestTally(t *testing.T) {
	tally := &tally{status: make(map[int]int), wall: 2 * time.Second}
	if tally.others() != "nothing but 200" || tally.at(.99) != 0 || tally.rate() != 0 {
		t.Errorf("of nothing: %s, %s, %f", tally.others(), tally.at(.99), tally.rate())
	}
	for n := range 100 {
		tally.count(200, nil, time.Duration(100-n)*time.Millisecond)
	}
	tally.count(503, nil, time.Hour)
	tally.count(0, errors.New("reset"), time.Hour)
	if got := tally.others(); got != "1 failed, 1 × 503" {
		t.Errorf("others: %s", got)
	}
	if tally.at(.5) != 50*time.Millisecond || tally.at(.99) != 99*time.Millisecond || tally.rate() != 50 {
		t.Errorf("median %s, p99 %s, %.0f/s", tally.at(.5), tally.at(.99), tally.rate())
	}
}

func TestQuarters(t *testing.T) {
	values := []float64{1, 3, 0, 0, 0, 0, 5, 7}
	if quarter(values, 0) != 2 || quarter(values, 3) != 6 {
		t.Errorf("%f, then %f; want 2, then 6", quarter(values, 0), quarter(values, 3))
	}
}
