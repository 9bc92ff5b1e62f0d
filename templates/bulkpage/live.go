package bulkpage

import "whichline/templates/words"

// liveWords returns the texts of the script by code: texts that the page also uses, and
// the script's own.
func liveWords() map[string]string {
	all := words.Under("bulk.live.")
	all["file.unread"] = say("bulk.file.unread")
	for _, code := range []string{"crawlers", "many"} {
		all["fault."+code] = say("bulk.fault." + code)
	}
	for _, class := range classes {
		all["class."+class] = signs[class] + " " + className(class)
	}
	for code, text := range words.Under("bulk.share.") {
		all["share."+code] = text
	}
	for code, text := range words.Under("verdict.") {
		all["reason."+code] = text
	}
	for _, code := range []string{"some", "some.other.one", "some.one", "some.file", "some.file.one", "all", "all.one", "none", "more-rules", "more-rules.one"} {
		all[code] = say("bulk." + code)
	}
	return all
}

// columns are the columns of the table.
var columns = [...]string{"verdict", "url", "crawler", "rule"}
