package sitemap

// ReadWithin is Read of at most so many octets.
var ReadWithin = read
