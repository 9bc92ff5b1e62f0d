// Package choice enumerates the points at which readers of robots.txt differ.
//
// Each point is a small type. Its zero value follows RFC 9309, and every other value is
// one difference. A [Set] holds one value of each type, so no two can contradict each
// other, with the source of each.
package choice

// An Of is a reader's choice at one point.
type Of[T ~uint8] struct {
	Is     T
	Source string // URL or description of the evidence; "" for RFC 9309
}

// By returns the choice of value with the given source.
func By[T ~uint8](source string, value T) Of[T] { return Of[T]{Is: value, Source: source} }

// A Set holds all choices of a reader, by the step of reading that makes them. The zero
// Set is RFC 9309. No two fields have the same type.
type Set struct {
	Lines  Lines
	Groups Groups
	Match  Match
}

// Lines are the choices that make lines of octets, and fields and values of lines.
type Lines struct {
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
}

// Groups are the choices that make groups of lines.
type Groups struct {
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
}

// Match are the choices that make rules of lines, and verdicts of rules.
type Match struct {
	RobotsTxt Of[RobotsTxt]

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

	// URLs and their comparison.
	Escapes      Of[Escapes]
	EscapeDigits Of[EscapeDigits]
	Unsafe       Of[Unsafe]
	LonePercent  Of[LonePercent]
	DotSegments  Of[DotSegments]
	MalformedURL Of[MalformedURL]
	EmptyQuery   Of[EmptyQuery]
	DoubleSlash  Of[DoubleSlash]
}
