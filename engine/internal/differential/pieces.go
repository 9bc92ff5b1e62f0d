package main

type lineKind int

const (
	userAgent lineKind = iota
	disallow
	allow
	crawlDelay
	otherField
	blank
	comment
	words
)

// lineKinds repeats each kind in proportion to its frequency.
var lineKinds = []lineKind{
	userAgent, userAgent, userAgent, userAgent,
	disallow, disallow, disallow, disallow, disallow, disallow, disallow, disallow, disallow, disallow,
	allow, allow, allow, allow,
	crawlDelay, otherField, blank, blank, comment, words,
}

// fields are the spellings of each field, the correct one first. No case uses the Kelvin
// sign or the dotted I, the two letters beyond ASCII with an ASCII lower case: libraries
// fold them, readings do not, and files do not have them.
var fields = map[lineKind][]string{
	userAgent: {"User-agent", "Useragent", "User agent", "User-agents", "User-agent-x", "Users-agent", "user\u2010agent",
		"User  agent", "User\tagent", "Us\u00a0er-agent", "User-agnet", "<b>User-agent"},
	disallow: {"Disallow", "Disalow", "Dissallow", "Dissalow", "Disallaw", "Diasllow", "Desallow", "Disallows", "Dsallow",
		"Disallow-all", "Disallow all", "dis allow"},
	allow: {"Allow", "Allows", "Alow", "Allow-all", "A\u017fllow", "al low"},
	crawlDelay: {"Crawl-delay", "Crawldelay", "Crawl delay", "Craw-delay", "Clawl-delay", "Crawl-deley",
		"Crawl-delays"},
	otherField: {"Sitemap", "Host", "Noindex", "Request-rate", "Visit-time", "Clean-param", "Sitemaps", "Site-map",
		"http", "https", "Comment", "ACAP-crawler", "ACAP-disallow", "Foo", ""},
}

var separators = []string{":", "", " ", "  ", "\t", " :", "\t:\t", " : ", "::", ":\u00a0", ":\x1f", ":\x0b", "\u00a0:", ";", "=", ":\ufeff", "-:", ": :"}

var spaces = []string{" ", "\t", "\v", "\f", "\x1c", "\x1f", "\x00", "\x01", "\u00a0", "\u0085", "\u2028", "\u3000", "\ufeff", "\u200b", "\u180e", "<p>"}

// lineEnds follow a value.
var lineEnds = []string{" ", "\t", "\v", "\f", "\x1f", "\x1d", "\x00", "\x01", "\u00a0", "\u2028", "\u2029", "\ufeff",
	" # comment", "#comment", " #", "\t#", " b", "<br>", "</a>", "<", ">", "\x7f", "\u200b", "\\"}

var endings = []string{"\r\n", "\r", "\n\n", "\r\r", "\n\r", "\v", "\f", "\x1c", "\x1d", "\x1e", "\x1f", "\u0085", "\u2028", "\u2029",
	"\n \n", "\n#\n", "\n\t\n", " \r\n"}

// fileStarts precede the first line.
var fileStarts = []string{"\ufeff", "\ufeff\ufeff", "\xef\xbb", "\xef", "\n\n", "<html>", "<html><head>\n", "<BODY >", "<html lang=en>",
	"<!DOCTYPE html>\n<html>\n", "\x00", "\xff", "Disallow: /a\n", "\ufeff\n", "<body\n>\n", "\u2028", "\r"}

var wordLines = []string{"", " ", "words", "we do disallow bots", "disallow", "User-agent", "user agent FooBot", "disallow /a",
	"allow /a", "Disallow /", "a:b", ":", "http://example.com/sitemap.xml", "<body>", "<html>", "User-agent: *", "crawl-delay 5",
	"crawl-delay", "sitemap x", "user-agent *", "host a", "noindex /a", "disallow\t/a", "foo disallow /a"}

var delays = []string{"5", "0.5", "400", "300", "301", "300.5", "1e3", "400.5f", "400.5d", "400d", "abc", "-1", "-0", "inf", "NaN",
	"+400", "4_00", "\u0664\u0660\u0660", "", "0x1p9", "0x1.8p9", "Infinity", "5 400", "400 5", "1.", ".5", "99999999999", "400.", "1e400", "5,5"}

var otherValues = []string{"/a", "x", "", "http://example.com/s.xml", "1/5", "1/5s", "1/x", "0600-0845", "/a /b", "a:b", "/"}

var names = []string{"*", "*", "*", "*", "*", "*", "FooBot", "FooBot", "FooBot", "foobot", "bot", "mybot", "a", "b", "Googlebot", "Googlebot-Image"}

