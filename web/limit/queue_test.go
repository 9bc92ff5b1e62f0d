package limit_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"whichline/web/limit"
)

var bounds = limit.Bounds{Slots: 1, Waiting: 6, Own: 4, Patience: 2 * time.Second}

// A run is a computation for a test: it notes its name when it begins.
type run struct {
	visitor, name string
	takes         time.Duration
	long          bool // it may take long
}

// A stage runs computations in a queue and records the events.
type stage struct {
	t     *testing.T
	queue *limit.Queue
	wg    sync.WaitGroup
	mu    sync.Mutex
	begun []string
	whys  map[string]error
}

func newStage(t *testing.T, b limit.Bounds) *stage {
	return &stage{t: t, queue: limit.NewQueue(b), whys: make(map[string]error)}
}

// come brings the runs one after the other, without waiting for their end.
func (s *stage) come(runs ...run) {
	for _, r := range runs {
		s.wg.Go(func() { s.compute(s.t.Context(), r) })
		synctest.Wait()
	}
}

func (s *stage) compute(ctx context.Context, r run) {
	free, err := s.queue.Take(ctx, r.visitor, !r.long)
	s.mu.Lock()
	s.whys[r.name] = err
	if err == nil {
		s.begun = append(s.begun, r.name)
	}
	s.mu.Unlock()
	if err == nil {
		time.Sleep(r.takes)
		free()
		free() // is once enough
	}
}

// order waits for all runs and returns the names of those that began, in order.
func (s *stage) order() []string {
	s.wg.Wait()
	if running, waiting := s.queue.Load(); running != 0 || waiting != 0 {
		s.t.Errorf("in the end %d run and %d wait", running, waiting)
	}
	return s.begun
}

// why returns why a run was put off, or "".
func (s *stage) why(name string) limit.Reason {
	s.mu.Lock()
	defer s.mu.Unlock()
	var r *limit.Refusal
	if errors.As(s.whys[name], &r) {
		return r.Reason
	}
	return ""
}

func check(t *testing.T, got []string, want ...string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("order %q; want %q", got, want)
	}
}

func TestVisitorsTakeTurns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newStage(t, bounds)
		s.come(run{visitor: "a", name: "a1", takes: 400 * time.Millisecond}, run{visitor: "a", name: "a2", takes: 400 * time.Millisecond},
			run{visitor: "a", name: "a3", takes: 100 * time.Millisecond}, run{visitor: "b", name: "b1", takes: 300 * time.Millisecond}, run{visitor: "b", name: "b2", takes: 100 * time.Millisecond})
		check(t, s.order(), "a1", "b1", "b2", "a2", "a3")
	})
}

// Of those for whom as much has run, the first to come is served first.
func TestEqualsAreServedInOrder(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newStage(t, bounds)
		var want []string
		for _, v := range []string{"a", "b", "c", "d", "e"} {
			s.come(run{visitor: v, name: v, takes: 10 * time.Millisecond})
			want = append(want, v)
		}
		check(t, s.order(), want...)
	})
}

// A slot stays free rather than run two computations of one visitor.
func TestOneRunsForEachVisitor(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := bounds
		b.Slots = 2
		s := newStage(t, b)
		s.come(run{visitor: "a", name: "a1", takes: time.Second}, run{visitor: "a", name: "a2", takes: time.Second})
		if running, waiting := s.queue.Load(); running != 1 || waiting != 1 {
			t.Errorf("%d run and %d wait; want 1 and 1", running, waiting)
		}
		s.come(run{visitor: "b", name: "b1", takes: time.Second})
		if running, waiting := s.queue.Load(); running != 2 || waiting != 1 {
			t.Errorf("beside another visitor %d run and %d wait; want 2 and 1", running, waiting)
		}
		check(t, s.order(), "a1", "b1", "a2")
	})
}

// Old use is forgotten.
func TestUseIsForgiven(t *testing.T) {
	for _, tt := range []struct {
		away time.Duration
		want []string
	}{
		{time.Second, []string{"heavy", "light", "gate", "light again", "heavy again"}},
		{time.Hour, []string{"heavy", "light", "gate", "heavy again", "light again"}},
	} {
		synctest.Test(t, func(t *testing.T) {
			s := newStage(t, bounds)
			s.come(run{visitor: "a", name: "heavy", takes: time.Second})
			time.Sleep(tt.away)
			s.come(run{visitor: "b", name: "light", takes: 10 * time.Millisecond})
			time.Sleep(50 * time.Millisecond)
			s.come(run{visitor: "c", name: "gate", takes: time.Second}, run{visitor: "a", name: "heavy again", takes: 0}, run{visitor: "b", name: "light again", takes: 0})
			check(t, s.order(), tt.want...)
		})
	}
}

func TestPatienceEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newStage(t, bounds)
		s.come(run{visitor: "a", name: "long", takes: time.Minute})
		start := time.Now()
		s.compute(t.Context(), run{visitor: "b", name: "patient", takes: 0})
		if waited := time.Since(start); s.why("patient") != limit.Busy || waited != 2*time.Second {
			t.Errorf("put off for %q after %s; want busy after 2s", s.why("patient"), waited)
		}
		check(t, s.order(), "long")
	})
}

// A visitor who leaves gets no slot, and delays no other.
func TestVisitorLeavesTheLine(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newStage(t, bounds)
		s.come(run{visitor: "a", name: "first", takes: time.Second})
		ctx, leave := context.WithCancel(t.Context())
		s.wg.Go(func() { s.compute(ctx, run{visitor: "b", name: "gone", takes: 0}) })
		synctest.Wait()
		s.come(run{visitor: "c", name: "next", takes: 0})
		leave()
		check(t, s.order(), "first", "next")
		if err := s.whys["gone"]; !errors.Is(err, context.Canceled) {
			t.Errorf("who left got %v", err)
		}
	})
}

