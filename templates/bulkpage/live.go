package bulkpage

import "context"
import "whichline/templates/words"

// liveWords returns the texts of the script by code: texts that the page also uses, and
// the script's own.
func liveWords(ctx context.Context) map[string]string {
	all := words.Under(ctx, "bulk.live.")
	all["file.unread"] = say(ctx, "bulk.file.unread")
	for _, code := range []string{"crawlers", "too-many"} {
		all["fault."+code] = say(ctx, "bulk.fault."+code)
	}
	for _, class := range classes {
		all["class."+class] = signs[class] + " " + className(ctx, class)
	}
	for code, text := range words.Under(ctx, "bulk.share.") {
		all["share."+code] = text
	}
	for code, text := range words.Under(ctx, "verdict.") {
		all["reason."+code] = text
	}
	for _, code := range []string{"some", "some.one", "some.file", "some.file.one", "all", "all.one", "none", "more-rules", "more-rules.one"} {
		all[code] = say(ctx, "bulk."+code)
	}
	for _, code := range []string{"rule", "rule.one"} {
		all[code] = say(ctx, "count."+code)
	}
	return all
}

// columns are the columns of the table.
var columns = [...]string{"verdict", "url", "crawler", "rule"}
