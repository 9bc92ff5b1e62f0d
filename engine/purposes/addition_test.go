package purposes_test

import (
	"strings"
	"testing"

	"whichline/engine"
	"whichline/engine/purposes"
)

// TestAdditionsAreToldAsRead holds that a change which only adds groups is told, without
// reading the changed file, as it is when that is read: also where a file ends, or has
// in it what keeps a group from being for itself.
func TestAdditionsAreToldAsRead(t *testing.T) {
	target, err := engine.ParseTarget("/a")
	if err != nil {
		t.Fatal(err)
	}
	tested := []engine.Target{target}
	for _, tt := range []struct{ name, robots string }{
		{"rules at the end", "User-agent: *\nDisallow: /b\n"},
		{"user-agent line at the end", "User-agent: *\nDisallow: /b\n\nUser-agent: Yandex\n"},
		{"user-agent line of everyone at the end", "User-agent: *\n"},
		{"group of a crawler that is added", "User-agent: GPTBot\nAllow: /\n\nUser-agent: *\nDisallow: /b\n"},
		{"NUL in the last line", "User-agent: *\nDisallow: /b\n#\x00"},
		{"group behind a NUL", "User-agent: *\nDisallow: /b\x00\nUser-agent: Yandex"},
		{"web page", "<html>User-agent: *\nDisallow: /b\n"},
		{"line separator of Unicode", "User-agent: *\nDisallow: /b\n#\u2028User-agent: Yandex"},
		{"octet that is not UTF-8", "User-agent: *\nDisallow: /b\n# \xff\n"},
		{"rule before any group", "Disallow: /b\n"},
		{"long delay", "User-agent: *\nCrawl-delay: 400\n"},
		{"nearly as long as Google reads", "User-agent: *\nDisallow: /b\n" + strings.Repeat("#"+strings.Repeat("x", 98)+"\n", 5119) + strings.Repeat("#", 70) + "\n"},
		{"nearly as long as Yandex reads", "User-agent: *\nDisallow: /b\n" + strings.Repeat("#"+strings.Repeat("x", 98)+"\n", 4999) + strings.Repeat("#", 70) + "\n"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			file := engine.Google.ParseString(tt.robots)
			got, want := dumpAll(tt.robots, purposes.Of(file, tested, nil)), dumpAll(tt.robots, purposes.OfPlainly(file, tested, nil))
			if got != want {
				t.Errorf("it says:\n%s\nand when each changed file is read:\n%s", got, want)
			}
		})
	}
}
