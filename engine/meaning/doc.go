// Package meaning describes the effect of rules in words: of one rule, of a group, or of
// a whole file.
//
// A [Meaning] is a value before it is a sentence: the beginning of an address, its parts
// and its end. So the claim of a sentence can be checked against the matcher, as the
// tests do for every reading. Where an address as people write it does not show how a
// reader treats the rule, the sentence attributes the form to the reader.
//
// A [Summary] of a group lists the addresses that it blocks, the exceptions, and the
// exceptions to those. It counts everything it leaves out. The work for a file is
// bounded: where rules are too many to be compared with each other, they are counted.
package meaning
