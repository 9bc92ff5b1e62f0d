package compat

import (
	"errors"
	"math"
	"strconv"
	"strings"
	"unicode"
)

// JavaDouble parses a number as Double.parseDouble does: decimal or hexadecimal, with an
// optional "f" or "d" after it. It returns NaN for anything else.
func JavaDouble(s string) float64 {
	if s == "" || strings.Contains(s, "_") {
		return math.NaN()
	}
	if end := len(s) - 1; strings.ContainsAny(s[end:], "fFdD") && (!strings.ContainsAny(s, "xX") || strings.ContainsAny(s, "pP")) {
		s = s[:end]
	}
	d, err := strconv.ParseFloat(s, 64)
	switch {
	case errors.Is(err, strconv.ErrRange) && math.IsInf(d, 0):
		return math.Copysign(math.MaxInt64/1000, d) // the limit of a Java long
	case err != nil && !errors.Is(err, strconv.ErrRange):
		return math.NaN()
	}
	return d
}

// JavaInteger parses a decimal number as Integer.parseInt does: in the digits of any script,
// up to 32 bits. It returns NaN for anything else.
func JavaInteger(s string) float64 {
	digits := strings.TrimPrefix(s, "-")
	negative := digits != s
	if !negative {
		digits = strings.TrimPrefix(s, "+")
	}
	if digits == "" {
		return math.NaN()
	}
	n := 0.0
	for _, c := range digits {
		d, ok := digit(c)
		if n = n*10 + d; !ok || n > 1<<31 {
			return math.NaN()
		}
	}
	if negative {
		return -n
	}
	if n == 1<<31 {
		return math.NaN()
	}
	return n
}

// digit returns the value of a decimal digit of any script in the basic plane.
func digit(c rune) (value float64, ok bool) {
	for _, r := range unicode.Nd.R16 {
		if rune(r.Lo) <= c && c <= rune(r.Hi) {
			return float64((c - rune(r.Lo)) % 10), true
		}
	}
	return 0, false
}
