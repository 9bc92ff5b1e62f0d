package compat_test

import (
	"math"
	"testing"

	"whichline/engine/internal/compat"
)

// same reports whether a and b are the same number, or both none.
func same(a, b float64) bool { return a == b || math.IsNaN(a) && math.IsNaN(b) }

// TestDouble checks the results of Java 17.
func TestDouble(t *testing.T) {
	none := math.NaN()
	for s, want := range map[string]float64{
		"0.5": 0.5, "400.": 400, ".5": 0.5, "-0.5": -0.5, "+1.5": 1.5, "400.5f": 400.5, "400.5D": 400.5, "1.e2": 100,
		"0x1.8p1": 3, "0x1.8p1f": 3, "1.5x": none, "4_0.5": none, "0x1.8": none, "": none, "f": none, "1.5ff": none,
	} {
		if got := compat.JavaDouble(s); !same(got, want) {
			t.Errorf("Double(%q) = %v; want %v", s, got, want)
		}
	}
	if compat.JavaDouble("1.e400") < 1e15 {
		t.Error("a number too large for a double is small")
	}
}

// TestInteger checks the results of Java 17.
func TestInteger(t *testing.T) {
	none := math.NaN()
	for s, want := range map[string]float64{
		"0": 0, "400": 400, "+400": 400, "-5": -5, "\u0664\u0660\u0660": 400, "\uff11\uff10": 10,
		"2147483647": 1<<31 - 1, "2147483648": none, "-2147483648": -1 << 31, "99999999999": none,
		"": none, "-": none, "+-1": none, "1e3": none, "4_00": none, " 4": none, "0x10": none,
	} {
		if got := compat.JavaInteger(s); !same(got, want) {
			t.Errorf("Integer(%q) = %v; want %v", s, got, want)
		}
	}
}
