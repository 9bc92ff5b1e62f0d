package command_test

import (
	"strings"
	"testing"
)

// A watcher of private networks needs to know its own URL only if it serves pages.
func TestWatchPrivateNetworks(t *testing.T) {
	t.Setenv("FETCH", "off")
	t.Setenv("FETCH_ALLOW_CIDRS", "10.0.0.0/8")
	for _, tt := range []struct{ addr, want string }{
		{"", "FETCH=off: nothing can be watched"},
		{"127.0.0.1:0", "need BASE_URL"},
	} {
		got := runWith(t, map[string]string{"sites.yaml": "sites:\n  - 10.0.0.1\n"}, "", "watch", "-config", "sites.yaml", "-addr", tt.addr)
		if !strings.Contains(got.err, tt.want) {
			t.Errorf("-addr %q: %q; want %q", tt.addr, got.err, tt.want)
		}
	}
}
