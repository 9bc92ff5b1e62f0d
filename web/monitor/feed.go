package monitor

import (
	"encoding/xml"
	"net/url"
	"strings"
	"time"
)

// An atomFeed is a feed of messages (RFC 4287).
type atomFeed struct {
	XMLName xml.Name    `xml:"http://www.w3.org/2005/Atom feed"`
	Title   string      `xml:"title"`
	ID      string      `xml:"id"`
	Updated string      `xml:"updated"`
	Author  string      `xml:"author>name"`
	Links   []atomLink  `xml:"link"`
	Entries []atomEntry `xml:"entry"`
}

type atomLink struct {
	Rel  string `xml:"rel,attr,omitempty"`
	Href string `xml:"href,attr"`
}

type atomEntry struct {
	Title   string   `xml:"title"`
	ID      string   `xml:"id"`
	Updated string   `xml:"updated"`
	Link    atomLink `xml:"link"`
	Content string   `xml:"content"`
}

// Feed returns messages, newest first, as an Atom feed of the server at base: about one
// site or, for "", about all, whose page is at index. An entry links to the comparison of
// its versions or, if there is none, to the site's page at path.
func Feed(base, index, path, site string, all []Message) ([]byte, error) {
	about, page := base+path, base+index
	if site != "" {
		about += "?" + url.Values{"address": {site}}.Encode()
		page = about
	}
	f := atomFeed{Title: strings.TrimSpace(say("feed", site)), ID: about, Author: "Whichline", Updated: time.Unix(0, 0).UTC().Format(time.RFC3339), Links: []atomLink{{Href: page}}}
	for i, m := range all {
		if i == 0 {
			f.Updated = m.At.Format(time.RFC3339)
		}
		link := m.ComparePath()
		if link == "" {
			link = path + "?" + url.Values{"address": {m.Site}}.Encode()
		}
		f.Entries = append(f.Entries, atomEntry{Title: m.Title(), ID: "urn:whichline:" + m.ID, Updated: m.At.Format(time.RFC3339), Link: atomLink{Href: base + link}, Content: m.Text})
	}
	doc, err := xml.MarshalIndent(f, "", " ")
	return append([]byte(xml.Header), doc...), err
}
