package bulk

// A Change is what became of a verdict between two files. Its String is stable.
type Change uint8

// The changes.
const (
	Uncompared   Change = iota // there is one file, or no verdict
	NowBlocked                 // allowed before
	StillBlocked               // blocked by both files
	NowAllowed                 // blocked before
	NeverBlocked               // blocked by neither

	changeCount
)

// String returns the change as exports have it; "" for Uncompared.
func (c Change) String() string {
	return [...]string{"", "now blocked", "still blocked", "now allowed", "never blocked"}[c]
}

// changes are the changes from one verdict to another.
var changes = map[[2]Class]Change{
	{Allowed, Blocked}: NowBlocked, {Blocked, Blocked}: StillBlocked, {Blocked, Allowed}: NowAllowed, {Allowed, Allowed}: NeverBlocked,
}

// A Part is a part of the URLs, by number and weight.
type Part struct {
	Count  int   `json:"count"`
	Weight int64 `json:"weight,omitempty"`
}

func (p *Part) add(weight int64) {
	p.Count++
	p.Weight += weight
}
