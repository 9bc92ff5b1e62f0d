package tester

// DiffLines aligns two texts line by line.
var DiffLines = diffLines