func TestOwnLineIsShort(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newStage(t, bounds)
		for i := range 6 {
			s.come(run{visitor: "a", name: fmt.Sprint(i), takes: 10 * time.Millisecond})
		}
		check(t, s.order(), "0", "1", "2", "3", "4")
		if got := s.why("5"); got != limit.TooMany {
			t.Errorf("the sixth is put off for %q; want too-many", got)
		}
	})
}

// Visitors with long lines give way in a full queue, those with one do not.
func TestFullQueueMakesRoom(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newStage(t, bounds)
		s.come(run{visitor: "a", name: "a0", takes: 10 * time.Millisecond})
		for _, name := range []string{"a1", "a2", "a3", "a4"} {
			s.come(run{visitor: "a", name: name, takes: 10 * time.Millisecond})
		}
		s.come(run{visitor: "b", name: "b1", takes: 10 * time.Millisecond}, run{visitor: "b", name: "b2", takes: 10 * time.Millisecond})
		for _, v := range []string{"c", "d", "e", "f", "g"} {
			s.come(run{visitor: v, name: v, takes: 10 * time.Millisecond})
		}
		began := s.order()
		for name, want := range map[string]limit.Reason{
			"a1": "", "a2": limit.Busy, "a4": limit.Busy, "b1": "", "b2": limit.Busy, "c": "", "d": "", "f": "", "g": limit.Busy,
		} {
			if got := s.why(name); got != want {
				t.Errorf("%s is put off for %q; want %q", name, got, want)
			}
		}
		check(t, began, "a0", "b1", "c", "d", "e", "f", "a1")
	})
}

// Spare slots are for visitors for whom little ran, and free again after them.
func TestSpareSlots(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := bounds
		b.Spare = 1
		s := newStage(t, b)
		s.come(run{visitor: "a", name: "heavy", takes: 3 * time.Second})
		time.Sleep(3100 * time.Millisecond)
		s.come(run{visitor: "b", name: "long", takes: 1900 * time.Millisecond}, run{visitor: "a", name: "heavy again", takes: 0})
		if running, waiting := s.queue.Load(); running != 1 || waiting != 1 {
			t.Errorf("%d run and %d wait; want 1 and 1: who used much has no spare slot", running, waiting)
		}
		s.come(run{visitor: "c", name: "light", takes: 10 * time.Millisecond}, run{visitor: "d", name: "light too", takes: 10 * time.Millisecond})
		check(t, s.order(), "heavy", "long", "light", "light too", "heavy again")
	})
}

// A long computation gets no spare slot, however little its visitor used, and blocks
// none for those behind it.
func TestLongWorkHasNoSpareSlot(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := bounds
		b.Spare = 1
		s := newStage(t, b)
		s.come(run{visitor: "a", name: "long", takes: time.Second, long: true}, run{visitor: "b", name: "long too", long: true})
		s.come(run{visitor: "c", name: "light", takes: 10 * time.Millisecond}, run{visitor: "d", name: "light too", takes: 10 * time.Millisecond})
		check(t, s.order(), "long", "light", "light too", "long too")
	})
}

// Eight visitors ask for as much as they may. Beside them one asks for little, now
// and then. Even when each computation of the eight outlasts all patience, that
// one is answered as soon as it is known who asks for much.
func TestPoliteBesideHostile(t *testing.T) {
	for _, tt := range []struct{ takes, known time.Duration }{
		{1500 * time.Millisecond, 0},
		{20 * time.Second, 2 * time.Minute},
	} {
		synctest.Test(t, func(t *testing.T) {
			if refused := refusedBeside(t, tt.takes, tt.known); refused > 3 {
				t.Errorf("%d of 300 checks are refused beside computations of %s; want 3 at most", refused, tt.takes)
			}
		})
	}
}

// refusedBeside returns how many of 300 small computations are refused beside
// eight visitors whose computations take so long, who began some time before.
func refusedBeside(t *testing.T, takes, before time.Duration) (refused int) {
	rates := limit.NewLimiter(limit.Rate{Every: 200 * time.Millisecond, Burst: 20})
	queue := limit.NewQueue(limit.Bounds{Slots: 1, Spare: 1, Waiting: 128, Own: 8, Patience: 2 * time.Second})
	take := func(ctx context.Context, visitor string) (free func(), err error) {
		if after := rates.Take(ctx, visitor); after > 0 {
			return nil, &limit.Refusal{Reason: limit.TooOften, After: after}
		}
		return queue.Take(ctx, visitor, visitor == "polite")
	}
	ctx, stop := context.WithCancel(t.Context())
	var wg sync.WaitGroup
	for i := range 8 * 10 { // ten connections each
		wg.Go(func() {
			for ctx.Err() == nil {
				if free, err := take(ctx, fmt.Sprint("hostile", i%8)); err == nil {
					time.Sleep(takes)
					free()
				} else {
					time.Sleep(50 * time.Millisecond)
				}
			}
		})
	}
	time.Sleep(before)
	for range 300 {
		time.Sleep(3 * time.Second)
		free, err := take(ctx, "polite")
		if err != nil {
			refused++
			continue
		}
		time.Sleep(5 * time.Millisecond)
		free()
	}
	stop()
	wg.Wait()
	return refused
}
