package engine

import (
	"iter"
	"strings"
)

// A Run is one run of user-agent lines and the rules that follow it. A run ends
// only where a user-agent line follows a rule; other lines between its lines,
// blank ones too, do not end it (RFC 9309, section 2.2.1 and 2.2.4).
type Run struct {
	UserAgents []int32 // numbers of its user-agent lines, ignored ones included
	Rules      []Rule  // its rules, in file order; not those that can have no effect
	Ended      int32   // number of the last line that keeps further user-agent lines from joining, or 0
}

// A Group is every rule for one product token, gathered from all the places
// where the file names that token (RFC 9309, section 2.2.1).
type Group struct {
	Token  string  // as first written, or "*"
	Opened []int32 // the user-agent lines naming Token
	Runs   []int32 // indices in [File.Runs]; two or more if it was merged
	file   *File
	listed bool
}

// Rules yields the rules of g in file order.
func (g *Group) Rules() iter.Seq[*Rule] {
	return func(yield func(*Rule) bool) {
		for _, i := range g.Runs {
			rules := g.file.Runs[i].Rules
			for j := range rules {
				if !yield(&rules[j]) {
					return
				}
			}
		}
	}
}

// Len returns the number of rules in g.
func (g *Group) Len() int {
	n := 0
	for _, i := range g.Runs {
		n += len(g.file.Runs[i].Rules)
	}
	return n
}

// Groups yields the groups of f in order of first appearance.
func (f *File) Groups() iter.Seq[*Group] {
	return func(yield func(*Group) bool) {
		for i := range f.groups {
			if f.groups[i].listed && !yield(&f.groups[i]) {
				return
			}
		}
	}
}

// Group returns the group for the given product token, whatever its case, or
// nil. Nothing stands in for a missing group; [File.Match] sees to that.
func (f *File) Group(token string) *Group {
	if i, ok := f.byName[lowerASCII(token)]; ok {
		return &f.groups[i]
	}
	return nil
}

// group returns the group that the reader finds for the given product token,
// or nil. Some readers look for names of groups inside it.
func (f *File) group(token string) *Group {
	r := f.Reading
	if r.differs(FindsFirstInside) {
		return f.groupInside(token)
	}
	if g := f.Group(token); g != nil || !r.differs(FindsExactOrInside) {
		return g
	}
	return f.groupInside(token)
}

// groupInside returns the first group whose name stands anywhere in the token,
// less what follows a slash.
func (f *File) groupInside(token string) *Group {
	token, _, _ = strings.Cut(lowerASCII(token), "/")
	for i := range f.groups {
		if g := &f.groups[i]; g.Token != "*" && strings.Contains(token, lowerASCII(g.Token)) {
			return g
		}
	}
	return nil
}

// index finds the product tokens of the user-agent lines and gives each its
// group.
func (f *File) index() {
	f.byName = make(map[string]int32)
	for i := range f.Runs {
		for _, number := range f.Runs[i].UserAgents {
			l := &f.Lines[number-1]
			f.name(l, int32(i))
		}
	}
}

// name enters the run under every product token that l names.
func (f *File) name(l *Line, run int32) {
	if l.Ignored != None {
		return
	}
	value := f.Value(*l)
	names := f.Reading.tokens(value)
	l.Notes |= names.notes
	if names.token == "" && !f.Reading.findsInside() {
		l.Ignored = NoToken
	}
	for _, name := range [...]string{names.token, names.also} {
		if name != "" || f.Reading.findsInside() && name == names.token {
			f.join(name, l.Number, run, name == names.token)
		}
	}
}

// findsInside reports whether r finds the names of groups inside those of
// crawlers; the empty name is inside every one.
func (r *Reading) findsInside() bool {
	return r.differs(FindsFirstInside) || r.differs(FindsExactOrInside)
}

// join enters the run, opened by the line with the given number, under name.
func (f *File) join(name string, line, run int32, listed bool) {
	key := lowerASCII(name)
	at, ok := f.byName[key]
	if !ok {
		at = int32(len(f.groups))
		f.byName[key] = at
		f.groups = append(f.groups, Group{Token: name, file: f})
	}
	g := &f.groups[at]
	if f.Reading.differs(FirstGroupOnly) && len(g.Runs) > 0 && g.Runs[0] != run {
		f.Lines[line-1].Ignored = NotTheFirstGroup
		return
	}
	g.listed = g.listed || listed
	g.Opened = append(g.Opened, line)
	if n := len(g.Runs); n == 0 || g.Runs[n-1] != run {
		g.Runs = append(g.Runs, run)
	}
}

// tokenNames are the product tokens that one user-agent line names.
type tokenNames struct {
	token string // the token people would say it names; "" if none
	also  string // another under which it is found, or ""
	head  string // what Google's parser compares
	notes Notes
}

// tokens returns what a user-agent line with the given value names.
//
// Google's parser cuts the value at the first octet that cannot stand in a
// product token and takes "*" with text behind it for "*". Tokens with digits
// or dots could then never be found, so the value as a whole is a name as well.
func (r *Reading) tokens(value string) tokenNames {
	if !r.differs(CutsTokens) {
		return tokenNames{token: value}
	}
	if value != "" && value[0] == '*' && (len(value) == 1 || isSpace(value[1])) {
		n := tokenNames{token: "*"}
		if len(value) > 1 {
			n.notes = n.notes.with(TextAfterStar)
		}
		return n
	}
	end := 0
	for end < len(value) && isTokenOctet(value[end]) {
		end++
	}
	head, tail := value[:end], value[end:]
	n := tokenNames{token: head, head: head}
	switch {
	case tail == "":
	case isDescription(tail) && head == "":
		return tokenNames{}
	case isDescription(tail) && catalogue().byName[strings.ToLower(value)] == nil:
		n.also = value
	default:
		n.token, n.also = value, head
	}
	if tail != "" {
		n.notes = n.notes.with(TokenCut)
	}
	return n
}

// isDescription reports whether tail, what follows the head of a user-agent
// value, tells about the crawler instead of belonging to its product token: a
// version, a comment, a star or further words.
func isDescription(tail string) bool {
	return isSpace(tail[0]) || strings.IndexByte("/*(,;", tail[0]) >= 0
}
