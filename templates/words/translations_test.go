package words_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"whichline/templates/words"
)

// TestTranslations requires of each catalogue that it has every text of English with its
// gaps and code, in the plural forms of its language and no others.
func TestTranslations(t *testing.T) {
	english := words.English()
	for _, l := range words.Languages()[1:] {
		t.Run(l.Code, func(t *testing.T) {
			for _, fault := range faults(english, catalogue(t, l.Code), words.Forms(l)) {
				t.Error(fault)
			}
		})
	}
}

// TestFrenchMarks requires of French that no line can break before a mark that has a space
// in front of it, nor inside guillemets.
func TestFrenchMarks(t *testing.T) {
	breaks := regexp.MustCompile(` [;:?!»]|« `)
	for id, message := range catalogue(t, "fr") {
		for form, text := range message {
			if breaks.MatchString(code.ReplaceAllString(text, "")) {
				t.Errorf("%s (%s): an ordinary space where U+00A0 belongs: %q", id, form, text)
			}
		}
	}
}

// catalogue reads the file of a language.
func catalogue(t *testing.T, code string) map[string]words.Message {
	t.Helper()
	file, err := os.ReadFile(filepath.Join("languages", code+".json"))
	if err != nil {
		t.Fatal(err)
	}
	var all map[string]words.Message
	if err := json.Unmarshal(file, &all); err != nil {
		t.Fatal(err)
	}
	return all
}

var (
	gap       = regexp.MustCompile(`\{\w+\}`)
	code      = regexp.MustCompile("`[^`]*`")
	straights = regexp.MustCompile(`".*[“”„«»「」]|[“”„«»「」].*"|'.*[‘’]|[‘’].*'`)
	figureOne = regexp.MustCompile(`(?:^|[^\d{.:,-])[1۱](?:[^\d.:,-]|$)`)
)

// faults lists the differences of a catalogue from English that a reader would notice.
// Forms are those of its language for whole numbers, with an example of each but "other".
func faults(english, own map[string]words.Message, forms map[string][]int) (all []string) {
	for id := range own {
		if english[id] == nil {
			all = append(all, fmt.Sprintf("%s: there is no text with this code", id))
		}
	}
	for id, original := range english {
		message, ok := own[id]
		if !ok {
			all = append(all, fmt.Sprintf("%s: the text is missing", id))
			continue
		}
		for form := range forms {
			if counts := original["one"] != ""; message[form] == "" && original["other"] != "" && (counts || form == "other") {
				all = append(all, fmt.Sprintf("%s: the form %q is missing", id, form))
			}
		}
		for form, text := range message {
			if form == "description" {
				continue
			}
			if forms[form] == nil {
				all = append(all, fmt.Sprintf("%s: the language has no form %q", id, form))
			}
			for _, fault := range textFaults(original, form, text, forms[form]) {
				all = append(all, fmt.Sprintf("%s (%s): %s: %q", id, form, fault, text))
			}
		}
	}
	slices.Sort(all)
	return all
}

// textFaults compares a text with the English message, in a form that numbers have.
func textFaults(english words.Message, form, text string, numbers []int) (all []string) {
	original := english["other"]
	if english[form] != "" {
		original = english[form]
	}
	has := gaps(text)
	for g := range gaps(original) {
		if !has[g] {
			all = append(all, "lost "+g)
		}
	}
	known := gaps(english["other"] + english["one"])
	if english["one"] != "" {
		known["{n}"] = true
	}
	for g := range has {
		if !known[g] {
			all = append(all, "has no value for "+g)
		}
	}
	if !maps.Equal(excerpts(text), excerpts(original)) || strings.Count(text, "`")%2 > 0 {
		all = append(all, "differs in the code between backticks")
	}
	if straights.MatchString(code.ReplaceAllString(text, "")) {
		all = append(all, "mixes straight and curly quotes")
	}
	if form != "other" && len(numbers) > 1 && figureOne.MatchString(english["one"]) && figureOne.MatchString(code.ReplaceAllString(text, "")) {
		all = append(all, "says 1 in a form for other numbers, too")
	}
	return all
}

// gaps returns the gaps in a text, those that begin a sentence like the others.
func gaps(text string) map[string]bool {
	all := make(map[string]bool)
	for _, g := range gap.FindAllString(text, -1) {
		all[strings.ToLower(g[:2])+g[2:]] = true
	}
	return all
}

// excerpts returns the texts between backticks.
func excerpts(text string) map[string]bool {
	all := make(map[string]bool)
	for _, c := range code.FindAllString(text, -1) {
		all[strings.Replace(c, "{L", "{l", 1)] = true
	}
	return all
}

// TestFaults requires that each kind of fault is noticed.
func TestFaults(t *testing.T) {
	english := map[string]words.Message{
		"a": {"other": "Line {n} has `x`."},
		"b": {"one": "1 of {all}", "other": "{n} of {all}"},
	}
	whole := map[string]words.Message{"a": {"other": "`x`: {n}"}, "b": {"one": "{n}/{all}", "other": "{n}/{all}"}}
	forms := map[string][]int{"one": {0, 1}, "other": {2}}
	if all := faults(english, whole, forms); all != nil {
		t.Fatal(all)
	}
	for name, change := range map[string]map[string]words.Message{
		"missing":                      {"a": nil},
		"no text with this code":       {"c": {"other": "c"}},
		"form \"one\" is missing":      {"b": {"other": "{n}/{all}"}},
		"no form \"few\"":              {"b": {"one": "{n}/{all}", "few": "{n}/{all}", "other": "{n}/{all}"}},
		"lost {n}":                     {"a": {"other": "`x`"}},
		"no value for {m}":             {"a": {"other": "`x` {n} {m}"}},
		"code between backticks":       {"a": {"other": "x {n}"}},
		"in the code between backtick": {"a": {"other": "`x` {n}`"}},
		"curly quotes":                 {"a": {"other": "“`x`\" {n}"}},
		"says 1":                       {"b": {"one": "1/{all}", "other": "{n}/{all}"}},
	} {
		own := maps.Clone(whole)
		maps.Copy(own, change)
		for id, m := range change {
			if m == nil {
				delete(own, id)
			}
		}
		if all := faults(english, own, forms); len(all) != 1 || !strings.Contains(all[0], name) {
			t.Errorf("%s: %q", name, all)
		}
	}
}
