package program

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"
)

// version is set by the linker: -ldflags '-X whichline/web/program.version=…'. Without
// it, the program says what Go knows of the module it was built from.
var version string

// programVersion returns the version, in characters that a User-Agent may have.
func programVersion() string {
	v := version
	if info, ok := debug.ReadBuildInfo(); ok && v == "" {
		v = strings.TrimPrefix(info.Main.Version, "v")
	}
	if v == "" || v == "(devel)" {
		return "devel"
	}
	return strings.Map(func(c rune) rune {
		if c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || strings.ContainsRune(".-+_", c) {
			return c
		}
		return '-'
	}, v)
}

// printVersion says which program this is.
func printVersion() {
	fmt.Printf("whichline %s (%s, %s/%s)\n", programVersion(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
}
