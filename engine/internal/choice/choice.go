// Package choice names the points at which readers of robots.txt differ, and
// what they may do at each.
//
// Every point is a small type of its own. Its zero value is what RFC 9309 says;
// each other value is one difference. A [Set] holds one value of every type, so
// that no two can contradict each other, together with where it is written that
// the reader does so.
package choice

// An Of is what a reader does at one point.
type Of[T ~uint8] struct {
	Is     T
	Source string // where that is written or how it was found; "" for RFC 9309's own way
}

// By returns the choice of value, which source tells of.
func By[T ~uint8](source string, value T) Of[T] { return Of[T]{Is: value, Source: source} }

// A Set is everything a reader chooses. The zero Set is RFC 9309. No two fields
// have the same type.
type Set struct {
	// Files and lines.
	ByteOrderMark Of[ByteOrderMark]
	UTF16         Of[UTF16]
	FileLimit     Of[FileLimit]
	Tags          Of[Tags]
	LineEnd       Of[LineEnd]
	LineLimit     Of[LineLimit]
	NUL           Of[NUL]
	Faults        Of[Faults]

	// Fields and values.
	Spelling     Of[Spelling]
	RareSpelling Of[RareSpelling]
	LongerField  Of[LongerField]
	MissingColon Of[MissingColon]
	FieldEnd     Of[FieldEnd]
	Words        Of[Words]
	Hash         Of[Hash]
	Space        Of[Space]
	MarkAsSpace  Of[MarkAsSpace]

	// Product tokens and groups.
	TokenEnd     Of[TokenEnd]
	StarText     Of[StarText]
	TokenStars   Of[TokenStars]
	EncodedName  Of[EncodedName]
	EmptyName    Of[EmptyName]
	NoField      Of[NoField]
	Crawlers     Of[Crawlers]
	GroupName    Of[GroupName]
	ShortName    Of[ShortName]
	RunNames     Of[RunNames]
	StarRun      Of[StarRun]
	BlankLine    Of[BlankLine]
	EmptyGroup   Of[EmptyGroup]
	CrawlDelay   Of[CrawlDelay]
	RequestRate  Of[RequestRate]
	ContentUsage Of[ContentUsage]
	OtherField   Of[OtherField]
	LongDelay    Of[LongDelay]
	SecondGroup  Of[SecondGroup]
	EarlyRule    Of[EarlyRule]
	RobotsTxt    Of[RobotsTxt]

	// Rules.
	LeadingSlash  Of[LeadingSlash]
	Address       Of[Address]
	BrokenHost    Of[BrokenHost]
	LeadingStar   Of[LeadingStar]
	LoneStar      Of[LoneStar]
	InvalidUTF8   Of[InvalidUTF8]
	DollarInQuery Of[DollarInQuery]
	InnerDollar   Of[InnerDollar]
	LiteralDollar Of[LiteralDollar]
	StarBeforeEnd Of[StarBeforeEnd]
	LongRule      Of[LongRule]
	EmptyDisallow Of[EmptyDisallow]
	EmptyAllow    Of[EmptyAllow]
	IndexPage     Of[IndexPage]

	// Matching.
	Wildcards    Of[Wildcards]
	WildcardRuns Of[WildcardRuns]
	WildcardHead Of[WildcardHead]
	LastPiece    Of[LastPiece]
	Order        Of[Order]
	Tie          Of[Tie]
	Length       Of[Length]

	// URLs, and what is compared.
	Escapes      Of[Escapes]
	EscapeDigits Of[EscapeDigits]
	Unsafe       Of[Unsafe]
	LonePercent  Of[LonePercent]
	DotSegments  Of[DotSegments]
	MalformedURL Of[MalformedURL]
	EmptyQuery   Of[EmptyQuery]
	DoubleSlash  Of[DoubleSlash]
}
