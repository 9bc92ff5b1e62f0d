package templates

// Marks is what the live editor marks in a file: the same as a [Listing] shows,
// in columns. Lines count from 1 and positions from 0, in UTF-16 units, of which
// each line ending has one. No slice is nil.
type Marks struct {
	States  string     `json:"states"`  // for runs of lines read: b(lank), # (a comment), c(ounts) or i(gnored); number of lines, if more than one
	Starts  []int      `json:"starts"`  // where lines begin, if the reader also ends some inside those of the editor; else empty
	Hues    []int      `json:"hues"`    // for runs of lines: colour of the group from 0, or -1; number of lines
	Edges   []int      `json:"edges"`   // for runs of lines: part of a bracket, 1 to 3 from its start to its end, or 0; number of lines
	Remarks []int      `json:"remarks"` // line; first position; last; index in Texts
	Fused   []int      `json:"fused"`   // line; index in Texts of why it joins what stands above; of the finding whose fix mends it, or -1
	Texts   []MarkText `json:"texts"`
	Omitted int        `json:"omitted"` // lines with remarks beyond those in Remarks
	Unread  int        `json:"unread"`  // where the reader stops, or -1
	Facts   []string   `json:"facts"`   // what there is to see in the file, in words
}

// A MarkText is what there is to say about lines: that they win or are ignored,
// why they are fused, the code of what was found, under its severity, or a
// note, which has the engine's code. What is code in the text stands between
// backticks.
type MarkText struct {
	Code    string `json:"code"`
	Text    string `json:"text"`
	Title   string `json:"title,omitempty"`   // what was found, in a few words
	Repeats bool   `json:"repeats,omitempty"` // an earlier line has the title in words
}

// KnownCrawlers are what the page offers where a crawler is to be named.
type KnownCrawlers struct {
	Tokens   []string       `json:"tokens"`   // product tokens, for user-agent lines
	Crawlers []KnownCrawler `json:"crawlers"` // whom to test, in the order in which they are offered
}

// A KnownCrawler is a crawler of the catalogue, as it is searched for.
type KnownCrawler struct {
	Name     string `json:"name"`
	Operator string `json:"operator"`
	Purpose  string `json:"purpose"`
}
