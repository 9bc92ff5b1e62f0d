package origin_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"golang.org/x/net/idna"

	"whichline/engine/origin"
)

func ExampleParse() {
	for _, url := range []string{"HTTPS://Example.com.:443/a/page?q", "http://me:secret@[::1]:8080/"} {
		o, err := origin.Parse(url, nil)
		if err != nil {
			panic(err)
		}
		fmt.Println(o.Host(), o.Port(), o.RobotsURL())
	}
	// Output:
	// example.com 443 https://example.com/robots.txt
	// ::1 8080 http://[::1]:8080/robots.txt
}

func ExampleComplete() {
	fmt.Println(origin.Complete("example.com:8080/x"))
	fmt.Println(origin.Complete("mailto:me@example.com"))
	// Output:
	// https://example.com:8080/x
	// mailto:me@example.com
}

func TestParse(t *testing.T) {
	for _, tt := range []struct{ url, want string }{
		{"https://example.com:00443/", "https://example.com"},
		{"https://example.com:/", "https://example.com"},
		{"http://example.com:443", "http://example.com:443"},
		{"https://a:b@c@example.com/", "https://example.com"},
		{"https://example.com;x", "https://example.com"},
		{"https://example.com#@other.example", "https://example.com"},
		{"http://[0:0::1]", "http://[::1]"},
		{"https://MÜLLER.eu/", "https://xn--mller-kva.eu"},
		{"ftp://localhost", "ftp://localhost"},
	} {
		o, err := origin.Parse(tt.url, idna.Lookup.ToASCII)
		if err != nil || o.String() != tt.want {
			t.Errorf("%s: %s, error %v; want %s", tt.url, o, err, tt.want)
		}
	}
}

func TestFaults(t *testing.T) {
	for _, tt := range []struct {
		url  string
		want origin.Fault
	}{
		{"", origin.NoScheme},
		{"example.com", origin.NoScheme},
		{"://example.com", origin.NoScheme},
		{"gopher://example.com", origin.OtherScheme},
		{"https:/example.com", origin.NoHost},
		{"https://", origin.NoHost},
		{"https://me@", origin.NoHost},
		{"https://:80", origin.NoHost},
		{"https://[::1", origin.BadBrackets},
		{"https://[::1]x", origin.BadBrackets},
		{"https://[fe80::1%eth0]", origin.BadBrackets},
		{"https://::1", origin.BadBrackets},
		{"https://example.com:0", origin.BadPort},
		{"https://example.com:65536", origin.BadPort},
		{"https://example.com:99999999999999999999", origin.BadPort},
		{"https://example.com:+80", origin.BadPort},
		{"https://example.com:80:80", origin.BadPort},
		{"https://xn--a.example", origin.BadIDN},
		{"https://1.2.3", origin.NumericName},
		{"https://a..b", origin.BadName},
		{"https://a b", origin.BadName},
		{"https://-a.example", origin.BadName},
		{"https://a-.example", origin.BadName},
		{"https://%65xample.com", origin.BadName},
		{"https://" + strings.Repeat("a", 254), origin.BadName},
		{"https://" + strings.Repeat("ü", 507), origin.BadName},
	} {
		_, err := origin.Parse(tt.url, idna.Lookup.ToASCII)
		var got origin.Fault
		if !errors.As(err, &got) || got != tt.want || got.Error() == "" {
			t.Errorf("%q: error %v; want %v", tt.url, err, tt.want)
		}
	}
}

// Without tables, international names are read in their A-labels.
func TestWithoutTables(t *testing.T) {
	if o, err := origin.Parse("https://XN--mller-kva.eu", nil); err != nil || o.Host() != "xn--mller-kva.eu" {
		t.Errorf("%v, error %v", o, err)
	}
	if o, err := origin.Parse("https://müller.eu", nil); err != origin.BadIDN {
		t.Errorf("%v, error %v; want %v", o, err, origin.BadIDN)
	}
}

// Names that are too long in any case are not given to IDNA, whose work grows with the
// square of them.
func TestLongNamesAreNotConverted(t *testing.T) {
	for _, length := range []int{10, 1000, 1100, 100_000} {
		given := 0
		origin.Parse("https://"+strings.Repeat("ü", length/2)+"/", func(host string) (string, error) {
			given = len(host)
			return "example", nil
		})
		if given > 4*origin.MaxName || given == 0 && length < 4*origin.MaxName {
			t.Errorf("of a name of %d octets, %d are given to IDNA", length, given)
		}
	}
}

// An origin written out is itself again, whatever was read.
func FuzzParse(f *testing.F) {
	for _, url := range []string{"https://example.com/a", "http://a@[::1]:80", "ftp://1.2.3.4:021", "https://ü.example", "example.com:80"} {
		f.Add(url)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		url := origin.Complete(typed)
		if again := origin.Complete(url); again != url {
			t.Errorf("%q is completed to %q, and that to %q", typed, url, again)
		}
		o, err := origin.Parse(url, idna.Lookup.ToASCII)
		if err != nil {
			return
		}
		for _, s := range o.Siblings() {
			again, err := origin.Parse(s.RobotsURL(), nil)
			if err != nil || again != s {
				t.Errorf("%q: %s is read as %s, error %v", typed, s, again, err)
			}
		}
	})
}
