package main

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// imported matches the name of a package in an import of a script.
var imported = regexp.MustCompile(`(?:from|import)\s+'((?:@[\w.-]+/)?[a-z][\w.-]*)`)

// A lockFile lists the installed packages and their dependencies.
type lockFile struct {
	Packages map[string]struct {
		Version, License, Integrity string
		Dependencies                map[string]string
	}
}

// npmPackages returns the packages that the scripts below dir import and their
// dependencies, without their texts, so that they need not be installed.
func npmPackages(dir string) ([]component, error) {
	octets, err := os.ReadFile(filepath.Join(dir, "package-lock.json"))
	if err != nil {
		return nil, err
	}
	var lock lockFile
	if err := json.Unmarshal(octets, &lock); err != nil {
		return nil, fmt.Errorf("package-lock.json: %w", err)
	}
	names, err := importedBelow(filepath.Join(dir, "src"))
	if err != nil {
		return nil, err
	}
	var all []component
	for i := 0; i < len(names); i++ { // names grows in the loop
		p, ok := lock.Packages["node_modules/"+names[i]]
		if !ok {
			return nil, fmt.Errorf("package-lock.json has no %s", names[i])
		}
		c := component{name: names[i], version: p.Version, license: p.License, sum: p.Integrity,
			purl: "pkg:npm/" + strings.Replace(names[i], "@", "%40", 1) + "@" + p.Version}
		all = append(all, c)
		for name := range p.Dependencies {
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return all, nil
}

// withTexts returns packages with the license texts of their files, which must be
// installed below dir.
func withTexts(packages []component, dir string) ([]component, error) {
	for i := range packages {
		var err error
		if _, packages[i].text, err = readLicense(filepath.Join(dir, "node_modules", packages[i].name)); err != nil {
			return nil, err
		}
	}
	return packages, nil
}

// importedBelow returns the names of the packages that scripts in a folder import.
func importedBelow(dir string) ([]string, error) {
	var names []string
	err := filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".ts") {
			return err
		}
		script, err := os.ReadFile(path)
		for _, m := range imported.FindAllStringSubmatch(string(script), -1) {
			if !slices.Contains(names, m[1]) {
				names = append(names, m[1])
			}
		}
		return err
	})
	if err == nil && names == nil {
		err = fmt.Errorf("no script in %s imports a package", dir)
	}
	return names, err
}
