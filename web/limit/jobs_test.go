package limit_test

import (
	"errors"
	"testing"
	"time"

	"whichline/web/limit"
)

func TestJobs(t *testing.T) {
	jobs := limit.NewJobs(limit.JobBounds{Slots: 1, Jobs: 4, Own: 2, Patience: time.Minute, Retry: 5 * time.Second})
	var leaves []func()
	for _, tt := range []struct {
		visitor string
		want    limit.Reason // "" if there is a place
	}{{"a", ""}, {"a", ""}, {"a", limit.TooMany}, {"b", ""}, {"b", limit.TooMany}, {"c", ""}, {"d", limit.Busy}} {
		leave, err := jobs.Enter(tt.visitor)
		var refusal *limit.Refusal
		switch {
		case tt.want == "" && err != nil:
			t.Errorf("%s: %v", tt.visitor, err)
		case tt.want != "" && (!errors.As(err, &refusal) || refusal.Reason != tt.want || refusal.After != 5*time.Second):
			t.Errorf("%s: error %v; want %s", tt.visitor, err, tt.want)
		}
		if err == nil {
			leaves = append(leaves, leave)
		}
	}
	if !jobs.Yield() || jobs.Yield() {
		t.Error("one visitor found no place; want one job to end for it")
	}
	leaves[0]()
	leaves[0]() // is once enough
	leave, err := jobs.Enter("d")
	if err != nil {
		t.Errorf("after one left: %v", err)
	}
	if _, err := jobs.Enter("a"); err == nil {
		t.Error("a fifth job has a place")
	}
	leave()
}

// Jobs of two kinds have places of their own, and one visitor's part of both together.
func TestJobsBeside(t *testing.T) {
	jobs := limit.NewJobs(limit.JobBounds{Slots: 1, Jobs: 2, Own: 2, Patience: time.Minute, Retry: time.Second})
	beside := jobs.Beside(1)
	for _, tt := range []struct {
		of      *limit.Jobs
		visitor string
		want    limit.Reason // "" if there is a place
	}{
		{jobs, "a", ""}, {beside, "a", ""}, {jobs, "a", limit.TooMany}, {beside, "a", limit.TooMany},
		{beside, "b", limit.Busy}, {jobs, "b", ""}, {jobs, "c", limit.Busy},
	} {
		_, err := tt.of.Enter(tt.visitor)
		var refusal *limit.Refusal
		if errors.As(err, &refusal) != (tt.want != "") || refusal != nil && refusal.Reason != tt.want {
			t.Errorf("%s: error %v; want %q", tt.visitor, err, tt.want)
		}
	}
	if jobs.Queue != beside.Queue {
		t.Error("they have queues of their own")
	}
}

// While half of all are in use, each has one. Jobs end for no more visitors than have jobs.
func TestJobsNearTheirLimits(t *testing.T) {
	half := limit.NewAtOnceOf(2, 4)
	for _, tt := range []struct {
		key string
		ok  bool
	}{{"a", true}, {"b", true}, {"a", false}, {"c", true}} {
		if _, ok := half.Enter(tt.key); ok != tt.ok {
			t.Errorf("%s enters: %t", tt.key, ok)
		}
	}
	jobs := limit.NewJobs(limit.JobBounds{Slots: 1, Jobs: 2, Own: 1})
	for _, visitor := range []string{"a", "b", "c", "d", "e"} {
		jobs.Enter(visitor)
	}
	for _, want := range []bool{true, true, false} {
		if got := jobs.Yield(); got != want {
			t.Errorf("a job ends: %t; want %t, as three visitors found no place beside two jobs", got, want)
		}
	}
}
