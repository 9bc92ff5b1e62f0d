package prose

import "time"

var (
	textDate = Text("date.long", "{day} {month} {year}")
	months   = [...]string{
		Text("date.month-1", "January"),
		Text("date.month-2", "February"),
		Text("date.month-3", "March"),
		Text("date.month-4", "April"),
		Text("date.month-5", "May"),
		Text("date.month-6", "June"),
		Text("date.month-7", "July"),
		Text("date.month-8", "August"),
		Text("date.month-9", "September"),
		Text("date.month-10", "October"),
		Text("date.month-11", "November"),
		Text("date.month-12", "December"),
	}
)

// Date writes a date of the form 2006-01-02 in words.
func Date(date string) Sentence {
	t, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return Name(date)
	}
	return Fill(textDate, Args{"day": t.Day(), "month": Fill(months[t.Month()-1], nil), "year": Ordinal(t.Year())})
}

// units are units of time in seconds, the largest first.
var units = [...]struct {
	seconds int
	text    string
}{
	{86400, Plural("unit.days", "{n} day", "{n} days")},
	{3600, Plural("unit.hours", "{n} hour", "{n} hours")},
	{60, Plural("unit.minutes", "{n} minute", "{n} minutes")},
	{1, Plural("unit.seconds", "{n} second", "{n} seconds")},
}

// Duration writes seconds in the largest unit that leaves no remainder.
func Duration(seconds int) Sentence {
	for _, u := range units {
		if seconds >= u.seconds && seconds%u.seconds == 0 {
			return Fill(u.text, Args{"n": seconds / u.seconds})
		}
	}
	return Fill(units[len(units)-1].text, Args{"n": seconds})
}
