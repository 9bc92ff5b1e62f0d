// Package meaning says in words what rules do: one rule, a group, a whole file.
//
// A [Meaning] is a value before it is a sentence: what an address begins with, what
// it contains and what it ends in. So what a sentence claims can be put to the
// matcher, as the tests do for every reading; and what a reader makes of a rule that
// an address as people write it does not show is worded as the reader's own.
//
// A [Summary] tells of a group the addresses that it blocks, the exceptions to that,
// and theirs. What it leaves out it counts. The work for a file is bounded: where
// rules are too many to be held against each other, they are counted.
package meaning
