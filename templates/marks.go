package templates

// Marks are the live editor's marks in a file: the contents of a [Listing] in columns.
// Lines count from 1 and positions from 0, in UTF-16 units, of which each line ending
// has one. No slice is nil.
type Marks struct {
	States  string     `json:"states"`  // for runs of lines read: b(lank), # (a comment), c(ounts) or i(gnored); number of lines, if more than one
	Starts  []int      `json:"starts"`  // offsets of lines, if the reader ends lines inside those of the editor; else empty
	Hues    []int      `json:"hues"`    // for runs of lines: colour of the group from 0, or -1; number of lines
	Edges   []int      `json:"edges"`   // for runs of lines: part of a bracket, 1 to 3 from its start to its end, or 0; number of lines
	Remarks []int      `json:"remarks"` // line; first position; last; index in Texts
	Fused   []int      `json:"fused"`   // line; index in Texts of the reason why it joins the group above; index of the finding whose fix corrects it, or -1
	Texts   []MarkText `json:"texts"`
	Omitted int        `json:"omitted"` // lines with remarks beyond those in Remarks
	Unread  int        `json:"unread"`  // offset at which the reader stops, or -1
	Facts   []string   `json:"facts"`   // facts about the file in words
}

// A MarkText is a text about lines: that they win or are ignored, the reason why they
// are fused, the code of a finding, under its severity, or a note with the engine's
// code. Code in the text is in backticks.
type MarkText struct {
	Code    string `json:"code"`
	Text    string `json:"text"`
	Title   string `json:"title,omitempty"`   // title of the finding
	Repeats bool   `json:"repeats,omitempty"` // an earlier line shows the title in words
}

// KnownCrawlers are the suggestions for crawler names.
type KnownCrawlers struct {
	Tokens   []string       `json:"tokens"`   // product tokens, for user-agent lines
	Crawlers []KnownCrawler `json:"crawlers"` // crawlers to test, in display order
}

// A KnownCrawler is a crawler of the catalogue with its searchable fields.
type KnownCrawler struct {
	Name     string `json:"name"`
	Operator string `json:"operator"`
	Purpose  string `json:"purpose"`
}