var oddNames = []string{"", "* x", "*bot", "foo*", "FooBot*", "**", "FooBot/1.0", "FooBot /1.0", "FooBot Bar", "Foo Bot", "Foo%42ot", "f", "AB42bot",
	"AB", "AB42", "x-y_z", "\u00e9Bot", "FooBot,bot", "FooBot;", "FooBot(1)", "bot/", "/", "FooBot#", "Foo.Bot", "Foo.", "42", "4", "FOOBOT",
	"Mozilla/5.0 (FooBot)", "*,FooBot", "all", "any", "Foo\tBot", "FooBot:", ":", "a/b", "*/", "/a", "Foo%2Fx", "foobot%", "\xe9", "FooBot\u00a0x"}

// agents are crawlers to test whether or not the file names them.
var agents = []string{"FooBot", "foobot", "FOOBOT", "bot", "mybot", "my-foobot", "a", "b", "ab", "Googlebot", "Googlebot-Image", "AB42bot", "AB",
	"FooBot/2.1", "OtherBot", "x-y_z", "Foo.Bot", "bot/1.0", "f", "kbot"}

var pieces = []string{"a", "b", "a", "b", "/", "/", "*", "*", ".php", "?", "=", "&", "index.html", "index.htm", "ab", "a/b"}

var oddPieces = []string{"$", "$", "**", "?x", "%2F", "%2f", "%41", "%61", "%7E", "~", "%", "%2", "%zz", "%2A", "%24", "%3F", "%3f", "%26", "%3D", "%25", "%20",
	"\u00e9", "\xe9", "%C3%A9", "%c3%a9", "%E9", "\xc3", " ", "[", "]", "|", "^", "<", ">", "<b>", "\t", "//", ":", "@", "+", "!", "'", "(", ",", "\\", "{", "}", "`",
	"\"", "\x01", "\x1f", "\x7f", "\x00", ";", ";x", ";x=1", "%3B", "%0A", "%09", "%00", "\u2028", "\u00a0", "\ufeff", "\U0001f600", "#", " #", "%23", "*$", "$*", "$$",
	"*/$", "*.php$", "/index.html", "/index.html$", "/index.html?a", "%2e", ".", "..", "&amp;", "&a", "=b", "%5B", "%5E", "%7C", "\u00e9$", "disallow /b", "%E2%82", "\xe2\x82", "%F0%9F%98", "\xf0\x9f"}

// wholePatterns are complete values.
var wholePatterns = []string{"", "", "/", "/", "/", "*", "/*", "/$", "$", "/*$", "?", ";", "%2F", "%", "//", "//a", "//[", "/%", "/a%0Ab", "http://h/", "http://example.com/",
	"https://example.com/a", "HTTPS://example.com/", "HTTP://h", "HTTP://h?b", "ftp://h/a", "foo:/a", "foo:a", "a:80", "/index.html", "/index.htm", "/index.html$",
	"/index.html?a", "/a/index.html", "/myindex.html", "/index.html/index.htm", "/*index.html", "index.html", "/*/$", "/*.php$", "/a disallow /b", "/*?", "/*?$", "/*?*", "/a;", "/a?",
	"/a;b", "/a;b?c", "/robots.txt", "*a", "*/a", "**a", "*$", "a", "?a", "/^", "/a$b", "/a$b$", "/a$$", "/a**b", "/ ", "\"/a\"", "/a|b", "http:/a", "http:", "http://[", "HTTP://[", "\\a", "\x01/a",
	"//a//b", "/a//b", "/*/*/*a", "/;a", "/;", "/?", "/??", "/a?b?c", "/a?b=c&d", "/*a=*&b=", "/a%3Fb", "./a", "/./a", "/a/../b", "///", "////a", "/%2F", "/%41", "/a%41", "/\u00e9"}

// swaps are alternative spellings in URLs.
var swaps = [][2]string{{"%2F", "/"}, {"%2f", "/"}, {"%2f", "%2F"}, {"%2F", "%2f"}, {"/", "%2F"}, {"a", "%61"}, {"a", "A"}, {"b", "%62"}, {"%41", "A"}, {"%61", "a"}, {"~", "%7E"}, {"%7E", "~"},
	{"?", "%3F"}, {"%3F", "?"}, {"=", "%3D"}, {"%3D", "="}, {"&", "%26"}, {"%26", "&"}, {"%24", "$"}, {"$", "%24"}, {"*", "%2A"}, {"%2A", "*"}, {"%25", "%"}, {"%", "%25"},
	{";", "%3B"}, {"%3B", ";"}, {"%20", "+"}, {"\u00e9", "%c3%a9"}, {"\u00e9", "%E9"}, {"[", "%5B"}, {"|", "%7C"}, {":", "%3A"}, {"@", "%40"}, {"/", "//"}, {"//", "/"}, {"?", ""}, {"+", "%2B"}, {"!", "%21"}, {"(", "%28"}, {",", "%2C"}, {"'", "%27"}, {".", "%2e"}}
