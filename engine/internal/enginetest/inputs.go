// Package enginetest supports the tests of the engine's packages with realistic files,
// hostile files and checks of sentences.
package enginetest

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
)

// TypicalFile returns a file of about the given size with the line frequencies of real
// files: of 100 lines about 47 disallow, 19 are blank, 12 have an unknown field, 7 allow
// and 7 are user-agent lines. The same seed gives the same file.
func TypicalFile(size int, seed uint64) string {
	w := writer{random: NewRandom(seed)}
	w.WriteString("User-agent: *\n")
	for w.Len() < size {
		w.line()
	}
	return w.String()[:size]
}

// TypicalFiles returns n files with the sizes and irregularities of real ones: the
// median is 315 octets, one in a hundred exceeds 100,000; a quarter have CRLF line
// endings, and one in fourteen is a web page.
func TypicalFiles(n int) []string {
	random := NewRandom(1)
	files := make([]string, n)
	for i := range files {
		files[i] = messy(random, TypicalFile(typicalSize(random.Float64()), uint64(i)))
	}
	return files
}

// quantiles are the sizes of 23,047 files from public archives of robots.txt files
// between 2019 and 2025.
var quantiles = [...]struct{ share, octets float64 }{
	{0, 20}, {.05, 54}, {.25, 131}, {.5, 315}, {.75, 1111}, {.9, 3505}, {.95, 9435}, {.99, 112_857}, {1, Large},
}

// typicalSize returns the size at the given quantile.
func typicalSize(share float64) int {
	i := 1
	for quantiles[i].share < share {
		i++
	}
	low, high := quantiles[i-1], quantiles[i]
	part := (share - low.share) / (high.share - low.share)
	return int(math.Exp(math.Log(low.octets) + part*math.Log(high.octets/low.octets)))
}

// messy adds the irregularities of real servers to a file, at their real frequency.
func messy(random *rand.Rand, file string) string {
	switch n := random.IntN(1000); {
	case n < 240:
		return strings.ReplaceAll(file, "\n", "\r\n")
	case n < 310:
		line := "<div class=\"menu\"><a href=\"/contact\">Contact us</a></div>\n"
		return "<!DOCTYPE html>\n<html>\n" + strings.Repeat(line, 1+len(file)/len(line))
	case n < 318:
		return "\xef\xbb\xbf" + file
	case n < 319:
		return strings.ReplaceAll(file, "\n", "\r")
	case n < 320:
		return "\x00" + file
	}
	return file
}

// Rules returns a file with one group of n rules, three in ten with stars.
func Rules(n int) string {
	w := writer{random: NewRandom(3)}
	w.WriteString("User-agent: *\n")
	for range n {
		w.WriteString(w.pick("Allow", "Disallow", "Disallow", "Disallow"))
		path := fmt.Sprintf("/%s/%s%d", w.pick("search", "node", "user", "admin"), w.pick("a", "page", "x-"), w.random.IntN(n))
		switch w.random.IntN(10) {
		case 0, 1:
			path = fmt.Sprintf("/*%s%d", w.pick(".pdf", "?sort=", "/print"), w.random.IntN(n))
		case 2:
			path += "*/edit"
		case 3:
			path += "$"
		}
		w.WriteString(": " + path + "\n")
	}
	return w.String()
}

// TypicalURLs returns n URLs, about half of them within the rules of a typical file.
func TypicalURLs(n int) []string {
	w := writer{random: NewRandom(2)}
	urls := make([]string, n)
	for i := range urls {
		path := strings.NewReplacer("*", "x", "$", "").Replace(w.pattern())
		urls[i] = w.pick("https://www.example.com", "https://www.example.com/products") + path
	}
	return urls
}

// A writer writes the lines of a typical file.
type writer struct {
	strings.Builder
	random *rand.Rand
}

