package command_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	promiseRow = regexp.MustCompile(`(?m)^\| ([^|]+\.) \| (.+) \|$`)
	quoted     = regexp.MustCompile("`([^`]+)`")
)

// Each promise names tests, and there are tests of these names.
func TestPromisesAreTested(t *testing.T) {
	t.Chdir("../..") // to the top of the module
	page, err := os.ReadFile(".github/SECURITY.md")
	if err != nil {
		t.Fatal(err)
	}
	promises := promiseRow.FindAllStringSubmatch(string(page), -1)
	if len(promises) < 15 {
		t.Errorf("%d promises; want 15 or more", len(promises))
	}
	for _, row := range promises {
		tests := quoted.FindAllStringSubmatch(row[2], -1)
		if tests == nil {
			t.Errorf("no test for: %s", row[1])
		}
		for _, test := range tests {
			if !isTest(t, test[1]) {
				t.Errorf("there is no %s, which proves: %s", test[1], row[1])
			}
		}
	}
}

// isTest reports whether name is folder.Test or a file of browser tests.
func isTest(t *testing.T, name string) bool {
	if strings.HasSuffix(name, ".spec.ts") {
		_, err := os.Stat(name)
		return err == nil
	}
	at := strings.LastIndex(name, ".")
	files, err := filepath.Glob(filepath.Join(name[:at], "*_test.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(source), "\nfunc "+name[at+1:]+"(") {
			return true
		}
	}
	return false
}
