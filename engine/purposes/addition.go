package purposes

import (
	"sync"

	"whichline/engine"
	"whichline/engine/internal/ascii"
	"whichline/engine/internal/choice"
)

// An addition is a version that has groups behind the end of another one and nothing
// else that is new. It is not read: who obeys which group follows from what is known of
// the other version and of the added names. A change of most files is one.
type addition struct {
	before *version
	added  []group
	by     []uint8 // which of them a name opens, from 1, by names
}

// A name is what a group is found by, and who finds it so.
type name struct {
	reading *engine.Reading
	text    string // lower case
}

// mostAdded is how long a version is at most that is told so: no reader has a limit
// below that.
const mostAdded = 64 << 10

// add returns the version in which the groups that d adds stand behind those of v; nil
// if it has to be read, as it cannot be told whether they stand apart.
func (v *version) add(d *draft, in *scratch) *version {
	if len(d.lines) > 0 || d.top || len(v.body) > mostAdded || !v.endsApart() {
		return nil
	}
	a := &addition{before: v, added: d.added, by: in.opened}
	clear(a.by)
	for i, g := range d.added {
		for _, who := range g.who {
			for _, n := range nameTable().opened[who.place] {
				x := nameTable().all[n]
				if a.by[n] > 0 && int(a.by[n]) != i+1 || v.by(x.reading).Group(x.text) != nil {
					return nil
				}
				a.by[n] = uint8(i + 1)
			}
		}
	}
	clear(in.found)
	return &version{targets: v.targets, paths: v.paths, work: v.work, judged: make(map[rules]*judgement), scratch: in, addition: a}
}

// endsApart reports whether a group behind the end of v has its rules for itself, for all
// who read.
func (v *version) endsApart() bool {
	for _, r := range readers() {
		f := v.by(r)
		if f == nil || !keepsApart(r) {
			return false
		}
		if runs := f.Runs(); len(runs) > 0 && runs[len(runs)-1].Ended == 0 {
			return false // it would join the user-agent lines at the end
		}
	}
	return true
}

// readers are the readings of all crawlers of the catalogue.
var readers = sync.OnceValue(func() []*engine.Reading {
	var all []*engine.Reading
	seen := make(map[*engine.Reading]bool)
	for _, who := range catalogue() {
		if !seen[who.reading] {
			seen[who.reading] = true
			all = append(all, who.reading)
		}
	}
	return all
})

// keepsApart reports whether r finds groups by their names alone, and gives all names
// in a row the rules that follow.
func keepsApart(r *engine.Reading) bool {
	return r.GroupName.Is == choice.SameName && r.RunNames.Is == choice.NamesShareRun && r.StarRun.Is == choice.StarSharesRun &&
		r.EmptyName.Is == choice.EmptyNameOpens && r.EmptyGroup.Is == choice.KeepEmptyGroup && r.SecondGroup.Is == choice.MergeGroups &&
		r.Faults.Is == choice.PassFaults && r.LongDelay.Is == choice.LongDelayIsNothing &&
		r.FieldEnd.Is == choice.ColonEndsField && r.MissingColon.Is != choice.KnownField
}

// A nameIndex is the names that the first product tokens of the catalogue open, for all
// who read: some readers cut names at digits and dots.
type nameIndex struct {
	all    []name
	opened [][]int // by the first product token of each crawler, by place: indices in all
	sought [][]int // by each crawler, by place and product token: an index in all, or -1
}

var nameTable = sync.OnceValue(func() *nameIndex {
	x, index := new(nameIndex), make(map[name]int)
	for _, who := range catalogue() {
		var opened []int
		for _, r := range readers() {
			for g := range r.ParseString(userAgent(who.Tokens[0]) + "\n" + blocks.rule + "\n").AllGroups() {
				n := name{r, ascii.ToLower(g.Token)}
				if _, known := index[n]; !known {
					index[n] = len(x.all)
					x.all = append(x.all, n)
				}
				opened = append(opened, index[n])
			}
		}
		x.opened = append(x.opened, opened)
	}
	for _, who := range catalogue() {
		sought := make([]int, len(who.names))
		for i, text := range who.names {
			n, known := index[name{who.reading, text}]
			if sought[i] = n; !known {
				sought[i] = -1
			}
		}
		x.sought = append(x.sought, sought)
	}
	return x
})

// passesOver reports whether a, if there is one, has no group that who could obey.
func (a *addition) passesOver(who *catalogued) bool {
	if a == nil {
		return false
	}
	for _, n := range nameTable().sought[who.place] {
		if n >= 0 && a.by[n] > 0 {
			return false
		}
	}
	return true
}

// find enters in x what who obeys: the added group if that is for a product token that
// counts more than the one by which a group was found before.
func (a *addition) find(who *catalogued, x *found) *found {
	was := a.before.groupFor(who)
	if was == nil {
		return nil
	}
	*x = *was
	for i, token := range who.crawler.Tokens {
		if token == was.token {
			break
		}
		if n := nameTable().sought[who.place][i]; n >= 0 && a.by[n] > 0 {
			*x = find(groupsOfOne()[oneRule{who.reading, a.added[a.by[n]-1].rule}], anyone)
			x.token, x.added = token, true
			break
		}
	}
	return x
}

// anyone is a crawler that a group of one rule is for.
var anyone = engine.Named("anyone")

// A oneRule is a group of one rule, and its reader.
type oneRule struct {
	reading *engine.Reading
	rule    string
}

// groupsOfOne are the files that have nothing else.
var groupsOfOne = sync.OnceValue(func() map[oneRule]*engine.File {
	all := make(map[oneRule]*engine.File)
	for _, r := range readers() {
		for _, a := range []action{blocks, allows} {
			all[oneRule{r, a.rule}] = r.ParseString(userAgent(anyone.Name) + "\n" + a.rule + "\n")
		}
	}
	return all
})
