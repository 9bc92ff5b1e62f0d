package telemetry

import (
	"log"
	"log/slog"
	"net/netip"
	"regexp"
	"strings"
)

// hidden replaces an address.
const hidden = "(address)"

// word matches everything that can be an address with its zone and its port.
var word = regexp.MustCompile(`[0-9A-Za-z:.%\[\]]+`)

// WithoutAddresses returns text without IP addresses and the ports that follow them.
// Errors of connections name both ends.
func WithoutAddresses(text string) string { return word.ReplaceAllStringFunc(text, hide) }

// hide returns word, or its replacement if it is an address. A colon or a period may
// follow the address.
func hide(word string) string {
	for _, end := range []string{"", ":", "."} {
		if bare, ok := strings.CutSuffix(word, end); ok && isAddress(bare) {
			return hidden + end
		}
	}
	return word
}

func isAddress(s string) bool {
	if _, err := netip.ParseAddrPort(s); err == nil {
		return true
	}
	if inner, ok := strings.CutPrefix(s, "["); ok {
		if inner, ok = strings.CutSuffix(inner, "]"); ok {
			return isAddress(inner)
		}
	}
	_, err := netip.ParseAddr(s)
	return err == nil
}

// ServerErrors returns a logger for the errors of [net/http.Server]. It removes the
// addresses of clients from them.
func ServerErrors(to *slog.Logger) *log.Logger {
	return log.New(complaints{to}, "", 0)
}

type complaints struct{ to *slog.Logger }

// Write logs one error as a warning.
func (c complaints) Write(line []byte) (int, error) {
	c.to.Warn(WithoutAddresses(strings.TrimRight(string(line), "\n")))
	return len(line), nil
}
