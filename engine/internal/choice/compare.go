package choice

import "reflect"

// Count is how many choices a reader makes. Each has an index below it, by its
// place in [Set].
var Count = reflect.TypeFor[Set]().NumField()

// Name names the choice with the given index by its type, such as "LineEnd".
func Name(index int) string {
	return reflect.TypeFor[Set]().Field(index).Type.Field(0).Type.Name()
}

// made returns the [Of] that s has at an index. It is looked at where it stands, as
// a copy of the set is large and this is asked often.
func made(s *Set, index int) reflect.Value { return reflect.ValueOf(s).Elem().Field(index) }

// Value returns the value that s has at an index.
func Value(s *Set, index int) any { return made(s, index).Field(0).Interface() }

// Difference returns the value that s has at an index and its source; differs is
// false if it is RFC 9309's.
func Difference(s *Set, index int) (value any, source string, differs bool) {
	is := made(s, index).Field(0)
	if is.IsZero() {
		return nil, "", false
	}
	return is.Interface(), made(s, index).Field(1).String(), true
}

// Same reports whether a and b make the choice with the given index alike.
func Same(a, b *Set, index int) bool {
	return made(a, index).Field(0).Equal(made(b, index).Field(0))
}

// Take makes the choice of the given index in s as other makes it, with its source.
func Take(s, other *Set, index int) { made(s, index).Set(made(other, index)) }