func (w *writer) line() {
	switch n := w.random.IntN(100); {
	case n < 47:
		w.WriteString("Disallow: " + w.pattern())
	case n < 66:
	case n < 78:
		w.WriteString(w.pick("Crawl-delay: 10", "Noindex: /x/", "Host: example.com", "Request-rate: 1/5",
			"Clean-param: ref /some_dir/get_book.pl", "Foo: bar", "Content-Signal: search=yes"))
	case n < 85:
		w.WriteString("Allow: " + w.pattern())
	case n < 92:
		w.WriteString("User-agent: " + w.pick("*", "Googlebot", "bingbot", "GPTBot", "AhrefsBot", "Yandex",
			"MJ12bot", "Googlebot-Image", "CCBot", "Slurp", "Baiduspider", "AI2Bot"))
	case n < 96:
		w.WriteString("# " + strings.Repeat("words of a comment ", 1+w.random.IntN(3)))
	case n < 98:
		fmt.Fprintf(w, "Sitemap: https://www.example.com/sitemap_%d.xml", w.random.IntN(50))
	case n < 99:
		w.WriteString("disallow:" + w.pattern() + " # why")
	default:
		w.WriteString(w.pick("Disalow: /typo", "Disallow: /übersicht/", "disallow /no-colon", "no field at all"))
	}
	w.WriteByte('\n')
}

func (w *writer) pattern() string {
	var p strings.Builder
	for range 1 + w.random.IntN(3) {
		p.WriteString("/" + w.pick("admin", "search", "wp-content", "user", "node", "api", "cgi-bin", "tmp", "checkout", "a"))
	}
	switch n := w.random.IntN(100); {
	case n < 40:
		p.WriteByte('/')
	case n < 60:
		fmt.Fprintf(&p, "%d.html", w.random.IntN(1000))
	case n < 72:
		return p.String() + w.pick("/*?sort=", "/*.pdf$", "*/print/", "/*&page=*&x=")
	case n < 75:
		return p.String() + "$"
	case n < 77:
		return ""
	}
	return p.String()
}

func (w *writer) pick(texts ...string) string { return texts[w.random.IntN(len(texts))] }

// A Hostile input is a file and a URL path that a stranger sends to keep the engine
// busy.
type Hostile struct{ Name, Body, Path string }

// Large is the number of octets of a file that Google reads: 500 KiB.
const Large = 500 << 10

