package words

// A Quantity is a number in a text.
type Quantity struct {
	Name string
	N    int
}

// SayOf returns the text with the given code in the form for the quantities, with their
// values filled in. The forms, named as in Unicode CLDR, extend the code in order:
// "rules.one" is for one rule, "rules.other.one" for several of the first quantity and
// one of the second. If a form has no text, the longest shorter code with a text
// applies. static/src/words/words.ts implements the same choice.
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

// form returns the English plural form of n.
func form(n int) string {
	if n == 1 {
		return "one"
	}
	return "other"
}
