package docs_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"whichline/engine/crawler"
	"whichline/web/settings"
)

// The pages on contributing and packages and the README name files and folders that are there.
func TestNamedPlacesAreThere(t *testing.T) {
	for file, least := range map[string]int{"contribute.md": 30, "packages.md": 40, readme: 10} {
		named := regexp.MustCompile("`((?:engine|web|templates|static|e2e|\\.github)/[\\w./-]*)`").FindAllStringSubmatch(contentOf(t, file), -1)
		if len(named) < least {
			t.Errorf("%s names %d places; want %d or more", file, len(named), least)
		}
		for _, m := range named {
			if _, err := os.Stat(filepath.Join("..", "..", m[1])); err != nil {
				t.Errorf("%s names %s, but: %v", file, m[1], err)
			}
		}
	}
}

// readme is where the README of the program is.
const readme = "../../README.md"

// The README has fewer than 100 lines, names variables that there are, and counts the
// crawlers, as the page on sources does.
func TestReadme(t *testing.T) {
	text := contentOf(t, readme)
	if n := strings.Count(text, "\n"); n >= 100 {
		t.Errorf("the README has %d lines; want fewer than 100", n)
	}
	var env strings.Builder
	settings.DescribeEnv(&env)
	for _, name := range regexp.MustCompile(`\b(FETCH[A-Z_]*|BASE_URL)\b`).FindAllString(text, -1) {
		if !regexp.MustCompile(`(?m)^\s*` + name + `\s`).MatchString(env.String()) {
			t.Errorf("there is no variable %s", name)
		}
	}
	for _, file := range []string{readme, "sources.md"} {
		counts := regexp.MustCompile(`(\d+) crawlers`).FindAllStringSubmatch(contentOf(t, file), -1)
		if len(counts) == 0 {
			t.Errorf("%s does not say how many crawlers there are", file)
		}
		for _, m := range counts {
			if want := strconv.Itoa(len(crawler.All())); m[1] != want {
				t.Errorf("%s says %s crawlers; there are %s", file, m[1], want)
			}
		}
	}
}

// TestSourcesCountEntries requires that the page on sources counts the entries of the
// catalogue by the kind of their source, and names the day of the catalogue.
func TestSourcesCountEntries(t *testing.T) {
	entries := make(map[string]int)
	for _, e := range crawler.All() {
		entries[string(e.Confidence)]++
		if e.Retired {
			entries["retired"]++
		}
	}
	day, err := time.Parse(time.DateOnly, crawler.CheckedOn)
	if err != nil {
		t.Fatal(err)
	}
	text := contentOf(t, "sources.md")
	for _, want := range []string{
		fmt.Sprintf("in the edition of %s, %d of them retired", day.Format("2 January 2006"), entries["retired"]),
		fmt.Sprintf("| a well-kept public list | %d |", entries["list"]),
		fmt.Sprintf("| a page of the operator | %d |", entries["official"]),
		fmt.Sprintf("| a copy of the operator's page | %d |", entries["copy"]),
		fmt.Sprintf("| a third party's page | %d |", entries["third-party"]),
	} {
		if !strings.Contains(text, want) {
			t.Errorf("sources.md doesn't say %q", want)
		}
	}
}

// TestPicture requires that the README shows the tester in both looks, by files that are
// small and that one command makes.
func TestPicture(t *testing.T) {
	text := contentOf(t, readme)
	for _, look := range []string{"light", "dark"} {
		name := ".github/tester-" + look + ".webp"
		if strings.Count(text, name) != 1 {
			t.Errorf("the README does not show %s once", name)
		}
		if picture := contentOf(t, "../../"+name); !strings.HasPrefix(picture, "RIFF") || len(picture) > 100_000 {
			t.Errorf("%s has %d bytes; want a picture of at most 100,000", name, len(picture))
		}
	}
	if command := contentOf(t, "../../Makefile"); !strings.Contains(command, "\npicture:") {
		t.Error("make picture is not there")
	}
}

// contentOf returns the content of a file.
func contentOf(t *testing.T, file string) string {
	t.Helper()
	octets, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(octets)
}
