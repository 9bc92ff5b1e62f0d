// Command temoto answers cases with github.com/temoto/robotstxt. See
// protocol.go, one folder up, for what is read and written.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"runtime/debug"
	"strings"

	"github.com/temoto/robotstxt"
)

type askedCase struct {
	Robots []byte   `json:"robots"`
	Agent  []byte   `json:"agent"`
	URLs   [][]byte `json:"urls"`
}

func main() {
	fmt.Println(version())
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 64<<20)
	for lines.Scan() {
		var c askedCase
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			fmt.Fprintln(os.Stderr, "temoto:", err)
			os.Exit(1)
		}
		fmt.Println(answer(c))
	}
}

// version returns which release of the parser was built in.
func version() string {
	const name = "temoto/robotstxt"
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, m := range info.Deps {
			if m.Path == "github.com/"+name {
				return name + " " + strings.TrimPrefix(m.Version, "v")
			}
		}
	}
	return name
}

func answer(c askedCase) string {
	data, err := robotstxt.FromBytes(c.Robots)
	if err != nil {
		return strings.Repeat("E", len(c.URLs))
	}
	verdicts := make([]byte, len(c.URLs))
	for i, u := range c.URLs {
		verdicts[i] = 'D'
		if data.TestAgent(path(string(u)), string(c.Agent)) {
			verdicts[i] = 'A'
		}
	}
	return string(verdicts)
}

// path returns the path and query of a URL as they are written: net/url would
// encode some characters anew that a crawler may send as they are.
func path(u string) string {
	_, afterScheme, _ := strings.Cut(u, "://")
	if i := strings.IndexAny(afterScheme, "/?"); i >= 0 {
		return "/" + strings.TrimPrefix(afterScheme[i:], "/")
	}
	return "/"
}
