package telemetry_test

import (
	"bytes"
	"fmt"
	"log/slog"
	"net/netip"
	"strings"
	"testing"

	"whichline/web/telemetry"
)

func TestWithoutAddresses(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{"", ""},
		{"render /test/half: no second half", "render /test/half: no second half"},
		{"write tcp 127.0.0.1:8080->127.77.9.9:40867: i/o timeout", "write tcp (address)->(address): i/o timeout"},
		{"write tcp [::1]:8080->[2001:db8::7%eth0]:40867: write: broken pipe", "write tcp (address)->(address): write: broken pipe"},
		{"http: TLS handshake error from 192.0.2.7:51234: EOF", "http: TLS handshake error from (address): EOF"},
		{"no route to 192.0.2.7.", "no route to (address)."},
		{"dial 2001:db8::7, then [2001:db8::8] and fe80::", "dial (address), then (address) and (address)"},
		{"peer ::ffff:192.0.2.7 left", "peer (address) left"},
		{"from [192.0.2.7:51234]", "from (address)"},
		{"version 1.26.8 at 12:30:45, 512.5 MB in e2e", "version 1.26.8 at 12:30:45, 512.5 MB in e2e"},
		{"faded: decade", "faded: decade"},
	} {
		if got := telemetry.WithoutAddresses(tt.text); got != tt.want {
			t.Errorf("%q becomes %q; want %q", tt.text, got, tt.want)
		}
	}
}

// Whatever stands around it, an address does not come through.
func FuzzWithoutAddresses(f *testing.F) {
	f.Add([]byte{192, 0, 2, 7}, uint16(80), " from ", ": EOF")
	f.Add([]byte("0123456789abcdef"), uint16(443), "(", ")")
	f.Fuzz(func(t *testing.T, octets []byte, port uint16, before, after string) {
		a, ok := netip.AddrFromSlice(octets)
		if !ok {
			t.Skip()
		}
		for _, s := range []string{a.String(), netip.AddrPortFrom(a, port).String()} {
			text := before + " " + s + " " + after
			if got := telemetry.WithoutAddresses(text); !strings.Contains(got, " (address) ") {
				t.Errorf("%q becomes %q", text, got)
			}
		}
	})
}

func TestServerErrors(t *testing.T) {
	var out bytes.Buffer
	telemetry.ServerErrors(slog.New(slog.NewTextHandler(&out, nil))).Printf("http: panic serving %s: %v", "192.0.2.7:51234", fmt.Errorf("odd"))
	if got := out.String(); !strings.Contains(got, `level=WARN msg="http: panic serving (address): odd"`) {
		t.Errorf("logged %q", got)
	}
}
