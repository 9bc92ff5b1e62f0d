package finding

// octetClass is a set of kinds of octets that occur in a text.
type octetClass uint16

const (
	hasHigh    octetClass = 1 << iota // above 127
	hasControl                        // control characters, tabs too
	hasBlank                          // " "
	hasPercent                        // "%"
	hasDollar                         // "$"
	hasStar                           // "*"
	hasRaw                            // octets that browsers encode in a path
	hasQuote                          // quotes of either kind
	hasDot                            // "."
	hasQuery                          // "?"
	hasBack                           // "\"
	hasUpper                          // capitals
	hasColon                          // ":"
	hasList                           // separators that people put between items of a list
)

// octetClasses is indexed by octet.
var octetClasses = func() (t [256]octetClass) {
	for c := range t {
		switch {
		case c >= 0x80:
			t[c] = hasHigh
		case c < ' ' || c == 0x7f:
			t[c] = hasControl
		case 'A' <= c && c <= 'Z':
			t[c] = hasUpper
		}
	}
	for _, m := range []struct {
		octets string
		class  octetClass
	}{
		{" ", hasBlank}, {"%", hasPercent}, {"$", hasDollar}, {"*", hasStar}, {"<>{}^`\"", hasRaw},
		{"\"'`", hasQuote}, {".", hasDot}, {"?", hasQuery}, {"\\", hasBack}, {":", hasColon}, {",;|", hasList},
	} {
		for i := range len(m.octets) {
			t[m.octets[i]] |= m.class
		}
	}
	return t
}()

// classOf returns which kinds of octets occur in s.
func classOf(s string) octetClass {
	var is octetClass
	for i := 0; i < len(s); i++ {
		is |= octetClasses[s[i]]
	}
	return is
}

// has reports whether any kind of octets in x occurs.
func (is octetClass) has(x octetClass) bool { return is&x != 0 }
