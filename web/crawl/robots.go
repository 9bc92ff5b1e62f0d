package crawl

import (
	"context"

	robotstxt "whichline/engine"
	"whichline/engine/response"
	"whichline/web/analysis"
	"whichline/web/fetch"
	"whichline/web/limit"
)

// Blocked is the error for a document that the robots.txt of its host forbids this
// program to fetch.
type Blocked struct {
	Why  robotstxt.Sentence
	Line int // the deciding line; 0 if none
}

func (b *Blocked) Error() string { return b.Why.String() }

// Rules are the rules of hosts for this program.
type Rules struct {
	robots func(context.Context, fetch.Origin) (*fetch.Result, error)
	by     map[fetch.Origin]*rules
	lines  int // total number of lines of the files in by
}

// rules are the rules of one host.
type rules struct {
	policy response.Policy
	file   *robotstxt.File // nil if the policy alone decides
}

// NewRules returns Rules that use robots to fetch files.
func NewRules(robots func(context.Context, fetch.Origin) (*fetch.Result, error)) *Rules {
	return &Rules{robots: robots, by: make(map[fetch.Origin]*rules)}
}

// May returns nil if this program may fetch the document at address by RFC 9309. The
// error is a [Blocked], or from robots. It leaves invalid URLs to the fetcher to refuse.
func (r *Rules) May(ctx context.Context, address string) error {
	o, err := fetch.Parse(address)
	if err != nil {
		return nil
	}
	target, err := robotstxt.ParseTarget(address)
	if err != nil {
		return nil
	}
	x, err := r.of(ctx, o)
	if err != nil || x == nil {
		return err
	}
	if allowed, decided := x.policy.Effect.Verdict(); decided {
		if allowed {
			return nil
		}
		return &Blocked{Why: x.policy.Sentence}
	}
	v := x.file.Match(robotstxt.Named(fetch.Product), target)
	if v.Allowed {
		return nil
	}
	return &Blocked{Why: v.Explain().Sentence, Line: v.Line()}
}

// of returns the rules of a host, or nil if this server's policy refuses the host.
func (r *Rules) of(ctx context.Context, o fetch.Origin) (*rules, error) {
	if x, ok := r.by[o]; ok {
		return x, nil
	}
	res, err := r.robots(ctx, o)
	if err != nil {
		return nil, err
	}
	var x *rules
	if state, known := analysis.ResponseOf(res); known {
		x = &rules{policy: response.PolicyOf(robotstxt.RFC9309, state)}
		if _, decided := x.policy.Effect.Verdict(); !decided {
			x.file = robotstxt.RFC9309.Parse(res.Body)
		}
	}
	r.keep(o, x)
	return x, nil
}

// keep stores the rules of a host. If the limit is exceeded, it forgets all others,
// which are fetched again when needed.
func (r *Rules) keep(o fetch.Origin, x *rules) {
	lines := 1
	if x != nil && x.file != nil {
		lines += len(x.file.Lines)
	}
	if r.lines += lines; r.lines > limit.List {
		clear(r.by)
		r.lines = lines
	}
	r.by[o] = x
}
