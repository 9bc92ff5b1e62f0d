package limit

// Sharing makes rates that several processes count together, or that one counts
// by itself.
type Sharing interface {
	// Rates returns rates of a kind: those of one kind are counted together.
	Rates(kind string, r Rate) Rates
}

// Alone is the [Sharing] of a process that shares nothing.
type Alone struct{}

// Rates returns a new [Limiter].
func (Alone) Rates(_ string, r Rate) Rates { return NewLimiter(r) }
