package api_test

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"strings"
	"testing"

	"whichline/web/api"
)

// TestNobodyWaits ends the context in the midst of the work on an answer. It
// counts the looks at the context, those by work that should have stopped as
// well.
func TestNobodyWaits(t *testing.T) {
	const mostAfter = 500 // loops that come to their end, crawlers that are not asked for
	for name, file := range map[string]string{
		"many rules":  "User-agent: *\n" + strings.Repeat("Allow: /*a*b\n", 2000),
		"many groups": strings.Repeat("user-agent:*\ncrawl-delay:1\nallow:/\n", 1000),
		"disputed":    "User-agent: *\n" + strings.Repeat("Disalow: /x\nDisallow-all: /y\nDisallow /z\n", 1000),
		"blank":       strings.Repeat("\n", 10_000),
	} {
		body, err := json.Marshal(map[string]any{
			"robots_txt": file, "urls": []string{"/x", "/y", "/z"}, "user_agents": []string{"Googlebot", "GPTBot"},
			"readings": []string{"rfc9309", "bing", "python-3.11", "protego"},
			"include":  []string{"lines", "groups", "sitemaps", "findings", "trials", "readings", "near_misses", "policy"},
		})
		if err != nil {
			t.Fatal(err)
		}
		test, err := api.ReadTest(body)
		if err != nil {
			t.Fatal(err)
		}
		whole := &patience{Context: t.Context(), left: math.MaxInt}
		if _, err := test.Answer(whole); err != nil {
			t.Fatal(err)
		}
		for part := range 8 {
			short := &patience{Context: t.Context(), left: whole.looks * part / 8}
			if _, err := test.Answer(short); !errors.Is(err, context.Canceled) {
				t.Errorf("%s: after %d of %d looks nobody waits: error %v; want that of the context", name, short.left, whole.looks, err)
			}
			if after := short.looks - short.left; after > mostAfter {
				t.Errorf("%s: after %d of %d looks nobody waits: there are %d more; want %d at most", name, short.left, whole.looks, after, mostAfter)
			}
		}
	}
}

// patience is a context that ends after it was looked at so many times. It counts on,
// so that a test knows how often it is looked at by those who should have stopped.
type patience struct {
	context.Context
	left  int // looks at which it has not ended yet
	looks int
}

func (p *patience) Err() error {
	p.looks++
	if p.looks > p.left {
		return context.Canceled
	}
	return nil
}

// TestNobodyWaitsForDiff ends the context at each look that a comparison by the rules
// alone takes.
func TestNobodyWaitsForDiff(t *testing.T) {
	d, err := api.ReadDiff([]byte(`{"before": "User-agent: *\nDisallow: /a", "after": "User-agent: *\nDisallow: /b\nDisallow: /*c"}`))
	if err != nil {
		t.Fatal(err)
	}
	whole := &patience{Context: t.Context(), left: math.MaxInt}
	if _, err := d.Answer(whole); err != nil || whole.looks == 0 {
		t.Fatalf("%d looks, error %v", whole.looks, err)
	}
	for looks := range whole.looks {
		if _, err := d.Answer(&patience{Context: t.Context(), left: looks}); !errors.Is(err, context.Canceled) {
			t.Errorf("after %d of %d looks nobody waits: error %v; want that of the context", looks, whole.looks, err)
		}
	}
}
