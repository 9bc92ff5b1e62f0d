package program

import (
	"context"
	"runtime"
	"testing"
)

func TestPercentFor(t *testing.T) {
	for _, tt := range []struct {
		inUse uint64
		want  int
	}{
		{0, 100}, {8 << 20, 100}, {12 << 20, 100}, {16 << 20, 75}, {24 << 20, 50}, {48 << 20, 25}, {60 << 20, 20}, {1 << 40, 20},
	} {
		if got := percentFor(tt.inUse); got != tt.want {
			t.Errorf("%d octets in use: %d percent; want %d", tt.inUse, got, tt.want)
		}
	}
}

// TestAfterEachCollection collects until something was done twice, and then no more.
func TestAfterEachCollection(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan struct{}, 1)
	afterEachCollection(ctx, func() { done <- struct{}{} })
	for range 2 {
		runtime.GC()
		<-done
	}
	cancel()
	runtime.GC()
	runtime.GC()
	if len(done) > 0 {
		t.Error("something is done although nobody waits for it any longer")
	}
	if inUse() == 0 {
		t.Error("nothing is in use")
	}
}
