package enginetest

import "strings"

// MistakenFile returns a small file with typical human mistakes: misspelt names and
// fields, joined groups, paths that do not match. The same seed gives the same file.
func MistakenFile(seed uint64) string {
	w := writer{random: NewRandom(1<<32 + seed)}
	for range 1 + w.random.IntN(5) {
		w.mistakenGroup()
	}
	if w.random.IntN(3) == 0 {
		w.WriteString(w.pick("Sitemap: /sitemap.xml\n", "Sitemap: https://example.com/a.xml https://example.com/b.xml\n",
			"Sitemap: https://example.com/a.xml\nSitemap: https://example.com/a.xml\n", "/private/\n", "User-agent: CCBot\n"))
	}
	file := w.String()
	switch w.random.IntN(20) {
	case 0:
		return "\uFEFF" + file
	case 1:
		return strings.ReplaceAll(file, "\n", "\r\n")
	case 2:
		return strings.ReplaceAll(file, "\n", "\n\n")
	}
	return file
}

func (w *writer) mistakenGroup() {
	for range 1 + w.random.IntN(3) {
		w.WriteString(w.pick("User-agent: ", "User-agent: ", "User-agent: ", "User-Agent:", "Useragent: ", "User agent: ", "Uesr-agent: ", "User-agent ", "\u00ef\u00bb\u00bfUser-agent: "))
		w.WriteString(w.pick("*", "*", "*", "Googlebot", "Googlebot", "Goglebot", "Google", "bingbot", "Bing", "GPTBot", "GPT-Bot", "OpenAI", "Gemini",
			"Googlebot/2.1", "bingbot/2.0", "* all", "\"*\"", "Yandex", "Baiduspider", "Googlebot, bingbot", "AhrefsBot", "Googlebot-News", "Slurp",
			"Mozilla/5.0 (compatible; bingbot/2.0)", "Googlebot-Mobile", "Roverbot", "HTTrack [NC,OR]") + "\n")
		w.WriteString(w.pick("", "", "", "", "\n", "\n", "Crawl-delay: 5\n", "Sitemap: https://example.com/s.xml\n",
			"Content-Signal: search=yes\n\n", "some words\n", "# a comment\n", "Disallow:\n\n"))
	}
	for range w.random.IntN(5) {
		w.WriteString(w.pick("Disallow: ", "Disallow: ", "Disallow: ", "Allow: ", "Allow: ", "Disalow: ", "Dissallow: ", "Alow: ", "Disallow", "Disallow ", "Disallow-x: "))
		w.WriteString(w.pick("/", "/", "/a", "/a/", "/a*", "/a**", "/a/*", "/b", "/a b", "a/", "\"/a\"", "https://example.com/a/", `\a\b`, "/a /b", "/%61",
			"/*.(jpg|png)$", "/p=*", "/caf\xe9", "/%7Ea", "", "", "/a$", "/x/index.html", "/\u00a0a", "/a#b", "^/a/.*$", "/a Disallow: /b", "/*/a", "/*/*/b/", "/a$*") + "\n")
	}
	w.WriteString(w.pick("", "\n", "\n"))
}
