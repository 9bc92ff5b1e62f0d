package docs_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

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

// The page on sources counts the entries of the catalogue by what they're founded on, and
// the retired ones.
func TestSourcesCountEntries(t *testing.T) {
	text := contentOf(t, "sources.md")
	founded, retired := map[crawler.Confidence]int{}, 0
	for _, e := range crawler.All() {
		founded[e.Confidence]++
		if e.Retired {
			retired++
		}
	}
	for want, n := range map[string]int{
		"| a well-kept public list | %d |":       founded["list"],
		"| a page of the operator | %d |":        founded["official"],
		"| a copy of the operator's page | %d |": founded["copy"],
		"| a third party's page | %d |":          founded["third-party"],
		"%d of them retired":                     retired,
	} {
		if want = fmt.Sprintf(want, n); !strings.Contains(text, want) {
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
