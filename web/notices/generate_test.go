package main

import (
	"bytes"
	"io"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	cdx "github.com/CycloneDX/cyclonedx-go"
	"github.com/google/go-cmp/cmp"
)

// contained returns the third-party parts of the program, in order.
func contained(t *testing.T) []component {
	t.Helper()
	t.Chdir("../..")
	golang, err := standardLibrary()
	if err != nil {
		t.Fatal(err)
	}
	modules, err := goModules()
	if err != nil {
		t.Fatal(err)
	}
	packages, err := npmPackages("static")
	if err != nil {
		t.Fatal(err)
	}
	return slices.Concat([]component{golang}, modules, packages)
}

// The notices name each module and package in the program, in its version and
// with its license, and no other.
func TestNoticesAreCurrent(t *testing.T) {
	var want []string
	for _, c := range contained(t) {
		want = append(want, title(c)+" ("+c.license+")")
	}
	var got []string
	text, err := os.ReadFile("web/notices.txt")
	if err != nil {
		t.Fatal(err)
	}
	for block := range strings.SplitSeq(string(text), strings.Repeat("-", 80)+"\n\n") {
		titles, _, _ := strings.Cut(block, "\n\n")
		for line := range strings.Lines(titles) {
			if regexp.MustCompile(`^\S.* \([\w.-]+\)\n?$`).MatchString(line) {
				got = append(got, strings.TrimSuffix(line, "\n"))
			}
		}
	}
	slices.Sort(want)
	slices.Sort(got)
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("run make fmt (-in the program +in the notices):\n%s", d)
	}
}

func TestIdentify(t *testing.T) {
	for text, want := range map[string]string{
		"Permission is hereby granted, free of\ncharge, to any person":                       "MIT",
		"Redistribution and use in source and\nbinary forms. Neither the name of the holder": "BSD-3-Clause",
		"Redistribution and use in source and binary forms, with or without":                 "BSD-2-Clause",
		"Apache License\n    Version 2.0, January 2004":                                      "Apache-2.0",
		"Mozilla Public License, version 2.0":                                                "MPL-2.0",
		"You may look at this on Sundays.":                                                   "",
	} {
		if got := identify(text); got != want {
			t.Errorf("%q is %q; want %q", text, got, want)
		}
	}
}

// The bill of materials is the same each time, and can be read.
func TestSBOM(t *testing.T) {
	all := contained(t)
	var first, second bytes.Buffer
	if err := writeSBOM(&first, "1.2", all); err != nil {
		t.Fatal(err)
	}
	if err := writeSBOM(&second, "1.2", all); err != nil || first.String() != second.String() {
		t.Errorf("two are not the same, error %v", err)
	}
	var bom cdx.BOM
	if err := cdx.NewBOMDecoder(&first, cdx.BOMFileFormatJSON).Decode(&bom); err != nil {
		t.Fatal(err)
	}
	if n := len(*bom.Components); n != len(all) || bom.Metadata.Component.Version != "1.2" {
		t.Errorf("%d components of %d, of version %q", n, len(all), bom.Metadata.Component.Version)
	}
	for _, c := range *bom.Components {
		if strings.HasPrefix(c.PackageURL, "pkg:golang/std@") {
			continue
		}
		if c.Hashes == nil || len((*c.Hashes)[0].Value) < 64 {
			t.Errorf("%s has no hash", c.PackageURL)
		}
	}
	if err := writeSBOM(io.Discard, "1.2", []component{{name: "a", sum: "md5-x"}}); err == nil {
		t.Error("a sum of an unknown kind is written")
	}
}
