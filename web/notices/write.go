package main

import (
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"io"
	"runtime"
	"strings"

	cdx "github.com/CycloneDX/cyclonedx-go"
)

const head = `Whichline contains the following works of others. Each stands with its license;
works whose licenses say the same in the same words stand together.
`

// writeNotices writes the licenses of all components.
func writeNotices(w io.Writer, all []component) error {
	var b strings.Builder
	b.WriteString(head)
	written := make(map[string]bool)
	for i, c := range all {
		if written[c.text] {
			continue
		}
		written[c.text] = true
		fmt.Fprintf(&b, "\n%s\n\n", strings.Repeat("-", 80))
		for _, same := range all[i:] {
			if same.text == c.text {
				fmt.Fprintf(&b, "%s (%s)\n", title(same), same.license)
			}
		}
		fmt.Fprintf(&b, "\n%s\n", c.text)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// title returns the name of a component, with its version if the sources fix it.
func title(c component) string {
	if strings.HasPrefix(c.purl, "pkg:golang/std@") {
		return c.name
	}
	return c.name + " " + c.version
}

// writeSBOM writes a CycloneDX bill of materials. It has no time and no serial number,
// so the same sources give the same file.
func writeSBOM(w io.Writer, version string, all []component) error {
	bom := cdx.NewBOM()
	bom.SerialNumber = ""
	bom.Metadata = &cdx.Metadata{
		Component:  &cdx.Component{BOMRef: "whichline", Type: cdx.ComponentTypeApplication, Name: "whichline", Version: version},
		Properties: &[]cdx.Property{{Name: "build:go", Value: runtime.Version()}},
	}
	var components []cdx.Component
	var refs []string
	for _, c := range all {
		hashes, err := hashesOf(c)
		if err != nil {
			return err
		}
		components = append(components, cdx.Component{
			BOMRef: c.purl, Type: cdx.ComponentTypeLibrary, Name: c.name, Version: c.version, PackageURL: c.purl, Hashes: hashes,
			Licenses: &cdx.Licenses{{License: &cdx.License{ID: c.license}}},
		})
		refs = append(refs, c.purl)
	}
	bom.Components = &components
	bom.Dependencies = &[]cdx.Dependency{{Ref: "whichline", Dependencies: &refs}}
	return cdx.NewBOMEncoder(w, cdx.BOMFileFormatJSON).SetPretty(true).Encode(bom)
}

// hashesOf returns the hash of a component in the form of CycloneDX: the SHA-256 of the
// tree of a Go module, or the SHA-512 of the archive of an npm package.
func hashesOf(c component) (*[]cdx.Hash, error) {
	if c.sum == "" {
		return nil, nil
	}
	for prefix, algorithm := range map[string]cdx.HashAlgorithm{"h1:": cdx.HashAlgoSHA256, "sha512-": cdx.HashAlgoSHA512} {
		if sum, ok := strings.CutPrefix(c.sum, prefix); ok {
			octets, err := base64.StdEncoding.DecodeString(sum)
			return &[]cdx.Hash{{Algorithm: algorithm, Value: hex.EncodeToString(octets)}}, err
		}
	}
	return nil, fmt.Errorf("%s: %q isn't a known hash", c.name, c.sum)
}
