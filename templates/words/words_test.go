package words_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"whichline/templates/words"
	_ "whichline/web" // has every page, each with its texts
)

// sources returns the text of the components, which ask for words.
func sources(t *testing.T) string {
	t.Helper()
	var b strings.Builder
	for _, pattern := range []string{"../*.templ", "../*.go", "../*/*.templ", "../*/*.go"} {
		names, err := filepath.Glob(pattern)
		if err != nil || len(names) == 0 {
			t.Fatalf("no %s (error %v)", pattern, err)
		}
		for _, name := range names {
			if strings.HasSuffix(name, "_test.go") || strings.HasSuffix(name, "_templ.go") || strings.HasSuffix(name, "words.go") || strings.HasPrefix(name, "../words/") {
				continue
			}
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			b.Write(entry.ReplaceAll(text, nil))
		}
	}
	return b.String()
}

// entry matches the code of a text in a table, which doesn't ask for it.
var entry = regexp.MustCompile(`(?m)^\t"[^"]+":`)

// unsaid matches words that no text may use. Names such as Googlebot are permitted.
var unsaid = regexp.MustCompile(`!|[Ii]nvalid|[Oo]ops|\b[Bb]ots?\b`)

// made finds codes that are put together, and those of texts that packages of the server
// register for themselves.
var made = regexp.MustCompile(`^(crawl|date|url|history\.(doubt|fault|off)|example|fetch|served|log\.(addresses|broken|cause|proof|remark)|expect\.(fault|got|preset)|count|language|problem|line|card|case|checks|field|verdict|choice|column|identity|proof|sample|severity|diagram|findings\.only|policy\.(?:access|obeys)|fetched\.mend|live\.(word|tool|key-name)|log\.(format|as)|sitemaps\.(kind|live)|bulk\.(file|fault|class|live|share|change|became|reason|means)|resources\.(kind|noindex|rows)|shell\.(kind|as)|watchlist\.(state|fault|blocked|allowed)|compare\.because|docs\.section|use|theme|level)\.|^(listing\.(ignored|fused)|conformance\.parser\.page|history\.unreadable)$|^language$|^policy\.(block|allow)$`)

// formed matches the suffix of a plural form's code.
var formed = regexp.MustCompile(`(?:\.least)?(?:\.one)?$`)

// Every requested text exists once, every text is requested, and none has a forbidden
// word.
func TestTexts(t *testing.T) {
	code := sources(t)
	for _, m := range regexp.MustCompile(`[Ss]ay(?:Of)?\(ctx, "([a-z.-]+)"[,)]`).FindAllStringSubmatch(code, -1) {
		if !words.Has(m[1]) {
			t.Errorf("there is no text for %q", m[1])
		}
	}
	n := 0
	for _, table := range words.Tables() {
		n += len(table)
		for name, text := range table {
			asked := strings.Contains(code, `"`+name+`"`) || strings.Contains(code, `"`+formed.ReplaceAllString(name, "")+`"`)
			if !asked && !made.MatchString(name) {
				t.Errorf("nothing asks for %q", name)
			}
			if bad := unsaid.FindString(text); bad != "" {
				t.Errorf("%s is %q, which has %q", name, text, bad)
			}
		}
	}
	if all := len(words.Under(t.Context(), "")); all != n {
		t.Errorf("the tables have %d texts with %d codes", n, all)
	}
}

// A text that counts further things has a form for one of them, unless it is only said
// of several.
func TestOneMore(t *testing.T) {
	counted := regexp.MustCompile(`\{n\} more (?:[a-z]+s|aren't|weren't|that (?:don't|match))\b`)
	for _, table := range words.Tables() {
		for name, text := range table {
			if counted.MatchString(text) && !words.Has(name+".one") && name != "versions.more-crawlers" {
				t.Errorf("%s is %q for one, too", name, text)
			}
		}
	}
}

func TestEveryReasonHasAWord(t *testing.T) {
	for _, code := range []string{
		"no-group", "star-ignored", "group-empty", "no-rule-matches", "robots-txt-itself", "delay-too-long", "file-refused",
	} {
		if !words.Has("verdict." + code) {
			t.Errorf("a cell has no word for %s", code)
		}
	}
}

func TestSay(t *testing.T) {
	for _, tt := range []struct {
		code string
		with words.Vars
		want string
	}{
		{"site", nil, "Whichline"},
		{"nothing", words.Vars{"n": "1"}, ""},
		{"line.wins.several", words.Vars{"n": "3"}, "decides 3 verdicts"},
		{"case.edition", words.Vars{"edition": "{edition}"}, "edition {edition} of the suite"},
	} {
		if got := words.Say(t.Context(), tt.code, tt.with); got != tt.want {
			t.Errorf("%s is %q; want %q", tt.code, got, tt.want)
		}
	}
}

func TestSayOf(t *testing.T) {
	for n, want := range map[int]string{1: "1 URL is blocked for {name} by 1 rule.", 2000: "2,000 URLs are blocked for x (1,000 rules)."} {
		with := words.Vars{"rules": "1,000 rules"}
		if n > 1 {
			with["name"] = "x"
		}
		if got := words.SayOf(t.Context(), "bulk.some", n, with); got != want {
			t.Errorf("%d: %q; want %q", n, got, want)
		}
	}
}

func TestCount(t *testing.T) {
	for n, want := range map[int]string{0: "0 lines", 1: "1 line", 999: "999 lines", 1000: "1,000 lines", 1234567: "1,234,567 lines"} {
		if got := words.Count(t.Context(), n, "line"); got != want {
			t.Errorf("%d is %q; want %q", n, got, want)
		}
	}
}

// A script that groups digits by the numerals of a language writes numbers as the server.
func TestNumerals(t *testing.T) {
	for _, l := range append(words.Languages(), words.BuiltIn) {
		x := l.Numerals()
		digits := []rune(x.Digits)
		for _, n := range []int{0, 7, 999, 1000, 9999, 10_000, 1_234_567} {
			var said string
			for i, digit := range strconv.Itoa(n) {
				if left := len(strconv.Itoa(n)) - i; i > 0 && left%3 == 0 && n >= x.Least {
					said += x.Group
				}
				said += string(digits[digit-'0'])
			}
			if want := l.Number(n); said != want {
				t.Errorf("%s: %d is %q; want %q", l.Code, n, said, want)
			}
		}
	}
}

// French has a space before the colon of a label.
func TestLabel(t *testing.T) {
	for code, want := range map[string]string{"en": "Fix:", "fr": "Correction\u00a0:", "de": "Korrektur:"} {
		ctx := words.With(t.Context(), words.Find(code))
		if got := words.Label(ctx, words.Say(ctx, "fix")); got != want {
			t.Errorf("%s: %q; want %q", code, got, want)
		}
	}
}
