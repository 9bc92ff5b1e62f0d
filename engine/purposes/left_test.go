package purposes_test

import (
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/purposes"
)

// TestLeft holds that a crawler is called out of reach only for the characters of its
// product token, and only beside a change.
func TestLeft(t *testing.T) {
	for _, body := range []string{
		"User-agent: Googlebot-Image\nAllow: /\n",
		"User-agent: Googlebot\nDisallow: /a\nUser-agent: Googlebot-News\nDisallow: /a\nUser-agent: Googlebot-Image\nAllow: /\n",
	} {
		for _, c := range purposes.Of(robotstxt.Google.ParseString(body), true, nil) {
			for _, o := range []purposes.Offer{c.Block, c.Allow} {
				if o.Change == nil && len(o.Remarks()) > 0 {
					t.Errorf("%q: %s has no change, and says %q", body, o.Code, o.Remarks())
				}
				for _, e := range o.Left {
					if strings.Trim(e.Tokens[0], "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_") == "" {
						t.Errorf("%q: %s leaves %s, whose product token is as RFC 9309 has it", body, o.Code, e.Name)
					}
				}
			}
		}
	}
}
