package finding

import "strings"

// foreignMarks begin comments in languages other than that of robots.txt.
var foreignMarks = [...]string{"<!--", "/* ", "--", "//", ";"}

// foreignMark returns the mark of a comment in another language with which s begins, or "".
// It is enough at the start of a line; behind a path, [foreignComment] asks for more.
func foreignMark(s string) string {
	for _, mark := range foreignMarks {
		if strings.HasPrefix(s, mark) {
			return mark
		}
	}
	return ""
}

// cutComment cuts value at a comment of another language, which follows white space, and
// returns the comment without its marks.
func cutComment(value string) (path, comment string, ok bool) {
	for i := 1; i < len(value); i++ {
		if value[i-1] != ' ' && value[i-1] != '\t' {
			continue
		}
		if comment, ok = foreignComment(value[i:]); ok {
			return strings.TrimRight(value[:i], " \t"), strings.Trim(comment, " \t"), true
		}
	}
	return value, "", false
}

// foreignComment returns the text of s without its marks, if s is a comment of another
// language and not a further path or the rest of one.
func foreignComment(s string) (text string, ok bool) {
	switch mark := foreignMark(s); mark {
	case "<!--":
		return strings.TrimSuffix(s[len(mark):], "-->"), true
	case "/* ":
		return strings.Trim(s, "/*"), strings.HasSuffix(s, " */")
	case "--":
		return strings.CutPrefix(s, "-- ")
	case ";":
		text = strings.TrimLeft(s[1:], " \t")
		return text, text != "" && !isPath(text)
	case "//":
		text = strings.TrimLeft(s, "/")
		return text, !strings.HasPrefix(strings.TrimLeftFunc(text, isWordOctet), "/")
	}
	return "", false
}

func isWordOctet(r rune) bool { return r != '/' && r != ' ' && r != '\t' }
