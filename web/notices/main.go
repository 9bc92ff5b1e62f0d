// Command notices lists the third-party parts of the program: the Go modules that are
// compiled in and the npm packages in the editor's script. It writes their licenses,
// which the server shows, or a bill of materials. Run it at the top of the module, with
// the npm packages installed.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
)

// A component is a third-party module or package.
type component struct {
	name, version string
	purl          string // its package URL
	license       string // by its SPDX identifier
	text          string // of the license and its notices
	sum           string // from go.sum or package-lock.json; "" for parts of the toolchain
}

func main() {
	sbom := flag.String("sbom", "", "write a CycloneDX bill of materials for the given `version` of the program")
	flag.Parse()
	if err := run(os.Stdout, *sbom); err != nil {
		fmt.Fprintln(os.Stderr, "generate:", err)
		os.Exit(1)
	}
}

func run(w io.Writer, version string) error {
	golang, err := standardLibrary()
	if err != nil {
		return err
	}
	modules, err := goModules()
	if err != nil {
		return err
	}
	packages, err := npmPackages("static")
	if err == nil {
		packages, err = withTexts(packages, "static")
	}
	if err != nil {
		return err
	}
	all := slices.Concat(modules, packages)
	slices.SortFunc(all, func(a, b component) int { return strings.Compare(a.name, b.name) })
	all = append([]component{golang}, all...)
	for _, c := range all {
		if c.license == "" {
			return errors.New(c.name + ": the license isn't one that is known here; look at it and add it to licenses")
		}
	}
	if version != "" {
		return writeSBOM(w, version, all)
	}
	return writeNotices(w, all)
}
