package engine

// Classes returns all classes of responses.
func Classes() []Class {
	var all []Class
	for c := Successful; c < classCount; c++ {
		all = append(all, c)
	}
	return all
}

// ClassByCode returns the class with the given code, or 0.
func ClassByCode(code string) Class {
	for _, c := range Classes() {
		if c.String() == code {
			return c
		}
	}
	return 0
}

// Periods returns all periods, in order.
func Periods() []Period { return []Period{FirstHours, FirstMonth, Later} }

// PeriodByCode returns the period with the given code; [FirstHours] if there is
// none.
func PeriodByCode(code string) Period {
	for _, p := range Periods() {
		if p.String() == code {
			return p
		}
	}
	return FirstHours
}

// Text says in a few words for how long the file has been failing.
func (p Period) Text() string { return periodTexts[p] }

// Text returns the name of the class, for responses without a status too.
func (c Class) Text() string { return classTexts[c] }

// Text says in a few words what the crawler does.
func (e Effect) Text() string { return effectTexts[e] }

// Verdict returns the verdict on every URL of the site, if e alone decides it.
func (e Effect) Verdict() (allowed, decided bool) {
	return e == NoRestrictions, e == NoRestrictions || e == NoCrawling
}
