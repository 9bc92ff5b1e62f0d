package engine

import "whichline/engine/internal/prose"

// A Sentence is a text in parts, so that a page can set code in code type and
// link lines. Its String method has backticks around code. It is valid UTF-8
// whatever was in the file.
type Sentence = prose.Sentence

// A Part is a piece of a sentence: its text, whether that is code, and the
// number of the line that the text names, or 0.
type Part = prose.Part
