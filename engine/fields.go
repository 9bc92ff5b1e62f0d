package engine

// commonFields are the fields worth writing, as people write them.
var commonFields = [...]string{
	"User-agent", "Allow", "Disallow", "Sitemap",
	"Crawl-delay", "Clean-param", "Content-Signal", "Host", "License", "Request-rate",
}

// CommonFields returns the fields that a file may have and that some reader
// uses today, those of RFC 9309 first. It must not be modified.
func CommonFields() []string { return commonFields[:] }
