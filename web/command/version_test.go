package command

import "testing"

// A version is no longer than one product of a User-Agent, whatever the linker
// was told.
func TestVersionIsAToken(t *testing.T) {
	defer func(was string) { version = was }(version)
	for _, tt := range []struct{ set, want string }{
		{"1.2.0", "1.2.0"},
		{"v1.2-3-gabc1234", "v1.2-3-gabc1234"},
		{"1.2 (evil)\r\nX: y", "1.2--evil---X--y"},
	} {
		version = tt.set
		if got := programVersion(); got != tt.want {
			t.Errorf("%q becomes %q; want %q", tt.set, got, tt.want)
		}
	}
}
