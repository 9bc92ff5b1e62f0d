package limit

// Sharing makes rates, shared by several processes or local to one.
type Sharing interface {
	// Rates returns the rates of a kind. Uses of one kind are counted together.
	Rates(kind string, r Rate) Rates
}

// Alone is the [Sharing] of a single process.
type Alone struct{}

// Rates returns a new [Limiter].
func (Alone) Rates(_ string, r Rate) Rates { return NewLimiter(r) }
