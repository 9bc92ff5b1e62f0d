package command

import (
	"context"
	"math"
	"runtime"
	"runtime/debug"
	"testing"
	"testing/fstest"
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

// The limit is no more than a container has, whichever version of cgroups says it.
func TestLimitFollowsTheContainer(t *testing.T) {
	const v2, v1 = "sys/fs/cgroup/memory.max", "sys/fs/cgroup/memory/memory.limit_in_bytes"
	for _, tt := range []struct {
		name  string
		files map[string]string
		want  int64
	}{
		{"none", nil, 576 << 20},
		{"version 2", map[string]string{v2: "268435456\n"}, 224 << 20},
		{"version 1", map[string]string{v1: "134217728\n"}, 112 << 20},
		{"more than is needed", map[string]string{v2: "8589934592\n"}, 576 << 20},
		{"without a limit", map[string]string{v2: "max\n"}, 576 << 20},
		{"version 1 without a limit", map[string]string{v1: "9223372036854771712\n"}, 576 << 20},
		{"version 2 without, version 1 with", map[string]string{v2: "max\n", v1: "268435456\n"}, 224 << 20},
		{"broken", map[string]string{v2: "-1"}, 576 << 20},
	} {
		root := make(fstest.MapFS)
		for name, text := range tt.files {
			root[name] = &fstest.MapFile{Data: []byte(text)}
		}
		if got := limitFor(16, containerMemory(root)); got != tt.want {
			t.Errorf("%s: %d; want %d", tt.name, got, tt.want)
		}
	}
}

// An operator can turn the limit off, as in other Go programs.
func TestLimitIsTheOperators(t *testing.T) {
	const before = math.MaxInt64
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(before))
	t.Setenv("GOMEMLIMIT", "off")
	limitMemory()
	if got := debug.SetMemoryLimit(-1); got != before {
		t.Errorf("with GOMEMLIMIT=off the limit is %d; want none", got)
	}
	t.Setenv("GOMEMLIMIT", "")
	limitMemory()
	if got := debug.SetMemoryLimit(-1); got == before {
		t.Error("without GOMEMLIMIT there is no limit")
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
