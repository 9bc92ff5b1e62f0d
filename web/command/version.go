package command

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"
)

// version is set by the linker: -ldflags '-X whichline/web/command.version=…'. By
// default the program uses the module version recorded by Go.
var version string

// programVersion returns the version, limited to the characters of a User-Agent.
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

// printVersion prints the program's version.
func printVersion() {
	fmt.Printf("whichline %s (%s, %s/%s)\n", programVersion(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
}
