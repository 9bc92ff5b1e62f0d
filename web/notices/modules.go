package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"strings"
)

// goModules returns the modules with packages in the program, as built for Linux.
func goModules() ([]component, error) {
	cmd := exec.Command("go", "list", "-deps", "-json=Module", ".")
	cmd.Env = append(os.Environ(), "GOOS=linux", "GOARCH=amd64", "CGO_ENABLED=0")
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	var all []component
	seen := make(map[string]bool)
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p struct {
			Module *struct {
				Path, Version, Dir, Sum string
				Main                    bool
			}
		}
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			return all, nil
		} else if err != nil {
			return nil, fmt.Errorf("go list: %w", err)
		}
		m := p.Module
		if m == nil || m.Main || seen[m.Path] {
			continue
		}
		seen[m.Path] = true
		c := component{name: m.Path, version: m.Version, purl: "pkg:golang/" + m.Path + "@" + m.Version, sum: m.Sum}
		if c.license, c.text, err = readLicense(m.Dir); err != nil {
			return nil, err
		}
		all = append(all, c)
	}
}

// standardLibrary returns the standard library of the toolchain. Its license is the same
// in every version, so only the bill of materials gives the version.
func standardLibrary() (component, error) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return component{}, fmt.Errorf("go env: %w", err)
	}
	version := strings.TrimPrefix(runtime.Version(), "go")
	c := component{name: "Go standard library", version: version, purl: "pkg:golang/std@" + version}
	octets, err := os.ReadFile(strings.TrimSpace(string(root)) + "/LICENSE")
	c.text = strings.TrimSpace(string(octets))
	c.license = identify(c.text)
	return c, err
}
