package fetch_test

import (
	"encoding/binary"
	"math/rand/v2"
	"net/netip"
	"testing"
	"time"
)

// newRandom returns a source whose seed the log of a failing test shows.
func newRandom(t *testing.T) *rand.Rand {
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
	return rand.New(rand.NewPCG(seed, 1))
}

// starts are the first 16 bits of the parts of IPv6 where something is special.
var starts = []uint16{0, 0x64, 0x100, 0x2001, 0x2002, 0x2620, 0x3fff, 0x5f00, 0xfc00, 0xfd00, 0xfe80, 0xfec0, 0xff02}

// randomAddr returns an address that is likely to be near something special.
func randomAddr(r *rand.Rand) netip.Addr {
	var b [16]byte
	binary.BigEndian.PutUint64(b[:], r.Uint64())
	binary.BigEndian.PutUint64(b[8:], r.Uint64())
	switch r.IntN(4) {
	case 0:
		return netip.AddrFrom4([4]byte(b[:]))
	case 1: // IPv4-mapped
		copy(b[:], make([]byte, 10))
		b[10], b[11] = 0xff, 0xff
	case 2:
		binary.BigEndian.PutUint16(b[:], starts[r.IntN(len(starts))])
		for i := 2; i < 2+r.IntN(13); i++ { // many ranges are narrow and begin with zeros
			b[i] = 0
		}
	}
	return netip.AddrFrom16(b)
}