// HostileInputs returns files of about the given size in every shape known to hurt some
// parser or matcher.
func HostileInputs(size int) []Hostile {
	const star = "User-agent: *\n"
	full := func(head, line string) string {
		return head + strings.Repeat(line, (size-len(head))/len(line))
	}
	numbered := func(head, format string) string {
		var b strings.Builder
		b.WriteString(head)
		for i := 0; b.Len() < size; i++ {
			fmt.Fprintf(&b, format, i)
		}
		return b.String()[:size]
	}
	a := func(n int) string { return "/" + strings.Repeat("a", n) }
	url := a(2046) + "b"
	return []Hostile{
		{"stars and letters", star + "Disallow: /" + strings.Repeat("*a", 2000), a(1999)},
		{"stars and letters, then another", star + "Disallow: /" + strings.Repeat("*a", 2000) + "b", a(1999)},
		{"fifty stars", star + "Disallow: /" + strings.Repeat("*a", 50) + "b", a(2000)},
		{"nothing but stars", star + "Disallow: /" + strings.Repeat("*", 4000) + "b$", a(2000)},
		{"one long piece", star + "Disallow: /*" + strings.Repeat("a", 1000) + "b", a(2000)},
		{"many star rules", full(star, "Disallow: /*a*a*a*a*a*a*a*b\n"), a(2047)},
		{"many star rules that match", full(star, "Disallow: /*a*a*a*a*a*a*a*b\n"), url},
		{"many different star rules", numbered(star, "Allow: /*a*a*a*a*a*a*a*b%d\n"), url},
		{"pieces that almost stand there", full(star, "Allow:*aab\n"), "/ab" + strings.Repeat("a", 2045)},
		{"longer pieces that almost stand there", full(star, "Allow:*"+strings.Repeat("a", 70)+"b\n"), "/b" + strings.Repeat("a", 2046)},
		{"ends that almost match", full(star, "Allow:*a*b$\n"), "/b" + strings.Repeat("a", 2046)},
		{"index pages", full(star, "Allow:*a*aab/index.htm\n"), "/ab" + strings.Repeat("a", 2045)},
		{"one more octet each", growing(star, size), a(2047)},
		{"user-agent lines", full("", "User-agent: a\n") + "Disallow: /", "/x"},
		{"different user-agent lines", numbered("", "user-agent:a%d\n"), "/x"},
		{"user-agent lines, blank lines between", numbered("", "user-agent:a%d\n\n"), "/x"},
		{"user-agent lines, unknown lines between", numbered("", "user-agent:a%d\n:\n"), "/x"},
		{"one token in many groups", full("", "user-agent:*\nallow:/\n"), "/x"},
		{"many tokens, each a group", numbered("", "user-agent:a%d\nallow:/\n"), "/x"},
		{"many tokens share many rules", numbered("", "user-agent:a%d\n")[:size/2] + full("\nuser-agent:*\n", "allow:/a*b\n")[:size/2], a(2047)},
		{"many tokens share many rules, the last of which blocks all", numbered("", "user-agent:a%d\n")[:size/2] + full("\nuser-agent:*\n", "disallow:/a\n")[:size/2-13] + "\ndisallow:/\n", "/x"},
		{"many tokens, gaps between them, share many rules", full("", "user-agent:a\n:\nuser-agent:b\n\n")[:size/2] + full("\nuser-agent:*\n", "disallow:/a\n")[:size/2], "/x"},
		{"many tokens, each in both groups", strings.Repeat(numbered("", "user-agent:a%d\n")[:size/2-9]+"\nallow:/\n", 2), "/x"},
		{"colons", strings.Repeat(":", size), "/x"},
		{"colons and newlines", strings.Repeat(":\n", size/2), "/x"},
		{"a rule as long as the file", star + "Disallow: /" + strings.Repeat("a", 2*size), a(2047)},
		{"LF", strings.Repeat("\n", size), "/x"},
		{"CR", strings.Repeat("\r", size), "/x"},
		{"CRLF", strings.Repeat("\r\n", size/2), "/x"},
		{"CR before rules", full(star, "Allow:/a\r"), a(2047)},
		{"LF CR", strings.Repeat("\n\r", size/2), "/x"},
		{"number signs", strings.Repeat("#\n", size/2), "/x"},
		{"number signs in one line", strings.Repeat("#", size), "/x"},
		{"NULs", strings.Repeat("\x00", size), "/x"},
		{"NULs and newlines", strings.Repeat("\x00\n", size/2), "/x"},
		{"blanks", strings.Repeat(" ", size), "/x"},
		{"words", full("", "a b\n"), "/x"},
		{"octets to encode", full(star, "Allow:/\xff\n"), "/\xff"},
		{"escapes in lower case", full(star, "Allow:/%aa\n"), "/%aa"},
		{"line endings that only Unicode knows", strings.Repeat("\v\u2028", size/4), "/x"},
		{"almost such line endings", strings.Repeat("\u2027\u0084", size/5), "/x"},
		{"pieces that stand there twice", full(star, "Allow:*ab\n"), "/ab" + strings.Repeat("a", 2045)},
		{"byte order marks", strings.Repeat("\xEF\xBB\xBF\n", size/4), "/x"},
	}
}

// growing returns a file in which every rule is longer than the one before, so that no
// rule can be skipped.
func growing(head string, size int) string {
	var b strings.Builder
	b.WriteString(head)
	for n := 1; b.Len()+n < size; n++ {
		b.WriteString("Allow:/" + strings.Repeat("a", n) + "\n")
	}
	return b.String()
}

// NewRandom returns a deterministic source of random numbers for the seed.
func NewRandom(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(9309, seed)) }
