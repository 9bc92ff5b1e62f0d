package bulk

import (
	"maps"
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
	for code, text := range words.Under("bulk.fault.") {
		all["fault."+code] = text
	}
	for i, class := range liveClasses {
		all["class."+strconv.Itoa(i)] = signs[class] + " " + className(class)
	}
	for code, text := range words.Under("verdict.") {
		all["reason."+code] = text
	}
	maps.Copy(all, map[string]string{
		"some": say("bulk.some"), "all": say("bulk.all"), "none": say("bulk.none"), "by": say("bulk.by"), "by.file": say("bulk.by.file"),
		"url": say("bulk.is"), "more-rules": say("bulk.more-rules"),
	})
	return all
}

// liveClasses are the classes as the script numbers them.
var liveClasses = [...]string{"blocked", "not-a-url", "not-covered", "allowed"}

// columns are the columns of the table.
var columns = [...]string{"verdict", "url", "crawler", "rule"}
