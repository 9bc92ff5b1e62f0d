package words

// A Quantity is a number that a text names.
type Quantity struct {
	Name string
	N    int
}

// SayOf returns the text with the given code in the form for the quantities, filled
// in with them. The code of a form goes on with the forms of the first of them, as
// Unicode CLDR names them: "rules.one" is of one rule, "rules.other.one" of several
// of the first and one of the second. Where there is no text of a form, that of less
// of them counts. Scripts choose in the same way, in static/src/words/words.ts.
func SayOf(code string, of []Quantity, with ...Vars) string {
	numbers := make(Vars, len(of))
	chosen := code
	for _, q := range of {
		numbers[q.Name] = Number(q.N)
		code += "." + form(q.N)
		if Has(code) {
			chosen = code
		}
	}
	return Say(chosen, append([]Vars{numbers}, with...)...)
}

// form is that of a number in English.
func form(n int) string {
	if n == 1 {
		return "one"
	}
	return "other"
}
