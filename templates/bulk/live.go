package bulk

import (
	"strconv"

	"whichline/templates/words"
)

// liveWords are what the script says, by code: what stands on the page without it
// too, and the words of its own.
func liveWords() map[string]string {
	all := words.Under("bulk.live.")
	for code, text := range words.Under("bulk.file.") {
		all["file."+code] = text
	}
	for _, code := range []string{"crawlers", "many", "urls"} {
		all["fault."+code] = say("bulk.fault." + code)
	}
	for i, class := range liveClasses {
		all["class."+strconv.Itoa(i)] = signs[class] + " " + className(class)
	}
	for code, text := range words.Under("verdict.") {
		all["reason."+code] = text
	}
	for _, code := range []string{"some", "some.other.one", "some.one", "some.file", "some.file.one", "all", "all.one", "none", "more-rules", "more-rules.one"} {
		all[code] = say("bulk." + code)
	}
	return all
}

// liveClasses are the classes as the script numbers them.
var liveClasses = [...]string{"blocked", "not-a-url", "not-covered", "allowed"}

// columns are the columns of the table.
var columns = [...]string{"verdict", "url", "crawler", "rule"}
