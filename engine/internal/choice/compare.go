package choice

import "reflect"

// fields are the choices of a [Set], with their places in it.
var fields = func() (all []reflect.StructField) {
	for _, room := range reflect.VisibleFields(reflect.TypeFor[Set]()) {
		for _, f := range reflect.VisibleFields(room.Type) {
			f.Index = append(room.Index, f.Index...)
			all = append(all, f)
		}
	}
	return all
}()

// Count is the number of choices. A choice is identified by an index, in the order of
// the fields of a [Set].
var Count = len(fields)

// Name returns the type name of the choice with the given index, such as "LineEnd".
func Name(index int) string { return fields[index].Type.Field(0).Type.Name() }

// made returns the [Of] at index in s. It avoids a copy of the large set, as it is
// called often.
func made(s *Set, index int) reflect.Value {
	return reflect.ValueOf(s).Elem().FieldByIndex(fields[index].Index)
}

// value returns the value at index in s.
func value(s *Set, index int) any { return made(s, index).Field(0).Interface() }

// Values returns the values of all choices of s, by index. Those of RFC 9309 are 0.
func Values(s *Set) []uint8 {
	all, set := make([]uint8, Count), reflect.ValueOf(s).Elem()
	for i := range fields {
		all[i] = uint8(set.FieldByIndex(fields[i].Index).Field(0).Uint())
	}
	return all
}

// Difference returns the index in [Differences] of the value at index in s, and its
// source; differs is false for the value of RFC 9309.
func Difference(s *Set, index int) (difference int, source string, differs bool) {
	made := made(s, index)
	if made.Field(0).IsZero() {
		return 0, "", false
	}
	own := made.Field(0).Interface()
	for i := range Differences {
		if Differences[i].Value == own {
			return i, made.Field(1).String(), true
		}
	}
	panic("robotstxt: a choice without a row in the table of differences: " + Name(index))
}

// Same reports whether a and b agree on the choice at index.
func Same(a, b *Set, index int) bool {
	return made(a, index).Field(0).Equal(made(b, index).Field(0))
}

// Take copies the choice at index, with its source, from other to s.
func Take(s, other *Set, index int) { made(s, index).Set(made(other, index)) }
