package bulk

import (
	"slices"
	"strconv"
	"strings"
)

// A Measure is what a column of numbers counts. The numbers weigh the URLs of a table. It is
// the stable code of its name.
type Measure string

// The measures. The first one that a table has weighs its URLs.
const (
	Clicks      Measure = "clicks"
	Impressions Measure = "impressions"
)

// measures are the names of columns of numbers, in lower case, as exports of Search Console
// have them in several languages.
var measures = []struct {
	measure Measure
	names   []string
}{
	{Clicks, []string{"clicks", "klicks", "clics", "clic", "cliques", "klikken", "kliknięcia", "tıklama", "kliknutí", "klick", "клики",
		"クリック数", "클릭수", "点击次数"}},
	{Impressions, []string{"impressions", "impressionen", "impresiones", "impressioni", "impressões", "vertoningen", "wyświetlenia",
		"görüntüleme", "zobrazení", "visningar", "показы", "表示回数", "노출수", "展示次数"}},
}

// findMeasure returns the column of a table that weighs its URLs by the names of its columns;
// "" if there is none.
func findMeasure(names []string) (at int, m Measure) {
	for _, x := range measures {
		at = slices.IndexFunc(names, func(name string) bool { return slices.Contains(x.names, strings.ToLower(strings.TrimSpace(name))) })
		if at >= 0 {
			return at, x.measure
		}
	}
	return 0, ""
}

// mostDigits keeps sums of weights within int64.
const mostDigits = 12

// wholeNumber reads a whole number as spreadsheets of all countries write it: its digits may be
// in groups, between separators of one kind. It returns false for other texts, such as 1.5.
func wholeNumber(text string) (n int64, ok bool) {
	groups := []string{text}
	for _, by := range []string{",", ".", "'", "’", " ", "\u00a0", "\u202f"} {
		if strings.Contains(text, by) {
			groups = strings.Split(text, by)
			break
		}
	}
	last := len(groups) - 1
	for i, group := range groups {
		n := len(group)
		if last > 0 && (n == 0 || i == last && n != 3 || i > 0 && n != 3 && n != 2 || i == 0 && (n > 3 || group[0] == '0')) {
			return 0, false // India's groups have two digits
		}
	}
	digits := strings.Join(groups, "")
	if len(digits) == 0 || len(digits) > mostDigits || strings.Trim(digits, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.ParseInt(digits, 10, 64)
	return n, err == nil
}
