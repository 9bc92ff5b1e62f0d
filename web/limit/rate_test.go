package limit_test

import (
	"fmt"
	"net/netip"
	"runtime"
	"testing"
	"testing/synctest"
	"time"

	"whichline/web/limit"
)

// A visitor with a choice of spellings or addresses is still one visitor.
func TestVisitor(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		same bool
	}{
		{"1.2.3.4", "::ffff:1.2.3.4", true},
		{"1.2.3.4", "1.2.3.5", false},
		{"2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", true},
		{"2001:db8:1:2::1", "2001:db8:1:2::1%eth0", true},
		{"2001:db8:1:2::1", "2001:db8:1:3::1", false},
		{"::1.2.3.4", "1.2.3.4", false},
	} {
		a, b := limit.Visitor(netip.MustParseAddr(tt.a)), limit.Visitor(netip.MustParseAddr(tt.b))
		if (a == b) != tt.same {
			t.Errorf("%s counts as %s and %s as %s; want the same: %t", tt.a, a, tt.b, b, tt.same)
		}
	}
	if limit.Visitor(netip.Addr{}) == "" {
		t.Error("visitors without an address have no key")
	}
}

func TestRate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := limit.NewLimiter(limit.Rate{Every: 200 * time.Millisecond, Burst: 20})
		for i := range 20 {
			if wait := l.Take(t.Context(), "a"); wait != 0 {
				t.Errorf("use %d waits for %s", i, wait)
			}
		}
		for range 3 { // refused uses are not counted
			if wait := l.Take(t.Context(), "a"); wait != 200*time.Millisecond {
				t.Errorf("use 21 waits for %s; want 200ms", wait)
			}
		}
		if wait := l.Take(t.Context(), "b"); wait != 0 {
			t.Errorf("another key waits for %s", wait)
		}
		time.Sleep(time.Second)
		passed := 0
		for range 10 {
			if l.Take(t.Context(), "a") == 0 {
				passed++
			}
		}
		if passed != 5 {
			t.Errorf("%d pass after a second; want 5", passed)
		}
	})
}

// The keys seen least lately are forgotten, so that memory is bounded.
func TestOldKeysAreForgotten(t *testing.T) {
	l := limit.NewLimiter(limit.Rate{Every: time.Hour, Burst: 1})
	before := inUse()
	for n := range 80_000 {
		if n > 0 && n%1000 == 0 && l.Take(t.Context(), "0") == 0 {
			t.Fatalf("a key that is used often is forgotten after %d others", n)
		}
		if wait := l.Take(t.Context(), fmt.Sprint(n)); wait != 0 {
			t.Fatalf("key %d waits %s; it was never seen", n, wait)
		}
	}
	if used := inUse() - before; used > 64<<20 {
		t.Errorf("%d octets in use; want 64 MiB at most", used)
	}
	if l.Take(t.Context(), "79999") == 0 {
		t.Error("the latest key is forgotten")
	}
	if l.Take(t.Context(), "1") != 0 {
		t.Error("the oldest key is remembered; 65,536 are")
	}
	runtime.KeepAlive(l)
}

// inUse returns the octets of memory that are in use.
func inUse() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

func TestAtOnce(t *testing.T) {
	a := limit.NewAtOnce(2)
	leave, ok := a.Enter("x")
	if !ok {
		t.Fatal("the first may not enter")
	}
	if _, ok := a.Enter("x"); !ok {
		t.Error("the second may not enter")
	}
	if _, ok := a.Enter("x"); ok {
		t.Error("the third may enter")
	}
	if _, ok := a.Enter("y"); !ok {
		t.Error("the first of another key may not enter")
	}
	leave()
	leave() // counts once
	if _, ok := a.Enter("x"); !ok {
		t.Error("none may enter after one has left")
	}
	if _, ok := a.Enter("x"); ok {
		t.Error("two may enter after one has left")
	}
}
