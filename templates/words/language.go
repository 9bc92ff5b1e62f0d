package words

import (
	"context"
	"embed"
	"encoding/json"
	"fmt"
	"path"
	"strings"
	"sync"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	textlanguage "golang.org/x/text/language"
	"golang.org/x/text/message"

	robotstxt "whichline/engine"
)

// A Language renders texts. The zero Language and nil are English.
type Language struct {
	Code      string // in BCP 47, the first part of the paths of its pages
	Name      string // in itself
	Direction string // "ltr" or "rtl"
	Checked   bool   // a native speaker has read its texts

	texts   func() map[string]string // as in the tables; loaded when first used
	plurals *i18n.Localizer
	digits  [10]string
	group   string // between groups of three digits
	least   int    // the least number with groups
}

// The catalogues: one file for each language but English, whose texts are compiled in.
//
//go:embed languages/*.json
var catalogues embed.FS

// BuiltIn is English.
var BuiltIn = newLanguage("en", "English", "ltr", true, func() map[string]string { return nil })

// Languages returns the languages of the catalogues, English first and the others by
// code.
var Languages = sync.OnceValue(func() []*Language {
	entries, err := catalogues.ReadDir("languages")
	if err != nil {
		panic(err) // the folder is embedded
	}
	all := []*Language{BuiltIn}
	for _, entry := range entries {
		if code := strings.TrimSuffix(entry.Name(), ".json"); code != BuiltIn.Code {
			all = append(all, fromCatalogue(code))
		}
	}
	if pseudo {
		all = append(all, pseudoLocales()...)
	}
	return all
})

// Find returns the language with the given code; nil if there is none.
func Find(code string) *Language {
	for _, l := range Languages() {
		if l.Code == code {
			return l
		}
	}
	return nil
}

// fromCatalogue returns the language of an embedded file.
func fromCatalogue(code string) *Language {
	file, err := catalogues.ReadFile(path.Join("languages", code+".json"))
	if err != nil {
		panic(err)
	}
	var facts struct {
		Name      string `json:"language.name"`
		Direction string `json:"language.direction"`
		Checked   string `json:"language.checked"`
	}
	if err := json.Unmarshal(file, &facts); err != nil {
		panic(fmt.Errorf("read the catalogue %s: %w", code, err))
	}
	return newLanguage(code, facts.Name, facts.Direction, facts.Checked == "yes", sync.OnceValue(func() map[string]string {
		var messages map[string]Message
		if err := json.Unmarshal(file, &messages); err != nil {
			panic(fmt.Errorf("read the catalogue %s: %w", code, err))
		}
		return flat(messages)
	}))
}

// flat returns the texts of messages, as in the tables.
func flat(messages map[string]Message) map[string]string {
	all := make(map[string]string, len(messages))
	for code, m := range messages {
		for form, text := range m {
			switch form {
			case "description":
			case "other":
				all[code] = text
			default:
				all[code+"."+form] = text
			}
		}
	}
	return all
}

// newLanguage returns a language with the plural forms and numbers of its code.
func newLanguage(code, name, direction string, checked bool, texts func() map[string]string) *Language {
	tag := textlanguage.Make(code)
	if strings.HasPrefix(code, "qps") {
		tag = textlanguage.English
	}
	l := &Language{Code: code, Name: name, Direction: direction, Checked: checked, texts: texts}
	bundle := i18n.NewBundle(tag)
	bundle.MustAddMessages(tag, &i18n.Message{ID: "form", Zero: "zero", One: "one", Two: "two", Few: "few", Many: "many", Other: "other"})
	l.plurals = i18n.NewLocalizer(bundle, tag.String())
	printed := message.NewPrinter(tag)
	for digit := range l.digits {
		l.digits[digit] = printed.Sprintf("%d", digit)
	}
	l.group = strings.Trim(printed.Sprintf("%d", 10000), l.digits[0]+l.digits[1])
	l.least = 1000
	if !strings.Contains(printed.Sprintf("%d", 1000), l.group) {
		l.least = 10000
	}
	return l
}

// languageKey is the key of a context's language.
type languageKey struct{}

// With returns a context with the language.
func With(ctx context.Context, l *Language) context.Context {
	return context.WithValue(ctx, languageKey{}, l)
}

