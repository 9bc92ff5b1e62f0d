package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// licenseFile matches the names of files that must accompany a copy.
var licenseFile = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|patents)([.-].*)?$`)

// licenses identifies licenses by a part of their text, in order of precedence.
var licenses = []struct{ id, part string }{
	{"MPL-2.0", "Mozilla Public License, version 2.0"},
	{"MPL-2.0", "Mozilla Public License Version 2.0"},
	{"Apache-2.0", "Apache License Version 2.0"},
	{"BSD-3-Clause", "Neither the name of"},
	{"BSD-2-Clause", "Redistribution and use in source and binary forms"},
	{"ISC", "Permission to use, copy, modify, and/or distribute this software"},
	{"MIT", "Permission is hereby granted, free of charge"},
}

// readLicense returns the license texts in dir and the identifier of the first, as the
// others add to it.
func readLicense(dir string) (id, text string, err error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return "", "", err
	}
	var texts []string
	for _, e := range entries {
		if e.IsDir() || !licenseFile.MatchString(e.Name()) {
			continue
		}
		octets, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			return "", "", err
		}
		text := strings.TrimSpace(strings.ReplaceAll(string(octets), "\r\n", "\n"))
		if id == "" {
			id = identify(text)
		}
		texts = append(texts, text)
	}
	if texts == nil {
		return "", "", fmt.Errorf("%s has no license", dir)
	}
	return id, strings.Join(texts, "\n\n"), nil
}

// identify returns the SPDX identifier of a license, or "".
func identify(text string) string {
	flat := strings.Join(strings.Fields(text), " ")
	for _, l := range licenses {
		if strings.Contains(flat, l.part) {
			return l.id
		}
	}
	return ""
}
