package command

import (
	"context"
	"io/fs"
	"math"
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"strconv"
	"strings"
)

const (
	// softLimit is the soft limit of the runtime's memory, and softLimitOfSlot the
	// addition for each processor, as more computations run at the same time. Above it,
	// garbage is collected more often, so that a few hostile files at a time do not
	// double their memory.
	softLimit       = 64 << 20
	softLimitOfSlot = 32 << 20

	// mostGarbage is the maximum amount of garbage before a collection. By default the
	// runtime lets garbage grow to the size of live memory, so a large file would take
	// twice its size. Idle, the server's live memory is below this.
	mostGarbage = 12 << 20

	// Bounds of the garbage before a collection, in percent of live memory: at most the
	// runtime's default, and enough that the program does more than collect.
	mostPercent, leastPercent = 100, 20
)

// limitMemory sets the limit, unless the operator has set GOMEMLIMIT, be it to "off".
func limitMemory() {
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(limitFor(runtime.GOMAXPROCS(0), containerMemory(os.DirFS("/"))))
	}
}

// limitFor returns the limit for a number of processors and a container with the given
// memory. It leaves an eighth for memory that the runtime does not count.
func limitFor(processors int, container int64) int64 {
	return min(softLimit+int64(processors)*softLimitOfSlot, container-container/8)
}

// containerMemory returns the memory limit of this process's container from cgroups
// version 2 or 1, in the file system at root, or the largest number if there is none.
func containerMemory(root fs.FS) int64 {
	for _, name := range []string{"sys/fs/cgroup/memory.max", "sys/fs/cgroup/memory/memory.limit_in_bytes"} {
		text, err := fs.ReadFile(root, name)
		if err != nil {
			continue
		}
		if n, err := strconv.ParseInt(strings.TrimSpace(string(text)), 10, 64); err == nil && n > 0 {
			return n // "max" is not a number
		}
	}
	return math.MaxInt64
}

// boundGarbage limits garbage to mostGarbage until ctx is done, unless the operator has
// set GOGC.
func boundGarbage(ctx context.Context) {
	if os.Getenv("GOGC") != "" {
		return
	}
	now := mostPercent
	afterEachCollection(ctx, func() {
		if percent := percentFor(inUse()); percent != now {
			now = percent
			debug.SetGCPercent(percent)
		}
	})
}

// percentFor returns the garbage limit in percent of live memory.
func percentFor(inUse uint64) int {
	if inUse <= mostGarbage {
		return mostPercent
	}
	return max(leastPercent, int(100*mostGarbage/inUse))
}

// inUse returns the live memory found by the last collection.
func inUse() uint64 {
	sample := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}

// afterEachCollection calls do after each garbage collection until ctx is done, by a
// cleanup of an unreachable object that it renews each time.
func afterEachCollection(ctx context.Context, do func()) {
	runtime.AddCleanup(new([16]*byte), func(do func()) {
		if ctx.Err() == nil {
			do()
			afterEachCollection(ctx, do)
		}
	}, do)
}