// In returns the language of a context, English if it has none.
func In(ctx context.Context) *Language {
	if l, ok := ctx.Value(languageKey{}).(*Language); ok {
		return l
	}
	return BuiltIn
}

// Engine returns the language of a context for sentences of the engine, which has English
// of its own.
func Engine(ctx context.Context) robotstxt.Language { return In(ctx).Engine() }

// Engine returns l for sentences of the engine; nil for English.
func (l *Language) Engine() robotstxt.Language {
	if l == BuiltIn {
		return nil
	}
	return l
}

// Told returns a text of a table, such as a purpose, in the language of a context. A text
// of no table stays as it is.
func Told(ctx context.Context, text string) string {
	l := In(ctx)
	if l == BuiltIn || text == "" {
		return text
	}
	if own, ok := l.Text(codes()[text]); ok {
		return own
	}
	return text
}

// Teller returns [Told] for the language of ctx.
func Teller(ctx context.Context) func(text string) string {
	return func(text string) string { return Told(ctx, text) }
}

// ToldAll returns texts of tables, such as the names of parsers, in the language of a
// context.
func ToldAll(ctx context.Context, texts []string) []string {
	all := make([]string, len(texts))
	for i, text := range texts {
		all[i] = Told(ctx, text)
	}
	return all
}

// Sentence returns a sentence of the engine as plain text in the language of a context,
// with backticks around code.
func Sentence(ctx context.Context, s robotstxt.Sentence) string {
	l := Engine(ctx)
	if l == nil {
		return s.String()
	}
	begin, end := "", ""
	if In(ctx).Direction == "rtl" {
		begin, end = "\u2066", "\u2069" // isolates what reads from left to right
	}
	var b strings.Builder
	for _, p := range s.In(l) {
		switch {
		case p.Code:
			b.WriteString(begin + "`" + p.Text + "`" + end)
		case p.Name:
			b.WriteString(begin + p.Text + end)
		default:
			b.WriteString(p.Text)
		}
	}
	return b.String()
}

// codes are the codes of all texts. Of several with the same text, the first in order
// stands for all.
var codes = sync.OnceValue(func() map[string]string {
	all := make(map[string]string, 2*len(texts))
	enter := func(code, text string) {
		if other, ok := all[text]; !ok || code < other {
			all[text] = code
		}
	}
	for code, text := range texts {
		enter(code, text)
	}
	for _, entry := range robotstxt.Texts() {
		enter(entry.Code, entry.Other)
	}
	return all
})

// Prefix returns the beginning of the paths of the language's pages: "/de", or "" for
// English.
func (l *Language) Prefix() string {
	if l == BuiltIn {
		return ""
	}
	return "/" + l.Code
}

// Text returns the text with the given code in the form for the first of the numbers;
// false if the language has none. It implements the engine's Language.
func (l *Language) Text(code string, numbers ...int) (string, bool) {
	own := l.texts()
	if len(numbers) > 0 {
		if text, ok := own[code+"."+l.form(numbers[0])]; ok {
			return text, true
		}
	}
	text, ok := own[code]
	return text, ok
}

// form returns the plural form of n.
func (l *Language) form(n int) string {
	if l == BuiltIn {
		if n == 1 {
			return "one"
		}
		return "other"
	}
	form, err := l.plurals.Localize(&i18n.LocalizeConfig{MessageID: "form", PluralCount: n})
	if err != nil {
		return "other"
	}
	return form
}

// Numerals is a language's way of writing whole numbers, for scripts.
type Numerals struct {
	Digits string `json:"digits"` // from 0 to 9
	Group  string `json:"group"`  // between groups of three digits
	Least  int    `json:"least"`  // the least number with groups
}

// Numerals returns the way of writing numbers that Number has.
func (l *Language) Numerals() Numerals {
	return Numerals{strings.Join(l.digits[:], ""), l.group, l.least}
}

// Number returns n in the language's digits with thousands separators: "10,000".
func (l *Language) Number(n int) string {
	if n < 0 {
		return "-" + l.Number(-n)
	}
	if n < 10 {
		return l.digits[n]
	}
	s := l.digits[n%10]
	for place, rest := 1, n/10; rest > 0; place, rest = place+1, rest/10 {
		if place%3 == 0 && n >= l.least {
			s = l.group + s
		}
		s = l.digits[rest%10] + s
	}
	return s
}
