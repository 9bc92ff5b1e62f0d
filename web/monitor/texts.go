package monitor

import "fmt"

// texts are the sentences of messages; all others are those of the engine.
var texts = map[string]string{
	"change-one":  "%[1]s: something changed for crawlers",
	"change-many": "%s: %d things changed for crawlers",
	"over-one":    "%[1]s: a change is over",
	"over-many":   "%s: %d changes are over",

	"expectation-broken-one":  "%[1]s: an expectation isn't met",
	"expectation-broken-many": "%s: %d expectations aren't met",
	"expectation-met-one":     "%[1]s: an expectation is met now",
	"expectation-met-many":    "%s: %d expectations are met now",

	"unreachable-one":  "%[1]s: the robots.txt couldn't be reached",
	"unreachable-many": "%[1]s: the robots.txt couldn't be reached",

	"verdict-blocked":    "%s may no longer fetch %s. %s",
	"verdict-allowed":    "%s may now fetch %s. %s",
	"expectation-broken": "Expected “%s”, but that isn't so. %s",
	"expectation-met":    "“%s” is met now. %s",
	"unreachable":        "The robots.txt couldn't be reached for %s. %s",
	"reachable":          "The robots.txt can be reached now.",
	"feed":               "Changes of robots.txt for crawlers %s",
	"finding":            "New error in the file: %s",
	"finding-gone":       "The error %s is no longer in the file.",
}

// say formats the text with the given code.
func say(code string, values ...any) string { return fmt.Sprintf(texts[code], values...) }

// Faults of a configuration.
const (
	sayNoSites    = "name at least one site, as sites: [example.com]"
	sayWantKeys   = "want keys here: %s"
	sayUnknownKey = "unknown key %q; did you mean %q?"
	sayTwiceKey   = "%q is given twice"
	sayTwiceSite  = "%s is named twice"
	sayManySites  = "more than %d sites are too many for one configuration"
	saySiteOrList = "name a site or a list of sites here, one of the two"
	sayWantText   = "want a word or a text here"
	sayWantTime   = "%q isn't a time such as 30m, 6h or 1d, from %s to %d days"
	sayTooMany    = "%d are too many here; at most %d are looked at"
	sayReading    = "unknown parser %q; want one of %s"
	sayFTPHook    = "%q: a webhook begins with https:// or http://"
	sayTwoSecrets = "%q has another secret above"
	sayReceiver   = "name a webhook or a file here, one of the two"
	saySecret     = "name a secret or a secret-file here, one of the two"
	sayNoSecret   = "there's no secret in %q"
	sayLongFile   = "%s has more than %d MiB"
	sayNoStore    = "open the store: %w"
)
