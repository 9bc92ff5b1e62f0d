package view

import "whichline/engine"

// GroupColours returns the colour of every run of a file.
func GroupColours(f *engine.File) []int { return newGroupColours(f) }

// DiffLines aligns two texts line by line.
var DiffLines = diffLines
