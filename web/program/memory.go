package program

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
	// softLimit is how much memory the runtime tries to do with, and softLimitOfSlot how
	// much more for each processor, as more is computed at a time. Beyond that it collects
	// garbage more often, so that a few hostile files at a time do not double what they
	// need.
	softLimit       = 64 << 20
	softLimitOfSlot = 32 << 20

	// mostGarbage is how much garbage gathers before it is collected. Left to itself the
	// runtime lets as much gather as is in use, so that a large file would take twice its
	// room. Idle there is less in use than this.
	mostGarbage = 12 << 20

	// The bounds of how much garbage gathers, in percent of what is in use: not more than
	// the runtime lets gather, and not so little that nothing but collecting goes on.
	mostPercent, leastPercent = 100, 20
)

// limitMemory sets the limit, unless the operator has set one by GOMEMLIMIT.
func limitMemory() {
	if debug.SetMemoryLimit(-1) == math.MaxInt64 {
		debug.SetMemoryLimit(limitFor(runtime.GOMAXPROCS(0), containerMemory(os.DirFS("/"))))
	}
}

// limitFor returns the limit for so many processors in a container with so many octets,
// of which an eighth is left to all that the runtime does not count.
func limitFor(processors int, container int64) int64 {
	return min(softLimit+int64(processors)*softLimitOfSlot, container-container/8)
}

// containerMemory returns how many octets the container of this process may have by
// cgroups, of version 2 or 1, in the file system at root; the largest number if none says.
func containerMemory(root fs.FS) int64 {
	for _, name := range []string{"sys/fs/cgroup/memory.max", "sys/fs/cgroup/memory/memory.limit_in_bytes"} {
		text, err := fs.ReadFile(root, name)
		if err != nil {
			continue
		}
		if n, err := strconv.ParseInt(strings.TrimSpace(string(text)), 10, 64); err == nil && n > 0 {
			return n // "max" is no number
		}
	}
	return math.MaxInt64
}

// boundGarbage has no more garbage gather than mostGarbage until ctx is done, unless the
// operator has said by GOGC how much may.
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

// percentFor returns how much garbage may gather, in percent of what is in use.
func percentFor(inUse uint64) int {
	if inUse <= mostGarbage {
		return mostPercent
	}
	return max(leastPercent, int(100*mostGarbage/inUse))
}

// inUse returns how much memory the last collection found in use.
func inUse() uint64 {
	sample := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}

// afterEachCollection calls do after each collection of garbage until ctx is done: each
// time it leaves something behind that the next one finds.
func afterEachCollection(ctx context.Context, do func()) {
	runtime.AddCleanup(new([16]*byte), func(do func()) {
		if ctx.Err() == nil {
			do()
			afterEachCollection(ctx, do)
		}
	}, do)
}
